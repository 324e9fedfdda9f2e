//! The code of one method: its blocks become nested WebAssembly blocks and loops (after Ramsey, "Beyond Relooper"), its stack
//! becomes variables. A block that an exception handler covers is wrapped in a `try_table` of its own, so that going to a handler
//! is a jump like any other.

use crate::JavaError;
use crate::flow::{BlockRef, Flow};
use crate::frames::{self, Frame};
use crate::layout::Wasm;
use crate::module::{DEPTH, FRAMES, Made, Module, at};
use crate::world::{MethodRef, Origin};
use cafebabe::attributes::{AttributeData, CodeData};
use cafebabe::bytecode::Opcode;
use std::collections::HashMap;
use wasm_encoder::{BlockType, Instruction as I};

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
    pub(crate) fn of(frame: &Frame) -> Self {
        let value = |wasm: &Wasm| Value { wasm: *wasm, present: false, from: None };
        Self {
            locals: frame.locals.clone(),
            present: vec![false; frame.locals.len()],
            stack: frame.stack.iter().map(value).collect(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Label {
    Loop(BlockRef),
    Before(BlockRef),
    Other,
}

pub(crate) struct Body<'m, 'w, 'a> {
    pub(crate) module: &'m mut Module<'w, 'a>,
    pub(crate) method: MethodRef,
    pub(crate) code: Vec<I<'static>>,
    pub(crate) params: usize,
    pub(crate) locals: Vec<Wasm>,
    pub(crate) places: HashMap<(Place, Wasm), u32>,
    pub(crate) opcodes: &'a [(usize, Opcode<'a>)],
    pub(crate) data: &'a CodeData<'a>,
    pub(crate) flow: Flow,
    pub(crate) entries: Vec<Option<State>>,
    pub(crate) state: State,
    pub(crate) labels: Vec<Label>,
    /// Frames of the handlers that cover the present block.
    pub(crate) covering: Vec<Vec<Option<Wasm>>>,
    pub(crate) lines: Vec<(usize, u16)>,
    /// Which instruction the code of a line began with.
    pub(crate) began: Vec<(usize, u16)>,
    /// The variable that holds where this call's word for stack traces is.
    pub(crate) frame: Option<u32>,
    pub(crate) keeps_frame: bool,
    pub(crate) site: Option<i32>,
    pub(crate) origin: Origin,
    pub(crate) this_is_fixed: bool,
    pub(crate) loop_counters: HashMap<BlockRef, u32>,
}

/// Whether a method takes part in raising the error of a stack that is used up. There is no room for its frame, and nobody wants to see it.
fn raises_overflow(class: &str, method: &str) -> bool {
    match class {
        "agon/rt/Runtime" => method == "overflow",
        "java/lang/Throwable" => ["<init>", "fillInStackTrace"].contains(&method),
        "java/lang/StackOverflowError"
        | "java/lang/VirtualMachineError"
        | "java/lang/Error"
        | "java/lang/Object" => method == "<init>",
        _ => false,
    }
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
    let name = &*module.world.method(method).name;
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
        began: Vec::new(),
        frame: None,
        keeps_frame: origin != Origin::Free && !raises_overflow(class, name),
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
    let Body { module, locals, code, began, .. } = body;
    module.began.insert(method, began);
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

    /// Makes the frame of this method the innermost one.
    pub(crate) fn enter_frame(&mut self) {
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

    fn line(&self, pc: usize) -> u16 {
        self.lines.iter().rev().find(|(start, _)| *start <= pc).map_or(0, |(_, line)| *line)
    }

    /// Records that the code of a line begins here, for the line table. It adds nothing to the code.
    pub(crate) fn begin(&mut self, pc: usize) {
        let line = self.line(pc);
        if self.began.last().is_none_or(|(_, last)| *last != line) {
            self.began.push((self.code.len(), line));
        }
    }

    /// Records the line, before an instruction that can throw.
    pub(crate) fn mark(&mut self, pc: usize) {
        let Some(frame) = self.frame else { return };
        if !self.keeps_frame {
            return;
        }
        let line = self.line(pc);
        let site = self.module.site(self.method, line);
        if self.site != Some(site) {
            self.site = Some(site);
            self.code.extend([I::LocalGet(frame), I::I32Const(site), I::I32Store(at(0, 2))]);
        }
    }
}
