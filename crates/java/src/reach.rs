//! Which classes and methods a bot can ever use, found from its entry points: only these are translated.

use crate::JavaError;
use crate::lambda::{HandleKind, Lambda};
use crate::types::{JavaType, Signature};
use crate::world::{ClassRef, MethodRef, World};
use cafebabe::MethodAccessFlags;
use cafebabe::bytecode::{Opcode, PrimitiveArrayType};
use cafebabe::constant_pool::{Loadable, MemberRef, ObjectArrayType};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The class whose static methods translated code calls by itself: they throw what Java's instructions throw.
pub(crate) const RUNTIME: &str = "agon/rt/Runtime";

/// What a call on an object can run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Target {
    Method(MethodRef),
    Lambda(usize),
}

/// A call whose target depends on the receiver.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct VirtualCall {
    pub(crate) class: ClassRef,
    pub(crate) name: String,
    pub(crate) descriptor: String,
}

pub(crate) struct Reach<'w, 'a> {
    world: &'w World<'a>,
    pub(crate) methods: Vec<MethodRef>,
    seen: HashSet<MethodRef>,
    scanned: usize,
    pub(crate) instantiated: Vec<ClassRef>,
    made: HashSet<ClassRef>,
    pub(crate) lambdas: Vec<Lambda>,
    /// Enums that code can ask for their constants, with their method `values`.
    pub(crate) enums: BTreeMap<ClassRef, MethodRef>,
    pub(crate) lambda_at: HashMap<(MethodRef, usize), usize>,
    pub(crate) arrays: BTreeSet<JavaType>,
    /// Types that casts, `instanceof` and class literals name.
    pub(crate) tested: BTreeSet<JavaType>,
    pub(crate) calls: Vec<VirtualCall>,
    known_calls: HashSet<VirtualCall>,
    initialised: HashSet<ClassRef>,
}

/// The class that an object type names.
pub(crate) fn object_type(ty: &ObjectArrayType<'_>) -> JavaType {
    match ty {
        ObjectArrayType::ArrayType(array) => JavaType::parse(&array.to_string()),
        ObjectArrayType::BinaryName(name) => JavaType::Class((&**name).into()),
    }
}

pub(crate) fn primitive_array(ty: PrimitiveArrayType) -> JavaType {
    match ty {
        PrimitiveArrayType::Boolean => JavaType::Boolean,
        PrimitiveArrayType::Char => JavaType::Char,
        PrimitiveArrayType::Float => JavaType::Float,
        PrimitiveArrayType::Double => JavaType::Double,
        PrimitiveArrayType::Byte => JavaType::Byte,
        PrimitiveArrayType::Short => JavaType::Short,
        PrimitiveArrayType::Int => JavaType::Int,
        PrimitiveArrayType::Long => JavaType::Long,
    }
}

impl<'w, 'a> Reach<'w, 'a> {
    pub(crate) fn new(world: &'w World<'a>) -> Self {
        Self {
            world,
            methods: Vec::new(),
            seen: HashSet::new(),
            scanned: 0,
            instantiated: Vec::new(),
            made: HashSet::new(),
            lambdas: Vec::new(),
            lambda_at: HashMap::new(),
            arrays: BTreeSet::new(),
            tested: BTreeSet::new(),
            calls: Vec::new(),
            known_calls: HashSet::new(),
            initialised: HashSet::new(),
            enums: BTreeMap::new(),
        }
    }

    /// Follows everything from these methods.
    pub(crate) fn run(&mut self, roots: &[MethodRef]) -> Result<(), JavaError> {
        for &root in roots {
            self.method(root);
            self.initialise(root.class);
        }
        let string = self.world.class("java/lang/String", "the kit")?;
        self.instantiate(string);
        self.arrays.insert(JavaType::Array(JavaType::Char.into()));
        while self.scanned < self.methods.len() {
            let method = self.methods[self.scanned];
            self.scanned += 1;
            self.scan(method)?;
            if self.scanned == self.methods.len() {
                self.all_enums();
            }
        }
        Ok(())
    }

    pub(crate) fn method(&mut self, method: MethodRef) {
        if self.seen.insert(method) {
            self.methods.push(method);
        }
    }

    pub(crate) fn contains(&self, method: MethodRef) -> bool {
        self.seen.contains(&method)
    }

    pub(crate) fn initialise(&mut self, class: ClassRef) {
        if !self.initialised.insert(class) {
            return;
        }
        if let Some(init) = self.world.own_method(class, "<clinit>", "()V") {
            self.method(init);
        }
        if let Some(parent) = self.world.classes[class].parent {
            self.initialise(parent);
        }
    }

