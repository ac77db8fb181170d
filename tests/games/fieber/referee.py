"""The playing rules of Fieber once more, read from rules.md alone: a second opinion that shares no code.

It follows the events and knows of each card played or given away whether that was allowed.
"""

from dataclasses import dataclass

from stammtisch.games.fieber.events import Event, Played, WorkedNightShift

SETS = {"emergency": 37, "frosty": 35, "hot": 41}


def is_white(card: str) -> bool:
    return card.startswith("fb-white-")


def kind(card: str) -> str:
    return card.removeprefix("fb-white-")


@dataclass
class Referee:
    """What lies on the table as far as playing is concerned. `syringe` is the colour it demands."""

    temperature: int = 37
    top_is_white: bool = False
    after_night_shift: bool = False
    syringe: str = ""
    pill: bool = False
    trainee: int = 0

    def degrees(self, card: str) -> int:
        _, colour, value = card.split("-")
        return int(value) * (1 if colour == "red" else -1) * (2 if self.pill else 1)

    def may_play(self, card: str) -> bool:
        if self.syringe and not card.startswith(f"fb-{self.syringe}-"):
            return False
        if not is_white(card):
            return 35 <= self.temperature + self.degrees(card) <= 41
        if self.pill or self.trainee:
            return False
        return not self.top_is_white or self.after_night_shift

    def watch(self, event: Event) -> None:
        """See what happens. Fails if a card is played that cannot be."""
        if isinstance(event, Played):
            assert self.may_play(event.card)
            self.play(event)
            assert event.temperature == self.temperature
            assert 35 <= self.temperature <= 41
        elif isinstance(event, WorkedNightShift):
            self.syringe, self.pill, self.trainee, self.after_night_shift = "", False, 0, True

    def play(self, event: Played) -> None:
        card = event.card
        if not is_white(card):
            self.temperature += self.degrees(card)
        elif kind(card) in SETS:
            self.temperature = SETS[kind(card)]
        elif kind(card) == "wonder":
            self.temperature += {"up": 3, "down": -3}[str(event.direction)]
        self.syringe = kind(card).removesuffix("-syringe") if card.endswith("-syringe") else ""
        self.pill = kind(card) == "pill"
        self.trainee = 3 if kind(card) == "trainee" else max(0, self.trainee - 1)
        self.top_is_white, self.after_night_shift = is_white(card), False
