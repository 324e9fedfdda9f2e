//! Functions that translated code shares.

use crate::JavaError;
use crate::array_helpers;
use crate::calls::call_method;
use crate::layout::{ArrayKind, HASH_FIELD, Numbered, OBJECT, Wasm};
use crate::module::{Helper, Key, Made, Module, TEXTS, at, class_number};
use crate::types::{JavaType, Signature};
use crate::world::ClassRef;
use wasm_encoder::{BlockType, HeapType, Instruction as I};

/// Makes an object with all fields zero.
pub(crate) fn new_object(module: &Module<'_, '_>, class: ClassRef) -> Vec<I<'static>> {
    let number = module.layout.number_of(&Numbered::Class(class));
    let mut code = vec![I::I32Const(number.cast_signed()), I::I32Const(0)];
    code.extend(module.layout.all_fields(class).iter().map(|field| match field.wasm {
        Wasm::I32 => I::I32Const(0),
        Wasm::I64 => I::I64Const(0),
        Wasm::F32 => I::F32Const(0.0f32.into()),
        Wasm::F64 => I::F64Const(0.0f64.into()),
        Wasm::Ref(index) => I::RefNull(HeapType::Concrete(index)),
    }));
    code.push(I::StructNew(module.layout.class(class)));
    code
}

/// Runs a static initialiser.
pub(crate) fn initialise(module: &mut Module<'_, '_>, class: ClassRef) -> Result<Made, JavaError> {
    let flag = module.initialised(class);
    let mut code = vec![
        I::GlobalGet(flag),
        I::If(BlockType::Empty),
        I::Return,
        I::End,
        I::I32Const(1),
        I::GlobalSet(flag),
    ];
    if let Some(parent) = module.world.classes[class].parent
        && module.needs_initialising(parent)
    {
        code.push(I::Call(module.function(Key::Initialise(parent))));
    }
    if let Some(init) = module.world.own_method(class, "<clinit>", "()V")
        && module.reach.contains(init)
    {
        call_method(module, init, &mut code)?;
    }
    Ok(Made { locals: Vec::new(), code })
}

pub(crate) fn helper(module: &mut Module<'_, '_>, helper: Helper) -> Result<Made, JavaError> {
    match helper {
        Helper::Text => text(module),
        Helper::TableText => Ok(table_text(module)),
        Helper::Realloc => Ok(realloc(module)),
        Helper::ArrayCopy => array_helpers::array_copy(module),
        Helper::StoreCheck => array_helpers::store_check(module),
        Helper::Charge => Ok(charge(module)),
        Helper::Pause => {
            let (left, told) = (module.left(), module.told());
            // The pause is the first import: it takes what was spent, and answers what is left.
            let code = vec![
                I::GlobalGet(told),
                I::GlobalGet(left),
                I::I32Sub,
                I::Call(0),
                I::GlobalSet(left),
                I::GlobalGet(left),
                I::GlobalSet(told),
            ];
            Ok(Made { locals: Vec::new(), code })
        }
        Helper::IdentityHash => Ok(identity_hash(module)),
        Helper::NewArray(kind) => array_helpers::new_array(module, kind),
        Helper::NewLike => {
            let make = module.function(Key::Helper(Helper::NewArray(ArrayKind::Ref)));
            let code = vec![I::LocalGet(1), I::LocalGet(0), class_number(), I::Call(make)];
            Ok(Made { locals: Vec::new(), code })
        }
        Helper::EnumConstants => crate::enums::constants(module),
        Helper::Clone(kind) => Ok(array_helpers::clone(module, kind)),
        Helper::Length => Ok(array_helpers::length()),
        Helper::Settle => Ok(settle(module)),
        Helper::NewBot => {
            let main = module.main;
            let wasm = Wasm::Ref(module.layout.class(main));
            let mut code = new_object(module, main);
            code.extend([I::LocalTee(0), I::LocalGet(0)]);
            let init = module.world.own_method(main, "<init>", "()V").ok_or_else(|| {
                JavaError::Refused(format!(
                    "{} has no constructor without parameters",
                    module.world.classes[main].name
                ))
            })?;
            call_method(module, init, &mut code)?;
            if module.needs_initialising(main) {
                let run = module.function(Key::Initialise(main));
                code.insert(0, I::Call(run));
            }
            Ok(Made { locals: vec![wasm], code })
        }
        Helper::RunBot => run_bot(module),
    }
}

/// The method `run` of the bot.
pub(crate) fn run_method(world: &crate::world::World<'_>, main: ClassRef) -> Option<crate::world::MethodRef> {
    let index = world.classes[main]
        .file
        .methods
        .iter()
        .position(|method| method.name == "run" && method.descriptor.parameters.len() == 1)?;
    Some(crate::world::MethodRef { class: main, index })
}

fn run_bot(module: &mut Module<'_, '_>) -> Result<Made, JavaError> {
    let main = module.main;
    let run = run_method(module.world, main).ok_or_else(|| {
        JavaError::Refused(format!("{} has no method run(UnitController)", module.world.classes[main].name))
    })?;
    let signature = Signature::parse(&module.world.method(run).descriptor.to_string());
    let mut code = vec![
        I::LocalGet(0),
        I::RefCastNullable(HeapType::Concrete(module.layout.class(main))),
        I::LocalGet(1),
    ];
    if let Wasm::Ref(index) = module.wasm(&signature.params[0])
        && index != OBJECT
    {
        code.push(I::RefCastNullable(HeapType::Concrete(index)));
    }
    call_method(module, run, &mut code)?;
    if signature.result.is_some() {
        code.push(I::Drop);
    }
    Ok(Made { locals: Vec::new(), code })
}

