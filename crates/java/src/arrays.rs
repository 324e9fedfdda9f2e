//! Instructions on arrays.

use crate::JavaError;
use crate::body::{Body, Place, Value};
use crate::layout::{ArrayKind, ELEMENTS, OBJECT, Wasm};
use crate::module::{Helper, Key};
use crate::types::JavaType;
use wasm_encoder::{BlockType, Instruction as I};

impl Body<'_, '_, '_> {
    pub(crate) fn array_load(&mut self, pc: usize, kind: ArrayKind, signed: bool) -> Result<(), JavaError> {
        let base = self.depth() - 2;
        self.elements(base, pc, kind)?;
        self.get(base + 1);
        let (get, wasm) = match kind {
            ArrayKind::I8 => (I::ArrayGetS(kind.raw()), Wasm::I32),
            ArrayKind::I16 if signed => (I::ArrayGetS(kind.raw()), Wasm::I32),
            ArrayKind::I16 => (I::ArrayGetU(kind.raw()), Wasm::I32),
            ArrayKind::I32 => (I::ArrayGet(kind.raw()), Wasm::I32),
            ArrayKind::I64 => (I::ArrayGet(kind.raw()), Wasm::I64),
            ArrayKind::F32 => (I::ArrayGet(kind.raw()), Wasm::F32),
            ArrayKind::F64 => (I::ArrayGet(kind.raw()), Wasm::F64),
            ArrayKind::Ref => (I::ArrayGet(kind.raw()), Wasm::Ref(OBJECT)),
        };
        self.code.push(get);
        self.state.stack.truncate(base);
        self.push(wasm);
        Ok(())
    }

    /// Puts the elements of the array at a place of the stack onto the WebAssembly stack; the index above it is checked.
    pub(crate) fn elements(&mut self, base: usize, pc: usize, kind: ArrayKind) -> Result<(), JavaError> {
        self.check_null(base, pc)?;
        self.mark(pc);
        let bounds = self.module.runtime("bounds")?;
        let length = self.variable(Place::Scratch(2), Wasm::I32);
        let object = kind.object();
        self.get_as(base, Wasm::Ref(object));
        let array = self.variable(Place::Scratch(3), Wasm::Ref(object));
        self.code.extend([
            I::LocalTee(array),
            I::StructGet { struct_type_index: object, field_index: ELEMENTS },
            I::ArrayLen,
            I::LocalSet(length),
        ]);
        self.get(base + 1);
        self.code.extend([I::LocalGet(length), I::I32GeU, I::If(BlockType::Empty)]);
        self.get(base + 1);
        self.code.extend([
            I::LocalGet(length),
            I::Call(bounds),
            I::Unreachable,
            I::End,
            I::LocalGet(array),
            I::StructGet { struct_type_index: object, field_index: ELEMENTS },
        ]);
        Ok(())
    }

    pub(crate) fn array_store(&mut self, pc: usize, kind: ArrayKind) -> Result<(), JavaError> {
        let base = self.depth() - 3;
        if kind == ArrayKind::Ref {
            self.check_null(base, pc)?;
        }
        self.elements(base, pc, kind)?;
        self.get(base + 1);
        self.get(base + 2);
        if kind == ArrayKind::Ref {
            let check = self.module.function(Key::Helper(Helper::StoreCheck));
            self.get_as(base, Wasm::Ref(kind.object()));
            self.get(base + 2);
            self.code.push(I::Call(check));
        }
        self.code.push(I::ArraySet(kind.raw()));
        self.state.stack.truncate(base);
        Ok(())
    }

    pub(crate) fn new_array(&mut self, pc: usize, element: &JavaType) {
        self.mark(pc);
        let kind = ArrayKind::of(element);
        let number = self.module.number(&JavaType::Array(element.clone().into()));
        let make = self.module.function(Key::Helper(Helper::NewArray(kind)));
        let base = self.depth() - 1;
        self.get(base);
        self.code.extend([I::I32Const(number), I::Call(make)]);
        self.state.stack.truncate(base);
        self.push_value(Value { wasm: Wasm::Ref(kind.object()), present: true, from: None });
    }

    pub(crate) fn array_length(&mut self, pc: usize) -> Result<(), JavaError> {
        let depth = self.depth() - 1;
        self.check_null(depth, pc)?;
        match self.state.stack[depth].wasm {
            Wasm::Ref(object) if object != OBJECT => {
                self.get(depth);
                self.code
                    .extend([I::StructGet { struct_type_index: object, field_index: ELEMENTS }, I::ArrayLen]);
            }
            // An element of an array of arrays.
            _ => {
                let length = self.module.function(Key::Helper(Helper::Length));
                self.get(depth);
                self.code.push(I::Call(length));
            }
        }
        self.pop();
        self.push(Wasm::I32);
        Ok(())
    }
}
