//! Calls that change the world, and the queries whether they are possible (sections 7 to 10).

use crate::state::Unit;
use crate::{Board, Call, Event, Location, State, TURN_UNITS, Techs};
use agon_kernel::Stage;

/// The unit whose turn it is, with everything it can affect.
pub(crate) struct ActingUnit<'a, 'b> {
    pub(crate) board: &'a Board,
    pub(crate) state: &'a mut State,
    pub(crate) me: usize,
    pub(crate) stage: &'a mut Stage<'b, Event>,
}

impl ActingUnit<'_, '_> {
    /// Performs the action, or returns `None` if it is not allowed.
    pub(crate) fn act(&mut self, call: &Call) -> Option<()> {
        match *call {
            Call::Move { dir } => self.can_move(dir).then(|| self.go(dir)),
            Call::Attack { x, y } => self.attackable(x, y).map(|cell| self.attack(cell)),
            Call::LightTorch {} => self.can_light_torch().then(|| self.light_torch()),
            Call::ThrowTorch { x, y } => self.throwable(x, y).map(|cell| self.throw_torch(cell)),
            Call::ResearchTechnology { tech } => self.can_research(tech).then(|| self.research(tech)),
            Call::Spawn { unit_type, dir } => {
                self.spawnable(unit_type, dir).map(|cell| self.spawn(unit_type, cell))
            }
            Call::GatherResources {} => self.can_gather().then(|| self.gather()),
            Call::Deposit {} => self.can_deposit().then(|| self.deposit()),
            Call::Disarm { x, y } => self.disarmable(x, y).map(|cell| self.disarm(cell)),
            Call::KillSelf {} => self.is_built().then(|| self.kill_unit(self.me, None)),
            Call::Draw { value } => self.can_draw(value).then(|| self.draw(value)),
            Call::MakeSmokeSignal { value } => self.can_smoke().then(|| self.smoke(value)),
            _ => None,
        }
    }

    /// The answer to a query whether an action is possible; `None` for other calls.
    pub(crate) fn can(&self, call: &Call) -> Option<bool> {
        Some(match *call {
            Call::CanMove {} => self.may_move(),
            Call::CanMoveTo { dir } => self.can_move(dir),
            Call::CanAttack {} => self.may_attack(),
            Call::CanAttackAt { x, y } => self.attackable(x, y).is_some(),
            Call::CanLightTorch {} => self.can_light_torch(),
            Call::CanThrowTorch { x, y } => self.throwable(x, y).is_some(),
            Call::CanResearchTechnology { tech } => self.can_research(tech),
            Call::CanSpawn { unit_type, dir } => self.spawnable(unit_type, dir).is_some(),
            Call::CanGatherResources {} => self.can_gather(),
            Call::CanDeposit {} => self.can_deposit(),
            Call::CanDisarm { x, y } => self.disarmable(x, y).is_some(),
            Call::CanDraw { value } => self.can_draw(value),
            Call::CanMakeSmokeSignal {} => self.can_smoke(),
            _ => return None,
        })
    }

    pub(crate) fn unit(&self) -> &Unit {
        &self.state.units[self.me]
    }

    pub(crate) fn unit_mut(&mut self) -> &mut Unit {
        &mut self.state.units[self.me]
    }

    pub(crate) fn techs(&self) -> Techs {
        self.state.techs(self.unit().seat)
    }

    /// Units under construction can only look and communicate (section 6.1).
    pub(crate) fn is_built(&self) -> bool {
        u32::from(self.unit().built) <= self.state.round
    }

    /// A location in the map whose squared distance is within limits.
    pub(crate) fn reach(&self, x: i32, y: i32, min: u8, max: u8) -> Option<u16> {
        let cell = self.board.at(Location { x, y })?;
        let distance = self.board.distance(self.unit().cell, cell);
        (u32::from(min)..=u32::from(max)).contains(&distance).then_some(cell)
    }

    pub(crate) fn event_xy(&self, cell: u16) -> (u8, u8) {
        let (x, y) = self.board.xy(cell);
        (x as u8, y as u8)
    }

    /// Whether a cooldown is below 1.
    pub(super) fn cool(&self, ready: u32) -> bool {
        ready < self.state.now() + TURN_UNITS
    }

    /// A cooldown with something added to what is left of it.
    pub(super) fn heated(&self, ready: u32, more: u32) -> u32 {
        ready.max(self.state.now()) + more
    }
}
