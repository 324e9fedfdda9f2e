//! Compiling and playing in separate processes: one compiles a component and returns the code, another receives the code and plays.
//!
//! The names under which code is kept are chosen by a third, which trusts neither: a component that took over the process in which it was compiled can
//! only harm matches of that very component.

use super::engine::{self, Profile};
use super::{ComponentBot, ComponentError, Glue, compiled, kept_as, link, split};
use agon_kernel::Identity;
use std::path::Path;

impl ComponentBot {
    /// Checks a component, compiles it, and gives the code for [`agon_wasm::Cache::keep_code`]. Nothing of the component is run. A script is left out:
    /// the code is that of all files with the same interpreter.
    ///
    /// # Errors
    /// Why the bytes are not a bot of this game.
    pub fn compile(
        glue: &'static dyn Glue,
        bytes: &[u8],
        profile: Profile,
    ) -> Result<Vec<u8>, ComponentError> {
        let engine = engine::engine_of(profile, glue.plays()).map_err(ComponentError::Engine)?;
        let component = compiled(engine, split(bytes)?.0, None, profile)?;
        link::link(engine, &component, glue, profile)?;
        component.serialize().map_err(|error| ComponentError::Invalid(format!("{error:#}")))
    }

    /// The name under which the code of a component is kept; `hash` is that of what [`split`] leaves of the file.
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

    /// The bot whose code [`agon_wasm::Cache::hand_over`] handed to this process, with its script and the table of its lines; `hash` is that of the whole file.
    ///
    /// # Errors
    /// Why it is not a bot of this game.
    pub fn handed_over(
        glue: &'static dyn Glue,
        name: &str,
        hash: &str,
        code: &Path,
        (script, lines): (Option<&[u8]>, Option<&[u8]>),
        profile: Profile,
    ) -> Result<Self, ComponentError> {
        let engine = engine::engine_of(profile, glue.plays()).map_err(ComponentError::Engine)?;
        let component = agon_wasm::load_handed_over(engine, code)
            .map_err(|error| ComponentError::Invalid(format!("{error:#}")))?;
        let program = link::link(engine, &component, glue, profile)?;
        let identity = Identity { hash: Some(hash.to_owned()), ..Identity::new(name, "component") };
        Ok(Self::new(identity, glue, program, profile, script, lines))
    }
}
