# Written by agon-bindings from bot.wit; changes here are lost.
"""What a bot is told and what it can ask for."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import List, Optional, Tuple, Union


class Dir(Enum):
    """A direction. Rows count from the top, columns from the left. Wizards go down, right, up and left only."""
    DOWN = 0
    """One row down."""
    DR = 1
    """Down and right."""
    RIGHT = 2
    """One column to the right."""
    RU = 3
    """Right and up."""
    UP = 4
    """One row up."""
    UL = 5
    """Up and left."""
    LEFT = 6
    """One column to the left."""
    LD = 7
    """Left and down."""


class Kind(Enum):
    """What a unit is."""
    GHOST = 0
    """Goes in eight directions and casts spells."""
    WIZARD = 1
    """Goes in four directions and fights."""


@dataclass
class Place:
    """A cell of the board."""
    row: int
    """The row, 0 at the top."""
    col: int
    """The column, 0 at the left."""


@dataclass
class Setup:
    """What a bot is told once: its seat, and the constants of the board, under the names of the board file."""
    seat: int
    """The seat it plays. Its clan has the same number, and so has its ghost."""
    num_players: int
    """How many clans there are: 4."""
    num_rounds: int
    """How many rounds are played."""
    board_rows: int
    """How many rows the board has."""
    board_cols: int
    """How many columns the board has."""
    num_ini_wizards_per_clan: int
    """How many wizards a clan begins with."""
    num_ini_books: int
    """How many books lie on the board."""
    clan_ini_magic_strength: int
    """How many points of strength a clan begins with."""
    points_for_converting_wizard: int
    """Points for a wizard that was converted to the clan."""
    points_per_owned_cell: int
    """Points for a cell that the clan owns when a round ends."""
    book_magic_strength: int
    """Points of strength in a book."""
    rounds_for_converting: int
    """Rounds from a lost battle to the change of clan."""
    rounds_attack_resting_ghost: int
    """Rounds that an attacked ghost must rest longer."""
    rounds_spell_resting_ghost: int
    """Rounds that a ghost must rest at the start, after a spell and after an attack by Voldemort."""
    rounds_no_attack_ghost: int
    """Rounds in which a ghost that was attacked cannot be attacked again."""


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


@dataclass
class Unit:
    """A ghost or a wizard."""
    id: int
    """The id, which never changes and is also its place in the list. The ghosts come first: 0 to 3."""
    kind: Kind
    """What it is."""
    seat: int
    """Its clan."""
    row: int
    """The row it stands in."""
    col: int
    """The column it stands in."""
    pending: int
    """For a ghost, how many rounds it must rest before a spell; for a wizard being converted, how many until it changes clans; otherwise 0."""
    next: Optional[int]
    """The clan that the wizard is being converted to, if so."""
    attacked: Optional[int]
    """The round in which a wizard last attacked the ghost; nothing if none did, or if Voldemort has attacked it since."""


@dataclass
class Seat:
    """The standing of a clan. Numbers above 2147483647, which only extreme boards have, are given as that."""
    score: int
    """The score when the last round ended."""
    strength: int
    """The points of strength."""
    magic: int
    """The magic strength in battles: points of strength divided by units, rounded down."""
    wizards: int
    """How many wizards it has."""
    out: bool
    """Whether its bot gives no more orders because of a fault."""


@dataclass
class View:
    """What a bot is told each round. Nothing is hidden."""
    round: int
    """The round to be played; the first is 0."""
    seat: int
    """The seat it plays."""
    cells: bytes
    """A number for each cell, row by row: `cell & 7` is the seat that owns it, 4 if nobody does, 5 for a wall; `cell & 8` is not 0 where
    a book lies. The cell in row r and column c is number r * board-cols + c."""
    units: List[Unit]
    """All units, by id."""
    voldemort: Place
    """Where Voldemort is. He attacks whoever is on one of the eight cells around him."""
    ingredients: List[int]
    """The 15 ingredients of this round's spell."""
    seats: List[Seat]
    """All clans."""


@dataclass
class Target:
    """A unit and a direction."""
    unit: int
    """The unit. Ids that are not yours are ignored."""
    dir: Dir
    """Where to."""


@dataclass
class Incantation:
    """A ghost and a spell."""
    unit: int
    """The ghost. Ids that are not yours are ignored."""
    groups: List[int]
    """The group, 0 to 4, of each of the 15 ingredients: three in each group, and all groups have the same sum. Anything else is
    ignored."""


@dataclass
class Order_Move:
    """One step; what stands there is attacked, or rescued."""
    value: Target


@dataclass
class Order_Spell:
    """The spell of this round."""
    value: Incantation


Order = Union[Order_Move, Order_Spell]
"""What a bot can ask of a unit. Only the first order to a unit counts, and orders are executed in the order of the list.
A list of more than 1000 is a fault, which freezes the bot."""


__all__ = [
    "Dir",
    "Kind",
    "Place",
    "Setup",
    "Context",
    "Unit",
    "Seat",
    "View",
    "Target",
    "Incantation",
    "Order_Move",
    "Order_Spell",
    "Order",
]
