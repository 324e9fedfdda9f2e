//! What the caller of a build can supply: a way to stop it, and another place to process what compilers produced.

use crate::{BuildError, Script};
use std::fmt;
use std::sync::Arc;

/// Makes a component of a core module, as [`crate::encode_component`] does.
pub type Encode = dyn Fn(&[u8]) -> Result<Vec<u8>, BuildError> + Send + Sync;

/// What the caller of a build brings.
#[derive(Clone, Default)]
pub struct Hooks {
    /// Asked every few milliseconds whether the build is to stop.
    pub stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    /// Makes components in place of this process.
    pub encode: Option<Arc<Encode>>,
    /// Makes scripts in place of this process.
    pub script: Option<Arc<Script>>,
}

impl fmt::Debug for Hooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hooks")
            .field("stop", &self.stop.is_some())
            .field("encode", &self.encode.is_some())
            .field("script", &self.script.is_some())
            .finish()
    }
}
