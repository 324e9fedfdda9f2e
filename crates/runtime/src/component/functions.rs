//! Functions that several components have in common, compiled once.
//!
//! The interpreters of two games differ in a few functions out of thousands. A process that compiles several of them, as the tests of the kits
//! do, can keep the code of every function in memory. It has to ask for that: finding a function again takes a hash of it and a copy of its
//! code, which a process that compiles one component pays for nothing.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock};
use wasmtime::{CacheStore, Config};

static SHARED: AtomicBool = AtomicBool::new(false);

/// From now on, functions that components have in common are compiled once in this process, and kept until it ends. Engines that exist already
/// are not affected, so this comes before the first component.
pub fn share_functions() {
    SHARED.store(true, Ordering::Relaxed);
}

/// Makes an engine share functions if this process asked for it.
pub(super) fn adapt(config: &mut Config) {
    if SHARED.load(Ordering::Relaxed) {
        config
            .enable_incremental_compilation(Arc::new(Functions::default()))
            .expect("the engine has a compiler");
    }
}

/// Compiled functions by the hash of what they were compiled from.
#[derive(Debug, Default)]
struct Functions(RwLock<HashMap<Vec<u8>, Vec<u8>>>);

impl CacheStore for Functions {
    fn get(&self, key: &[u8]) -> Option<Cow<'_, [u8]>> {
        let functions = self.0.read().ok()?;
        functions.get(key).map(|code| Cow::Owned(code.clone()))
    }

    fn insert(&self, key: &[u8], value: Vec<u8>) -> bool {
        let Ok(mut functions) = self.0.write() else { return false };
        functions.insert(key.to_vec(), value);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Functions;
    use std::sync::Arc;
    use wasmtime::component::Component;
    use wasmtime::{Config, Engine};

    /// A component whose data and number of functions vary, as those of two interpreters do.
    fn component(engine: &Engine, data: &str, more: &str) -> Vec<u8> {
        let text = format!(
            r#"(component (core module
                (memory 1) (data (i32.const 0) "{data}")
                (func (export "sum") (param i32) (result i32)
                    (local i32)
                    (loop
                        (local.set 1 (i32.add (local.get 1) (i32.load (local.get 0))))
                        (br_if 0 (local.tee 0 (i32.sub (local.get 0) (i32.const 4)))))
                    (local.get 1)) {more}))"#
        );
        Component::new(engine, wat::parse_str(text).unwrap()).unwrap().serialize().unwrap()
    }

    #[test]
    fn code_from_shared_functions_is_the_same() {
        let functions = Arc::new(Functions::default());
        let mut sharing = Config::new();
        sharing.enable_incremental_compilation(functions.clone()).unwrap();
        let sharing = Engine::new(&sharing).unwrap();
        let alone = Engine::new(&Config::new()).unwrap();

        let more = r#"(func (export "one") (result i32) (i32.const 1))"#;
        assert_eq!(component(&sharing, "abcd", ""), component(&alone, "abcd", ""));
        let first = functions.0.read().unwrap().len();
        assert_eq!(component(&sharing, "efgh", more), component(&alone, "efgh", more));
        let second = functions.0.read().unwrap().len();
        // The loop is found again; what is new is `one`, and how the host calls it.
        assert!(second > first && second < 2 * first, "{first} functions, then {second}");
    }
}
