"""Names that would be markup are text on every screen, and nothing in them ever runs."""

import pytest
from playwright.sync_api import expect

from tests.browser.company import People, gather
from tests.browser.player import Player

MARKUP = ("<svg/onload=alert(1)>", "{{7*7}}${7*7}", '"><img src=x onerror=a>', "<b>javascript:alert(1)")
LOOKING = "<i>'-alert(1)-'</i>"


def no_markup(one: Player) -> None:
    """Nothing of any name has become an element or an address, and no template was filled."""
    assert (
        one.page.locator("svg[onload], img[src=x], main b:text-is('javascript:alert(1)'), main i").count()
        == 0
    )
    assert one.page.locator("a[href^='javascript:' i]").count() == 0
    assert one.page.get_by_text("49${7*7}").count() == 0


def shown(one: Player, *names: str) -> None:
    for name in names:
        expect(one.page.locator("bdi").filter(has_text=name).first).to_be_visible()
    no_markup(one)


@pytest.mark.timeout(240)
def test_names_with_markup_are_text_on_every_screen(people: People) -> None:
    # Lobby, its log, the settings that name seats, the question before someone is removed
    company = gather(people, "mouse", "mouse", "mouse", "mouse", names=(*MARKUP, LOOKING))
    host, second, *_ = company.players
    for one in company.everybody:
        shown(one, *MARKUP, LOOKING)
        for name in MARKUP:
            expect(one.page.locator(".log")).to_contain_text(
                f"{name} sat down." if name != MARKUP[0] else name
            )
    host.turn(host.page.get_by_role("switch", name="Public table"))
    expect(host.page.get_by_label("Who starts")).to_contain_text(MARKUP[1])
    host.way.press(host.button(f"Remove {MARKUP[1]}"))
    expect(host.dialog).to_contain_text(f"Remove {MARKUP[1]} from the table?")
    no_markup(host)
    host.way.press(host.dialog.get_by_role("button", name="Cancel"))

    # A name refused because somebody has it, in the dialog and in the notice
    late = people.person(MARKUP[1])
    late.page.goto(company.link)
    late.way.press(late.button("Choose a name"))
    late.way.write(late.dialog.get_by_label("Your name at the table"), MARKUP[1])
    late.way.press(late.dialog.get_by_role("button", name="Save"))
    expect(late.dialog).to_contain_text("Somebody at this table has this name already")
    expect(late.dialog.get_by_label("Your name at the table")).to_have_value(MARKUP[1])
    no_markup(late)

    # The match: plates, hints, news, log, the vote
    company.start()
    company.play(moves=5)
    company.in_step()
    for one in company.everybody:
        shown(one, *MARKUP, LOOKING)
        for name in MARKUP:
            expect(one.page.locator(".log")).to_contain_text(f"{name} plays")
    for voter in (second, company.players[2]):
        voter.way.press(voter.button("Vote to end"))
        voter.way.press(voter.dialog.get_by_role("button", name="Vote to end it"))
    expect(host.page.get_by_role("region", name="Vote to end the match")).to_contain_text(MARKUP[1])
    no_markup(host)
    host.way.press(host.button("End it"))

    # The result, with what each page added to the shuffle
    for one in company.everybody:
        expect(one.page.get_by_text("The match was ended").first).to_be_visible()
        one.way.press(one.page.locator(".result summary"))
        expect(one.page.locator(".result")).to_contain_text(f"Added by {MARKUP[1]}")
        shown(one, *MARKUP)


@pytest.mark.timeout(240)
def test_the_winner_may_have_any_name_and_so_may_a_host_in_the_list_of_tables(people: People) -> None:
    host = people.person(MARKUP[0])
    host.make_table("Fifty Fifty", public=True)
    host.page.goto("/")
    shown(host, MARKUP[0])
    passing = people.person("Paul")
    passing.page.goto("/")
    row = passing.page.get_by_role("listitem").filter(has_text=MARKUP[0])
    expect(row.first).to_contain_text("of 5")
    no_markup(passing)
