"""Every game is registered here, whether or not it has a page yet."""

from tests.contract.games import every_game_registered

__all__ = ["every_game_registered"]
