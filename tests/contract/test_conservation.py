"""No card is ever lost, doubled or made, whatever happens."""

from collections import Counter

from stammtisch.games.registry import keys

from tests.contract.cards import CARDS
from tests.contract.cases import Case, each_case
from tests.contract.knowable import KNOWABLE
from tests.contract.matches import opening, random_stages, shuffler_of


def test_every_game_has_its_entries_in_the_tables() -> None:
    assert set(CARDS) == set(KNOWABLE) >= set(keys())


@each_case
def test_the_cards_stay_the_same_from_before_the_deal_to_the_end(case: Case) -> None:
    table = CARDS[case.key]
    deck = table.deck(case.options, case.seats)
    assert Counter(table.spots(opening(case, 300, shuffler_of(300)).before).values()) == deck
    for stage in random_stages(case, seed=300):
        assert Counter(table.spots(stage.after).values()) == deck


@each_case
def test_the_table_puts_cards_back_where_it_found_them(case: Case) -> None:
    table = CARDS[case.key]
    for stage in random_stages(case, seed=301):
        assert table.put(stage.after, table.spots(stage.after)) == stage.after
