//! How Java's classes look as WasmGC types: every object begins with the number of its class and its identity hash; an array is an
//! object that holds a WasmGC array. All classes are numbered so that the subclasses of a class are one range.

use crate::lambda::Lambda;
use crate::reach::Reach;
use crate::types::JavaType;
use crate::world::{ClassRef, World};
use cafebabe::FieldAccessFlags;
use std::collections::HashMap;
use wasm_encoder::{
    ArrayType, CompositeInnerType, CompositeType, FieldType, HeapType, RefType, StorageType, StructType,
    SubType, ValType,
};

/// A type of a WebAssembly value. References are to a struct type, and can be null.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Wasm {
    I32,
    I64,
    F32,
    F64,
    Ref(u32),
}

impl Wasm {
    pub(crate) fn val(self) -> ValType {
        match self {
            Self::I32 => ValType::I32,
            Self::I64 => ValType::I64,
            Self::F32 => ValType::F32,
            Self::F64 => ValType::F64,
            Self::Ref(index) => {
                ValType::Ref(RefType { nullable: true, heap_type: HeapType::Concrete(index) })
            }
        }
    }

    pub(crate) fn is_wide(self) -> bool {
        matches!(self, Self::I64 | Self::F64)
    }
}

/// The struct of `java.lang.Object`.
pub(crate) const OBJECT: u32 = 0;
pub(crate) const CLASS_FIELD: u32 = 0;
pub(crate) const HASH_FIELD: u32 = 1;
/// Where the elements are in an array object.
pub(crate) const ELEMENTS: u32 = 2;
/// The first array of elements, and the first array object; in the order of [`ArrayKind`].
const RAW_ARRAYS: u32 = 1;
const ARRAY_OBJECTS: u32 = 8;
const CLASSES: u32 = 15;

/// The kinds of arrays that differ in WebAssembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ArrayKind {
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
    Ref,
}

impl ArrayKind {
    const ALL: [Self; 7] = [Self::I8, Self::I16, Self::I32, Self::I64, Self::F32, Self::F64, Self::Ref];

    pub(crate) fn of(element: &JavaType) -> Self {
        match element {
            JavaType::Boolean | JavaType::Byte => Self::I8,
            JavaType::Char | JavaType::Short => Self::I16,
            JavaType::Int => Self::I32,
            JavaType::Long => Self::I64,
            JavaType::Float => Self::F32,
            JavaType::Double => Self::F64,
            JavaType::Class(_) | JavaType::Array(_) => Self::Ref,
        }
    }

    /// The type of the elements' array.
    pub(crate) fn raw(self) -> u32 {
        RAW_ARRAYS + self as u32
    }

    /// The type of the array object.
    pub(crate) fn object(self) -> u32 {
        ARRAY_OBJECTS + self as u32
    }

    /// Bytes of one element.
    pub(crate) fn size(self) -> i32 {
        match self {
            Self::I8 => 1,
            Self::I16 => 2,
            Self::I32 | Self::F32 | Self::Ref => 4,
            Self::I64 | Self::F64 => 8,
        }
    }

    fn storage(self) -> StorageType {
        match self {
            Self::I8 => StorageType::I8,
            Self::I16 => StorageType::I16,
            Self::I32 => StorageType::Val(ValType::I32),
            Self::I64 => StorageType::Val(ValType::I64),
            Self::F32 => StorageType::Val(ValType::F32),
            Self::F64 => StorageType::Val(ValType::F64),
            Self::Ref => StorageType::Val(Wasm::Ref(OBJECT).val()),
        }
    }
}

/// A field of an object.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) wasm: Wasm,
}

/// What has a number as a class.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Numbered {
    Class(ClassRef),
    Lambda(usize),
    Array(JavaType),
}

pub(crate) struct Layout {
    /// The struct type of each class; none for interfaces.
    structs: Vec<Option<u32>>,
    lambda_structs: u32,
    /// The fields of each class, those of its parents first, without the two of every object.
    fields: Vec<Vec<Field>>,
    /// The parent of each struct type.
    parents: Vec<Option<u32>>,
    pub(crate) types: Vec<SubType>,
    pub(crate) numbers: HashMap<Numbered, u32>,
    pub(crate) numbered: Vec<Numbered>,
    /// For classes: the end of the range of numbers of its subclasses.
    ends: HashMap<ClassRef, u32>,
}

fn subtype(inner: CompositeInnerType, parent: Option<u32>, is_final: bool) -> SubType {
    let composite_type = CompositeType { inner, shared: false, descriptor: None, describes: None };
    SubType { is_final, supertype_idx: parent, composite_type }
}

fn object_fields() -> Vec<FieldType> {
    let int = StorageType::Val(ValType::I32);
    vec![FieldType { element_type: int, mutable: false }, FieldType { element_type: int, mutable: true }]
}

