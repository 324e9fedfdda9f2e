//! The energy of programs, counted a second time: by an interpreter of its own, which reads class files byte by byte and adds up what each
//! instruction that it carries out costs.

use crate::common::{compile, has_javac, meter, run, translated};
use std::collections::HashMap;

/// A class file, as far as these programs need it.
struct Class {
    pool: HashMap<u16, Entry>,
    methods: HashMap<String, (Vec<u8>, u16)>,
}

#[derive(Clone)]
enum Entry {
    Text(String),
    Int(i32),
    /// A class, or a string: the place of a text.
    Name(u16),
    Pair(u16, u16),
    Other,
}

struct Reader<'a>(&'a [u8], usize);

impl Reader<'_> {
    fn take(&mut self, count: usize) -> u64 {
        let bytes = &self.0[self.1..self.1 + count];
        self.1 += count;
        bytes.iter().fold(0, |value, byte| value << 8 | u64::from(*byte))
    }
    fn short(&mut self) -> u16 {
        u16::try_from(self.take(2)).expect("two bytes")
    }
    fn int(&mut self) -> u32 {
        u32::try_from(self.take(4)).expect("four bytes")
    }
}

fn read(bytes: &[u8]) -> Class {
    let mut reader = Reader(bytes, 8);
    let mut pool = HashMap::new();
    let count = reader.short();
    let mut place = 1;
    while place < count {
        let tag = reader.take(1);
        let entry = match tag {
            1 => {
                let length = usize::from(reader.short());
                let text = String::from_utf8_lossy(&reader.0[reader.1..reader.1 + length]).into_owned();
                reader.1 += length;
                Entry::Text(text)
            }
            3 => Entry::Int(reader.int().cast_signed()),
            7 | 8 | 16 => Entry::Name(reader.short()),
            9..=12 | 18 => Entry::Pair(reader.short(), reader.short()),
            4 => {
                reader.take(4);
                Entry::Other
            }
            5 | 6 => {
                reader.take(8);
                Entry::Other
            }
            _ => {
                reader.take(3);
                Entry::Other
            }
        };
        pool.insert(place, entry);
        place += if tag == 5 || tag == 6 { 2 } else { 1 };
    }
    reader.take(6);
    let interfaces = reader.short();
    reader.1 += usize::from(interfaces) * 2;
    let mut class = Class { pool, methods: HashMap::new() };
    for kind in 0..2 {
        for _ in 0..reader.short() {
            reader.short();
            let (name, descriptor) = (class.text(reader.short()), class.text(reader.short()));
            for _ in 0..reader.short() {
                let attribute = class.text(reader.short());
                let length = reader.int() as usize;
                let start = reader.1;
                if kind == 1 && attribute == "Code" {
                    reader.short();
                    let locals = reader.short();
                    let length = reader.int() as usize;
                    let code = reader.0[reader.1..reader.1 + length].to_vec();
                    class.methods.insert(format!("{name}{descriptor}"), (code, locals));
                }
                reader.1 = start + length;
            }
        }
    }
    class
}

impl Class {
    fn text(&self, place: u16) -> String {
        match &self.pool[&place] {
            Entry::Text(text) => text.clone(),
            Entry::Name(place) => self.text(*place),
            _ => panic!("no text"),
        }
    }

    /// Class, name and descriptor of a member.
    fn member(&self, place: u16) -> (String, String, String) {
        let Entry::Pair(class, pair) = self.pool[&place] else { panic!("no member") };
        let Entry::Pair(name, descriptor) = self.pool[&pair] else { panic!("no name") };
        (self.text(class), self.text(name), self.text(descriptor))
    }
}

/// Numbers and references to arrays are both numbers here.
struct Machine<'a> {
    class: &'a Class,
    arrays: Vec<Vec<i32>>,
    energy: u64,
}

