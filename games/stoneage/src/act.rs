//! Calls that change the world, each with the question whether it can be done (sections 7 to 10).

use crate::cache::{HAS_FOOD, HAS_STONE, Occupant};
use crate::state::{Art, Unit};
use crate::{
    Board, Call, Direction, Event, Location, Resource, State, TURN_UNITS, Technology, Techs, UnitType, sense,
};
use agon_kernel::Stage;

/// The largest number that can be painted without Rock Art (section 9).
const LARGEST_ART: i32 = 100_000;
/// The factor of diagonal steps, in ten-thousandths (section 7).
pub(crate) const DIAGONAL: u64 = 14_142;

/// The unit whose turn it is, with all that it can reach.
pub(crate) struct Hand<'a, 'b> {
    pub(crate) board: &'a Board,
    pub(crate) state: &'a mut State,
    pub(crate) me: usize,
    pub(crate) stage: &'a mut Stage<'b, Event>,
}

impl Hand<'_, '_> {
    /// Does it, or nothing if it is not allowed.
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

    /// The answer to a question whether something can be done; nothing if it is another question.
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

    /// Units under construction only look and communicate (section 6.1).
    pub(crate) fn is_built(&self) -> bool {
        u32::from(self.unit().built) <= self.state.round
    }

    /// A location in the map at a squared distance within limits.
    pub(crate) fn reach(&self, x: i32, y: i32, min: u8, max: u8) -> Option<u16> {
        let cell = self.board.at(Location { x, y })?;
        let distance = self.board.distance(self.unit().cell, cell);
        (u32::from(min)..=u32::from(max)).contains(&distance).then_some(cell)
    }

    pub(crate) fn tell_xy(&self, cell: u16) -> (u8, u8) {
        let (x, y) = self.board.xy(cell);
        (x as u8, y as u8)
    }

    // Movement.

    fn may_move(&self) -> bool {
        let unit = self.unit();
        !unit.kind.is_structure() && self.is_built() && self.cool(unit.move_ready)
    }

    /// Whether a cooldown is below 1.
    fn cool(&self, ready: u32) -> bool {
        ready < self.state.now() + TURN_UNITS
    }

    /// A cooldown with something added to what is left of it.
    fn heated(&self, ready: u32, more: u32) -> u32 {
        ready.max(self.state.now()) + more
    }

    fn can_move(&self, dir: Direction) -> bool {
        let to = self.board.step(self.unit().cell, dir);
        let cache = self.state.cache(self.board);
        let rafts = self.techs().has(Technology::Rafts);
        let free = dir == Direction::Zero || cache.occupant(to) == Occupant::Nobody;
        self.may_move() && free && sense::enters(cache, rafts, to)
    }

    fn go(&mut self, dir: Direction) {
        let (techs, from) = (self.techs(), self.unit().cell);
        let mut cost = u64::from(techs.move_cooldown(self.unit().kind));
        if dir == Direction::Zero {
            // Who stays leaves nothing: a turn, on water too.
            self.unit_mut().move_ready = self.heated(self.unit().move_ready, TURN_UNITS);
            return;
        }
        if dir.is_diagonal() {
            cost = cost * DIAGONAL / 10_000;
        }
        if self.board.terrain(from) == crate::board::WATER && !techs.has(Technology::Navigation) {
            cost *= 2;
        }
        let ready = self.heated(self.unit().move_ready, cost as u32);
        self.unit_mut().move_ready = ready;
        let to = self.board.step(from, dir);
        let (me, light) = (self.me, self.unit().light(techs));
        self.unit_mut().cell = to;
        let cache = self.state.cache_mut(self.board);
        cache.vacate(from);
        cache.place_unit(to, me);
        cache.darken(self.board, from, light);
        cache.shine(self.board, to, light);
        if self.spring(to) {
            self.kill_unit(me, None);
        }
    }

    // Attack.

    fn may_attack(&self) -> bool {
        let unit = self.unit();
        unit.kind.can_attack() && self.is_built() && self.cool(unit.attack_ready)
    }

    fn attackable(&self, x: i32, y: i32) -> Option<u16> {
        let unit = self.unit();
        let cell = self.reach(x, y, unit.kind.min_attack_range(), unit.kind.attack_range())?;
        let fits = unit.kind != UnitType::Trapper || self.state.cache(self.board).is_free_land(cell);
        (self.may_attack() && fits && !self.board.obstructed(unit.cell, cell)).then_some(cell)
    }

    fn attack(&mut self, cell: u16) {
        let techs = self.techs();
        let Unit { id: unit, kind, cell: from, attack_ready, .. } = *self.unit();
        let ready = self.heated(attack_ready, techs.attack_cooldown(kind));
        self.unit_mut().attack_ready = ready;
        let ((x, y), (to_x, to_y)) = (self.tell_xy(from), self.tell_xy(cell));
        if kind == UnitType::Trapper {
            self.set_trap(cell);
            self.stage.emit(Event::TrapSet { unit, x: to_x, y: to_y });
            return;
        }
        self.stage.emit(Event::Attack { unit, x, y, to_x, to_y });
        let damage = techs.attack(kind);
        match self.state.cache(self.board).occupant(cell) {
            Occupant::Nobody => {}
            Occupant::Unit(place) => {
                let victim = &mut self.state.units[place];
                victim.health = victim.health.saturating_sub(damage);
                if victim.health == 0 {
                    let killer = (place != self.me).then(|| self.unit().seat);
                    self.kill_unit(place, killer);
                }
            }
            Occupant::Deer(place) => {
                let deer = &mut self.state.deer[place];
                deer.health = deer.health.saturating_sub(damage as u8);
                if deer.health == 0 {
                    self.kill_deer(place);
                }
            }
        }
    }

