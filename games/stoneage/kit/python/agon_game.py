"""What Stone Age adds to the generated types: the UnitController under the names of the game, what locations and directions can do, and the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, List, Optional, Union

from wit_world.imports import controller, notes
from wit_world.imports.types import (
    Context,
    Direction,
    FireInfo,
    Location,
    ResourceInfo,
    ResourceType,
    Team,
    Technology,
    UnitInfo,
    UnitType,
)

Resource = ResourceType
"""What a resource is called in the game."""

DIRECTIONS = list(Direction)
"""All nine, counter-clockwise from the north; ZERO last."""

_STEPS = [(0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 0)]


def add(at: Location, dir: Direction) -> Location:
    """The neighbour in a direction."""
    dx, dy = _STEPS[dir.value]
    return Location(at.x + dx, at.y + dy)


def get_direction(dx: int, dy: int) -> Direction:
    """The direction of the signs of dx and dy."""
    return DIRECTIONS[_STEPS.index(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))]


def direction_to(start: Location, end: Location) -> Direction:
    """The direction by the signs of the differences."""
    return get_direction(end.x - start.x, end.y - start.y)


def distance_squared(a: Location, b: Location) -> int:
    """The square of the distance."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def rotate_left(dir: Direction) -> Direction:
    """An eighth counter-clockwise."""
    return dir if dir == Direction.ZERO else DIRECTIONS[(dir.value + 1) % 8]


def rotate_right(dir: Direction) -> Direction:
    """An eighth clockwise."""
    return dir if dir == Direction.ZERO else DIRECTIONS[(dir.value + 7) % 8]


def opposite(dir: Direction) -> Direction:
    """The other way."""
    return dir if dir == Direction.ZERO else DIRECTIONS[(dir.value + 4) % 8]


def _location_add(self: Location, dx: Union[int, Direction], dy: Optional[int] = None) -> Location:
    """The neighbour in a direction, or the location dx and dy away."""
    return add(self, dx) if dy is None else Location(self.x + dx, self.y + dy)


# What the original has as methods. Locations can be in sets and be keys of dicts: a location is never changed in place.
Location.__hash__ = lambda self: hash((self.x, self.y))
Location.add = _location_add
Location.direction_to = lambda self, other: direction_to(self, other)
Location.distance_squared = lambda self, other: distance_squared(self, other)
Team.get_opponent = lambda self: {Team.A: Team.B, Team.B: Team.A}.get(self, self)
UnitType.is_structure = lambda self: UNITS[self].luminous_intensity > 0


def _squared(radius: Optional[int]) -> Optional[int]:
    """A squared radius, or none: nothing else is taken for one."""
    if radius is not None and (isinstance(radius, bool) or not isinstance(radius, int)):
        raise TypeError(f"a squared radius is an int, not {radius!r}")
    return radius


def _rgb(colour: int, green: Optional[int], blue: Optional[int]) -> int:
    """0xRRGGBB of such a number, or of red, green and blue."""
    return colour if green is None else (colour & 255) << 16 | (green & 255) << 8 | (blue or 0) & 255