impl Machine<'_> {
    /// Carries a method out; the result, if it has one.
    fn call(&mut self, method: &str, arguments: &[i32]) -> Option<i32> {
        let (code, locals) = self.class.methods[method].clone();
        let mut locals = vec![0; usize::from(locals)];
        locals[..arguments.len()].copy_from_slice(arguments);
        let mut stack: Vec<i32> = Vec::new();
        let mut pc = 0;
        loop {
            let here = pc;
            let opcode = code[pc];
            let byte = |at: usize| i32::from(code[here + at].cast_signed());
            let short = |at: usize| i32::from(i16::from_be_bytes([code[here + at], code[here + at + 1]]));
            let jump = |taken: bool| {
                if taken {
                    usize::try_from(i32::try_from(here).expect("small") + short(1)).expect("forward")
                } else {
                    here + 3
                }
            };
            // Arrays are free; everything else here costs one.
            self.energy += u64::from(opcode != 0xbc);
            pc += 1;
            macro_rules! pop {
                () => {
                    stack.pop().expect("a value")
                };
            }
            match opcode {
                0x02..=0x08 => stack.push(i32::from(opcode) - 3),
                0x01 => stack.push(-1),
                0x10 => {
                    stack.push(byte(1));
                    pc += 1;
                }
                0x11 => {
                    stack.push(short(1));
                    pc += 2;
                }
                0x12 => {
                    let Entry::Int(value) = self.class.pool[&u16::from(code[here + 1])] else {
                        panic!("no number")
                    };
                    stack.push(value);
                    pc += 1;
                }
                0x15 | 0x19 => {
                    stack.push(locals[usize::from(code[here + 1])]);
                    pc += 1;
                }
                0x1a..=0x1d => stack.push(locals[usize::from(opcode - 0x1a)]),
                0x2a..=0x2d => stack.push(locals[usize::from(opcode - 0x2a)]),
                0x36 | 0x3a => {
                    locals[usize::from(code[here + 1])] = pop!();
                    pc += 1;
                }
                0x3b..=0x3e => locals[usize::from(opcode - 0x3b)] = pop!(),
                0x4b..=0x4e => locals[usize::from(opcode - 0x4b)] = pop!(),
                0x2e => {
                    let (index, array) = (pop!(), pop!());
                    stack.push(
                        self.arrays[usize::try_from(array).expect("an array")]
                            [usize::try_from(index).expect("an index")],
                    );
                }
                0x4f => {
                    let (value, index, array) = (pop!(), pop!(), pop!());
                    self.arrays[usize::try_from(array).expect("an array")]
                        [usize::try_from(index).expect("an index")] = value;
                }
                0x57 => {
                    pop!();
                }
                0x59 => stack.push(*stack.last().expect("a value")),
                0x5b => {
                    let (top, second, third) = (pop!(), pop!(), pop!());
                    stack.extend([top, third, second, top]);
                }
                0x5c => stack.extend_from_within(stack.len() - 2..),
                0x60 | 0x64 | 0x68 | 0x6c | 0x70 | 0x78 | 0x7a | 0x7e | 0x80 | 0x82 => {
                    let (b, a) = (pop!(), pop!());
                    stack.push(match opcode {
                        0x60 => a.wrapping_add(b),
                        0x64 => a.wrapping_sub(b),
                        0x68 => a.wrapping_mul(b),
                        0x6c => a.wrapping_div(b),
                        0x70 => a.wrapping_rem(b),
                        0x78 => a.wrapping_shl(b.cast_unsigned()),
                        0x7a => a.wrapping_shr(b.cast_unsigned()),
                        0x7e => a & b,
                        0x80 => a | b,
                        _ => a ^ b,
                    });
                }
                0x74 => {
                    let value = pop!();
                    stack.push(value.wrapping_neg());
                }
                0x84 => {
                    let local = &mut locals[usize::from(code[here + 1])];
                    *local = local.wrapping_add(byte(2));
                    pc += 2;
                }
                0x99..=0x9e => {
                    let a = pop!();
                    pc = jump([a == 0, a != 0, a < 0, a >= 0, a > 0, a <= 0][usize::from(opcode - 0x99)]);
                }
                0x9f..=0xa4 => {
                    let (b, a) = (pop!(), pop!());
                    pc = jump([a == b, a != b, a < b, a >= b, a > b, a <= b][usize::from(opcode - 0x9f)]);
                }
                0xa7 => pc = jump(true),
                0xac => return Some(pop!()),
                0xb1 => return None,
                0xb7 | 0xb8 => {
                    let place = u16::from_be_bytes([code[here + 1], code[here + 2]]);
                    let (class, name, descriptor) = self.class.member(place);
                    pc += 2;
                    let count = descriptor[1..descriptor.find(')').expect("a descriptor")]
                        .matches(['I', '['])
                        .count();
                    let count = count - descriptor.matches("[I").count() + usize::from(opcode == 0xb7);
                    let arguments = stack.split_off(stack.len() - count);
                    // What java.lang does inside is free.
                    if class == "Main" {
                        stack.extend(self.call(&format!("{name}{descriptor}"), &arguments));
                    } else if class == "java/lang/Math" {
                        stack.push(arguments[0].max(arguments[1]));
                    }
                }
                0xbc => {
                    let length = usize::try_from(pop!()).expect("a length");
                    self.arrays.push(vec![0; length]);
                    stack.push(i32::try_from(self.arrays.len() - 1).expect("few arrays"));
                    pc += 1;
                }
                0xbe => {
                    let array = usize::try_from(pop!()).expect("an array");
                    stack.push(i32::try_from(self.arrays[array].len()).expect("short"));
                }
                other => panic!("the interpreter of the tests does not know {other:#x}"),
            }
        }
    }
}

