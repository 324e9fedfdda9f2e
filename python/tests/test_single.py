"""Gymnasium's checks, for one agent against other bots."""

import warnings

import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import agon


@pytest.mark.parametrize("game", [game.id for game in agon.games()])
def test_check_env(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(agon.SingleEnv(game, record=False), skip_render_check=True)


@pytest.mark.parametrize("game", ["poquemon", "reversi", "tron3d"])
def test_a_whole_match(game):
    env = agon.SingleEnv(game, seat=1, reward="rank")
    observation, _ = env.reset(seed=3)
    total, over = 0.0, False
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, over, _, info = env.step(action)
        total += reward
    assert -1 <= total <= 1
    assert info["score"] == env.match.standings()[1].score
    assert agon._core.verify(env.match.replay()) > 0
    assert agon.read_replay(env.match.replay()).names[0] == "Demo"


def test_what_is_wrong_is_said():
    for seat in (-1, 4):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            agon.SingleEnv("poquemon", seat=seat)
    with pytest.raises(ValueError, match="3 opponents are needed, and 1 were given"):
        agon.SingleEnv("poquemon", opponents=["Demo"])
    with pytest.raises(ValueError, match="`rgb` is not a render mode"):
        agon.SingleEnv("poquemon", render_mode="rgb")
    env = agon.SingleEnv("reversi")
    env.reset(seed=1)
    over = False
    while not over:
        *_, over, _, _ = env.step(0)
    with pytest.raises(ResetNeeded, match="over"):
        env.step(0)
    env.reset()
    env.step(0)


def test_a_policy_that_waits_loses_to_demo():
    env = agon.SingleEnv("poquemon", opponents=["Hunter"] * 3, reward="rank")
    env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, _ = env.step([0])
    assert reward < 0
