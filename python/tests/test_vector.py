"""Many matches at once: the same as one by one, on any number of threads."""

import time

import numpy as np
import pytest

import agon


@pytest.mark.parametrize("game", ["poquemon", "reversi", "tron3d", "hogwarts"])
def test_a_batch_is_many_matches(game):
    env = agon.VectorEnv(game, 3, seed=20)
    matches = [agon.Match(game, seed=20 + number, record=False) for number in range(3)]
    for _ in range(8):
        actions = env.sample().copy()
        for number, match in enumerate(matches):
            asked = [seat for seat, _ in match.asked()]
            assert [seat for seat in range(env.seats) if env.asked[number, seat]] == asked
            for seat in asked:
                seen = match.observe(seat)
                for name, array in seen["observation"].items():
                    assert np.array_equal(array, env.observations[name][number, seat])
                assert np.array_equal(seen["action_mask"].reshape(env.masks.shape[2:]), env.masks[number, seat])
            match.step({seat: actions[number, seat] for seat in asked})
            assert [standing.score for standing in match.standings()] != [] and not match.over
        env.step(actions)
        for number, match in enumerate(matches):
            assert env.scores[number].tolist() == [standing.score for standing in match.standings()]


def test_threads_make_no_difference():
    one, two = agon.VectorEnv("poquemon", 7, threads=1), agon.VectorEnv("poquemon", 7, threads=3)
    for _ in range(450):
        assert np.array_equal(one.sample(), two.sample())
        one.step()
        two.step()
        for name, array in one.observations.items():
            assert np.array_equal(array, two.observations[name])
        assert np.array_equal(one.rewards, two.rewards) and np.array_equal(one.over, two.over)
    assert one.over.sum() == 0


def test_matches_begin_anew():
    env = agon.VectorEnv("poquemon", 2, reward="rank")
    ends = 0
    for step in range(1, 401):
        env.sample()
        env.step()
        ends += int(env.over.sum())
        assert env.over.all() == (step == 400)
    assert ends == 2 and env.observations["match"][0, 0, 0] == 0
    assert np.allclose(env.rewards.sum(axis=1), 0, atol=1e-6) and env.rewards.max() == 1
    assert env.scores.max() > 0


def test_bots_in_some_seats():
    env = agon.VectorEnv("poquemon", 2, bots=[None, "Demo", "Demo", "Demo"])
    env.sample()
    env.step()
    assert env.asked.tolist() == [[1, 0, 0, 0]] * 2


def test_clans_in_a_batch():
    env = agon.VectorEnv("stoneage", 2)
    for _ in range(5):
        env.sample()
        env.step()
    assert env.observations["units"][0, 0, 0, -1] == 1


def test_speed():
    """A tenth of what an idle machine does: the figures are in docs/performance.md."""
    env = agon.VectorEnv("poquemon", 128)
    started, rounds = time.process_time(), 0
    while time.process_time() - started < 0.5:
        env.sample()
        env.step()
        rounds += env.count
    assert rounds / (time.process_time() - started) > 20_000


def test_arrays_of_the_wrong_size_are_refused():
    env = agon.VectorEnv("poquemon", 2)
    for shape in ((1, 4, 1), (2, 4, 2), (8,)):
        with pytest.raises(ValueError, match="shape"):
            env.step(np.zeros(shape, dtype=np.int32))
    env.step(np.zeros((2, 4), dtype=np.int32))
    env.step(np.zeros((2, 4, 1)))
    with pytest.raises(ValueError, match="whole numbers"):
        env.step(np.full((2, 4, 1), 0.5))
    with pytest.raises(ValueError, match="at least one match"):
        agon.VectorEnv("poquemon", 0)
    with pytest.raises(ValueError, match="from `scores`"):
        agon.VectorEnv("poquemon", 1, reward=agon.by_rank)
    with pytest.raises(ValueError, match="seats, and 9 bots"):
        agon.VectorEnv("reversi", 1, bots=["Demo"] * 9)
