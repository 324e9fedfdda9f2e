//! What the caller of a build can supply: a way to stop it, and another place to process what compilers produced.

use crate::{BuildError, JavaClasses, Script};
use std::fmt;
use std::sync::Arc;

/// Makes a component from a core module, like [`crate::encode_component`].
pub type Encode = dyn Fn(&[u8]) -> Result<Vec<u8>, BuildError> + Send + Sync;

/// Makes a component from class files, like [`crate::translate_java`].
pub type Translate = dyn Fn(&JavaClasses) -> Result<Vec<u8>, BuildError> + Send + Sync;

/// Callbacks of the caller of a build.
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
