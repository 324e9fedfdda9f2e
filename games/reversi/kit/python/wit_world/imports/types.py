# Written by agon-bindings from bot.wit; changes here are lost.
"""What a bot is told and what it can ask for."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import List, Optional, Tuple, Union


@dataclass
class Transition:
    """A connection between two tiles in addition to the grid: leaving the first tile in direction `r1`, you arrive on the second, travelling in
    the direction opposite to `r2`; and vice versa. Directions are 0 to 7: north, north-east, east, south-east, south,
    south-west, west, north-west."""
    x1: int
    """The column of the first tile."""
    y1: int
    """The row of the first tile."""
    r1: int
    """The direction out of the first tile."""
    x2: int
    """The column of the second tile."""
    y2: int
    """The row of the second tile."""
    r2: int
    """The direction out of the second tile."""


@dataclass
class Setup:
    """What a bot is told once."""
    seat: int
    """The seat it plays, from 0. Its stones have the number `seat` + 1 on the board."""
    seats: int
    """How many seats there are."""
    rows: int
    """How many rows the board has."""
    cols: int
    """How many columns the board has."""
    overrides: int
    """How many override stones each seat begins with."""
    bombs: int
    """How many bombs each seat begins with."""
    radius: int
    """How many steps a blast reaches."""
    tiles: bytes
    """What lies on each tile at the start, as in `view.tiles`."""
    transitions: List[Transition]
    """The transitions."""


@dataclass
class Context:
    """What a bot may use, and its own random number."""
    random: int
    """A number derived from the match's seed and the seat: seed your own generator with it, so that matches are repeatable."""
    turn_fuel: Optional[int]
    """Fuel for one turn; nothing if there is no limit."""
    match_fuel: Optional[int]
    """Fuel for the whole match."""
    memory: Optional[int]
    """Bytes of memory."""


class Phase(Enum):
    """The part of the match."""
    BUILD = 0
    """Phase one: stones are placed."""
    BOMBS = 1
    """Phase two: bombs are thrown."""
    OVER = 2
    """Nobody can do anything more."""


class Fault(Enum):
    """Why a seat is disqualified."""
    CRASHED = 0
    """Its program crashed."""
    OUT_OF_FUEL = 1
    """It used up its fuel."""
    OUT_OF_TIME = 2
    """It did not answer in time."""
    OUT_OF_MEMORY = 3
    """It asked for too much memory."""
    MALFORMED = 4
    """Its answer could not be read."""
    TOO_MANY_ORDERS = 5
    """It gave too many orders."""
    ILLEGAL = 6
    """It gave an order that the rules do not allow."""
    REFUSED = 7
    """It was never started."""


@dataclass
class Seat:
    """A seat, as everybody sees it."""
    overrides: int
    """Its override stones."""
    bombs: int
    """Its bombs."""
    out: Optional[Fault]
    """Why it is disqualified, if it is."""


@dataclass
class Target:
    """A move."""
    x: int
    """The column."""
    y: int
    """The row."""
    special: int
    """On a choice tile the number of the stones to swap with, 1 to the number of seats; on a bonus tile 20 for a bomb or 21 for an
    override stone; else 0."""


@dataclass
class View:
    """What a bot is told when it is to move."""
    round: int
    """The number of turns taken."""
    phase: Phase
    """The part of the match."""
    turn: int
    """The seat to move."""
    tiles: bytes
    """What lies on each tile, row by row, as a character: `0` nothing, `1` to `8` a stone of seat 0 to 7, `c` choice, `i`
    inversion, `b` bonus, `x` an expansion stone, `-` a hole. The tile in column x and row y is number y * cols + x."""
    seats: List[Seat]
    """All seats."""
    targets: List[Target]
    """All legal moves, row by row. A tile with a choice appears once for each option."""


@dataclass
class Order_Move:
    """In phase one places a stone, in phase two throws a bomb."""
    value: Target


Order = Union[Order_Move]
"""What a bot can ask for."""


__all__ = [
    "Transition",
    "Setup",
    "Context",
    "Phase",
    "Fault",
    "Seat",
    "Target",
    "View",
    "Order_Move",
    "Order",
]
