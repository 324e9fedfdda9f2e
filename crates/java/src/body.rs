//! The code of one method: its blocks become nested WebAssembly blocks and loops (after Ramsey, "Beyond Relooper"), its stack
//! becomes variables. A block that an exception handler covers is wrapped in a `try_table` of its own, so that going to a handler
//! is a jump like any other.

use crate::JavaError;
use crate::flow::{BlockRef, Flow};
use crate::frames::{self, Frame};
use crate::layout::{OBJECT, Wasm};
use crate::meter::{HANDLER, LOOP_FREE, LOOP_STEP};
use crate::module::{DEPTH, FRAMES, Helper, Key, Made, Module, TAG, at};
use crate::types::JavaType;
use crate::world::{MethodRef, Origin};
use cafebabe::attributes::{AttributeData, CodeData};
use cafebabe::bytecode::Opcode;
use std::collections::HashMap;
use wasm_encoder::{BlockType, Catch, HeapType, Instruction as I};

/// A Java variable or place on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    Local(usize),
    Stack(usize),
    Scratch(usize),
}

/// A value on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    pub(crate) wasm: Wasm,
    /// It is known not to be null.
    pub(crate) present: bool,
    /// The variable that it was read from.
    pub(crate) from: Option<usize>,
}

/// What is known at a place of the code.
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    pub(crate) locals: Vec<Option<Wasm>>,
    pub(crate) present: Vec<bool>,
    pub(crate) stack: Vec<Value>,
}

impl State {
    fn of(frame: &Frame) -> Self {
        let value = |wasm: &Wasm| Value { wasm: *wasm, present: false, from: None };
        Self {
            locals: frame.locals.clone(),
            present: vec![false; frame.locals.len()],
            stack: frame.stack.iter().map(value).collect(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Loop(BlockRef),
    Before(BlockRef),
    Other,
}

pub(crate) struct Body<'m, 'w, 'a> {
    pub(crate) module: &'m mut Module<'w, 'a>,
    pub(crate) method: MethodRef,
    pub(crate) code: Vec<I<'static>>,
    params: usize,
    locals: Vec<Wasm>,
    places: HashMap<(Place, Wasm), u32>,
    pub(crate) opcodes: &'a [(usize, Opcode<'a>)],
    data: &'a CodeData<'a>,
    flow: Flow,
    entries: Vec<Option<State>>,
    pub(crate) state: State,
    labels: Vec<Label>,
    /// Frames of the handlers that cover the present block.
    covering: Vec<Vec<Option<Wasm>>>,
    lines: Vec<(usize, u16)>,
    /// The variable that holds where this call's word for stack traces is.
    frame: Option<u32>,
    keeps_frame: bool,
    site: Option<i32>,
    pub(crate) origin: Origin,
    this_is_fixed: bool,
    loop_counters: HashMap<BlockRef, u32>,
}

/// Translates a method that has code.
pub(crate) fn translate(module: &mut Module<'_, '_>, method: MethodRef) -> Result<Made, JavaError> {
    let data = module.world.code(method).expect("only methods with code are translated");
    let class = module.world.classes[method.class].name;
    let opcodes = data
        .bytecode
        .as_ref()
        .map(|code| &code.opcodes[..])
        .ok_or_else(|| JavaError::class_file(class, "no bytecode"))?;
    let flow = Flow::new(data, opcodes);
    let first = frames::first(module, method);
    let stated = frames::stated(module, method, data, opcodes);
    let mut entries: Vec<Option<State>> = vec![None; flow.blocks.len()];
    for (pc, frame) in &stated {
        if let Some(block) = flow.at.get(pc) {
            entries[*block] = Some(State::of(frame));
        }
    }
    let mut places = HashMap::new();
    let mut params = 0;
    for (slot, wasm) in first.locals.iter().enumerate() {
        if let Some(wasm) = wasm {
            places.insert((Place::Local(slot), *wasm), u32::try_from(params).expect("parameters are few"));
            params += 1;
        }
    }
    let lines = data.attributes.iter().find_map(|attribute| match &attribute.data {
        AttributeData::LineNumberTable(lines) => {
            Some(lines.iter().map(|line| (usize::from(line.start_pc), line.line_number)).collect())
        }
        _ => None,
    });
    let info = module.world.method(method);
    let is_static = info.access_flags.contains(cafebabe::MethodAccessFlags::STATIC);
    let origin = module.world.classes[method.class].origin;
    let mut body = Body {
        module,
        method,
        code: Vec::new(),
        params,
        locals: Vec::new(),
        places,
        opcodes,
        data,
        flow,
        entries,
        state: State::of(&first),
        labels: Vec::new(),
        covering: Vec::new(),
        lines: lines.unwrap_or_default(),
        frame: None,
        keeps_frame: origin != Origin::Free,
        site: None,
        origin,
        this_is_fixed: !is_static && !opcodes.iter().any(|(_, opcode)| matches!(opcode, Opcode::Astore(0))),
        loop_counters: HashMap::new(),
    };
    body.prologue()?;
    // A loop back to the first instruction begins with what is there at the start.
    let start = body.state.clone();
    if body.entries[0].is_none() {
        body.entries[0] = Some(start);
    } else {
        body.moves(0);
    }
    body.tree(0)?;
    body.code.push(I::Unreachable);
    let Body { locals, code, .. } = body;
    Ok(Made { locals, code })
}

