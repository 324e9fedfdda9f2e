//! Single instructions of bytecode: arithmetic, the stack, jumps, and where to find the others.

use crate::JavaError;
use crate::body::{Body, Place, Value};
use crate::layout::{ArrayKind, OBJECT, Wasm};
use crate::meter::Meter;
use crate::module::{Key, TAG};
use crate::reach::{object_type, primitive_array};
use cafebabe::bytecode::Opcode;
use wasm_encoder::{BlockType, HeapType, Instruction as I};

impl Body<'_, '_, '_> {
    /// What an instruction costs.
    pub(crate) fn cost(&self, opcode: &Opcode<'_>) -> u32 {
        let member = match opcode {
            Opcode::Invokestatic(member)
            | Opcode::Invokespecial(member)
            | Opcode::Invokevirtual(member)
            | Opcode::Invokeinterface(member, _) => member,
            other => return Meter::instruction(other),
        };
        let class = self.module.world.find(&member.class_name);
        class.map_or(1, |class| self.module.meter.call(self.module.world, class, &member.name_and_type.name))
    }

    pub(crate) fn depth(&self) -> usize {
        self.state.stack.len()
    }

    pub(crate) fn constant(&mut self, instruction: I<'static>, wasm: Wasm) {
        self.code.push(instruction);
        self.push(wasm);
    }

    /// An operator on the top values of the stack.
    fn operator(&mut self, operands: usize, instructions: &[I<'static>], result: Wasm) {
        let base = self.depth() - operands;
        for depth in base..base + operands {
            self.get(depth);
        }
        self.code.extend_from_slice(instructions);
        self.state.stack.truncate(base);
        self.push(result);
    }

    /// Throws if the value at a place of the stack is null.
    pub(crate) fn check_null(&mut self, depth: usize, pc: usize) -> Result<(), JavaError> {
        let value = self.state.stack[depth];
        if value.present {
            return Ok(());
        }
        self.mark(pc);
        let npe = self.module.runtime("npe")?;
        self.get(depth);
        self.code.extend([I::RefIsNull, I::If(BlockType::Empty), I::Call(npe), I::Unreachable, I::End]);
        self.state.stack[depth].present = true;
        if let Some(slot) = value.from {
            self.state.present[slot] = true;
        }
        Ok(())
    }

    fn load(&mut self, slot: u16) {
        let slot = usize::from(slot);
        let wasm = self.state.locals[slot].expect("javac reads variables after it writes them");
        let present = self.state.present[slot];
        self.read(Place::Local(slot), wasm);
        self.push_value(Value { wasm, present, from: Some(slot) });
    }

    /// Jumps: whether to jump, on the WebAssembly stack.
    pub(crate) fn condition(&mut self, opcode: &Opcode<'_>) {
        use Opcode as O;
        let (operands, test) = match opcode {
            O::Ifeq(_) => (1, vec![I::I32Eqz]),
            O::Ifne(_) => (1, vec![I::I32Const(0), I::I32Ne]),
            O::Iflt(_) => (1, vec![I::I32Const(0), I::I32LtS]),
            O::Ifge(_) => (1, vec![I::I32Const(0), I::I32GeS]),
            O::Ifgt(_) => (1, vec![I::I32Const(0), I::I32GtS]),
            O::Ifle(_) => (1, vec![I::I32Const(0), I::I32LeS]),
            O::IfIcmpeq(_) => (2, vec![I::I32Eq]),
            O::IfIcmpne(_) => (2, vec![I::I32Ne]),
            O::IfIcmplt(_) => (2, vec![I::I32LtS]),
            O::IfIcmpge(_) => (2, vec![I::I32GeS]),
            O::IfIcmpgt(_) => (2, vec![I::I32GtS]),
            O::IfIcmple(_) => (2, vec![I::I32LeS]),
            O::IfAcmpeq(_) => (2, vec![I::RefEq]),
            O::IfAcmpne(_) => (2, vec![I::RefEq, I::I32Eqz]),
            O::Ifnull(_) => (1, vec![I::RefIsNull]),
            _ => (1, vec![I::RefIsNull, I::I32Eqz]),
        };
        let base = self.depth() - operands;
        for depth in base..base + operands {
            self.get(depth);
        }
        self.code.extend(test);
        self.state.stack.truncate(base);
    }

    fn divide(&mut self, pc: usize, long: bool, remainder: bool) -> Result<(), JavaError> {
        self.mark(pc);
        let zero = self.module.runtime("divide")?;
        let base = self.depth() - 2;
        self.get(base + 1);
        self.code.push(if long { I::I64Eqz } else { I::I32Eqz });
        self.code.extend([I::If(BlockType::Empty), I::Call(zero), I::Unreachable, I::End]);
        let wasm = if long { Wasm::I64 } else { Wasm::I32 };
        if remainder {
            self.operator(2, &[if long { I::I64RemS } else { I::I32RemS }], wasm);
            return Ok(());
        }
        // The smallest number by -1 is itself in Java, and a trap in WebAssembly.
        self.get(base + 1);
        self.code.extend(if long { [I::I64Const(-1), I::I64Eq] } else { [I::I32Const(-1), I::I32Eq] });
        self.code.push(I::If(BlockType::Result(wasm.val())));
        self.code.push(if long { I::I64Const(0) } else { I::I32Const(0) });
        self.get(base);
        self.code.extend([if long { I::I64Sub } else { I::I32Sub }, I::Else]);
        self.get(base);
        self.get(base + 1);
        self.code.extend([if long { I::I64DivS } else { I::I32DivS }, I::End]);
        self.state.stack.truncate(base);
        self.push(wasm);
        Ok(())
    }

    /// `fcmpl` and the like: -1, 0 or 1; what it is with NaN.
    fn compare_floats(&mut self, double: bool, nan: i32) {
        let base = self.depth() - 2;
        let (greater, less) = if double { (I::F64Gt, I::F64Lt) } else { (I::F32Gt, I::F32Lt) };
        let equal = if double { I::F64Eq } else { I::F32Eq };
        // Not greater, not less, not equal: one of them is NaN.
        self.get(base);
        self.get(base + 1);
        self.code.push(greater);
        self.get(base);
        self.get(base + 1);
        self.code.extend([less, I::I32Sub]);
        self.get(base);
        self.get(base + 1);
        self.code.push(equal);
        let result = self.variable(Place::Scratch(4), Wasm::I32);
        let same = self.variable(Place::Scratch(5), Wasm::I32);
        self.code.extend([
            I::LocalSet(same),
            I::LocalTee(result),
            I::I32Const(nan),
            I::LocalGet(result),
            I::LocalGet(same),
            I::I32Or,
            I::Select,
        ]);
        self.state.stack.truncate(base);
        self.push(Wasm::I32);
    }

    /// Copies values of the stack: those at these places, counted from the bottom, become the top part from `base` on.
    fn rearrange(&mut self, base: usize, order: &[usize]) {
        let values: Vec<Value> = order.iter().map(|depth| self.state.stack[*depth]).collect();
        for depth in order {
            self.get(*depth);
        }
        self.state.stack.truncate(base);
        for (index, value) in values.iter().enumerate().rev() {
            self.write(Place::Stack(base + index), value.wasm);
        }
        self.state.stack.extend(values);
    }

    pub(crate) fn instruction(&mut self, pc: usize, opcode: &Opcode<'_>) -> Result<(), JavaError> {
        use Opcode as O;
        use Wasm::{F32, F64, I32, I64};
        match opcode {
            O::Nop | O::Goto(_) | O::Tableswitch(_) | O::Lookupswitch(_) => {}
            O::Areturn | O::Ireturn | O::Lreturn | O::Freturn | O::Dreturn | O::Return => {}
            O::IfAcmpeq(_)
            | O::IfAcmpne(_)
            | O::IfIcmpeq(_)
            | O::IfIcmpge(_)
            | O::IfIcmpgt(_)
            | O::IfIcmple(_)
            | O::IfIcmplt(_)
            | O::IfIcmpne(_)
            | O::Ifeq(_)
            | O::Ifge(_)
            | O::Ifgt(_)
            | O::Ifle(_)
            | O::Iflt(_)
            | O::Ifne(_)
            | O::Ifnonnull(_)
            | O::Ifnull(_) => {}
            O::AconstNull => {
                self.code.push(I::RefNull(HeapType::Concrete(OBJECT)));
                self.push(Wasm::Ref(OBJECT));
            }
            O::IconstM1 => self.constant(I::I32Const(-1), I32),
            O::Iconst0 => self.constant(I::I32Const(0), I32),
            O::Iconst1 => self.constant(I::I32Const(1), I32),
            O::Iconst2 => self.constant(I::I32Const(2), I32),
            O::Iconst3 => self.constant(I::I32Const(3), I32),
            O::Iconst4 => self.constant(I::I32Const(4), I32),
            O::Iconst5 => self.constant(I::I32Const(5), I32),
            O::Bipush(value) => self.constant(I::I32Const((*value).into()), I32),
            O::Sipush(value) => self.constant(I::I32Const((*value).into()), I32),
            O::Lconst0 => self.constant(I::I64Const(0), I64),
            O::Lconst1 => self.constant(I::I64Const(1), I64),
            O::Fconst0 => self.constant(I::F32Const(0.0f32.into()), F32),
            O::Fconst1 => self.constant(I::F32Const(1.0f32.into()), F32),
            O::Fconst2 => self.constant(I::F32Const(2.0f32.into()), F32),
            O::Dconst0 => self.constant(I::F64Const(0.0f64.into()), F64),
            O::Dconst1 => self.constant(I::F64Const(1.0f64.into()), F64),
            O::Ldc(value) | O::LdcW(value) | O::Ldc2W(value) => self.loadable(value)?,
            O::Aload(slot) | O::Iload(slot) | O::Lload(slot) | O::Fload(slot) | O::Dload(slot) => {
                self.load(*slot);
            }
            O::Astore(slot) | O::Istore(slot) | O::Lstore(slot) | O::Fstore(slot) | O::Dstore(slot) => {
                self.store(usize::from(*slot));
            }
            O::Iinc(slot, by) => {
                let slot = usize::from(*slot);
                self.read(Place::Local(slot), I32);
                self.code.extend([I::I32Const((*by).into()), I::I32Add]);
                self.write(Place::Local(slot), I32);
            }
            O::Pop => {
                self.pop();
            }
            O::Pop2 => {
                if !self.pop().wasm.is_wide() {
                    self.pop();
                }
            }
            O::Dup | O::DupX1 | O::DupX2 | O::Dup2 | O::Dup2X1 | O::Dup2X2 | O::Swap => self.shuffle(opcode),
            O::Iadd => self.operator(2, &[I::I32Add], I32),
            O::Isub => self.operator(2, &[I::I32Sub], I32),
            O::Imul => self.operator(2, &[I::I32Mul], I32),
            O::Iand => self.operator(2, &[I::I32And], I32),
            O::Ior => self.operator(2, &[I::I32Or], I32),
            O::Ixor => self.operator(2, &[I::I32Xor], I32),
            O::Ishl => self.operator(2, &[I::I32Shl], I32),
            O::Ishr => self.operator(2, &[I::I32ShrS], I32),
            O::Iushr => self.operator(2, &[I::I32ShrU], I32),
            O::Ineg => self.operator(1, &[I::I32Const(-1), I::I32Mul], I32),
            O::Idiv => self.divide(pc, false, false)?,
            O::Irem => self.divide(pc, false, true)?,
            O::Ladd => self.operator(2, &[I::I64Add], I64),
            O::Lsub => self.operator(2, &[I::I64Sub], I64),
            O::Lmul => self.operator(2, &[I::I64Mul], I64),
            O::Land => self.operator(2, &[I::I64And], I64),
            O::Lor => self.operator(2, &[I::I64Or], I64),
            O::Lxor => self.operator(2, &[I::I64Xor], I64),
            O::Lshl => self.operator(2, &[I::I64ExtendI32U, I::I64Shl], I64),
            O::Lshr => self.operator(2, &[I::I64ExtendI32U, I::I64ShrS], I64),
            O::Lushr => self.operator(2, &[I::I64ExtendI32U, I::I64ShrU], I64),
            O::Lneg => self.operator(1, &[I::I64Const(-1), I::I64Mul], I64),
            O::Ldiv => self.divide(pc, true, false)?,
            O::Lrem => self.divide(pc, true, true)?,
            O::Fadd => self.operator(2, &[I::F32Add], F32),
            O::Fsub => self.operator(2, &[I::F32Sub], F32),
            O::Fmul => self.operator(2, &[I::F32Mul], F32),
            O::Fdiv => self.operator(2, &[I::F32Div], F32),
            O::Fneg => self.operator(1, &[I::F32Neg], F32),
            O::Frem => {
                let remainder = self.module.runtime("remainderFloat")?;
                self.operator(2, &[I::Call(remainder)], F32);
            }
            O::Dadd => self.operator(2, &[I::F64Add], F64),
            O::Dsub => self.operator(2, &[I::F64Sub], F64),
            O::Dmul => self.operator(2, &[I::F64Mul], F64),
            O::Ddiv => self.operator(2, &[I::F64Div], F64),
            O::Dneg => self.operator(1, &[I::F64Neg], F64),
            O::Drem => {
                let remainder = self.module.runtime("remainder")?;
                self.operator(2, &[I::Call(remainder)], F64);
            }
            O::Lcmp => {
                let base = self.depth() - 2;
                self.get(base);
                self.get(base + 1);
                self.code.push(I::I64GtS);
                self.get(base);
                self.get(base + 1);
                self.code.extend([I::I64LtS, I::I32Sub]);
                self.state.stack.truncate(base);
                self.push(I32);
            }
            O::Fcmpl => self.compare_floats(false, -1),
            O::Fcmpg => self.compare_floats(false, 1),
            O::Dcmpl => self.compare_floats(true, -1),
            O::Dcmpg => self.compare_floats(true, 1),
            O::I2b => self.operator(1, &[I::I32Extend8S], I32),
            O::I2s => self.operator(1, &[I::I32Extend16S], I32),
            O::I2c => self.operator(1, &[I::I32Const(0xffff), I::I32And], I32),
            O::I2l => self.operator(1, &[I::I64ExtendI32S], I64),
            O::I2f => self.operator(1, &[I::F32ConvertI32S], F32),
            O::I2d => self.operator(1, &[I::F64ConvertI32S], F64),
            O::L2i => self.operator(1, &[I::I32WrapI64], I32),
            O::L2f => self.operator(1, &[I::F32ConvertI64S], F32),
            O::L2d => self.operator(1, &[I::F64ConvertI64S], F64),
            O::F2i => self.operator(1, &[I::I32TruncSatF32S], I32),
            O::F2l => self.operator(1, &[I::I64TruncSatF32S], I64),
            O::F2d => self.operator(1, &[I::F64PromoteF32], F64),
            O::D2i => self.operator(1, &[I::I32TruncSatF64S], I32),
            O::D2l => self.operator(1, &[I::I64TruncSatF64S], I64),
            O::D2f => self.operator(1, &[I::F32DemoteF64], F32),
            O::Iaload => self.array_load(pc, ArrayKind::I32, true)?,
            O::Laload => self.array_load(pc, ArrayKind::I64, true)?,
            O::Faload => self.array_load(pc, ArrayKind::F32, true)?,
            O::Daload => self.array_load(pc, ArrayKind::F64, true)?,
            O::Aaload => self.array_load(pc, ArrayKind::Ref, true)?,
            O::Baload => self.array_load(pc, ArrayKind::I8, true)?,
            O::Caload => self.array_load(pc, ArrayKind::I16, false)?,
            O::Saload => self.array_load(pc, ArrayKind::I16, true)?,
            O::Iastore => self.array_store(pc, ArrayKind::I32)?,
            O::Lastore => self.array_store(pc, ArrayKind::I64)?,
            O::Fastore => self.array_store(pc, ArrayKind::F32)?,
            O::Dastore => self.array_store(pc, ArrayKind::F64)?,
            O::Aastore => self.array_store(pc, ArrayKind::Ref)?,
            O::Bastore => self.array_store(pc, ArrayKind::I8)?,
            O::Castore | O::Sastore => self.array_store(pc, ArrayKind::I16)?,
            O::Arraylength => self.array_length(pc)?,
            O::Newarray(ty) => self.new_array(pc, &primitive_array(*ty)),
            O::Anewarray(ty) => self.new_array(pc, &object_type(ty)),
            O::Multianewarray(ty, lengths) => {
                let ty = object_type(ty);
                let lengths = usize::from(*lengths);
                self.mark(pc);
                let make = self.module.function(Key::MultiArray(ty.clone(), lengths));
                let wasm = self.module.wasm(&ty);
                self.operator(lengths, &[I::Call(make)], wasm);
            }
            O::New(name) => {
                let here = self.module.world.classes[self.method.class].name;
                let class = self.module.world.class(name, here)?;
                self.initialise(class);
                self.mark(pc);
                let made = crate::helpers::new_object(self.module, class);
                self.code.extend(made);
                let wasm = Wasm::Ref(self.module.layout.class(class));
                self.push_value(Value { wasm, present: true, from: None });
            }
            O::Getstatic(member) => self.static_access(member, false)?,
            O::Putstatic(member) => self.static_access(member, true)?,
            O::Getfield(member) => self.field_access(pc, member, false)?,
            O::Putfield(member) => self.field_access(pc, member, true)?,
            O::Checkcast(ty) => self.check_cast(pc, &object_type(ty))?,
            O::Instanceof(ty) => self.instance_of(&object_type(ty))?,
            O::Athrow => {
                let depth = self.depth() - 1;
                self.check_null(depth, pc)?;
                self.mark(pc);
                self.get(depth);
                self.code.push(I::Throw(TAG));
            }
            O::Invokestatic(member) => self.invoke_static(pc, member)?,
            O::Invokespecial(member) => self.invoke_special(pc, member)?,
            O::Invokevirtual(member) | O::Invokeinterface(member, _) => self.invoke_virtual(pc, member)?,
            O::Invokedynamic(_) => self.invoke_dynamic(pc),
            O::Monitorenter | O::Monitorexit => {
                let depth = self.depth() - 1;
                self.check_null(depth, pc)?;
                self.pop();
            }
            O::Jsr(_) | O::Ret(_) | O::Breakpoint | O::Impdep1 | O::Impdep2 => {
                let class = self.module.world.classes[self.method.class].name;
                return Err(JavaError::class_file(class, "it has instructions that javac does not write"));
            }
        }
        Ok(())
    }

    fn shuffle(&mut self, opcode: &Opcode<'_>) {
        let top = self.depth() - 1;
        let wide = |body: &Self, depth: usize| body.state.stack[depth].wasm.is_wide();
        match opcode {
            Opcode::Dup => self.rearrange(top, &[top, top]),
            Opcode::Swap => self.rearrange(top - 1, &[top, top - 1]),
            Opcode::DupX1 => self.rearrange(top - 1, &[top, top - 1, top]),
            Opcode::DupX2 if wide(self, top - 1) => self.rearrange(top - 1, &[top, top - 1, top]),
            Opcode::DupX2 => self.rearrange(top - 2, &[top, top - 2, top - 1, top]),
            Opcode::Dup2 if wide(self, top) => self.rearrange(top, &[top, top]),
            Opcode::Dup2 => self.rearrange(top - 1, &[top - 1, top, top - 1, top]),
            Opcode::Dup2X1 if wide(self, top) => self.rearrange(top - 1, &[top, top - 1, top]),
            Opcode::Dup2X1 => self.rearrange(top - 2, &[top - 1, top, top - 2, top - 1, top]),
            _ => match (wide(self, top), wide(self, top - 1)) {
                (true, true) => self.rearrange(top - 1, &[top, top - 1, top]),
                (true, false) => self.rearrange(top - 2, &[top, top - 2, top - 1, top]),
                (false, _) if wide(self, top - 2) => {
                    self.rearrange(top - 2, &[top - 1, top, top - 2, top - 1, top]);
                }
                _ => self.rearrange(top - 3, &[top - 1, top, top - 3, top - 2, top - 1, top]),
            },
        }
    }
}
