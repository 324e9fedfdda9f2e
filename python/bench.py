"""Measures environments, and others' in the same run: python bench.py. The figures are in docs/performance.md.

PettingZoo's classic games need `pip install 'pettingzoo[classic]'`, kaggle-environments `pip install kaggle-environments`; without them those lines are left out.
"""

from __future__ import annotations

import time

import numpy as np

import agon


def rate(work, seconds: float = 2.0) -> float:
    """How often `work` does what it counts, in a second of CPU."""
    started, done = time.process_time(), 0
    while time.process_time() - started < seconds:
        done += work()
    return done / (time.process_time() - started)


def vector(game: str, count: int, threads: int = 1) -> float:
    env = agon.VectorEnv(game, count, threads=threads)

    def work() -> int:
        env.sample()
        env.step()
        return count

    return rate(work)


def parallel(game: str) -> float:
    env = agon.parallel_env(game, record=False)
    state = {"observations": env.reset(seed=0)[0]}

    def work() -> int:
        if not env.agents:
            state["observations"] = env.reset()[0]
        seen = state["observations"]
        actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
        state["observations"] = env.step(actions)[0]
        return 1

    return rate(work)


def turns(env) -> float:
    """Turns a second of an environment in which one agent acts at a time."""
    env.reset(seed=0)

    def work() -> int:
        if not env.agents:
            env.reset()
        observation, _, terminated, truncated, _ = env.last()
        dead = terminated or truncated
        env.step(None if dead else env.action_space(env.agent_selection).sample(observation["action_mask"]))
        return 1

    return rate(work)


def tree_search() -> tuple[float, float]:
    match = agon.Match("poquemon", seed=1, record=False)
    actions = np.zeros((4, 1), dtype=np.int32)
    flat = actions.reshape(-1)
    session = match._session

    def step() -> int:
        if session.over:
            session.restart(1)
        session.step(flat)
        return 1

    def clone() -> int:
        session.clone()
        return 1

    return rate(step), rate(clone)


def main() -> None:
    print(f"Poquémon, 256 matches, one thread: {vector('poquemon', 256):,.0f} rounds a second of CPU")
    for game, count in (("reversi", 64), ("tron3d", 64), ("hogwarts", 16), ("stoneage", 2)):
        print(f"{game}, {count} matches: {vector(game, count):,.0f} steps a second of CPU")
    step, clone = tree_search()
    print(f"Poquémon, one match: {step:,.0f} steps, {clone:,.0f} clones a second")
    print(f"Poquémon as a ParallelEnv: {parallel('poquemon'):,.0f} rounds a second")
    print(f"Reversi as an AECEnv: {turns(agon.aec_env('reversi', record=False)):,.0f} turns a second")
    for name in ("tictactoe_v3", "connect_four_v3"):
        try:
            module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
        except ImportError as error:
            print(f"{name}: {error}")
        else:
            print(f"PettingZoo's {name}: {turns(module.env()):,.0f} turns a second")
    try:
        from kaggle_environments import make
    except ImportError as error:
        print(f"kaggle-environments: {error}")
    else:
        env = make("connectx")

        def work() -> int:
            if env.done:
                env.reset()
            env.step([int(np.random.randint(7)), int(np.random.randint(7))])
            return 1

        print(f"kaggle-environments' connectx: {rate(work):,.0f} steps a second")


if __name__ == "__main__":
    main()
