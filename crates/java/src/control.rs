//! The order of the code: blocks, loops, jumps, handlers, and what each block costs.

use crate::JavaError;
use crate::body::{Body, Label, Place};
use crate::flow::BlockRef;
use crate::layout::{OBJECT, Wasm};
use crate::meter::{HANDLER, LOOP_FREE, LOOP_STEP};
use crate::module::{Helper, Key, TAG};
use crate::types::JavaType;
use crate::world::Origin;
use cafebabe::bytecode::Opcode;
use wasm_encoder::{BlockType, Catch, Instruction as I};

impl Body<'_, '_, '_> {
    pub(crate) fn label(&self, wanted: Label) -> u32 {
        let place = self.labels.iter().rev().position(|label| *label == wanted);
        u32::try_from(place.expect("a jump goes to an open block")).expect("blocks are few")
    }

    /// A block and everything that it dominates. Never falls through.
    pub(crate) fn tree(&mut self, block: BlockRef) -> Result<(), JavaError> {
        let mut merged: Vec<BlockRef> =
            self.flow.children[block].iter().copied().filter(|child| self.flow.merges[*child]).collect();
        merged.sort_by_key(|child| std::cmp::Reverse(self.flow.order[*child]));
        let is_loop = self.flow.loops[block];
        if is_loop {
            self.count_loop(block);
            self.code.push(I::Loop(BlockType::Empty));
            self.labels.push(Label::Loop(block));
        }
        for &child in &merged {
            self.code.push(I::Block(BlockType::Empty));
            self.labels.push(Label::Before(child));
        }
        self.block(block)?;
        for &child in merged.iter().rev() {
            self.code.push(I::End);
            self.labels.pop();
            self.tree(child)?;
        }
        if is_loop {
            self.code.push(I::End);
            self.labels.pop();
        }
        Ok(())
    }

    /// Loops in free code begin to cost when they are long, so that no library call can run for free forever.
    pub(crate) fn count_loop(&mut self, block: BlockRef) {
        if self.origin == Origin::Free {
            let counter = self.variable(Place::Scratch(1000 + block), Wasm::I32);
            self.loop_counters.insert(block, counter);
            self.code.extend([I::I32Const(0), I::LocalSet(counter)]);
        }
    }

    pub(crate) fn charge_loop(&mut self, block: BlockRef) {
        let Some(&counter) = self.loop_counters.get(&block) else { return };
        let charge = self.module.function(Key::Helper(Helper::Charge));
        self.code.extend([
            I::LocalGet(counter),
            I::I32Const(1),
            I::I32Add,
            I::LocalTee(counter),
            I::I32Const(LOOP_FREE),
            I::I32GtS,
            I::If(BlockType::Empty),
            I::I32Const(1),
            I::Call(charge),
            I::I32Const(LOOP_FREE - LOOP_STEP),
            I::LocalSet(counter),
            I::End,
        ]);
    }

    pub(crate) fn block(&mut self, block: BlockRef) -> Result<(), JavaError> {
        self.state = self.entries[block].clone().expect("a block is reached from one that was translated");
        if self.this_is_fixed && !self.state.present.is_empty() {
            self.state.present[0] = true;
        }
        self.site = None;
        self.charge_loop(block);
        if self.flow.handler[block] {
            self.enter_frame();
        }
        let entries: Vec<usize> = self.flow.blocks[block].handlers.clone();
        let handlers: Vec<BlockRef> = entries
            .iter()
            .map(|entry| self.flow.at[&usize::from(self.data.exception_table[*entry].handler_pc)])
            .collect();
        self.covering = handlers
            .iter()
            .filter_map(|handler| self.entries[*handler].as_ref().map(|state| state.locals.clone()))
            .collect();
        for covering in self.covering.clone() {
            for (slot, wanted) in covering.iter().enumerate() {
                if let (Some(wanted), Some(Some(here))) = (wanted, self.state.locals.get(slot).copied()) {
                    self.move_place(Place::Local(slot), here, *wanted);
                }
            }
        }
        if entries.is_empty() {
            self.straight(block)?;
        } else {
            self.code.push(I::Block(BlockType::Empty));
            self.labels.push(Label::Other);
            self.code.push(I::Block(BlockType::Result(Wasm::Ref(OBJECT).val())));
            self.labels.push(Label::Other);
            self.code.push(I::TryTable(BlockType::Empty, vec![Catch::One { tag: TAG, label: 0 }].into()));
            self.labels.push(Label::Other);
            self.straight(block)?;
            self.code.push(I::End);
            self.labels.pop();
            self.code.extend([I::Br(1), I::End]);
            self.labels.pop();
            self.caught(&entries, &handlers)?;
            self.code.push(I::End);
            self.labels.pop();
        }
        self.covering.clear();
        self.last(block)
    }

    /// Finds the handler for the exception on the WebAssembly stack, or throws it on.
    pub(crate) fn caught(&mut self, entries: &[usize], handlers: &[BlockRef]) -> Result<(), JavaError> {
        let caught = self.variable(Place::Scratch(0), Wasm::Ref(OBJECT));
        self.code.push(I::LocalSet(caught));
        for (entry, &handler) in entries.iter().zip(handlers) {
            let class = self.data.exception_table[*entry].catch_type.clone();
            let wanted =
                self.entries[handler].as_ref().and_then(|state| state.stack.first()).map(|value| value.wasm);
            let wanted = wanted.unwrap_or(Wasm::Ref(OBJECT));
            if let Some(class) = &class {
                self.code.push(I::LocalGet(caught));
                self.test(&JavaType::Class((&**class).into()))?;
                self.code.push(I::If(BlockType::Empty));
                self.labels.push(Label::Other);
            }
            self.code.push(I::LocalGet(caught));
            self.cast(Wasm::Ref(OBJECT), wanted);
            self.write(Place::Stack(0), wanted);
            let to =
                self.label(if self.is_back(handler) { Label::Loop(handler) } else { Label::Before(handler) });
            self.code.push(I::Br(to));
            if class.is_none() {
                return Ok(());
            }
            self.code.push(I::End);
            self.labels.pop();
        }
        self.code.extend([I::LocalGet(caught), I::Throw(TAG)]);
        Ok(())
    }

    /// Whether a jump to a block from here goes back to a loop that is open.
    pub(crate) fn is_back(&self, to: BlockRef) -> bool {
        self.labels.contains(&Label::Loop(to))
    }

    /// The instructions of a block except for a jump at its end.
    pub(crate) fn straight(&mut self, block: BlockRef) -> Result<(), JavaError> {
        let (first, end) = (self.flow.blocks[block].first, self.flow.blocks[block].end);
        let mut cost = if self.flow.handler[block] { HANDLER } else { 0 };
        for index in first..end {
            let (pc, opcode) = &self.opcodes[index];
            self.begin(*pc);
            let is_call = matches!(
                opcode,
                Opcode::Invokestatic(_)
                    | Opcode::Invokespecial(_)
                    | Opcode::Invokevirtual(_)
                    | Opcode::Invokeinterface(..)
            );
            cost += self.cost(opcode);
            if is_call || index + 1 == end {
                self.charge(cost);
                cost = 0;
            }
            self.instruction(*pc, opcode)?;
        }
        Ok(())
    }

    pub(crate) fn charge(&mut self, cost: u32) {
        if cost == 0 || self.origin == Origin::Free {
            return;
        }
        if self.module.meter.pausable {
            let left = self.module.left();
            let now = self.variable(Place::Scratch(1), Wasm::I32);
            let pause = self.module.function(Key::Helper(Helper::Pause));
            self.code.extend([
                I::GlobalGet(left),
                I::I32Const(cost.cast_signed()),
                I::I32Sub,
                I::LocalTee(now),
                I::GlobalSet(left),
                I::LocalGet(now),
                I::I32Const(0),
                I::I32LtS,
                I::If(BlockType::Empty),
                I::Call(pause),
                I::End,
            ]);
        }
    }

    /// Goes to a block: jumps to it, or continues with it inline.
    pub(crate) fn go(&mut self, to: BlockRef) -> Result<(), JavaError> {
        self.moves(to);
        if self.is_back(to) {
            let label = self.label(Label::Loop(to));
            self.code.push(I::Br(label));
            Ok(())
        } else if self.flow.merges[to] {
            let label = self.label(Label::Before(to));
            self.code.push(I::Br(label));
            Ok(())
        } else {
            self.tree(to)
        }
    }

    /// The jump at the end of a block.
    pub(crate) fn last(&mut self, block: BlockRef) -> Result<(), JavaError> {
        let (pc, opcode) = &self.opcodes[self.flow.blocks[block].end - 1];
        let next = self.flow.blocks[block].next.clone();
        match opcode {
            Opcode::Tableswitch(table) => {
                let targets: Vec<usize> =
                    table.jumps.iter().map(|to| crate::flow::target(*pc, *to)).collect();
                self.table(&next, table.low, &targets, crate::flow::target(*pc, table.default));
                Ok(())
            }
            Opcode::Lookupswitch(table) => {
                let value = self.pop();
                let depth = self.state.stack.len();
                for &to in &next {
                    self.moves(to);
                }
                for (key, to) in &table.match_offsets {
                    let to = self.flow.at[&crate::flow::target(*pc, *to)];
                    self.read(Place::Stack(depth), value.wasm);
                    let label = self.jump_label(to);
                    self.code.extend([I::I32Const(*key), I::I32Eq, I::BrIf(label)]);
                }
                let label = self.jump_label(self.flow.at[&crate::flow::target(*pc, table.default)]);
                self.code.push(I::Br(label));
                Ok(())
            }
            Opcode::Areturn | Opcode::Ireturn | Opcode::Lreturn | Opcode::Freturn | Opcode::Dreturn => {
                self.leave_frame();
                let (_, result) = self.module.method_type(self.method);
                let depth = self.state.stack.len() - 1;
                self.get_as(depth, result.expect("the method returns a value"));
                self.code.push(I::Return);
                Ok(())
            }
            Opcode::Return => {
                self.leave_frame();
                self.code.push(I::Return);
                Ok(())
            }
            Opcode::Athrow => {
                self.code.push(I::Unreachable);
                Ok(())
            }
            Opcode::Goto(_) => self.go(next[0]),
            _ if next.len() == 2 => {
                self.condition(opcode);
                // The condition is that of the jump; what follows it is nested, and the jump's target comes after.
                self.code.extend([I::I32Eqz, I::If(BlockType::Empty)]);
                self.labels.push(Label::Other);
                let state = self.state.clone();
                self.go(next[1])?;
                self.code.push(I::End);
                self.labels.pop();
                self.state = state;
                self.go(next[0])
            }
            _ => match next.first() {
                Some(&to) => self.go(to),
                None => {
                    self.code.push(I::Unreachable);
                    Ok(())
                }
            },
        }
    }

    pub(crate) fn jump_label(&self, to: BlockRef) -> u32 {
        if self.is_back(to) { self.label(Label::Loop(to)) } else { self.label(Label::Before(to)) }
    }

    pub(crate) fn table(&mut self, next: &[BlockRef], low: i32, targets: &[usize], default: usize) {
        // The switch value is popped before moves look at the stack.
        let value = self.pop();
        let depth = self.state.stack.len();
        for &to in next {
            self.moves(to);
        }
        self.read(Place::Stack(depth), value.wasm);
        self.code.extend([I::I32Const(low), I::I32Sub]);
        let labels: Vec<u32> = targets.iter().map(|to| self.jump_label(self.flow.at[to])).collect();
        let default = self.jump_label(self.flow.at[&default]);
        self.code.push(I::BrTable(labels.into(), default));
    }
}
