//! The places where wasmtime leaves safety to its user: loading compiled code from disk, writing record lists into a component's memory in
//! bulk, strings whose length is needed before they are decoded, looks into a component's memory, and the choice of instructions that every processor has.
//!
//! **Architecture Invariant:** this crate has the only unsafe code in the workspace, and every use says why it is sound.

mod cache;
mod prune;
mod record;
mod target;
mod text;
mod window;

pub use cache::{Cache, load_handed_over};
pub use prune::Bounds;
pub use record::{Fields, InOnePiece, Record};
pub use target::for_any_machine;
pub use text::Text;
pub use window::{Opening, Sight, Window};
