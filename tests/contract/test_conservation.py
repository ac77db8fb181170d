"""No card is ever lost, doubled or made, whatever happens."""

from collections import Counter

from tests.contract.cards import CARDS
from tests.contract.cases import Case, each_case
from tests.contract.games import KEYS
from tests.contract.knowable import KNOWABLE
from tests.contract.recorded import endings, recorded, stages_of


def test_every_game_has_its_entries_in_the_tables() -> None:
    assert set(CARDS) == set(KNOWABLE) == set(KEYS)


@each_case
def test_the_cards_stay_the_same_from_before_the_deal_to_the_end(case: Case) -> None:
    table = CARDS[case.key]
    deck = table.deck(case.options, case.seats)
    for match in recorded(case):
        assert Counter(table.spots(match.turns[0].before).values()) == deck
        for stage in match.stages:
            assert Counter(table.spots(stage.after).values()) == deck


@each_case
def test_every_match_ends_with_its_cards_whole(case: Case) -> None:
    table = CARDS[case.key]
    deck = table.deck(case.options, case.seats)
    for ending in endings(case):
        assert Counter(table.spots(ending.state).values()) == deck


@each_case
def test_the_table_puts_cards_back_where_it_found_them(case: Case) -> None:
    table = CARDS[case.key]
    for stage in stages_of(case):
        assert table.put(stage.after, table.spots(stage.after)) == stage.after
