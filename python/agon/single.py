"""A Gymnasium environment: one agent against other bots."""

from __future__ import annotations

import os
from typing import Any, Optional, Sequence

import gymnasium
from gymnasium.error import ResetNeeded

from . import rewards
from .match import Match
from .viewer import RENDER_MODES, mode, render


class SingleEnv(gymnasium.Env[Any, Any]):
    """One seat of a match; bots play the others: built-in ones by name, components by the path of their file, or classes of the
    Python kit.

    Without `opponents`, all others are `Demo`. In Stone Age the agent is a clan.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 8}

    def __init__(
        self,
        game: str,
        board: Optional[str | os.PathLike[str]] = None,
        *,
        opponents: Optional[Sequence[object]] = None,
        seat: int = 0,
        reward: rewards.Reward = "score",
        render_mode: Optional[str] = None,
        max_rounds: Optional[int] = None,
        record: bool = True,
    ) -> None:
        seats = Match(game, board, record=False).seats
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}: the board has {seats} seats, from 0 on")
        others: list[object] = list(opponents) if opponents is not None else ["Demo"] * (seats - 1)
        if len(others) != seats - 1:
            raise ValueError(f"the board has {seats} seats: {seats - 1} opponents are needed, and {len(others)} were given")
        others.insert(seat, None)
        self.match = Match(game, board, bots=others, record=record)
        self.seat = seat
        self.render_mode = mode(render_mode)
        self.observation_space = self.match.layout.observation_space()
        self.action_space = self.match.layout.action_space()
        self._reward = rewards.function(reward)
        self._max_rounds = max_rounds

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """Begins a match. The seed is that of the match; without one, the next in a row that the last seed began."""
        super().reset(seed=seed)
        self.match.restart(seed if seed is not None else int(self.np_random.integers(1 << 53)))
        return self.match.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays on until the agent is asked again."""
        if self.match.over:
            raise ResetNeeded("the match is over: call reset")
        before = self.match.standings()
        self.match.step({self.seat: action})
        after, over = self.match.standings(), self.match.over
        reward = self._reward(before, after, self.seat, over)
        cut = not over and self._max_rounds is not None and self.match.round >= self._max_rounds
        return self.match.observe(self.seat), reward, over, cut, self._info()

    def _info(self) -> dict[str, Any]:
        standing = self.match.standings()[self.seat]
        return {"digest": self.match.digest(), "round": self.match.round, "score": standing.score, "rank": standing.rank}

    def render(self) -> Any:
        """The match so far: a page with the viewer (`html`), pixels (`rgb_array`), or shown in the notebook (`human`)."""
        return render(self.match, self.render_mode)
