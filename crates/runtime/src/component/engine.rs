//! The engines that all component bots of this process share, and the settings that decide what a turn costs and computes.
//!
//! Translated Java has one of its own (`java`). The other two differ only in the size of the call stack: a seat's program has as much as a native one, a unit's
//! has less, because a match can have hundreds of them. Compiled code fits both.
//!
//! **Architecture Invariant:** whatever changes a result or a fuel figure is set here, explicitly, and raises [`METERING`].

use super::{Plays, scan};
use std::num::NonZeroUsize;
use std::sync::{Once, OnceLock};
use std::time::Duration;
use wasmparser::WasmFeatures;
use wasmtime::{
    Config, Engine, Inlining, InstanceAllocationStrategy, OperatorCost, OptLevel, PoolingAllocationConfig,
    Strategy, WasmBacktraceDetails,
};

/// The version of the metering: raised by any change after which the same component uses another amount of fuel, or may
/// compute something else. It is part of the name under which compiled code is kept.
///
/// 1. Every operator 1; loads 2; divisions and square roots 8.
/// 2. Calls, function references, tables, bulk memory and floating point weighed by the time they take.
pub const METERING: u32 = 2;

/// Fuel that stands for one second of CPU time when the time limits of older contests are turned into fuel. It is generous:
/// a machine of today gets through about 1,000,000,000 fuel of simple code in a second.
pub const FUEL_PER_SECOND: u64 = 10_000_000_000;

/// Call stack of a program that plays a seat, as large as a native program's. Deeper recursion is a crash.
pub(super) const SEAT_STACK: usize = 8 << 20;
/// Call stack of a program that plays a unit.
const UNIT_STACK: usize = 512 << 10;
/// Room on the same stack for what the host does on top of the program.
pub(super) const HOST_STACK: usize = 512 << 10;
/// The address space of a memory. With 4 GiB the compiler leaves out bounds checks: the guard pages do them.
const RESERVATION: u64 = 1 << 32;
/// Elements that one table can have; large language runtimes have some ten thousand functions in theirs.
pub(super) const TABLE_ELEMENTS: usize = 1 << 16;
/// Frames of a backtrace, innermost first: deeper recursion is cut off there.
const FRAMES: usize = 200;
/// How often a program with a time ceiling is checked.
pub(super) const TICK: Duration = Duration::from_millis(50);

static SEATS: OnceLock<Result<Engine, String>> = OnceLock::new();
static UNITS: OnceLock<Result<Engine, String>> = OnceLock::new();
static JAVA: OnceLock<Result<Engine, String>> = OnceLock::new();

/// The engine for programs that play this. Made at the first call, for the whole process.
///
/// # Errors
/// Why this machine cannot run components.
pub(super) fn engine(plays: Plays) -> Result<&'static Engine, String> {
    let made = match plays {
        Plays::Seats(_) => return seats(),
        Plays::Units(_) => UNITS.get_or_init(|| make(UNIT_STACK, Profile::Wasm)),
    };
    made.as_ref().map_err(Clone::clone)
}

/// The engine that interpreters run on while bots are built. Code that was compiled for it fits both others.
///
/// # Errors
/// Why this machine cannot run components.
pub(super) fn seats() -> Result<&'static Engine, String> {
    SEATS.get_or_init(|| make(SEAT_STACK, Profile::Wasm)).as_ref().map_err(Clone::clone)
}

/// The engine for translated Java.
///
/// # Errors
/// Why this machine cannot run components.
pub(super) fn java_engine() -> Result<&'static Engine, String> {
    JAVA.get_or_init(|| make(super::java::STACK, Profile::Java)).as_ref().map_err(Clone::clone)
}

/// The engine for what was made in this way, to play this.
///
/// # Errors
/// Why this machine cannot run components.
pub(super) fn engine_of(profile: Profile, plays: Plays) -> Result<&'static Engine, String> {
    match profile {
        Profile::Wasm => engine(plays),
        Profile::Java => java_engine(),
    }
}

/// How a component was made, which decides how it is metered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// By anybody: the runtime counts its fuel.
    Wasm,
    /// By `agon-java`, on this machine: it counts its own energy. What anybody else made must never get this profile, since it would
    /// count as it likes.
    Java,
}

fn make(stack: usize, profile: Profile) -> Result<Engine, String> {
    // Pools reserve address space, some terabytes of it, and use none. Where that is not available (a limit on address
    // space, a small virtual machine), a smaller pool, or none, gives the same results more slowly.
    let pools = [Some(4000), Some(200), None];
    let mut engines = pools.iter().map(|&pool| Engine::new(&config(stack, pool, profile)));
    let first = engines.next().expect("the list of pools is not empty");
    first.or_else(|error| engines.find_map(Result::ok).ok_or(error)).map_err(|error| format!("{error:#}"))
}

