//! Shared functions for arrays: making, copying, measuring, checking what is stored.

use crate::JavaError;
use crate::layout::{ArrayKind, CLASS_FIELD, ELEMENTS, Wasm};
use crate::meter::{ARRAY_FREE, ARRAY_STEP};
use crate::module::{Helper, Key, Made, Module, at, class_number};
use crate::types::JavaType;
use wasm_encoder::{BlockType, HeapType, Instruction as I};

/// The longest array, in elements.
const MAX_LENGTH: i32 = 1 << 24;

pub(crate) fn elements(kind: ArrayKind) -> I<'static> {
    I::StructGet { struct_type_index: kind.object(), field_index: ELEMENTS }
}

pub(crate) fn multi_array(module: &mut Module<'_, '_>, ty: &JavaType, lengths: usize) -> Made {
    let JavaType::Array(element) = ty else { unreachable!("only arrays have lengths") };
    let number = module.number(ty);
    let kind = ArrayKind::of(element);
    let make = module.function(Key::Helper(Helper::NewArray(kind)));
    let mut code = vec![I::LocalGet(0), I::I32Const(number), I::Call(make)];
    if lengths == 1 {
        return Made { locals: Vec::new(), code };
    }
    let inner = module.function(Key::MultiArray((**element).clone(), lengths - 1));
    let count = u32::try_from(lengths).expect("dimensions are few");
    let (array, index) = (count, count + 1);
    code.extend([
        I::LocalSet(array),
        I::Block(BlockType::Empty),
        I::Loop(BlockType::Empty),
        I::LocalGet(index),
        I::LocalGet(0),
        I::I32GeS,
        I::BrIf(1),
        I::LocalGet(array),
        elements(kind),
        I::LocalGet(index),
    ]);
    code.extend((1..count).map(I::LocalGet));
    code.extend([
        I::Call(inner),
        I::ArraySet(kind.raw()),
        I::LocalGet(index),
        I::I32Const(1),
        I::I32Add,
        I::LocalSet(index),
        I::Br(0),
        I::End,
        I::End,
        I::LocalGet(array),
    ]);
    Made { locals: vec![Wasm::Ref(kind.object()), Wasm::I32], code }
}

/// The length of an array of any kind.
pub(crate) fn length() -> Made {
    let mut code = Vec::new();
    let kinds = [
        ArrayKind::I32,
        ArrayKind::Ref,
        ArrayKind::I8,
        ArrayKind::F64,
        ArrayKind::I64,
        ArrayKind::I16,
        ArrayKind::F32,
    ];
    for kind in kinds {
        let object = HeapType::Concrete(kind.object());
        code.extend([I::LocalGet(0), I::RefTestNonNull(object), I::If(BlockType::Empty), I::LocalGet(0)]);
        code.extend([I::RefCastNullable(object), elements(kind), I::ArrayLen, I::Return, I::End]);
    }
    code.push(I::Unreachable);
    Made { locals: Vec::new(), code }
}

pub(crate) fn new_array(module: &mut Module<'_, '_>, kind: ArrayKind) -> Result<Made, JavaError> {
    let negative = module.runtime("negativeSize")?;
    let memory = module.runtime("memory")?;
    let charge = module.function(Key::Helper(Helper::Charge));
    let free = ARRAY_FREE / kind.size();
    let code = vec![
        I::LocalGet(0),
        I::I32Const(free),
        I::I32GtU,
        I::If(BlockType::Empty),
        I::LocalGet(0),
        I::I32Const(0),
        I::I32LtS,
        I::If(BlockType::Empty),
        I::LocalGet(0),
        I::Call(negative),
        I::End,
        I::LocalGet(0),
        I::I32Const(MAX_LENGTH),
        I::I32GtS,
        I::If(BlockType::Empty),
        I::Call(memory),
        I::End,
        I::LocalGet(0),
        I::I32Const(free),
        I::I32Sub,
        I::I32Const(ARRAY_STEP / kind.size()),
        I::I32DivU,
        I::Call(charge),
        I::End,
        I::LocalGet(1),
        I::I32Const(0),
        I::LocalGet(0),
        I::ArrayNewDefault(kind.raw()),
        I::StructNew(kind.object()),
    ];
    Ok(Made { locals: Vec::new(), code })
}

pub(crate) fn clone(module: &mut Module<'_, '_>, kind: ArrayKind) -> Made {
    let make = module.function(Key::Helper(Helper::NewArray(kind)));
    let (raw, object) = (kind.raw(), kind.object());
    let length = [I::LocalGet(0), elements(kind), I::ArrayLen];
    let mut code = length.to_vec();
    code.extend([
        I::LocalGet(0),
        class_number(),
        I::Call(make),
        I::LocalTee(1),
        elements(kind),
        I::I32Const(0),
    ]);
    code.extend([I::LocalGet(0), elements(kind), I::I32Const(0)]);
    code.extend(length);
    code.extend([I::ArrayCopy { array_type_index_dst: raw, array_type_index_src: raw }, I::LocalGet(1)]);
    Made { locals: vec![Wasm::Ref(object)], code }
}

