"""PettingZoo's environments in which one agent acts at a time: the seats of Reversi, and the units of Stone Age."""

from __future__ import annotations

import os
import zlib
from typing import Any, Optional, Sequence

import numpy as np
from pettingzoo import AECEnv

from . import rewards
from .match import Match
from .viewer import RENDER_MODES, mode, render


class AgonAECEnv(AECEnv[str, Any, Any]):
    """A game whose seats, or units, act one after the other.

    `bots` play some of the seats, as in `Match`; all others are agents.

    The agents of Stone Age with `units` are called `a_0`, `a_1`, ... and `b_0`, ... in the order of their birth; they come and go, and
    are rewarded for how their clan does. There is no list of all agents that there may ever be.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "name": "agon", "is_parallelizable": False, "render_fps": 8}

    def __init__(
        self,
        game: str,
        board: Optional[str | os.PathLike[str]] = None,
        *,
        units: bool = False,
        bots: Sequence[object] = (),
        reward: rewards.Reward = "score",
        render_mode: Optional[str] = None,
        max_rounds: Optional[int] = None,
        record: bool = True,
        seed: int = 0,
    ) -> None:
        super().__init__()
        self.match = Match(game, board, seed, bots, units=units, record=record)
        if not self.match.agents:
            raise ValueError("bots play all seats: use agon.play")
        if not units and len(self.match.asked()) > 1:
            raise ValueError(f"the seats of {game} act at the same time: use parallel_env")
        self.metadata = {**self.metadata, "name": f"agon_{game}"}
        self.render_mode = mode(render_mode)
        self._units = units
        if not units:
            self.possible_agents = [f"seat_{seat}" for seat in self.match.agents]
        self._spaces: dict[str, tuple[Any, Any]] = {}
        self._reward = rewards.function(reward)
        self._max_rounds = max_rounds
        self._rng = np.random.default_rng(seed)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self._space(agent)[0]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self._space(agent)[1]

    def _space(self, agent: str) -> tuple[Any, Any]:
        if agent not in self._spaces:
            spaces = (self.match.layout.observation_space(), self.match.layout.action_space())
            # Nobody can seed the spaces of agents that are not born yet.
            spaces[1].seed(zlib.crc32(agent.encode()))
            self._spaces[agent] = spaces
        return self._spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a match. The seed is that of the match; without one, the next in a row that the last seed began."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.match.restart(seed if seed is not None else int(self._rng.integers(1 << 53)))
        self.agents = []
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, Any] = {}
        self._actors: dict[str, tuple[int, Optional[int]]] = {}
        self._names: dict[tuple[int, Optional[int]], str] = {}
        self._skip_agent_selection = None
        if not self._units:
            for seat in self.match.agents:
                self._join((seat, None))
        self._go_on()

    def _join(self, actor: tuple[int, Optional[int]]) -> None:
        seat, unit = actor
        born = sum(other == seat for other, _ in self._actors.values())
        name = f"seat_{seat}" if unit is None else f"{'ab'[seat]}_{born}"
        self._actors[name], self._names[actor] = actor, name
        self.agents.append(name)
        self.rewards[name] = self._cumulative_rewards[name] = 0.0
        self.terminations[name] = self.truncations[name] = False
        self.infos[name] = {}

    def _go_on(self) -> None:
        """After a step: who has come, who has gone, and who is next."""
        if self._units:
            for seat in self.match.agents:
                for born in self.match.units(seat):
                    if (seat, born) not in self._names:
                        self._join((seat, born))
        over = self.match.over
        cut = not over and self._max_rounds is not None and self.match.round >= self._max_rounds
        standings, digest = self.match.standings(), self.match.digest()
        for agent in self.agents:
            seat, unit = self._actors[agent]
            gone = not self.match.is_active(seat, unit) if self._units else standings[seat].out
            self.terminations[agent] = bool(over or gone)
            self.truncations[agent] = cut
            standing = standings[seat]
            self.infos[agent] = {"digest": digest, "round": self.match.round, "score": standing.score, "rank": standing.rank}
        asked = self.match.asked()
        if asked:
            self.agent_selection = self._names[asked[0]]
        self._deads_step_first()

    def observe(self, agent: str) -> Any:
        """What an agent sees now."""
        return self.match.observe(*self._actors[agent])

    def step(self, action: Any) -> None:
        """The agent whose turn it is acts."""
        if not self.agents:
            raise ValueError("there is no match to play on: call reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.match.standings()
        self._cumulative_rewards[agent] = 0.0
        if self._units:
            self.match.step_unit(int(action))
        else:
            self.match.step({self._actors[agent][0]: action})
        after, over = self.match.standings(), self.match.over
        for other in self.agents:
            self.rewards[other] = self._reward(before, after, self._actors[other][0], over)
        self._accumulate_rewards()
        self._go_on()

    def render(self) -> Any:
        """The match so far: a page with the viewer (`html`), pixels (`rgb_array`), or shown in the notebook (`human`)."""
        return render(self.match, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


def aec_env(game: str, board: Optional[str | os.PathLike[str]] = None, **options: Any) -> AgonAECEnv:
    """A PettingZoo environment in which one agent acts at a time."""
    return AgonAECEnv(game, board, **options)
