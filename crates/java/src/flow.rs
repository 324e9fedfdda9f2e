//! The control flow of a method: its basic blocks, which of them dominate which, and where loops begin.

use cafebabe::attributes::CodeData;
use cafebabe::bytecode::Opcode;
use std::collections::{BTreeSet, HashMap};

pub(crate) type BlockRef = usize;

pub(crate) struct Block {
    /// Instructions, as a range of places in the list of them.
    pub(crate) first: usize,
    pub(crate) end: usize,
    /// Possible successors, not counting exceptions.
    pub(crate) next: Vec<BlockRef>,
    /// Entries of the exception table that cover the block, in order.
    pub(crate) handlers: Vec<usize>,
}

pub(crate) struct Flow {
    pub(crate) blocks: Vec<Block>,
    pub(crate) at: HashMap<usize, BlockRef>,
    /// Places in reverse post-order; none for blocks that are never reached.
    pub(crate) order: Vec<Option<usize>>,
    /// The blocks that each block dominates at once.
    pub(crate) children: Vec<Vec<BlockRef>>,
    pub(crate) loops: Vec<bool>,
    /// Blocks that are reached by a jump, not by falling through: from several blocks, a switch, or an exception.
    pub(crate) merges: Vec<bool>,
    /// Blocks where an exception handler begins.
    pub(crate) handler: Vec<bool>,
}

/// Where a jump goes.
pub(crate) fn target(pc: usize, offset: i32) -> usize {
    usize::try_from(i64::try_from(pc).expect("code is short") + i64::from(offset))
        .expect("jumps stay in the code")
}

/// Where an instruction can jump to, and whether it can also fall through.
fn jumps(pc: usize, opcode: &Opcode<'_>) -> Option<(Vec<usize>, bool)> {
    use Opcode as O;
    Some(match opcode {
        O::Goto(to) => (vec![target(pc, *to)], false),
        O::IfAcmpeq(to)
        | O::IfAcmpne(to)
        | O::IfIcmpeq(to)
        | O::IfIcmpge(to)
        | O::IfIcmpgt(to)
        | O::IfIcmple(to)
        | O::IfIcmplt(to)
        | O::IfIcmpne(to)
        | O::Ifeq(to)
        | O::Ifge(to)
        | O::Ifgt(to)
        | O::Ifle(to)
        | O::Iflt(to)
        | O::Ifne(to)
        | O::Ifnonnull(to)
        | O::Ifnull(to) => (vec![target(pc, *to)], true),
        O::Tableswitch(table) => {
            let all = table.jumps.iter().chain([&table.default]);
            (all.map(|to| target(pc, *to)).collect(), false)
        }
        O::Lookupswitch(table) => {
            let all = table.match_offsets.iter().map(|(_, to)| to).chain([&table.default]);
            (all.map(|to| target(pc, *to)).collect(), false)
        }
        O::Areturn | O::Ireturn | O::Lreturn | O::Freturn | O::Dreturn | O::Return | O::Athrow => {
            (Vec::new(), false)
        }
        _ => return None,
    })
}

