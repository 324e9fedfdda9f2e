//! Turns what the engine reports into the fault that the rules and the bot's author see.

use super::{Host, ceiling};
use agon_kernel::{Fault, FaultKind, plain};
use wasmtime::{GcHeapOutOfMemory, PoolConcurrencyLimitError, Trap, WasmBacktrace};

/// Frames of a backtrace that are shown, and characters of each name.
const FRAMES: usize = 6;
const NAME: usize = 80;

/// Functions through which a program gives up. Its author wants to know who called them.
const GIVING_UP: &[&str] = &[
    "abort",
    "agon_check_failed",
    "agon::check_null_page()",
    "_abort",
    "__assert_fail",
    "__cxa_throw",
    "__cxa_allocate_exception",
    "_Exit",
    "rust_begin_unwind",
    "rust_panic",
    "__rust_start_panic",
    "__rust_abort",
];
/// The same, by how their names begin.
const GIVING_UP_IN: &[&str] = &[
    "std::__2::__throw",
    "std::terminate",
    "std::__terminate",
    "core::panicking",
    "std::panicking",
    "panic_abort",
    "std::sys::",
    "core::option::",
    "core::result::",
    "core::slice::",
    "std::process::abort",
    "alloc::alloc::handle_alloc_error",
    "__verbose_abort",
    "std::__2::__libcpp_verbose_abort",
];

/// What the program was doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// It was being made: memory set up, static constructors run.
    Instantiating,
    /// It ran.
    Running,
}

/// The fault behind an error. `fuel` says which allowance was used up, if it was that.
pub(super) fn fault(error: &wasmtime::Error, doing: Doing, host: &mut Host, fuel: &str) -> Fault {
    let mut fault = reported(error, doing, host, fuel);
    // Names of functions and last words are the bot's own; nothing in them may steer the terminal of whoever reads this.
    fault.detail = plain(&fault.detail).into_owned();
    fault
}

fn reported(error: &wasmtime::Error, doing: Doing, host: &mut Host, fuel: &str) -> Fault {
    if let Some(fault) = error.downcast_ref::<Fault>() {
        return fault.clone();
    }
    let denied = host.memory.denied();
    let trap = error.downcast_ref::<Trap>().copied();
    let place = backtrace(error);
    let reason = |trap| match (trap, host.notes.last_words()) {
        (Trap::UnreachableCodeReached, Some(said)) => said,
        _ => reason(trap),
    };
    let begun = if doing == Doing::Instantiating { "at its start: " } else { "" };
    match (trap, denied) {
        (Some(Trap::Interrupt), _) => ceiling::void(),
        (Some(Trap::OutOfFuel), _) => {
            let why = host.notes.suspicion().map(|why| format!("{why}; ")).unwrap_or_default();
            Fault::new(FaultKind::OutOfFuel, format!("{begun}{why}{fuel}{place}"))
        }
        (Some(trap), Some(denied)) => {
            Fault::new(FaultKind::OutOfMemory, format!("{begun}{denied}; then: {}{place}", reason(trap)))
        }
        (None, Some(denied)) if doing == Doing::Instantiating => {
            Fault::new(FaultKind::OutOfMemory, format!("{begun}{denied}"))
        }
        (Some(trap), None) => Fault::new(FaultKind::Crashed, format!("{begun}{}{place}", reason(trap))),
        // The objects of translated Java.
        (None, denied) if error.is::<GcHeapOutOfMemory<()>>() => {
            let denied = denied.unwrap_or_else(|| "its objects need more memory than it may use".to_owned());
            Fault::new(FaultKind::OutOfMemory, format!("{begun}{denied}{place}"))
        }
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
        Trap::StackOverflow => "recursion too deep: the call stack is used up".to_owned(),
        Trap::MemoryOutOfBounds => "memory access out of bounds".to_owned(),
        Trap::UnreachableCodeReached => "abort, panic or failed assertion".to_owned(),
        Trap::TableOutOfBounds | Trap::IndirectCallToNull | Trap::BadSignature => {
            "call through an invalid function pointer".to_owned()
        }
        Trap::IntegerDivisionByZero => "division by zero".to_owned(),
        other => other.to_string().trim_start_matches("wasm trap: ").to_owned(),
    }
}

/// Where it happened: the innermost functions that have names and are the author's own, as far as that can be known.
fn backtrace(error: &wasmtime::Error) -> String {
    let Some(backtrace) = error.downcast_ref::<WasmBacktrace>() else { return String::new() };
    let names: Vec<_> = backtrace.frames().iter().filter_map(|frame| frame.func_name()).collect();
    let gives_up =
        |name: &str| GIVING_UP.contains(&name) || GIVING_UP_IN.iter().any(|start| name.starts_with(start));
    let own = names.iter().position(|name| !gives_up(name)).unwrap_or(0);
    let names = &names[own..];
    let short = |name: &&str| match name.char_indices().nth(NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => (*name).to_owned(),
    };
    let shown: Vec<_> = names.iter().take(FRAMES).map(short).collect();
    let rest = if names.len() > FRAMES { " < …" } else { "" };
    if shown.is_empty() { String::new() } else { format!(", in {}{rest}", shown.join(" < ")) }
}
