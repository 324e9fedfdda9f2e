"""PettingZoo's own suites, for every game and several boards."""

import time
import types
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

import agon

PARALLEL = ["poquemon", "hogwarts", "tron3d", "stoneage"]
CYCLES = {"hogwarts": 12, "stoneage": 12, "tron3d": 60, "poquemon": 450}


def some_boards(game):
    names = agon.boards(game)
    return [(game, names[0]), (game, names[-1])] if len(names) > 1 else [(game, names[0])]


@pytest.fixture(autouse=True)
def quiet():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize("game, board", [pair for game in PARALLEL for pair in some_boards(game)])
def test_parallel_api(game, board):
    parallel_api_test(agon.parallel_env(game, board, record=False), num_cycles=CYCLES[game])


@pytest.mark.parametrize("game", PARALLEL)
def test_parallel_seed(game):
    parallel_seed_test(lambda: agon.parallel_env(game, record=False), num_cycles=5)


@pytest.mark.parametrize("board", agon.boards("reversi"))
def test_reversi_api(board):
    api_test(agon.aec_env("reversi", board), num_cycles=60)


def test_reversi_seed():
    seed_test(lambda: agon.aec_env("reversi"), num_cycles=60)


@pytest.mark.parametrize("game, board", some_boards("stoneage"))
def test_units_api(game, board):
    api_test(agon.aec_env(game, board, units=True, record=False), num_cycles=150)


def test_units_seed():
    seed_test(lambda: agon.aec_env("stoneage", units=True, record=False), num_cycles=100)


@pytest.mark.parametrize("game", [*PARALLEL, "reversi"])
def test_rendering(game):
    def make(render_mode):
        if game == "reversi":
            return agon.aec_env(game, render_mode=render_mode)
        return parallel_to_aec(agon.parallel_env(game, render_mode=render_mode))

    render_test(make, custom_tests={"html": lambda page: "<agon-viewer" in page and "srcdoc" in page._repr_html_()})


@pytest.mark.parametrize("game", [*PARALLEL, "reversi"])
def test_performance_benchmark(game, monkeypatch):
    """PettingZoo's benchmark runs; its clock is a hundred times as fast here."""

    fast = types.SimpleNamespace(time=lambda: time.time() * 100)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", fast)
    env = agon.aec_env(game) if game == "reversi" else parallel_to_aec(agon.parallel_env(game, record=False))
    performance_benchmark(env)


def test_rewards():
    env = agon.parallel_env("poquemon", reward=lambda before, after, seat, over: float(seat))
    env.reset(seed=1)
    _, rewards, _, _, infos = env.step({})
    assert rewards == {"seat_0": 0.0, "seat_1": 1.0, "seat_2": 2.0, "seat_3": 3.0}
    assert set(infos["seat_0"]) == {"digest", "round", "score", "rank", "out"}
    with pytest.raises(ValueError, match="not a reward"):
        agon.parallel_env("poquemon", reward="nonsense")
    env = agon.parallel_env("poquemon", reward="rank")
    observations, _ = env.reset(seed=1)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(number)
    total = 0.0
    while env.agents:
        actions = {agent: env.action_space(agent).sample(observations[agent]["action_mask"]) for agent in env.agents}
        observations, rewards, _, _, infos = env.step(actions)
        total += sum(rewards.values())
    # Whoever shares the first place with others beats only the rest.
    best = min(info["rank"] for info in infos.values())
    first = [agent for agent, info in infos.items() if info["rank"] == best]
    expected = (len(rewards) - len(first)) / (len(rewards) - 1)
    assert abs(total) < 1e-6 and all(rewards[agent] == pytest.approx(expected) for agent in first)
    assert max(rewards.values()) == pytest.approx(expected)


def test_truncation():
    env = agon.parallel_env("poquemon", max_rounds=3)
    env.reset(seed=1)
    for _ in range(3):
        _, _, terminated, truncated, _ = env.step({})
    assert not any(terminated.values()) and all(truncated.values()) and env.agents == []


def test_the_wrong_kind_of_environment_is_refused():
    with pytest.raises(ValueError, match="aec_env"):
        agon.parallel_env("reversi")
    with pytest.raises(ValueError, match="parallel_env"):
        agon.aec_env("poquemon")
    with pytest.raises(ValueError, match="no game"):
        agon.parallel_env("chess")


def test_a_state_is_all_observations():
    env = agon.parallel_env("poquemon")
    env.reset(seed=1)
    assert env.state().dtype == np.int32 and env.state().size == 4 * (9 * 15 * 31 + 3 + 4 * 10 + 4 * 2)


def test_choices_are_sampled_within_a_mask():
    space, mask = agon.Choice(6, seed=1), np.array([0, 1, 0, 1, 1, 0], dtype=np.int8)
    chosen = [space.sample(mask) for _ in range(300)]
    assert {int(choice) for choice in chosen} == {1, 3, 4} and all(space.contains(choice) for choice in chosen)
    assert min(chosen.count(choice) for choice in (1, 3, 4)) > 60
    again = agon.Choice(6, seed=1)
    assert chosen == [again.sample(mask) for _ in range(300)]
    assert space.sample(np.zeros(6, dtype=np.int8)) == 0
    assert {int(space.sample()) for _ in range(300)} == set(range(6))
    with pytest.raises(AssertionError):
        space.sample(np.ones(5, dtype=np.int8))


def test_bots_in_some_seats():
    env = agon.parallel_env("poquemon", bots=[None, "Demo", None, "Hunter"], reward="rank")
    parallel_api_test(env, num_cycles=30)
    seen, _ = env.reset(seed=3)
    assert env.agents == ["seat_0", "seat_2"] == list(seen)
    while env.agents:
        _, rewards, _, _, infos = env.step(dict.fromkeys(env.agents, 0))
    assert infos["seat_2"]["score"] == env.match.standings()[2].score
    assert env.match.match_digest() == agon.play("poquemon", ["Null", "Demo", "Null", "Hunter"], seed=3).digest
    with pytest.raises(ValueError, match="agon.play"):
        agon.parallel_env("poquemon", bots=["Demo"] * 4)
    single = agon.aec_env("reversi", bots=["Demo", None, "Demo"])
    api_test(single, num_cycles=30)
    assert single.possible_agents == ["seat_1", "seat_3"]
    api_test(agon.aec_env("stoneage", units=True, bots=[None, "Demo"], max_rounds=4), num_cycles=100)


def test_what_is_wrong_is_said():
    with pytest.raises(ValueError, match="not a render mode"):
        agon.parallel_env("poquemon", render_mode="ascii")
    env = agon.parallel_env("poquemon", max_rounds=1)
    with pytest.raises(ValueError, match="call reset"):
        env.step({"seat_0": 0})
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no agent `seat_4`; the agents are seat_0"):
        env.step({"seat_4": 0})
    env.step({"seat_0": 0})
    with pytest.raises(ValueError, match="call reset"):
        env.step({"seat_0": 0})
    single = agon.aec_env("reversi")
    with pytest.raises(ValueError, match="call reset"):
        single.step(0)
