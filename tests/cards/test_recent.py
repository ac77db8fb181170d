"""What is made once for all who look at the same."""

from stammtisch.cards.recent import SIZE, Recent

State = list[int]


def test_what_is_asked_again_of_the_same_objects_is_not_made_again() -> None:
    asked: list[tuple[State, State]] = []

    def both(one: State, other: State) -> int:
        asked.append((one, other))
        return sum(one) + sum(other)

    recent = Recent(both)
    first, second = [1], [2]
    assert [recent(first, second), recent(second, first), recent(first, second)] == [3, 3, 3]
    assert asked == [(first, second), (second, first)]


def test_equal_objects_are_not_the_same() -> None:
    recent = Recent(id)
    one, other = [1], [1]
    assert recent(one) == id(one)
    assert recent(other) == id(other)


def test_objects_that_come_and_go_are_never_taken_for_one_another() -> None:
    recent = Recent[State, int](sum)
    assert [recent([number]) for number in range(4 * SIZE)] == list(range(4 * SIZE))
