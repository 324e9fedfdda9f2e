//! Files that are no bots of this game, and what is said about each.

use crate::kit::{CLAIM_GLUE, Parts, WALK_WIT, component};
use agon_kernel::*;
use agon_runtime::component::{ComponentBot, ComponentError};

fn error(bytes: &[u8]) -> ComponentError {
    let error = ComponentBot::from_bytes(&CLAIM_GLUE, "bot", bytes, None).err().expect("it is refused");
    assert!(!error.help().is_empty());
    error
}

fn message(bytes: &[u8]) -> String {
    error(bytes).to_string()
}

fn text(component: &str) -> String {
    message(&wat::parse_str(component).unwrap())
}

#[test]
fn what_is_no_component_is_told() {
    assert_eq!(message(b""), "not a WebAssembly file: it is empty");
    assert_eq!(message(b"int main() {}\n"), "not a WebAssembly file: it is a text file");
    assert_eq!(message(b"#!/usr/bin/env python3\n"), "not a WebAssembly file: it is a script");
    assert_eq!(message(b"\x7fELF\x02"), "not a WebAssembly file: it is a native program");
    assert!(message(&[0, 1, 2, 3]).contains("does not begin with the bytes of a .wasm file"));
    let core = wat::parse_str("(module)").unwrap();
    assert_eq!(message(&core), "the file is a core WebAssembly module, not a component");
    assert!(error(&core).help().contains("agon build"));
    let good = Parts::default().build();
    assert!(matches!(error(&good[..good.len() / 2]), ComponentError::Invalid(_)));
    assert!(matches!(error(b"\0asm\x0d\0\x01\0rubbish rubbish"), ComponentError::Invalid(_)));
}

#[test]
fn files_that_are_too_large_are_not_even_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.wasm");
    std::fs::File::create(&path).unwrap().set_len(200 << 20).unwrap();
    let error = ComponentBot::load(&CLAIM_GLUE, &path, Some(folder.path())).err().unwrap();
    assert_eq!(
        error.to_string(),
        "the component is too large to compile: bytes: 209715200, the limit is 67108864"
    );
    let gone = ComponentBot::load(&CLAIM_GLUE, &folder.path().join("gone.wasm"), None).err().unwrap();
    assert!(gone.to_string().contains("gone.wasm: No such file"), "{gone}");
    let endless = ComponentBot::load(&CLAIM_GLUE, "/dev/zero".as_ref(), Some(folder.path())).err().unwrap();
    assert!(matches!(endless, ComponentError::TooLarge { .. }), "{endless}");
}

#[test]
fn a_bot_of_another_game_is_recognised() {
    let walker = component(
        WALK_WIT,
        r#"(module
            (import "agon:walk/controller@1.0.0" "end-turn" (func))
            (memory (export "memory") 1)
            (func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32) unreachable)
            (func (export "run") (param i32 i32 i64 i32 i64 i32 i64)))"#,
    );
    let found = message(&walker);
    assert!(found.starts_with("this is a bot for walk, not for claim: it imports `agon:walk/"), "{found}");
    let other = text(r#"(component (import "agon:claim/notes@2.0.0" (instance)))"#);
    assert_eq!(
        other,
        "the component does not match the game's bot API: it imports `agon:claim/notes@2.0.0`, and this is version 1.0.0"
    );
    let exporting = text(r#"(component (instance $i) (export "agon:chess/bot@1.0.0" (instance $i)))"#);
    assert_eq!(exporting, "this is a bot for chess, not for claim: it exports `agon:chess/bot@1.0.0`");
}

#[test]
fn imports_that_bots_do_not_get_are_named() {
    let import =
        |name: &str| text(&format!(r#"(component (import "{name}" (instance (export "f" (func)))))"#));
    for name in [
        "wasi:sockets/tcp@0.2.0",
        "wasi:http/outgoing-handler@0.2.3",
        "wasi:keyvalue/store@0.2.0",
        "wasi:cli/environment@0.3.0",
        "agon:claim/secrets@1.0.0",
        "other:thing/here",
    ] {
        assert_eq!(import(name), format!("the component imports `{name}`, which bots do not get"));
    }
    assert_eq!(
        import("wasi:clocks/wall-clock@0.2.0"),
        "the component imports `wasi:clocks/wall-clock@0.2.0#f`, which bots do not get"
    );
    let refused: Fault =
        error(&wat::parse_str(r#"(component (import "wasi:sockets/tcp@0.2.0" (instance)))"#).unwrap()).into();
    assert_eq!(refused.kind, FaultKind::Refused);
    assert!(refused.detail.contains("wasi:sockets/tcp@0.2.0"));
    assert!(text(r#"(component (import "f" (func)))"#).contains("imports `f`"));
}

#[test]
fn imports_of_another_type_are_refused() {
    let exports = r#"(core module $m (func (export "f"))) (core instance $i (instantiate $m))
        (func (export "start") (canon lift (core func $i "f"))) (func (export "play") (canon lift (core func $i "f")))"#;
    let found = text(&format!(
        r#"(component (import "agon:claim/notes@1.0.0" (instance (export "log" (func (param "text" u32))))) {exports})"#
    ));
    assert!(
        found.starts_with("the component does not match the game's bot API") && found.contains("log"),
        "{found}"
    );
    let found = text(&format!(
        r#"(component (import "wasi:random/random@0.2.0" (instance (export "get-random-u64" (func (result string))))) {exports})"#
    ));
    assert!(found.contains("get-random-u64"), "{found}");
    let found = text(&format!(
        r#"(component (import "agon:claim/types@1.0.0" (instance (export "f" (func)))) {exports})"#
    ));
    assert!(found.contains("types@1.0.0"), "{found}");
}

#[test]
fn exports_must_be_there_with_their_types() {
    assert_eq!(text("(component)"), "the component does not export `start`");
    let wrong = wat::parse_str(
        r#"(component (core module $m (func (export "f"))) (core instance $i (instantiate $m))
            (func (export "start") (canon lift (core func $i "f"))) (func (export "play") (canon lift (core func $i "f"))))"#,
    );
    let bot = ComponentBot::from_bytes(&CLAIM_GLUE, "bot", &wrong.unwrap(), None).unwrap();
    let played = agon_arena::play(
        &crate::kit::spec(&crate::kit::CLAIM, bot, crate::kit::small()),
        agon_arena::PlayOptions::default(),
    )
    .unwrap();
    let (round, kind, detail) = crate::kit::fault(&played);
    assert_eq!((round, kind), (0, FaultKind::Refused), "{detail}");
}

#[test]
fn features_that_are_off_are_refused() {
    let core = |module: &str| text(&format!("(component (core module {module}))"));
    for (feature, module) in [
        ("threads", "(memory 1 1 shared)"),
        ("memory64", "(memory i64 1)"),
        ("multi-memory", "(memory 1) (memory 1)"),
        ("tail calls", "(func $f (return_call $f))"),
        (
            "relaxed simd",
            "(func (param v128) (result v128) (i8x16.relaxed_swizzle (local.get 0) (local.get 0)))",
        ),
        ("garbage collection", "(type (struct (field i32))) (func (drop (struct.new 0 (i32.const 1))))"),
    ] {
        let found = core(module);
        assert!(found.starts_with("the component is not valid"), "{feature}: {found}");
    }
}
