//! What Stone Age adds to the generated types: the [`UnitController`] under the names of the game, what locations and directions can do, and the numbers of the
//! rules.

mod tables;

use crate::{
    Direction, FireInfo, Location, ResourceInfo, ResourceType, Team, Technology, UnitInfo, UnitType, controller, notes,
};
pub use tables::constants;
use tables::{TECHNOLOGIES, UNITS};

/// What a resource is called in the game.
pub type Resource = ResourceType;

impl Eq for Location {}

impl Location {
    /// The location at these coordinates.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The neighbour in a direction.
    pub const fn step(self, dir: Direction) -> Self {
        Self { x: self.x + dir.dx(), y: self.y + dir.dy() }
    }

    /// The location so far away along each axis.
    pub const fn offset(self, dx: i32, dy: i32) -> Self {
        Self { x: self.x + dx, y: self.y + dy }
    }

    /// The direction by the signs of the differences.
    pub const fn direction_to(self, other: Self) -> Direction {
        Direction::get_direction(other.x - self.x, other.y - self.y)
    }

    /// The square of the distance.
    pub const fn distance_squared(self, other: Self) -> i32 {
        (self.x - other.x) * (self.x - other.x) + (self.y - other.y) * (self.y - other.y)
    }
}

impl Direction {
    /// All nine, counter-clockwise from the north; `Zero` last.
    pub const ALL: [Self; 9] = [
        Self::North,
        Self::Northwest,
        Self::West,
        Self::Southwest,
        Self::South,
        Self::Southeast,
        Self::East,
        Self::Northeast,
        Self::Zero,
    ];

    /// One step to the east.
    pub const fn dx(self) -> i32 {
        match self {
            Self::Northwest | Self::West | Self::Southwest => -1,
            Self::Northeast | Self::East | Self::Southeast => 1,
            _ => 0,
        }
    }

    /// One step to the north.
    pub const fn dy(self) -> i32 {
        match self {
            Self::Southwest | Self::South | Self::Southeast => -1,
            Self::Northwest | Self::North | Self::Northeast => 1,
            _ => 0,
        }
    }

    /// The direction of the signs of `dx` and `dy`.
    pub const fn get_direction(dx: i32, dy: i32) -> Self {
        match (dx.signum(), dy.signum()) {
            (0, 1) => Self::North,
            (-1, 1) => Self::Northwest,
            (-1, 0) => Self::West,
            (-1, -1) => Self::Southwest,
            (0, -1) => Self::South,
            (1, -1) => Self::Southeast,
            (1, 0) => Self::East,
            (1, 1) => Self::Northeast,
            _ => Self::Zero,
        }
    }

    const fn turned(self, eighths: usize) -> Self {
        if matches!(self, Self::Zero) { self } else { Self::ALL[(self as usize + eighths) % 8] }
    }

    /// An eighth counter-clockwise.
    pub const fn rotate_left(self) -> Self {
        self.turned(1)
    }

    /// An eighth clockwise.
    pub const fn rotate_right(self) -> Self {
        self.turned(7)
    }

    /// The other way.
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }

    /// Whether it changes both coordinates.
    pub const fn is_diagonal(self) -> bool {
        self.dx() != 0 && self.dy() != 0
    }

    /// 1, or the square root of 2, or 0.
    pub const fn length(self) -> f32 {
        match (self, self.is_diagonal()) {
            (Self::Zero, _) => 0.0,
            (_, true) => std::f32::consts::SQRT_2,
            (_, false) => 1.0,
        }
    }

    /// What light loses on such a step, times the opacity.
    pub const fn luminosity_length(self) -> i32 {
        match (self, self.is_diagonal()) {
            (Self::Zero, _) => 0,
            (_, true) => 3,
            (_, false) => 2,
        }
    }
}

impl Team {
    /// The other team; deer have none.
    pub const fn opponent(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
            Self::Neutral => Self::Neutral,
        }
    }
}

/// The numbers of the rules. Technologies change some of them: [`UnitInfo`] has those of a unit.
impl UnitType {
    /// What it costs: food, stone, wood.
    pub const fn cost(self) -> [u32; 3] {
        UNITS[self as usize].cost
    }

    /// The sum of what it costs.
    pub const fn total_cost(self) -> u32 {
        let [food, stone, wood] = self.cost();
        food + stone + wood
    }

    /// The greatest health.
    pub const fn max_health(self) -> u32 {
        UNITS[self as usize].max_health
    }

    /// The damage of an attack.
    pub const fn attack(self) -> u32 {
        UNITS[self as usize].attack
    }

    /// The square of the attack range.
    pub const fn attack_range(self) -> i32 {
        UNITS[self as usize].attack_range
    }

    /// The square of the least distance of an attack.
    pub const fn min_attack_range(self) -> i32 {
        UNITS[self as usize].min_attack_range
    }

    /// The square of the vision range.
    pub const fn vision_range(self) -> i32 {
        UNITS[self as usize].vision_range
    }

    /// The square of the distance over which it throws a torch.
    pub const fn torch_throw_range(self) -> i32 {
        UNITS[self as usize].torch_throw_range
    }

    /// What an attack adds to the cooldown, in ten-thousandths of a turn.
    pub const fn attack_cooldown(self) -> u32 {
        UNITS[self as usize].attack_cooldown
    }

    /// What a straight step adds to the cooldown, in ten-thousandths of a turn.
    pub const fn movement_cooldown(self) -> u32 {
        UNITS[self as usize].movement_cooldown
    }

    /// How much light it needs to see.
    pub const fn detection_level(self) -> u8 {
        UNITS[self as usize].detection_level
    }

    /// The light of a structure; 0 for all others.
    pub const fn luminous_intensity(self) -> u8 {
        UNITS[self as usize].luminous_intensity
    }

    /// Whether it is a structure: it stands still and shines.
    pub const fn is_structure(self) -> bool {
        self.luminous_intensity() > 0
    }

    /// Whether it can attack; a trapper's attack is a trap.
    pub const fn can_attack(self) -> bool {
        self.attack_range() > 0
    }
}

impl Technology {
    /// The level that a team needs for it.
    pub const fn level_required(self) -> u8 {
        TECHNOLOGIES[self as usize].level
    }

    /// What it costs: food, stone, wood.
    pub const fn cost(self) -> [u32; 3] {
        TECHNOLOGIES[self as usize].cost
    }
}

impl UnitInfo {
    /// Whether it is still under construction.
    pub fn is_being_constructed(&self) -> bool {
        self.construction_turns > 0
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
        /// The resources on a location.
        sense_resource_info(at: Location) -> Vec<ResourceInfo>;
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
        /// The numbers of all smoke signals, each once, in ascending order.
        read_smoke_signals() -> Vec<i32>;
        /// The round.
        get_round() -> u32;
        /// A random number from 0 to below 1, the same when the match is played again.
        get_random_double() -> f64;
        /// The energy used in this turn, with what is left of the overdraft of turns before.
        get_energy_used() -> u32;
        /// The energy left in this turn.
        get_energy_left() -> u32;
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

    /// Draws a point for the viewer. The colour is 0xRRGGBB.
    pub fn draw_point_debug(&self, at: Location, colour: u32) {
        notes::draw_point(at.y as f32, at.x as f32, colour);
    }

    /// Draws a line for the viewer. The colour is 0xRRGGBB.
    pub fn draw_line_debug(&self, from: Location, to: Location, colour: u32) {
        notes::draw_line(from.y as f32, from.x as f32, to.y as f32, to.x as f32, colour);
    }

    /// Ends the turn; comes back in the unit's next turn.
    pub fn end_turn(&self) {
        controller::yield_();
    }
}