fn structure(fields: Vec<FieldType>) -> CompositeInnerType {
    CompositeInnerType::Struct(StructType { fields: fields.into_boxed_slice() })
}

impl Layout {
    pub(crate) fn new(world: &World<'_>, reach: &Reach<'_, '_>) -> Self {
        let count = world.classes.len();
        let mut children: Vec<Vec<ClassRef>> = vec![Vec::new(); count];
        let mut root = 0;
        for (class, info) in world.classes.iter().enumerate() {
            if world.is_interface(class) {
                continue;
            }
            match info.parent {
                Some(parent) => children[parent].push(class),
                None => root = class,
            }
        }
        let mut layout = Self {
            structs: vec![None; count],
            lambda_structs: 0,
            fields: vec![Vec::new(); count],
            parents: Vec::new(),
            types: Vec::new(),
            numbers: HashMap::new(),
            numbered: Vec::new(),
            ends: HashMap::new(),
        };
        layout.structs[root] = Some(OBJECT);
        // Parents come before children, here and in the numbers; the stack holds classes, and ends of ranges.
        let mut order = Vec::new();
        let mut open = vec![(root, false)];
        let mut next = CLASSES;
        while let Some((class, done)) = open.pop() {
            if done {
                let end = u32::try_from(order.len()).expect("classes are few");
                layout.ends.insert(class, end);
                continue;
            }
            order.push(class);
            if class != root {
                layout.structs[class] = Some(next);
                next += 1;
            }
            open.push((class, true));
            open.extend(children[class].iter().rev().map(|child| (*child, false)));
        }
        layout.lambda_structs = next;
        layout.number(world, reach, &order, root);
        layout.make_types(world, reach, &order, &children);
        layout
    }

    fn number(&mut self, world: &World<'_>, reach: &Reach<'_, '_>, order: &[ClassRef], root: ClassRef) {
        let classes = order.iter().map(|class| Numbered::Class(*class));
        let lambdas = (0..reach.lambdas.len()).map(Numbered::Lambda);
        let mut arrays = reach.arrays.clone();
        arrays.extend(reach.tested.iter().filter(|ty| matches!(ty, JavaType::Array(_))).cloned());
        let arrays = arrays.into_iter().map(Numbered::Array);
        let interfaces =
            (0..world.classes.len()).filter(|class| world.is_interface(*class)).map(Numbered::Class);
        self.numbered = classes.chain(lambdas).chain(arrays).collect();
        let objects = u32::try_from(self.numbered.len()).expect("classes are few");
        self.numbered.extend(interfaces);
        self.ends.insert(root, objects);
        let numbers = self.numbered.iter().cloned().zip(0..);
        self.numbers = numbers.collect();
    }

    fn make_types(
        &mut self,
        world: &World<'_>,
        reach: &Reach<'_, '_>,
        order: &[ClassRef],
        children: &[Vec<ClassRef>],
    ) {
        self.types.push(subtype(structure(object_fields()), None, false));
        self.parents.push(None);
        for kind in ArrayKind::ALL {
            let array = ArrayType(FieldType { element_type: kind.storage(), mutable: true });
            self.types.push(subtype(CompositeInnerType::Array(array), None, true));
            self.parents.push(None);
        }
        for kind in ArrayKind::ALL {
            let elements = RefType { nullable: false, heap_type: HeapType::Concrete(kind.raw()) };
            let mut fields = object_fields();
            fields.push(FieldType { element_type: StorageType::Val(ValType::Ref(elements)), mutable: false });
            self.types.push(subtype(structure(fields), Some(OBJECT), true));
            self.parents.push(Some(OBJECT));
        }
        for &class in order {
            let parent = world.classes[class].parent;
            let mut fields = parent.map(|parent| self.fields[parent].clone()).unwrap_or_default();
            for field in &world.classes[class].file.fields {
                if !field.access_flags.contains(FieldAccessFlags::STATIC) {
                    let wasm = self.wasm(world, &JavaType::parse(&field.descriptor.to_string()));
                    fields.push(Field { name: field.name.to_string(), wasm });
                }
            }
            self.fields[class] = fields;
            let Some(parent) = parent else { continue };
            let all = self.fields[class]
                .iter()
                .map(|field| FieldType { element_type: StorageType::Val(field.wasm.val()), mutable: true });
            let all = object_fields().into_iter().chain(all).collect();
            let above = self.structs[parent];
            self.types.push(subtype(structure(all), above, children[class].is_empty()));
            self.parents.push(above);
        }
        for lambda in &reach.lambdas {
            let captured = self.captures(world, lambda);
            let captured = captured
                .into_iter()
                .map(|wasm| FieldType { element_type: StorageType::Val(wasm.val()), mutable: false });
            let all = object_fields().into_iter().chain(captured).collect();
            self.types.push(subtype(structure(all), Some(OBJECT), true));
            self.parents.push(Some(OBJECT));
        }
    }

