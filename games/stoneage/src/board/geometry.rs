//! Locations as bots see them, and the nine directions. North is up: y increases.

use serde::{Deserialize, Serialize};

/// A cell as bots see it, with the board's offset added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Location {
    /// Increases to the east.
    pub x: i32,
    /// Increases to the north.
    pub y: i32,
}

impl Location {
    /// The squared distance.
    #[must_use]
    pub fn distance_squared(self, other: Self) -> i64 {
        let (dx, dy) = (i64::from(self.x) - i64::from(other.x), i64::from(self.y) - i64::from(other.y));
        dx.saturating_mul(dx).saturating_add(dy.saturating_mul(dy))
    }

    /// The direction given by the sign of each difference.
    #[must_use]
    pub fn direction_to(self, other: Self) -> Direction {
        let sign = |a: i32, b: i32| match a.cmp(&b) {
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => -1,
        };
        Direction::of(sign(self.x, other.x), sign(self.y, other.y))
    }

    /// The neighbour in a direction.
    #[must_use]
    pub fn step(self, dir: Direction) -> Self {
        Self { x: self.x.saturating_add(dir.dx()), y: self.y.saturating_add(dir.dy()) }
    }
}

agon_kernel::codes! {
    /// A direction, counter-clockwise from the north; the last one stays in place.
    pub enum Direction {
        /// (0, 1)
        North,
        /// (-1, 1)
        Northwest,
        /// (-1, 0)
        West,
        /// (-1, -1)
        Southwest,
        /// (0, -1)
        South,
        /// (1, -1)
        Southeast,
        /// (1, 0)
        East,
        /// (1, 1)
        Northeast,
        /// (0, 0)
        Zero,
    }
}

const STEPS: [(i32, i32); 9] = [(0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 0)];

impl Direction {
    /// The eight directions to a neighbour.
    pub const AROUND: &'static [Self] = Self::ALL.split_at(8).0;

    /// The step to the east.
    #[must_use]
    pub fn dx(self) -> i32 {
        STEPS[self as usize].0
    }

    /// The step to the north.
    #[must_use]
    pub fn dy(self) -> i32 {
        STEPS[self as usize].1
    }

    /// The direction of a step of at most one cell along each axis.
    #[must_use]
    pub fn of(dx: i32, dy: i32) -> Self {
        let at = STEPS.iter().position(|&step| step == (dx.signum(), dy.signum()));
        Self::ALL[at.unwrap_or(8)]
    }

    /// Whether it changes both coordinates.
    #[must_use]
    pub fn is_diagonal(self) -> bool {
        self.dx() != 0 && self.dy() != 0
    }

    /// The direction turned counter-clockwise by `eighths` of a circle.
    #[must_use]
    pub fn turned(self, eighths: usize) -> Self {
        if self == Self::Zero { self } else { Self::ALL[(self as usize + eighths) % 8] }
    }
}
