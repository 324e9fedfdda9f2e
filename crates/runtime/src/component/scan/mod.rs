//! Checks an uploaded component before it is compiled, and refuses what would cost the compiler minutes or gigabytes.
//!
//! The file is validated here with exactly the features that bots get, so nothing unknown reaches the compiler. Sizes alone
//! don't bound the work: a component of a kilobyte can describe millions of instances, and one function of a hundred
//! kilobytes can keep the register allocator busy for a minute. So the scan bounds products: instances as they are
//! expanded (`structure`), types as they are expanded (`types`), and for each function what control flow multiplies
//! (`function`). The limits are a small multiple of what the largest real bots have: Python's and JavaScript's engines.

mod function;
mod limits;
mod structure;
mod types;

pub(super) use limits::FILE;

use super::ComponentError;
use function::Work;
use structure::Frame;
use types::Sizes;
use wasmparser::{
    Encoding, FuncValidatorAllocations, Parser, Payload, ValidPayload, Validator, WasmFeatures,
};

/// The parts of WebAssembly that bots may use. The engine for uploads has the same set.
pub(super) const FEATURES: WasmFeatures = WasmFeatures::MUTABLE_GLOBAL
    .union(WasmFeatures::SATURATING_FLOAT_TO_INT)
    .union(WasmFeatures::SIGN_EXTENSION)
    .union(WasmFeatures::REFERENCE_TYPES)
    .union(WasmFeatures::MULTI_VALUE)
    .union(WasmFeatures::BULK_MEMORY)
    .union(WasmFeatures::SIMD)
    .union(WasmFeatures::FLOATS)
    .union(WasmFeatures::EXTENDED_CONST)
    .union(WasmFeatures::COMPONENT_MODEL);

/// Stack for the scan.
const STACK: usize = 32 << 20;

/// Checks that the bytes are a valid component that is quick to compile.
pub(super) fn scan(bytes: &[u8]) -> Result<(), ComponentError> {
    first_bytes(bytes)?;
    at_most("bytes", bytes.len() as u64, FILE)?;
    let mut parser = Parser::new(0);
    parser.set_features(FEATURES);
    let mut scan = Scan {
        validator: Validator::new_with_features(FEATURES),
        allocations: FuncValidatorAllocations::default(),
        frames: Vec::new(),
        totals: Totals::default(),
        sizes: Sizes::default(),
    };
    // Types within types are read on the stack.
    stacker::grow(STACK, || {
        for payload in parser.parse_all(bytes) {
            let payload = payload.map_err(invalid)?;
            if let Payload::ComponentTypeSection(types) = &payload {
                nested_types(&bytes[types.range()])?;
            }
            scan.payload(&payload)?;
        }
        Ok(())
    })
}

/// Bounds how deep the reader of types goes, which it does not do itself: each type within a type has one of these bytes.
fn nested_types(section: &[u8]) -> Result<(), ComponentError> {
    let opening = section.iter().filter(|byte| matches!(byte, 0x41 | 0x42)).count();
    at_most("types within types", opening as u64, limits::TYPES_IN_TYPES)
}

