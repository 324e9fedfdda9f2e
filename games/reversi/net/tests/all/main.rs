//! The protocol over real sockets, with handwritten clients and servers, byte by byte.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod clients;
mod clock;
mod faults;
mod hostile;
mod lobby;
mod matches;
mod raw;
mod server;
