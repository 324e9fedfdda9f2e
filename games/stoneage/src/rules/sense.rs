//! Calls that only look (sections 4, 8 and 9).

use super::life::CONSTRUCTION;
use crate::cache::{
    Cache, HAS_FIRE, HAS_FOOD, HAS_MOUNTAIN, HAS_STONE, HAS_TRAP, HAS_WATER, HAS_WOOD, IS_OUT, Occupant,
};
use crate::state::{Unit, shown};
use crate::{
    Board, Call, FireInfo, Location, Resource, ResourceInfo, State, TURN_UNITS, Team, Technology, UnitInfo,
    UnitType, Value,
};

/// A unit that looks around.
struct Observer<'a> {
    board: &'a Board,
    state: &'a State,
    cache: &'a Cache,
    unit: &'a Unit,
    detection: u8,
}

/// The result of a call that only looks; `None` if it is invalid.
pub(crate) fn answer(board: &Board, state: &State, me: usize, call: &Call) -> Option<Value> {
    let unit = &state.units[me];
    let side = &state.sides[usize::from(unit.seat)];
    let detection = side.techs.detection(unit.kind);
    let observer = Observer { board, state, cache: state.cache(board), unit, detection };
    let flag = |x: i32, y: i32, what: u8| {
        observer.sensed(x, y).map(|cell| Value::Bool(observer.cache.has(cell, what)))
    };
    Some(match *call {
        Call::GetInfo {} => Value::Unit(info(board, state, me)),
        Call::GetLocation {} => Value::Location(board.location(unit.cell)),
        Call::GetTeam {} => Value::Team(Team::of(unit.seat)),
        Call::GetOpponent {} => Value::Team(Team::of(1 - unit.seat)),
        Call::GetType {} => Value::Type(unit.kind),
        Call::GetResourcesCarried {} => Value::Carried(unit.carried),
        Call::IsObstructed { from_x, from_y, to_x, to_y } => {
            let from = board.at(observer.within(from_x, from_y)?)?;
            Value::Bool(board.obstructed(from, board.at(observer.within(to_x, to_y)?)?))
        }
        Call::IsAccessible { x, y } => {
            Value::Bool(enters(observer.cache, side.techs.has(Technology::Rafts), observer.sensed(x, y)?))
        }
        Call::CanSenseLocation { x, y } => Value::Bool(observer.sensed(x, y).is_some()),
        Call::SenseResourceInfo { x, y } => {
            let cell = observer.sensed(x, y)?;
            let mut list = Vec::new();
            observer.resources(cell, None, &mut list);
            Value::Resources(list)
        }
        Call::IsOutOfMap { x, y } => Value::Bool(board.at(observer.within(x, y)?).is_none()),
        Call::SenseUnitAtLocation { x, y } => {
            let cell = board.at(observer.within(x, y)?)?;
            if !observer.detects_unit(cell) {
                return None;
            }
            observer.unit_in(cell, None).map_or(Value::Nothing, Value::Unit)
        }
        Call::HasWater { x, y } => flag(x, y, HAS_WATER)?,
        Call::HasMountain { x, y } => flag(x, y, HAS_MOUNTAIN)?,
        Call::HasTrap { x, y } => flag(x, y, HAS_TRAP)?,
        Call::SenseFireAtLocation { x, y } => {
            let cell = observer.sensed(x, y)?;
            observer.fire(cell).map_or(Value::Nothing, Value::Fire)
        }
        Call::SenseIllumination { x, y } => {
            Value::Int(observer.cache.light.at(observer.sensed(x, y)?).into())
        }
        Call::SenseUnits { radius, team } => {
            let cells = board.disc(unit.cell, observer.radius(radius)?).skip(1);
            // Most cells are empty.
            let seen = cells.filter(|&cell| observer.cache.is_taken(cell) && observer.detects_unit(cell));
            Value::Units(seen.filter_map(|cell| observer.unit_in(cell, team)).collect())
        }
        Call::SenseResources { radius, resource } => {
            let mut list = Vec::new();
            for cell in observer.all(observer.radius(radius)?, HAS_FOOD | HAS_STONE | HAS_WOOD) {
                observer.resources(cell, resource, &mut list);
            }
            Value::Resources(list)
        }
        Call::SenseMountains { radius } => observer.locations(observer.radius(radius)?, HAS_MOUNTAIN),
        Call::SenseTraps { radius } => observer.locations(observer.radius(radius)?, HAS_TRAP),
        Call::SenseWater { radius } => observer.locations(observer.radius(radius)?, HAS_WATER),
        Call::SenseFires { radius } => {
            let cells = observer.all(observer.radius(radius)?, HAS_FIRE);
            Value::Fires(cells.filter_map(|cell| observer.fire(cell)).collect())
        }
        Call::GetVisibleLocations { radius, only_detectable } => {
            let cells = board.disc(unit.cell, observer.radius(radius)?);
            let wanted = cells.filter(|&cell| !only_detectable || observer.detects(cell));
            Value::Locations(wanted.map(|cell| board.location(cell)).collect())
        }
        Call::GetTotalUnits {} => Value::Int(observer.cache.counts[usize::from(unit.seat)].into()),
        Call::GetMaxTotalUnits {} => Value::Int(side.techs.max_units().into()),
        Call::GetResource { resource } => Value::Int(side.stock[resource as usize].into()),
        Call::GetTechLevel { team } => Value::Int(observer.known_techs(team)?.level().into()),
        Call::HasResearched { tech, team } => Value::Bool(observer.known_techs(team)?.has(tech)),
        Call::IsResearched { tech } => Value::Bool(side.techs.has(tech)),
        Call::CanRead { x, y } => Value::Bool(observer.sensed(x, y).is_some()),
        Call::Read { x, y } => Value::Int(state.art_in(observer.sensed(x, y)?).into()),
        Call::CanReadSmokeSignals {} => Value::Bool(observer.reads_smoke()),
        Call::ReadSmokeSignals {} => {
            if !observer.reads_smoke() {
                return None;
            }
            let mut signals: Vec<i32> = state.units.iter().filter_map(|unit| unit.smoke).collect();
            signals.sort_unstable();
            signals.dedup();
            Value::Ints(signals)
        }
        Call::GetRound {} => Value::Int(state.round.into()),
        // The others act, or ask whether an action is possible; they are handled elsewhere.
        _ => return None,
    })
}

