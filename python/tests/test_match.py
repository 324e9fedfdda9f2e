"""Matches: the same truth as the arena, and states that can be kept."""

import os
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

import agon
from agon import _core

GAMES = [game.id for game in agon.games()]


def random_actions(match, rng):
    """Random actions within the masks, of all who are asked."""
    actions = {}
    for seat, _ in match.asked():
        mask = match.observe(seat)["action_mask"].reshape(match.layout.slots, -1)
        actions[seat] = (rng.random(mask.shape) * mask).argmax(axis=1)
    return actions


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_bots_is_the_one_of_the_arena(game):
    """Played step by step in Python with bots in all seats, and by the arena: the same replay, byte for byte."""
    seats = agon.Match(game).seats
    bots = (["Demo", "Dummy"] * 4)[:seats]
    arena = _core.play(game, bots, None, None, 7, True)
    match = agon.Match(game, seed=7, bots=bots)
    while not match.over:
        match.step({})
    assert match.replay() == arena["replay"]
    assert match.match_digest() == arena["digest"]
    assert _core.verify(arena["replay"]) == arena["rounds"]


@pytest.mark.parametrize("game", ["poquemon", "reversi", "tron3d"])
def test_agents_that_repeat_what_bots_did_play_the_same_match(game):
    """What bots chose, chosen from outside, leads to the digest of their match. In the other games the order of orders counts, which is
    always that of the slots here, or units make several calls in a turn."""
    played = agon.play(game, ["Demo"], seed=3)
    shown = agon.load_replays([played.replay])
    match = agon.Match(game, seed=3)
    at = 0
    while not match.over:
        asked = [seat for seat, _ in match.asked()]
        for offset, seat in enumerate(asked):
            assert shown.seats[at + offset] == seat and shown.rounds[at + offset] == match.round
            seen = match.observe(seat)["observation"]
            for name, array in seen.items():
                assert np.array_equal(array, shown.observations[name][at + offset])
        match.step({seat: shown.actions[at + offset] for offset, seat in enumerate(asked)})
        at += len(asked)
    assert at == len(shown)
    assert match.match_digest() == played.digest


@pytest.mark.parametrize("game", ["poquemon", "reversi", "tron3d"])
def test_the_command_line_agrees(game, tmp_path):
    agon_cli = os.environ.get("AGON_CLI") or shutil.which("agon")
    if not agon_cli:
        pytest.skip("set AGON_CLI to the path of agon")
    file = tmp_path / "match.agon"
    subprocess.run([agon_cli, "play", game, "Demo", "Dummy", "--seed", "11", "--out", file, "--quiet"], check=True)
    played = agon.play(game, ["Demo", "Dummy"], seed=11)
    assert file.read_bytes() == played.replay
    mine = tmp_path / "mine.agon"
    match = agon.Match(game, seed=5)
    rng = np.random.default_rng(5)
    while not match.over:
        match.step(random_actions(match, rng))
    match.save_replay(mine, ["A", "B"])
    subprocess.run([agon_cli, "verify", mine], check=True)


@pytest.mark.parametrize("game", GAMES)
def test_states_are_kept(game):
    match = agon.Match(game, seed=2)
    rng = np.random.default_rng(2)
    for _ in range(6):
        match.step(random_actions(match, rng))
    state, digest, copy = match.save(), match.digest(), match.clone()
    actions = [random_actions(match, rng)]
    match.step(actions[0])
    after = match.digest()
    assert after != digest and copy.digest() == digest
    copy.step(actions[0])
    assert copy.digest() == after
    match.load(state)
    assert match.digest() == digest
    match.step(actions[0])
    assert match.digest() == after
    with pytest.raises(ValueError, match="not recorded"):
        match.replay()
    assert agon.read_replay(copy.replay()).seed == 2


