//! The module that is being made: functions, globals, literals and tables, found or made when code first asks for them.

use crate::JavaError;
use crate::layout::{ArrayKind, CLASS_FIELD, Layout, Numbered, OBJECT, Wasm};
use crate::meter::Meter;
use crate::reach::{RUNTIME, Reach, Target, VirtualCall, lambda_target};
use crate::types::{JavaType, Signature};
use crate::world::{ClassRef, MethodRef, World};
use cafebabe::MethodAccessFlags;
use std::collections::{BTreeMap, HashMap};
use wasm_encoder::{BlockType, Instruction as I, MemArg};

/// The tag of all Java exceptions; its value is the Throwable.
pub(crate) const TAG: u32 = 0;
/// Where the addresses of calls are written, for stack traces: one word per frame.
pub(crate) const FRAMES: u32 = 16;
/// Calls within calls before a StackOverflowError.
pub(crate) const DEPTH: u32 = 3000;
/// Segments: what lies in memory from the start, and the characters of texts.
pub(crate) const TABLES: u32 = 0;
pub(crate) const TEXTS: u32 = 1;

/// A function that is made when something first calls it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    Method(MethodRef),
    Lambda(usize),
    Dispatch(VirtualCall),
    /// Runs a class's static initialiser, once.
    Initialise(ClassRef),
    /// An array of arrays: the type, and how many dimensions have a length.
    MultiArray(JavaType, usize),
    /// Whether the number of a class is of a type that has no range: an interface, or an array.
    Helper(Helper),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Helper {
    /// Makes a string of characters in the text segment.
    Text,
    /// Memory for results of the host.
    Realloc,
    /// `System.arraycopy`.
    ArrayCopy,
    /// Checks that an array can hold a value.
    StoreCheck,
    /// Takes energy.
    Charge,
    /// The pause, when the energy of the turn is used up.
    Pause,
    /// The characters of a text whose place is in a table.
    TableText,
    IdentityHash,
    /// An array of a length and a class.
    NewArray(ArrayKind),
    /// An array of objects, of the class of another.
    NewLike,
    /// The constants of an enum, by the number of its class.
    EnumConstants,
    Clone(ArrayKind),
    /// The length of an array whose kind is not known.
    Length,
    /// Reports the energy that was spent to the host.
    Settle,
    NewBot,
    RunBot,
}

/// A global variable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Global {
    /// The energy that is left for certain until the host is asked.
    Left,
    /// What was left when it was last reported to the host: the difference is what was spent since.
    Reported,
    /// Where the next frame's word is.
    Frame,
    /// Where the next result of the host goes.
    Heap,
    /// The last identity hash.
    Hash,
    Static(ClassRef, String),
    Initialised(ClassRef),
    Literal(String),
}

pub(crate) struct Import {
    pub(crate) module: String,
    pub(crate) name: String,
    pub(crate) params: Vec<Wasm>,
    pub(crate) result: Option<Wasm>,
}

/// A function that was made: its type, its variables, its instructions.
pub(crate) struct Made {
    pub(crate) locals: Vec<Wasm>,
    pub(crate) code: Vec<I<'static>>,
}

pub(crate) struct Module<'w, 'a> {
    pub(crate) world: &'w World<'a>,
    pub(crate) reach: &'w Reach<'w, 'a>,
    pub(crate) layout: Layout,
    pub(crate) meter: &'w Meter,
    pub(crate) imports: Vec<Import>,
    /// The function types after the struct types.
    pub(crate) function_types: Vec<(Vec<Wasm>, Option<Wasm>)>,
    functions: HashMap<Key, u32>,
    pub(crate) keys: Vec<Key>,
    pub(crate) made: BTreeMap<u32, (u32, Made)>,
    pub(crate) globals: Vec<(Global, Wasm, i64)>,
    pub(crate) texts: Vec<u16>,
    text_places: HashMap<Vec<u16>, u32>,
    pub(crate) memory: Vec<u8>,
    rows: HashMap<JavaType, u32>,
    /// Lines of code that can be in a stack trace.
    pub(crate) sites: Vec<(u32, u32)>,
    site_places: HashMap<(MethodRef, u16), u32>,
    /// For each method, which instructions the code of its lines begins with.
    pub(crate) began: HashMap<MethodRef, Vec<(usize, u16)>>,
    pub(crate) exports: Vec<(String, u32)>,
    pub(crate) main: ClassRef,
}

