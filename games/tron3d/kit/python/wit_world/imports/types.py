# Written by agon-bindings from bot.wit; changes here are lost.
"""What a bot is told and what it can ask for."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import List, Optional, Tuple, Union


class Item(Enum):
    """What lies on bonus vertices."""
    TURBO = 0
    """When it is used, the bike moves in odd rounds, too, for some movements."""
    GHOST = 1
    """When it is used, the bike passes through trails and bikes for some movements."""
    POINTS = 2
    """Points for the seat, at once."""


@dataclass
class Params:
    """The parameters of the board, under the names of the board file."""
    nb_players: int
    """How many seats there are: 2 or 4."""
    nb_bikes: int
    """How many bikes each seat has."""
    nb_rounds: int
    """How many rounds are played. Bikes without turbo move in every other round."""
    bonus_round: int
    """The round before which the bonus items appear."""
    turbo_duration: int
    """How many movements a turbo lasts, the first one included."""
    ghost_duration: int
    """How many movements a ghost lasts, the first one included."""
    score_bonus: int
    """The points for an item of extra points."""


@dataclass
class Point:
    """A place in space, in thousandths of the unit of the model."""
    x: int
    """To the right."""
    y: int
    """Up."""
    z: int
    """Towards the spectator."""


@dataclass
class Setup:
    """What a bot is told once."""
    seat: int
    """The seat it plays."""
    map: str
    """The name of the board."""
    params: Params
    """The parameters of the board."""
    bikes: bytes
    """The ids of its bikes. Bike `i` of seat `j` has the id `i * nb-players + j`."""
    neighbours: List[List[int]]
    """The neighbours of each vertex, ascending. A vertex's number is its place in the list."""
    coordinates: List[Point]
    """Where each vertex is in space. The rules do not depend on it."""
    bonus_vertices: List[int]
    """The vertices where items appear."""


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
class Bike:
    """A bike."""
    id: int
    """The id, which is also its place in the list."""
    seat: int
    """Whose it is."""
    vertex: int
    """The vertex where it is, or where it exploded."""
    item: Optional[Item]
    """The item that it carries: turbo or ghost."""
    turbo: int
    """How many movements it has left in turbo mode."""
    ghost: int
    """How many movements it has left in ghost mode."""
    alive: bool
    """Whether it has not exploded."""
    to_move: bool
    """Whether it can, and has to, move in this round."""


@dataclass
class Overlay:
    """A piece of trail that a ghost laid across the trail of another bike."""
    vertex: int
    """Where it lies."""
    bike: int
    """The bike that laid it."""


class Fault(Enum):
    """Why a seat is out of the match."""
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
    """A seat."""
    score: int
    """Its points."""
    out: Optional[Fault]
    """Why it is out of the match, if it is."""


@dataclass
class View:
    """What a bot is told each round. Nothing is hidden."""
    round: int
    """The round to be played; the first is 0."""
    seat: int
    """The seat it plays."""
    walls: List[int]
    """For each vertex the bike whose trail lies there, or -1."""
    overlays: List[Overlay]
    """What ghosts laid across the trails of others. When the wall of the vertex is gone, the last of them becomes the wall."""
    items: List[Optional[Item]]
    """What lies on each bonus vertex, in the order of `setup.bonus-vertices`."""
    bikes: List[Bike]
    """All bikes, by id."""
    seats: List[Seat]
    """All seats."""


@dataclass
class Movement:
    """A movement."""
    bike: int
    """The bike. Ids that are not yours are ignored."""
    to: int
    """The neighbour of its vertex to move to. Any other vertex is ignored."""
    item: bool
    """Whether the bike uses its item before it moves."""


@dataclass
class Order_Move:
    """One movement."""
    value: Movement


Order = Union[Order_Move]
"""What a bot can ask of a bike. Only the first order that the bike can follow counts.
A list of more than 1000 is a fault, which puts the bot out."""


__all__ = [
    "Item",
    "Params",
    "Point",
    "Setup",
    "Context",
    "Bike",
    "Overlay",
    "Fault",
    "Seat",
    "View",
    "Movement",
    "Order_Move",
    "Order",
]
