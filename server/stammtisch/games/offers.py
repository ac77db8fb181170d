"""From a prompt to the moves it offers: for bots, random players, tests. Browsers do the same walk."""

from collections.abc import Iterator, Mapping

from stammtisch.games.api import Prompt, Step, Value

Answer = Mapping[str, Value]


def every_answer(prompt: Prompt) -> Iterator[Answer]:
    """Each combination of choices the prompt offers, as a move's fields."""
    start: dict[str, Value] = {"type": prompt.move_type} if prompt.move_type else {}
    return _walk(prompt.steps, start, None)


def _walk(
    steps: tuple[Step, ...], chosen: dict[str, Value], allowed: tuple[Value, ...] | None
) -> Iterator[Answer]:
    if not steps:
        yield chosen
        return
    step, rest = steps[0], steps[1:]
    if step.only_for is not None and not set(step.only_for) & set(chosen.values()):
        yield from _walk(rest, chosen, allowed)
        return
    if step.kind == "range":
        for number in range(step.lo, step.hi + 1):
            yield from _walk(rest, {**chosen, step.field: number}, None)
        return
    for option in step.options:
        if allowed is None or option.value in allowed:
            yield from _walk(rest, {**chosen, step.field: option.value}, option.then)
