"""Trains a small policy for Poquémon by self-play, with numpy alone, and writes it as weights for a C++ bot.

    python selfplay.py                                    # a minute or two
    agon new poquemon Learned --lang cpp --template policy
    python selfplay.py --out Learned/weights.hh           # the same, straight into the bot
    agon check Learned

The policy looks at the seven by seven cells around a unit, and at whom it could attack. It is a network with one hidden layer that gives
each of the nine choices a probability, and it learns by REINFORCE: what was followed by more points than usual becomes more likely.
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
SIDE = 2 * REACH + 1
PLANES = 6
INPUTS = PLANES * SIDE * SIDE + 4
HIDDEN = 32
CHOICES = 9
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def features(board, units, seats):
    """What the network sees of each unit: board planes [n, 9, rows, cols], all units [n, units, 10], and whose turn it is [n].

    The planes of the window are: walls, cells where a wall comes at the end of the round, points, other bonuses, opponents that the unit
    beats, and others. The last four inputs say in which directions an attack would win now. A dead unit sees nothing.
    """
    count = len(seats)
    each = np.arange(count)
    own = units[each, seats]
    alive, attack, scope = own[:, 7] == 1, own[:, 3], own[:, 5]
    row, col = np.where(alive, own[:, 1], 0), np.where(alive, own[:, 2], 0)
    padded = np.zeros((count, 9, board.shape[2] + 2 * REACH, board.shape[3] + 2 * REACH), dtype=np.uint8)
    padded[:, 0] = 1
    padded[:, :, REACH:-REACH, REACH:-REACH] = board
    windows = np.lib.stride_tricks.sliding_window_view(padded, (SIDE, SIDE), axis=(2, 3))
    near = windows[each, :, row, col]
    # Who stands where, as far as it is in sight: the defence of each opponent decides.
    defence = np.zeros((count, SIDE, SIDE), dtype=np.int32)
    for other in range(units.shape[1]):
        down, right = units[:, other, 1] - row + REACH, units[:, other, 2] - col + REACH
        seen = (units[:, other, 1] >= 0) & (units[:, other, 0] != seats)
        seen &= (down >= 0) & (down < SIDE) & (right >= 0) & (right < SIDE)
        defence[each[seen], down[seen], right[seen]] = units[seen, other, 4]
    beaten = (defence > 0) & (defence <= attack[:, None, None])
    wall = near[:, 0] > 0
    planes = [wall, (near[:, 1] == 1) & ~wall, near[:, 2] > 0, near[:, 3:7].any(axis=1), beaten, (defence > 0) & ~beaten]
    wins = np.zeros((count, 4), dtype=bool)
    for number, (down, right) in enumerate(STEPS):
        open_so_far = np.ones(count, dtype=bool)
        for distance in range(1, REACH + 1):
            at = (REACH + down * distance, REACH + right * distance)
            open_so_far &= ~wall[:, at[0], at[1]] & (distance <= scope)
            wins[:, number] |= open_so_far & beaten[:, at[0], at[1]]
            open_so_far &= defence[:, at[0], at[1]] == 0
    seen = np.concatenate([np.stack(planes, axis=1).reshape(count, -1), wins], axis=1).astype(np.float32)
    return seen * alive[:, None]


class Policy:
    """A network with one hidden layer."""

    def __init__(self, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.weights = [
            rng.normal(0, 0.05, (INPUTS, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, dtype=np.float32),
            rng.normal(0, 0.05, (HIDDEN, CHOICES)).astype(np.float32),
            np.zeros(CHOICES, dtype=np.float32),
        ]

    def hidden(self, seen):
        return np.tanh(seen @ self.weights[0] + self.weights[1])

    def probabilities(self, hidden, mask):
        logits = hidden @ self.weights[2] + self.weights[3]
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


def train(updates: int = 300, matches: int = 64, steps: int = 32, seed: int = 0, report=print) -> Policy:
    """Learns by playing against itself."""
    env = agon.VectorEnv("poquemon", matches, seed=seed)
    policy, rng = Policy(seed), np.random.default_rng(seed)
    adam = Adam(policy.weights, 0.004)
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
            # A bonus that makes a unit stronger is worth something, too.
            now = env.observations["units"][:, own, own, 3:6].sum(axis=-1)
            gained = gained + 0.3 * np.clip(now - strength, 0, None)
            strength = now
            scores = np.where(env.over[:, None] > 0, 0, env.scores)
            memory.append((seen, mask, chosen, gained.reshape(-1).astype(np.float32)))
        followed, returns = np.zeros(matches * env.seats, dtype=np.float32), []
        for *_, gained in reversed(memory):
            followed = gained + 0.9 * followed
            returns.append(followed)
        value = np.concatenate(returns[::-1])
        value = (value - value.mean()) / (value.std() + 1e-6)
        seen, mask, chosen, _ = (np.concatenate(part) for part in zip(*memory))
        hidden = policy.hidden(seen)
        chances = policy.probabilities(hidden, mask)
        surprise = -chances
        surprise[np.arange(len(chosen)), chosen] += 1
        surprise *= (value / len(chosen))[:, None]
        # A little disorder keeps it trying.
        doubt = -np.log(chances + 1e-9)
        surprise += 0.003 / len(chosen) * chances * (doubt - (chances * doubt).sum(axis=1, keepdims=True))
        back = (surprise @ policy.weights[2].T) * (1 - hidden * hidden)
        adam.follow(policy.weights, [seen.T @ back, back.sum(axis=0), hidden.T @ surprise, surprise.sum(axis=0)])
        if update % 50 == 0:
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
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("weights.hh"))
    options = parser.parse_args()
    policy = train(options.updates, seed=options.seed)
    print(f"wins {evaluate(policy):.0%} of its matches against three Demos")
    options.out.write_text(policy.header())
    print(f"wrote {options.out}")


if __name__ == "__main__":
    main()
