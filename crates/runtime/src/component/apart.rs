//! Compiling and playing in separate processes: one compiles a component and returns the code, another receives the code and plays.
//!
//! The names under which code is kept are chosen by a third, which trusts neither: a component that took over the process in which it was compiled can
//! only harm matches of that very component.

use super::engine::{self, Profile};
use super::{ComponentBot, ComponentError, Glue, compiled, kept_as, link};
use agon_kernel::Identity;
use std::path::Path;

impl ComponentBot {
    /// Checks a component, compiles it, and gives the code for [`agon_wasm::Cache::keep_code`]. Nothing of the component is run.
    ///
    /// # Errors
    /// Why the bytes are not a bot of this game.
    pub fn compile(
        glue: &'static dyn Glue,
        bytes: &[u8],
        profile: Profile,
    ) -> Result<Vec<u8>, ComponentError> {
        let engine = engine::engine_of(profile, glue.plays()).map_err(ComponentError::Engine)?;
        let component = compiled(engine, bytes, &blake3::hash(bytes), None, profile)?;
        link::link(engine, &component, glue, profile)?;
        component.serialize().map_err(|error| ComponentError::Invalid(format!("{error:#}")))
    }

    /// The name under which the code of the component with this hash is kept.
    ///
    /// # Errors
    /// A machine that cannot run components.
    pub fn code_name(
        glue: &'static dyn Glue,
        hash: &blake3::Hash,
        profile: Profile,
    ) -> Result<String, ComponentError> {
        let engine = engine::engine_of(profile, glue.plays()).map_err(ComponentError::Engine)?;
        Ok(kept_as(engine, hash))
    }

    /// The bot whose code [`agon_wasm::Cache::hand_over`] handed to this process; `hash` is that of the component.
    ///
    /// # Errors
    /// Why it is not a bot of this game.
    pub fn handed_over(
        glue: &'static dyn Glue,
        name: &str,
        hash: &str,
        code: &Path,
        profile: Profile,
    ) -> Result<Self, ComponentError> {
        let engine = engine::engine_of(profile, glue.plays()).map_err(ComponentError::Engine)?;
        let component = agon_wasm::load_handed_over(engine, code)
            .map_err(|error| ComponentError::Invalid(format!("{error:#}")))?;
        let program = link::link(engine, &component, glue, profile)?;
        let identity = Identity { hash: Some(hash.to_owned()), ..Identity::new(name, "component") };
        Ok(Self { identity, glue, program, ceiling: None, profile })
    }
}