impl Body<'_, '_, '_> {
    fn prologue(&mut self) -> Result<(), JavaError> {
        if self.keeps_frame || !self.data.exception_table.is_empty() {
            let global = self.module.frame();
            let frame = self.variable(Place::Scratch(900), Wasm::I32);
            self.frame = Some(frame);
            self.code.extend([I::GlobalGet(global), I::LocalSet(frame)]);
            if self.keeps_frame {
                let overflow = self.module.runtime("overflow")?;
                self.code.extend([
                    I::LocalGet(frame),
                    I::I32Const((FRAMES + 4 * DEPTH).cast_signed()),
                    I::I32GeU,
                    I::If(BlockType::Empty),
                    I::Call(overflow),
                    I::End,
                ]);
                self.enter_frame();
            }
        }
        Ok(())
    }

    /// Says that the frame of this method is the innermost.
    fn enter_frame(&mut self) {
        let global = self.module.frame();
        if let Some(frame) = self.frame {
            self.code.push(I::LocalGet(frame));
            if self.keeps_frame {
                self.code.extend([I::I32Const(4), I::I32Add]);
            }
            self.code.push(I::GlobalSet(global));
        }
    }

    pub(crate) fn leave_frame(&mut self) {
        let global = self.module.frame();
        if let Some(frame) = self.frame
            && self.keeps_frame
        {
            self.code.extend([I::LocalGet(frame), I::GlobalSet(global)]);
        }
    }

    /// Writes down the line, before an instruction that can throw.
    pub(crate) fn mark(&mut self, pc: usize) {
        let Some(frame) = self.frame else { return };
        if !self.keeps_frame {
            return;
        }
        let line = self.lines.iter().rev().find(|(start, _)| *start <= pc).map_or(0, |(_, line)| *line);
        let site = self.module.site(self.method, line);
        if self.site != Some(site) {
            self.site = Some(site);
            self.code.extend([I::LocalGet(frame), I::I32Const(site), I::I32Store(at(0, 2))]);
        }
    }

    /// The WebAssembly variable for a place and a type.
    pub(crate) fn variable(&mut self, place: Place, wasm: Wasm) -> u32 {
        if let Some(&index) = self.places.get(&(place, wasm)) {
            return index;
        }
        let index = u32::try_from(self.params + self.locals.len()).expect("variables are few");
        self.locals.push(wasm);
        self.places.insert((place, wasm), index);
        index
    }

    pub(crate) fn read(&mut self, place: Place, wasm: Wasm) {
        let index = self.variable(place, wasm);
        self.code.push(I::LocalGet(index));
    }

    pub(crate) fn write(&mut self, place: Place, wasm: Wasm) {
        let index = self.variable(place, wasm);
        self.code.push(I::LocalSet(index));
    }

    /// Makes a reference on the WebAssembly stack one of another type.
    pub(crate) fn cast(&mut self, from: Wasm, to: Wasm) {
        if let Wasm::Ref(index) = to
            && !self.module.layout.fits(from, to)
        {
            self.code.push(I::RefCastNullable(HeapType::Concrete(index)));
        }
    }

    /// Puts what is on the WebAssembly stack onto the Java stack.
    pub(crate) fn push(&mut self, wasm: Wasm) {
        self.push_value(Value { wasm, present: false, from: None });
    }

    pub(crate) fn push_value(&mut self, value: Value) {
        self.write(Place::Stack(self.state.stack.len()), value.wasm);
        self.state.stack.push(value);
    }

    pub(crate) fn pop(&mut self) -> Value {
        self.state.stack.pop().expect("javac balances the stack")
    }

    /// Puts the value at a place of the Java stack, counted from its bottom, onto the WebAssembly stack.
    pub(crate) fn get(&mut self, depth: usize) {
        let wasm = self.state.stack[depth].wasm;
        self.read(Place::Stack(depth), wasm);
    }

    pub(crate) fn get_as(&mut self, depth: usize, to: Wasm) {
        let from = self.state.stack[depth].wasm;
        self.get(depth);
        self.cast(from, to);
    }

    /// Stores the top of the stack into a variable, also where handlers look for it.
    pub(crate) fn store(&mut self, slot: usize) {
        let value = self.pop();
        let depth = self.state.stack.len();
        self.read(Place::Stack(depth), value.wasm);
        self.write(Place::Local(slot), value.wasm);
        while self.state.locals.len() <= slot + 1 {
            self.state.locals.push(None);
            self.state.present.push(false);
        }
        self.state.locals[slot] = Some(value.wasm);
        self.state.present[slot] = value.present;
        if value.wasm.is_wide() {
            self.state.locals[slot + 1] = None;
        }
        for other in &mut self.state.stack {
            if other.from == Some(slot) {
                other.from = None;
            }
        }
        for index in 0..self.covering.len() {
            if let Some(Some(wanted)) = self.covering[index].get(slot).copied() {
                self.move_place(Place::Local(slot), value.wasm, wanted);
            }
        }
    }

    fn move_place(&mut self, place: Place, from: Wasm, to: Wasm) {
        let both_references = matches!((from, to), (Wasm::Ref(_), Wasm::Ref(_)));
        if from != to && both_references {
            self.read(place, from);
            self.cast(from, to);
            self.write(place, to);
        }
    }

    /// Makes variables and stack what the target block expects.
    fn moves(&mut self, to: BlockRef) {
        let Some(wanted) = self.entries[to].clone() else {
            self.entries[to] = Some(self.state.clone());
            return;
        };
        for (slot, wanted) in wanted.locals.iter().enumerate() {
            if let (Some(wanted), Some(Some(here))) = (wanted, self.state.locals.get(slot).copied()) {
                self.move_place(Place::Local(slot), here, *wanted);
            }
        }
        for (depth, wanted) in wanted.stack.iter().enumerate() {
            let here = self.state.stack[depth].wasm;
            self.move_place(Place::Stack(depth), here, wanted.wasm);
        }
    }

    fn label(&self, wanted: Label) -> u32 {
        let place = self.labels.iter().rev().position(|label| *label == wanted);
        u32::try_from(place.expect("a jump goes to an open block")).expect("blocks are few")
    }

    /// A block and all that it dominates. Never goes on to what follows.
    fn tree(&mut self, block: BlockRef) -> Result<(), JavaError> {
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

    /// Loops in free code begin to cost when they are long, so that no call of the library can run for free without end.
    fn count_loop(&mut self, block: BlockRef) {
        if self.origin == Origin::Free {
            let counter = self.variable(Place::Scratch(1000 + block), Wasm::I32);
            self.loop_counters.insert(block, counter);
            self.code.extend([I::I32Const(0), I::LocalSet(counter)]);
        }
    }

    fn charge_loop(&mut self, block: BlockRef) {
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

    fn block(&mut self, block: BlockRef) -> Result<(), JavaError> {
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
    fn caught(&mut self, entries: &[usize], handlers: &[BlockRef]) -> Result<(), JavaError> {
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
    fn is_back(&self, to: BlockRef) -> bool {
        self.labels.contains(&Label::Loop(to))
    }

    /// The instructions of a block but for a jump at its end.
    fn straight(&mut self, block: BlockRef) -> Result<(), JavaError> {
        let (first, end) = (self.flow.blocks[block].first, self.flow.blocks[block].end);
        let mut cost = if self.flow.handler[block] { HANDLER } else { 0 };
        for index in first..end {
            let (pc, opcode) = &self.opcodes[index];
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

    fn charge(&mut self, cost: u32) {
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

    /// Goes to a block: jumps, or goes on with it here.
    fn go(&mut self, to: BlockRef) -> Result<(), JavaError> {
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
    fn last(&mut self, block: BlockRef) -> Result<(), JavaError> {
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

    fn jump_label(&self, to: BlockRef) -> u32 {
        if self.is_back(to) { self.label(Label::Loop(to)) } else { self.label(Label::Before(to)) }
    }

    fn table(&mut self, next: &[BlockRef], low: i32, targets: &[usize], default: usize) {
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
