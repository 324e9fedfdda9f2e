//! What variables and stack hold at jump targets, according to javac's StackMapTable.

use crate::layout::{OBJECT, Wasm};
use crate::module::Module;
use crate::types::{JavaType, Signature};
use crate::world::MethodRef;
use cafebabe::MethodAccessFlags;
use cafebabe::attributes::{AttributeData, CodeData, StackMapEntry, VerificationType};
use cafebabe::bytecode::Opcode;
use std::collections::HashMap;

/// Types of the variables (none: nothing that is used) and of the stack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) locals: Vec<Option<Wasm>>,
    pub(crate) stack: Vec<Wasm>,
}

/// The frame at the start of a method.
pub(crate) fn first(module: &Module<'_, '_>, method: MethodRef) -> Frame {
    let info = module.world.method(method);
    let signature = Signature::parse(&info.descriptor.to_string());
    let mut locals = Vec::new();
    if !info.access_flags.contains(MethodAccessFlags::STATIC) {
        locals.push(Some(Wasm::Ref(module.layout.class(method.class))));
    }
    for ty in &signature.params {
        locals.push(Some(module.wasm(ty)));
        if ty.is_wide() {
            locals.push(None);
        }
    }
    Frame { locals, stack: Vec::new() }
}

/// The frames that the class file states, by the place in the code.
pub(crate) fn stated(
    module: &Module<'_, '_>,
    method: MethodRef,
    code: &CodeData<'_>,
    opcodes: &[(usize, Opcode<'_>)],
) -> HashMap<usize, Frame> {
    let entries = code.attributes.iter().find_map(|attribute| match &attribute.data {
        AttributeData::StackMapTable(entries) => Some(entries),
        _ => None,
    });
    let mut frames = HashMap::new();
    let Some(entries) = entries else { return frames };
    let verified = |ty: &VerificationType<'_>| -> Option<Wasm> {
        Some(match ty {
            VerificationType::Top => return None,
            VerificationType::Integer => Wasm::I32,
            VerificationType::Float => Wasm::F32,
            VerificationType::Long => Wasm::I64,
            VerificationType::Double => Wasm::F64,
            VerificationType::Null => Wasm::Ref(OBJECT),
            VerificationType::UninitializedThis => Wasm::Ref(module.layout.class(method.class)),
            VerificationType::Uninitialized { code_offset } => {
                let made = opcodes.iter().find(|(pc, _)| *pc == usize::from(*code_offset));
                match made {
                    Some((_, Opcode::New(name))) => module.wasm(&JavaType::Class((&**name).into())),
                    _ => Wasm::Ref(OBJECT),
                }
            }
            VerificationType::Object { class_name } => module.wasm(&JavaType::named(class_name)),
        })
    };
    // Verification types count a wide value once, variables count it twice.
    let mut locals: Vec<Option<Wasm>> = Vec::new();
    for ty in first(module, method).locals.iter().copied() {
        locals.push(ty);
    }
    let mut short: Vec<Option<Wasm>> = Vec::new();
    let mut skip = false;
    for ty in &locals {
        if !std::mem::take(&mut skip) {
            short.push(*ty);
            skip = ty.is_some_and(Wasm::is_wide);
        }
    }
    let mut pc: Option<usize> = None;
    for entry in entries {
        let (delta, stack) = match entry {
            StackMapEntry::Same { offset_delta } => (*offset_delta, Vec::new()),
            StackMapEntry::SameLocals1StackItem { offset_delta, stack } => {
                (*offset_delta, vec![verified(stack)])
            }
            StackMapEntry::Chop { offset_delta, chop_count } => {
                short.truncate(short.len().saturating_sub(usize::from(*chop_count)));
                (*offset_delta, Vec::new())
            }
            StackMapEntry::Append { offset_delta, locals } => {
                short.extend(locals.iter().map(verified));
                (*offset_delta, Vec::new())
            }
            StackMapEntry::FullFrame { offset_delta, locals, stack } => {
                short = locals.iter().map(verified).collect();
                (*offset_delta, stack.iter().map(verified).collect())
            }
        };
        let here = pc.map_or(usize::from(delta), |pc| pc + usize::from(delta) + 1);
        pc = Some(here);
        let mut locals = Vec::new();
        for ty in &short {
            locals.push(*ty);
            if ty.is_some_and(Wasm::is_wide) {
                locals.push(None);
            }
        }
        frames.insert(here, Frame { locals, stack: stack.into_iter().flatten().collect() });
    }
    frames
}