/// Whether a unit can stand on a cell, judging by its terrain.
pub(crate) fn enters(cache: &Cache, rafts: bool, cell: u16) -> bool {
    !cache.has(cell, if rafts { HAS_MOUNTAIN | IS_OUT } else { HAS_MOUNTAIN | IS_OUT | HAS_WATER })
}

impl Observer<'_> {
    /// The location, if it is within the vision range.
    fn within(&self, x: i32, y: i32) -> Option<Location> {
        let location = Location { x, y };
        let distance = location.distance_squared(self.board.location(self.unit.cell));
        (distance <= self.unit.kind.vision().into()).then_some(location)
    }

    /// Whether a cell in the vision range is light enough.
    fn detects(&self, cell: u16) -> bool {
        self.cache.light.at(cell) >= self.detection && !self.cache.has(cell, IS_OUT)
    }

    /// Whether it detects units on a cell in its vision range: wolves do in any light (section 8).
    fn detects_unit(&self, cell: u16) -> bool {
        self.unit.kind == UnitType::Wolf || self.detects(cell)
    }

    /// The cell at a location that it can sense.
    fn sensed(&self, x: i32, y: i32) -> Option<u16> {
        let cell = self.board.at(self.within(x, y)?)?;
        self.detects(cell).then_some(cell)
    }

    /// A squared radius, limited to the vision range; `None` if it is negative.
    fn radius(&self, radius: Option<i32>) -> Option<u8> {
        let vision = self.unit.kind.vision();
        radius.map_or(Some(vision), |radius| {
            (radius >= 0).then(|| u8::try_from(radius).map_or(vision, |radius| radius.min(vision)))
        })
    }

    /// The cells that it senses with something on them.
    fn all(&self, radius: u8, what: u8) -> impl Iterator<Item = u16> {
        let cells = self.board.disc(self.unit.cell, radius);
        cells.filter(move |&cell| self.cache.has(cell, what) && self.detects(cell))
    }

    fn locations(&self, radius: u8, what: u8) -> Value {
        Value::Locations(self.all(radius, what).map(|cell| self.board.location(cell)).collect())
    }

    fn unit_in(&self, cell: u16, team: Option<Team>) -> Option<UnitInfo> {
        let wanted = |own: Team| team.is_none_or(|team| team == own);
        match self.cache.occupant(cell) {
            Occupant::Unit(place) if wanted(Team::of(self.state.units[place].seat)) => {
                Some(info(self.board, self.state, place))
            }
            Occupant::Deer(place) if wanted(Team::Neutral) => Some(deer_info(self.board, self.state, place)),
            _ => None,
        }
    }

    fn resources(&self, cell: u16, only: Option<Resource>, list: &mut Vec<ResourceInfo>) {
        for &resource in Resource::ALL.iter().filter(|&&resource| only.is_none_or(|only| only == resource)) {
            let amount = self.state.amount(self.board, cell, resource);
            if amount > 0 {
                list.push(ResourceInfo { resource, amount, location: self.board.location(cell) });
            }
        }
    }

    fn fire(&self, cell: u16) -> Option<FireInfo> {
        self.state.fire_in(cell).map(|fire| FireInfo {
            duration: u32::from(fire.until).saturating_sub(self.state.round),
            intensity: self.state.techs(fire.seat).torch_light(),
            location: self.board.location(cell),
        })
    }

    /// The technologies of a team, if the unit may know them: the opponent's only with Rock Art (section 10.2).
    fn known_techs(&self, team: Team) -> Option<crate::Techs> {
        let seat = team.seat()?.0;
        let knows = seat == self.unit.seat || self.state.techs(self.unit.seat).has(Technology::RockArt);
        knows.then(|| self.state.techs(seat))
    }

    /// Wolves read smoke signals only with Eugenics (section 10.2).
    fn reads_smoke(&self) -> bool {
        self.unit.kind != UnitType::Wolf || self.state.techs(self.unit.seat).has(Technology::Eugenics)
    }
}