class UnitController:
    """What a unit's program can do and ask. Each call has a constant price in energy. What acts is true if it was done; what is not allowed changes nothing, costs
    500 energy more and says so in the log. All other calls are the functions of `controller` under the same names."""

    def __init__(self, context: Context):
        self._energy = context.turn_fuel or 1 << 63

    def __getattr__(self, name: str) -> Any:
        return getattr(controller, name)

    def can_move(self, dir: Optional[Direction] = None) -> bool:
        """Whether it can move in a direction, or as far as its cooldown goes. Energy: 20."""
        return controller.can_move() if dir is None else controller.can_move_to(dir)

    def can_attack(self, at: Optional[Location] = None) -> bool:
        """Whether it can attack a location, or as far as its cooldown goes. Energy: 20."""
        return controller.can_attack() if at is None else controller.can_attack_at(at)

    def get_resources_carried(self) -> List[int]:
        """What it carries: food, stone, wood. Energy: 20."""
        carried = controller.get_resources_carried()
        return [carried.food, carried.stone, carried.wood]

    def sense_resource_info(self, at: Location) -> List[Optional[ResourceInfo]]:
        """The resources on a location: food, stone, wood; None where there is nothing. Energy: 10."""
        found = {info.resource_type: info for info in controller.sense_resource_info(at)}
        return [found.get(resource) for resource in ResourceType]

    def sense_units(self, radius: Union[int, Team, None] = None, team: Optional[Team] = None) -> List[UnitInfo]:
        """The other units that it senses, the nearest first: within a squared radius, of a team, or both. Energy: 200."""
        if isinstance(radius, Team):
            radius, team = None, radius
        return controller.sense_units(_squared(radius), team)

    def sense_resources(
        self, radius: Union[int, Resource, None] = None, resource: Optional[Resource] = None
    ) -> List[ResourceInfo]:
        """The resources that it senses, the nearest first: within a squared radius, of a kind, or both. Energy: 200."""
        if isinstance(radius, Resource):
            radius, resource = None, radius
        return controller.sense_resources(_squared(radius), resource)

    def sense_mountains(self, radius: Optional[int] = None) -> List[Location]:
        """The mountains that it senses. Energy: 200."""
        return controller.sense_mountains(_squared(radius))

    def sense_traps(self, radius: Optional[int] = None) -> List[Location]:
        """The traps that it senses. Energy: 200."""
        return controller.sense_traps(_squared(radius))

    def sense_water(self, radius: Optional[int] = None) -> List[Location]:
        """The water that it senses. Energy: 200."""
        return controller.sense_water(_squared(radius))

    def sense_fires(self, radius: Optional[int] = None) -> List[FireInfo]:
        """The fires that it senses. Energy: 200."""
        return controller.sense_fires(_squared(radius))

    def get_visible_locations(
        self, radius: Union[int, bool, None] = None, only_detectable: bool = False
    ) -> List[Location]:
        """The locations within its vision range, also out of the map; or only those that it can sense. A first argument that is a bool is
        `only_detectable`. Energy: 200."""
        if isinstance(radius, bool):
            radius, only_detectable = None, radius
        return controller.get_visible_locations(_squared(radius), only_detectable)

    def get_percentage_of_energy_used(self) -> float:
        """The share of the turn's energy that is used, from 0 to 1. Energy: 1."""
        return controller.get_energy_used() / self._energy

    def get_percentage_of_energy_left(self) -> float:
        """The share of the turn's energy that is left, from 0 to 1. Energy: 1."""
        return controller.get_energy_left() / self._energy

    def println(self, value: object) -> None:
        """Writes a line to the unit's log. Energy: 20."""
        notes.log(str(value))

    def draw_point_debug(self, at: Location, colour: int, green: Optional[int] = None, blue: Optional[int] = None) -> None:
        """Draws a point for the viewer; the colour is 0xRRGGBB, or red, green and blue. Energy: 20."""
        notes.draw_point(at.y, at.x, _rgb(colour, green, blue))

    def draw_line_debug(
        self, start: Location, end: Location, colour: int, green: Optional[int] = None, blue: Optional[int] = None
    ) -> None:
        """Draws a line for the viewer; the colour is 0xRRGGBB, or red, green and blue. Energy: 20."""
        notes.draw_line(start.y, start.x, end.y, end.x, _rgb(colour, green, blue))


@dataclass(frozen=True)
class UnitNumbers:
    """The numbers of a kind of unit. Cooldowns are in ten-thousandths of a turn, ranges are squares."""

    food: int
    stone: int
    wood: int
    max_health: int
    attack: int
    attack_range: int
    min_attack_range: int
    vision_range: int
    torch_throw_range: int
    attack_cooldown: int
    movement_cooldown: int
    detection_level: int
    luminous_intensity: int


