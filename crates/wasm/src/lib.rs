//! The places where wasmtime leaves safety to its user: loading compiled code from disk, writing record lists into a component's memory in
//! bulk, and strings whose length is needed before they are decoded.
//!
//! **Architecture Invariant:** this crate has the only unsafe code in the workspace, and every use says why it is sound.

mod cache;
mod prune;
mod record;
mod text;

pub use cache::{Cache, load_handed_over};
pub use prune::Bounds;
pub use record::{Fields, InOnePiece, Record};
pub use text::Text;
