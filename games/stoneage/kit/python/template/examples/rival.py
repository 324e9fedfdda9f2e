"""Rival: the next step after your first bot. It has more workers, and researches level by level up to the wheel, which wins the match.

It passes the gate nearly always: play against it once you beat Dummy."""

from agon import (
    DIRECTIONS,
    MAX_RESOURCE_CAPACITY,
    Context,
    Direction,
    Location,
    Technology,
    UnitController,
    UnitInfo,
    UnitType,
    direction_to,
    rotate_left,
    rotate_right,
)


# Three of a level lead to the next, and only then the following can be bought.
RESEARCH = [
    Technology.UTENSILS,
    Technology.BOXES,
    Technology.ROCK_ART,
    Technology.HUTS,
    Technology.NAVIGATION,
    Technology.SHARPENERS,
    Technology.CRYSTALS,
    Technology.COMBUSTION,
    Technology.HOUSES,
    Technology.WHEEL,
]


class Bot:
    """Every unit runs this program, in a memory of its own: what it remembers is in its attributes."""

    def run(self, context: Context) -> None:
        """The life of a unit, from the round of its creation. If this function returns, the unit dies."""
        self.uc = uc = UnitController(context)
        self.home = uc.get_location()
        self.heading = Direction.NORTH
        self.workers = self.explorers = 0
        while True:
            # Which unit is this? Under construction it can only look and communicate.
            me = uc.get_info()
            if me.construction_turns == 0:
                if me.unit_type == UnitType.BASE:
                    self.base()
                elif me.unit_type == UnitType.WORKER:
                    self.worker(me)
                elif me.unit_type == UnitType.EXPLORER:
                    self.explorer(me)
            # Ends the turn; the program goes on here in the next round.
            uc.yield_()

    def base(self) -> None:
        """The base attacks whom it sees, spawns workers and explorers, and researches."""
        self.attack_any()
        if self.workers < 12:
            self.workers += self.spawn_anywhere(UnitType.WORKER)
        if self.explorers < 2 and self.workers >= 3 * (self.explorers + 1):
            self.explorers += self.spawn_anywhere(UnitType.EXPLORER)
        for tech in RESEARCH:
            if self.workers >= 6 and self.uc.can_research_technology(tech):
                self.uc.research_technology(tech)

    def worker(self, me: UnitInfo) -> None:
        """Workers gather what they stand on, bring it home when they are full, and look for more."""
        self.attack_any()
        most = max(self.uc.get_resources_carried())
        if most > 0 and self.uc.can_deposit():
            self.uc.deposit()
        elif most >= MAX_RESOURCE_CAPACITY:
            self.walk(me.location, self.home)
        elif self.uc.can_gather_resources():
            self.uc.gather_resources()
        else:
            # The nearest resource that nobody stands on.
            for found in self.uc.sense_resources():
                if self.uc.sense_unit_at_location(found.location) is None:
                    self.uc.draw_line_debug(me.location, found.location, 0xFFC800)
                    self.walk(me.location, found.location)
                    return
            self.wander()

    def explorer(self, me: UnitInfo) -> None:
        """Explorers carry a torch into the dark, and leave a fire before it goes out."""
        if me.torch_rounds == 0 and self.uc.can_light_torch():
            self.uc.light_torch()
        if 0 < me.torch_rounds < 20 and self.uc.can_throw_torch(me.location):
            self.uc.throw_torch(me.location)
        self.wander()

    def attack_any(self) -> None:
        """Attacks the first unit of the other team, or deer, that it can."""
        if not self.uc.can_attack():
            return
        mine = self.uc.get_team()
        for other in self.uc.sense_units():
            if other.team != mine and self.uc.can_attack(other.location):
                self.uc.attack(other.location)
                return

    def spawn_anywhere(self, kind: UnitType) -> bool:
        """Whether it could spawn, on any side."""
        return any(self.uc.can_spawn(kind, dir) and self.uc.spawn(kind, dir) for dir in DIRECTIONS)

    def walk(self, start: Location, end: Location) -> None:
        """A step towards a place, or past what is in the way."""
        if self.uc.can_move():
            for dir in around(direction_to(start, end), self.uc.get_round() % 16 < 8):
                if self.uc.can_move(dir):
                    self.uc.move(dir)
                    return

    def wander(self) -> None:
        """Goes on straight until something is in the way."""
        if not self.uc.can_move():
            return
        if self.uc.can_move(self.heading) and self.uc.get_random_double() < 0.95:
            self.uc.move(self.heading)
        else:
            self.heading = DIRECTIONS[int(8 * self.uc.get_random_double())]


def around(dir: Direction, left: bool) -> list[Direction]:
    """A direction and those beside it, the nearest first."""
    here, there = (rotate_left, rotate_right) if left else (rotate_right, rotate_left)
    return [dir, here(dir), there(dir), here(here(dir)), there(there(dir))]
