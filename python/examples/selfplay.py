"""Trains a small policy for Poquémon by self-play, with numpy alone, and writes it as weights for a C++ bot.

    python selfplay.py                                    # a minute or two
    agon new poquemon Learned --lang cpp --template policy
    python selfplay.py --out Learned/weights.hh           # the same, straight into the bot
    agon check Learned

The policy sees, in each of the four directions, whom it could attack, who is dangerous, and how close bonuses are. The same small network
with one hidden layer judges all directions, and gives each of the nine choices a probability. It learns by policy gradients: what turned
out better than expected becomes more likely.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

# The matrices are small: threads would cost more than they save.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import agon

REACH = 3
INPUTS = 6
HIDDEN = 8
CHOICES = 9
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
# How far bonuses are smelt, and how much of the smell a step leaves.
RANGE, FADING = 12, np.float32(0.85)


def smell(start, walls):
    """How close the nearest start cell is, everywhere: 1 there, and less with every step around the walls."""
    strength = start.astype(np.float32)
    for _ in range(RANGE):
        fading = strength * FADING
        np.maximum(strength[:, 1:], fading[:, :-1], out=strength[:, 1:])
        np.maximum(strength[:, :-1], fading[:, 1:], out=strength[:, :-1])
        np.maximum(strength[:, :, 1:], fading[:, :, :-1], out=strength[:, :, 1:])
        np.maximum(strength[:, :, :-1], fading[:, :, 1:], out=strength[:, :, :-1])
        strength *= ~walls
    return strength


def features(board, units, seats):
    """What the network sees of each unit: board planes [n, 9, rows, cols], all units [n, units, 10], and whose turn it is [n].

    For each of the four directions: whether an attack would win now, whether an opponent in reach would win against the unit, whether a
    wall comes at the end of the round where it would step, how close the nearest points and the nearest other bonuses are from there on,
    and whether a wall comes where it stands. A dead unit sees nothing.
    """
    each = np.arange(len(seats))
    own = units[each, seats]
    alive, attack, defence, scope = own[:, 7] == 1, own[:, 3], own[:, 4], own[:, 5]
    row, col = np.where(alive, own[:, 1], 1), np.where(alive, own[:, 2], 1)
    walls, crushing = board[:, 0] > 0, (board[:, 1] == 1) & (board[:, 0] == 0)
    points, others = smell(board[:, 2] > 0, walls), smell(board[:, 3:7].any(axis=1), walls)
    # The opponents in sight, by cell: 1 plus the id.
    standing = np.zeros(walls.shape, dtype=np.int32)
    for other in range(units.shape[1]):
        seen = (units[:, other, 1] >= 0) & (units[:, other, 0] != seats)
        standing[each[seen], units[seen, other, 1], units[seen, other, 2]] = 1 + other
    inputs = np.zeros((len(seats), 4, INPUTS), dtype=np.float32)
    for number, (down, right) in enumerate(STEPS):
        clear = np.ones(len(seats), dtype=bool)
        for distance in range(1, REACH + 1):
            at = (each, np.clip(row + down * distance, 0, walls.shape[1] - 1), np.clip(col + right * distance, 0, walls.shape[2] - 1))
            clear &= ~walls[at]
            other = units[each, standing[at] - 1]
            there = clear & (standing[at] > 0)
            inputs[:, number, 0] += there & (distance <= scope) & (other[:, 4] <= attack)
            inputs[:, number, 1] += there & (distance <= other[:, 5] + 1) & (other[:, 3] >= defence)
            clear &= ~there
        step = (each, row + down, col + right)
        inputs[:, number, 2], inputs[:, number, 3], inputs[:, number, 4] = crushing[step], points[step], others[step]
    inputs[:, :, 5] = crushing[each, row, col][:, None]
    return inputs * alive[:, None, None]


class Policy:
    """A network with one hidden layer: what it thinks of moving and of attacking in a direction. Waiting is worth nothing."""

    def __init__(self, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.weights = [
            rng.normal(0, 0.3, (INPUTS, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, dtype=np.float32),
            rng.normal(0, 0.1, (HIDDEN, 2)).astype(np.float32),
            np.zeros(2, dtype=np.float32),
        ]

    def hidden(self, seen):
        return np.tanh(seen @ self.weights[0] + self.weights[1])

    def probabilities(self, hidden, mask):
        directions = hidden @ self.weights[2] + self.weights[3]
        logits = np.concatenate([np.zeros((len(hidden), 1)), directions[:, :, 0], directions[:, :, 1]], axis=1)
        logits = np.where(mask > 0, logits, -1e9)
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return likely / likely.sum(axis=1, keepdims=True)

    def choose(self, seen, mask, rng):
        chances = self.probabilities(self.hidden(seen), mask)
        return (chances.cumsum(axis=1) > rng.random((len(chances), 1))).argmax(axis=1)

    def header(self) -> str:
        """The weights as a C++ header, for `agon new poquemon NAME --lang cpp --template policy`."""

        def numbers(array):
            rows = [", ".join(f"{value:.4g}" for value in row) for row in np.atleast_2d(array)]
            return "{" + (",\n ".join("{" + row + "}" for row in rows) if array.ndim == 2 else rows[0]) + "}"

        lines = ["// Written by selfplay.py; changes here are lost.", "#ifndef WEIGHTS_HH", "#define WEIGHTS_HH", ""]
        for name, array in zip(("HIDDEN_WEIGHTS", "HIDDEN_BIAS", "CHOICE_WEIGHTS", "CHOICE_BIAS"), self.weights):
            shape = "".join(f"[{size}]" for size in array.shape)
            lines += [f"static const float {name}{shape} = {numbers(array)};", ""]
        return "\n".join([*lines, "#endif", ""])


class Adam:
    """The usual way to follow a gradient."""

    def __init__(self, weights, rate):
        self.rate, self.time = rate, 0
        self.mean, self.square = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]

    def follow(self, weights, gradients):
        self.time += 1
        for weight, gradient, mean, square in zip(weights, gradients, self.mean, self.square):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            scale = self.rate * np.sqrt(1 - 0.999**self.time) / (1 - 0.9**self.time)
            weight += scale * mean / (np.sqrt(square) + 1e-8)


def look(env):
    """What the seats of all matches see, one after the other."""
    board = env.observations["board"].reshape(-1, *env.observations["board"].shape[2:])
    units = env.observations["units"].reshape(-1, *env.observations["units"].shape[2:])
    return features(board, units, np.tile(np.arange(env.seats), env.count)), env.masks.reshape(-1, CHOICES)


def advantages(seen, last, gains, ends, fading=0.9, trust=0.8):
    """By how much each step turned out better than what was to be expected: generalised advantage estimation, with the expectation as a
    linear function of what is seen, fitted to what followed."""
    returns, followed = np.zeros_like(gains), np.zeros_like(gains[0])
    for step in reversed(range(len(gains))):
        followed = returns[step] = gains[step] + fading * followed * (1 - ends[step])
    inputs = np.concatenate([seen, last[None]])
    inputs = np.concatenate([inputs, np.ones_like(inputs[..., :1])], axis=-1)
    known = inputs[:-1].reshape(-1, inputs.shape[-1])
    weights = np.linalg.solve(known.T @ known + 0.1 * np.eye(known.shape[1]), known.T @ returns.reshape(-1))
    expected = inputs @ weights
    result, later = np.zeros_like(gains), np.zeros_like(gains[0])
    for step in reversed(range(len(gains))):
        goes_on = fading * (1 - ends[step])
        later = result[step] = gains[step] + goes_on * expected[step + 1] - expected[step] + goes_on * trust * later
    return result


def train(updates: int = 200, matches: int = 64, steps: int = 32, seed: int = 0, report=print) -> Policy:
    """Learns by playing against itself."""
    env = agon.VectorEnv("poquemon", matches, seed=seed)
    policy, rng = Policy(seed), np.random.default_rng(seed)
    adam = Adam(policy.weights, 0.03)
    started, scores = time.time(), env.scores.copy()
    own = np.arange(env.seats)
    strength = env.observations["units"][:, own, own, 3:6].sum(axis=-1)
    for update in range(1, updates + 1):
        memory = []
        for _ in range(steps):
            seen, mask = look(env)
            mask = mask.copy()
            chosen = policy.choose(seen, mask, rng)
            env.step(chosen.reshape(matches, env.seats, 1))
            gained = (env.scores - scores) / 100
            # What makes a unit stronger pays later: a point of attack, defence or scope is worth as much as a hundred points.
            now = env.observations["units"][:, own, own, 3:6].sum(axis=-1)
            gained = gained + np.clip(now - strength, 0, None)
            strength = now
            scores = np.where(env.over[:, None] > 0, 0, env.scores)
            memory.append((seen, mask, chosen, gained.reshape(-1).astype(np.float32), np.repeat(env.over, env.seats)))
        seen, mask, chosen = (np.concatenate(part) for part in list(zip(*memory))[:3])
        gains, ends = np.stack([gained for *_, gained, _ in memory]), np.stack([over for *_, over in memory])
        better = advantages(seen.reshape(steps, -1, 4 * INPUTS), look(env)[0].reshape(-1, 4 * INPUTS), gains, ends).reshape(-1)
        better = (better - better.mean()) / (better.std() + 1e-6)
        hidden = policy.hidden(seen)
        chances = policy.probabilities(hidden, mask)
        surprise = -chances
        surprise[np.arange(len(chosen)), chosen] += 1
        surprise *= (better / len(chosen))[:, None]
        # A little disorder keeps it trying.
        doubt = -np.log(chances + 1e-9)
        surprise += 0.003 / len(chosen) * chances * (doubt - (chances * doubt).sum(axis=1, keepdims=True))
        ahead = surprise[:, 1:].reshape(-1, 2, 4).swapaxes(1, 2).reshape(-1, 2)
        seen, hidden = seen.reshape(-1, INPUTS), hidden.reshape(-1, HIDDEN)
        back = (ahead @ policy.weights[2].T) * (1 - hidden * hidden)
        adam.follow(policy.weights, [seen.T @ back, back.sum(axis=0), hidden.T @ ahead, ahead.sum(axis=0)])
        if update % 20 == 0:
            ahead = evaluate(policy, matches=16, rounds=200)
            report(f"{update} updates, {time.time() - started:.0f} s: ahead of three Demos in {ahead:.0%} of matches")
    return policy


def evaluate(policy: Policy, matches: int = 64, rounds: int = 400, opponent: str = "Demo", seed: int = 1000) -> float:
    """The share of matches in which the policy has most points, alone against three of the same bot."""
    env = agon.VectorEnv("poquemon", matches, seed=seed, bots=[None, opponent, opponent, opponent])
    rng = np.random.default_rng(seed)
    for _ in range(rounds):
        seen, mask = look(env)
        env.step(policy.choose(seen, mask, rng).reshape(matches, env.seats, 1))
    return float((env.scores.argmax(axis=1) == 0).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a policy for Poquémon by self-play.")
    parser.add_argument("--updates", type=int, default=200, help="how long to train (default: 200, some minutes)")
    parser.add_argument("--seed", type=int, default=0, help="another seed gives another policy (default: 0)")
    parser.add_argument("--out", type=Path, default=Path("weights.hh"), help="the C++ header for the weights (default: weights.hh)")
    options = parser.parse_args()
    # Before the training, not after it.
    if not options.out.absolute().parent.is_dir():
        parser.error(f"there is no folder {options.out.parent}: `agon new poquemon {options.out.parent} --lang cpp --template policy` makes it")
    policy = train(options.updates, seed=options.seed)
    print(f"wins {evaluate(policy):.0%} of its matches against three Demos")
    options.out.write_text(policy.header())
    print(f"wrote {options.out}")


if __name__ == "__main__":
    main()
