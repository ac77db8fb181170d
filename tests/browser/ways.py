"""Three ways of using a page: with a mouse, with a finger, with keys alone. A test plays with any of them."""

from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import Locator, Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1280, "height": 800}
MOST_STEPS = 120

WHERE = """(target) => {
  const now = document.activeElement;
  if (now === target) return "here";
  const group = target.closest('[role="group"]');
  if (!group || !group.contains(now)) return "elsewhere";
  return now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? "after" : "before";
}"""
STEPS = {"elsewhere": "Tab", "after": "ArrowRight", "before": "ArrowLeft"}


class Way(Protocol):
    """How a person does things on a page."""

    def press(self, target: Locator) -> None:
        """Press a button, follow a link, turn a switch."""
        ...

    def write(self, target: Locator, text: str) -> None:
        """Fill a field with this text, and nothing else."""
        ...


@dataclass(frozen=True)
class Mouse:
    page: Page

    def press(self, target: Locator) -> None:
        target.click()

    def write(self, target: Locator, text: str) -> None:
        target.click()
        target.fill(text)


@dataclass(frozen=True)
class Taps:
    """Needs a context with touch."""

    page: Page

    def press(self, target: Locator) -> None:
        target.tap()

    def write(self, target: Locator, text: str) -> None:
        target.tap()
        target.fill(text)


@dataclass(frozen=True)
class Keys:
    """Tab from one control to the next, arrows within a group, Enter."""

    page: Page

    def press(self, target: Locator) -> None:
        expect(target).to_be_enabled()
        self.reach(target)
        self.page.keyboard.press("Enter")

    def write(self, target: Locator, text: str) -> None:
        self.reach(target)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def reach(self, target: Locator) -> None:
        for _ in range(MOST_STEPS):
            where = target.evaluate(WHERE)
            if where == "here":
                return
            self.page.keyboard.press(STEPS[where])
        raise AssertionError(f"no key leads to {target}")


WAYS: dict[str, type[Mouse] | type[Taps] | type[Keys]] = {"mouse": Mouse, "taps": Taps, "keys": Keys}
