"""The rules at the table: read without leaving it, in either language, by keys alone."""

from playwright.sync_api import Locator, expect

from tests.browser.company import Company, People, gather
from tests.browser.player import Player
from tests.browser.ways import Keys

ROUNDS = 10
TOP = "(dialog) => dialog.scrollTop"


def article(one: Player) -> Locator:
    return one.dialog.get_by_role("article")


def language(one: Player, name: str) -> Locator:
    return one.dialog.get_by_role("link", name=name, exact=True)


def opened(one: Player) -> None:
    """The rules are there."""
    expect(one.dialog).to_have_accessible_name("Rules of Fifty Fifty")
    expect(article(one)).to_have_attribute("lang", "en")
    expect(article(one)).to_contain_text("half-faces")


def test_rules_are_read_by_keys_in_a_running_match_that_is_the_same_afterwards(company: Company) -> None:
    one, keys = company.players[0], Keys(company.players[0].page)
    before = one.cards()
    keys.press(one.button("Rules"))
    opened(one)
    keys.press(language(one, "Deutsch"))
    expect(article(one)).to_have_attribute("lang", "de")
    expect(article(one)).to_contain_text("Gesichtshälften")
    expect(language(one, "Deutsch")).to_be_focused()
    expect(language(one, "Deutsch")).to_have_attribute("aria-current", "true")
    one.page.keyboard.press("Escape")
    expect(one.dialog).to_have_count(0)
    expect(one.button("Rules")).to_be_focused()
    assert one.page.url == company.link
    assert one.cards() == before != []
    company.play(3)


def test_keys_stay_in_the_rules_and_move_through_them(company: Company) -> None:
    one, keys = company.players[1], Keys(company.players[1].page)
    keys.press(one.button("Rules"))
    opened(one)
    for _ in range(ROUNDS):
        one.page.keyboard.press("Tab")
        assert one.page.evaluate("!document.activeElement.closest('main, header, #bar')")
    assert one.dialog.evaluate(TOP) == 0
    language(one, "English").focus()
    one.page.keyboard.press("End")
    expect(article(one).get_by_role("listitem").last).to_be_in_viewport()
    assert one.dialog.evaluate(TOP) > 0


def test_a_move_of_somebody_else_closes_no_rules(company: Company) -> None:
    asked = next(company.turns())
    reader = next(one for one in company.players if one is not asked)
    reader.way.press(reader.button("Rules"))
    opened(reader)
    log = reader.log()
    company.move(asked)
    reader.page.wait_for_function("(log) => document.querySelector('.log').textContent !== log", arg=log)
    opened(reader)


def test_the_language_chosen_is_the_one_of_the_next_look(people: People) -> None:
    company = gather(people, "taps", "mouse", watchers=1)
    host, watcher = company.players[0], company.watchers[0]
    for one in (host, watcher):
        one.way.press(one.button("Rules"))
        opened(one)
        one.way.press(language(one, "Deutsch"))
        expect(article(one)).to_have_attribute("lang", "de")
        one.way.press(one.dialog.get_by_role("button", name="Close"))
        one.way.press(one.button("Rules"))
        expect(article(one)).to_have_attribute("lang", "de")
        pictures = article(one).get_by_role("img")
        for picture in pictures.all():
            picture.scroll_into_view_if_needed()
            expect(picture).to_have_js_property("complete", value=True)
            assert picture.evaluate("(image) => image.naturalWidth") > 0
        assert pictures.count() == 2


def test_the_browser_s_language_decides_at_first(people: People) -> None:
    company = gather(people, "mouse", "mouse", watchers=0, locale="de-AT")
    one = company.players[0]
    one.way.press(one.button("Rules"))
    expect(article(one)).to_have_attribute("lang", "de")


def test_rules_that_cannot_be_had_say_so(people: People) -> None:
    one = gather(people, "mouse", "mouse", watchers=0).players[0]
    one.watch.allow("/rules/fifty")
    one.watch.allow("net::ERR_FAILED")
    one.page.route("**/rules/fifty", lambda route: route.abort())
    one.way.press(one.button("Rules"))
    expect(one.dialog.get_by_role("alert")).to_contain_text("cannot be reached")
    one.page.unroute("**/rules/fifty")
    one.way.press(one.dialog.get_by_role("button", name="Close"))
    one.way.press(one.button("Rules"))
    opened(one)


def test_the_home_page_leads_to_the_rules_of_each_game(people: People) -> None:
    one = people.person("Anna", "keys")
    one.page.goto("/")
    one.way.press(one.page.get_by_role("link", name="Rules of Fifty Fifty"))
    expect(one.page.get_by_role("heading", level=1)).to_have_text("Fifty Fifty")
    one.way.press(one.page.get_by_role("link", name="Deutsch"))
    expect(one.page.locator("html")).to_have_attribute("lang", "de")
    one.way.press(one.page.get_by_role("link", name="Alle Spiele"))
    one.way.press(one.page.get_by_role("link", name="Fieber"))
    expect(one.page.get_by_role("heading", name="Unsere Auslegungen")).to_be_attached()
