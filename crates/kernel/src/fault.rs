//! What a bot can do wrong. A fault is an input to the rules, which decide what it costs (freeze, disqualify, kill the unit).

use std::fmt;

crate::codes! {
    /// The kind of a fault; all that the rules get to know of it.
    pub enum FaultKind {
        /// The program crashed.
        Crashed,
        /// The program used up its fuel.
        OutOfFuel,
        /// A native process or network client did not answer in time.
        OutOfTime,
        /// The program asked for more memory than its limit.
        OutOfMemory,
        /// The answer could not be read.
        Malformed,
        /// The answer has more than [`MAX_ORDERS`](crate::MAX_ORDERS) orders.
        TooManyOrders,
        /// The rules do not allow the order and punish the attempt.
        Illegal,
        /// The program was never started: it is missing, is not a program, or needs something that bots may not use.
        Refused,
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Crashed => "crashed",
            Self::OutOfFuel => "out of fuel",
            Self::OutOfTime => "out of time",
            Self::OutOfMemory => "out of memory",
            Self::Malformed => "malformed answer",
            Self::TooManyOrders => "too many orders",
            Self::Illegal => "illegal order",
            Self::Refused => "refused",
        })
    }
}

/// A fault with the details that its author needs to fix it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}: {detail}")]
pub struct Fault {
    /// What the rules see.
    pub kind: FaultKind,
    /// What the author of the bot sees.
    pub detail: String,
}

impl Fault {
    /// A fault of this kind.
    pub fn new(kind: FaultKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into() }
    }
}