def test_what_is_wrong_is_said():
    with pytest.raises(ValueError, match="no board"):
        agon.Match("poquemon", "nowhere")
    with pytest.raises(ValueError, match="no built-in bot"):
        agon.Match("poquemon", bots=["Nobody"])
    with pytest.raises(ValueError, match="cannot be cloned"):
        agon.Match("poquemon", bots=["Demo"]).clone()
    with pytest.raises(ValueError, match="choices"):
        agon.Match("poquemon").step({0: [1, 2, 3]})
    with pytest.raises(ValueError, match="not a state"):
        agon.Match("poquemon").load(b"nonsense")
    with pytest.raises(ValueError, match="no game `poquemn`"):
        agon.Match("poquemn")
    with pytest.raises(ValueError, match="4 seats, and 5 bots"):
        agon.Match("poquemon", bots=[None] * 5)
    with pytest.raises(ValueError, match="whole numbers"):
        agon.Match("poquemon").step({0: [0.5]})
    with pytest.raises(ValueError, match="whole numbers"):
        agon.Match("poquemon").step({0: None})
    match = agon.Match("hogwarts")
    most = match.layout.slots * len(match.layout.choices) - 1
    for alone in (-1, most + 1):
        with pytest.raises(ValueError, match=f"from 0 to {most}"):
            match.step({0: alone})
    for seed in (-1, 1 << 53):
        for make in (agon.Match, agon.play, lambda game, seed: agon.VectorEnv(game, 1, seed=seed)):
            with pytest.raises(ValueError, match=f"seed `{seed}` is not"):
                make("poquemon", seed=seed)
    with pytest.raises(FileNotFoundError):
        agon.Match("poquemon", Path("nowhere.cnf"))


@pytest.mark.parametrize("game", GAMES)
def test_seats_that_do_not_exist_are_refused(game):
    match = agon.Match(game)
    for ask in (match.observe, match.view, match.setup, match.units, match.is_active):
        with pytest.raises(ValueError, match="no seat 8"):
            ask(8)
    for seat in (8, -1):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            match.step({seat: [0] * match.layout.slots})
    if game == "stoneage":
        with pytest.raises(ValueError, match="no unit 9999"):
            match.view(0, 9999)
        return
    with pytest.raises(ValueError, match="no seat 8"):
        match.step_orders({8: []})


@pytest.mark.parametrize("game", ["poquemon", "reversi"])
def test_a_state_of_another_board_is_refused(game):
    first, second, *_ = agon.boards(game)
    other = agon.Match(game, second)
    with pytest.raises(ValueError, match="on this board"):
        other.load(agon.Match(game, first).save())
    digest = agon.Match(game, second, seed=1).digest()
    other.load(agon.Match(game, second, seed=1).save())
    assert other.digest() == digest


def test_bots_in_some_languages_may_use_more():
    """As in `agon play`: Stone Age grants bots in Python more than others, whose programs have less to do."""
    told = []

    class Spy:
        name = "Spy"

        def enter(self, about):
            told.append(about["turn_fuel"])
            raise RuntimeError("it only wants to know")

    _core.play("stoneage", [Spy()], None, None, 0, False)
    _core.Session("stoneage", None, None, 0, [Spy(), "Null"], False, False).step(np.zeros(0, dtype=np.int32))
    assert set(told) == {2_000_000}


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_in_their_spaces(game):
    match = agon.Match(game, seed=4)
    rng = np.random.default_rng(4)
    space, actions = match.layout.observation_space(), match.layout.action_space()
    for _ in range(10):
        for seat, _ in match.asked():
            assert space.contains(match.observe(seat))
        chosen = random_actions(match, rng)
        if match.layout.slots > 1:
            assert all(actions.contains(action.astype(np.int64)) for action in chosen.values())
        match.step(chosen)
    assert match.draw().ndim == 3 and match.draw().any()
    assert "actions" in str(match.layout)


def test_hidden_units_are_hidden():
    """An observation shows a unit exactly where the view does."""
    match = agon.Match("poquemon", seed=9)
    rng = np.random.default_rng(9)
    hidden = 0
    while not match.over:
        for seat, _ in match.asked():
            units = match.view(seat)["units"]
            table = match.observe(seat)["observation"]["units"]
            rows = [-1 if unit["row"] is None else unit["row"] for unit in units]
            cols = [-1 if unit["col"] is None else unit["col"] for unit in units]
            assert table[:, 1].tolist() == rows and table[:, 2].tolist() == cols
            hidden += rows.count(-1)
        match.step(random_actions(match, rng))
    assert hidden > 0


@pytest.mark.parametrize("game", ["poquemon", "hogwarts", "tron3d", "stoneage"])
def test_all_seats_at_once_see_what_each_sees(game):
    match = agon.Match(game, seed=5, record=False)
    for seat, seen in enumerate(match.observe_all()):
        alone = match.observe(seat)
        assert np.array_equal(seen["action_mask"], alone["action_mask"])
        assert seen["observation"].keys() == alone["observation"].keys()
        for name, array in alone["observation"].items():
            assert np.array_equal(seen["observation"][name], array) and seen["observation"][name].dtype == array.dtype
