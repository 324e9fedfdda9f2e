//! {{name}}: workers gather, explorers carry torches into the dark.

use agon::{Context, Direction, Location, Technology, UnitController, UnitInfo, UnitType, constants};

agon::bot!({{type}});

/// What a unit remembers from turn to turn. It shares nothing with other units.
struct {{type}} {
    uc: UnitController,
    home: Location,
    heading: Direction,
    workers: u32,
    explorers: u32,
}

impl agon::Bot for {{type}} {
    /// The life of a unit, from the round of its creation. If this function returns, the unit dies.
    fn run(context: Context) {
        let uc = UnitController::new(&context);
        let mut unit = Self { uc, home: uc.get_location(), heading: Direction::North, workers: 0, explorers: 0 };
        loop {
            // Which unit is this? Under construction it can only look and communicate.
            let me = uc.get_info();
            if !me.is_being_constructed() {
                match me.unit_type {
                    UnitType::Base => unit.base(),
                    UnitType::Worker => unit.worker(&me),
                    UnitType::Explorer => unit.explorer(&me),
                    _ => {}
                }
            }
            // Ends the turn; the program goes on here in the next round.
            uc.end_turn();
        }
    }
}

impl {{type}} {
    /// The base attacks whom it sees, spawns workers and explorers, and researches.
    fn base(&mut self) {
        self.attack_any();
        if self.workers < 8 {
            self.workers += u32::from(self.spawn_anywhere(UnitType::Worker));
        }
        if self.explorers < 2 && self.workers >= 3 * (self.explorers + 1) {
            self.explorers += u32::from(self.spawn_anywhere(UnitType::Explorer));
        }
        for tech in [Technology::Utensils, Technology::Boxes, Technology::RockArt, Technology::Huts] {
            if self.workers >= 6 && self.uc.can_research_technology(tech) {
                self.uc.research_technology(tech);
            }
        }
    }

    /// Workers gather what they stand on, bring it home when they are full, and look for more.
    fn worker(&mut self, me: &UnitInfo) {
        self.attack_any();
        let most = self.uc.get_resources_carried().into_iter().max().unwrap_or(0);
        if most > 0 && self.uc.can_deposit() {
            self.uc.deposit();
        } else if most >= constants::MAX_RESOURCE_CAPACITY {
            self.walk(me.location, self.home);
        } else if self.uc.can_gather_resources() {
            self.uc.gather_resources();
        } else {
            // The nearest resource that nobody stands on.
            let all = self.uc.sense_resources(None, None);
            let free = all.iter().find(|found| self.uc.sense_unit_at_location(found.location).is_none());
            match free {
                Some(found) => {
                    self.uc.draw_line_debug(me.location, found.location, 0xffc800);
                    self.walk(me.location, found.location);
                }
                None => self.wander(),
            }
        }
    }

    /// Explorers carry a torch into the dark, and leave a fire before it goes out.
    fn explorer(&mut self, me: &UnitInfo) {
        if me.torch_rounds == 0 && self.uc.can_light_torch() {
            self.uc.light_torch();
        }
        if (1..20).contains(&me.torch_rounds) && self.uc.can_throw_torch(me.location) {
            self.uc.throw_torch(me.location);
        }
        self.wander();
    }

    /// Attacks the first unit of the other team, or deer, that it can.
    fn attack_any(&self) {
        if !self.uc.can_attack() {
            return;
        }
        let mine = self.uc.get_team();
        let others = self.uc.sense_units(None, None);
        if let Some(foe) = others.iter().find(|other| other.team != mine && self.uc.can_attack_at(other.location)) {
            self.uc.attack(foe.location);
        }
    }

    /// Whether it could spawn, on any side.
    fn spawn_anywhere(&self, kind: UnitType) -> bool {
        let free = Direction::ALL.into_iter().find(|&dir| self.uc.can_spawn(kind, dir));
        free.is_some_and(|dir| self.uc.spawn(kind, dir))
    }

    /// A step towards a place, or past what is in the way.
    fn walk(&self, from: Location, to: Location) {
        if self.uc.can_move() {
            let dirs = around(from.direction_to(to), self.uc.get_round() % 16 < 8);
            if let Some(dir) = dirs.into_iter().find(|&dir| self.uc.can_move_to(dir)) {
                self.uc.move_to(dir);
            }
        }
    }

    /// Goes on straight until something is in the way.
    fn wander(&mut self) {
        if !self.uc.can_move() {
            return;
        }
        if self.uc.can_move_to(self.heading) && self.uc.get_random_double() < 0.95 {
            self.uc.move_to(self.heading);
        } else {
            self.heading = Direction::ALL[(8.0 * self.uc.get_random_double()) as usize];
        }
    }
}

/// A direction and those beside it, the nearest first.
fn around(dir: Direction, left: bool) -> [Direction; 5] {
    let turn = |dir: Direction, left: bool| if left { dir.rotate_left() } else { dir.rotate_right() };
    let (one, other) = (turn(dir, left), turn(dir, !left));
    [dir, one, other, turn(one, left), turn(other, !left)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_the_way_is_passed_on_the_nearest_side() {
        use Direction::{East, North, Northeast, Northwest, West};
        assert_eq!(around(North, true), [North, Northwest, Northeast, West, East]);
        assert_eq!(around(North, false), [North, Northeast, Northwest, East, West]);
    }
}
