"""Whole matches between bots."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Optional, Sequence

from . import _core
from .bots import seat
from .games import checked_seed, resolve_board
from .viewer import to_html


@dataclass(frozen=True)
class Played:
    """What came out of a match. A notebook shows it in the viewer."""

    names: list[str]
    scores: list[int]
    ranks: list[int]
    reason: str
    rounds: int
    digest: str
    """The fingerprint of the match: the same as `agon play` prints."""
    faults: list[tuple[int, int, str]]
    """What bots did wrong: seat, round, and what it was."""
    replay: Optional[bytes]
    """The replay, if it was recorded."""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the replay to a file."""
        if self.replay is None:
            raise ValueError("the match was not recorded")
        Path(path).write_bytes(self.replay)

    def _repr_html_(self) -> Optional[str]:
        return None if self.replay is None else to_html(self.replay)._repr_html_()

    def __str__(self) -> str:
        seats = sorted(zip(self.ranks, self.names, self.scores))
        return "\n".join([f"{rank}. {name}: {score}" for rank, name, score in seats] + [self.reason])


def play(
    game: str,
    bots: Sequence[object] = (),
    board: Optional[str | os.PathLike[str]] = None,
    *,
    seed: int = 0,
    record: bool = True,
) -> Played:
    """Plays a match: `agon.play("poquemon", [MyBot, "Dummy"])`. Empty seats are filled with `Dummy`."""
    name, text = resolve_board(board)
    return Played(**_core.play(game, [seat(game, bot) for bot in bots], name, text, checked_seed(seed), record))
