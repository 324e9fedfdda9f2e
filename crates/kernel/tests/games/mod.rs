//! Three small games, one for each way of playing. The tests of kernel, replay and arena share them.
#![allow(dead_code, unreachable_pub, reason = "each test binary uses the part that it needs")]

pub mod claim;
pub mod nim;
pub mod settings;
pub mod walk;
