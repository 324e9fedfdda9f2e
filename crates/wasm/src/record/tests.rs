//! Records written by hand against what wasmtime would lower.

use super::*;
use wasmtime::component::{Component, Linker};
use wasmtime::{Engine, Store};

#[derive(Clone, Copy, ComponentType, Lower)]
#[component(record)]
struct Sample {
    id: u16,
    kind: u8,
    row: u8,
    col: u8,
    pending: u32,
    next: Option<u8>,
    attacked: Option<u32>,
    last: u8,
}

impl Record for Sample {
    type Shape = Self;

    fn write(&self, fields: &mut Fields<'_>) {
        let Self { id, kind, row, col, pending, next, attacked, last } = *self;
        fields.short(id);
        fields.byte(kind);
        fields.byte(row);
        fields.byte(col);
        fields.word(pending);
        fields.maybe_byte(next);
        fields.maybe_word(attacked);
        fields.byte(last);
    }
}

/// Returns the bytes of a list of records in its memory.
const ECHO: &str = r#"(component
    (core module $echo
        (memory (export "memory") 1)
        (func (export "realloc") (param i32 i32 i32 i32) (result i32) i32.const 1024)
        (func (export "echo") (param i32 i32) (result i32)
            (i32.store (i32.const 0) (local.get 0))
            (i32.store (i32.const 4) (i32.mul (local.get 1) (i32.const 28)))
            i32.const 0))
    (core instance $echo (instantiate $echo))
    (type $sample' (record (field "id" u16) (field "kind" u8) (field "row" u8) (field "col" u8) (field "pending" u32)
        (field "next" (option u8)) (field "attacked" (option u32)) (field "last" u8)))
    (export $sample "sample" (type $sample'))
    (func (export "echo") (param "records" (list $sample)) (result (list u8))
        (canon lift (core func $echo "echo") (memory $echo "memory") (realloc (func $echo "realloc")))))"#;

fn echo<R: Lower + Send + Sync + 'static>(records: Vec<R>) -> Vec<u8> {
    let engine = Engine::default();
    let component = Component::new(&engine, wat::parse_str(ECHO).unwrap()).unwrap();
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate(&mut store, &component).unwrap();
    let echo = instance.get_typed_func::<(Vec<R>,), (Vec<u8>,)>(&mut store, "echo").unwrap();
    echo.call(&mut store, (records,)).unwrap().0
}

#[test]
fn a_component_finds_the_same_bytes_as_field_by_field() {
    let none = Sample {
        id: 0x1234,
        kind: 1,
        row: 2,
        col: 3,
        pending: 0xdead_beef,
        next: None,
        attacked: None,
        last: 9,
    };
    let some = Sample { next: Some(0), attacked: Some(u32::MAX), ..none };
    let records = vec![none, some, none, Sample { next: Some(255), ..none }];
    let bytes = echo(records.clone());
    assert_eq!(bytes.len(), 4 * 28);
    assert_eq!(echo(records.into_iter().map(InOnePiece).collect()), bytes);
    assert_eq!(echo(Vec::<InOnePiece<Sample>>::new()), []);
}