impl<'w, 'a> Module<'w, 'a> {
    pub(crate) fn new(
        world: &'w World<'a>,
        reach: &'w Reach<'w, 'a>,
        meter: &'w Meter,
        imports: Vec<Import>,
        main: ClassRef,
    ) -> Self {
        let layout = Layout::new(world, reach);
        let mut module = Self {
            world,
            reach,
            layout,
            meter,
            imports,
            function_types: Vec::new(),
            functions: HashMap::new(),
            keys: Vec::new(),
            made: BTreeMap::new(),
            globals: Vec::new(),
            texts: Vec::new(),
            text_places: HashMap::new(),
            memory: vec![0; (FRAMES + 4 * (DEPTH + 8)) as usize],
            rows: HashMap::new(),
            sites: Vec::new(),
            site_places: HashMap::new(),
            began: HashMap::new(),
            exports: Vec::new(),
            main,
        };
        for global in [Global::Left, Global::Heap, Global::Hash] {
            module.globals.push((global, Wasm::I32, 0));
        }
        module.globals.push((Global::Frame, Wasm::I32, FRAMES.into()));
        module.tables();
        module
    }

    /// Tables in memory: for each type that is tested and has no range, which classes are of it; for each array class, that
    /// table of its elements; for each class, its name.
    fn tables(&mut self) {
        let mut tested: Vec<JavaType> = self.reach.tested.iter().cloned().collect();
        for array in &self.reach.arrays {
            if let JavaType::Array(element) = array
                && element.is_reference()
            {
                tested.push((**element).clone());
            }
        }
        for ty in tested {
            if self.rows.contains_key(&ty) {
                continue;
            }
            let row = u32::try_from(self.memory.len()).expect("tables are small");
            for what in self.layout.numbered.clone() {
                self.memory.push(self.layout.is(self.world, self.reach, &what, &ty).into());
            }
            self.rows.insert(ty, row);
        }
        while !self.memory.len().is_multiple_of(4) {
            self.memory.push(0);
        }
    }

    pub(crate) fn row(&self, ty: &JavaType) -> u32 {
        self.rows.get(ty).copied().unwrap_or(0)
    }

    pub(crate) fn wasm(&self, ty: &JavaType) -> Wasm {
        self.layout.wasm(self.world, ty)
    }

    pub(crate) fn number(&self, ty: &JavaType) -> i32 {
        self.layout.number_of_type(self.world, ty).cast_signed()
    }

    /// Parameters and result of a method, with the receiver.
    pub(crate) fn method_type(&self, method: MethodRef) -> (Vec<Wasm>, Option<Wasm>) {
        let info = self.world.method(method);
        let signature = Signature::parse(&info.descriptor.to_string());
        let receiver = (!info.access_flags.contains(MethodAccessFlags::STATIC))
            .then(|| Wasm::Ref(self.layout.class(method.class)));
        let params = receiver.into_iter().chain(signature.params.iter().map(|ty| self.wasm(ty))).collect();
        (params, signature.result.as_ref().map(|ty| self.wasm(ty)))
    }

    pub(crate) fn call_type(&self, call: &VirtualCall) -> (Vec<Wasm>, Option<Wasm>) {
        let signature = Signature::parse(&call.descriptor);
        let receiver = Wasm::Ref(self.layout.class(call.class));
        let params =
            std::iter::once(receiver).chain(signature.params.iter().map(|ty| self.wasm(ty))).collect();
        (params, signature.result.as_ref().map(|ty| self.wasm(ty)))
    }