    pub(crate) fn captures(&self, world: &World<'_>, lambda: &Lambda) -> Vec<Wasm> {
        lambda.captures.iter().map(|ty| self.wasm(world, ty)).collect()
    }

    /// How a Java type is held in a variable.
    pub(crate) fn wasm(&self, world: &World<'_>, ty: &JavaType) -> Wasm {
        match ty {
            JavaType::Boolean | JavaType::Byte | JavaType::Char | JavaType::Short | JavaType::Int => {
                Wasm::I32
            }
            JavaType::Long => Wasm::I64,
            JavaType::Float => Wasm::F32,
            JavaType::Double => Wasm::F64,
            JavaType::Array(element) => Wasm::Ref(ArrayKind::of(element).object()),
            JavaType::Class(name) => {
                Wasm::Ref(world.find(name).and_then(|class| self.structs[class]).unwrap_or(OBJECT))
            }
        }
    }

    pub(crate) fn class(&self, class: ClassRef) -> u32 {
        self.structs[class].unwrap_or(OBJECT)
    }

    pub(crate) fn lambda(&self, index: usize) -> u32 {
        self.lambda_structs + u32::try_from(index).expect("lambdas are few")
    }

    /// The place of a field in its struct, and its type.
    pub(crate) fn field(&self, class: ClassRef, name: &str) -> Option<(u32, Wasm)> {
        let fields = &self.fields[class];
        // The last of a name is the one of the class itself.
        let place = fields.iter().rposition(|field| field.name == name)?;
        Some((u32::try_from(place).expect("fields are few") + 2, fields[place].wasm))
    }

    /// Fields of a class besides the two of every object.
    pub(crate) fn all_fields(&self, class: ClassRef) -> &[Field] {
        &self.fields[class]
    }

    /// Whether a reference of one struct type is one of another without a cast.
    pub(crate) fn fits(&self, from: Wasm, to: Wasm) -> bool {
        match (from, to) {
            (Wasm::Ref(from), Wasm::Ref(to)) => {
                let mut at = Some(from);
                while let Some(index) = at {
                    if index == to {
                        return true;
                    }
                    at = self.parents[index as usize];
                }
                false
            }
            _ => from == to,
        }
    }

    pub(crate) fn number_of(&self, what: &Numbered) -> u32 {
        self.numbers.get(what).copied().unwrap_or(0)
    }

    pub(crate) fn number_of_type(&self, world: &World<'_>, ty: &JavaType) -> u32 {
        match ty {
            JavaType::Class(name) => {
                world.find(name).map_or(0, |class| self.number_of(&Numbered::Class(class)))
            }
            other => self.number_of(&Numbered::Array(other.clone())),
        }
    }

    /// The numbers of a class and its subclasses.
    pub(crate) fn range(&self, class: ClassRef) -> (u32, u32) {
        let first = self.number_of(&Numbered::Class(class));
        (first, self.ends.get(&class).copied().unwrap_or(first))
    }

    /// Whether an object of a numbered class is of a type.
    pub(crate) fn is(
        &self,
        world: &World<'_>,
        reach: &Reach<'_, '_>,
        what: &Numbered,
        ty: &JavaType,
    ) -> bool {
        match (what, ty) {
            (Numbered::Class(class), JavaType::Class(name)) => {
                world.find(name).is_some_and(|of| world.is_subclass(*class, of))
            }
            (Numbered::Lambda(index), JavaType::Class(name)) => {
                &**name == "java/lang/Object"
                    || world.find(name).is_some_and(|of| {
                        let lambda = &reach.lambdas[*index];
                        let mut own = std::iter::once(&lambda.interface).chain(&lambda.markers);
                        own.any(|interface| world.is_subclass(*interface, of))
                    })
            }
            (Numbered::Array(array), ty) => array_is(world, array, ty),
            _ => false,
        }
    }
}

fn array_is(world: &World<'_>, array: &JavaType, of: &JavaType) -> bool {
    match (array, of) {
        (_, JavaType::Class(name)) => {
            matches!(&**name, "java/lang/Object" | "java/lang/Cloneable" | "java/io/Serializable")
        }
        (JavaType::Array(element), JavaType::Array(wanted)) => match (&**element, &**wanted) {
            (JavaType::Class(from), JavaType::Class(to)) => match (world.find(from), world.find(to)) {
                (Some(from), Some(to)) => {
                    world.is_subclass(from, to) || world.classes[to].name == "java/lang/Object"
                }
                _ => from == to,
            },
            (inner @ JavaType::Array(_), wanted) if wanted.is_reference() => array_is(world, inner, wanted),
            (from, to) => from == to,
        },
        _ => false,
    }
}
