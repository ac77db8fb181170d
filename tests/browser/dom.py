"""All that a page holds, seen or not, as text: what someone finds who looks into it with other tools."""

import re
from typing import Any

from playwright.sync_api import Locator, Page

EVERYTHING = """() => {
  const found = [];
  for (const one of document.querySelectorAll("*")) {
    for (const { name, value } of one.attributes) found.push(`${name}=${value}`);
    for (const child of one.childNodes) if ("data" in child) found.push(child.data);
    if ("value" in one) found.push(String(one.value));
    for (const part of ["::before", "::after"]) found.push(getComputedStyle(one, part).content);
  }
  for (const store of [localStorage, sessionStorage]) found.push(JSON.stringify(store));
  return [document.title, location.href, ...found].join("\\n");
}"""


def everything(page: Page) -> str:
    """Text, attributes, values, generated content and storage of a page."""
    text: str = page.evaluate(EVERYTHING)
    return text


def tokens(text: str, token: re.Pattern[str]) -> set[str]:
    """Every card that is named anywhere in a text."""
    return set(token.findall(text))


def markup(place: Locator) -> list[str]:
    """The whole markup of each of these elements, its own tag too."""
    found: Any = place.evaluate_all("(all) => all.map((one) => one.outerHTML)")
    return list(found)
