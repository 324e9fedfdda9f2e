//! Whatever is written is read, at any round; whatever is damaged is refused or read up to the damage, never misread.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod damage;
mod hostile;
mod round_trip;
