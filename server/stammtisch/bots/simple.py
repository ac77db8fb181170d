"""Any of the answers a prompt offers: enough for every game there is or will be.

A prompt's range (Fettnapf's announced total) is not gone through, for it offers far more than anybody means;
each step is chosen as it comes.
"""

from random import Random

from stammtisch.games.api import Knowledge, Prompt, Step, Value
from stammtisch.games.offers import Answer


def any_answer(knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
    """One of the prompt's answers, each step's choices alike likely; what is known counts for nothing."""
    chosen: dict[str, Value] = {"type": prompt.move_type} if prompt.move_type else {}
    allowed: tuple[Value, ...] | None = None
    for step in prompt.steps:
        if step.only_for is not None and not set(step.only_for) & set(chosen.values()):
            continue
        chosen[step.field], allowed = _choice(step, allowed, rng)
    return chosen


def _choice(
    step: Step, allowed: tuple[Value, ...] | None, rng: Random
) -> tuple[Value, tuple[Value, ...] | None]:
    if step.kind == "range":
        return rng.randint(step.lo, step.hi), None
    options = [option for option in step.options if allowed is None or option.value in allowed]
    option = options[rng.randrange(len(options))]
    return option.value, option.then
