//! Writes the module that was made as bytes.

use crate::Line;
use crate::layout::{Numbered, OBJECT, Wasm};
use crate::module::{Key, Module, TABLES};
use crate::world::Origin;
use wasm_encoder::{
    CodeSection, ConstExpr, DataCountSection, DataSection, EntityType, ExportKind, ExportSection, Function,
    FunctionSection, GlobalSection, GlobalType, HeapType, ImportSection, Instruction as I, MemorySection,
    MemoryType, Module as Encoder, NameMap, NameSection, TagKind, TagSection, TagType, TypeSection,
};

/// Bytes of memory of a WebAssembly page.
const PAGE: u32 = 65536;

impl Module<'_, '_> {
    /// The whole module, and the lines that it was made from. Everything must have been made.
    pub(crate) fn finish(mut self) -> (Vec<u8>, Vec<Line>) {
        self.text_tables();
        let heap = u32::try_from(self.memory.len()).expect("tables are small").next_multiple_of(16);
        let heap_global = self.heap();
        self.globals[heap_global as usize].2 = heap.into();
        let tag_type = self.function_type(vec![Wasm::Ref(OBJECT)], None);
        let mut imports = ImportSection::new();
        for place in 0..self.imports.len() {
            let (params, result) = (self.imports[place].params.clone(), self.imports[place].result);
            let ty = self.function_type(params, result);
            imports.import(&self.imports[place].module, &self.imports[place].name, EntityType::Function(ty));
        }
        let mut types = TypeSection::new();
        types.ty().rec(self.layout.types.iter().cloned());
        for (params, result) in &self.function_types {
            types.ty().function(params.iter().map(|ty| ty.val()), result.iter().map(|ty| ty.val()));
        }
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        let mut lines = Vec::new();
        for ((index, (ty, made)), key) in self.made.iter().zip(&self.keys) {
            functions.function(*ty);
            let mut function = Function::new_with_locals_types(made.locals.iter().map(|ty| ty.val()));
            let mut began = self.began(key).iter().peekable();
            for (number, instruction) in made.code.iter().enumerate() {
                if let Some((_, line)) = began.next_if(|(begin, _)| *begin <= number) {
                    lines.extend(self.line(*index, function.byte_len(), key, *line));
                }
                function.instruction(instruction);
            }
            function.instruction(&I::End);
            code.function(&function);
        }
        let mut memories = MemorySection::new();
        let pages = u64::from(heap.div_ceil(PAGE) + 1);
        memories.memory(MemoryType {
            minimum: pages,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut tags = TagSection::new();
        tags.tag(TagType { kind: TagKind::Exception, func_type_idx: tag_type });
        let mut globals = GlobalSection::new();
        for (_, wasm, value) in &self.globals {
            let initial = match wasm {
                Wasm::I32 => ConstExpr::i32_const(i32::try_from(*value).unwrap_or(0)),
                Wasm::I64 => ConstExpr::i64_const(*value),
                Wasm::F32 => ConstExpr::f32_const(0.0f32.into()),
                Wasm::F64 => ConstExpr::f64_const(0.0f64.into()),
                Wasm::Ref(index) => ConstExpr::ref_null(HeapType::Concrete(*index)),
            };
            globals.global(GlobalType { val_type: wasm.val(), mutable: true, shared: false }, &initial);
        }
        let mut exports = ExportSection::new();
        exports.export("memory", ExportKind::Memory, 0);
        for (name, function) in &self.exports {
            exports.export(name, ExportKind::Func, *function);
        }
        let mut data = DataSection::new();
        debug_assert_eq!(TABLES, 0, "the first segment");
        data.active(0, &ConstExpr::i32_const(0), self.memory.iter().copied());
        let texts: Vec<u8> = self.texts.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        data.passive(texts);
        let mut named = NameSection::new();
        let mut map = NameMap::new();
        for (key, index) in
            self.keys.iter().zip(u32::try_from(self.imports.len()).expect("imports are few")..)
        {
            map.append(index, &self.key_name(key));
        }
        named.functions(&map);

        let mut encoder = Encoder::new();
        encoder
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&memories)
            .section(&tags)
            .section(&globals)
            .section(&exports)
            .section(&DataCountSection { count: 2 })
            .section(&code)
            .section(&data)
            .section(&named);
        (encoder.finish(), lines)
    }

    fn began(&self, key: &Key) -> &[(usize, u16)] {
        match key {
            Key::Method(method) => self.began.get(method).map_or(&[], Vec::as_slice),
            _ => &[],
        }
    }

    /// The line of a method that begins at this offset of a function.
    fn line(&self, function: u32, offset: usize, key: &Key, line: u16) -> Option<Line> {
        let Key::Method(method) = key else { return None };
        let class = &self.world.classes[method.class];
        let file = match class.name.rsplit_once('/') {
            Some((package, _)) => format!("{package}/{}", crate::source_file(class)),
            None => crate::source_file(class),
        };
        let (offset, line) = (u32::try_from(offset).ok()?, line.into());
        Some(Line {
            function,
            offset,
            method: self.key_name(key),
            file,
            line,
            own: class.origin == Origin::Bot,
        })
    }

    fn key_name(&self, key: &Key) -> String {
        match key {
            Key::Method(method) => self.world.method_name(*method),
            Key::Lambda(index) => format!("lambda {index}"),
            Key::Dispatch(call) => {
                format!("{}.{} (dispatch)", self.world.classes[call.class].name, call.name)
            }
            Key::Initialise(class) => format!("{} (static initialiser)", self.world.classes[*class].name),
            Key::MultiArray(ty, lengths) => format!("new {} ({lengths} lengths)", ty.name()),
            Key::Helper(helper) => format!("{helper:?}"),
        }
    }

    /// Writes the places of class names and of lines into memory, at places that the code knows as offsets in the first words.
    fn text_tables(&mut self) {
        let names: Vec<String> = self
            .layout
            .numbered
            .iter()
            .map(|what| match what {
                Numbered::Class(class) => self.world.classes[*class].name.replace('/', "."),
                Numbered::Lambda(index) => format!(
                    "{}$$Lambda",
                    self.world.classes[self.reach.lambdas[*index].interface].name.replace('/', ".")
                ),
                Numbered::Array(ty) => ty.name(),
            })
            .collect();
        let names: Vec<(u32, u32)> = names.iter().map(|name| self.text(name)).collect();
        let mut write = |table: &[(u32, u32)]| {
            let place = u32::try_from(self.memory.len()).expect("tables are small");
            for (text, length) in table {
                self.memory.extend(text.to_le_bytes());
                self.memory.extend(length.to_le_bytes());
            }
            place
        };
        let places = (write(&names), write(&self.sites));
        // The frames begin after these words, and nothing else is there.
        self.memory[0..4].copy_from_slice(&places.0.to_le_bytes());
        self.memory[4..8].copy_from_slice(&places.1.to_le_bytes());
    }
}