/// Everything about the unit at this index in the list.
pub(crate) fn info(board: &Board, state: &State, place: usize) -> UnitInfo {
    let unit = &state.units[place];
    let techs = state.techs(unit.seat);
    // Cooldowns decrease at the beginning of a unit's turn: units that have not acted yet in this round have one more. Units born in this
    // round have none.
    let acted = place < usize::from(state.next)
        || place == usize::from(state.next) && state.gone.is_none()
        || u32::from(unit.built) == state.round + CONSTRUCTION;
    let now = if acted { state.now() } else { state.now().saturating_sub(TURN_UNITS) };
    let torch_rounds = u32::from(unit.torch).saturating_sub(state.round);
    UnitInfo {
        id: unit.shown(),
        team: Team::of(unit.seat),
        unit_type: unit.kind,
        location: board.location(unit.cell),
        health: unit.health,
        max_health: techs.max_health(unit.kind),
        attack: techs.attack(unit.kind),
        detection_level: techs.detection(unit.kind),
        movement_cooldown: techs.move_cooldown(unit.kind),
        attack_cooldown: techs.attack_cooldown(unit.kind),
        current_movement_cooldown: unit.move_ready.saturating_sub(now),
        current_attack_cooldown: unit.attack_ready.saturating_sub(now),
        construction_turns: u32::from(unit.built).saturating_sub(state.round),
        torch_intensity: if unit.torch > 0 { techs.torch_light() } else { 0 },
        torch_rounds,
    }
}

fn deer_info(board: &Board, state: &State, place: usize) -> UnitInfo {
    let (deer, techs) = (&state.deer[place], crate::Techs::default());
    UnitInfo {
        id: shown(deer.id),
        team: Team::Neutral,
        unit_type: UnitType::Deer,
        location: board.location(deer.cell),
        health: deer.health.into(),
        max_health: techs.max_health(UnitType::Deer),
        attack: 0,
        detection_level: 0,
        movement_cooldown: techs.move_cooldown(UnitType::Deer),
        attack_cooldown: techs.attack_cooldown(UnitType::Deer),
        current_movement_cooldown: deer.ready.saturating_sub(state.now().saturating_sub(TURN_UNITS)),
        current_attack_cooldown: 0,
        construction_turns: 0,
        torch_intensity: 0,
        torch_rounds: 0,
    }
}
