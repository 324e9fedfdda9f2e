//! From what the engine reports to the fault that the rules and the bot's author get to know.

use super::Host;
use agon_kernel::{Fault, FaultKind};
use wasmtime::{PoolConcurrencyLimitError, Trap, WasmBacktrace};

/// Frames of a backtrace that are told, and characters of each name.
const FRAMES: usize = 6;
const NAME: usize = 80;

/// What the program was doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// It was being made: memory set up, static constructors run.
    Instantiating,
    /// It ran.
    Running,
}

/// The fault behind an error. `fuel` tells which allowance was used up, if it was that.
pub(super) fn fault(error: &wasmtime::Error, doing: Doing, host: &mut Host, fuel: &str) -> Fault {
    if let Some(fault) = error.downcast_ref::<Fault>() {
        return fault.clone();
    }
    let denied = host.memory.denied.take();
    let trap = error.downcast_ref::<Trap>().copied();
    let place = backtrace(error);
    let reason = |trap| match (trap, host.desk.last_words()) {
        (Trap::UnreachableCodeReached, Some(said)) => format!("{}, saying: {said}", reason(trap)),
        _ => reason(trap).to_owned(),
    };
    let begun = if doing == Doing::Instantiating { "while it was started: " } else { "" };
    match (trap, denied) {
        (Some(Trap::OutOfFuel), _) => Fault::new(FaultKind::OutOfFuel, format!("{begun}{fuel}{place}")),
        (Some(trap), Some(denied)) => {
            Fault::new(FaultKind::OutOfMemory, format!("{begun}{denied}; then: {}{place}", reason(trap)))
        }
        (None, Some(denied)) if doing == Doing::Instantiating => {
            Fault::new(FaultKind::OutOfMemory, format!("{begun}{denied}"))
        }
        (Some(trap), None) => Fault::new(FaultKind::Crashed, format!("{begun}{}{place}", reason(trap))),
        (None, _) if error.is::<PoolConcurrencyLimitError>() => {
            Fault::new(FaultKind::Refused, "this machine runs too many programs at once")
        }
        (None, _) => {
            let text = format!("{:#}", error.root_cause());
            // The engine has no public type for this one; a test watches over the text.
            if text.contains("fuel allocated for hostcalls") {
                let detail = "the answer is too large: it has more than a megabyte";
                return Fault::new(FaultKind::TooManyOrders, detail);
            }
            let kind = match doing {
                Doing::Instantiating => FaultKind::Refused,
                Doing::Running => FaultKind::Malformed,
            };
            Fault::new(kind, format!("{begun}{text}"))
        }
    }
}

/// The reason of a trap, in the words of bot authors.
fn reason(trap: Trap) -> String {
    match trap {
        Trap::StackOverflow => "the call stack is exhausted (recursion too deep)".to_owned(),
        Trap::MemoryOutOfBounds => "memory access out of bounds".to_owned(),
        Trap::UnreachableCodeReached => "the program gave up (abort, panic or failed assertion)".to_owned(),
        Trap::TableOutOfBounds | Trap::IndirectCallToNull | Trap::BadSignature => {
            "call of a function pointer that is none".to_owned()
        }
        Trap::IntegerDivisionByZero => "division by zero".to_owned(),
        other => other.to_string().trim_start_matches("wasm trap: ").to_owned(),
    }
}

/// Where it happened: the innermost functions that have names.
fn backtrace(error: &wasmtime::Error) -> String {
    let Some(backtrace) = error.downcast_ref::<WasmBacktrace>() else { return String::new() };
    let short = |name: &str| match name.char_indices().nth(NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    };
    let names: Vec<_> = backtrace.frames().iter().filter_map(|frame| frame.func_name()).map(short).collect();
    let told = names.len().min(FRAMES);
    let rest = if names.len() > told { ", …" } else { "" };
    if names.is_empty() { String::new() } else { format!(", in {}{rest}", names[..told].join(" < ")) }
}