const PROGRAMS: &[&str] = &[
    "public class Main { public void run(Object uc) { } }",
    "public class Main { public void run(Object uc) { int s = 0; for (int i = 0; i < 1000; i++) { if (i % 3 == 0) s += i; else s ^= i << 2; } } }",
    "public class Main { static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } public void run(Object uc) { fib(15); } }",
    "public class Main { public void run(Object uc) {
        int[] sieve = new int[500]; int count = 0;
        for (int i = 2; i < sieve.length; i++) { if (sieve[i] != 0) continue; count++; for (int j = i + i; j < sieve.length; j += i) sieve[j]++; }
        while (count > 10) { count = count / 2; if (count == 13) break; } } }",
    "public class Main { static int best(int a, int b) { return Math.max(a * 100000, b & 255 | 7); } static void nothing() { }
        public void run(Object uc) { int x = 5; do { x = best(x, -x) % 977 - 40; nothing(); } while (x > 0 && x != 17); int[] made = new int[] {1, 2, 3, x}; made[1] += made[2]--; } }",
];

#[test]
fn a_unit_of_energy_for_each_instruction() {
    if !has_javac() {
        return;
    }
    for source in PROGRAMS {
        let classes = compile(source);
        let meter = meter();
        let ran = run(&translated(&classes, source, &meter).expect("it translates"));
        ran.end.expect("it runs");
        let class = read(&classes[0]);
        let mut machine = Machine { class: &class, arrays: Vec::new(), energy: 0 };
        machine.call("<init>()V", &[0]);
        machine.call("run(Ljava/lang/Object;)V", &[0, 0]);
        assert_eq!(ran.energy, machine.energy, "{source}");
    }
}

fn fuel(source: &str) -> u64 {
    let meter = meter();
    let ran = run(&translated(&compile(source), source, &meter).expect("it translates"));
    ran.end.expect("it runs");
    ran.energy
}

#[test]
fn an_exception_costs_what_was_done_and_its_handler() {
    if !has_javac() {
        return;
    }
    let around = |body: &str| {
        format!(
            "public class Main {{ static void deep(int n) {{ if (n == 0) throw new RuntimeException(); deep(n - 1); }} public void run(Object uc) {{ for (int i = 0; i < 10; i++) {{ {body} }} }} }}"
        )
    };
    let none = fuel(&around(""));
    let thrown = fuel(&around("try { deep(20); } catch (RuntimeException e) { }"));
    // deep: iload, ifne for each of 21 calls; iload, iconst, isub, invokestatic for 20; new, dup, invokespecial, athrow once.
    // run: bipush, invokestatic; in the handler astore. The goto after the call is never reached.
    let once = 21 * 2 + 20 * 4 + 4 + 2 + 1 + 500;
    assert_eq!(thrown - none, 10 * once);
}

#[test]
fn lambdas_are_made_for_free_and_util_is_metered() {
    if !has_javac() {
        return;
    }
    let around = |body: &str| {
        format!("import java.util.*; public class Main {{ public void run(Object uc) {{ {body} }} }}")
    };
    let none = fuel(&around(""));
    // invokedynamic is free, astore and the handler of nothing else: one instruction.
    assert_eq!(fuel(&around("Runnable r = () -> {};")) - none, 1);
    assert_eq!(fuel(&around("int[] a = new int[100];")) - none, 2);
    assert_eq!(fuel(&around("int[][] a = new int[10][10];")) - none, 4);
    let list = fuel(&around("List<String> a = new ArrayList<>(); a.add(null);")) - none;
    assert!(list > 20, "the list costs {list}");
    // java.lang is free inside: aload and ldc, invokes, pop.
    let text = fuel(&around("new StringBuilder().append(\"abc\").append(12345).toString();")) - none;
    assert_eq!(text, 9);
}
