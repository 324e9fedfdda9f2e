//! Where values are: Java's variables and stack as WebAssembly variables, and what is known of their types.

use crate::body::{Body, Place, Value};
use crate::flow::BlockRef;
use crate::layout::Wasm;
use wasm_encoder::{HeapType, Instruction as I};

impl Body<'_, '_, '_> {
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

    pub(crate) fn move_place(&mut self, place: Place, from: Wasm, to: Wasm) {
        let both_references = matches!((from, to), (Wasm::Ref(_), Wasm::Ref(_)));
        if from != to && both_references {
            self.read(place, from);
            self.cast(from, to);
            self.write(place, to);
        }
    }

    /// Makes variables and stack what the target block expects.
    pub(crate) fn moves(&mut self, to: BlockRef) {
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
}
