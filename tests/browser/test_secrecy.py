"""No page holds a card that its viewer may not know: in no text, attribute or address, at no step."""

import re

import pytest
from playwright.sync_api import expect

from tests.asgi.running import Running
from tests.browser import truth
from tests.browser.company import Company, People, gather
from tests.browser.dom import everything, markup, tokens
from tests.contract.cards import CARDS
from tests.contract.knowable import knowable_cards

SEVERAL_TRICKS = 20
ONE_DEAL = 27


class Scan:
    """Looks at all pages after each move; knows what each viewer could know at the move before."""

    def __init__(self, company: Company, server: Running) -> None:
        self.company = company
        self.server = server
        self.before: dict[str, set[str]] = {}
        for one in company.everybody:
            one.watch.heard.clear()

    def __call__(self) -> None:
        """Every page names, and heard, only what its viewer may know; one's own cards the scan does see."""
        self.company.in_step()
        match = truth.match(self.server.data, self.company.code)
        deck = set(CARDS["fifty"].deck(match.options, len(match.players)))
        for one in self.company.everybody:
            seat = self.company.players.index(one) if one in self.company.players else None
            known = deck if match.ended else knowable_cards("fifty", match.state, seat)
            named = tokens(everything(one.page), CARDS["fifty"].token) & deck
            assert named <= known, f"{one.name} sees {sorted(named - known)}"
            if seat is not None:
                assert set(one.cards()) <= named
            heard = tokens("\n".join(one.watch.heard), CARDS["fifty"].token) & deck
            unknown = heard - known - self.before.get(one.name, known)
            assert not unknown, f"{one.name} hears of {sorted(unknown)}"
            one.watch.heard.clear()
            self.before[one.name] = known


@pytest.mark.timeout(240)
def test_no_page_names_a_card_its_viewer_may_not_know(company: Company, server: Running) -> None:
    scan = Scan(company, server)
    scan()
    company.play(moves=ONE_DEAL + 2, each=scan)


@pytest.mark.long
@pytest.mark.timeout(400)
def test_no_page_names_a_hidden_card_until_the_match_is_over_and_all_is_open(
    company: Company, server: Running
) -> None:
    company.play(each=Scan(company, server))


@pytest.mark.timeout(240)
def test_choices_face_down_are_hidden_and_all_backs_are_the_same(people: People, server: Running) -> None:
    company = gather(people, "mouse", "mouse", "mouse", "mouse", options=("Simultaneous play",))
    company.start()
    scan, backs = Scan(company, server), set[str]()

    def look() -> None:
        scan()
        for one in company.everybody:
            backs.update(markup(one.page.locator(".ff-front .back")))

    company.play(moves=SEVERAL_TRICKS, each=look)
    assert len(backs) == 1
    assert not re.search(r"\d", backs.pop())


def test_the_cards_of_others_are_a_number_and_nothing_else(company: Company) -> None:
    """Before anybody has played, the places of the others differ in names and seats alone."""
    company.in_step()
    for one in company.everybody:
        for place in one.page.locator(".ff-spot[data-you=false]").all():
            expect(place.locator("[data-card]")).to_have_count(0)
            expect(place.locator(".ff-marks")).to_contain_text("9 cards in hand")
