# Written by agon-bindings from bot.wit; changes here are lost.
"""Arguments and results of calls."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import List, Optional, Tuple, Union


@dataclass
class Location:
    """A cell."""
    x: int
    """Grows to the east."""
    y: int
    """Grows to the north."""


class Direction(Enum):
    """A direction, counter-clockwise from the north."""
    NORTH = 0
    """(0, 1)"""
    NORTHWEST = 1
    """(-1, 1)"""
    WEST = 2
    """(-1, 0)"""
    SOUTHWEST = 3
    """(-1, -1)"""
    SOUTH = 4
    """(0, -1)"""
    SOUTHEAST = 5
    """(1, -1)"""
    EAST = 6
    """(1, 0)"""
    NORTHEAST = 7
    """(1, 1)"""
    ZERO = 8
    """(0, 0)"""


class Team(Enum):
    """Whose something is."""
    A = 0
    """The team that acts first."""
    B = 1
    """The other team."""
    NEUTRAL = 2
    """Nobody: deer."""


class ResourceType(Enum):
    """A resource."""
    FOOD = 0
    """From deer and farms."""
    STONE = 1
    """From deposits and quarries."""
    WOOD = 2
    """From forests and sawmills."""


class UnitType(Enum):
    """A kind of unit."""
    BASE = 0
    """Spawns, researches, attacks; whoever loses it loses the match."""
    WORKER = 1
    """Gathers and builds."""
    SETTLEMENT = 2
    """Spawns; workers deposit here."""
    BARRACKS = 3
    """Spawns axemen and spearmen."""
    FARM = 4
    """Gives food."""
    SAWMILL = 5
    """Gives wood."""
    QUARRY = 6
    """Gives stone."""
    EXPLORER = 7
    """Sees far and throws torches far."""
    TRAPPER = 8
    """Sets and disarms traps."""
    AXEMAN = 9
    """Fights close by."""
    SPEARMAN = 10
    """Fights from afar."""
    WOLF = 11
    """Sees units in the dark."""
    DEER = 12
    """A neutral animal."""


class Technology(Enum):
    """A technology. The rules list costs, levels and effects."""
    DOMESTICATION = 0
    """Level 0: base and settlements can spawn wolves."""
    MILITARY_TRAINING = 1
    """Level 0: workers can build barracks."""
    BOXES = 2
    """Level 0: workers carry 200 of each resource."""
    RAFTS = 3
    """Level 0: units can go on water."""
    ROCK_ART = 4
    """Level 0: any number can be painted; the opponent's technologies are known."""
    COIN = 5
    """Level 0: one more of each resource every round."""
    UTENSILS = 6
    """Level 0: workers gather 10 per turn."""
    SHARPENERS = 7
    """Level 1: axemen and spearmen attack 20 % harder."""
    COOKING = 8
    """Level 1: 20 % more health."""
    EUGENICS = 9
    """Level 1: wolves are faster, stronger and read smoke."""
    NAVIGATION = 10
    """Level 1: leaving water costs no more than leaving land."""
    JOBS = 11
    """Level 1: workers can build farms, sawmills and quarries."""
    OIL = 12
    """Level 1: torches burn 250 turns."""
    VOCABULARY = 13
    """Level 1: a smoke signal costs 2 turns instead of 10."""
    HUTS = 14
    """Level 1: 25 more units."""
    TACTICS = 15
    """Level 1: 20 % of a unit's cost is refunded."""
    CRYSTALS = 16
    """Level 2: detection levels are lower by 2."""
    COMBUSTION = 17
    """Level 2: torches and fires have 2 more light."""
    SCHOOLS = 18
    """Level 2: the technology level becomes 3."""
    POISON = 19
    """Level 2: the opponent gets one less of each resource every round."""
    EXPERTISE = 20
    """Level 2: 20 % less of attack cooldown."""
    FLINT = 21
    """Level 2: a torch needs no other flame beside it."""
    HOUSES = 22
    """Level 2: 25 more units."""
    WHEEL = 23
    """Level 3: the match is won."""


@dataclass
class UnitInfo:
    """A unit as others see it. Cooldowns are in ten-thousandths of a turn."""
    id: int
    """Its id, 1 to 10000, unique among the living."""
    team: Team
    """Whose it is."""
    unit_type: UnitType
    """What it is."""
    location: Location
    """Where it is."""
    health: int
    """Its health."""
    max_health: int
    """Its maximum health."""
    attack: int
    """The damage of its attacks."""
    detection_level: int
    """How much light it needs to see."""
    movement_cooldown: int
    """What a straight step adds to its movement cooldown."""
    attack_cooldown: int
    """What an attack adds to its attack cooldown."""
    current_movement_cooldown: int
    """Its movement cooldown now; below 10000 it can move."""
    current_attack_cooldown: int
    """Its attack cooldown now; below 10000 it can attack."""
    construction_turns: int
    """The turns for which it is still under construction, with the present one."""
    torch_intensity: int
    """The light of its torch; 0 without."""
    torch_rounds: int
    """The turns that its torch still burns."""


@dataclass
class ResourceInfo:
    """A resource on a cell."""
    resource_type: ResourceType
    """Which."""
    amount: int
    """How much."""
    location: Location
    """Where."""


@dataclass
class FireInfo:
    """A fire."""
    duration: int
    """The rounds that it still burns."""
    intensity: int
    """Its light."""
    location: Location
    """Where."""


@dataclass
class Context:
    """What a program may use, and its own random number."""
    random: int
    """A number made from the match's seed and the unit: seed your own generator with it, and the same match comes out again."""
    turn_fuel: Optional[int]
    """Energy for one turn; nothing if there is no limit."""
    match_fuel: Optional[int]
    """Energy for the whole life of the program."""
    memory: Optional[int]
    """Bytes of memory."""


@dataclass
class Resources:
    """What a unit carries."""
    food: int
    """Food."""
    stone: int
    """Stone."""
    wood: int
    """Wood."""


__all__ = [
    "Location",
    "Direction",
    "Team",
    "ResourceType",
    "UnitType",
    "Technology",
    "UnitInfo",
    "ResourceInfo",
    "FireInfo",
    "Context",
    "Resources",
]
