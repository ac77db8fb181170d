"""Fettnapf by what the page offers: islands shown and hidden, totals announced, cards drawn by hand."""

import re
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.asgi.running import Running
from tests.browser import truth
from tests.browser.company import PATIENCE, Company, People, gather
from tests.browser.dom import everything, tokens
from tests.browser.player import Player
from tests.browser.test_fieber import told
from tests.contract.cards import CARDS
from tests.contract.knowable import knowable_cards

ISLAND = re.compile(r"\bfn-island-\d+\b")
ANNOUNCED = 6
"""So many totals are announced before the match is left."""
NAMED = re.compile(r"\bIsland (\d+)\b", re.IGNORECASE)


def shows(one: Player, kind: str = "") -> Locator:
    """What lies open for a time, as the board says it."""
    return one.page.locator(f'.fn-show[data-kind="{kind}"]' if kind else ".fn-show")


def tiles(one: Player, seat: int) -> list[str]:
    """The islands of a seat that this page shows open."""
    found: list[str] = one.page.locator(
        f'[data-zone="islands"][data-seat="{seat}"] [data-card]'
    ).evaluate_all("(all) => all.map((tile) => tile.dataset.card)")
    return found


def backs(one: Player, seat: int) -> Locator:
    """The islands of a seat that lie face down on this page."""
    return one.page.locator(f'[data-zone="islands"][data-seat="{seat}"] .fn-tile-down')


def see(company: Company) -> None:
    """All press "Seen"; until the last one does, every page shows the islands of all."""
    held = [tiles(company.players[0], seat) for seat in range(len(company.players))]
    assert all(held)
    for player in company.players:
        for one in company.everybody:
            expect(shows(one, "deal")).to_have_count(1)
            assert [tiles(one, seat) for seat in range(len(held))] == held
        player.way.press(player.button("Seen"))
        expect(player.button("Seen")).to_have_count(0)
    for one in company.everybody:
        expect(shows(one, "deal")).to_have_count(0)


def secret(company: Company, server: Running) -> None:
    """Once nothing is shown any more, no page holds an island but its own: as a token, or in words."""
    for one in company.everybody:
        expect(shows(one)).to_have_count(0)
    match = truth.match(server.data, company.code)
    state: Any = match.state
    deck = set(CARDS["fettnapf"].deck(match.options, len(match.players)))
    for one in company.everybody:
        seat = company.players.index(one) if one in company.players else None
        known = {card for card in knowable_cards("fettnapf", state, seat) if ISLAND.fullmatch(card)}
        text = everything(one.page)
        assert tokens(text, ISLAND) & deck == known, one.name
        named = {f"fn-island-{number}" for number in NAMED.findall(text)}
        assert named <= known, one.name
        for other in range(len(company.players)):
            if other != seat:
                expect(backs(one, other)).to_have_count(len(state.islands[other]))


def opened(company: Company) -> None:
    """Play until a drawn or met island is shown; every page shows it, at its seat and on the board."""
    for player in company.turns():
        company.move(player)
        if shows(player, "drawn").or_(shows(player, "matched")).count() > 0:
            break
    for one in company.everybody:
        expect(shows(one, "drawn").or_(shows(one, "matched")).first).to_be_visible()
        expect(one.page.locator('.fn-tile[data-raised="true"]').first).to_be_visible()


def all_agree(company: Company) -> None:
    """All see the same end: the same stew pots, and every island open."""
    company.in_step()
    company.ranking()
    for one in company.everybody:
        expect(one.page.locator(".fn-tile-down")).to_have_count(0)
        expect(told(one, "fettnapf.finished")).to_have_count(1)


@pytest.mark.timeout(240)
def test_islands_are_seen_by_all_then_known_to_their_holders_alone_in_a_match_by_keys(
    people: People, server: Running
) -> None:
    company = gather(people, "keys", "keys", title="Fettnapf")
    company.start()
    see(company)
    secret(company, server)
    opened(company)
    secret(company, server)
    company.play()
    all_agree(company)


