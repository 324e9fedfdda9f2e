//! The functions of the system interface that do nothing. Their answer follows from their type alone: an empty list,
//! nothing, zero, or the refusal that the type provides for. So the clock stands still at zero, and there are no files.
//!
//! Functions that take a handle are here only if no such handle can ever exist: folders, files, errors. Their type is the one
//! that the component declares, so it is checked: whatever would have to be decoded must come after such a handle.

use crate::component::Host;
use crate::component::host::charge;
use agon_kernel::{Fault, FaultKind};
use wasmtime::component::types::ComponentFunc;
use wasmtime::component::{LinkerInstance, Type, Val};

/// Fuel for a call.
const CALL: u64 = 500;

/// Values in the largest answer; the interface has none with more than a dozen.
const LARGEST: usize = 50;

/// Whether a call of a function of this type costs next to nothing: it takes nothing, or a handle first that nobody has; and
/// its answer is small.
pub(super) fn fits(wanted: &ComponentFunc) -> bool {
    let handle = |ty: &Type| matches!(ty, Type::Own(_) | Type::Borrow(_));
    let small = wanted.results().all(|ty| count(&ty, LARGEST) <= LARGEST);
    wanted.params().next().is_none_or(|(_, first)| handle(&first)) && small
}

/// How many values [`nothing`] makes of a type; counting ends beyond `most`.
fn count(ty: &Type, most: usize) -> usize {
    let mut sum = 1;
    match ty {
        Type::Record(record) => {
            for field in record.fields() {
                if sum > most {
                    break;
                }
                sum += count(&field.ty, most - sum.min(most));
            }
        }
        Type::Result(result) => {
            if let Some(error) = result.err() {
                sum += count(&error, most - 1);
            }
        }
        Type::Variant(variant) => sum += variant.cases().take(most + 1).count(),
        Type::Enum(cases) => sum += cases.names().take(most + 1).count(),
        _ => {}
    }
    sum
}

pub(super) fn define(instance: &mut LinkerInstance<'_, Host>, name: &str) -> wasmtime::Result<()> {
    let function = name.to_owned();
    instance.func_new(name, move |mut store, ty, _, results| {
        charge(&mut store, CALL)?;
        for (result, ty) in results.iter_mut().zip(ty.results()) {
            *result = nothing(&ty).ok_or_else(|| {
                let detail = format!("it called `{function}`, which has no answer for a bot");
                Fault::new(FaultKind::Crashed, detail)
            })?;
        }
        Ok(())
    })
}

/// The value of this type that says the least. Handles and the like have none.
fn nothing(ty: &Type) -> Option<Val> {
    Some(match ty {
        Type::Bool => Val::Bool(false),
        Type::U8 => Val::U8(0),
        Type::U32 => Val::U32(0),
        Type::U64 => Val::U64(0),
        Type::String => Val::String(String::new()),
        Type::List(_) => Val::List(Vec::new()),
        Type::Option(_) => Val::Option(None),
        Type::Record(record) => {
            let field = |field: wasmtime::component::types::Field<'_>| {
                Some((field.name.to_owned(), nothing(&field.ty)?))
            };
            Val::Record(record.fields().map(field).collect::<Option<_>>()?)
        }
        // "closed" of a stream, "unsupported" of a file.
        Type::Variant(variant) => {
            Val::Variant(variant.cases().find(|case| case.ty.is_none())?.name.to_owned(), None)
        }
        Type::Enum(cases) => {
            let best = cases.names().find(|name| *name == "unsupported").or_else(|| cases.names().next())?;
            Val::Enum(best.to_owned())
        }
        Type::Result(result) => match result.err() {
            Some(error) => Val::Result(Err(Some(Box::new(nothing(&error)?)))),
            None => Val::Result(Err(None)),
        },
        _ => return None,
    })
}
