//! The limits of the scan. The figures in comments are those of a Python and a JavaScript bot, the largest real ones.

/// The largest file, in bytes (Python 19 MB).
pub(crate) const FILE: u64 = 64 << 20;
/// Bytes of code in all functions together (JavaScript 9.2 MB).
pub(super) const CODE: u64 = 16 << 20;
/// Bytes of one function; more if there is more code: the heart of an interpreter is one large function (Python 427 KB).
pub(super) const BODY: u64 = 256 << 10;
/// Bytes of code for each byte of a function beyond [`BODY`].
pub(super) const CODE_PER_BODY: u64 = 16;
/// Functions, if they are tiny (Python 13,489); more if there is more code.
pub(super) const FUNCTIONS: u64 = 10_000;
/// Bytes of code for each function beyond [`FUNCTIONS`].
pub(super) const CODE_PER_FUNCTION: u64 = 100;
/// Parameters of one function (Python 18).
pub(super) const PARAMS: u64 = 64;
/// Results of one function (1 in all languages so far).
pub(super) const RESULTS: u64 = 16;
/// Parameters and results of all functions together (JavaScript 44,045); more if there is more code.
pub(super) const SIGNATURES: u64 = 100_000;
/// Bytes of code for each parameter or result beyond [`SIGNATURES`].
pub(super) const CODE_PER_SIGNATURE: u64 = 64;
/// Values that a block takes, or gives (1).
pub(super) const BLOCK_VALUES: u64 = 8;
/// Variables of one function, parameters included (Python 273).
pub(super) const LOCALS: u64 = 2000;
/// Loops within loops (6).
pub(super) const LOOPS: u64 = 48;
/// Blocks within blocks (Python 782). A `switch` of a thousand cases is a thousand blocks.
pub(super) const BLOCKS: u64 = 5000;
/// Targets of one jump table (Python 3,202).
pub(super) const TARGETS: u64 = 20_000;
/// Places in one function where a variable can come from more than one branch (JavaScript 39,767).
pub(super) const JOINS: u64 = 60_000;
/// The same in all functions together (JavaScript 1.1 million in 9.2 MB); more if there is more code.
pub(super) const ALL_JOINS: u64 = 150_000;
/// Bytes of code for each such place beyond [`ALL_JOINS`].
pub(super) const CODE_PER_JOIN: u64 = 8;
/// Operators, each counted by how much machine code it becomes (JavaScript 6 million).
pub(super) const OPERATORS: u64 = 10_000_000;
/// The same for one function, which bounds the memory of the compiler (Python 200,000): about 1 KB for each.
pub(super) const FUNCTION_OPERATORS: u64 = 500_000;
/// Blocks around a block that count as one operator.
pub(super) const DEPTH_PER_OPERATOR: u64 = 16;
/// Items of each other kind: imports, globals, exports, types, segments, aliases (Python 4,446 exports).
pub(super) const ITEMS: u64 = 40_000;
/// Data segments of one module (JavaScript 10,000).
pub(super) const DATA_SEGMENTS: u64 = 15_000;
/// Pages of 64 KiB that the data segments of one module touch (Python 200).
pub(super) const DATA_PAGES: u64 = 2500;
/// Elements in all segments for tables (JavaScript 7,696).
pub(super) const ELEMENTS: u64 = 100_000;
/// Bytes of names for functions and the like (Python 361 KB).
pub(super) const NAMES: u64 = 8 << 20;
/// Modules and components within the component (Python 39).
pub(super) const PARTS: u64 = 200;
/// Components within components (1).
pub(super) const NESTED: u64 = 8;
/// Instances, counted as often as they are made when the component is (Python 109).
pub(super) const INSTANCES: u64 = 500;
/// Items of all instances, counted as often as they are made (Python 8,000).
pub(super) const EXPANDED: u64 = 100_000;
/// Types of the component's functions, written out in full (Python 20,000).
pub(super) const TYPE_NODES: u64 = 500_000;
/// Bytes in one section of types that could begin a type within a type (1).
pub(super) const TYPES_IN_TYPES: u64 = 1000;
