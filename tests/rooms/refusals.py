"""What a refusal looks like from outside."""

from collections.abc import Callable

import pytest
from stammtisch.games.api import Fact
from stammtisch.rooms.errors import RoomError


def refused(code: str, act: Callable[..., object], *arguments: object) -> dict[str, Fact]:
    """Expect `act(*arguments)` to be refused with this code; the refusal's facts."""
    with pytest.raises(RoomError) as caught:
        act(*arguments)
    assert caught.value.code == code
    return dict(caught.value.facts)
