//! Components that come with a script: what they are given, when, and what it costs. The interpreter here knows four scripts by their first letter.

use crate::kit::{CLAIM, CLAIM_GLUE, CLAIM_WIT, Parts, component, fault, small, spec};
use agon_arena::{PlayOptions, Played, play};
use agon_kernel::*;
use agon_replay::Replay;
use agon_runtime::component::{ComponentBot, MAX_SCRIPT, join};
use agon_wasm::Cache;

const EXPORT: &str = "    export load: func(script: list<u8>, random: u32) -> result<_, string>;\n";

/// `start` traps unless the script `good` was loaded before it.
fn interpreter() -> Vec<u8> {
    let parts = Parts {
        items: r#"(data (i32.const 100) "in a.x, line 3\nit is bad (a.x, line 3)")
            (global $loaded (mut i32) (i32.const 0))
            (func (export "load") (param $at i32) (param $length i32) (param $random i32) (result i32)
              (local $letter i32)
              (if (i32.eqz (local.get $length)) (then unreachable))
              (if (i32.eqz (local.get $random)) (then unreachable))
              (local.set $letter (i32.load8_u (local.get $at)))
              (if (i32.eq (local.get $letter) (i32.const 108)) (then (loop $on (br $on))))
              (if (i32.ne (local.get $letter) (i32.const 103)) (then
                (i32.store8 (i32.const 0) (i32.const 1))
                (i32.store (i32.const 4) (i32.const 100)) (i32.store (i32.const 8) (i32.const 38))
                (return (i32.const 0))))
              (global.set $loaded (i32.const 1))
              (i32.const 0))"#,
        memory: "200",
        start: "(if (i32.eqz (global.get $loaded)) (then unreachable))",
        ..Parts::default()
    };
    component(&CLAIM_WIT.replace("world bot {\n", &format!("world bot {{\n{EXPORT}")), &parts.core())
}

fn limits() -> Limits {
    Limits { memory: Some(64 << 20), ..small() }
}

fn played(bytes: &[u8], limits: Limits) -> (Played, Vec<String>) {
    let bot = ComponentBot::from_bytes(&CLAIM_GLUE, "bot", bytes, None).unwrap();
    let mut file = Vec::new();
    let played = play(&spec(&CLAIM, bot, limits), PlayOptions::default().record(&mut file)).unwrap();
    let replay = Replay::read(&file).unwrap();
    let notes = replay.frame(1).unwrap().turns[1].notes.iter().map(|note| note.text.clone()).collect();
    (played, notes)
}

#[test]
fn a_script_is_loaded_before_the_start_and_paid_by_the_byte() {
    let interpreter = interpreter();
    let fuel = |script: &[u8]| {
        let (played, _) = played(&join(&interpreter, script), limits());
        assert_eq!(played.faults, []);
        played.seats[1].fuel
    };
    assert_eq!(fuel(&[b'g'; 5000]), fuel(b"g") + 4999);
    // Without a script nobody loads anything, and this one needs it.
    assert_eq!(fault(&played(&interpreter, limits()).0).1, FaultKind::Crashed);
}

#[test]
fn a_script_that_cannot_be_loaded_is_a_fault_with_its_place() {
    let (match_, notes) = played(&join(&interpreter(), b"bad"), limits());
    let expected = (0, FaultKind::Crashed, "at its start: it is bad (a.x, line 3)".to_owned());
    assert_eq!(fault(&match_), expected);
    assert_eq!(notes, ["in a.x, line 3", "it is bad (a.x, line 3)"]);
}

#[test]
fn loading_ends() {
    let endless = Limits { match_fuel: None, ..limits() };
    let (round, kind, detail) = fault(&played(&join(&interpreter(), b"loop"), endless).0);
    assert_eq!((round, kind), (0, FaultKind::OutOfFuel));
    assert!(detail.starts_with("at its start: the fuel for its start is used up (110000000)"), "{detail}");
    // A script that costs more than there is, is not even copied.
    let poor = Limits { match_fuel: Some(1_000_000), ..limits() };
    let (_, kind, detail) = fault(&played(&join(&interpreter(), &vec![b'g'; 2_000_000]), poor).0);
    assert_eq!(kind, FaultKind::OutOfFuel, "{detail}");
    // One that does not fit into its memory.
    let (_, kind, detail) = fault(&played(&join(&interpreter(), &vec![b'g'; MAX_SCRIPT]), small_memory()).0);
    assert!(kind != FaultKind::Refused, "{detail}");
}

fn small_memory() -> Limits {
    Limits { memory: Some(14 << 20), match_fuel: None, ..limits() }
}

#[test]
fn scripts_share_compiled_code_but_not_their_identity() {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::open(folder.path()).unwrap();
    let interpreter = interpreter();
    let load = |script: &[u8]| {
        let bytes = join(&interpreter, script);
        ComponentBot::from_bytes(&CLAIM_GLUE, "bot", &bytes, Some(&cache)).unwrap().identity().hash
    };
    assert_ne!(load(b"good"), load(b"gone"));
    let compiled = std::fs::read_dir(folder.path())
        .unwrap()
        .filter(|file| file.as_ref().unwrap().path().extension().is_some_and(|ending| ending == "compiled"));
    assert_eq!(compiled.count(), 1);
}

#[test]
fn scripts_need_somebody_who_takes_them_and_have_a_longest_length() {
    let load =
        |bytes: &[u8]| ComponentBot::from_bytes(&CLAIM_GLUE, "bot", bytes, None).err().unwrap().to_string();
    assert_eq!(load(&join(&Parts::default().build(), b"x")), "the component does not export `load`");
    let long = load(&join(&interpreter(), &vec![0; MAX_SCRIPT + 1]));
    assert!(long.contains("bytes of its script"), "{long}");
    // An export of that name and another type is the bot's own business, until it comes with a script.
    let other = CLAIM_WIT.replace("world bot {\n", "world bot {\n    export load: func() -> u32;\n");
    let parts = Parts { items: r#"(func (export "load") (result i32) (i32.const 7))"#, ..Parts::default() };
    let other = component(&other, &parts.core());
    assert_eq!(played(&other, limits()).0.faults, []);
    let (_, kind, detail) = fault(&played(&join(&other, b"x"), limits()).0);
    assert_eq!(kind, FaultKind::Refused);
    assert!(detail.starts_with("it comes with a script that it cannot take"), "{detail}");
}