    pub(crate) fn key_type(&self, key: &Key) -> (Vec<Wasm>, Option<Wasm>) {
        match key {
            Key::Method(method) => self.method_type(*method),
            Key::Dispatch(call) => self.call_type(call),
            Key::Lambda(index) => {
                let lambda = &self.reach.lambdas[*index];
                self.call_type(&VirtualCall {
                    class: lambda.interface,
                    name: lambda.name.clone(),
                    descriptor: lambda.erased.clone(),
                })
            }
            Key::Initialise(_) => (Vec::new(), None),
            Key::MultiArray(ty, lengths) => (vec![Wasm::I32; *lengths], Some(self.wasm(ty))),
            Key::Helper(helper) => match helper {
                Helper::Text => {
                    (vec![Wasm::I32; 2], Some(self.wasm(&JavaType::Class("java/lang/String".into()))))
                }
                Helper::Realloc => (vec![Wasm::I32; 4], Some(Wasm::I32)),
                Helper::ArrayCopy => {
                    let object = Wasm::Ref(OBJECT);
                    (vec![object, Wasm::I32, object, Wasm::I32, Wasm::I32], None)
                }
                Helper::StoreCheck => (vec![Wasm::Ref(ArrayKind::Ref.object()), Wasm::Ref(OBJECT)], None),
                Helper::Charge => (vec![Wasm::I32], None),
                Helper::Pause => (Vec::new(), None),
                Helper::TableText => (vec![Wasm::I32; 2], Some(Wasm::Ref(ArrayKind::I16.object()))),
                Helper::IdentityHash => (vec![Wasm::Ref(OBJECT)], Some(Wasm::I32)),
                Helper::NewArray(kind) => (vec![Wasm::I32; 2], Some(Wasm::Ref(kind.object()))),
                Helper::NewLike => {
                    let array = Wasm::Ref(ArrayKind::Ref.object());
                    (vec![array, Wasm::I32], Some(array))
                }
                Helper::EnumConstants => (vec![Wasm::I32], Some(Wasm::Ref(ArrayKind::Ref.object()))),
                Helper::Clone(kind) => (vec![Wasm::Ref(kind.object())], Some(Wasm::Ref(kind.object()))),
                Helper::Length => (vec![Wasm::Ref(OBJECT)], Some(Wasm::I32)),
                Helper::Settle => (Vec::new(), None),
                Helper::NewBot => (Vec::new(), Some(Wasm::Ref(self.layout.class(self.main)))),
                Helper::RunBot => (vec![Wasm::Ref(OBJECT); 2], None),
            },
        }
    }

    /// The index of a function.
    pub(crate) fn function(&mut self, key: Key) -> u32 {
        if let Some(&index) = self.functions.get(&key) {
            return index;
        }
        let index = u32::try_from(self.imports.len() + self.keys.len()).expect("functions are few");
        self.functions.insert(key.clone(), index);
        self.keys.push(key);
        index
    }

    /// A static method of the runtime class, which throws.
    pub(crate) fn runtime(&mut self, name: &str) -> Result<u32, JavaError> {
        let class = self.world.class(RUNTIME, "the kit")?;
        let found = self.world.classes[class].file.methods.iter().position(|method| method.name == name);
        let index = found.ok_or_else(|| JavaError::Kit(format!("{RUNTIME}.{name} is missing")))?;
        Ok(self.function(Key::Method(MethodRef { class, index })))
    }

    pub(crate) fn function_type(&mut self, params: Vec<Wasm>, result: Option<Wasm>) -> u32 {
        let wanted = (params, result);
        let found = self.function_types.iter().position(|ty| *ty == wanted);
        let place = found.unwrap_or_else(|| {
            self.function_types.push(wanted);
            self.function_types.len() - 1
        });
        u32::try_from(self.layout.types.len() + place).expect("types are few")
    }

    pub(crate) fn put(&mut self, index: u32, key: &Key, made: Made) {
        let (params, result) = self.key_type(key);
        let ty = self.function_type(params, result);
        self.made.insert(index, (ty, made));
    }

    /// What a call runs for each class number that can be its receiver.
    pub(crate) fn targets(&self, call: &VirtualCall) -> BTreeMap<u32, Target> {
        let mut found = BTreeMap::new();
        for &class in &self.reach.instantiated {
            if self.world.is_subclass(class, call.class)
                && let Some(target) = self.world.resolve(class, &call.name, &call.descriptor)
            {
                found.insert(self.layout.number_of(&Numbered::Class(class)), Target::Method(target));
            }
        }
        for index in 0..self.reach.lambdas.len() {
            if let Some(target) = lambda_target(self.world, &self.reach.lambdas, index, call) {
                found.insert(self.layout.number_of(&Numbered::Lambda(index)), target);
            }
        }
        if self.world.classes[call.class].name == "java/lang/Object"
            && let Some(target) = self.world.own_method(call.class, &call.name, &call.descriptor)
        {
            for (number, what) in (0..).zip(&self.layout.numbered) {
                if matches!(what, Numbered::Array(_)) {
                    found.insert(number, Target::Method(target));
                }
            }
        }
        found
    }

