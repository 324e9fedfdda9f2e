//! The places where wasmtime leaves safety to its user: compiled code that is loaded from disk, lists of records that are
//! written into a component's memory in one piece, and texts whose length is needed before they are decoded.
//!
//! **Architecture Invariant:** this crate has the only unsafe code of the workspace, and each place says why it is sound.

mod cache;
mod prune;
mod record;
mod text;

pub use cache::{Cache, load_handed_over};
pub use prune::Bounds;
pub use record::{Fields, InOnePiece, Record};
pub use text::Text;
