//! Whatever is written can be read, at any round; damaged files are rejected or read up to the damage, never misread.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod damage;
mod hostile;
mod round_trip;
mod versions;
