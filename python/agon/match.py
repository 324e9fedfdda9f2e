"""One match, step by step: for environments, and for tree search."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Mapping, NamedTuple, Optional, Sequence

import numpy as np

from . import _core
from .bots import seat
from .games import checked_seed, resolve_board
from .spaces import Array, Layout


class Standing(NamedTuple):
    """How a seat stands."""

    score: int
    rank: int
    """1 is the first."""
    out: bool
    """Whether a fault has put it out."""


class Match:
    """A match of a game.

    `bots` has one entry for each seat: the name of a built-in bot, the path of a component, a bot class of the Python kit, or `None` for a
    seat that is played from outside. With `units`, each unit is asked for itself (Stone Age only).
    """

    def __init__(
        self,
        game: str,
        board: Optional[str | os.PathLike[str]] = None,
        seed: int = 0,
        bots: Sequence[object] = (),
        *,
        units: bool = False,
        record: bool = True,
    ) -> None:
        name, text = resolve_board(board)
        seated = [None if bot is None else seat(game, bot) for bot in bots]
        self.game = game
        self._session = _core.Session(game, name, text, checked_seed(seed), seated, units, record)
        self._layout = Layout(self._session.spaces())
        self._seats = self._session.seats
        self._bots = frozenset(number for number, bot in enumerate(bots) if bot is not None)

    @property
    def layout(self) -> Layout:
        """What observations and actions look like."""
        return self._layout

    @property
    def agents(self) -> list[int]:
        """The seats that are played from outside."""
        return [seat for seat in range(self._seats) if seat not in self._bots]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._seats

    @property
    def seed(self) -> int:
        """The seed."""
        return self._session.seed

    @property
    def round(self) -> int:
        """The number of completed rounds."""
        return self._session.round

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._session.over

    def restart(self, seed: int) -> None:
        """Begins another match on the same board."""
        self._session.restart(checked_seed(seed))

    def asked(self) -> list[tuple[int, Optional[int]]]:
        """Who has to choose: seats, with a unit if units are asked."""
        return self._session.asked()

    def units(self, seat: int) -> list[int]:
        """The units of a seat, in the order of its slots (Stone Age only)."""
        return self._session.units(seat)

    def is_active(self, seat: int, unit: Optional[int] = None) -> bool:
        """Whether a unit is still in the match."""
        return self._session.is_active(seat, unit)

    def observe(self, seat: int, unit: Optional[int] = None) -> dict[str, Any]:
        """What a seat or unit sees: its arrays by name as `observation`, and an `action_mask`."""
        planes, tables, mask = self._session.observe(seat, unit)
        return {"observation": self._layout.unpack(planes, tables), "action_mask": self._layout.mask(mask)}

    def observe_all(self) -> list[dict[str, Any]]:
        """What each seat sees: as `observe` for all of them, in less time."""
        planes, tables, mask = (array.reshape(self._seats, -1) for array in self._session.observe_all())
        arrays, masks = self._layout.unpack(planes, tables), self._layout.mask(mask)
        # Going through an array gives what each seat sees, which is quicker than asking for one after the other.
        by_seat = zip(zip(*arrays.values()), masks)
        return [{"observation": dict(zip(arrays, seen)), "action_mask": allowed} for seen, allowed in by_seat]

    def step(self, actions: Mapping[int, Any]) -> None:
        """Plays on until somebody is asked again, with the actions of the seats that are. Who gives none waits. A match that is over stays as
        it is."""
        slots = self._layout.slots
        flat = np.zeros(self._seats * slots, dtype=np.int32)
        for seat, action in actions.items():
            if not 0 <= seat < self._seats:
                raise ValueError(f"there is no seat {seat}: the board has {self._seats} seats, from 0 on")
            if slots == 1 and isinstance(action, (int, np.integer)):
                flat[seat] = action
            else:
                flat[seat * slots : (seat + 1) * slots] = self._layout.choices_of(action)
        self._session.step(flat)

    def step_unit(self, choice: int) -> None:
        """Plays on until a unit is asked again, with the choice of the one that is."""
        self._session.step(np.array([choice], dtype=np.int32))

    def step_orders(self, orders: Mapping[int, Sequence[Any]]) -> None:
        """Plays on with orders as the rules define them, for example `{0: [{"move": {"unit": 0, "dir": "left"}}]}`."""
        self._session.step_orders([(seat, json.dumps(list(given))) for seat, given in orders.items()])

    def standings(self) -> list[Standing]:
        """How each seat stands."""
        return list(map(Standing._make, self._session.standings()))

    @property
    def reason(self) -> str:
        """How the match stands or ended, in words."""
        return self._session.reason()

    def digest(self) -> str:
        """The fingerprint of the state."""
        return self._session.digest()

    def save(self) -> bytes:
        """The state, for `load`."""
        return self._session.save()

    def load(self, state: bytes) -> None:
        """Continues from a saved state of the same board and seed. Such a match has no replay."""
        self._session.load(state)

    def clone(self) -> Match:
        """A copy that goes its own way from here. A match with bots in it cannot be cloned."""
        copy = Match.__new__(Match)
        copy.game, copy._session, copy._layout = self.game, self._session.clone(), self._layout
        copy._seats, copy._bots = self._seats, self._bots
        return copy

    def setup(self, seat: int) -> Any:
        """What a bot in this seat is told once."""
        return json.loads(self._session.setup(seat))

    def view(self, seat: int, unit: Optional[int] = None) -> Any:
        """What a bot in this seat, or a unit, is told now."""
        return json.loads(self._session.view(seat, unit))

    def state(self) -> Any:
        """The whole state, with all that seats do not know."""
        return json.loads(self._session.state())

    def replay(self, names: Sequence[str] = ()) -> bytes:
        """The replay so far. `names` are those of the agents, by seat."""
        return self._session.replay(list(names))[0]

    def match_digest(self) -> str:
        """The fingerprint of the whole match so far: the same as `agon play` prints."""
        return self._session.replay([])[1]

    def save_replay(self, path: str | os.PathLike[str], names: Sequence[str] = ()) -> None:
        """Writes the replay to a file, for `agon watch` and `agon verify`."""
        Path(path).write_bytes(self.replay(names))

    def draw(self) -> Array:
        """A small picture, as an array of height, width, and red, green and blue."""
        height, width, pixels = self._session.draw()
        return pixels.reshape(height, width, 3)
