"""The notebooks run from top to bottom, in a short form."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

import agon

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))


@pytest.mark.parametrize("notebook", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebook(notebook, monkeypatch, tmp_path):
    monkeypatch.setenv("AGON_SHORT", "1")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for number, cell in enumerate(json.loads(notebook.read_text())["cells"]):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{notebook.name}, cell {number}", "exec"), names)


def test_training_makes_it_better():
    import selfplay

    policy = selfplay.train(updates=20, matches=24, report=lambda line: None)
    before = selfplay.evaluate(selfplay.Policy(), matches=16, rounds=150)
    after = selfplay.evaluate(policy, matches=16, rounds=150)
    assert after > before + 0.2, (before, after)


def test_the_header_has_all_weights():
    import selfplay

    header = selfplay.Policy().header()
    assert f"HIDDEN_WEIGHTS[{selfplay.INPUTS}][{selfplay.HIDDEN}]" in header
    assert header.count(",") > selfplay.INPUTS * (selfplay.HIDDEN - 1)
    assert f"CHOICE_WEIGHTS[{selfplay.HIDDEN}][2]" in header


def test_what_the_network_sees():
    import selfplay

    env = agon.VectorEnv("poquemon", 2)
    inputs, mask = selfplay.look(env)
    assert inputs.shape == (8, 4, selfplay.INPUTS) and inputs.min() >= 0 and inputs.max() <= 1
    # Nothing can be smelt inside of walls, and something on every open cell next to a unit at the start.
    for number in (3, 4):
        assert np.array_equal(inputs[:, :, number] > 0, mask[:, 1:5] == 1)


def test_a_missing_folder_is_said_before_the_training(monkeypatch, capsys, tmp_path):
    import selfplay

    monkeypatch.setattr(sys, "argv", ["selfplay.py", "--out", str(tmp_path / "Learned" / "weights.hh")])
    monkeypatch.setattr(selfplay, "train", lambda *_, **__: pytest.fail("it trained"))
    with pytest.raises(SystemExit):
        selfplay.main()
    assert "there is no folder" in capsys.readouterr().err
