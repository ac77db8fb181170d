"""What is made once for all who look at one state."""

from stammtisch.games.latest import Latest


def test_one_state_is_looked_at_once_however_many_look() -> None:
    seen: list[list[int]] = []

    def look(state: list[int]) -> int:
        seen.append(state)
        return sum(state)

    latest = Latest(look)
    first, equal, other = [1, 2], [1, 2], [4]
    assert [latest(first), latest(first)] == [3, 3]
    assert seen == [first]
    assert [latest(equal), latest(other), latest(first)] == [3, 4, 3]
    assert seen == [first, equal, other, first]
