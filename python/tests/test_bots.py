"""Bots of the Python kit in this process, and replays as arrays."""

import json
from pathlib import Path

import numpy as np
import pytest

import agon

ROOT = Path(__file__).resolve().parents[2]
KIT = agon.kit("poquemon")


class Walker:
    def start(self, setup, context):
        self.seat = setup.seat
        assert isinstance(setup, KIT.Setup) and context.random >= 0

    def play(self, view):
        KIT.notes.log(f"round {view.round}")
        return [
            KIT.Order_Move(KIT.Target(unit.id, KIT.Dir.LEFT if view.round % 2 else KIT.Dir.TOP))
            for unit in view.units
            if unit.seat == self.seat and unit.alive
        ]


def test_a_class_plays():
    played = agon.play("poquemon", [Walker, "Dummy"], seed=1)
    assert played.names == ["Walker", "Dummy", "Dummy", "Dummy"] and played.faults == []
    assert played.digest == agon.play("poquemon", [Walker, "Dummy"], seed=1).digest
    assert "Walker" in str(played) and "<iframe" in played._repr_html_()


def test_a_bot_that_fails_is_out():
    class Broken:
        def play(self, view):
            raise KeyError("where am I")

    played = agon.play("poquemon", [Broken])
    assert played.faults[0][0] == 0 and "where am I" in played.faults[0][2]
    assert played.ranks[0] >= 1


@pytest.mark.parametrize("game", ["poquemon", "hogwarts", "reversi", "tron3d"])
@pytest.mark.parametrize("file", ["bot.py", "examples/rival.py"])
def test_the_bots_of_the_kit_play(game, file):
    """The templates of `agon new` run without a change."""
    path = ROOT / "games" / game / "kit" / "python" / "template" / file
    played = agon.play(game, [path, "Demo"], seed=2)
    assert played.faults == []
    assert played.ranks[0] <= played.ranks[1]


def test_a_bot_of_the_kit_as_an_opponent():
    path = ROOT / "games" / "poquemon" / "kit" / "python" / "template" / "bot.py"
    env = agon.SingleEnv("poquemon", opponents=[path, "Demo", "Demo"])
    env.reset(seed=1)
    for _ in range(20):
        env.step([0])
    assert env.match.round == 20


def test_the_log_has_its_quota_in_environments_too():
    class Chatty:
        def start(self, setup, context):
            self.numbers = np.random.default_rng(1)

        def play(self, view):
            KIT.notes.log(self.numbers.bytes(50_000).hex())
            return []

    env = agon.parallel_env("poquemon", bots=[None, Chatty, "Null", "Null"])
    env.reset(seed=3)
    while env.agents:
        env.step({"seat_0": 0})
    alike = agon.play("poquemon", ["Null", Chatty, "Null", "Null"], seed=3).replay
    assert abs(len(env.match.replay()) - len(alike)) < 1000


def test_units_have_no_bots_here():
    with pytest.raises(ValueError, match="do not run in this process"):
        agon.kit("stoneage")


def test_replays_become_arrays(tmp_path):
    for seed in range(3):
        agon.play("poquemon", ["Hunter", "Demo"], seed=seed).save(tmp_path / f"{seed}.agon")
    shown = agon.load_replays(tmp_path)
    assert len(shown) == 3 * 4 * 400 and shown.actions.shape == (len(shown), 1)
    assert [replay.seed for replay in shown.replays] == [0, 1, 2]
    hunters = agon.load_replays(tmp_path, names=["Hunter"])
    assert len(hunters) == 3 * 400 and set(hunters.seats) == {0}
    # Hunter knows what it does: hardly ever does it order what the rules would not carry out.
    allowed = np.take_along_axis(hunters.masks, hunters.actions[..., None], axis=2)
    assert allowed.mean() > 0.99
    assert (hunters.ranks == 1).mean() > 0.5
    with pytest.raises(ValueError, match="no replays"):
        agon.load_replays(tmp_path / "nothing" if (tmp_path / "nothing").mkdir() else tmp_path / "nothing")


def test_replays_of_units_become_arrays():
    match = agon.Match("stoneage", seed=1, bots=["Demo", "Demo"])
    while match.round < 60:
        match.step({})
    for units in (False, True):
        shown = agon.load_replays([match.replay()], units=units)
        assert len(shown) > 100 and (shown.actions != 0).any()
        used = np.take_along_axis(shown.masks, shown.actions[..., None], axis=2)
        assert used.mean() > 0.9


def test_games_are_described():
    assert [game.id for game in agon.games()] == ["poquemon", "hogwarts", "reversi", "stoneage", "tron3d"]
    assert "Demo" in agon.bots("tron3d") and agon.game("reversi").title == "Reversi"
    text = agon.generate_board("poquemon", seed=3)
    assert agon.Match("poquemon", text).seats == 4
    with pytest.raises(ValueError):
        agon.generate_board("poquemon", nonsense=3)


def test_orders_as_the_rules_define_them():
    match = agon.Match("poquemon", seed=1)
    orders = {0: [{"move": {"unit": 0, "dir": "left"}}]}
    before = match.view(0)["units"][0]
    match.step_orders(orders)
    after = match.view(0)["units"][0]
    assert match.round == 1 and json.dumps(before) != json.dumps(after)
    with pytest.raises(ValueError):
        match.step_orders({0: [{"fly": {}}]})


def test_files_that_are_no_replays_are_named(tmp_path):
    (tmp_path / "bad.agon").write_bytes(b"nothing")
    for source in (tmp_path, tmp_path / "bad.agon", [str(tmp_path / "bad.agon")]):
        with pytest.raises(ValueError, match="bad.agon: "):
            agon.load_replays(source)
    with pytest.raises(ValueError, match="^(?!.*bad)"):
        agon.load_replays([b"nothing"])
    with pytest.raises(FileNotFoundError, match="nowhere"):
        agon.load_replays(tmp_path / "nowhere")
    with pytest.raises(ValueError, match="no replays"):
        agon.load_replays([])


def test_a_component_needs_a_build_with_the_sandbox(tmp_path):
    """The package is usually tested without it; `test_components.py` is for builds that have it."""
    path = tmp_path / "Pika.wasm"
    path.write_bytes(b"not a component")
    for opponent in (path, str(path)):
        with pytest.raises(ValueError, match="--features sandbox|Pika.wasm: "):
            agon.SingleEnv("poquemon", opponents=[opponent, "Demo", "Demo"])
