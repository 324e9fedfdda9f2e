//! Turns what the engine reports into the fault that the rules and the bot's author see: first the line of the author's own code, then what happened, then the call stack.

use super::lines::Place;
use super::steps::{Step, mark_kit, steps};
use super::{Host, ceiling};
use agon_kernel::{Fault, FaultKind, plain};
use wasmtime::{
    FrameInfo, GcHeapOutOfMemory, PoolConcurrencyLimitError, ThrownException, Trap, WasmBacktrace,
};

/// Frames of a backtrace that are shown, and characters of each name.
const FRAMES: usize = 6;
const NAME: usize = 80;

/// Functions with which a program aborts. Its author wants to know who called them.
const GIVING_UP: &[&str] = &[
    "abort",
    "agon_check_failed",
    "_abort",
    "__assert_fail",
    "__cxa_throw",
    "__cxa_allocate_exception",
    "_Exit",
    "rust_begin_unwind",
    "rust_panic",
];
/// The same, by how their names begin.
const GIVING_UP_IN: &[&str] = &[
    "agon::",
    "__ubsan_handle_",
    "operator delete",
    "std::__2::__throw",
    "std::terminate",
    "std::__terminate",
    "__rust",
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
    // Function names and last words come from the bot; nothing in them may control the reader's terminal.
    fault.detail = plain(&fault.detail).into_owned();
    fault
}