fn wrap_chars(module: &Module<'_, '_>, raw: u32) -> Vec<I<'static>> {
    let number = module.number(&JavaType::Array(JavaType::Char.into()));
    vec![
        I::I32Const(number),
        I::I32Const(0),
        I::LocalGet(raw),
        I::RefAsNonNull,
        I::StructNew(ArrayKind::I16.object()),
    ]
}

fn text(module: &mut Module<'_, '_>) -> Result<Made, JavaError> {
    let class = module.world.class("java/lang/String", "the kit")?;
    let (value, _) = module
        .layout
        .field(class, "value")
        .ok_or_else(|| JavaError::Kit("java.lang.String.value is missing".to_owned()))?;
    let structure = module.layout.class(class);
    let mut code = vec![
        I::LocalGet(0),
        I::LocalGet(1),
        I::ArrayNewData { array_type_index: ArrayKind::I16.raw(), array_data_index: TEXTS },
        I::LocalSet(2),
    ];
    code.extend(new_object(module, class));
    code.extend([I::LocalTee(3)]);
    code.extend(wrap_chars(module, 2));
    code.extend([I::StructSet { struct_type_index: structure, field_index: value }, I::LocalGet(3)]);
    Ok(Made { locals: vec![Wasm::Ref(ArrayKind::I16.raw()), Wasm::Ref(structure)], code })
}

/// The text of a number in one of the tables of memory, as characters.
fn table_text(module: &Module<'_, '_>) -> Made {
    let mut code = vec![
        I::LocalGet(1),
        I::I32Load(at(0, 2)),
        I::LocalGet(0),
        I::I32Const(3),
        I::I32Shl,
        I::I32Add,
        I::LocalTee(0),
        I::I32Load(at(0, 2)),
        I::LocalGet(0),
        I::I32Load(at(4, 2)),
        I::ArrayNewData { array_type_index: ArrayKind::I16.raw(), array_data_index: TEXTS },
        I::LocalSet(2),
    ];
    code.extend(wrap_chars(module, 2));
    Made { locals: vec![Wasm::Ref(ArrayKind::I16.raw())], code }
}

/// `cabi_realloc`: memory is never given back one by one; Java code sets the heap back when it has read a result.
fn realloc(module: &mut Module<'_, '_>) -> Made {
    let heap = module.heap();
    let code = vec![
        // Aligned.
        I::GlobalGet(heap),
        I::LocalGet(2),
        I::I32Add,
        I::I32Const(1),
        I::I32Sub,
        I::I32Const(0),
        I::LocalGet(2),
        I::I32Sub,
        I::I32And,
        I::LocalTee(4),
        I::LocalGet(3),
        I::I32Add,
        I::LocalTee(5),
        I::MemorySize(0),
        I::I32Const(16),
        I::I32Shl,
        I::I32GtU,
        I::If(BlockType::Empty),
        I::LocalGet(5),
        I::MemorySize(0),
        I::I32Const(16),
        I::I32Shl,
        I::I32Sub,
        I::I32Const(65535),
        I::I32Add,
        I::I32Const(16),
        I::I32ShrU,
        I::MemoryGrow(0),
        I::I32Const(-1),
        I::I32Eq,
        I::If(BlockType::Empty),
        I::Unreachable,
        I::End,
        I::End,
        I::LocalGet(5),
        I::GlobalSet(heap),
        // What was there before is copied: the host grows strings.
        I::LocalGet(1),
        I::If(BlockType::Empty),
        I::LocalGet(4),
        I::LocalGet(0),
        I::LocalGet(1),
        I::LocalGet(3),
        I::LocalGet(1),
        I::LocalGet(3),
        I::I32LtU,
        I::Select,
        I::MemoryCopy { src_mem: 0, dst_mem: 0 },
        I::End,
        I::LocalGet(4),
    ];
    Made { locals: vec![Wasm::I32, Wasm::I32], code }
}

/// Takes energy.
fn charge(module: &mut Module<'_, '_>) -> Made {
    let mut code = Vec::new();
    if module.meter.pausable {
        let left = module.left();
        code.extend([I::GlobalGet(left), I::LocalGet(0), I::I32Sub, I::GlobalSet(left)]);
    }
    Made { locals: Vec::new(), code }
}

/// Reports to the host what was spent: the second import.
fn settle(module: &mut Module<'_, '_>) -> Made {
    let mut code = Vec::new();
    if module.meter.pausable {
        let (left, told) = (module.left(), module.told());
        code.extend([
            I::GlobalGet(told),
            I::GlobalGet(left),
            I::I32Sub,
            I::Call(1),
            I::GlobalGet(left),
            I::GlobalSet(told),
        ]);
    }
    Made { locals: Vec::new(), code }
}

fn identity_hash(module: &mut Module<'_, '_>) -> Made {
    let last = module.hash();
    let hash = I::StructGet { struct_type_index: OBJECT, field_index: HASH_FIELD };
    let code = vec![
        I::LocalGet(0),
        hash.clone(),
        I::I32Eqz,
        I::If(BlockType::Empty),
        // The next of a fixed sequence of all numbers, so that a hash says nothing of the machine.
        I::GlobalGet(last),
        I::I32Const(0x9E37_79B9u32.cast_signed()),
        I::I32Add,
        I::GlobalSet(last),
        I::LocalGet(0),
        I::GlobalGet(last),
        I::GlobalGet(last),
        I::I32Const(15),
        I::I32ShrU,
        I::I32Xor,
        I::I32Const(0x2C1B_3C6D),
        I::I32Mul,
        I::I32Const(0x7fff_ffff),
        I::I32And,
        I::I32Const(1),
        I::I32Or,
        I::StructSet { struct_type_index: OBJECT, field_index: HASH_FIELD },
        I::End,
        I::LocalGet(0),
        hash,
    ];
    Made { locals: Vec::new(), code }
}
