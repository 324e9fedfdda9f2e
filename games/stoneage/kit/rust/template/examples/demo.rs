//! The Demo bot: workers gather and settle, explorers carry torches into the dark.

use agon::{Context, Direction, Location, Resource, Technology, UnitController, UnitInfo, UnitType, constants};

agon::bot!(Demo);

struct Demo {
    uc: UnitController,
    home: Location,
    heading: Direction,
    spawned: u32,
}

impl agon::Bot for Demo {
    fn run(context: Context) {
        let uc = UnitController::new(&context);
        let mut unit = Self { uc, home: uc.get_location(), heading: Direction::North, spawned: 0 };
        unit.turn();
        loop {
            let me = uc.get_info();
            if !me.is_being_constructed() {
                match me.unit_type {
                    UnitType::Base => unit.base(),
                    UnitType::Worker => unit.worker(&me),
                    UnitType::Explorer => unit.explorer(&me),
                    _ => {}
                }
            }
            uc.end_turn();
        }
    }
}

impl Demo {
    fn base(&mut self) {
        self.attack();
        if self.spawned < 11 {
            // Every fourth unit is an explorer.
            let kind = if self.spawned % 4 == 3 { UnitType::Explorer } else { UnitType::Worker };
            self.spawned += u32::from(self.spawn(kind));
        }
        for tech in [Technology::Boxes, Technology::Utensils] {
            if self.spawned > 6 && self.uc.can_research_technology(tech) {
                self.uc.research_technology(tech);
            }
        }
    }

    fn worker(&mut self, me: &UnitInfo) {
        self.attack();
        let own = self.uc.sense_units(None, Some(me.team));
        if let Some(home) = own.iter().find(|unit| matches!(unit.unit_type, UnitType::Base | UnitType::Settlement)) {
            self.home = home.location;
        }
        let most = self.uc.get_resources_carried().into_iter().max().unwrap_or(0);
        if most > 0 && self.uc.can_deposit() {
            self.uc.deposit();
        } else if most >= constants::MAX_RESOURCE_CAPACITY {
            let far = me.location.distance_squared(self.home) > 100;
            let rich = [Resource::Wood, Resource::Stone].iter().all(|&kind| self.uc.get_resource(kind) >= 150);
            if !(far && rich && self.spawn(UnitType::Settlement)) {
                self.walk(me.location.direction_to(self.home));
            }
        } else if self.uc.can_gather_resources() {
            self.uc.gather_resources();
        } else {
            let all = self.uc.sense_resources(None, None);
            match all.iter().find(|found| self.uc.sense_unit_at_location(found.location).is_none()) {
                Some(found) => self.walk(me.location.direction_to(found.location)),
                None => self.wander(),
            }
        }
    }

    fn explorer(&mut self, me: &UnitInfo) {
        if me.torch_rounds == 0 && self.uc.can_light_torch() {
            self.uc.light_torch();
        }
        if (1..30).contains(&me.torch_rounds) && self.uc.can_throw_torch(me.location) {
            self.uc.throw_torch(me.location);
        }
        self.wander();
    }

    fn attack(&self) {
        if self.uc.can_attack() {
            let mine = self.uc.get_team();
            let others = self.uc.sense_units(None, None);
            if let Some(foe) = others.iter().find(|other| other.team != mine && self.uc.can_attack_at(other.location)) {
                self.uc.attack(foe.location);
            }
        }
    }

    fn spawn(&self, kind: UnitType) -> bool {
        let free = Direction::ALL.into_iter().find(|&dir| self.uc.can_spawn(kind, dir));
        free.is_some_and(|dir| self.uc.spawn(kind, dir))
    }

    fn walk(&self, towards: Direction) {
        if !self.uc.can_move() {
            return;
        }
        let left = self.uc.get_random_double() < 0.5;
        let mut dir = towards;
        for _ in 0..8 {
            if self.uc.can_move_to(dir) {
                self.uc.move_to(dir);
                return;
            }
            dir = if left { dir.rotate_left() } else { dir.rotate_right() };
        }
    }

    fn wander(&mut self) {
        if !self.uc.can_move() {
            return;
        }
        if self.uc.can_move_to(self.heading) && self.uc.get_random_double() < 0.96 {
            self.uc.move_to(self.heading);
        } else {
            self.turn();
        }
    }

    fn turn(&mut self) {
        self.heading = Direction::ALL[(8.0 * self.uc.get_random_double()) as usize];
    }
}
