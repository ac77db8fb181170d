"""What every test may ask for: the services of `tests.services`; and which tests run, in what order."""

import os

import pytest

from tests.services import browser_type_launch_args, chromium_path, postgres_url, redis_url

__all__ = ["browser_type_launch_args", "chromium_path", "postgres_url", "redis_url"]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    leave_out_long(config, items)
    items.sort(key=uses_playwright)  # stable: the others keep their order


def leave_out_long(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("STAMMTISCH_LONG") == "1":
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
    items[:] = [item for item in items if not item.get_closest_marker("long")]


def uses_playwright(item: pytest.Item) -> bool:
    """Playwright's event loop runs from its first use to the end, and no async test can run beside it."""
    return "playwright" in getattr(item, "fixturenames", ())
