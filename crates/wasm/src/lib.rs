//! The two places where wasmtime leaves safety to its user: compiled code that comes back from disk, and lists of records that are written
//! into a component's memory in one piece.
//!
//! **Architecture Invariant:** this crate has the only unsafe code of the workspace, and each place says why it is sound.

mod cache;
mod record;

pub use cache::{Cache, load_handed_over};
pub use record::{Fields, InOnePiece, Record};
