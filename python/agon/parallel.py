"""PettingZoo's parallel environments: all seats choose at once."""

from __future__ import annotations

import os
from typing import Any, Optional, Sequence

import numpy as np
from pettingzoo import ParallelEnv

from . import rewards
from .match import Match
from .viewer import RENDER_MODES, mode, render


class AgonParallelEnv(ParallelEnv[str, Any, Any]):
    """A game whose seats act at the same time. In Stone Age an agent is a clan, which gives orders to all its units at once.

    `bots` play some of the seats, as in `Match`; all others are agents.

    Every agent stays until the match is over, also one that has no units left: it can only wait then. `info` has the digest of the state,
    the round, and how the seat stands; at the end also the digest of the match.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "name": "agon", "is_parallelizable": True, "render_fps": 8}

    def __init__(
        self,
        game: str,
        board: Optional[str | os.PathLike[str]] = None,
        *,
        bots: Sequence[object] = (),
        reward: rewards.Reward = "score",
        render_mode: Optional[str] = None,
        max_rounds: Optional[int] = None,
        record: bool = True,
        seed: int = 0,
    ) -> None:
        self.match = Match(game, board, seed, bots, record=record)
        self._places = self.match.agents
        if not self._places:
            raise ValueError("bots play all seats: use agon.play")
        if len(self.match.asked()) != len(self._places):
            raise ValueError(f"the seats of {game} act one after the other: use aec_env")
        self.metadata = {**self.metadata, "name": f"agon_{game}"}
        self.render_mode = mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in self._places]
        # All of them, in this order, until the match is over.
        self.agents: list[str] = []
        self._seats = dict(zip(self.possible_agents, self._places))
        self._standings = self.match.standings()
        self._observation_spaces = {agent: self.match.layout.observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.match.layout.action_space() for agent in self.possible_agents}
        self._rewards = rewards.for_all(reward)
        self._max_rounds = max_rounds
        self._rng = np.random.default_rng(seed)

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self._action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a match. The seed is that of the match; without one, the next in a row that the last seed began."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.match.restart(seed if seed is not None else int(self._rng.integers(1 << 53)))
        self.agents = list(self.possible_agents)
        self._standings = self.match.standings()
        return self._observe(), self._infos()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Plays a round."""
        if actions and not self.agents:
            raise ValueError("there is no match to play on: call reset")
        for agent in actions:
            if agent not in self._seats:
                raise ValueError(f"there is no agent `{agent}`; the agents are {', '.join(self.possible_agents)}")
        before = self._standings
        self.match.step({self._seats[agent]: action for agent, action in actions.items()})
        after, over = self.match.standings(), self.match.over
        self._standings = after
        cut = not over and self._max_rounds is not None and self.match.round >= self._max_rounds
        result = (
            self._observe(),
            dict(zip(self.agents, self._own(self._rewards(before, after, over)))),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            self._infos(),
        )
        if over or cut:
            self.agents = []
        return result

    def _own(self, by_seat: list[Any]) -> list[Any]:
        """What is for the agents, of a list by seat."""
        return by_seat if len(self._places) == len(by_seat) else [by_seat[seat] for seat in self._places]

    def _observe(self) -> dict[str, Any]:
        return dict(zip(self.agents, self._own(self.match.observe_all())))

    def _infos(self) -> dict[str, Any]:
        """What each agent is told besides its observation."""
        common: dict[str, Any] = {"digest": self.match.digest(), "round": self.match.round}
        if self.match.over:
            common["reason"] = self.match.reason
        return {agent: {**common, **seat._asdict()} for agent, seat in zip(self.agents, self._own(self._standings))}

    def state(self) -> Any:
        """All observations, one after the other, as one list of numbers."""
        seen = [each["observation"] for each in self._own(self.match.observe_all())]
        return np.concatenate([array.astype(np.int32).ravel() for each in seen for array in each.values()])

    def render(self) -> Any:
        """The match so far: a page with the viewer (`html`), pixels (`rgb_array`), or shown in the notebook (`human`)."""
        return render(self.match, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


def parallel_env(game: str, board: Optional[str | os.PathLike[str]] = None, **options: Any) -> AgonParallelEnv:
    """A PettingZoo environment in which all seats choose at once."""
    return AgonParallelEnv(game, board, **options)
