//! The few methods of the library that are not written in Java, and the game's own functions.

use crate::JavaError;
use crate::layout::Wasm;
use crate::module::{FRAMES, Helper, Import, Key, Module, at, class_number};
use crate::reach::Reach;
use crate::types::{JavaType, Signature};
use crate::world::{MethodRef, World};
use cafebabe::MethodAccessFlags;
use wasm_encoder::{HeapType, Instruction as I};

/// Classes whose native methods are functions of the game's WIT: `agon.wit.Controller.canMove` is `can-move` of `controller`.
const WIT: &str = "agon/wit/";
/// Energy that a call of the controller can cost at most, with the punishment for a call that is not allowed.
const MAX_CALL_PRICE: i32 = 720;
/// The package and interface of the pause.
pub(crate) const METER: &str = "agon:java/meter@1.0.0";

/// `canMoveTo` as WIT writes it.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            if !text.is_empty() {
                text.push('-');
            }
            text.push(letter.to_ascii_lowercase());
        } else {
            text.push(letter);
        }
    }
    text
}

fn simple(ty: &JavaType) -> Wasm {
    match ty {
        JavaType::Long => Wasm::I64,
        JavaType::Float => Wasm::F32,
        JavaType::Double => Wasm::F64,
        _ => Wasm::I32,
    }
}

/// The functions that the bot imports: the pause, and those of the game that it can reach.
pub(crate) fn imports(
    world: &World<'_>,
    reach: &Reach<'_, '_>,
    package: &str,
    pausable: bool,
) -> Vec<Import> {
    let mut imports = Vec::new();
    if pausable {
        let function = |name: &str, result| Import {
            module: METER.to_owned(),
            name: name.to_owned(),
            params: vec![Wasm::I32],
            result,
        };
        imports.extend([function("check", Some(Wasm::I32)), function("spend", None)]);
    }
    let (package, version) = package.split_once('@').unwrap_or((package, "1.0.0"));
    for &method in &reach.methods {
        let class = world.classes[method.class].name;
        if let Some(interface) = class.strip_prefix(WIT)
            && world.method(method).access_flags.contains(MethodAccessFlags::NATIVE)
        {
            let info = world.method(method);
            let signature = Signature::parse(&info.descriptor.to_string());
            imports.push(Import {
                module: format!("{package}/{}@{version}", kebab(interface)),
                name: kebab(info.name.trim_end_matches('_')),
                params: signature.params.iter().map(simple).collect(),
                result: signature.result.as_ref().map(simple),
            });
        }
    }
    imports
}

