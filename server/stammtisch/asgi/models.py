"""What the API takes and gives, as its description shows it. Strict: unknown fields are refused."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from stammtisch.rooms.model import BotLevel
from stammtisch.wire.client import GameKey

NameText = Annotated[str, Field(min_length=1, max_length=200, description="1 to 24 visible characters")]
TokenText = Annotated[str, Field(min_length=1, max_length=300)]


class Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class NameBody(Body):
    """A display name."""

    name: NameText


class TableBody(Body):
    """A table to be made. Options left out are at their defaults."""

    game: GameKey
    seats: Annotated[int, Field(description="as many as the game allows (GET /api/games)")]
    options: dict[str, Any] = {}
    public: bool = False


class PlayBody(Body):
    """A match against bots, at once."""

    game: GameKey
    level: BotLevel = "normal"


class TokenBody(Body):
    """The token of a link to another device."""

    token: TokenText


class GuestAnswer(BaseModel):
    """Who one is. The id is public."""

    guest: str
    name: str


class NewGuest(GuestAnswer):
    """A new guest; the token is the secret that lets a program act as them."""

    token: str


class MoveLink(BaseModel):
    """A link that makes another device's browser this guest, once, within so many seconds."""

    link: str
    seconds: int


class MadeTable(BaseModel):
    """A table's code and its address."""

    code: str
    link: str


class ListedTable(BaseModel):
    """A table in a list; times in ms since 1970."""

    code: str
    link: str
    game: str
    title: str
    phase: str
    seats: int
    seated: int
    public: bool
    closed: bool
    host: str | None
    updated_at: int


class OptionField(BaseModel):
    """An option of a game. `choices` null: yes or no."""

    name: str
    title: str
    help: str
    default: bool | int | str
    choices: list[int | str] | None


class GameAnswer(BaseModel):
    """A game one can play here, and for how many."""

    key: str
    title: str
    players: list[int]
    options: list[OptionField]


class LoggedLine(BaseModel):
    """A line of the log: a `Line` of docs/protocol.md. Nothing moves any more, so `motions` is empty."""

    seq: int
    at: int
    kind: str
    seat: int | None
    guest: str | None
    name: str | None
    facts: dict[str, bool | int | str | list[int] | list[str]]
    motions: Annotated[list[Any], Field(max_length=0)]
    logged: bool


class Problem(BaseModel):
    """Why not: a stable code, an English sentence, its numbers."""

    code: str
    text: str
    facts: dict[str, Any]
