# Written by agon-bindings from bot.wit; changes here are lost.
"""What a unit's program can do and ask, with prices in energy."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import List, Optional, Tuple, Union

from .types import Location
from .types import Direction
from .types import Team
from .types import ResourceType
from .types import UnitType
from .types import Technology
from .types import UnitInfo
from .types import ResourceInfo
from .types import FireInfo
from .types import Resources

def get_info() -> UnitInfo:
    """All about the unit itself. Energy: 10."""
    raise NotImplementedError("only in a match")


def get_location() -> Location:
    """Where it stands. Energy: 1."""
    raise NotImplementedError("only in a match")


def get_team() -> Team:
    """Its team. Energy: 1."""
    raise NotImplementedError("only in a match")


def get_opponent() -> Team:
    """The other team. Energy: 1."""
    raise NotImplementedError("only in a match")


def get_type() -> UnitType:
    """What it is. Energy: 1."""
    raise NotImplementedError("only in a match")


def get_resources_carried() -> Resources:
    """What it carries. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_move() -> bool:
    """Whether it could move, as far as its cooldown goes. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_move_to(dir: Direction) -> bool:
    """Whether it can move in a direction. Energy: 20."""
    raise NotImplementedError("only in a match")


def move(dir: Direction) -> bool:
    """Moves; false if it could not. Energy: 1."""
    raise NotImplementedError("only in a match")


def can_attack() -> bool:
    """Whether it could attack, as far as its cooldown goes. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_attack_at(at: Location) -> bool:
    """Whether it can attack a location. Energy: 20."""
    raise NotImplementedError("only in a match")


def attack(at: Location) -> bool:
    """Attacks a location; false if it could not. Energy: 20."""
    raise NotImplementedError("only in a match")


def is_obstructed(from_: Location, to: Location) -> bool:
    """Whether a mountain lies between two locations that are both within its vision range. Energy: 20."""
    raise NotImplementedError("only in a match")


def is_accessible(at: Location) -> bool:
    """Whether the unit could stand on a location it can sense, by the terrain alone. Energy: 10."""
    raise NotImplementedError("only in a match")


def can_light_torch() -> bool:
    """Whether it can light a torch. Energy: 5."""
    raise NotImplementedError("only in a match")


def light_torch() -> bool:
    """Lights a torch for 10 wood; false if it could not. Energy: 5."""
    raise NotImplementedError("only in a match")


def can_throw_torch(at: Location) -> bool:
    """Whether it can throw its torch to a location. Energy: 20."""
    raise NotImplementedError("only in a match")


def throw_torch(at: Location) -> bool:
    """Throws its torch, which becomes a fire; false if it could not. Energy: 1."""
    raise NotImplementedError("only in a match")


def can_sense_location(at: Location) -> bool:
    """Whether it can sense a location: in the map, in its vision range, and light enough. Energy: 10."""
    raise NotImplementedError("only in a match")


def sense_resource_info(at: Location) -> List[ResourceInfo]:
    """The resources on a location. Energy: 10."""
    raise NotImplementedError("only in a match")


def is_out_of_map(at: Location) -> bool:
    """Whether a location within its vision range is outside the map. Energy: 10."""
    raise NotImplementedError("only in a match")


def sense_unit_at_location(at: Location) -> Optional[UnitInfo]:
    """The unit on a location. Energy: 10."""
    raise NotImplementedError("only in a match")


def has_water(at: Location) -> bool:
    """Whether there is water. Energy: 10."""
    raise NotImplementedError("only in a match")


def has_mountain(at: Location) -> bool:
    """Whether there is a mountain. Energy: 10."""
    raise NotImplementedError("only in a match")


def has_trap(at: Location) -> bool:
    """Whether there is a trap. Energy: 10."""
    raise NotImplementedError("only in a match")


def sense_fire_at_location(at: Location) -> Optional[FireInfo]:
    """The fire on a location. Energy: 10."""
    raise NotImplementedError("only in a match")


def sense_illumination(at: Location) -> int:
    """The light of a location. Energy: 10."""
    raise NotImplementedError("only in a match")


def sense_units(radius: Optional[int], team: Optional[Team]) -> List[UnitInfo]:
    """The other units that it senses, the nearest first: within a squared radius, of a team. Energy: 200."""
    raise NotImplementedError("only in a match")


def sense_resources(radius: Optional[int], resource: Optional[ResourceType]) -> List[ResourceInfo]:
    """The resources that it senses, the nearest first: within a squared radius, of a kind. Energy: 200."""
    raise NotImplementedError("only in a match")


def sense_mountains(radius: Optional[int]) -> List[Location]:
    """The mountains that it senses. Energy: 200."""
    raise NotImplementedError("only in a match")


def sense_traps(radius: Optional[int]) -> List[Location]:
    """The traps that it senses. Energy: 200."""
    raise NotImplementedError("only in a match")


def sense_water(radius: Optional[int]) -> List[Location]:
    """The water that it senses. Energy: 200."""
    raise NotImplementedError("only in a match")


def sense_fires(radius: Optional[int]) -> List[FireInfo]:
    """The fires that it senses. Energy: 200."""
    raise NotImplementedError("only in a match")


def get_visible_locations(radius: Optional[int], only_detectable: bool) -> List[Location]:
    """The locations within its vision range, including those outside the map; or only those that it can sense. Energy: 200."""
    raise NotImplementedError("only in a match")


