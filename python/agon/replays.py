"""Replays as arrays, for learning by imitation."""

from __future__ import annotations

import os
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, Iterator, Optional

import numpy as np

from . import _core
from .spaces import Array, Layout


@dataclass(frozen=True)
class Replay:
    """What a replay says about its match."""

    game: str
    board: str
    seed: int
    names: list[str]
    rules: int
    frames: int
    digest: Optional[str] = None
    rounds: Optional[int] = None
    scores: Optional[list[int]] = None
    ranks: Optional[list[int]] = None


@dataclass(frozen=True)
class Demonstrations:
    """What bots saw and did: one entry for each turn of a seat, or of a unit."""

    layout: Layout
    observations: dict[str, Array]
    """The arrays of `layout`, by name."""
    masks: Array
    actions: Array
    """What was chosen, as far as actions can express it."""
    seats: Array
    rounds: Array
    ranks: Array
    """The rank of the seat at the end of its match."""
    sources: Array
    """Which of `replays` the turn is from."""
    replays: list[Replay]

    def __len__(self) -> int:
        return len(self.seats)


def _bytes(replay: bytes | str | os.PathLike[str]) -> bytes:
    return replay if isinstance(replay, bytes) else Path(replay).read_bytes()


@contextmanager
def _naming(replay: bytes | str | os.PathLike[str]) -> Iterator[None]:
    """Says which file is wrong, if it was one."""
    try:
        yield
    except ValueError as error:
        raise error if isinstance(replay, bytes) else ValueError(f"{os.fspath(replay)}: {error}") from None


def read_replay(replay: bytes | str | os.PathLike[str]) -> Replay:
    """What a replay says about its match."""
    with _naming(replay):
        return Replay(**_core.read_replay(_bytes(replay)))


def load_replays(
    source: str | os.PathLike[str] | Iterable[bytes | str | os.PathLike[str]],
    *,
    units: bool = False,
    names: Optional[Iterable[str]] = None,
) -> Demonstrations:
    """Reads replays into arrays: those of a folder (`*.agon`), or a list of them. All must be of one game, on boards of one size.

    With `names`, only the turns of bots with these names; with `units`, the turns of single units (Stone Age).
    """
    if isinstance(source, (str, os.PathLike)):
        path = Path(source)
        files: list[Any] = sorted(path.glob("*.agon")) if path.is_dir() else [path]
    else:
        files = list(source)
    wanted = None if names is None else set(names)
    parts: list[tuple[Layout, dict[str, Any], Array, Replay]] = []
    for file in files:
        with _naming(file):
            content = _bytes(file)
            replay, shown = read_replay(content), _core.demonstrations(content, units)
        layout = Layout(shown["spaces"])
        seats = shown["seats"]
        keep = np.ones(len(seats), dtype=bool) if wanted is None else np.array([replay.names[seat] in wanted for seat in seats], dtype=bool)
        parts.append((layout, shown, keep, replay))
    if not parts:
        raise ValueError(f"there are no replays in {source}")
    layout = parts[0][0]
    if any(str(other) != str(layout) for other, *_ in parts):
        raise ValueError("the replays are of different games, or of boards of different sizes")

    def gather(key: str, size: int) -> Array:
        return np.concatenate([shown[key].reshape(shown["count"], size)[keep] for _, shown, keep, _ in parts])

    mask_size = layout.slots * len(layout.choices)
    ranks = [np.array(list(replay.ranks or [0] * len(replay.names)))[shown["seats"]][keep] for _, shown, keep, replay in parts]
    return Demonstrations(
        layout=layout,
        observations=layout.unpack(gather("planes", layout.planes_size), gather("tables", layout.tables_size)),
        masks=gather("masks", mask_size).reshape(-1, layout.slots, len(layout.choices)),
        actions=gather("choices", layout.slots),
        seats=gather("seats", 1)[:, 0],
        rounds=gather("rounds", 1)[:, 0],
        ranks=np.concatenate(ranks),
        sources=np.concatenate([np.full(int(keep.sum()), number) for number, (_, _, keep, _) in enumerate(parts)]),
        replays=[replay for *_, replay in parts],
    )
