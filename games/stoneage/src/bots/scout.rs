//! Explorers: carry light into the dark, leave fires, and signal by smoke where the enemy's base is.

use super::body::{Body, Feet};
use super::clan::signal;
use crate::{Call, Location, UnitInfo, UnitType};

pub(super) struct Scout {
    seat: u8,
    feet: Feet,
    enemy: Option<Location>,
}

impl Scout {
    pub(super) fn new(seat: u8) -> Self {
        Self { seat, feet: Feet::default(), enemy: None }
    }

    pub(super) fn turn(&mut self, body: &mut Body<'_, '_>, info: &UnitInfo) {
        if info.construction_turns > 0 {
            return;
        }
        let here = info.location;
        body.keep_torch(info, 20);
        for unit in body.units(None) {
            if unit.team != info.team && unit.unit_type == UnitType::Base {
                self.enemy = Some(unit.location);
            }
        }
        if let Some(enemy) = self.enemy
            && body.yes(&Call::CanMakeSmokeSignal {})
        {
            body.act(&Call::MakeSmokeSignal { value: signal::write(self.seat, enemy) });
        }
        // A fire where it is dark, before the torch burns down.
        if (1..30).contains(&info.torch_rounds) {
            let Location { x, y } = here;
            body.act(&Call::ThrowTorch { x, y });
        }
        // Out of reach of the base that it has found.
        match self.enemy {
            Some(enemy) if here.distance_squared(enemy) <= 32 => {
                let away = Location { x: 2 * here.x - enemy.x, y: 2 * here.y - enemy.y };
                self.feet.walk(body, here, away);
            }
            _ => {
                self.feet.wander(body);
            }
        }
    }
}
