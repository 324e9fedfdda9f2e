//! Looks through a component before it is compiled, and refuses what would take the compiler minutes or gigabytes.
//!
//! The limits are wide enough for the runtimes of large languages (Python's component has 18 MB) and grow with the amount of
//! code where that is the measure: a compiler is slow on many functions, on long functions and on deeply nested loops far
//! beyond what compilers of other languages write.

use super::ComponentError;
use super::engine::TABLE_ELEMENTS;
use wasmparser::{BlockType, Encoding, Operator, Parser, Payload};

/// The largest file, in bytes.
pub(super) const FILE: u64 = 64 << 20;
/// Bytes of code in all functions together.
const CODE: u64 = 24 << 20;
/// Bytes of one function; more if there is more code: the heart of an interpreter is one large function.
const BODY: u64 = 256 << 10;
/// Bytes of code for each byte of a function beyond [`BODY`].
const CODE_PER_BODY: u64 = 16;
/// Loops within loops.
const LOOPS: u64 = 48;
/// Blocks within blocks. A `switch` of a thousand cases is a thousand blocks.
const BLOCKS: u64 = 5000;
/// Variables of one function.
const LOCALS: u64 = 10_000;
/// Items of each other kind: imports, globals, exports, types, segments, aliases.
const ITEMS: u64 = 40_000;
/// Modules and components within the component.
const PARTS: u64 = 200;
/// Functions, if they are tiny; more if there is more code.
const FUNCTIONS: u64 = 10_000;
/// Bytes of code for each function beyond [`FUNCTIONS`].
const CODE_PER_FUNCTION: u64 = 100;

/// How much of everything was found so far.
#[derive(Default)]
struct Scan {
    parts: u64,
    functions: u64,
    code: u64,
    items: u64,
}

/// Checks that the bytes are a component that is quick to compile. Whether it is valid is for the compiler to say.
pub(super) fn scan(bytes: &[u8]) -> Result<(), ComponentError> {
    first_bytes(bytes)?;
    let mut scan = Scan::default();
    for payload in Parser::new(0).parse_all(bytes) {
        scan.payload(payload.map_err(invalid)?)?;
    }
    Ok(())
}

fn first_bytes(bytes: &[u8]) -> Result<(), ComponentError> {
    let Some(rest) = bytes.strip_prefix(b"\0asm") else {
        return Err(ComponentError::NotWasm(match bytes {
            [] => "is empty",
            _ if bytes.starts_with(b"\x7fELF") => "is a native program",
            _ if bytes.starts_with(b"#!") => "is a script",
            _ if bytes
                .iter()
                .take(1000)
                .all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace()) =>
            {
                "is a text"
            }
            _ => "does not begin with the bytes of a .wasm file",
        }));
    };
    if rest.starts_with(&[1, 0, 0, 0]) { Err(ComponentError::CoreModule) } else { Ok(()) }
}

#[allow(clippy::needless_pass_by_value, reason = "fits map_err")]
fn invalid(error: wasmparser::BinaryReaderError) -> ComponentError {
    ComponentError::Invalid(error.to_string())
}

fn at_most(what: &str, count: u64, limit: u64) -> Result<(), ComponentError> {
    if count <= limit {
        Ok(())
    } else {
        Err(ComponentError::TooLarge { what: what.to_owned(), count, limit })
    }
}

impl Scan {
    fn payload(&mut self, payload: Payload<'_>) -> Result<(), ComponentError> {
        match payload {
            Payload::Version { encoding, .. } => {
                self.parts += 1;
                debug_assert!(
                    self.parts > 1 || encoding == Encoding::Component,
                    "the first bytes were checked"
                );
                at_most("modules and components inside", self.parts - 1, PARTS)
            }
            Payload::CodeSectionStart { count, size, .. } => {
                self.functions += u64::from(count);
                self.code += u64::from(size);
                at_most("bytes of code", self.code, CODE)?;
                at_most("functions", self.functions, FUNCTIONS + self.code / CODE_PER_FUNCTION)
            }
            Payload::CodeSectionEntry(body) => function(&body, BODY + self.code / CODE_PER_BODY),
            Payload::TypeSection(items) => self.items("types", items.count()),
            Payload::ImportSection(items) => self.items("imports", items.count()),
            Payload::GlobalSection(items) => self.items("globals", items.count()),
            Payload::ExportSection(items) => self.items("exports", items.count()),
            Payload::TableSection(items) => {
                self.items("tables", items.count())?;
                for table in items {
                    at_most(
                        "elements of one table",
                        table.map_err(invalid)?.ty.initial,
                        TABLE_ELEMENTS as u64,
                    )?;
                }
                Ok(())
            }
            Payload::MemorySection(items) => self.items("memories", items.count()),
            Payload::TagSection(items) => self.items("tags", items.count()),
            Payload::ElementSection(items) => self.items("element segments", items.count()),
            Payload::DataSection(items) => self.items("data segments", items.count()),
            Payload::InstanceSection(items) => self.items("instances", items.count()),
            Payload::CoreTypeSection(items) => self.items("types", items.count()),
            Payload::ComponentInstanceSection(items) => self.items("instances", items.count()),
            Payload::ComponentAliasSection(items) => self.items("aliases", items.count()),
            Payload::ComponentTypeSection(items) => self.items("types", items.count()),
            Payload::ComponentCanonicalSection(items) => self.items("canonical functions", items.count()),
            Payload::ComponentImportSection(items) => self.items("imports", items.count()),
            Payload::ComponentExportSection(items) => self.items("exports", items.count()),
            _ => Ok(()),
        }
    }

    fn items(&mut self, what: &str, count: u32) -> Result<(), ComponentError> {
        self.items += u64::from(count);
        at_most(what, count.into(), ITEMS)?;
        at_most("imports, exports, globals, types and segments together", self.items, 2 * ITEMS)
    }
}

fn function(body: &wasmparser::FunctionBody<'_>, longest: u64) -> Result<(), ComponentError> {
    at_most("bytes of code in one function", body.range().len() as u64, longest)?;
    let mut locals = 0;
    for group in body.get_locals_reader().map_err(invalid)? {
        locals += u64::from(group.map_err(invalid)?.0);
    }
    at_most("variables in one function", locals, LOCALS)?;
    let mut open: Vec<bool> = Vec::new();
    let (mut loops, mut deepest_loop, mut deepest) = (0u64, 0u64, 0);
    for operator in body.get_operators_reader().map_err(invalid)? {
        let mut enter = |is_loop: bool, _: BlockType| {
            open.push(is_loop);
            loops += u64::from(is_loop);
        };
        match operator.map_err(invalid)? {
            Operator::Loop { blockty } => enter(true, blockty),
            Operator::Block { blockty } | Operator::If { blockty } => enter(false, blockty),
            Operator::End => loops -= u64::from(open.pop().unwrap_or(false)),
            _ => continue,
        }
        deepest_loop = deepest_loop.max(loops);
        deepest = deepest.max(open.len());
    }
    at_most("loops within loops", deepest_loop, LOOPS)?;
    at_most("blocks within blocks", deepest as u64, BLOCKS)
}