/// Throws unless an array can hold a value: looks at the table of the array's elements.
pub(crate) fn store_check(module: &mut Module<'_, '_>) -> Result<Made, JavaError> {
    let fail = module.runtime("store")?;
    let rows = module.element_row_base();
    let class = I::StructGet { struct_type_index: ArrayKind::Ref.object(), field_index: CLASS_FIELD };
    let code = vec![
        I::LocalGet(1),
        I::RefIsNull,
        I::If(BlockType::Empty),
        I::Return,
        I::End,
        I::LocalGet(0),
        class,
        I::I32Const(2),
        I::I32Shl,
        I::I32Load(at(rows, 2)),
        I::LocalTee(2),
        I::If(BlockType::Empty),
        I::LocalGet(2),
        I::LocalGet(1),
        class_number(),
        I::I32Add,
        I::I32Load8U(at(0, 0)),
        I::I32Eqz,
        I::If(BlockType::Empty),
        I::LocalGet(1),
        I::Call(fail),
        I::End,
        I::End,
    ];
    Ok(Made { locals: vec![Wasm::I32], code })
}

/// `System.arraycopy`: tries each kind of array.
pub(crate) fn array_copy(module: &mut Module<'_, '_>) -> Result<Made, JavaError> {
    let npe = module.runtime("npe")?;
    let bounds = module.runtime("copyBounds")?;
    let mismatch = module.runtime("copyMismatch")?;
    let charge = module.function(Key::Helper(Helper::Charge));
    let check = module.function(Key::Helper(Helper::StoreCheck));
    let mut code = vec![];
    for array in [0, 2] {
        code.extend([I::LocalGet(array), I::RefIsNull, I::If(BlockType::Empty), I::Call(npe), I::End]);
    }
    for kind in [
        ArrayKind::I8,
        ArrayKind::I16,
        ArrayKind::I32,
        ArrayKind::I64,
        ArrayKind::F32,
        ArrayKind::F64,
        ArrayKind::Ref,
    ] {
        let (raw, object) = (kind.raw(), HeapType::Concrete(kind.object()));
        let source = [I::LocalGet(0), I::RefCastNullable(object), elements(kind)];
        let destination = [I::LocalGet(2), I::RefCastNullable(object), elements(kind)];
        code.extend([I::LocalGet(0), I::RefTestNonNull(object), I::If(BlockType::Empty)]);
        code.extend([
            I::LocalGet(2),
            I::RefTestNonNull(object),
            I::I32Eqz,
            I::If(BlockType::Empty),
            I::Call(mismatch),
            I::End,
        ]);
        // Lengths as 64 bits, so that sums do not wrap.
        for (array, from) in [(&source, 1), (&destination, 3)] {
            code.extend([I::LocalGet(from), I::LocalGet(4), I::I32Or, I::I32Const(0), I::I32LtS]);
            code.extend([I::LocalGet(from), I::I64ExtendI32S, I::LocalGet(4), I::I64ExtendI32S, I::I64Add]);
            code.extend(array.iter().cloned());
            code.extend([I::ArrayLen, I::I64ExtendI32S, I::I64GtS, I::I32Or, I::If(BlockType::Empty)]);
            code.extend([I::LocalGet(from), I::LocalGet(4), I::Call(bounds), I::End]);
        }
        code.extend([
            I::LocalGet(4),
            I::I32Const(ARRAY_FREE / kind.size()),
            I::I32GtS,
            I::If(BlockType::Empty),
            I::LocalGet(4),
            I::I32Const(ARRAY_STEP / kind.size()),
            I::I32DivU,
            I::Call(charge),
            I::End,
        ]);
        if kind == ArrayKind::Ref {
            // Arrays of other classes are checked value by value.
            code.extend([
                I::LocalGet(0),
                class_number(),
                I::LocalGet(2),
                class_number(),
                I::I32Ne,
                I::If(BlockType::Empty),
            ]);
            code.extend([
                I::I32Const(0),
                I::LocalSet(5),
                I::Block(BlockType::Empty),
                I::Loop(BlockType::Empty),
            ]);
            code.extend([I::LocalGet(5), I::LocalGet(4), I::I32GeS, I::BrIf(1)]);
            code.extend([I::LocalGet(2), I::RefCastNullable(object)]);
            code.extend(source.clone());
            code.extend([I::LocalGet(1), I::LocalGet(5), I::I32Add, I::ArrayGet(raw), I::Call(check)]);
            code.extend([
                I::LocalGet(5),
                I::I32Const(1),
                I::I32Add,
                I::LocalSet(5),
                I::Br(0),
                I::End,
                I::End,
                I::End,
            ]);
        }
        code.extend(destination);
        code.push(I::LocalGet(3));
        code.extend(source);
        code.extend([
            I::LocalGet(1),
            I::LocalGet(4),
            I::ArrayCopy { array_type_index_dst: raw, array_type_index_src: raw },
            I::Return,
            I::End,
        ]);
    }
    code.push(I::Call(mismatch));
    Ok(Made { locals: vec![Wasm::I32], code })
}
