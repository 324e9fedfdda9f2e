//! The [`UnitController`]: the functions of [`controller`] under the names of the game.

use super::{Resource, lists};
use crate::{
    Direction, FireInfo, Location, ResourceInfo, Team, Technology, UnitInfo, UnitType, controller, notes,
};

/// A colour of what is drawn, as `0xRRGGBB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u32);

impl From<u32> for Colour {
    fn from(colour: u32) -> Self {
        Self(colour)
    }
}

impl From<(u8, u8, u8)> for Colour {
    fn from((red, green, blue): (u8, u8, u8)) -> Self {
        Self(u32::from_be_bytes([0, red, green, blue]))
    }
}

/// What a unit's program can do and ask, under the names of the game. Each call has a constant price in energy, which the functions of [`controller`] tell. What acts
/// is true if it was done; what is not allowed changes nothing, costs 500 energy more and says so in the log.
#[derive(Clone, Copy, Debug)]
pub struct UnitController {
    energy: u64,
}

/// Methods that are the functions of [`controller`] under the same names.
macro_rules! same {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) $(-> $result:ty)?;)*) => {
        $($(#[$doc])* pub fn $name(&self, $($arg: $ty),*) $(-> $result)? {
            controller::$name($($arg),*)
        })*
    };
}

/// Methods that answer with lists, inlined as `lists` says.
macro_rules! lists {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $ty:ty),*) -> $result:ty;)*) => {
        $($(#[$doc])* #[inline(always)] pub fn $name(&self, $($arg: $ty),*) -> $result {
            lists::$name($($arg),*)
        })*
    };
}

impl UnitController {
    /// The controller of the unit that this program runs.
    pub fn new(context: &crate::Context) -> Self {
        Self { energy: context.turn_fuel.unwrap_or(u64::MAX) }
    }

    same! {
        /// All about the unit itself.
        get_info() -> UnitInfo;
        /// Where it stands.
        get_location() -> Location;
        /// Its team.
        get_team() -> Team;
        /// The other team.
        get_opponent() -> Team;
        /// What it is.
        get_type() -> UnitType;
        /// Whether it could move, as far as its cooldown goes.
        can_move() -> bool;
        /// Whether it can move in a direction.
        can_move_to(dir: Direction) -> bool;
        /// Whether it could attack, as far as its cooldown goes.
        can_attack() -> bool;
        /// Whether it can attack a location.
        can_attack_at(at: Location) -> bool;
        /// Attacks a location.
        attack(at: Location) -> bool;
        /// Whether a mountain lies between two locations that are both within its vision range.
        is_obstructed(from: Location, to: Location) -> bool;
        /// Whether the unit could stand on a location it can sense, by the terrain alone.
        is_accessible(at: Location) -> bool;
        /// Whether it can light a torch.
        can_light_torch() -> bool;
        /// Lights a torch for 10 wood.
        light_torch() -> bool;
        /// Whether it can throw its torch to a location.
        can_throw_torch(at: Location) -> bool;
        /// Throws its torch, which becomes a fire.
        throw_torch(at: Location) -> bool;
        /// Whether it can sense a location: in the map, in its vision range, and light enough.
        can_sense_location(at: Location) -> bool;
        /// Whether a location within its vision range is not in the map.
        is_out_of_map(at: Location) -> bool;
        /// The unit on a location.
        sense_unit_at_location(at: Location) -> Option<UnitInfo>;
        /// Whether there is water.
        has_water(at: Location) -> bool;
        /// Whether there is a mountain.
        has_mountain(at: Location) -> bool;
        /// Whether there is a trap.
        has_trap(at: Location) -> bool;
        /// The fire on a location.
        sense_fire_at_location(at: Location) -> Option<FireInfo>;
        /// The light of a location.
        sense_illumination(at: Location) -> u8;
        /// How many units its team has.
        get_total_units() -> u32;
        /// How many units its team can have.
        get_max_total_units() -> u32;
        /// How much of a resource its team has.
        get_resource(resource: Resource) -> u32;
        /// The technology level of a team; the opponent's only with Rock Art.
        get_tech_level(team: Team) -> u8;
        /// Whether a team has a technology; the opponent's only with Rock Art.
        has_researched(tech: Technology, team: Team) -> bool;
        /// Whether its own team has a technology.
        is_researched(tech: Technology) -> bool;
        /// Whether it can research a technology now.
        can_research_technology(tech: Technology) -> bool;
        /// Researches a technology.
        research_technology(tech: Technology) -> bool;
        /// Whether it can spawn a unit in a direction.
        can_spawn(unit_type: UnitType, dir: Direction) -> bool;
        /// Spawns a unit.
        spawn(unit_type: UnitType, dir: Direction) -> bool;
        /// Whether it can gather where it stands.
        can_gather_resources() -> bool;
        /// Gathers what lies where it stands.
        gather_resources() -> bool;
        /// Whether it can deposit.
        can_deposit() -> bool;
        /// Gives what it carries to its team.
        deposit() -> bool;
        /// Whether it can disarm a location.
        can_disarm(at: Location) -> bool;
        /// Takes away the trap on a location, if there is one.
        disarm(at: Location) -> bool;
        /// Dies.
        kill_self();
        /// Whether it can paint a number where it stands.
        can_draw(value: i32) -> bool;
        /// Paints a number where it stands.
        draw(value: i32) -> bool;
        /// Whether it can read the painting on a location.
        can_read(at: Location) -> bool;
        /// Reads the painting on a location.
        read(at: Location) -> i32;
        /// Whether it can make a smoke signal.
        can_make_smoke_signal() -> bool;
        /// Makes a smoke signal.
        make_smoke_signal(value: i32) -> bool;
        /// Whether it can read smoke signals.
        can_read_smoke_signals() -> bool;
        /// The round.
        get_round() -> u32;
        /// A random number from 0 to below 1, the same when the match is played again.
        get_random_double() -> f64;
        /// The energy used in this turn, with what is left of the overdraft of turns before.
        get_energy_used() -> u32;
        /// The energy left in this turn.
        get_energy_left() -> u32;
    }

