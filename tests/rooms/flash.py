"""The tiny game with shows: the deal lies open for 20 seconds at most, each card laid for 5."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import NO_SUCH_SHOW, IllegalMove, Show, Told

from tests.rooms import tiny

DEAL_MS, CARD_MS = 20_000, 5_000


@dataclass(frozen=True, slots=True)
class Options:
    rounds: Literal[1, 2] = field(default=2, metadata={"title": "Rounds", "help": "Cards for each."})
    instant: bool = field(default=False, metadata={"title": "Instant", "help": "The deal decides."})


@dataclass(frozen=True, slots=True)
class State(tiny.State):
    open: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hidden:
    show: str
    type: Literal["hidden"] = "hidden"


@dataclass(frozen=True, slots=True)
class View:
    sums: tuple[int, ...]
    open: tuple[str, ...]
    type: Literal["flash"] = "flash"


class Flash(tiny.Tiny):
    key = "flash"
    title = "Flash"
    options_type: Any = Options
    event_types: Any = (tiny.Dealt, tiny.Laid, Hidden)
    view_type: Any = View
    sentences: Mapping[str, str] = {}

    def initial(self, options: Any, seats: int, start: Seat | None) -> State:
        return State(options, seats, start or 0, ((),) * seats, (0,) * seats)

    def setup(self, state: tiny.State, shuffle: Shuffler) -> Sequence[Any]:
        return super().setup(state, shuffle)

    def shows(self, state: Any) -> Sequence[Show]:
        return tuple(Show(show, DEAL_MS if show == "deal" else CARD_MS) for show in state.open)

    def hide(self, state: Any, show_id: str) -> Sequence[Any]:
        if show_id not in state.open:
            raise IllegalMove(NO_SUCH_SHOW)
        return [Hidden(show_id)]

    def evolve(self, state: Any, event: Any) -> Any:
        if isinstance(event, Hidden):
            return replace(state, open=tuple(show for show in state.open if show != event.show))
        shown = "deal" if isinstance(event, tiny.Dealt) else f"card.{state.played}"
        after: Any = super().evolve(state, event)
        return replace(after, open=(*state.open, shown))

    def view(self, state: Any, viewer: Viewer) -> Any:
        return View(state.sums, state.open)

    def tell(self, before: Any, event: Any, viewer: Viewer) -> Told | None:
        return None if isinstance(event, Hidden) else super().tell(before, event, viewer)


FLASH = Flash()

registry.register("flash", "tests.rooms.flash:FLASH")
