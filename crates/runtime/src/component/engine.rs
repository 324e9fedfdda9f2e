//! The engine that all component bots of this process share, and the settings that decide what a turn costs and computes.
//!
//! **Architecture Invariant:** whatever changes a result or a fuel figure is set here, explicitly, and raises [`METERING`].

use std::sync::OnceLock;
use wasmtime::{
    Config, Engine, Inlining, InstanceAllocationStrategy, OperatorCost, OptLevel, PoolingAllocationConfig,
    Strategy, WasmBacktraceDetails,
};

/// The version of the metering: raised by any change after which the same component uses another amount of fuel, or may
/// compute something else. It is part of the name under which compiled code is kept.
pub const METERING: u32 = 1;

/// Fuel that stands for one second of CPU time when time limits are turned into fuel.
pub const FUEL_PER_SECOND: u64 = 10_000_000_000;

/// Stack of a component's own code. Deeper recursion is a crash.
const WASM_STACK: usize = 256 << 10;
/// Stack of a suspended program: the above, and room for what the host does on top of it.
const FIBER_STACK: usize = 512 << 10;
/// The address space of a memory. With 4 GiB the compiler leaves out bounds checks: the guard pages do them.
const RESERVATION: u64 = 1 << 32;
/// Elements that one table can have; large language runtimes have some ten thousand functions in theirs.
pub(super) const TABLE_ELEMENTS: usize = 1 << 16;

/// The engine. Made at the first call, for the whole process.
///
/// # Errors
/// Why this machine cannot run components.
pub(super) fn engine() -> Result<&'static Engine, String> {
    static ENGINE: OnceLock<Result<Engine, String>> = OnceLock::new();
    ENGINE.get_or_init(|| make(Profile::Wasm)).as_ref().map_err(Clone::clone)
}

/// What an engine is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Profile {
    /// Components of strangers.
    Wasm,
    /// What was translated from Java here.
    Java,
}

/// Makes an engine.
pub(super) fn make(profile: Profile) -> Result<Engine, String> {
    // Pools reserve address space, some terabytes of it, and use none. Where that is not to be had (a limit on address
    // space, a small virtual machine), a smaller pool, or none, gives the same results more slowly.
    let pools = [Some(4000), Some(200), None];
    let mut engines = pools.iter().map(|&pool| Engine::new(&config(pool, profile)));
    let first = engines.next().expect("the list of pools is not empty");
    first.or_else(|error| engines.find_map(Result::ok).ok_or(error)).map_err(|error| format!("{error:#}"))
}

fn config(pool: Option<u32>, profile: Profile) -> Config {
    let mut config = Config::new();
    config
        .strategy(Strategy::Cranelift)
        .cranelift_opt_level(OptLevel::Speed)
        .cranelift_nan_canonicalization(true)
        .compiler_inlining(Inlining::No)
        .consume_fuel(true)
        .operator_cost(costs())
        .max_wasm_stack(WASM_STACK)
        .async_stack_size(FIBER_STACK)
        .memory_reservation(RESERVATION)
        .wasm_backtrace_details(WasmBacktraceDetails::Disable)
        .debug_symbols(false)
        .concurrency_support(false)
        .wasm_component_model(true)
        .wasm_tail_call(false)
        .wasm_relaxed_simd(false)
        .wasm_memory64(false)
        .wasm_multi_memory(false)
        .wasm_custom_page_sizes(false)
        .wasm_wide_arithmetic(false);
    if profile == Profile::Java {
        super::java::adapt(&mut config);
    }
    if let Some(programs) = pool {
        let mut pool = PoolingAllocationConfig::new();
        if profile == Profile::Java {
            pool.total_gc_heaps(programs);
        }
        pool.total_component_instances(programs)
            .total_core_instances(programs * 8)
            .total_memories(programs)
            .total_tables(programs * 4)
            .total_stacks(programs)
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
        I64Load8S I64Load8U I64Load16S I64Load16U I64Load32S I64Load32U V128Load);
    cost!(8: I32DivS I32DivU I32RemS I32RemU I64DivS I64DivU I64RemS I64RemU
        F32Div F64Div F32Sqrt F64Sqrt F32x4Div F64x2Div F32x4Sqrt F64x2Sqrt);
    cost!(255: MemoryGrow TableGrow);
    costs.variable.memory_grow_per_page = 16;
    costs
}
