"""Which games there are, with their boards and bots."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

from . import _core


@dataclass(frozen=True)
class Game:
    """A game of the arena."""

    id: str
    title: str
    summary: str
    rules: int
    """The version of its rules."""
    boards: dict[str, str]
    """The boards that come with it; the first is the default."""
    bots: dict[str, str]
    """The bots that come with it."""


def games() -> list[Game]:
    """All games."""
    return [Game(**{**game, "boards": dict(game["boards"]), "bots": dict(game["bots"])}) for game in _core.games()]


def game(id: str) -> Game:
    """The game with this id."""
    for found in games():
        if found.id == id:
            return found
    raise ValueError(f"there is no game `{id}`; the games are {', '.join(game.id for game in games())}")


def boards(id: str) -> list[str]:
    """The names of the boards that come with a game."""
    return list(game(id).boards)


def bots(id: str) -> list[str]:
    """The names of the bots that come with a game."""
    return list(game(id).bots)


def generate_board(id: str, seed: int = 0, **settings: int) -> str:
    """The text of a fair board. The settings are those of `agon board new`."""
    return _core.generate_board(id, seed, list(settings.items()))


def checked_seed(seed: int) -> int:
    """A seed, if it is one."""
    if not 0 <= seed < 1 << 53:
        raise ValueError(f"seed `{seed}` is not a whole number from 0 to {(1 << 53) - 1}")
    return seed


def resolve_board(board: Optional[str | os.PathLike[str]]) -> tuple[Optional[str], Optional[str]]:
    """The name and the text of a board that is given by its name, by the path of its file, or by its text."""
    if board is None:
        return None, None
    if isinstance(board, str) and "\n" in board:
        return None, board
    path = Path(board)
    if isinstance(board, os.PathLike) or path.is_file():
        return path.stem, path.read_text(encoding="utf-8")
    return board, None
