//! The kinds of bombs: uploads that are made to cost the compiler as much as they can. Each is generated, most from a few
//! numbers, so that the next one is a line.

use std::fmt::Write;

/// What must happen to a bomb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is refused before it is compiled.
    Refused,
    /// It is compiled within the budget.
    Compiled,
}
use Fate::{Compiled, Refused};

/// A bomb: its name, what must happen to it, and how it is made.
pub(crate) struct Bomb {
    pub(crate) name: &'static str,
    pub(crate) fate: Fate,
    pub(crate) make: fn() -> Vec<u8>,
}

const fn bomb(name: &'static str, fate: Fate, make: fn() -> Vec<u8>) -> Bomb {
    Bomb { name, fate, make }
}

/// A component of this text.
fn component(text: &str) -> Vec<u8> {
    wat::parse_str(format!("(component {text})")).unwrap_or_else(|error| panic!("{error}"))
}

/// A component with one core module of these items.
fn module(items: &str) -> Vec<u8> {
    component(&format!("(core module {items})"))
}

/// A text for each number, one after the other.
fn each(count: usize, text: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut all, number| {
        writeln!(all, "{}", text(number)).unwrap();
        all
    })
}

/// `open` so many times, then `inside`, then as many closing brackets.
fn nested(count: usize, open: &str, inside: &str) -> String {
    format!("{}{inside}{}", open.repeat(count), ")".repeat(count))
}

/// Components of which each instantiates the one inside it so many times, around this innermost one.
fn multiplied(levels: usize, times: usize, innermost: &str) -> Vec<u8> {
    let mut text = format!("(component $c0 {innermost})");
    for level in 1..=levels {
        let instances = format!("(instance (instantiate $c{}))", level - 1).repeat(times);
        text = format!("(component $c{level} {text} {instances})");
    }
    component(&text)
}

/// A module with functions that set all their variables inside of so many loops, each of which goes round.
fn sets(locals: usize, loops: usize, functions: usize) -> Vec<u8> {
    let set = |local| format!("(local.set {local} (i32.add (local.get {local}) (i32.const {local})))");
    let sets = each(locals, set);
    let uses = each(locals, |local| format!("(drop (local.get {local}))"));
    let loops = format!("{}{sets}{}", "(loop ".repeat(loops), "(br_if 0 (local.get 0)))".repeat(loops));
    let function = format!("(func (local {}) {loops} {uses})", "i32 ".repeat(locals));
    module(&function.repeat(functions))
}

/// A function that does this so many times.
fn repeated(items: &str, header: &str, count: usize, code: &str) -> Vec<u8> {
    module(&format!("{items} (func {header} {})", code.repeat(count)))
}

