//! The storage against other programs.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod faults;
mod s3;
mod server;