@dataclass
class Counting:
    """Somebody who counts along, from what lies open: the card on the discard pile and the way it counts."""

    total: int

    def play(self, player: Player, rng: Random, *, wrong: int = 0) -> int:
        """Play a card and announce the new total, or `wrong` more; what was said."""
        down = player.page.locator('.fn-track[data-way="down"]').count() > 0
        card = player.offered.nth(rng.randrange(player.offered.count()))
        value = int((card.get_attribute("data-card") or "").removeprefix("fn-"))
        player.way.press(card)
        self.total += -value if down else value
        field = player.page.get_by_label("What is the total now?")
        expect(field).to_be_focused()
        said = self.total + wrong
        player.way.write(field, str(said))
        player.way.press(player.button("Announce"))
        player.standing()
        return said


def caught(company: Company, by: Player, said: int, right: int) -> None:
    """Everybody sees what was said and what is right; nobody's page keeps it afterwards."""
    words = f"says {said}: right" if said == right else f"says {said}, it is {right}!"
    for one in company.everybody:
        show = shows(one, "said").first
        expect(show).to_contain_text(by.name)
        expect(show).to_contain_text(words)
        expect(one.page.locator(".fn-total")).to_have_text(str(right))
    for one in company.everybody:
        expect(shows(one)).to_have_count(0)
        expect(one.page.locator(".fn-total")).to_have_count(0)
        assert words not in everything(one.page)


@pytest.mark.timeout(240)
def test_totals_are_announced_right_and_wrong_and_cards_are_drawn_by_hand_by_mouse_and_by_keys(
    people: People,
) -> None:
    company = gather(people, "mouse", "keys", title="Fettnapf")
    company.choose("Announcing the total", "by_player", "By player")
    company.choose("Drawing", "by_hand", "By hand")
    company.start()
    see(company)
    top = company.players[0].page.locator('[data-zone="discard"] [data-card]').get_attribute("data-card")
    counting = Counting(int((top or "").removeprefix("fn-")))
    drawn = 0
    for played, player in enumerate(company.turns()):
        said = counting.play(player, company.rng, wrong=1 if played == 1 else 0)
        company.newest = player
        if played < 2:
            caught(company, player, said, counting.total)
        draw = player.button("Draw a card")
        if draw.count() > 0:
            held = len(player.cards())
            player.way.press(draw)
            expect(player.hand).to_have_count(held + 1)
            drawn += 1
        if played >= ANNOUNCED and drawn > 0:
            break
    company.in_step()
    for one in company.everybody:
        assert not re.search(r"plays \d", one.log())


@pytest.mark.timeout(240)
def test_with_open_islands_every_page_shows_them_and_the_log_names_every_play(people: People) -> None:
    company = gather(people, "mouse", "mouse", title="Fettnapf")
    company.choose("Islands", "open", "Open")
    company.start()
    for one in company.everybody:
        expect(shows(one)).to_have_count(0)
        assert all(tiles(one, seat) for seat in range(len(company.players)))
    company.hurry(8 * PATIENCE)
    all_agree(company)
    for one in company.everybody:
        expect(one.page.locator(".fn-row .fn-tile").first).to_be_visible()
        assert re.search(r"plays \d: \d+\.", one.log())
        assert re.search(r"draws island \d\d;|lands on island \d\d of", one.log())


def test_on_a_phone_the_total_is_put_together_from_digits(people: People) -> None:
    company = gather(people, "taps", "taps", title="Fettnapf", watchers=0)
    company.choose("Announcing the total", "by_player", "By player")
    company.start()
    see(company)
    player = next(company.turns())
    player.way.press(player.offered.first)
    field = player.page.get_by_label("What is the total now?")
    for key, value in (("4", "4"), ("2", "42"), ("Delete", "4"), ("7", "47"), ("3", "3"), ("9", "39")):
        player.way.press(player.button(key))
        expect(field).to_have_value(value)
    player.way.press(player.button("Announce"))
    for one in company.players:
        expect(shows(one, "said")).to_contain_text("says 39, it is")