    fn global(&mut self, global: Global, wasm: Wasm, value: i64) -> u32 {
        let found = self.globals.iter().position(|(other, _, _)| *other == global);
        let place = found.unwrap_or_else(|| {
            self.globals.push((global, wasm, value));
            self.globals.len() - 1
        });
        u32::try_from(place).expect("globals are few")
    }

    pub(crate) fn left(&mut self) -> u32 {
        self.global(Global::Left, Wasm::I32, 0)
    }
    pub(crate) fn told(&mut self) -> u32 {
        self.global(Global::Reported, Wasm::I32, 0)
    }
    pub(crate) fn frame(&mut self) -> u32 {
        self.global(Global::Frame, Wasm::I32, 0)
    }
    pub(crate) fn heap(&mut self) -> u32 {
        self.global(Global::Heap, Wasm::I32, 0)
    }
    pub(crate) fn hash(&mut self) -> u32 {
        self.global(Global::Hash, Wasm::I32, 0)
    }
    pub(crate) fn initialised(&mut self, class: ClassRef) -> u32 {
        self.global(Global::Initialised(class), Wasm::I32, 0)
    }
    pub(crate) fn static_field(&mut self, class: ClassRef, name: &str, wasm: Wasm) -> u32 {
        self.global(Global::Static(class, name.to_owned()), wasm, 0)
    }
    pub(crate) fn literal(&mut self, text: &str) -> u32 {
        let string = self.wasm(&JavaType::Class("java/lang/String".into()));
        self.global(Global::Literal(text.to_owned()), string, 0)
    }

    /// Where a text is in the text segment, in bytes, and its length in characters.
    pub(crate) fn text(&mut self, text: &str) -> (u32, u32) {
        let units: Vec<u16> = text.encode_utf16().collect();
        let length = u32::try_from(units.len()).expect("texts are short");
        if let Some(&place) = self.text_places.get(&units) {
            return (place, length);
        }
        let place = u32::try_from(self.texts.len() * 2).expect("texts are short");
        self.texts.extend(&units);
        self.text_places.insert(units, place);
        (place, length)
    }

    /// The number of a line of code, for stack traces.
    pub(crate) fn site(&mut self, method: MethodRef, line: u16) -> i32 {
        if let Some(&site) = self.site_places.get(&(method, line)) {
            return site.cast_signed();
        }
        let file = crate::source_file(&self.world.classes[method.class]);
        let text = format!("{}({file}:{line})", self.world.method_name(method));
        let place = self.text(&text);
        self.sites.push(place);
        let site = u32::try_from(self.sites.len()).expect("lines are few");
        self.site_places.insert((method, line), site);
        site.cast_signed()
    }

    /// Whether running a class's initialiser does anything.
    pub(crate) fn needs_initialising(&self, class: ClassRef) -> bool {
        let own =
            self.world.own_method(class, "<clinit>", "()V").is_some_and(|init| self.reach.contains(init));
        own || self.world.classes[class].parent.is_some_and(|parent| self.needs_initialising(parent))
    }

    /// Code that runs the static initialisers of a class, unless they ran.
    pub(crate) fn initialise(&mut self, class: ClassRef, code: &mut Vec<I<'static>>) {
        if self.needs_initialising(class) {
            let (flag, run) = (self.initialised(class), self.function(Key::Initialise(class)));
            code.extend([I::GlobalGet(flag), I::I32Eqz, I::If(BlockType::Empty), I::Call(run), I::End]);
        }
    }

    /// The bytes of tables so far, whose end is where results of the host may begin.
    pub(crate) fn element_row_base(&mut self) -> u32 {
        // One word for each class number: the row of an array class's elements; none for other classes.
        let mut words = Vec::new();
        for what in &self.layout.numbered {
            let row = match what {
                Numbered::Array(JavaType::Array(element)) if element.is_reference() => self.row(element),
                _ => 0,
            };
            words.push(row);
        }
        let place = u32::try_from(self.memory.len()).expect("tables are small");
        for row in words {
            self.memory.extend(row.to_le_bytes());
        }
        place
    }
}

/// An access to memory.
pub(crate) fn at(offset: u32, align: u32) -> MemArg {
    MemArg { offset: offset.into(), align, memory_index: 0 }
}

/// The number of an object's class; the object is on the stack.
pub(crate) fn class_number() -> I<'static> {
    I::StructGet { struct_type_index: OBJECT, field_index: CLASS_FIELD }
}