    // Traps.

    fn set_trap(&mut self, cell: u16) {
        if let Err(at) = self.state.traps.binary_search(&cell) {
            self.state.traps.insert(at, cell);
            self.state.cache_mut(self.board).mark(cell, crate::cache::HAS_TRAP, true);
        }
    }

    fn disarmable(&self, x: i32, y: i32) -> Option<u16> {
        let cell = self.reach(x, y, 1, 2)?;
        let able = self.unit().kind == UnitType::Trapper && self.is_built() && !self.state.disarmed;
        able.then_some(cell)
    }

    fn disarm(&mut self, cell: u16) {
        self.state.disarmed = true;
        if self.remove_trap(cell) {
            let (x, y) = self.tell_xy(cell);
            self.stage.emit(Event::TrapDisarmed { unit: self.unit().id, x, y });
        }
    }

    // Work.

    /// What the worker would gather of each resource where it stands.
    fn harvest(&self) -> [u16; 3] {
        let (unit, techs) = (self.unit(), self.techs());
        let mut harvest = [0; 3];
        for (&resource, (much, carried)) in Resource::ALL.iter().zip(harvest.iter_mut().zip(unit.carried)) {
            let room = techs.capacity().saturating_sub(carried);
            *much = techs.gathering().min(self.state.amount(self.board, unit.cell, resource)).min(room);
        }
        harvest
    }

    fn can_gather(&self) -> bool {
        let unit = self.unit();
        unit.kind == UnitType::Worker
            && self.is_built()
            && !self.state.gathered
            && self.state.cache(self.board).light.at(unit.cell) >= self.techs().detection(unit.kind)
            && self.harvest() != [0; 3]
    }

    fn gather(&mut self) {
        let [food, stone, wood] = self.harvest();
        let cell = self.unit().cell;
        for (carried, more) in self.unit_mut().carried.iter_mut().zip([food, stone, wood]) {
            *carried += more;
        }
        self.state.gathered = true;
        if food > 0
            && let Ok(at) = self.state.food.binary_search_by_key(&cell, |food| food.cell)
        {
            self.state.food[at].level -= food;
            if self.state.food_in(cell) == 0 {
                self.state.food.remove(at);
                self.state.cache_mut(self.board).mark(cell, HAS_FOOD, false);
            }
        }
        let (x, y) = self.tell_xy(cell);
        if stone > 0
            && let Some(left) = self.state.stone.get_mut(usize::from(self.board.stone_index(cell)))
        {
            *left -= stone;
            if *left == 0 {
                self.state.cache_mut(self.board).mark(cell, HAS_STONE, false);
                self.stage.emit(Event::UsedUp { resource: Resource::Stone, x, y });
            }
        }
        if wood > 0
            && let Some(left) = self.state.wood.get_mut(usize::from(self.board.wood_index(cell)))
        {
            *left -= wood;
            if *left == 0 {
                self.clear_trees(cell);
                self.stage.emit(Event::UsedUp { resource: Resource::Wood, x, y });
            }
        }
    }

    fn can_deposit(&self) -> bool {
        let unit = self.unit();
        let cache = self.state.cache(self.board);
        let takes = |cell: u16| match cache.occupant(cell) {
            Occupant::Unit(place) => {
                let other = &self.state.units[place];
                other.seat == unit.seat && other.kind.takes_deposits()
            }
            _ => false,
        };
        unit.kind == UnitType::Worker && self.is_built() && self.board.around(unit.cell).any(takes)
    }

    fn deposit(&mut self) {
        let carried = std::mem::take(&mut self.unit_mut().carried);
        let Unit { id: unit, seat, .. } = *self.unit();
        self.state.sides[usize::from(seat)].gain(carried);
        let [food, stone, wood] = carried;
        if carried != [0; 3] {
            self.stage.emit(Event::Deposit { unit, food, stone, wood });
        }
    }

    // Communication.

    fn can_draw(&self, value: i32) -> bool {
        let unit = self.unit();
        unit.kind.has_hands()
            && self.state.cache(self.board).light.at(unit.cell) >= self.techs().detection(unit.kind)
            && ((0..=LARGEST_ART).contains(&value) || self.techs().has(Technology::RockArt))
    }

    fn draw(&mut self, value: i32) {
        let Unit { id: unit, cell, .. } = *self.unit();
        let art = &mut self.state.art;
        match (art.binary_search_by_key(&cell, |art| art.cell), value) {
            (Ok(at), 0) => drop(art.remove(at)),
            (Ok(at), value) => art[at].value = value,
            (Err(_), 0) => {}
            (Err(at), value) => art.insert(at, Art { cell, value }),
        }
        self.stage.emit(Event::Painted { unit, value });
    }

    fn can_smoke(&self) -> bool {
        let unit = self.unit();
        (unit.torch > 0 || unit.kind.is_structure())
            && self.cool(unit.move_ready)
            && self.cool(unit.attack_ready)
    }

    fn smoke(&mut self, value: i32) {
        let more = self.techs().smoke_cooldown();
        let (move_ready, attack_ready) =
            (self.heated(self.unit().move_ready, more), self.heated(self.unit().attack_ready, more));
        let unit = self.unit_mut();
        (unit.move_ready, unit.attack_ready, unit.smoke) = (move_ready, attack_ready, Some(value));
        let unit = unit.id;
        self.stage.emit(Event::Smoke { unit, value });
    }
}
