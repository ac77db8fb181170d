"""Messages from a page or a program to `/ws/rooms/<code>`: strict, unknown fields refused."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from stammtisch.rooms.model import CLOCK_SECONDS, BotLevel

PROTOCOL = 1

CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}$", description="fresh for each command")]
Contribution = Annotated[
    str, Field(pattern=r"^([0-9a-f]{2}){0,32}$", description="hex, at most 32 bytes; empty for none")
]
GuestRef = Annotated[str, Field(min_length=1, max_length=40)]
SeatRef = Annotated[int, Field(ge=0, le=7)]
SeatCount = Annotated[int, Field(ge=1, le=8)]
ClockSeconds = Annotated[
    int, Field(ge=CLOCK_SECONDS[0], le=CLOCK_SECONDS[-1], description="seconds for a decision")
]
GameKey = Annotated[str, Field(min_length=1, max_length=40)]


class Message(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Hello(Message):
    """First message on a socket. `seen` is the last seq this page has; what answers is not older."""

    t: Literal["hello"]
    protocol: int
    seen: Annotated[int, Field(ge=0)] = 0


class Got(Message):
    """The page has drawn the frame `seq`. Without it no more than three frames are sent."""

    t: Literal["got"]
    seq: Annotated[int, Field(ge=0)]


class CommandMessage(Message):
    id: CommandId


class LeaveMessage(CommandMessage):
    t: Literal["leave"]


class SitMessage(CommandMessage):
    t: Literal["sit"]
    seat: SeatRef


class StandMessage(CommandMessage):
    t: Literal["stand"]


class ReadyMessage(CommandMessage):
    t: Literal["ready"]
    contribution: Contribution = ""


class UnreadyMessage(CommandMessage):
    t: Literal["unready"]


class ConfigureMessage(CommandMessage):
    t: Literal["configure"]
    game: GameKey
    options: dict[str, Any]
    seats: SeatCount
    public: bool
    start: SeatRef | None = None
    clock: ClockSeconds | None = None


class StartMessage(CommandMessage):
    t: Literal["start"]


class ContributeMessage(CommandMessage):
    t: Literal["contribute"]
    contribution: Contribution


class KickMessage(CommandMessage):
    t: Literal["kick"]
    guest: GuestRef


class FreeMessage(CommandMessage):
    t: Literal["free"]
    seat: SeatRef


class InviteMessage(CommandMessage):
    t: Literal["invite"]
    seat: SeatRef
    level: BotLevel


class AllowMessage(CommandMessage):
    t: Literal["allow"]
    guest: GuestRef


class CloseMessage(CommandMessage):
    t: Literal["close"]
    closed: bool


class PlayMessage(CommandMessage):
    """Answers the prompt `prompt`; `move` holds the prompt's fields and `type`."""

    t: Literal["play"]
    prompt: Annotated[str, Field(min_length=1, max_length=20)]
    move: dict[str, Any]


class VoteMessage(CommandMessage):
    t: Literal["vote"]
    end: bool


class StandInMessage(CommandMessage):
    t: Literal["stand_in"]
    seat: SeatRef


class PauseMessage(CommandMessage):
    t: Literal["pause"]
    paused: bool


class RematchMessage(CommandMessage):
    t: Literal["rematch"]
    match: Annotated[str, Field(min_length=1, max_length=40)]
    contribution: Contribution = ""


class ReopenMessage(CommandMessage):
    t: Literal["reopen"]


class AskMessage(CommandMessage):
    t: Literal["ask"]
    wanted: bool


AnyCommandMessage = (
    LeaveMessage
    | SitMessage
    | StandMessage
    | ReadyMessage
    | UnreadyMessage
    | ConfigureMessage
    | StartMessage
    | ContributeMessage
    | KickMessage
    | FreeMessage
    | InviteMessage
    | AllowMessage
    | CloseMessage
    | PlayMessage
    | VoteMessage
    | StandInMessage
    | PauseMessage
    | RematchMessage
    | ReopenMessage
    | AskMessage
)
ClientMessage = Annotated[Hello | Got | AnyCommandMessage, Field(discriminator="t")]
CLIENT_MESSAGE: TypeAdapter[Hello | Got | AnyCommandMessage] = TypeAdapter(ClientMessage)
