//! What one function costs the compiler: not its length alone, but what its control flow multiplies.
//!
//! The measure for that is the *join*: a block that several branches lead to, and a variable that was set inside it. The
//! compiler keeps a value for each pair, through each of the blocks and loops around the place where the variable is set,
//! so a few hundred kilobytes can ask for millions.

use super::structure::Frame;
use super::{ComponentError, at_most, invalid, limits};
use wasmparser::{BlockType, FunctionBody, Operator};

/// What functions cost the compiler.
#[derive(Default)]
pub(super) struct Work {
    joins: u64,
    operators: u64,
}

impl Work {
    pub(super) fn add(&mut self, other: &Self, code: u64) -> Result<(), ComponentError> {
        self.joins += other.joins;
        self.operators += other.operators;
        let joins = limits::ALL_JOINS + code / limits::CODE_PER_JOIN;
        at_most("variables that branches join, in all functions", self.joins, joins)?;
        at_most("operators, counted by the machine code they become", self.operators, limits::OPERATORS)
    }
}

/// What a target of a jump table costs, in operators.
const TARGET: u64 = 12;

/// A block that is open.
struct Block {
    is_loop: bool,
    /// Whether more than one way leads to where its label is.
    joined: bool,
    /// Variables set inside; one that is set twice counts twice.
    sets: u64,
    /// Values that a branch to its label carries.
    carried: u64,
}

/// Measures a function that is valid. `code` is all the code of the file so far, with which some limits grow.
pub(super) fn work(body: &FunctionBody<'_>, frame: &mut Frame, code: u64) -> Result<Work, ComponentError> {
    let longest = limits::BODY + code / limits::CODE_PER_BODY;
    at_most("bytes of code in one function", body.range().len() as u64, longest)?;
    let (params, results) = frame.signature(frame.next);
    frame.next += 1;
    let mut locals = u64::from(params);
    for group in body.get_locals_reader().map_err(invalid)? {
        locals += u64::from(group.map_err(invalid)?.0);
    }
    at_most("variables in one function", locals, limits::LOCALS)?;
    let outermost = Block { is_loop: false, joined: false, sets: 0, carried: results.into() };
    let mut open = vec![outermost];
    let mut work = Work { joins: 0, operators: locals };
    let mut loops = 0;
    for operator in body.get_operators_reader().map_err(invalid)? {
        let operator = operator.map_err(invalid)?;
        work.operators += 1;
        match &operator {
            Operator::Loop { blockty } => {
                loops += 1;
                at_most("loops within loops", loops, limits::LOOPS)?;
                let (takes, _) = block(blockty, frame)?;
                open.push(Block { is_loop: true, joined: true, sets: 0, carried: takes });
            }
            Operator::Block { blockty } => {
                let (_, gives) = block(blockty, frame)?;
                open.push(Block { is_loop: false, joined: false, sets: 0, carried: gives });
            }
            Operator::If { blockty } => {
                let (_, gives) = block(blockty, frame)?;
                open.push(Block { is_loop: false, joined: true, sets: 0, carried: gives });
            }
            Operator::End => {
                let Some(closed) = open.pop() else { continue };
                loops -= u64::from(closed.is_loop);
                if closed.joined {
                    work.joins += closed.sets.min(locals) + closed.carried;
                    at_most("variables that branches join, in one function", work.joins, limits::JOINS)?;
                }
                if let Some(around) = open.last_mut() {
                    around.sets += closed.sets;
                }
            }
            Operator::Br { relative_depth } | Operator::BrIf { relative_depth } => {
                work.operators += branch(&mut open, *relative_depth);
            }
            Operator::BrTable { targets } => {
                at_most("targets of one jump table", targets.len().into(), limits::TARGETS)?;
                for target in targets.targets() {
                    work.operators += TARGET + branch(&mut open, target.map_err(invalid)?);
                }
                work.operators += branch(&mut open, targets.default());
            }
            Operator::LocalSet { .. } | Operator::LocalTee { .. } => {
                if let Some(block) = open.last_mut() {
                    block.sets += 1;
                }
            }
            Operator::Call { function_index } => {
                work.operators += call(frame.signature(*function_index as usize));
            }
            Operator::CallIndirect { type_index, .. } => {
                work.operators += 4 + call(frame.of_type(*type_index));
            }
            other => work.operators += more(other),
        }
        let depth = open.len() as u64;
        at_most("blocks within blocks", depth, limits::BLOCKS)?;
        if matches!(operator, Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. }) {
            // What the compiler does for a block grows with the number of those around it.
            work.operators += depth / limits::DEPTH_PER_OPERATOR;
        }
    }
    let what = "operators of one function, counted by the machine code they become";
    at_most(what, work.operators, limits::FUNCTION_OPERATORS)?;
    Ok(work)
}

/// How many values a block takes and gives.
fn block(ty: &BlockType, frame: &Frame) -> Result<(u64, u64), ComponentError> {
    let (takes, gives) = match ty {
        BlockType::Empty => (0, 0),
        BlockType::Type(_) => (0, 1),
        BlockType::FuncType(ty) => frame.of_type(*ty),
    };
    at_most("values that one block takes", takes.into(), limits::BLOCK_VALUES)?;
    at_most("values that one block gives", gives.into(), limits::BLOCK_VALUES)?;
    Ok((takes.into(), gives.into()))
}

/// Records a branch; returns the number of values it carries.
fn branch(open: &mut [Block], depth: u32) -> u64 {
    let target = open.len().checked_sub(1 + depth as usize).and_then(|place| open.get_mut(place));
    target.map_or(0, |block| {
        block.joined = true;
        block.carried
    })
}

fn call((params, results): (u32, u32)) -> u64 {
    2 + u64::from(params) + u64::from(results)
}

/// What an operator costs the compiler beyond an ordinary one.
fn more(operator: &Operator<'_>) -> u64 {
    use Operator as O;
    match operator {
        O::LocalGet { .. } | O::I32Const { .. } | O::I64Const { .. } | O::Drop | O::Nop => 0,
        O::TableGet { .. }
        | O::TableSet { .. }
        | O::RefFunc { .. }
        | O::DataDrop { .. }
        | O::ElemDrop { .. } => 12,
        // Each becomes checks, calls and branches.
        O::MemoryCopy { .. }
        | O::MemoryFill { .. }
        | O::MemoryInit { .. }
        | O::MemoryGrow { .. }
        | O::TableCopy { .. }
        | O::TableFill { .. }
        | O::TableInit { .. }
        | O::TableGrow { .. } => 100,
        O::I32DivS | O::I32DivU | O::I32RemS | O::I32RemU => 3,
        O::I64DivS | O::I64DivU | O::I64RemS | O::I64RemU => 3,
        O::I32TruncF32S | O::I32TruncF32U | O::I32TruncF64S | O::I32TruncF64U => 6,
        O::I64TruncF32S | O::I64TruncF32U | O::I64TruncF64S | O::I64TruncF64U => 6,
        // Every result of floating point is followed by what gives NaNs their one form.
        O::F32Add | O::F32Sub | O::F32Mul | O::F32Div | O::F32Min | O::F32Max | O::F32Sqrt => 3,
        O::F64Add | O::F64Sub | O::F64Mul | O::F64Div | O::F64Min | O::F64Max | O::F64Sqrt => 3,
        O::F32Ceil | O::F32Floor | O::F32Trunc | O::F32Nearest => 3,
        O::F64Ceil | O::F64Floor | O::F64Trunc | O::F64Nearest => 3,
        _ => 0,
    }
}
