//! What Stone Age adds to the generated types: the [`UnitController`], what locations and directions can do, and the numbers of the rules.

mod lists;
#[cfg(target_arch = "wasm32")]
mod memory;
mod tables;
mod unit_controller;

use crate::{Direction, Location, ResourceType, Team, Technology, UnitInfo, UnitType};
pub use tables::constants;
use tables::{TECHNOLOGIES, UNITS};
pub use unit_controller::{Colour, UnitController};

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
