# Written by agon-bindings from bot.wit; changes here are lost.
"""What a bot is told and what it can ask for."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import List, Optional, Tuple, Union


class Dir(Enum):
    """A direction. Rows count from the top, columns from the left."""
    TOP = 0
    """One row up."""
    BOTTOM = 1
    """One row down."""
    LEFT = 2
    """One column to the left."""
    RIGHT = 3
    """One column to the right."""


@dataclass
class Pos:
    """A cell of the board."""
    row: int
    """The row, 0 at the top."""
    col: int
    """The column, 0 at the left."""


@dataclass
class Params:
    """The parameters of the board, under the names of the board file."""
    nb_players: int
    """How many seats there are."""
    nb_poquemon: int
    """How many Poquémon each seat has."""
    nb_rounds: int
    """How many rounds are played."""
    nb_ghost_wall: int
    """How many ghost walls there are."""
    nb_point: int
    """How many point bonuses there are."""
    nb_stone: int
    """How many stone bonuses there are."""
    nb_scope: int
    """How many scope bonuses there are."""
    nb_attack: int
    """How many attack bonuses there are."""
    nb_defense: int
    """How many defense bonuses there are."""
    player_regen_time: int
    """Rounds until a dead Poquémon is back."""
    wall_change_time: int
    """Rounds between two changes of a ghost wall."""
    point_regen_time: int
    """Rounds until a point bonus is back."""
    stone_regen_time: int
    """Rounds until a stone bonus is back."""
    scope_regen_time: int
    """Rounds until a scope bonus is back."""
    attack_regen_time: int
    """Rounds until an attack bonus is back."""
    defense_regen_time: int
    """Rounds until a defense bonus is back."""
    battle_reward: int
    """Percentage of the victim's points that a won battle pays."""
    max_scope: int
    """The largest scope."""
    max_stone: int
    """How many stones have an effect on a Poquémon."""
    rows: int
    """How many rows the board has."""
    cols: int
    """How many columns the board has."""


@dataclass
class Setup:
    """What a bot is told once."""
    seat: int
    """The seat it plays."""
    params: Params
    """The parameters of the board."""
    units: List[int]
    """The ids of its units."""
    ghost_walls: List[Pos]
    """Where ghost walls come and go, in the order of `view.ghost-walls`."""


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
    """A Poquémon as the seat knows it."""
    id: int
    """The id, which is also its place in the list."""
    seat: int
    """Whose it is."""
    row: Optional[int]
    """The row it stands in; nothing if it is dead, or an opponent out of sight."""
    col: Optional[int]
    """The column it stands in; nothing if it is dead, or an opponent out of sight."""
    attack: int
    """The attack attribute."""
    defense: int
    """The defense attribute."""
    scope: int
    """How many cells away it can attack."""
    stones: int
    """How many stones had an effect on it."""
    alive: bool
    """Whether it is alive."""
    points: int
    """The points it has won."""
    time: int
    """If it is dead: the number of rounds until it is back, or more if there is no safe place."""


class Fault(Enum):
    """Why a seat is out of the match."""
    CRASHED = 0
    """Its program crashed."""
    OUT_OF_FUEL = 1
    """It used up its fuel."""
    OUT_OF_TIME = 2
    """It did not answer in time; only native bots are measured in time."""
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
    score: int
    """The sum of its units' points."""
    out: Optional[Fault]
    """Why it is out of the match, if it is."""


@dataclass
class GhostWall:
    """A ghost wall."""
    row: int
    """Its row."""
    col: int
    """Its column."""
    present: bool
    """Whether it is a wall now."""
    time: int
    """It changes at the end of the round that is this many rounds from now; 1 is the round to be played."""


@dataclass
class Point:
    """A point bonus that lies on the board."""
    row: int
    """Its row."""
    col: int
    """Its column."""
    value: int
    """100, 200, 300, 400 or 500."""


@dataclass
class View:
    """What a bot is told each round."""
    round: int
    """The round to be played; the first is 0."""
    seat: int
    """The seat it plays."""
    cells: bytes
    """What is on each cell, row by row, as a character: `.` nothing, `X` a wall (also a ghost wall that is present), or a
    bonus: `P` points, `S` stone, `R` scope, `A` attack, `D` defense. The cell in row r and column c is number r * cols + c."""
    units: List[Unit]
    """All units, by id."""
    seats: List[Seat]
    """All seats."""
    ghost_walls: List[GhostWall]
    """All ghost walls."""
    points: List[Point]
    """The point bonuses that lie on the board."""


@dataclass
class Target:
    """A unit and a direction."""
    unit: int
    """The unit. Ids that are not yours are ignored."""
    dir: Dir
    """Where to."""


@dataclass
class Order_Move:
    """One step."""
    value: Target


@dataclass
class Order_Attack:
    """A battle with the closest opponent in a direction; units of your own are neither hit nor in the way."""
    value: Target


Order = Union[Order_Move, Order_Attack]
"""What a bot can ask of a unit. Only the first order to a unit counts, and orders are carried out in the order of the list.
A list of more than 1000, ignored ones included, is a fault, which freezes the bot."""


__all__ = [
    "Dir",
    "Pos",
    "Params",
    "Setup",
    "Context",
    "Unit",
    "Fault",
    "Seat",
    "GhostWall",
    "Point",
    "View",
    "Target",
    "Order_Move",
    "Order_Attack",
    "Order",
]
