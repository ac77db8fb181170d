"""What bots are built on: the games, and nothing of the house they sit in."""

from tests.architecture.source import PACKAGE, imported, modules, shown

ALLOWED = ("stammtisch.bots", "stammtisch.cards", "stammtisch.games")


def test_bots_import_games_and_nothing_above_them() -> None:
    found = {
        (shown(path), module)
        for path, tree in modules(PACKAGE / "bots")
        for module, _ in imported(tree)
        if module.startswith("stammtisch") and not module.startswith(ALLOWED)
    }
    assert found == set()
    assert len(list(modules(PACKAGE / "bots"))) > 10
