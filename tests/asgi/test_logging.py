"""Log lines: JSON, with what is allowed and nothing else."""

import json
import logging as standard
from collections.abc import Iterator

import pytest
import structlog
from stammtisch import logging


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    root = standard.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_what_is_bound_is_in_the_line_if_it_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure(style="json", level="info")
    structlog.contextvars.bind_contextvars(room="abcdefghjk")
    structlog.get_logger().info("stored", seq=5, actor="guest:g1", card="ff-17", name="Ada", token="t")
    (line,) = lines(capsys)
    assert line.pop("timestamp")
    assert line == {"event": "stored", "level": "info", "room": "abcdefghjk", "seq": 5, "actor": "guest:g1"}


def test_lines_of_libraries_have_the_same_form(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure(style="json", level="info")
    standard.getLogger("stammtisch.live.hub").warning("room %s: failed", "abcdefghjk")
    (line,) = lines(capsys)
    assert (line["event"], line["level"]) == ("room abcdefghjk: failed", "warning")


def test_what_is_below_the_level_is_not_said(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure(style="json", level="warning")
    structlog.get_logger().info("quiet")
    standard.getLogger("anything").info("quiet")
    assert lines(capsys) == []


def test_an_exception_is_told_without_its_variables(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure(style="json", level="info")
    card = "ff-17"
    try:
        raise ZeroDivisionError(len(card))
    except ZeroDivisionError:
        structlog.get_logger().exception("failed", card=card)
    (line,) = lines(capsys)
    assert "ZeroDivisionError: 5" in str(line["exception"])
    assert card not in json.dumps(line)


def test_a_console_gets_text(capsys: pytest.CaptureFixture[str]) -> None:
    logging.configure(style="console", level="info")
    structlog.get_logger().info("started", room="abcdefghjk", card="ff-17")
    shown = capsys.readouterr().err
    assert "started" in shown
    assert "abcdefghjk" in shown
    assert "ff-17" not in shown
