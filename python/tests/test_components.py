"""Bots that are components, in builds that have the runtime for them: `./python/test --features sandbox`."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import agon

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(not agon.SANDBOX, reason="this build of the package has no runtime for components")


def program() -> str | None:
    """The program `agon`, to build a bot with: the one that `AGON` names, the one on the path, or the one in this clone."""
    built = [ROOT / "target" / profile / "agon" for profile in ("release", "debug")]
    found = [os.environ.get("AGON"), shutil.which("agon"), *(str(path) for path in built if path.exists())]
    return next(filter(None, found), None)


@pytest.fixture(scope="module")
def pika(tmp_path_factory) -> Path:
    """The bot that `agon new` starts with, as a component. `AGON_COMPONENT` names one that was built before."""
    if given := os.environ.get("AGON_COMPONENT"):
        return Path(given)
    agon_program, folder = program(), tmp_path_factory.mktemp("component")
    if agon_program is None:
        pytest.skip("there is no program `agon` to build a bot with")
    for command in (["new", "poquemon", "Pika", "--lang", "cpp"], ["build", "Pika"]):
        done = subprocess.run([agon_program, *command], cwd=folder, capture_output=True, text=True)
        if done.returncode != 0:
            pytest.skip(f"agon {command[0]}: {done.stderr}")
    return folder / "Pika.wasm"


def test_a_component_plays_a_match(pika):
    played = agon.play("poquemon", [pika, "Demo", str(pika), "Demo"], seed=7)
    assert played.faults == [] and played.names[0] == played.names[2] == "Pika"
    assert played.digest == agon.play("poquemon", [pika, "Demo", pika, "Demo"], seed=7).digest
    # It is the program that plays, not nobody: with others in its seats the match is another.
    assert played.digest != agon.play("poquemon", ["Null", "Demo", "Null", "Demo"], seed=7).digest


@pytest.mark.skipif(program() is None, reason="there is no program `agon`")
def test_the_command_line_plays_the_same_match(pika, tmp_path):
    file = tmp_path / "match.agon"
    bots = [str(pika), "Demo", str(pika), "Hunter"]
    command = [program(), "play", "poquemon", *bots, "--seed", "7", "--out", file, "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    played = agon.play("poquemon", bots, seed=7)
    assert agon.read_replay(file).digest == played.digest
    assert file.read_bytes() == played.replay


def test_a_component_plays_with_agents_of_pettingzoo(pika):
    env = agon.parallel_env("poquemon", bots=[None, pika, None, "Demo"])
    env.reset(seed=3)
    while env.agents:
        env.step(dict.fromkeys(env.agents, 0))
    assert env.match.match_digest() == agon.play("poquemon", ["Null", pika, "Null", "Demo"], seed=3).digest


def test_a_component_is_an_opponent(pika):
    env = agon.SingleEnv("poquemon", opponents=[pika, "Demo", "Demo"])
    digests = []
    for _ in range(2):
        env.reset(seed=3)
        over = False
        while not over:
            *_, over, _, info = env.step(0)
        assert info["round"] == 400
        digests.append(env.match.match_digest())
    assert digests[0] == digests[1]
    # An agent that waits is Null, so the whole match is one that the arena plays, too.
    assert digests[0] == agon.play("poquemon", ["Null", pika, "Demo", "Demo"], seed=3).digest


def test_a_component_plays_in_many_matches_at_once(pika):
    env = agon.VectorEnv("poquemon", 4, bots=[None, pika, "Demo", "Demo"], threads=2)
    for _ in range(50):
        env.sample()
        env.step()
    assert env.observations["match"].shape[:2] == (4, 4)


def test_a_file_that_is_no_component_is_refused(tmp_path):
    path = tmp_path / "Pika.wasm"
    path.write_bytes(b"not a component")
    with pytest.raises(ValueError, match="Pika.wasm: "):
        agon.play("poquemon", [path])
