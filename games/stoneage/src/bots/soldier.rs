//! Axemen: guard the home, or march on the enemy's base in a group.

use super::body::{Body, Feet};
use super::clan::signal;
use super::plan::Plan;
use crate::{Location, UnitInfo, UnitType};

pub(super) struct Soldier {
    plan: &'static Plan,
    seat: u8,
    feet: Feet,
    enemy: Option<Location>,
    home: Option<Location>,
    marches: bool,
}

impl Soldier {
    pub(super) fn new(plan: &'static Plan, seat: u8) -> Self {
        Self { plan, seat, feet: Feet::default(), enemy: None, home: None, marches: false }
    }

    pub(super) fn turn(&mut self, body: &mut Body<'_, '_>, info: &UnitInfo) {
        if info.construction_turns > 0 {
            return;
        }
        let here = info.location;
        let home = *self.home.get_or_insert(here);
        let around = body.units(None);
        if self.enemy.is_none() {
            self.enemy = body.signals().into_iter().find_map(|value| signal::read(self.seat, value));
        }
        let foes: Vec<UnitInfo> = around
            .iter()
            .filter(|unit| unit.team != info.team && unit.unit_type != UnitType::Deer)
            .cloned()
            .collect();
        if let Some(enemy) = self.enemy {
            body.attack(enemy);
        }
        body.attack_any(&foes);
        body.keep_torch(info, 100);
        let friends = around.iter().filter(|unit| unit.team == info.team && unit.unit_type == info.unit_type);
        self.marches |= self.plan.group > 0 && friends.count() + 1 >= self.plan.group;
        match (self.enemy, foes.first()) {
            (Some(enemy), _) if self.marches => {
                if here.distance_squared(enemy) > 5 {
                    self.feet.walk(body, here, enemy);
                }
            }
            (_, Some(foe)) => {
                self.feet.walk(body, here, foe.location);
            }
            _ if here.distance_squared(home) > 18 => {
                self.feet.walk(body, here, home);
            }
            _ => {
                self.feet.wander(body);
            }
        }
    }
}
