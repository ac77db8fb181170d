"""What people meet at a table beside the cards: being put out, closed doors, odd clocks, Back and Forward."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company, People, gather

DAY = 86_400_000  # ms
OTHER_CLOCK = """
{
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + SHIFT); }
    static now() { return Real.now() + SHIFT; }
  };
}"""


def test_whoever_is_removed_is_told_and_may_come_back_when_allowed(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse")
    host, _, out = company.players
    host.put_out(out.name)
    for _ in range(2):
        expect(out.page.get_by_text("The host has removed you from this table.")).to_be_visible()
        out.page.reload()
    expect(out.page.get_by_role("link", name="To the home page")).to_be_visible()
    expect(host.page.get_by_text("2 of 5 taken")).to_be_visible()
    host.way.press(host.button("Let back in"))
    expect(host.button("Let back in")).to_have_count(0)
    out.come(company.link)
    out.sit(2)
    company.start()
    company.play(moves=3)


def test_a_closed_table_tells_newcomers_and_keeps_those_who_are_there(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse")
    host, *others = company.players
    host.turn(host.page.get_by_role("switch", name="Closed to new people"))
    late = people.person("Late")
    late.page.goto(company.link)
    expect(late.page.get_by_text("This table is closed to new people.")).to_be_visible()
    others[0].page.reload()
    others[0].connected()
    host.turn(host.page.get_by_role("switch", name="Closed to new people"))
    late.come(company.link)
    late.sit(3)


def test_an_address_without_a_table_says_so_and_leads_home(people: People) -> None:
    one = people.person("Anna")
    one.watch.allow("404")
    one.page.goto("/t/aaaaa-aaaaa")
    expect(one.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    one.way.press(one.page.get_by_role("link", name="To the home page"))
    expect(one.button("Make a table for Fifty Fifty")).to_be_visible()


def test_a_table_is_found_by_its_code_however_it_is_written(people: People) -> None:
    host, guest = people.person("Anna"), people.person("Bert", "keys")
    link = host.make_table("Fifty Fifty")
    guest.page.goto("/")
    guest.way.write(guest.page.get_by_label("Code or link"), "abc")
    guest.way.press(guest.button("Join"))
    expect(guest.page.get_by_text("A code has ten letters and digits")).to_be_visible()
    code = link.rsplit("/", 1)[1].replace("-", "").upper()
    guest.way.write(guest.page.get_by_label("Code or link"), f" {code[:3]} {code[3:]}")
    guest.way.press(guest.button("Join"))
    guest.page.wait_for_url(link)
    guest.sit(1)


def test_pages_whose_clocks_are_a_day_off_play_and_show_the_same(people: People) -> None:
    company = gather(people, "mouse", "mouse", "mouse")
    for player, shift in zip(company.players, (DAY, -DAY), strict=False):
        player.page.add_init_script(OTHER_CLOCK.replace("SHIFT", str(shift)))
        player.page.reload()
        player.connected()
        assert abs(player.page.evaluate("Date.now()") - people.now() - shift) < DAY / 2
    company.start()
    company.play(moves=8)
    company.in_step()
    for one in company.everybody:
        assert one.standing().phase in {"asked", "waiting"}
        expect(one.page.get_by_text("1 day").or_(one.page.get_by_text("24 h"))).to_have_count(0)


def test_the_tab_says_when_it_is_your_turn(company: Company) -> None:
    asked = next(company.turns())
    expect(asked.page).to_have_title(re.compile("Your turn"))
    company.move(asked)
    expect(asked.page).not_to_have_title(re.compile("Your turn"))


def test_back_from_a_lobby_and_forward_again_keeps_the_seat(people: People) -> None:
    one = people.person("Anna")
    link = one.make_table("Fifty Fifty")
    one.page.go_back()
    expect(one.button("Make a table for Fifty Fifty")).to_be_visible()
    one.page.go_forward()
    one.page.wait_for_url(link)
    expect(one.button("Stand up")).to_be_visible()


@pytest.mark.timeout(180)
def test_back_in_a_match_asks_first_and_the_seat_stays_ones_own(company: Company) -> None:
    company.play(moves=4)
    company.in_step()
    one = company.players[0]
    held = one.cards()
    one.page.go_back()
    expect(one.dialog).to_contain_text("Leave the table?")
    one.way.press(one.button("Stay"))
    assert one.cards() == held
    one.page.mouse.click(200, 300)  # browsers arm the question at a gesture
    one.page.go_back()
    one.way.press(one.button("Go to the home page"))
    one.way.press(one.page.get_by_role("link", name="Back to the match"))
    one.connected()
    assert one.cards() == held
    one.page.go_back()
    expect(one.button("Make a table for Fifty Fifty")).to_be_visible()
    one.page.go_forward()
    one.connected()
    assert one.cards() == held
    company.play(moves=5)