impl Flow {
    pub(crate) fn new(code: &CodeData<'_>, opcodes: &[(usize, Opcode<'_>)]) -> Self {
        let place: HashMap<usize, usize> =
            opcodes.iter().enumerate().map(|(place, (pc, _))| (*pc, place)).collect();
        let mut starts = BTreeSet::from([0]);
        for (index, (pc, opcode)) in opcodes.iter().enumerate() {
            if let Some((targets, _)) = jumps(*pc, opcode) {
                starts.extend(targets.iter().map(|to| place[to]));
                starts.insert(index + 1);
            }
        }
        for entry in &code.exception_table {
            for pc in [entry.start_pc, entry.end_pc, entry.handler_pc] {
                starts.extend(place.get(&usize::from(pc)));
            }
        }
        starts.remove(&opcodes.len());
        let starts: Vec<usize> = starts.into_iter().collect();
        let at: HashMap<usize, BlockRef> =
            starts.iter().enumerate().map(|(block, first)| (opcodes[*first].0, block)).collect();
        let mut blocks = Vec::new();
        for (block, &first) in starts.iter().enumerate() {
            let end = starts.get(block + 1).copied().unwrap_or(opcodes.len());
            let (pc, last) = &opcodes[end - 1];
            let (mut next, goes_on) = match jumps(*pc, last) {
                Some((targets, goes_on)) => (targets.iter().map(|to| at[to]).collect(), goes_on),
                None => (Vec::new(), true),
            };
            if goes_on && block + 1 < starts.len() {
                next.push(block + 1);
            }
            let here = opcodes[first].0;
            let covers = |(index, entry): (usize, &cafebabe::attributes::ExceptionTableEntry<'_>)| {
                (usize::from(entry.start_pc) <= here && here < usize::from(entry.end_pc)).then_some(index)
            };
            let handlers = code.exception_table.iter().enumerate().filter_map(covers).collect();
            blocks.push(Block { first, end, next, handlers });
        }
        let handler_blocks: Vec<BlockRef> =
            code.exception_table.iter().map(|entry| at[&usize::from(entry.handler_pc)]).collect();
        Self::analyse(blocks, at, &handler_blocks, opcodes)
    }

    fn analyse(
        blocks: Vec<Block>,
        at: HashMap<usize, BlockRef>,
        handler_blocks: &[BlockRef],
        opcodes: &[(usize, Opcode<'_>)],
    ) -> Self {
        let count = blocks.len();
        let edges: Vec<Vec<BlockRef>> = blocks
            .iter()
            .map(|block| {
                let mut all = block.next.clone();
                all.extend(block.handlers.iter().map(|entry| handler_blocks[*entry]));
                all
            })
            .collect();
        // Depth first, by hand: methods can be long.
        let mut post = Vec::new();
        let mut seen = vec![false; count];
        let mut open = vec![(0, 0)];
        seen[0] = true;
        while let Some((block, edge)) = open.pop() {
            if let Some(&to) = edges[block].get(edge) {
                open.push((block, edge + 1));
                if !seen[to] {
                    seen[to] = true;
                    open.push((to, 0));
                }
            } else {
                post.push(block);
            }
        }
        let mut order = vec![None; count];
        for (place, block) in post.iter().rev().enumerate() {
            order[*block] = Some(place);
        }
        let sequence: Vec<BlockRef> = post.iter().rev().copied().collect();
        let mut before: Vec<Vec<BlockRef>> = vec![Vec::new(); count];
        for &block in &sequence {
            for &to in &edges[block] {
                before[to].push(block);
            }
        }
        let dominator = dominators(&sequence, &order, &before);
        let mut children = vec![Vec::new(); count];
        let (mut loops, mut merges, mut handler) =
            (vec![false; count], vec![false; count], vec![false; count]);
        for &block in &sequence {
            if block != 0 {
                children[dominator[block]].push(block);
            }
            let forward = before[block].iter().filter(|from| order[**from] < order[block]).count();
            merges[block] = forward > 1;
            loops[block] = before[block].iter().any(|from| order[*from] >= order[block]);
        }
        for &block in handler_blocks {
            handler[block] = true;
            merges[block] = true;
        }
        for block in &blocks {
            if matches!(opcodes[block.end - 1].1, Opcode::Tableswitch(_) | Opcode::Lookupswitch(_)) {
                for &to in &block.next {
                    merges[to] = true;
                }
            }
        }
        Self { blocks, at, order, children, loops, merges, handler }
    }
}

/// The nearest block through which every way to a block leads (Cooper, Harvey and Kennedy).
fn dominators(sequence: &[BlockRef], order: &[Option<usize>], before: &[Vec<BlockRef>]) -> Vec<BlockRef> {
    let mut dominator: Vec<Option<BlockRef>> = vec![None; order.len()];
    dominator[0] = Some(0);
    let mut changed = true;
    while changed {
        changed = false;
        for &block in &sequence[1..] {
            let mut found: Option<BlockRef> = None;
            for &from in &before[block] {
                if dominator[from].is_none() {
                    continue;
                }
                found = Some(match found {
                    None => from,
                    Some(mut other) => {
                        let mut one = from;
                        while one != other {
                            while order[one] > order[other] {
                                one = dominator[one].unwrap_or(0);
                            }
                            while order[other] > order[one] {
                                other = dominator[other].unwrap_or(0);
                            }
                        }
                        one
                    }
                });
            }
            if dominator[block] != found {
                dominator[block] = found;
                changed = true;
            }
        }
    }
    dominator.into_iter().map(|found| found.unwrap_or(0)).collect()
}