/// Bytes as a number of variable length.
fn leb(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = (number & 0x7f) as u8;
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

/// A section of a component, or of a module.
fn section(id: u8, content: &[u8]) -> Vec<u8> {
    [&[id][..], &leb(content.len()), content].concat()
}

/// A component that holds one module of these sections.
fn raw_module(sections: &[Vec<u8>]) -> Vec<u8> {
    let module = [&b"\0asm\x01\0\0\0"[..], &sections.concat()].concat();
    [&b"\0asm\x0d\0\x01\0"[..], &section(1, &module)].concat()
}

/// A module with so many functions of no parameters, each of which has this body.
fn raw_functions(count: usize, body: &[u8]) -> Vec<u8> {
    let types = section(1, &[1, 0x60, 0, 0]);
    let functions = section(3, &[leb(count), vec![0; count]].concat());
    let body = [&leb(body.len() + 2)[..], &[0], body, &[0x0b]].concat();
    let code = section(10, &[leb(count), body.repeat(count)].concat());
    raw_module(&[types, functions, code])
}

pub(crate) const BOMBS: &[Bomb] = &[
    // What a component is made of.
    bomb("components that instantiate the one inside twice, 6 levels", Compiled, || multiplied(6, 2, "")),
    bomb("components that instantiate the one inside twice, 20 levels", Refused, || multiplied(20, 2, "")),
    bomb("components that instantiate the one inside 9 times, 6 levels", Refused, || multiplied(6, 9, "")),
    bomb("the same with a core module inside", Refused, || {
        multiplied(6, 5, r#"(core module $m (func (export "f"))) (core instance (instantiate $m))"#)
    }),
    bomb("one module, instantiated 450 times", Compiled, || {
        component(&format!("(core module $m) {}", "(core instance (instantiate $m))".repeat(450)))
    }),
    bomb("one module, instantiated 5,000 times", Refused, || {
        component(&format!("(core module $m) {}", "(core instance (instantiate $m))".repeat(5000)))
    }),
    bomb("a module of 1,000 exports, instantiated 200 times", Refused, || {
        let exports = each(1000, |number| format!(r#"(export "{number}" (func 0))"#));
        component(&format!(
            "(core module $m (func) {exports}) {}",
            "(core instance (instantiate $m))".repeat(200)
        ))
    }),
    bomb("an alias of an outer component", Refused, || {
        component("(component $a) (component (alias outer 1 $a (component)))")
    }),
    bomb("an import of a component", Refused, || component(r#"(import "a" (component))"#)),
    bomb("an export of a module", Refused, || component(r#"(core module $m) (export "m" (core module $m))"#)),
    bomb("components within components, 90 deep", Refused, || component(&nested(90, "(component ", ""))),
    bomb("1,000 modules", Refused, || component(&"(core module)".repeat(1000))),
    // Types.
    bomb("tuples of the tuple before twice, 16 levels", Refused, || {
        let tuples = each(16, |level| format!("(type $t{} (tuple $t{level} $t{level}))", level + 1));
        component(&format!(
            "(type $t0 (tuple u8 u8)) {tuples} {}",
            r#"(type (func (param "a" $t16)))"#.repeat(500)
        ))
    }),
    bomb("tuples of the tuple before twice, 24 levels", Refused, || {
        let tuples = each(24, |level| format!("(type $t{} (tuple $t{level} $t{level}))", level + 1));
        component(&format!("(type $t0 (tuple u8 u8)) {tuples}"))
    }),
    bomb("10,000 functions of a record with 100 fields", Refused, || {
        let fields = each(100, |field| format!(r#"(field "f{field}" u64)"#));
        let exports = each(10_000, |number| format!(r#"(export "f{number}" (func (param "r" $r)))"#));
        component(&format!(
            r#"(import "i" (instance (type $r' (record {fields})) (export "r" (type $r (eq $r'))) {exports}))"#
        ))
    }),
    bomb("lists of lists, 200 deep", Refused, || {
        let lists = each(200, |level| format!("(type $t{} (list $t{level}))", level + 1));
        component(&format!("(type $t0 (list u8)) {lists}"))
    }),
    bomb("instance types within instance types, 20,000 deep", Refused, || {
        let types = [&[0x42, 1, 1].repeat(20_000)[..], &[0x42, 0]].concat();
        [&b"\0asm\x0d\0\x01\0"[..], &section(7, &[&[1], &types[..]].concat())].concat()
    }),
    bomb("a resource type of its own", Refused, || component("(type (resource (rep i32)))")),
    bomb("two components that call each other with texts", Refused, || {
        component(
            r#"(component $inner
            (core module $m (memory (export "m") 1) (func (export "f") (param i32 i32))
                (func (export "r") (param i32 i32 i32 i32) (result i32) i32.const 0))
            (core instance $i (instantiate $m))
            (func (export "f") (param "s" string)
                (canon lift (core func $i "f") (memory $i "m") (realloc (func $i "r")) string-encoding=utf16)))
            (instance $a (instantiate $inner))"#,
        )
    }),
    bomb("10,000 lifted functions", Compiled, || {
        component(&format!(
            r#"(core module $m (func (export "f"))) (core instance $i (instantiate $m)) (alias core export $i "f" (core func $f)) {}"#,
            "(func (canon lift (core func $f)))".repeat(10_000)
        ))
    }),
    // Signatures and variables.
    bomb("8,000 functions of 1,000 v128 parameters", Refused, || {
        module(&format!(
            "(type $t (func (param {}))) {}",
            "v128 ".repeat(1000),
            "(func (type $t))".repeat(8000)
        ))
    }),
    bomb("10,000 functions of 64 parameters", Refused, || {
        module(&format!(
            "(type $t (func (param {}))) {}",
            "v128 ".repeat(64),
            "(func (type $t))".repeat(10_000)
        ))
    }),
    bomb("1,500 functions of 64 v128 parameters, all exported", Compiled, || {
        let functions = each(1500, |number| format!(r#"(func (export "{number}") (type $t))"#));
        module(&format!("(type $t (func (param {}))) {functions}", "v128 ".repeat(64)))
    }),
    bomb("a function of 1,000 results", Refused, || {
        module(&format!("(func (result {}) unreachable)", "i32 ".repeat(1000)))
    }),
    bomb("calls that pass on 16 results, 10,000 times", Compiled, || {
        let many = "i64 ".repeat(16);
        repeated(
            &format!("(func $f (param {many}) (result {many}) unreachable)"),
            &format!("(param {many}) (result {many}) {}", each(16, |n| format!("(local.get {n})"))),
            10_000,
            "(call $f)",
        )
    }),
    bomb("40,000 variables", Refused, || module(&format!("(func (local {}))", "i32 ".repeat(40_000)))),
    bomb("9,990 variables in 47 loops", Refused, || sets(9990, 47, 1)),
    bomb("1,990 variables in 47 loops", Refused, || sets(1990, 47, 1)),
    bomb("1,200 variables in 47 loops", Compiled, || sets(1200, 47, 1)),
    bomb("1,200 variables in 47 loops, 10 functions", Refused, || sets(1200, 47, 10)),
    bomb("1,000 variables in 4,000 blocks", Refused, || {
        let blocks = nested(
            4000,
            "(block (br_if 0 (local.get 0)) ",
            &each(1000, |n| format!("(local.set {n} (i32.const {n}))")),
        );
        module(&format!("(func (local {}) {blocks})", "i32 ".repeat(1000)))
    }),
    bomb("100 variables in 500 ifs", Compiled, || {
        let inside = each(100, |n| format!("(local.set {n} (i32.const {n}))"));
        let ifs = format!("{}{inside}{}", "(if (local.get 0) (then ".repeat(500), "))".repeat(500));
        module(&format!("(func (local {}) {ifs})", "i32 ".repeat(100)))
    }),
    // Control flow.
    bomb("999 v128 values around a loop", Refused, || {
        let many = "v128 ".repeat(999);
        module(&format!(
            "(type $t (func (param {many}) (result {many}))) (func (type $t) {} (loop (type $t) (br 0)))",
            each(999, |n| format!("(local.get {n})"))
        ))
    }),
    bomb("loops within loops, 2,000 deep", Refused, || {
        module(&format!("(func {})", nested(2000, "(loop ", "")))
    }),
    bomb("blocks within blocks, 6,000 deep", Refused, || {
        module(&format!("(func {})", nested(6000, "(block ", "")))
    }),
    bomb("blocks within blocks, 4,900 deep, 20 functions", Refused, || {
        module(&format!("(func {})", nested(4900, "(block (br_if 0 (i32.const 1))", "")).repeat(20))
    }),
    bomb("50 functions with 47 loops", Compiled, || {
        module(&format!("(func (param i32) {})", nested(47, "(loop ", "(br_if 0 (local.get 0))")).repeat(50))
    }),
    bomb("a jump table of 200,000 targets", Refused, || {
        module(&format!("(func (block (br_table {} (i32.const 0))))", "0 ".repeat(200_000)))
    }),
    bomb("2 jump tables of 19,000 targets each", Compiled, || {
        module(&format!(
            "(func (param i32) (block {}))",
            format!("(block (br_table {} (local.get 0)))", "0 1 ".repeat(9500)).repeat(2)
        ))
    }),
    bomb("800 jump tables of 19,000 targets each", Refused, || {
        let table = [&[0x02, 0x40, 0x20, 0x00, 0x0e][..], &leb(19_000), &[0; 19_001], &[0x0b]].concat();
        let types = section(1, &[1, 0x60, 1, 0x7f, 0]);
        let body = table.repeat(10);
        let body = [&leb(body.len() + 2)[..], &[0], &body, &[0x0b]].concat();
        raw_module(&[
            types,
            section(3, &[leb(80), vec![0; 80]].concat()),
            section(10, &[leb(80), body.repeat(80)].concat()),
        ])
    }),
    bomb("6,000 diamonds", Compiled, || {
        repeated(
            "",
            "(param i32 i32)",
            6000,
            "(if (local.get 0) (then (local.set 1 (i32.const 1))) (else (local.set 1 (local.get 0))))",
        )
    }),
    // Amounts.
    bomb("a function of 2.3 MB", Refused, || {
        repeated("", "(param i32)", 330_000, "(local.set 0 (i32.add (local.get 0) (i32.const 1)))")
    }),
    bomb("a function of 250 KB", Compiled, || {
        repeated("", "(param i32)", 35_000, "(local.set 0 (i32.add (local.get 0) (i32.const 1)))")
    }),
    bomb("20 MB of code", Refused, || raw_functions(100, &[0x41, 0x00, 0x1a].repeat(70_000))),
    bomb("100,000 functions", Refused, || raw_functions(100_000, &[])),
    bomb("10,000 functions", Compiled, || raw_functions(10_000, &[])),
    bomb("100,000 imports", Refused, || {
        module(&each(100_000, |number| format!(r#"(import "a" "{number}" (func))"#)))
    }),
    bomb("100,000 globals", Refused, || module(&"(global i32 (i32.const 0))".repeat(100_000))),
    bomb("100,000 exports", Refused, || {
        module(&format!("(func) {}", each(100_000, |number| format!(r#"(export "{number}" (func 0))"#))))
    }),
    bomb("100,000 types", Refused, || {
        raw_module(&[section(1, &[leb(100_000), [0x60, 0, 0].repeat(100_000)].concat())])
    }),
    bomb("100,000 data segments", Refused, || {
        module(&format!("(memory 1) {}", r#"(data (i32.const 0) "a")"#.repeat(99_000)))
    }),
    bomb("14,000 data segments all over the memory", Refused, || {
        module(&format!(
            "(memory 65536) {}",
            each(14_000, |number| format!(r#"(data (i32.const {}) "a")"#, number * 300_000))
        ))
    }),
    bomb("1,000,000 elements for a table", Refused, || {
        module(&format!(
            "(table 60000 funcref) (func $f) {}",
            format!("(elem (i32.const 0) func {})", "0 ".repeat(50_000)).repeat(20)
        ))
    }),
    bomb("a table of 10,000,000 elements", Refused, || module("(table 10000000 funcref)")),
    bomb("90 tables", Refused, || module(&"(table 60000 funcref)".repeat(90))),
    bomb("1,000 tables", Refused, || module(&"(table 1 funcref)".repeat(1000))),
    bomb("20 MB of names", Refused, || {
        raw_module(&[section(0, &[&b"\x04name"[..], &vec![0; 20 << 20]].concat())])
    }),
    bomb("60 MB of custom sections", Compiled, || {
        [component(""), section(0, &[&b"\x06.debug"[..], &vec![0; 60 << 20]].concat())].concat()
    }),
    bomb("70 MB", Refused, || {
        [component(""), section(0, &[&b"\x06.debug"[..], &vec![0; 70 << 20]].concat())].concat()
    }),
    // Operators that become much machine code, as many as one function takes.
    bomb("200 KB of roundings", Refused, || {
        repeated("", "(param f64) (result f64) (local.get 0)", 200_000, "(f64.nearest) ")
    }),
    bomb("3 MB of floating point, in 12 functions", Refused, || {
        let types = section(1, &[1, 0x60, 1, 0x7c, 1, 0x7c]);
        let body = [&[0x20, 0x00][..], &[0x9f, 0x9e].repeat(125_000)].concat();
        let body = [&leb(body.len() + 2)[..], &[0], &body, &[0x0b]].concat();
        raw_module(&[
            types,
            section(3, &[leb(12), vec![0; 12]].concat()),
            section(10, &[leb(12), body.repeat(12)].concat()),
        ])
    }),
    bomb("16 MB of floating point", Refused, || {
        let types = section(1, &[1, 0x60, 1, 0x7c, 1, 0x7c]);
        let body = [&[0x20, 0x00][..], &[0x9f, 0x9e].repeat(125_000)].concat();
        let body = [&leb(body.len() + 2)[..], &[0], &body, &[0x0b]].concat();
        raw_module(&[
            types,
            section(3, &[leb(60), vec![0; 60]].concat()),
            section(10, &[leb(60), body.repeat(60)].concat()),
        ])
    }),
    bomb("vectors", Compiled, || {
        repeated("", "(param v128) (result v128) (local.get 0)", 40_000, "(i8x16.popcnt) (i64x2.abs) ")
    }),
    bomb("10,000 copies of memory", Refused, || {
        repeated(
            "(memory 1)",
            "(param i32)",
            10_000,
            "(memory.copy (local.get 0) (local.get 0) (local.get 0))",
        )
    }),
    bomb("1,000 copies of memory", Compiled, || {
        repeated(
            "(memory 1)",
            "(param i32)",
            1_000,
            "(memory.copy (local.get 0) (local.get 0) (local.get 0))",
        )
    }),
    bomb("10,000 calls through a table", Compiled, || {
        repeated("(table 1 funcref)", "(param i32)", 10_000, "(call_indirect (local.get 0))")
    }),
    bomb("20,000 values at once", Compiled, || {
        let body = format!("{} {}", "(i32.load (local.get 0)) ".repeat(20_000), "(i32.add) ".repeat(19_999));
        module(&format!("(memory 1) (func (param i32) (result i32) {body})"))
    }),
    bomb("sums of themselves", Compiled, || {
        repeated(
            "",
            "(param i64) (result i64) (local i64) (local.get 0)",
            30_000,
            "(local.tee 1) (local.get 1) (i64.mul) ",
        )
    }),
    // What is switched off.
    bomb("garbage collection", Refused, || module("(type (struct (field i32)))")),
    bomb("exceptions", Refused, || module("(tag)")),
    bomb("function references", Refused, || module("(func (param (ref null 0)))")),
    bomb("external references", Refused, || module("(func (param externref))")),
    bomb("tail calls", Refused, || module("(func $f (return_call $f))")),
    bomb("threads", Refused, || module("(memory 1 1 shared)")),
    bomb("64-bit memories", Refused, || module("(memory i64 1)")),
    bomb("two memories", Refused, || module("(memory 1) (memory 1)")),
    // Damage.
    bomb("a section longer than the file", Refused, || {
        [&b"\0asm\x0d\0\x01\0"[..], &[1], &leb(1 << 30), &[0]].concat()
    }),
    bomb("a count of four billion", Refused, || raw_module(&[section(1, &[0xff, 0xff, 0xff, 0xff, 0x0f])])),
];