fn first_bytes(bytes: &[u8]) -> Result<(), ComponentError> {
    let Some(rest) = bytes.strip_prefix(b"\0asm") else {
        return Err(ComponentError::NotWasm(match bytes {
            [] => "it is empty",
            _ if bytes.starts_with(b"\x7fELF") => "it is a native program",
            _ if bytes.starts_with(b"#!") => "it is a script",
            _ if bytes
                .iter()
                .take(1000)
                .all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace()) =>
            {
                "it is a text file"
            }
            _ => "it does not begin with the bytes of a .wasm file",
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

fn refuse(what: &'static str) -> Result<(), ComponentError> {
    Err(ComponentError::Unsupported(what))
}

/// Bounds the pages that data segments touch: each is made in full, however little of it they fill.
fn data_pages(segments: wasmparser::DataSectionReader<'_>) -> Result<(), ComponentError> {
    let (mut pages, mut last) = (0, None);
    for segment in segments {
        let segment = segment.map_err(invalid)?;
        let wasmparser::DataKind::Active { offset_expr, .. } = segment.kind else { continue };
        let page = match offset_expr.get_operators_reader().read().map_err(invalid)? {
            wasmparser::Operator::I32Const { value } => Some(value.cast_unsigned() >> 16),
            _ => None,
        };
        pages += (segment.data.len() as u64 >> 16) + u64::from(page.is_none() || page != last);
        last = page;
    }
    at_most("pages of memory that data segments touch", pages, limits::DATA_PAGES)
}

/// What was found in the whole file so far.
#[derive(Default)]
struct Totals {
    parts: u64,
    items: u64,
    functions: u64,
    code: u64,
    elements: u64,
    names: u64,
    signatures: u64,
    work: Work,
}

struct Scan {
    validator: Validator,
    allocations: FuncValidatorAllocations,
    /// The component or module that is being read, within those around it.
    frames: Vec<Frame>,
    totals: Totals,
    sizes: Sizes,
}

impl Scan {
    fn payload(&mut self, payload: &Payload<'_>) -> Result<(), ComponentError> {
        // Counts first: they bound what the validator has to do.
        self.count(payload)?;
        if let Payload::Version { encoding, .. } = payload {
            self.frames.push(Frame::new(*encoding));
        }
        match self.validator.payload(payload).map_err(invalid)? {
            ValidPayload::Func(function, body) => {
                let mut validator = function.into_validator(std::mem::take(&mut self.allocations));
                validator.validate(&body).map_err(invalid)?;
                self.allocations = validator.into_allocations();
                let frame = self.frames.last_mut().expect("code is inside a module");
                let work = function::work(&body, frame, self.totals.code)?;
                self.totals.work.add(&work, self.totals.code)?;
            }
            ValidPayload::End(_) => self.end()?,
            ValidPayload::Ok | ValidPayload::Parser(_) => self.structure(payload)?,
        }
        self.sizes_of_types()
    }

    /// The end of a module or component: what one instance of it costs is known now.
    fn end(&mut self) -> Result<(), ComponentError> {
        let frame = self.frames.pop().expect("every end has a beginning");
        let Some(outer) = self.frames.last_mut() else { return Ok(()) };
        match frame.encoding {
            Encoding::Module => outer.modules.push(frame.cost),
            Encoding::Component => outer.components.push(frame.cost),
        }
        Ok(())
    }

    fn structure(&mut self, payload: &Payload<'_>) -> Result<(), ComponentError> {
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return Ok(()) };
        frame.read(payload, depth, &mut self.totals.signatures, self.totals.code)
    }

    /// Adds up the types of what the component in hand has defined since the last time.
    fn sizes_of_types(&mut self) -> Result<(), ComponentError> {
        match (self.validator.types(0), self.frames.last_mut()) {
            (Some(types), Some(frame)) if frame.encoding == Encoding::Component => {
                self.sizes.add(types, &mut frame.measured)
            }
            _ => Ok(()),
        }
    }

    fn count(&mut self, payload: &Payload<'_>) -> Result<(), ComponentError> {
        match payload {
            Payload::Version { .. } => {
                self.totals.parts += 1;
                at_most("modules and components inside", self.totals.parts - 1, limits::PARTS)?;
                at_most("components within components", self.frames.len() as u64, limits::NESTED)
            }
            Payload::CodeSectionStart { count, size, .. } => {
                self.totals.functions += u64::from(*count);
                self.totals.code += u64::from(*size);
                let (code, functions) = (self.totals.code, self.totals.functions);
                at_most("bytes of code", code, limits::CODE)?;
                at_most("functions", functions, limits::FUNCTIONS + code / limits::CODE_PER_FUNCTION)
            }
            Payload::CustomSection(section) if section.name() == "name" => {
                self.totals.names += section.data().len() as u64;
                at_most("bytes of names", self.totals.names, limits::NAMES)
            }
            Payload::TypeSection(items) => self.items("types", items.count()),
            Payload::ImportSection(items) => self.items("imports", items.count()),
            Payload::GlobalSection(items) => self.items("globals", items.count()),
            Payload::ExportSection(items) => self.items("exports", items.count()),
            Payload::TableSection(items) => {
                self.items("tables", items.count())?;
                for table in items.clone() {
                    let elements = table.map_err(invalid)?.ty.initial;
                    at_most("elements of one table", elements, super::engine::TABLE_ELEMENTS as u64)?;
                }
                Ok(())
            }
            Payload::MemorySection(items) => self.items("memories", items.count()),
            Payload::TagSection(items) => self.items("tags", items.count()),
            Payload::ElementSection(items) => {
                self.items("element segments", items.count())?;
                for segment in items.clone() {
                    let count = match segment.map_err(invalid)?.items {
                        wasmparser::ElementItems::Functions(functions) => functions.count(),
                        wasmparser::ElementItems::Expressions(_, expressions) => expressions.count(),
                    };
                    self.totals.elements += u64::from(count);
                    at_most("elements in segments", self.totals.elements, limits::ELEMENTS)?;
                }
                Ok(())
            }
            Payload::DataSection(items) => {
                at_most("data segments", items.count().into(), limits::DATA_SEGMENTS)?;
                self.items("data segments", items.count())?;
                data_pages(items.clone())
            }
            Payload::InstanceSection(items) => self.items("instances", items.count()),
            Payload::CoreTypeSection(items) => self.items("types", items.count()),
            Payload::ComponentInstanceSection(items) => self.items("instances", items.count()),
            Payload::ComponentAliasSection(items) => self.items("aliases", items.count()),
            Payload::ComponentTypeSection(items) => self.items("types", items.count()),
            Payload::ComponentCanonicalSection(items) => self.items("canonical functions", items.count()),
            Payload::ComponentImportSection(items) => self.items("imports", items.count()),
            Payload::ComponentExportSection(items) => self.items("exports", items.count()),
            Payload::ComponentStartSection { .. } => refuse("a start function of the component"),
            _ => Ok(()),
        }
    }

    fn items(&mut self, what: &str, count: u32) -> Result<(), ComponentError> {
        self.totals.items += u64::from(count);
        at_most(what, count.into(), limits::ITEMS)?;
        at_most("imports, exports, globals, types and segments in all", self.totals.items, 2 * limits::ITEMS)
    }
}
