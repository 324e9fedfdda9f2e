//! An interpreter of its own, which reads class files byte by byte and adds up what each instruction that it carries out costs. It knows what the
//! programs of the tests need: numbers of type `int`, arrays of them, and objects of one class.

use std::collections::HashMap;

/// A class file, as far as these programs need it.
pub(crate) struct Class {
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

pub(crate) fn read(bytes: &[u8]) -> Class {
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

/// Where the references to objects begin; those below are arrays, and null is -1.
const OBJECTS: i32 = 1 << 20;

/// Numbers and references are both numbers here.
pub(crate) struct Machine<'a> {
    class: &'a Class,
    arrays: Vec<Vec<i32>>,
    objects: Vec<HashMap<String, i32>>,
    pub(crate) energy: u64,
}

/// How many values a method takes, without `this`.
fn parameters(descriptor: &str) -> usize {
    let mut rest = &descriptor[1..descriptor.find(')').expect("a descriptor")];
    let mut count = 0;
    while !rest.is_empty() {
        rest = rest.trim_start_matches('[');
        let end = if rest.starts_with('L') { rest.find(';').expect("a class") } else { 0 };
        rest = &rest[end + 1..];
        count += 1;
    }
    count
}

impl<'a> Machine<'a> {
    pub(crate) fn new(class: &'a Class) -> Self {
        Self { class, arrays: Vec::new(), objects: Vec::new(), energy: 0 }
    }

    /// A new object, not yet initialised.
    pub(crate) fn object(&mut self) -> i32 {
        self.objects.push(HashMap::new());
        OBJECTS + i32::try_from(self.objects.len() - 1).expect("few objects")
    }

    fn fields(&mut self, object: i32) -> &mut HashMap<String, i32> {
        &mut self.objects[usize::try_from(object - OBJECTS).expect("an object")]
    }

    /// Carries a method out; the result, if it has one.
    pub(crate) fn call(&mut self, method: &str, arguments: &[i32]) -> Option<i32> {
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
                0xc6 | 0xc7 => {
                    let a = pop!();
                    pc = jump((a == -1) == (opcode == 0xc6));
                }
                0xaa | 0xab => {
                    let key = pop!();
                    let word =
                        |at: usize| i32::from_be_bytes(code[at..at + 4].try_into().expect("four bytes"));
                    let start = (here + 4) & !3;
                    let default = word(start);
                    let offset = if opcode == 0xaa {
                        let (low, high) = (word(start + 4), word(start + 8));
                        if (low..=high).contains(&key) {
                            word(start + 12 + usize::try_from(key - low).expect("an index") * 4)
                        } else {
                            default
                        }
                    } else {
                        let pairs = usize::try_from(word(start + 4)).expect("a count");
                        let found = (0..pairs).find(|pair| word(start + 8 + pair * 8) == key);
                        found.map_or(default, |pair| word(start + 12 + pair * 8))
                    };
                    pc = usize::try_from(i32::try_from(here).expect("small") + offset).expect("a place");
                }
                0xb4 | 0xb5 => {
                    let (_, name, _) =
                        self.class.member(u16::from_be_bytes([code[here + 1], code[here + 2]]));
                    pc += 2;
                    if opcode == 0xb4 {
                        let object = pop!();
                        let value = self.fields(object).get(&name).copied();
                        stack.push(value.unwrap_or(0));
                    } else {
                        let (value, object) = (pop!(), pop!());
                        self.fields(object).insert(name, value);
                    }
                }
                0xbb => {
                    stack.push(self.object());
                    pc += 2;
                }
                0x9f..=0xa6 => {
                    let (b, a) = (pop!(), pop!());
                    pc = jump(
                        [a == b, a != b, a < b, a >= b, a > b, a <= b, a == b, a != b]
                            [usize::from(opcode - 0x9f)],
                    );
                }
                0xa7 => pc = jump(true),
                0xac | 0xb0 => return Some(pop!()),
                0xb1 => return None,
                0xb6..=0xb8 => {
                    let place = u16::from_be_bytes([code[here + 1], code[here + 2]]);
                    let (class, name, descriptor) = self.class.member(place);
                    pc += 2;
                    let count = parameters(&descriptor) + usize::from(opcode != 0xb8);
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
