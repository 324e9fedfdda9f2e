//! What code costs: one unit of energy for each bytecode instruction, with the exceptions that the game states.

use crate::world::{ClassRef, Origin, World};
use cafebabe::bytecode::Opcode;
use std::collections::HashMap;

/// Energy for entering an exception handler.
pub(crate) const HANDLER: u32 = 500;
/// Rounds of a loop in free code that cost nothing; after them every [`LOOP_STEP`]th costs one.
pub(crate) const LOOP_FREE: i32 = 256;
pub(crate) const LOOP_STEP: i32 = 16;
/// Bytes of an array that cost nothing; after them every [`ARRAY_STEP`] bytes cost one.
pub(crate) const ARRAY_FREE: i32 = 4096;
pub(crate) const ARRAY_STEP: i32 = 256;

/// How a game meters Java.
#[derive(Clone, Debug, Default)]
pub struct Meter {
    /// Whether a unit is paused when its energy is used up. Otherwise the turn just ends with the fuel.
    pub pausable: bool,
    /// Whether the insides of `java.lang` and of the game's own classes are free, and calls into them have a price.
    pub free_library: bool,
    /// Whether bots may have static variables.
    pub statics: bool,
    /// Packages whose calls have a constant price, such as `aic2021/user/`.
    pub flat: Vec<String>,
    /// Prices of such calls other than 1, by class and method, such as `aic2021/user/Location.add`. The host itself charges those of 0.
    pub prices: HashMap<String, u32>,
}

impl Meter {
    /// Reads a table of prices: a line for each package, `package aic2021/user/`, and for each call, `aic2021/user/Location.add 2`.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut meter = Self { pausable: true, free_library: true, ..Self::default() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.split_once(' ') {
                Some(("package", package)) => meter.flat.push(package.trim().to_owned()),
                Some((call, price)) => {
                    let price = if price.trim() == "host" { Some(0) } else { price.trim().parse().ok() };
                    if let Some(price) = price {
                        meter.prices.insert(call.to_owned(), price);
                    }
                }
                None => {}
            }
        }
        meter
    }

    pub(crate) fn origin(&self, class: &str) -> Origin {
        if class.starts_with("java/util/") || class.starts_with("java/math/") {
            Origin::Metered
        } else if class.starts_with("java/")
            || class.starts_with("agon/")
            || self.flat.iter().any(|package| class.starts_with(package.as_str()))
        {
            if self.free_library { Origin::Free } else { Origin::Metered }
        } else {
            Origin::Bot
        }
    }

    /// The price of a call as an instruction: what is listed, else 1.
    pub(crate) fn call(&self, world: &World<'_>, class: ClassRef, method: &str) -> u32 {
        let name = world.classes[class].name;
        if !self.flat.iter().any(|package| name.starts_with(package.as_str())) {
            return 1;
        }
        self.prices.get(&format!("{name}.{method}")).copied().unwrap_or(1)
    }

    /// The cost of an instruction that is not a call.
    pub(crate) fn instruction(opcode: &Opcode<'_>) -> u32 {
        match opcode {
            Opcode::Newarray(_) | Opcode::Anewarray(_) | Opcode::Invokedynamic(_) => 0,
            _ => 1,
        }
    }
}
