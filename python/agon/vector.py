"""Many matches at once, without any Python in between."""

from __future__ import annotations

import os
from typing import Optional, Sequence

import numpy as np

from . import _core
from .bots import seat as seated
from .games import checked_seed, resolve_board
from .spaces import Array, Layout


class VectorEnv:
    """Matches on the same board that are played together, on several threads.

    All arrays are allocated once and change in place with every `reset` and `step`: copy what you keep. The first axis is the match, the
    second the seat. A match that is over begins anew in the same step, with another seed: `over` is 1 then, `rewards` and `scores` are
    those of the match that ended, and everything else shows the new one. Seats with bots are never asked.
    """

    def __init__(
        self,
        game: str,
        count: int,
        board: Optional[str | os.PathLike[str]] = None,
        *,
        seed: int = 0,
        threads: int = 1,
        reward: str = "score",
        bots: Sequence[object] = (),
    ) -> None:
        if count < 1 or threads < 1:
            raise ValueError("there must be at least one match, and one thread")
        if not isinstance(reward, str):
            raise ValueError("rewards of many matches at once are `score` or `rank`: make your own from `scores`")
        name, text = resolve_board(board)
        others = [None if bot is None else seated(game, bot) for bot in bots]
        self._batch = _core.Batch(game, name, text, checked_seed(seed), count, threads, reward, others)
        self.layout = Layout(self._batch.spaces())
        self.count, self.seats = count, self._batch.seats
        layout, lead = self.layout, (count, self.seats)
        planes = np.zeros((*lead, layout.planes_size), dtype=np.uint8)
        tables = np.zeros((*lead, layout.tables_size), dtype=np.int32)
        masks = np.zeros((*lead, layout.slots * len(layout.choices)), dtype=np.uint8)
        self.observations: dict[str, Array] = layout.unpack(planes, tables)
        """What each seat sees: the arrays of `layout`, by name."""
        self.masks: Array = masks.reshape(*lead, layout.slots, len(layout.choices))
        """Which choices the rules would carry out."""
        self.asked: Array = np.zeros(lead, dtype=np.uint8)
        """Who has to choose."""
        self.rewards: Array = np.zeros(lead, dtype=np.float32)
        """What each seat is rewarded for the last step."""
        self.scores: Array = np.zeros(lead, dtype=np.int64)
        """The scores: make rewards of your own from them."""
        self.over: Array = np.zeros(count, dtype=np.uint8)
        """Which matches ended in the last step."""
        self.actions: Array = np.zeros((*lead, layout.slots), dtype=np.int32)
        """What `sample` chose; yours to fill, too."""
        arrays = (planes, tables, masks, self.asked, self.rewards, self.scores, self.over)
        self._flat: tuple[Array, ...] = tuple(array.reshape(-1) for array in arrays)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begins all matches anew, with the seeds from `seed` on."""
        self._batch.reset(checked_seed(seed), *self._flat)

    def step(self, actions: Optional[Array] = None) -> None:
        """Plays one step of each match. Actions have the shape (count, seats, slots), of which the last can be left out if it is 1; without any, those in `actions`."""
        chosen = self.actions if actions is None else np.asarray(actions)
        shape, wanted = chosen.shape, self.actions.shape
        if shape != wanted and (self.layout.slots > 1 or shape != wanted[:-1]):
            raise ValueError(f"the actions have the shape {shape} instead of {wanted}")
        if chosen.dtype.kind == "f" and (chosen != np.rint(chosen)).any():
            raise ValueError("actions consist of whole numbers")
        flat = np.ascontiguousarray(chosen, dtype=np.int32).reshape(-1)
        self._batch.step(flat, *self._flat)

    def sample(self) -> Array:
        """Fills `actions` at random with what the masks allow."""
        self._batch.sample(self._flat[2], self.actions.reshape(-1))
        return self.actions
