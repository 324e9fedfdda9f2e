//! Everything that changes during a match.

use crate::board::Board;
use crate::cache::{Cache, Lazy};
use crate::{Location, Resource, TURN_UNITS, Techs, UnitType};
use agon_kernel::{Actor, Seat, UnitId};
use serde::{Deserialize, Serialize};

/// A unit of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Identifies the unit for the arena, and is never used twice in a match. The id that bots see is [`Unit::shown`].
    pub id: u32,
    pub kind: UnitType,
    pub seat: u8,
    pub cell: u16,
    pub health: u16,
    /// The round in which its construction is finished.
    pub built: u16,
    /// When its movement cooldown reaches 0, in ten-thousandths of a round.
    pub move_ready: u32,
    /// When its attack cooldown reaches 0, in ten-thousandths of a round.
    pub attack_ready: u32,
    /// The round in which its torch goes out; 0 without a torch.
    pub torch: u16,
    /// What it carries: food, stone, wood.
    pub carried: [u16; 3],
    /// The smoke signal that it is sending.
    pub smoke: Option<i32>,
    /// Its row in pictures.
    pub slot: u16,
}

/// The number of bits of the ids that bots see.
pub(crate) const ID_BITS: u32 = 14;

/// The id of a unit or deer that bots see.
pub(crate) fn shown(id: u32) -> u16 {
    (id & ((1 << ID_BITS) - 1)) as u16
}

impl Unit {
    /// The id that bots see, 1 to 10000: unique among living units.
    #[must_use]
    pub fn shown(&self) -> u16 {
        shown(self.id)
    }

    /// Its light, given the technologies of its team: a structure's own, or that of its torch.
    pub(crate) fn light(&self, techs: Techs) -> u8 {
        if self.torch > 0 { techs.torch_light() } else { self.kind.light() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deer {
    /// As for units.
    pub id: u32,
    pub cell: u16,
    pub health: u8,
    /// When its movement cooldown reaches 0, in ten-thousandths of a round.
    pub ready: u32,
    /// Its row in pictures.
    pub slot: u16,
}

/// What a seat owns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Food, stone, wood.
    pub stock: [u32; 3],
    /// What it has researched.
    pub techs: Techs,
}

impl Side {
    /// Whether it can pay this cost.
    #[must_use]
    pub fn affords(&self, cost: [u16; 3]) -> bool {
        self.stock.iter().zip(cost).all(|(&stock, cost)| stock >= cost.into())
    }

    pub(crate) fn pay(&mut self, cost: [u16; 3]) {
        for (stock, cost) in self.stock.iter_mut().zip(cost) {
            *stock = stock.saturating_sub(cost.into());
        }
    }

    pub(crate) fn gain(&mut self, what: [u16; 3]) {
        for (stock, more) in self.stock.iter_mut().zip(what) {
            *stock = stock.saturating_add(more.into());
        }
    }
}

/// Food left behind by a deer. It loses 2 each round: [`State::food_in`] returns the current amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Food {
    pub cell: u16,
    /// The amount, plus 2 for each round so far.
    pub level: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fire {
    pub cell: u16,
    /// The round in which it goes out.
    pub until: u16,
    pub seat: u8,
}

/// A rock painting other than 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Art {
    pub cell: u16,
    /// The painted number.
    pub value: i32,
}

agon_kernel::codes! {
    /// How a match was won (section 2).
    pub enum Victory {
        /// The opponent's base fell.
        Destruction,
        /// The wheel was researched.
        Wheel,
        /// A higher technology level after the last round.
        Level,
        /// More resources spent on technologies.
        Spent,
        /// More resources, including units at their cost.
        Wealth,
        /// Drawn by lot.
        Lot,
    }
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub winner: u8,
    pub how: Victory,
}

/// Everything that changes during a match. After changing a field by hand, call [`State::refresh`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The current round.
    pub round: u32,
    /// The index in `units` of the unit whose turn it is.
    pub next: u16,
    /// The seat and id of the unit whose turn it is, if it died in its turn: then `next` is the one after it.
    pub gone: Option<(u8, u32)>,
    /// Whether the unit whose turn it is has gathered.
    pub gathered: bool,
    /// Whether the unit whose turn it is has disarmed.
    pub disarmed: bool,
    /// The number of units and deer that were ever born.
    pub births: u32,
    /// What the seats own.
    pub sides: [Side; 2],
    /// The living units, in the order of their turns.
    pub units: Vec<Unit>,
    /// The living deer, in the order of their turns, which come after all units'.
    pub deer: Vec<Deer>,
    /// What is left of each forest of the board.
    pub wood: Vec<u16>,
    /// What is left of each deposit of stone of the board.
    pub stone: Vec<u16>,
    /// Food, sorted by cell.
    pub food: Vec<Food>,
    /// Fires, sorted by cell.
    pub fires: Vec<Fire>,
    /// Rock paintings, sorted by cell.
    pub art: Vec<Art>,
    /// Traps, sorted by cell.
    pub traps: Vec<u16>,
    /// The end of the match, once it is over.
    pub end: Option<End>,
    #[serde(skip)]
    cache: Lazy,
}

