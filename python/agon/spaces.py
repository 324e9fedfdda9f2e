"""What observations and actions look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Section:
    """One array of an observation."""

    name: str
    about: str
    """What it shows."""
    shape: tuple[int, ...]
    labels: tuple[str, ...]
    """What the entries along `axis` are: planes, or columns of a table."""
    axis: int
    low: int
    high: int
    dtype: type[np.generic]

    @property
    def size(self) -> int:
        """The number of its entries."""
        return int(np.prod(self.shape))


class Choice(spaces.Discrete):
    """One choice. Unlike its base class, it samples with a mask in hardly any time."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random choice; with a mask, one that it allows."""
        if probability is not None or getattr(mask, "shape", None) != (self.n,):
            return super().sample(mask=mask, probability=probability)
        allowed = mask.nonzero()[0]
        if allowed.size == 0:
            return self.start
        chosen: np.int64 = allowed[int(self.np_random.random() * allowed.size)]
        return chosen + self.start


class Orders(spaces.MultiDiscrete):
    """One choice for each slot, all with the same meaning. Unlike its base class, it samples with a mask that is one array."""

    def __init__(self, slots: int, choices: int, seed: Optional[int | np.random.Generator] = None) -> None:
        super().__init__(np.full(slots, choices, dtype=np.int64), seed=seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Array:
        """A random action; with a mask of shape (slots, choices), one that it allows."""
        if mask is None or isinstance(mask, tuple):
            return super().sample(mask=mask, probability=probability)
        allowed = np.asarray(mask).reshape(self.nvec.size, -1)
        return np.asarray((self.np_random.random(allowed.shape) * (allowed != 0)).argmax(axis=1), dtype=self.dtype)


def parts(sections: list[Section]) -> list[tuple[str, slice, tuple[int, ...]]]:
    """The name of each section, where it is in a flat array, and its shape."""
    ends = np.cumsum([section.size for section in sections]).tolist()
    return [(section.name, slice(end - section.size, end), section.shape) for section, end in zip(sections, ends)]


class Layout:
    """How the flat arrays of the engine become named ones. `print(layout)` documents them."""

    def __init__(self, described: dict[str, Any]) -> None:
        def section(entry: dict[str, Any], dtype: type[np.generic]) -> Section:
            shape, labels = tuple(entry.pop("shape")), tuple(entry.pop("labels"))
            return Section(shape=shape, labels=labels, dtype=dtype, **entry)

        self.planes = [section(dict(entry), np.uint8) for entry in described["planes"]]
        self.tables = [section(dict(entry), np.int32) for entry in described["tables"]]
        self.slots: int = described["slots"]
        """How many choices an action consists of."""
        self.choices: list[str] = list(described["choices"])
        """What the numbers of a choice mean."""
        self.planes_size = sum(section.size for section in self.planes)
        self.tables_size = sum(section.size for section in self.tables)
        self._parts = [(False, *part) for part in parts(self.planes)] + [(True, *part) for part in parts(self.tables)]

    @property
    def sections(self) -> list[Section]:
        """All arrays of an observation."""
        return self.planes + self.tables

    @property
    def mask_shape(self) -> tuple[int, ...]:
        """The shape of an action mask."""
        return (len(self.choices),) if self.slots == 1 else (self.slots, len(self.choices))

    def unpack(self, planes: Array, tables: Array) -> dict[str, Array]:
        """Named views of flat arrays; further axes may come first."""
        return {
            name: (tables if table else planes)[..., place].reshape(planes.shape[:-1] + shape)
            for table, name, place, shape in self._parts
        }

    def mask(self, flat: Array) -> Array:
        """A mask in its shape, as Gymnasium wants it."""
        return flat.view(np.int8).reshape(flat.shape[:-1] + self.mask_shape)

    def observation_space(self) -> spaces.Dict:
        """The space of what `Match.observe` returns."""

        def box(section: Section) -> spaces.Box:
            return spaces.Box(section.low, section.high, section.shape, section.dtype)  # type: ignore[arg-type]

        named = spaces.Dict({section.name: box(section) for section in self.sections})
        return spaces.Dict({"observation": named, "action_mask": spaces.Box(0, 1, self.mask_shape, np.int8)})

    def action_space(self) -> gymnasium.Space[Any]:
        """The space of actions: one number, or one for each slot."""
        return Choice(len(self.choices)) if self.slots == 1 else Orders(self.slots, len(self.choices))

    def choices_of(self, action: Any) -> npt.NDArray[np.int32]:
        """The choices of an action. A single number n, where there are several slots, is one order: slot n // choices chooses
        n % choices, and the others wait."""
        given = np.asarray(action)
        if given.dtype.kind not in "iub" and not (given.dtype.kind == "f" and (given == np.rint(given)).all()):
            raise ValueError(f"an action consists of whole numbers, not of {action!r}")
        choices = given.astype(np.int32).reshape(-1)
        if choices.size == self.slots:
            return choices
        if choices.size != 1:
            raise ValueError(f"an action consists of {self.slots} choices, not of {choices.size}")
        alone = np.zeros(self.slots, dtype=np.int32)
        slot, choice = divmod(int(choices[0]), len(self.choices))
        if not 0 <= slot < self.slots:
            most = self.slots * len(self.choices) - 1
            raise ValueError(f"a single order is a number from 0 to {most}, not {choices[0]}")
        alone[slot] = choice
        return alone

    def __str__(self) -> str:
        lines = []
        for section in self.sections:
            lines.append(f"{section.name}: {np.dtype(section.dtype).name}{list(section.shape)}")
            lines.append(f"    {section.about}")
            if len(set(section.labels)) > 1:
                lines.append(f"    axis {section.axis}: {', '.join(section.labels)}")
        shown = self.choices if len(self.choices) <= 20 else [*self.choices[:19], "..."]
        lines.append(f"actions: {self.slots} of {len(self.choices)} choices: {', '.join(shown)}")
        return "\n".join(lines)