@dataclass(frozen=True)
class TechnologyNumbers:
    """The level that a technology needs, and what it costs."""

    level: int
    food: int
    stone: int
    wood: int


# Tables: begin. Written from the rules by the test `kit_tables`; changes here are lost.
MAX_ROUNDS = 2000  # rounds of a match
MAX_ENERGY = 15000  # energy of a turn, unless a contest says otherwise
EXCEPTION_ENERGY_PENALTY = 500  # what a call that is not allowed costs besides its price
MAX_MAP_SIZE = 50  # the largest width and height of a map
MIN_MAP_SIZE = 20  # the least width and height of a map
MAX_ID = 10000  # ids are from 1 to this
MAX_VISION = 50  # the square of the longest vision range
CONSTRUCTION_TURNS = 10  # turns of construction
INITIAL_RESOURCES = 100  # of each resource at the start
INITIAL_FOOD = 100  # food at the start
INITIAL_STONE = 100  # stone at the start
INITIAL_WOOD = 100  # wood at the start
RESOURCES_ROUND = 2  # of each resource in every round
FOOD_ROUND = 2  # food in every round
STONE_ROUND = 2  # stone in every round
WOOD_ROUND = 2  # wood in every round
ADDITIONAL_RESOURCES_COIN = 1  # what Coin adds of each resource in every round
ADDITIONAL_RESOURCES_POISON = -1  # what Poison adds to the opponent's resources in every round
FARM_PRODUCTION = 1  # food of a farm in each of its turns
QUARRY_PRODUCTION = 1  # stone of a quarry in each of its turns
SAWMILL_PRODUCTION = 1  # wood of a sawmill in each of its turns
RESOURCES_RETURNED_TACTICS = 0.2  # the share of a unit's cost that Tactics gives back
MAX_TOTAL_UNITS = 75  # units of a team, without Huts and Houses
MAX_TOTAL_UNITS_INCREASE_HUTS = 25  # how many more there can be with Huts
MAX_TOTAL_UNITS_INCREASE_HOUSES = 25  # how many more there can be with Houses
TECH_LEVEL_THRESHOLD = 3  # technologies of a level that lead to the next
MAX_RESOURCE_CAPACITY = 100  # of each resource that a worker carries
MAX_RESOURCE_CAPACITY_BOXES = 200  # the same with Boxes
RESOURCES_WORKER_ROUND = 5  # of each resource that a worker gathers in a turn
RESOURCES_WORKER_ROUND_UTENSILS = 10  # the same with Utensils
SMOKE_SIGNAL_COOLDOWN = 10  # turns that a smoke signal adds
SMOKE_SIGNAL_COOLDOWN_VOCABULARY = 2  # the same with Vocabulary
MIN_ROCK_ART_NUMBER = 0  # the least painting without Rock Art
MAX_ROCK_ART_NUMBER = 100000  # the largest painting without Rock Art
MIN_DEER_LUMINOSITY = 6  # deer keep to less light
DEER_SPAWN_PROBABILITY = 0.001  # the probability of a deer on a free dark cell in a round
DEER_FOOD = 500  # food that a dead deer leaves
FOOD_DECAY = 2  # food that a deposit loses in a round
ADDIITONAL_COOLDOWN_WATER = 2.0  # the factor of a step that leaves water
ATTACK_RATIO_INCREASE_SHARPENERS = 0.2  # the share that Sharpeners add to the attack of axemen and spearmen
ATTACK_COOLDOWN_RATIO_DECREASE_EXPERTISE = 0.2  # the share that Expertise takes off attack cooldowns
MAX_HEALTH_RATIO_INCREASE_COOKING = 0.2  # the share that Cooking adds to the greatest health
MAX_HEALTH_INCREASE_EUGENICS = 20  # what Eugenics adds to the greatest health of wolves
MOVEMENT_COOLDOWN_DECREASE_EUGENICS = 0.5  # what Eugenics takes off the movement cooldown of wolves
TORCH_WOOD_COST = 10  # wood for a torch
TORCH_INTENSITY = 16  # light of torches
FIRE_INTENSITY = 16  # light of fires
LUMINOUS_INTENSITY_INCREASE_COMBUSTION = 2  # what Combustion adds to torches and fires
TORCH_DURATION = 150  # turns that a torch burns
TORCH_DURATION_OIL = 250  # the same with Oil
STANDARD_OPACITY = 1  # opacity of a cell with neither wood nor mountain
FOREST_OPACITY = 2  # opacity of a cell with wood
MOUNTAIN_OPACITY = 100  # opacity of a mountain
DETECTION_LEVEL_DECREASE_CRYSTALS = 2  # what Crystals take off detection levels
FOOD_UNIT_COSTS = (0, 20, 0, 0, 0, 150, 150, 15, 20, 60, 60, 140, 0)  # food for a unit, by kind
STONE_UNIT_COSTS = (0, 20, 75, 150, 150, 150, 0, 10, 30, 80, 40, 30, 0)  # stone for a unit, by kind
WOOD_UNIT_COSTS = (0, 10, 75, 150, 150, 0, 150, 30, 20, 40, 100, 30, 0)  # wood for a unit, by kind
MAX_HP_UNITS = (400, 10, 75, 200, 50, 50, 50, 10, 15, 70, 20, 120, 15)  # the greatest health, by kind
ATTACK_UNITS = (40, 4, 0, 0, 0, 0, 0, 0, 0, 15, 5, 2, 0)  # the damage of an attack, by kind
ATTACK_RANGE_UNITS = (18, 5, 0, 0, 0, 0, 0, 0, 2, 5, 18, 2, 0)  # the square of the attack range, by kind
MIN_ATTACK_RANGE_UNITS = (0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0)  # the square of the least distance of an attack, by kind
VIISON_RANGE_UNITS = (50, 25, 25, 25, 16, 16, 16, 50, 16, 20, 32, 32, 25)  # the square of the vision range, by kind
MOVEMENT_RANGE = (0, 2, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2)  # the square of the length of a step, by kind
TORCH_THROW_RANGE = (0, 2, 0, 0, 0, 0, 0, 18, 2, 2, 2, 2, 0)  # the square of the distance of a throw, by kind
ATTACK_COOLDOWN_UNITS = (2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 20.0, 4.0, 2.0, 1.0, 1.0)  # turns that an attack adds, by kind
MOVEMENT_COOLDOWN_UNITS = (1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 3.0, 4.0, 4.0, 2.0, 6.0)  # turns that a straight step adds, by kind
DETECTION_LEVEL = (0, 11, 8, 8, 11, 11, 11, 5, 11, 10, 10, 8, 0)  # the light that a unit needs to see, by kind
LUMINOUS_INTENSITY_UNITS = (20, 0, 16, 16, 16, 16, 16, 0, 0, 0, 0, 0, 0)  # the light of structures, by kind
TECHNOLOGY_FOOD_COSTS = (300, 100, 0, 0, 100, 500, 0, 0, 400, 200, 0, 800, 500, 500, 0, 350, 0, 0, 0, 1500, 500, 0, 0, 1500)  # food for a technology, by technology
TECHNOLOGY_STONE_COSTS = (50, 150, 100, 100, 200, 100, 300, 600, 200, 400, 500, 200, 0, 250, 500, 350, 1500, 0, 0, 0, 500, 1500, 750, 1500)  # stone for a technology, by technology
TECHNOLOGY_WOOD_COSTS = (50, 150, 300, 500, 100, 100, 100, 400, 400, 400, 500, 200, 500, 250, 500, 350, 0, 1500, 3500, 0, 500, 0, 750, 1500)  # wood for a technology, by technology
UNITS = {
    UnitType.BASE: UnitNumbers(0, 0, 0, 400, 40, 18, 0, 50, 0, 20000, 10000, 0, 20),
    UnitType.WORKER: UnitNumbers(20, 20, 10, 10, 4, 5, 0, 25, 2, 20000, 20000, 11, 0),
    UnitType.SETTLEMENT: UnitNumbers(0, 75, 75, 75, 0, 0, 0, 25, 0, 10000, 10000, 8, 16),
    UnitType.BARRACKS: UnitNumbers(0, 150, 150, 200, 0, 0, 0, 25, 0, 10000, 10000, 8, 16),
    UnitType.FARM: UnitNumbers(0, 150, 150, 50, 0, 0, 0, 16, 0, 10000, 10000, 11, 16),
    UnitType.SAWMILL: UnitNumbers(150, 150, 0, 50, 0, 0, 0, 16, 0, 10000, 10000, 11, 16),
    UnitType.QUARRY: UnitNumbers(150, 0, 150, 50, 0, 0, 0, 16, 0, 10000, 10000, 11, 16),
    UnitType.EXPLORER: UnitNumbers(15, 10, 30, 10, 0, 0, 0, 50, 18, 10000, 10000, 5, 0),
    UnitType.TRAPPER: UnitNumbers(20, 30, 20, 15, 0, 2, 1, 16, 2, 200000, 30000, 11, 0),
    UnitType.AXEMAN: UnitNumbers(60, 80, 40, 70, 15, 5, 0, 20, 2, 40000, 40000, 10, 0),
    UnitType.SPEARMAN: UnitNumbers(60, 40, 100, 20, 5, 18, 9, 32, 2, 20000, 40000, 10, 0),
    UnitType.WOLF: UnitNumbers(140, 30, 30, 120, 2, 2, 0, 32, 2, 10000, 20000, 8, 0),
    UnitType.DEER: UnitNumbers(0, 0, 0, 15, 0, 0, 0, 25, 0, 10000, 60000, 0, 0),
}
TECHNOLOGIES = {
    Technology.DOMESTICATION: TechnologyNumbers(0, 300, 50, 50),
    Technology.MILITARY_TRAINING: TechnologyNumbers(0, 100, 150, 150),
    Technology.BOXES: TechnologyNumbers(0, 0, 100, 300),
    Technology.RAFTS: TechnologyNumbers(0, 0, 100, 500),
    Technology.ROCK_ART: TechnologyNumbers(0, 100, 200, 100),
    Technology.COIN: TechnologyNumbers(0, 500, 100, 100),
    Technology.UTENSILS: TechnologyNumbers(0, 0, 300, 100),
    Technology.SHARPENERS: TechnologyNumbers(1, 0, 600, 400),
    Technology.COOKING: TechnologyNumbers(1, 400, 200, 400),
    Technology.EUGENICS: TechnologyNumbers(1, 200, 400, 400),
    Technology.NAVIGATION: TechnologyNumbers(1, 0, 500, 500),
    Technology.JOBS: TechnologyNumbers(1, 800, 200, 200),
    Technology.OIL: TechnologyNumbers(1, 500, 0, 500),
    Technology.VOCABULARY: TechnologyNumbers(1, 500, 250, 250),
    Technology.HUTS: TechnologyNumbers(1, 0, 500, 500),
    Technology.TACTICS: TechnologyNumbers(1, 350, 350, 350),
    Technology.CRYSTALS: TechnologyNumbers(2, 0, 1500, 0),
    Technology.COMBUSTION: TechnologyNumbers(2, 0, 0, 1500),
    Technology.SCHOOLS: TechnologyNumbers(2, 0, 0, 3500),
    Technology.POISON: TechnologyNumbers(2, 1500, 0, 0),
    Technology.EXPERTISE: TechnologyNumbers(2, 500, 500, 500),
    Technology.FLINT: TechnologyNumbers(2, 0, 1500, 0),
    Technology.HOUSES: TechnologyNumbers(2, 0, 750, 750),
    Technology.WHEEL: TechnologyNumbers(3, 1500, 1500, 1500),
}
# Tables: end.

__all__ = [name for name in dir() if not name.startswith("_") and name not in ("annotations", "dataclass", "Any", "List", "Optional", "Union")]