/// Asks for one record, and returns its bytes.
const ASK: &str = r#"(component
    (type $sample' (record (field "id" u16) (field "kind" u8) (field "row" u8) (field "col" u8) (field "pending" u32)
        (field "next" (option u8)) (field "attacked" (option u32)) (field "last" u8)))
    (import "sample" (type $sample (eq $sample')))
    (import "get" (func $get (result $sample)))
    (core module $memory (memory (export "memory") 1))
    (core instance $memory (instantiate $memory))
    (core func $get' (canon lower (func $get) (memory $memory "memory")))
    (core module $ask
        (import "" "memory" (memory 1))
        (import "" "get" (func $get (param i32)))
        (func (export "ask") (result i32)
            (call $get (i32.const 1024))
            (i32.store (i32.const 0) (i32.const 1024))
            (i32.store (i32.const 4) (i32.const 28))
            i32.const 0))
    (core instance $imports (export "memory" (memory $memory "memory")) (export "get" (func $get')))
    (core instance $ask (instantiate $ask (with "" (instance $imports))))
    (func (export "ask") (result (list u8)) (canon lift (core func $ask "ask") (memory $memory "memory"))))"#;

fn ask<R: Lower + Copy + Send + Sync + 'static>(record: R) -> Vec<u8> {
    let engine = Engine::default();
    let component = Component::new(&engine, wat::parse_str(ASK).unwrap()).unwrap();
    let mut linker = Linker::new(&engine);
    linker.root().func_wrap("get", move |_, (): ()| Ok((record,))).unwrap();
    let mut store = Store::new(&engine, ());
    let instance = linker.instantiate(&mut store, &component).unwrap();
    let ask = instance.get_typed_func::<(), (Vec<u8>,)>(&mut store, "ask").unwrap();
    ask.call(&mut store, ()).unwrap().0
}

#[test]
fn a_single_record_has_the_same_bytes_as_field_by_field() {
    let sample =
        Sample { id: 0x1234, kind: 1, row: 2, col: 3, pending: 4, next: None, attacked: Some(5), last: 6 };
    for sample in [sample, Sample { next: Some(7), attacked: None, ..sample }] {
        assert_eq!(ask(InOnePiece(sample)), ask(sample));
    }
}

/// The same component, with a hostile allocator.
fn hostile(realloc: &str, records: usize) -> Result<Vec<u8>, wasmtime::Error> {
    let text = ECHO.replace(
        r#"(func (export "realloc") (param i32 i32 i32 i32) (result i32) i32.const 1024)"#,
        &format!(
            r#"(global $calls (mut i32) (i32.const 0))
                (func $realloc (export "realloc") (param i32 i32 i32 i32) (result i32) {realloc})"#
        ),
    );
    let engine = Engine::default();
    let component = Component::new(&engine, wat::parse_str(text).unwrap()).unwrap();
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate(&mut store, &component).unwrap();
    let echo = instance.get_typed_func::<(Vec<InOnePiece<Sample>>,), (Vec<u8>,)>(&mut store, "echo").unwrap();
    let sample =
        Sample { id: 1, kind: 2, row: 3, col: 4, pending: 5, next: None, attacked: Some(6), last: 7 };
    Ok(echo.call(&mut store, (vec![InOnePiece(sample); records],))?.0)
}

#[test]
fn an_allocator_that_lies_harms_only_itself() {
    let refused = |realloc: &str, records: usize| hostile(realloc, records).unwrap_err().to_string();
    // Beyond the end of the memory: far, by a byte, and wrapping around.
    for address in ["-4", "65536", "65520", "0x7ffffffc", "0x80000000"] {
        let found = refused(&format!("i32.const {address}"), 3);
        assert!(
            found.contains("beyond end of memory") || found.contains("out of bounds"),
            "{address}: {found}"
        );
    }
    // Not aligned for records of four-byte fields.
    for address in [1, 2, 3, 1025, 1026] {
        let found = refused(&format!("i32.const {address}"), 1);
        assert!(found.contains("align"), "{address}: {found}");
    }
    // A list as long as the whole memory, at an address where it does not fit.
    assert!(hostile("i32.const 0", 65536 / 28 + 1).is_err());
    // It traps, recurses without end, or does not return.
    assert!(hostile("unreachable", 1).is_err());
    assert!(hostile("(call $realloc (local.get 0) (local.get 1) (local.get 2) (local.get 3))", 1).is_err());
}

#[test]
fn an_allocator_that_grows_the_memory_or_gives_places_twice_gets_its_records() {
    let good = hostile("i32.const 1024", 3).unwrap();
    assert_eq!(good.len(), 3 * 28);
    // The memory moves or grows just before the list is written; the list ends up at its new end.
    let grows = "(i32.mul (i32.const 65536) (memory.grow (i32.const 1)))";
    assert_eq!(hostile(grows, 3).unwrap(), good);
    let grows_much = "(drop (memory.grow (i32.const 500))) (i32.const 1024)";
    assert_eq!(hostile(grows_much, 3).unwrap(), good);
    // The last address that fits, to the byte.
    assert_eq!(hostile(&format!("i32.const {}", 65536 - 3 * 28), 3).unwrap(), good);
    // Over the place of the result, which the component writes afterwards: its own mistake, and its own result.
    let overlapping = hostile("i32.const 0", 3).unwrap();
    assert_eq!(overlapping.len(), 3 * 28);
    assert_eq!(overlapping[8..], good[8..]);
}

#[test]
fn an_allocator_cannot_call_out() {
    // It calls an import while values are being passed, which the component model forbids.
    let text = r#"(component
        (import "out" (func $out))
        (core func $out' (canon lower (func $out)))
        (core module $m (import "" "out" (func $out))
            (memory (export "memory") 1)
            (func (export "realloc") (param i32 i32 i32 i32) (result i32) (call $out) i32.const 1024)
            (func (export "take") (param i32 i32)))
        (core instance $a (export "out" (func $out')))
        (core instance $i (instantiate $m (with "" (instance $a))))
        (func (export "take") (param "records" (list u8))
            (canon lift (core func $i "take") (memory $i "memory") (realloc (func $i "realloc")))))"#;
    let engine = Engine::default();
    let component = Component::new(&engine, wat::parse_str(text).unwrap()).unwrap();
    let mut linker = Linker::new(&engine);
    linker.root().func_wrap("out", |_, (): ()| Ok(())).unwrap();
    let mut store = Store::new(&engine, ());
    let instance = linker.instantiate(&mut store, &component).unwrap();
    let take = instance.get_typed_func::<(Vec<u8>,), ()>(&mut store, "take").unwrap();
    assert!(take.call(&mut store, (vec![1, 2, 3],)).is_err());
}