    lists! {
        /// The other units that it senses, the nearest first: within a squared radius, of a team.
        sense_units(radius: Option<i32>, team: Option<Team>) -> Vec<UnitInfo>;
        /// The resources that it senses, the nearest first: within a squared radius, of a kind.
        sense_resources(radius: Option<i32>, resource: Option<Resource>) -> Vec<ResourceInfo>;
        /// The mountains that it senses.
        sense_mountains(radius: Option<i32>) -> Vec<Location>;
        /// The traps that it senses.
        sense_traps(radius: Option<i32>) -> Vec<Location>;
        /// The water that it senses.
        sense_water(radius: Option<i32>) -> Vec<Location>;
        /// The fires that it senses.
        sense_fires(radius: Option<i32>) -> Vec<FireInfo>;
        /// The locations within its vision range, also out of the map; or only those that it can sense.
        get_visible_locations(radius: Option<i32>, only_detectable: bool) -> Vec<Location>;
        /// The numbers of all smoke signals, each once, in ascending order.
        read_smoke_signals() -> Vec<i32>;
    }

    /// Moves.
    pub fn move_to(&self, dir: Direction) -> bool {
        controller::move_(dir)
    }

    /// What it carries: food, stone, wood.
    pub fn get_resources_carried(&self) -> [u32; 3] {
        let carried = controller::get_resources_carried();
        [carried.food.into(), carried.stone.into(), carried.wood.into()]
    }

    /// The resources on a location by their order: food, stone, wood.
    pub fn sense_resource_info(&self, at: Location) -> [Option<ResourceInfo>; 3] {
        let mut all = [None; 3];
        for info in controller::sense_resource_info(at) {
            all[info.resource_type as usize] = Some(info);
        }
        all
    }

    /// The share of the turn's energy that is used, from 0 to 1.
    pub fn get_percentage_of_energy_used(&self) -> f64 {
        f64::from(controller::get_energy_used()) / self.energy as f64
    }

    /// The share of the turn's energy that is left, from 0 to 1.
    pub fn get_percentage_of_energy_left(&self) -> f64 {
        f64::from(controller::get_energy_left()) / self.energy as f64
    }

    /// Writes a line to the unit's log.
    pub fn println(&self, text: impl std::fmt::Display) {
        notes::log(&text.to_string());
    }

    /// Draws a point for the viewer. The colour is `0xRRGGBB` or `(red, green, blue)`.
    pub fn draw_point_debug(&self, at: Location, colour: impl Into<Colour>) {
        notes::draw_point(at.y as f32, at.x as f32, colour.into().0);
    }

    /// Draws a line for the viewer. The colour is `0xRRGGBB` or `(red, green, blue)`.
    pub fn draw_line_debug(&self, from: Location, to: Location, colour: impl Into<Colour>) {
        notes::draw_line(from.y as f32, from.x as f32, to.y as f32, to.x as f32, colour.into().0);
    }

    /// Ends the turn; comes back in the unit's next turn.
    pub fn end_turn(&self) {
        controller::yield_();
    }
}
