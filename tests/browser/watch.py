"""What goes wrong on a page without anybody seeing it: errors, refused requests, broken policies, alerts."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Dialog, Page, Request, Response

BROKEN_POLICY = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
LOST_LINE = r"net::ERR_|WebSocket connection to"
"""What a browser says of a server that is not there."""


@dataclass
class Watch:
    """Everything that went wrong on one page so far; `fine` are patterns of what a test means to happen."""

    fine: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    """All that came over sockets."""

    def over(self, page: Page) -> None:
        """Begin to watch this page, before it goes anywhere."""
        page.add_init_script(BROKEN_POLICY)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"error: {error.stack or error.message}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("dialog", self._dialog)
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))

    def allow(self, pattern: str) -> None:
        """From now on, and before, this is no fault."""
        self.fine.append(pattern)

    @property
    def faults(self) -> list[str]:
        return [text for text in self.seen if not any(re.search(one, text) for one in self.fine)]

    def _heard(self, frame: str | bytes) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.seen.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        # Going to another page ends what the old one still asks for.
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.seen.append(f"refused: {response.status} {response.url}")

    def _dialog(self, dialog: Dialog) -> None:
        self.seen.append(f"alert: {dialog.message}")
        dialog.dismiss()
