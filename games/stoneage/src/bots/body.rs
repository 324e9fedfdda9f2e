//! A unit as its strategy uses it: typed questions and simple ways to walk.

use crate::{Call, Direction, Location, Resource, StoneAge, Team, UnitInfo, UnitType, Value};
use agon_kernel::{Rng, World};

/// A unit during its turn.
pub(super) struct Body<'a, 'w> {
    pub(super) world: &'a mut World<'w, StoneAge>,
    pub(super) rng: &'a mut Rng,
}

impl Body<'_, '_> {
    fn ask(&mut self, call: &Call) -> Value {
        self.world.call(call).value
    }

    /// Does something; false if it was not possible.
    pub(super) fn act(&mut self, call: &Call) -> bool {
        self.world.call(call).valid
    }

    /// The answer to a question.
    pub(super) fn yes(&mut self, call: &Call) -> bool {
        matches!(self.ask(call), Value::Bool(true))
    }

    pub(super) fn number(&mut self, call: &Call) -> i64 {
        if let Value::Int(number) = self.ask(call) { number } else { 0 }
    }

    pub(super) fn info(&mut self) -> Option<UnitInfo> {
        if let Value::Unit(info) = self.ask(&Call::GetInfo {}) { Some(info) } else { None }
    }

    pub(super) fn stock(&mut self) -> [i64; 3] {
        [Resource::Food, Resource::Stone, Resource::Wood]
            .map(|resource| self.number(&Call::GetResource { resource }))
    }

    pub(super) fn carried(&mut self) -> [u16; 3] {
        if let Value::Carried(carried) = self.ask(&Call::GetResourcesCarried {}) { carried } else { [0; 3] }
    }

    pub(super) fn units(&mut self, team: Option<Team>) -> Vec<UnitInfo> {
        if let Value::Units(units) = self.ask(&Call::SenseUnits { radius: None, team }) {
            units
        } else {
            Vec::new()
        }
    }

    pub(super) fn resources(&mut self) -> Vec<crate::ResourceInfo> {
        let call = Call::SenseResources { radius: None, resource: None };
        if let Value::Resources(list) = self.ask(&call) { list } else { Vec::new() }
    }

    pub(super) fn signals(&mut self) -> Vec<i32> {
        if let Value::Ints(signals) = self.ask(&Call::ReadSmokeSignals {}) { signals } else { Vec::new() }
    }

    /// Attacks the unit that is easiest to kill among those it can.
    pub(super) fn attack_any(&mut self, targets: &[UnitInfo]) -> bool {
        if !self.yes(&Call::CanAttack {}) {
            return false;
        }
        let mut targets: Vec<&UnitInfo> = targets.iter().collect();
        targets.sort_by_key(|target| (target.unit_type != UnitType::Base, target.health));
        targets.iter().any(|target| self.attack(target.location))
    }

    pub(super) fn attack(&mut self, Location { x, y }: Location) -> bool {
        self.yes(&Call::CanAttackAt { x, y }) && self.act(&Call::Attack { x, y })
    }

    /// Spawns in the first direction that is free.
    pub(super) fn spawn(&mut self, unit_type: UnitType) -> bool {
        let turn = self.rng.index(8);
        Direction::AROUND.iter().any(|dir| {
            let dir = dir.turned(turn);
            self.yes(&Call::CanSpawn { unit_type, dir }) && self.act(&Call::Spawn { unit_type, dir })
        })
    }

    /// Lights a torch if its own is missing or nearly burnt down, and wood is not scarce.
    pub(super) fn keep_torch(&mut self, info: &UnitInfo, spare: i64) {
        let wood = self.number(&Call::GetResource { resource: Resource::Wood });
        if info.torch_rounds < 40 && wood >= spare && self.yes(&Call::CanLightTorch {}) {
            self.act(&Call::LightTorch {});
        }
    }
}

/// Finds its way around obstacles by keeping to one hand, and never straight back.
#[derive(Debug, Default)]
pub(super) struct Feet {
    before: [Option<Location>; 2],
    left_handed: bool,
    heading: Option<Direction>,
}

impl Feet {
    /// A step towards a place; false if it could not move.
    pub(super) fn walk(&mut self, body: &mut Body<'_, '_>, here: Location, to: Location) -> bool {
        self.step(body, here, here.direction_to(to))
    }

    /// A step on a straight way that turns where it is blocked.
    pub(super) fn wander(&mut self, body: &mut Body<'_, '_>) -> bool {
        let fresh = body.rng.chance(1, 25);
        let heading = match self.heading {
            Some(heading) if !fresh => heading,
            _ => Direction::ALL[body.rng.index(8)],
        };
        self.heading = Some(heading);
        if !body.yes(&Call::CanMove {}) {
            return false;
        }
        if body.yes(&Call::CanMoveTo { dir: heading }) {
            return body.act(&Call::Move { dir: heading });
        }
        self.heading = None;
        false
    }

    fn step(&mut self, body: &mut Body<'_, '_>, here: Location, dir: Direction) -> bool {
        if dir == Direction::Zero || !body.yes(&Call::CanMove {}) {
            return false;
        }
        if body.rng.chance(1, 16) {
            self.left_handed = !self.left_handed;
        }
        let turns = if self.left_handed { [0, 1, 7, 2, 6, 3, 5] } else { [0, 7, 1, 6, 2, 5, 3] };
        for turn in turns {
            let dir = dir.turned(turn);
            let known = self.before.contains(&Some(here.step(dir)));
            if !known && body.yes(&Call::CanMoveTo { dir }) {
                self.before = [Some(here), self.before[0]];
                return body.act(&Call::Move { dir });
            }
        }
        self.before = [None; 2];
        false
    }
}
