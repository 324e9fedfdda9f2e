//! How bots run. [`component::ComponentBot`] is a WebAssembly component: metered, sandboxed and the same on every machine.
//! It needs the feature `component`. [`ProcessBot`] is any executable that speaks JSON lines: for development, with any language and any debugger.
//!
//! **Architecture Invariant:** nothing here knows a game. A program gets views and returns orders; the rules decide
//! what a fault costs.
#![warn(missing_docs)]

#[cfg(feature = "component")]
pub mod component;
mod drawing;
mod process;

pub use process::{Debugging, ProcessBot};