/// Starts the engines' epoch clock, so that programs with a time ceiling are checked.
pub(super) fn start_ticking() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        let tick = || loop {
            std::thread::sleep(TICK);
            for engine in [&SEATS, &UNITS, &JAVA].into_iter().filter_map(|made| made.get()?.as_ref().ok()) {
                engine.increment_epoch();
            }
        };
        std::thread::Builder::new()
            .name("ticks".to_owned())
            .spawn(tick)
            .expect("a process can have one more thread");
    });
}

fn config(stack: usize, pool: Option<u32>, profile: Profile) -> Config {
    let mut config = Config::new();
    match profile {
        // What uploads may use, and nothing else: whatever a later wasmtime switches on by default stays off.
        Profile::Wasm => {
            config
                .wasm_features(WasmFeatures::all() - scan::FEATURES, false)
                .wasm_features(scan::FEATURES, true);
        }
        Profile::Java => super::java::adapt(&mut config),
    }
    super::functions::adapt(&mut config);
    agon_wasm::for_any_machine(&mut config);
    config
        .strategy(Strategy::Cranelift)
        .cranelift_opt_level(OptLevel::Speed)
        .cranelift_nan_canonicalization(true)
        .compiler_inlining(Inlining::No)
        .consume_fuel(true)
        .operator_cost(costs())
        .epoch_interruption(true)
        .max_wasm_stack(stack)
        .async_stack_size(stack + HOST_STACK)
        .memory_reservation(RESERVATION)
        .wasm_backtrace_details(WasmBacktraceDetails::Disable)
        .wasm_backtrace_max_frames(NonZeroUsize::new(FRAMES))
        .debug_symbols(false)
        .concurrency_support(false);
    if let Some(programs) = pool {
        let mut pool = PoolingAllocationConfig::new();
        pool.total_component_instances(programs)
            .total_core_instances(programs * 8)
            .total_memories(programs)
            .total_tables(programs * 4)
            .total_stacks(programs)
            .total_gc_heaps(if profile == Profile::Java { programs } else { 1 })
            .max_unused_warm_slots(64)
            .max_component_instance_size(16 << 20)
            .max_core_instance_size(4 << 20)
            .max_memories_per_module(1)
            .max_tables_per_module(16)
            .table_elements(TABLE_ELEMENTS);
        config.allocation_strategy(InstanceAllocationStrategy::Pooling(pool));
    }
    config
}

/// What operators cost: 1 each, but more for those that take far longer than the others.
fn costs() -> OperatorCost {
    let mut costs = OperatorCost::new();
    macro_rules! cost {
        ($cost:literal: $($operator:ident)*) => { $(costs.$operator = $cost;)* };
    }
    // Each can miss the caches, which an ordinary operator cannot.
    cost!(2: I32Load I64Load F32Load F64Load I32Load8S I32Load8U I32Load16S I32Load16U
        I64Load8S I64Load8U I64Load16S I64Load16U I64Load32S I64Load32U
        V128Load V128Load8x8S V128Load8x8U V128Load16x4S V128Load16x4U V128Load32x2S V128Load32x2U
        V128Load8Splat V128Load16Splat V128Load32Splat V128Load64Splat V128Load32Zero V128Load64Zero
        V128Load8Lane V128Load16Lane V128Load32Lane V128Load64Lane);
    cost!(8: I32DivS I32DivU I32RemS I32RemU I64DivS I64DivU I64RemS I64RemU
        F32Div F64Div F32Sqrt F64Sqrt F32x4Div F64x2Div F32x4Sqrt F64x2Sqrt);
    // Saving registers, checking stack and fuel, jumping there and back.
    cost!(2: Call);
    cost!(4: CallIndirect);
    // A result that is not a number is brought into its one form, which makes a chain of them slow.
    cost!(2: F32Add F32Sub F32Mul F64Add F64Sub F64Mul F32x4Add F32x4Sub F32x4Mul F64x2Add F64x2Sub F64x2Mul
        F32Ceil F32Floor F32Trunc F32Nearest F64Ceil F64Floor F64Trunc F64Nearest);
    cost!(4: F32Min F32Max F64Min F64Max F32x4Min F32x4Max F64x2Min F64x2Max
        I32TruncF32S I32TruncF32U I32TruncF64S I32TruncF64U I64TruncF32S I64TruncF32U I64TruncF64S I64TruncF64U
        I32TruncSatF32S I32TruncSatF32U I32TruncSatF64S I32TruncSatF64U
        I64TruncSatF32S I64TruncSatF32U I64TruncSatF64S I64TruncSatF64U
        I32x4TruncSatF32x4S I32x4TruncSatF32x4U I32x4TruncSatF64x2SZero I32x4TruncSatF64x2UZero
        I64x2Mul I8x16Popcnt I8x16Shl I8x16ShrS I8x16ShrU I64x2ShrS);
    // Calls into the runtime.
    cost!(48: RefFunc);
    cost!(16: MemoryCopy MemoryFill MemoryInit DataDrop TableCopy TableFill TableInit ElemDrop);
    cost!(4: TableGet TableSet);
    cost!(255: MemoryGrow TableGrow);
    costs.variable.memory_grow_per_page = 16;
    costs
}
