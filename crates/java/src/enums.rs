//! What Java finds by reflection in an enum: the constant of a name, and all constants of a class.

use crate::JavaError;
use crate::calls::call_method;
use crate::layout::{ArrayKind, Numbered};
use crate::module::{Made, Module};
use crate::world::MethodRef;
use wasm_encoder::{BlockType, HeapType, Instruction as I};

/// `valueOf` of an enum: looks the name up among its values.
pub(crate) fn value_of(
    module: &mut Module<'_, '_>,
    method: MethodRef,
    values: MethodRef,
) -> Result<Made, JavaError> {
    let find = module.runtime("enumValue")?;
    let structure = module.layout.class(method.class);
    let number = module.layout.number_of(&Numbered::Class(method.class));
    let mut code = Vec::new();
    call_method(module, values, &mut code)?;
    code.extend([
        I::LocalGet(0),
        I::I32Const(number.cast_signed()),
        I::Call(find),
        I::RefCastNullable(HeapType::Concrete(structure)),
    ]);
    Ok(Made { locals: Vec::new(), code })
}

/// The constants of the enum whose class, or the class of one of whose constants, has a number.
pub(crate) fn constants(module: &mut Module<'_, '_>) -> Result<Made, JavaError> {
    let mut code = Vec::new();
    for (class, values) in module.reach.enums.clone() {
        let (first, end) = module.layout.range(class);
        code.extend([
            I::LocalGet(0),
            I::I32Const(first.cast_signed()),
            I::I32Sub,
            I::I32Const((end - first).cast_signed()),
            I::I32LtU,
            I::If(BlockType::Empty),
        ]);
        module.initialise(class, &mut code);
        call_method(module, values, &mut code)?;
        code.extend([I::Return, I::End]);
    }
    code.push(I::RefNull(HeapType::Concrete(ArrayKind::Ref.object())));
    Ok(Made { locals: Vec::new(), code })
}