def get_total_units() -> int:
    """How many units its team has. Energy: 5."""
    raise NotImplementedError("only in a match")


def get_max_total_units() -> int:
    """How many units its team can have. Energy: 5."""
    raise NotImplementedError("only in a match")


def get_resource(resource: ResourceType) -> int:
    """How much of a resource its team has. Energy: 1."""
    raise NotImplementedError("only in a match")


def get_tech_level(team: Team) -> int:
    """The technology level of a team; the opponent's only with Rock Art. Energy: 5."""
    raise NotImplementedError("only in a match")


def has_researched(tech: Technology, team: Team) -> bool:
    """Whether a team has a technology; the opponent's only with Rock Art. Energy: 5."""
    raise NotImplementedError("only in a match")


def is_researched(tech: Technology) -> bool:
    """Whether its own team has a technology. Energy: 5."""
    raise NotImplementedError("only in a match")


def can_research_technology(tech: Technology) -> bool:
    """Whether it can research a technology now. Energy: 20."""
    raise NotImplementedError("only in a match")


def research_technology(tech: Technology) -> bool:
    """Researches a technology; false if it could not. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_spawn(unit_type: UnitType, dir: Direction) -> bool:
    """Whether it can spawn a unit in a direction. Energy: 20."""
    raise NotImplementedError("only in a match")


def spawn(unit_type: UnitType, dir: Direction) -> bool:
    """Spawns a unit; false if it could not. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_gather_resources() -> bool:
    """Whether it can gather where it stands. Energy: 20."""
    raise NotImplementedError("only in a match")


def gather_resources() -> bool:
    """Gathers what lies where it stands; false if it could not. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_deposit() -> bool:
    """Whether it can deposit. Energy: 20."""
    raise NotImplementedError("only in a match")


def deposit() -> bool:
    """Gives what it carries to its team; false if it could not. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_disarm(at: Location) -> bool:
    """Whether it can disarm a location. Energy: 20."""
    raise NotImplementedError("only in a match")


def disarm(at: Location) -> bool:
    """Removes the trap on a location, if there is one; false if it could not. Energy: 20."""
    raise NotImplementedError("only in a match")


def kill_self() -> None:
    """Dies. Energy: 1."""
    pass


def can_draw(value: int) -> bool:
    """Whether it can paint a number where it stands. Energy: 20."""
    raise NotImplementedError("only in a match")


def draw(value: int) -> bool:
    """Paints a number where it stands; false if it could not. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_read(at: Location) -> bool:
    """Whether it can read the painting on a location. Energy: 20."""
    raise NotImplementedError("only in a match")


def read(at: Location) -> int:
    """Reads the painting on a location. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_make_smoke_signal() -> bool:
    """Whether it can make a smoke signal. Energy: 20."""
    raise NotImplementedError("only in a match")


def make_smoke_signal(value: int) -> bool:
    """Makes a smoke signal; false if it could not. Energy: 20."""
    raise NotImplementedError("only in a match")


def can_read_smoke_signals() -> bool:
    """Whether it can read smoke signals. Energy: 20."""
    raise NotImplementedError("only in a match")


def read_smoke_signals() -> List[int]:
    """The numbers of all smoke signals, each once, in ascending order. Energy: 20."""
    raise NotImplementedError("only in a match")


def get_round() -> int:
    """The round. Energy: 1."""
    raise NotImplementedError("only in a match")


def get_random_double() -> float:
    """A random number from 0 to below 1, the same when the match is played again. Energy: 1."""
    raise NotImplementedError("only in a match")


def get_energy_used() -> int:
    """The energy used in this turn, including the remaining debt of earlier turns. Energy: 1."""
    raise NotImplementedError("only in a match")


def get_energy_left() -> int:
    """The energy left in this turn. Energy: 1."""
    raise NotImplementedError("only in a match")


def yield_() -> None:
    """Ends the turn; returns in the unit's next turn. Energy: 1."""
    pass


__all__ = [
    "get_info",
    "get_location",
    "get_team",
    "get_opponent",
    "get_type",
    "get_resources_carried",
    "can_move",
    "can_move_to",
    "move",
    "can_attack",
    "can_attack_at",
    "attack",
    "is_obstructed",
    "is_accessible",
    "can_light_torch",
    "light_torch",
    "can_throw_torch",
    "throw_torch",
    "can_sense_location",
    "sense_resource_info",
    "is_out_of_map",
    "sense_unit_at_location",
    "has_water",
    "has_mountain",
    "has_trap",
    "sense_fire_at_location",
    "sense_illumination",
    "sense_units",
    "sense_resources",
    "sense_mountains",
    "sense_traps",
    "sense_water",
    "sense_fires",
    "get_visible_locations",
    "get_total_units",
    "get_max_total_units",
    "get_resource",
    "get_tech_level",
    "has_researched",
    "is_researched",
    "can_research_technology",
    "research_technology",
    "can_spawn",
    "spawn",
    "can_gather_resources",
    "gather_resources",
    "can_deposit",
    "deposit",
    "can_disarm",
    "disarm",
    "kill_self",
    "can_draw",
    "draw",
    "can_read",
    "read",
    "can_make_smoke_signal",
    "make_smoke_signal",
    "can_read_smoke_signals",
    "read_smoke_signals",
    "get_round",
    "get_random_double",
    "get_energy_used",
    "get_energy_left",
    "yield_",
]
