//! What the caller of a build can supply: a way to stop it, and another place to process what compilers produced.

use crate::{BuildError, JavaClasses, Script};
use std::fmt;
use std::sync::Arc;

/// Makes a component of a core module, as [`crate::encode_component`] does.
pub type Encode = dyn Fn(&[u8]) -> Result<Vec<u8>, BuildError> + Send + Sync;

/// Makes a component of class files, as [`crate::translate_java`] does.
pub type Translate = dyn Fn(&JavaClasses) -> Result<Vec<u8>, BuildError> + Send + Sync;

/// What the caller of a build brings.
#[derive(Clone, Default)]
pub struct Hooks {
    /// Asked every few milliseconds whether the build is to stop.
    pub stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    /// Makes components in place of this process.
    pub encode: Option<Arc<Encode>>,
    /// Makes scripts in place of this process.
    pub script: Option<Arc<Script>>,
    /// Translates Java in place of this process.
    pub translate: Option<Arc<Translate>>,
}

impl fmt::Debug for Hooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hooks")
            .field("stop", &self.stop.is_some())
            .field("encode", &self.encode.is_some())
            .field("script", &self.script.is_some())
            .field("translate", &self.translate.is_some())
            .finish()
    }
}
