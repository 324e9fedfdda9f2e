//! The processor that code is compiled for: not the one of this machine but what all of its family have in common. So every machine runs the same
//! code, with the same frames on the stack, and a recursion is too deep at the same call everywhere.

use wasmtime::Config;

/// What processors have had since about 2010 (x86-64-v2). What is newer would make little difference, and other frames.
#[cfg(target_arch = "x86_64")]
const FEATURES: &[&str] = &["has_sse3", "has_ssse3", "has_sse41", "has_sse42", "has_popcnt"];
#[cfg(not(target_arch = "x86_64"))]
const FEATURES: &[&str] = &[];

/// Compiles for any processor of this family. On systems other than Linux with the GNU library, which no judge runs on, code is for this machine.
pub fn for_any_machine(config: &mut Config) {
    let Some(target) = triple() else { return };
    config.target(target).expect("wasmtime knows this target");
    for feature in FEATURES {
        #[allow(
            unsafe_code,
            reason = "a wrong flag could make wrong code. These only allow instructions, which the compiler has no other way to be told of, and \
                      before any code runs wasmtime itself checks that this processor has them"
        )]
        // SAFETY: see the reason above.
        unsafe {
            config.cranelift_flag_enable(feature);
        }
    }
}

fn triple() -> Option<&'static str> {
    if cfg!(not(all(target_os = "linux", target_env = "gnu"))) {
        return None;
    }
    match std::env::consts::ARCH {
        "x86_64" => Some("x86_64-unknown-linux-gnu"),
        "aarch64" => Some("aarch64-unknown-linux-gnu"),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
mod tests {
    use super::*;
    use wasmtime::Engine;

    /// Compiled code lists what it needs of a processor, each with whether it does.
    fn needs(code: &[u8], feature: &str) -> Option<bool> {
        // With its length before it, so that no longer name is meant.
        let name = [&[feature.len() as u8], feature.as_bytes()].concat();
        let at = code.windows(name.len()).position(|window| window == name)? + name.len();
        // The kind of the setting, then its value.
        code.get(at + 1).map(|value| *value == 1)
    }

    #[test]
    fn code_is_not_for_this_machine_alone() {
        if triple().is_none() {
            return;
        }
        let mut config = Config::new();
        for_any_machine(&mut config);
        let code = Engine::new(&config).unwrap().precompile_module(b"\0asm\x01\0\0\0").unwrap();
        let native = Engine::default().precompile_module(b"\0asm\x01\0\0\0").unwrap();
        let newer: &[&str] = if cfg!(target_arch = "x86_64") {
            &["has_avx", "has_avx2", "has_bmi1", "has_bmi2", "has_lzcnt", "has_fma", "has_avx512f"]
        } else {
            &["has_lse"]
        };
        for feature in newer {
            assert_eq!(needs(&code, feature), Some(false), "{feature}");
            assert!(needs(&native, feature).is_some(), "{feature}");
        }
        for feature in FEATURES {
            assert_eq!(needs(&code, feature), Some(true), "{feature}");
        }
    }
}