/// Calls a native method whose arguments are on the stack. Only library and kit have such methods.
pub(crate) fn emit(
    module: &mut Module<'_, '_>,
    method: MethodRef,
    code: &mut Vec<I<'static>>,
) -> Result<(), JavaError> {
    let class = module.world.classes[method.class].name;
    let name: &str = &module.world.method(method).name;
    if let Some(interface) = class.strip_prefix(WIT) {
        return import(module, interface, name, code);
    }
    let helper = |module: &mut Module<'_, '_>, helper: Helper| I::Call(module.function(Key::Helper(helper)));
    let chars = Helper::TableText;
    match (class, name) {
        ("java/lang/Object", "getClass") => {
            let class_of = module.runtime("classOf")?;
            code.extend([class_number(), I::Call(class_of)]);
        }
        ("java/lang/Object", "hashCode") | ("agon/rt/Runtime", "identityHash") => {
            code.push(helper(module, Helper::IdentityHash));
        }
        ("java/lang/System", "arraycopy") => code.push(helper(module, Helper::ArrayCopy)),
        ("java/lang/Math", "sqrt") => code.push(I::F64Sqrt),
        ("java/lang/Math", "floor") => code.push(I::F64Floor),
        ("java/lang/Math", "ceil") => code.push(I::F64Ceil),
        ("java/lang/Math", "rint") => code.push(I::F64Nearest),
        ("java/lang/Integer", "bitCount") => code.push(I::I32Popcnt),
        ("java/lang/Integer", "numberOfTrailingZeros") => code.push(I::I32Ctz),
        ("java/lang/Integer", "numberOfLeadingZeros") => code.push(I::I32Clz),
        ("java/lang/Long", "bitCount") => code.extend([I::I64Popcnt, I::I32WrapI64]),
        ("java/lang/Long", "numberOfTrailingZeros") => code.extend([I::I64Ctz, I::I32WrapI64]),
        ("java/lang/Long", "numberOfLeadingZeros") => code.extend([I::I64Clz, I::I32WrapI64]),
        ("java/lang/Float", "floatToRawIntBits") => code.push(I::I32ReinterpretF32),
        ("java/lang/Float", "intBitsToFloat") => code.push(I::F32ReinterpretI32),
        ("java/lang/Double", "doubleToRawLongBits") => code.push(I::I64ReinterpretF64),
        ("java/lang/Double", "longBitsToDouble") => code.push(I::F64ReinterpretI64),
        ("agon/rt/Runtime", "classNumber") => code.push(class_number()),
        ("agon/rt/Runtime", "className") => code.extend([I::I32Const(0), helper(module, chars)]),
        ("agon/rt/Runtime", "siteText") => code.extend([I::I32Const(4), helper(module, chars)]),
        ("agon/rt/Runtime", "frames") => {
            let frame = module.frame();
            code.extend([
                I::GlobalGet(frame),
                I::I32Const(FRAMES.cast_signed()),
                I::I32Sub,
                I::I32Const(2),
                I::I32ShrU,
            ]);
        }
        ("agon/rt/Runtime", "frameSite") => {
            code.extend([I::I32Const(2), I::I32Shl, I::I32Load(at(FRAMES, 2))]);
        }
        ("agon/rt/Runtime", "newLike") => code.push(helper(module, Helper::NewLike)),
        ("agon/rt/Runtime", "enumConstants") => code.push(helper(module, Helper::EnumConstants)),
        ("agon/rt/Runtime", "settle") => code.push(helper(module, Helper::Settle)),
        ("agon/rt/Runtime", "charge") => code.push(helper(module, Helper::Charge)),
        ("agon/rt/Memory", "load8") => code.push(I::I32Load8U(at(0, 0))),
        ("agon/rt/Memory", "load16") => code.push(I::I32Load16U(at(0, 1))),
        ("agon/rt/Memory", "load32") => code.push(I::I32Load(at(0, 2))),
        ("agon/rt/Memory", "load64") => code.push(I::I64Load(at(0, 3))),
        ("agon/rt/Memory", "loadFloat") => code.push(I::F32Load(at(0, 2))),
        ("agon/rt/Memory", "loadDouble") => code.push(I::F64Load(at(0, 3))),
        ("agon/rt/Memory", "store8") => code.push(I::I32Store8(at(0, 0))),
        ("agon/rt/Memory", "store16") => code.push(I::I32Store16(at(0, 1))),
        ("agon/rt/Memory", "store32") => code.push(I::I32Store(at(0, 2))),
        ("agon/rt/Memory", "store64") => code.push(I::I64Store(at(0, 3))),
        ("agon/rt/Memory", "realloc") => code.push(helper(module, Helper::Realloc)),
        ("agon/rt/Memory", "heap") => code.push(I::GlobalGet(module.heap())),
        ("agon/rt/Memory", "setHeap") => code.push(I::GlobalSet(module.heap())),
        (_, "newBot") => {
            let main = module.main;
            let wasm = Wasm::Ref(module.layout.class(main));
            code.push(helper(module, Helper::NewBot));
            let signature = Signature::parse(&module.world.method(method).descriptor.to_string());
            if let Some(result) = &signature.result
                && let wanted @ Wasm::Ref(index) = module.wasm(result)
                && !module.layout.fits(wasm, wanted)
            {
                code.push(I::RefCastNullable(HeapType::Concrete(index)));
            }
        }
        (_, "runBot") => code.push(helper(module, Helper::RunBot)),
        _ => return Err(JavaError::Kit(format!("{}.{name} is native and unknown", class.replace('/', ".")))),
    }
    Ok(())
}

fn import(
    module: &mut Module<'_, '_>,
    interface: &str,
    name: &str,
    code: &mut Vec<I<'static>>,
) -> Result<(), JavaError> {
    let (wanted, function) = (format!("/{}@", kebab(interface)), kebab(name.trim_end_matches('_')));
    let place =
        module.imports.iter().position(|import| import.module.contains(&wanted) && import.name == function);
    let place =
        place.ok_or_else(|| JavaError::Kit(format!("there is no function {function} of {interface}")))?;
    if module.meter.pausable {
        code.push(I::Call(module.function(Key::Helper(Helper::Settle))));
    }
    code.push(I::Call(u32::try_from(place).expect("imports are few")));
    if module.meter.pausable {
        // The host has taken energy: how much is asked before it could be too much.
        let (left, told) = (module.left(), module.told());
        if interface == "Notes" {
            code.extend([I::I32Const(-1), I::GlobalSet(left)]);
        } else {
            code.extend([I::GlobalGet(left), I::I32Const(MAX_CALL_PRICE), I::I32Sub, I::GlobalSet(left)]);
        }
        code.extend([I::GlobalGet(left), I::GlobalSet(told)]);
    }
    Ok(())
}