    pub(crate) fn instantiate(&mut self, class: ClassRef) {
        self.initialise(class);
        if self.made.insert(class) {
            self.instantiated.push(class);
            for call in self.calls.clone() {
                if self.world.is_subclass(class, call.class)
                    && let Some(found) = self.world.resolve(class, &call.name, &call.descriptor)
                {
                    self.method(found);
                }
            }
        }
    }

    pub(crate) fn call(&mut self, class: ClassRef, name: &str, descriptor: &str) {
        let call = VirtualCall { class, name: name.to_owned(), descriptor: descriptor.to_owned() };
        if self.known_calls.insert(call.clone()) {
            for index in 0..self.instantiated.len() {
                let made = self.instantiated[index];
                if self.world.is_subclass(made, class)
                    && let Some(found) = self.world.resolve(made, name, descriptor)
                {
                    self.method(found);
                }
            }
            for index in 0..self.lambdas.len() {
                self.lambda_call(index, &call);
            }
            if self.world.classes[class].name == "java/lang/Object"
                && let Some(found) = self.world.own_method(class, name, descriptor)
            {
                self.method(found);
            }
            self.calls.push(call);
        }
    }

    fn lambda_call(&mut self, lambda: usize, call: &VirtualCall) {
        if let Some(Target::Method(found)) = lambda_target(self.world, &self.lambdas, lambda, call) {
            self.method(found);
        }
    }

    fn array(&mut self, array: &JavaType) {
        let mut at = array;
        while let JavaType::Array(element) = at {
            self.arrays.insert(at.clone());
            at = element;
        }
    }

    fn member(&self, member: &MemberRef<'_>, from: MethodRef) -> Result<(ClassRef, MethodRef), JavaError> {
        let here = self.world.classes[from.class].name;
        let class = self.world.class(&member.class_name, here)?;
        let (name, descriptor) = (&member.name_and_type.name, &member.name_and_type.descriptor);
        let found = self.world.declared(class, name, descriptor).ok_or_else(|| {
            let what =
                format!("it calls {}.{name}, which bots do not have", member.class_name.replace('/', "."));
            JavaError::class_file(here, what)
        })?;
        Ok((class, found))
    }