impl State {
    /// The initial state without units.
    pub(crate) fn empty(board: &Board) -> Self {
        let amounts = |list: &[(u16, u16)]| list.iter().map(|&(_, amount)| amount).collect();
        let side = Side { stock: [100; 3], techs: Techs::default() };
        Self {
            round: 0,
            next: 0,
            gone: None,
            gathered: false,
            disarmed: false,
            births: 0,
            sides: [side.clone(), side],
            units: Vec::new(),
            deer: Vec::new(),
            wood: amounts(board.wood()),
            stone: amounts(board.stone()),
            food: Vec::new(),
            fires: Vec::new(),
            art: Vec::new(),
            traps: Vec::new(),
            end: None,
            cache: Lazy::default(),
        }
    }

    /// Drops the cache; to be called after a change by hand.
    pub fn refresh(&mut self) {
        self.cache = Lazy::default();
    }

    /// The data derived from the state.
    pub(crate) fn cache(&self, board: &Board) -> &Cache {
        self.cache.get(|| Cache::of(board, self))
    }

    /// The data derived from the state, to be updated along with it.
    pub(crate) fn cache_mut(&mut self, board: &Board) -> &mut Cache {
        self.cache(board);
        self.cache.get_mut().expect("it was just made")
    }

    /// The current time in ten-thousandths of a round.
    pub(crate) fn now(&self) -> u32 {
        self.round * TURN_UNITS
    }

    /// The technologies of a seat.
    #[must_use]
    pub fn techs(&self, seat: u8) -> Techs {
        self.sides[usize::from(seat)].techs
    }

    /// The index of the unit whose turn it is, if that is the actor.
    pub(crate) fn acting(&self, actor: Actor) -> Option<usize> {
        let me = usize::from(self.next);
        let unit = self.units.get(me).filter(|_| self.gone.is_none() && self.end.is_none())?;
        let is_actor = actor.unit == Some(UnitId(unit.id)) && actor.seat == Seat(unit.seat);
        is_actor.then_some(me)
    }

    #[must_use]
    pub fn light_at(&self, board: &Board, location: Location) -> Option<u8> {
        Some(self.cache(board).light.at(board.at(location)?))
    }

    /// The amount of a resource on a cell.
    #[must_use]
    pub fn amount(&self, board: &Board, cell: u16, resource: Resource) -> u16 {
        match resource {
            Resource::Food => self.food_in(cell),
            Resource::Stone => self.stone.get(usize::from(board.stone_index(cell))).copied().unwrap_or(0),
            Resource::Wood => self.wood.get(usize::from(board.wood_index(cell))).copied().unwrap_or(0),
        }
    }

    /// The amount of food on a cell.
    #[must_use]
    pub fn food_in(&self, cell: u16) -> u16 {
        let at = self.food.binary_search_by_key(&cell, |food| food.cell);
        at.map_or(0, |at| self.food[at].level.saturating_sub(2 * self.round as u16))
    }

    #[must_use]
    pub fn fire_in(&self, cell: u16) -> Option<Fire> {
        self.fires.binary_search_by_key(&cell, |fire| fire.cell).ok().map(|at| self.fires[at])
    }

    /// The rock painting on a cell.
    #[must_use]
    pub fn art_in(&self, cell: u16) -> i32 {
        self.art.binary_search_by_key(&cell, |art| art.cell).map_or(0, |at| self.art[at].value)
    }

    /// Whether there is a trap on a cell.
    #[must_use]
    pub fn trap_in(&self, cell: u16) -> bool {
        self.traps.binary_search(&cell).is_ok()
    }

    /// The number of units of a seat.
    #[must_use]
    pub fn count(&self, seat: u8) -> usize {
        self.units.iter().filter(|unit| unit.seat == seat).count()
    }

    /// Resources, including each unit at its cost (section 2, third tie-break).
    #[must_use]
    pub fn wealth(&self, seat: u8) -> u64 {
        let stock = self.sides[usize::from(seat)].stock.iter().map(|&stock| u64::from(stock));
        let units = self.units.iter().filter(|unit| unit.seat == seat).map(|unit| unit.kind.value().into());
        stock.chain(units).sum()
    }
}
