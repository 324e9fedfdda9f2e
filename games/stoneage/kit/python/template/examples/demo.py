"""The Demo bot: workers gather and settle, explorers carry torches into the dark."""

from agon import (
    DIRECTIONS,
    MAX_RESOURCE_CAPACITY,
    Resource,
    Technology,
    UnitController,
    UnitType,
    direction_to,
    distance_squared,
    rotate_left,
    rotate_right,
)


class Bot:
    def run(self, context):
        self.uc = uc = UnitController(context)
        self.home = uc.get_location()
        self.spawned = 0
        self.turn()
        while True:
            me = uc.get_info()
            if me.construction_turns == 0:
                if me.unit_type == UnitType.BASE:
                    self.base()
                elif me.unit_type == UnitType.WORKER:
                    self.worker(me)
                elif me.unit_type == UnitType.EXPLORER:
                    self.explorer(me)
            uc.yield_()

    def base(self):
        self.attack()
        if self.spawned < 11:
            # Every fourth unit is an explorer.
            self.spawned += self.spawn(UnitType.EXPLORER if self.spawned % 4 == 3 else UnitType.WORKER)
        for tech in [Technology.BOXES, Technology.UTENSILS]:
            if self.spawned > 6 and self.uc.can_research_technology(tech):
                self.uc.research_technology(tech)

    def worker(self, me):
        self.attack()
        for other in self.uc.sense_units(None, me.team):
            if other.unit_type in (UnitType.BASE, UnitType.SETTLEMENT):
                self.home = other.location
                break
        most = max(self.uc.get_resources_carried())
        if most > 0 and self.uc.can_deposit():
            self.uc.deposit()
        elif most >= MAX_RESOURCE_CAPACITY:
            far = distance_squared(me.location, self.home) > 100
            rich = all(self.uc.get_resource(kind) >= 150 for kind in [Resource.WOOD, Resource.STONE])
            if not (far and rich and self.spawn(UnitType.SETTLEMENT)):
                self.walk(direction_to(me.location, self.home))
        elif self.uc.can_gather_resources():
            self.uc.gather_resources()
        else:
            for found in self.uc.sense_resources():
                if self.uc.sense_unit_at_location(found.location) is None:
                    return self.walk(direction_to(me.location, found.location))
            self.wander()

    def explorer(self, me):
        if me.torch_rounds == 0 and self.uc.can_light_torch():
            self.uc.light_torch()
        if 0 < me.torch_rounds < 30 and self.uc.can_throw_torch(me.location):
            self.uc.throw_torch(me.location)
        self.wander()

    def attack(self):
        if not self.uc.can_attack():
            return
        mine = self.uc.get_team()
        for other in self.uc.sense_units():
            if other.team != mine and self.uc.can_attack(other.location):
                self.uc.attack(other.location)
                return

    def spawn(self, kind):
        return any(self.uc.can_spawn(kind, dir) and self.uc.spawn(kind, dir) for dir in DIRECTIONS)

    def walk(self, dir):
        if not self.uc.can_move():
            return
        turn = rotate_left if self.uc.get_random_double() < 0.5 else rotate_right
        for _ in range(8):
            if self.uc.can_move(dir):
                self.uc.move(dir)
                return
            dir = turn(dir)

    def wander(self):
        if not self.uc.can_move():
            return
        if self.uc.can_move(self.heading) and self.uc.get_random_double() < 0.96:
            self.uc.move(self.heading)
        else:
            self.turn()

    def turn(self):
        self.heading = DIRECTIONS[int(8 * self.uc.get_random_double())]