    fn scan(&mut self, method: MethodRef) -> Result<(), JavaError> {
        let Some(code) = self.world.code(method) else { return Ok(()) };
        let here = self.world.classes[method.class].name;
        if let Some(values) = enum_values(self.world, method) {
            self.method(values);
            self.initialise(method.class);
            return Ok(());
        }
        let bytecode =
            code.bytecode.as_ref().ok_or_else(|| JavaError::class_file(here, "it has no bytecode"))?;
        for entry in &code.exception_table {
            if let Some(class) = &entry.catch_type {
                self.tested.insert(JavaType::Class((&**class).into()));
            }
        }
        for (pc, opcode) in &bytecode.opcodes {
            match opcode {
                Opcode::New(class) => {
                    let class = self.world.class(class, here)?;
                    self.instantiate(class);
                }
                Opcode::Newarray(ty) => {
                    self.arrays.insert(JavaType::Array(primitive_array(*ty).into()));
                }
                Opcode::Anewarray(ty) => self.array(&JavaType::Array(object_type(ty).into())),
                Opcode::Multianewarray(ty, _) => self.array(&object_type(ty)),
                Opcode::Checkcast(ty) | Opcode::Instanceof(ty) => {
                    self.tested.insert(object_type(ty));
                }
                Opcode::Ldc(Loadable::ClassInfo(name)) | Opcode::LdcW(Loadable::ClassInfo(name)) => {
                    self.tested.insert(JavaType::named(name));
                    // Whoever has the class of an enum can ask for the constants.
                    if let Some(class) = self.world.find(name)
                        && values_of(self.world, class).is_some()
                    {
                        self.initialise(class);
                    }
                }
                Opcode::Getstatic(member) | Opcode::Putstatic(member) => {
                    let class = self.world.class(&member.class_name, here)?;
                    let name = &member.name_and_type.name;
                    let owner = self.world.field_owner(class, name).ok_or_else(|| {
                        let what = format!("it uses {}.{name}, which bots do not have", member.class_name);
                        JavaError::class_file(here, what)
                    })?;
                    self.initialise(owner);
                }
                Opcode::Invokestatic(member) => {
                    let (_, found) = self.member(member, method)?;
                    self.method(found);
                    self.initialise(found.class);
                }
                Opcode::Invokespecial(member) => {
                    let (_, found) = self.member(member, method)?;
                    self.method(found);
                }
                Opcode::Invokevirtual(member) | Opcode::Invokeinterface(member, _) => {
                    if member.class_name.starts_with('[') {
                        continue;
                    }
                    let (class, found) = self.member(member, method)?;
                    if self.world.method(found).access_flags.contains(MethodAccessFlags::PRIVATE) {
                        self.method(found);
                    } else {
                        let (name, descriptor) =
                            (&member.name_and_type.name, &member.name_and_type.descriptor);
                        self.call(class, name, descriptor);
                    }
                }
                Opcode::Invokedynamic(site) => {
                    let lambda = Lambda::read(self.world, method, site)?;
                    self.lambda(method, *pc, lambda);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// If code asks for the constants of enums: those of all enums that there can be.
    fn all_enums(&mut self) {
        let class = self.world.find("java/lang/Class");
        let asks =
            class.and_then(|class| self.world.own_method(class, "getEnumConstants", "()[Ljava/lang/Object;"));
        if asks.is_some_and(|asks| self.contains(asks)) {
            let classes: BTreeSet<_> = self.initialised.iter().copied().collect();
            for class in classes {
                if let Some(values) = values_of(self.world, class)
                    && self.enums.insert(class, values).is_none()
                {
                    self.method(values);
                }
            }
        }
    }

    fn lambda(&mut self, method: MethodRef, pc: usize, lambda: Lambda) {
        match lambda.kind {
            HandleKind::Static => {
                self.method(lambda.target);
                self.initialise(lambda.target.class);
            }
            HandleKind::Special => self.method(lambda.target),
            HandleKind::New => {
                self.instantiate(lambda.target.class);
                self.method(lambda.target);
            }
            HandleKind::Virtual => {
                let info = self.world.method(lambda.target);
                if info.access_flags.contains(MethodAccessFlags::PRIVATE) {
                    self.method(lambda.target);
                } else {
                    self.call(lambda.owner, &info.name, &lambda.descriptor);
                }
            }
        }
        for ty in lambda.boxes() {
            if let Some(class) = self.world.find(&ty) {
                for (name, descriptor) in crate::lambda::box_methods(&ty) {
                    if let Some(found) = self.world.own_method(class, name, descriptor) {
                        self.method(found);
                        self.initialise(class);
                    }
                }
            }
        }
        self.tested.extend(lambda.tested());
        let index = self.lambdas.len();
        self.lambda_at.insert((method, pc), index);
        self.lambdas.push(lambda);
        for call in self.calls.clone() {
            self.lambda_call(index, &call);
        }
    }
}

/// For the method `valueOf` that the compiler adds to an enum: its method `values`. The translator looks the name up there, since
/// there is no reflection that could.
pub(crate) fn enum_values(world: &World<'_>, method: MethodRef) -> Option<MethodRef> {
    let class = &world.classes[method.class];
    let is_enum = class.file.access_flags.contains(cafebabe::ClassAccessFlags::ENUM);
    let info = world.method(method);
    let wanted = is_enum
        && info.name == "valueOf"
        && info.access_flags.contains(MethodAccessFlags::STATIC)
        && info.descriptor.to_string() == format!("(Ljava/lang/String;)L{};", class.name);
    if wanted { values_of(world, method.class) } else { None }
}

/// The method `values` of an enum.
fn values_of(world: &World<'_>, class: ClassRef) -> Option<MethodRef> {
    let found = &world.classes[class];
    let is_enum = found.file.access_flags.contains(cafebabe::ClassAccessFlags::ENUM);
    is_enum.then(|| world.own_method(class, "values", &format!("()[L{};", found.name)))?
}

/// What a call on a lambda runs, if the lambda can be its receiver.
pub(crate) fn lambda_target(
    world: &World<'_>,
    lambdas: &[Lambda],
    index: usize,
    call: &VirtualCall,
) -> Option<Target> {
    let lambda = &lambdas[index];
    let object = world.find("java/lang/Object")?;
    if call.class == object {
        return world.own_method(object, &call.name, &call.descriptor).map(Target::Method);
    }
    if !world.is_subclass(lambda.interface, call.class) {
        let marker = lambda.markers.iter().find(|marker| world.is_subclass(**marker, call.class))?;
        return world.resolve(*marker, &call.name, &call.descriptor).map(Target::Method);
    }
    if call.name == lambda.name
        && (call.descriptor == lambda.erased
            || Signature::parse(&call.descriptor) == lambda.bridge(&call.descriptor))
        && world.resolve(lambda.interface, &call.name, &call.descriptor).is_none()
    {
        return Some(Target::Lambda(index));
    }
    world
        .resolve(lambda.interface, &call.name, &call.descriptor)
        .or_else(|| world.own_method(object, &call.name, &call.descriptor))
        .map(Target::Method)
}