fn reported(error: &wasmtime::Error, doing: Doing, host: &mut Host, fuel: &str) -> Fault {
    if let Some(fault) = error.downcast_ref::<Fault>() {
        let lead = if host.scripted { String::new() } else { place(error, host).lead };
        return Fault::new(fault.kind, format!("{lead}{}", fault.detail));
    }
    if error.downcast_ref::<Trap>() == Some(&Trap::CannotLeaveComponent) && prepares_files(error) {
        return Fault::new(FaultKind::Crashed, NO_FILES);
    }
    let denied = host.memory.denied();
    let trap = error.downcast_ref::<Trap>().copied();
    let Where { lead, trail } = match trap {
        // Its own words are of this moment only if it gave up.
        Some(Trap::UnreachableCodeReached) | None => place(error, host),
        _ if host.scripted => stopped(host),
        _ => place(error, host),
    };
    let reason = |trap| match (trap, host.notes().last_words()) {
        (Trap::UnreachableCodeReached, Some(said)) => said,
        (Trap::MemoryOutOfBounds, _) if is_freed(error) => {
            "a pointer was read from deleted memory".to_owned()
        }
        (Trap::MemoryOutOfBounds, _) if is_below_stack(error) => self::reason(Trap::StackOverflow),
        _ => reason(trap),
    };
    let begun = if doing == Doing::Instantiating { "at its start: " } else { "" };
    let why = || host.notes().suspicion().map(|why| format!("{why}; ")).unwrap_or_default();
    match (trap, denied) {
        (Some(Trap::Interrupt), _) => ceiling::void(),
        (Some(Trap::OutOfFuel), _) if host.notes().flooded() => {
            Fault::new(FaultKind::Crashed, format!("{begun}{lead}{}{fuel}{trail}", why()))
        }
        (Some(Trap::OutOfFuel), _) => {
            Fault::new(FaultKind::OutOfFuel, format!("{begun}{lead}{}{fuel}{trail}", why()))
        }
        (Some(trap), Some(denied)) => {
            let detail = format!("{begun}{lead}{denied}; then: {}{trail}", reason(trap));
            Fault::new(FaultKind::OutOfMemory, detail)
        }
        (None, Some(denied)) if doing == Doing::Instantiating => {
            Fault::new(FaultKind::OutOfMemory, format!("{begun}{denied}"))
        }
        (Some(trap), None) => {
            Fault::new(FaultKind::Crashed, format!("{begun}{lead}{}{}{trail}", why(), reason(trap)))
        }
        // The objects of translated Java.
        (None, denied) if error.is::<GcHeapOutOfMemory<()>>() => {
            let denied = denied.unwrap_or_else(|| "its objects need more memory than it may use".to_owned());
            Fault::new(FaultKind::OutOfMemory, format!("{begun}{lead}{denied}{trail}"))
        }
        // An exception that nothing in the bot catches: the kit has written it to the log.
        (None, None) if error.is::<ThrownException>() && host.notes().thrown().is_some() => {
            let (what, place) = host.notes().thrown().unwrap_or_default();
            let lead = place.map(|place| format!("{place}: ")).unwrap_or(lead);
            Fault::new(FaultKind::Crashed, format!("{begun}{lead}{what}"))
        }
        (None, _) if error.is::<PoolConcurrencyLimitError>() => {
            Fault::new(FaultKind::Refused, "this machine runs too many programs at once")
        }
        (None, _) => {
            let text = format!("{:#}", error.root_cause());
            // The engine has no public type for this one; a test checks the text.
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

/// What is said to a program whose library looks for files before it begins, since it was linked with functions that open some.
const NO_FILES: &str = "it uses functions that open files, and a bot has no files: keep what it needs in its source (include_str! in Rust)";

/// Whether the library of C was looking for files when the program was made.
fn prepares_files(error: &wasmtime::Error) -> bool {
    let frames = error.downcast_ref::<WasmBacktrace>().map_or(&[][..], WasmBacktrace::frames);
    frames.iter().any(|frame| frame.func_name().is_some_and(|name| name.contains("populate_preopens")))
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

/// What the C++ kit fills deleted memory with (`agon/Memory.hh`), as a pointer with the offset of a member.
const FREED: std::ops::RangeInclusive<u64> = 0xdddd_0000..=0xddde_ffff;

/// Whether an access out of bounds went through a pointer from memory that had been given back.
fn is_freed(error: &wasmtime::Error) -> bool {
    address(error).is_some_and(|address| FREED.contains(&address))
}

/// The stack lies at the beginning of memory and grows down: below it, addresses are the highest there are.
const BELOW: std::ops::RangeInclusive<u64> = 0xff00_0000..=0xffff_ffff;
/// A call stack of so many frames is deep.
const DEEP: usize = 20;

/// Whether a recursion has used up the stack that compilers keep in memory, for arrays and the like.
fn is_below_stack(error: &wasmtime::Error) -> bool {
    let deep = error.downcast_ref::<WasmBacktrace>().is_some_and(|stack| stack.frames().len() >= DEEP);
    deep && address(error).is_some_and(|address| BELOW.contains(&address))
}

/// The address of an access out of bounds. The engine has no public type for it; a test checks the text.
fn address(error: &wasmtime::Error) -> Option<u64> {
    error.chain().find_map(|cause| {
        let text = cause.to_string();
        let digits = text.strip_prefix("memory fault at wasm address 0x")?.split(' ').next()?;
        u64::from_str_radix(digits, 16).ok()
    })
}

/// Where it happened.
#[derive(Default)]
struct Where {
    /// The author's own line, in front of everything: `AIPika.cc:41 in choose(): `.
    lead: String,
    /// The call stack, after it: `, in choose() < play()`.
    trail: String,
}

/// The innermost functions that have names and are the author's own, as far as that can be known. The functions of an interpreter are not: what its script did is in the log.
fn place(error: &wasmtime::Error, host: &Host) -> Where {
    if host.scripted {
        let lead = host.notes().own_place().map(|place| format!("{}: ", short(&place)));
        return Where { lead: lead.unwrap_or_default(), trail: String::new() };
    }
    let Some(backtrace) = error.downcast_ref::<WasmBacktrace>() else { return Where::default() };
    let lines = host.lines.as_deref();
    // Fuel is checked before the code that it is for, which may have no line yet.
    let out_of_fuel = error.downcast_ref::<Trap>() == Some(&Trap::OutOfFuel);
    let steps_of = |(number, frame): (usize, &FrameInfo)| {
        let here = steps(frame, lines, false);
        let known = here.iter().any(|step| step.place.line > 0);
        if out_of_fuel && number == 0 && !known { steps(frame, lines, true) } else { here }
    };
    let mut all: Vec<_> = backtrace.frames().iter().enumerate().flat_map(steps_of).collect();
    mark_kit(&mut all);
    let gives_up = |step: &Step| {
        let name = step.place.function.as_str();
        GIVING_UP.contains(&name) || GIVING_UP_IN.iter().any(|start| name.starts_with(start))
    };
    let gave_up = all.first().is_some_and(gives_up);
    let Some(first) = all.iter().position(has_line) else {
        // A check of the kit gave up at the end of a turn: its own functions say nothing, either.
        let begin = all.iter().position(|step| !gives_up(step)).unwrap_or(0);
        let shown = if gave_up && lines.is_some() { &[][..] } else { &all[begin..] };
        return Where { lead: String::new(), trail: trail(shown.iter().map(|step| short(&step.function()))) };
    };
    let lead = all[first].line().map(|line| format!("{line} in {}: ", short(&all[first].function())));
    // What the author called of the library, unless that gave up; then the author's own functions. What lies between them says nothing, and neither does what called them.
    let called = first.checked_sub(1).filter(|_| !gave_up).map(|called| short(&all[called].function()));
    let innermost = short(&all[first].function());
    let callers = all[first + 1..].iter().filter(|step| has_line(step)).filter_map(|step| {
        let line = step.line()?;
        Some(format!("{} {line}", short(&step.function())))
    });
    let shown = called.into_iter().chain([innermost]).chain(callers);
    Where { lead: lead.unwrap_or_default(), trail: trail(shown) }
}

/// Whether the line in the author's own files is known.
fn has_line(step: &Step) -> bool {
    step.is_own() && step.place.line > 0
}

/// The call stack, innermost first.
fn trail(steps: impl Iterator<Item = String>) -> String {
    let mut steps = steps.peekable();
    let words: Vec<_> = steps.by_ref().take(FRAMES).collect();
    let rest = if steps.peek().is_some() { " < …" } else { "" };
    if words.is_empty() { String::new() } else { format!(", in {}{rest}", words.join(" < ")) }
}

/// Where a script was when its fuel was used up.
fn stopped(host: &Host) -> Where {
    let lead = host
        .stopped_at
        .as_ref()
        .map(|Place { function, file, line, .. }| format!("{file}:{line} in {}(): ", short(function)));
    Where { lead: lead.unwrap_or_default(), trail: String::new() }
}

/// A name that is not too long.
fn short(name: &str) -> String {
    match name.char_indices().nth(NAME) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}
