//! Constants, fields, and tests of what class an object has.

use crate::JavaError;
use crate::body::{Body, Value};
use crate::layout::Wasm;
use crate::module::{Helper, Key, at, class_number};
use crate::types::JavaType;
use crate::world::ClassRef;
use cafebabe::attributes::AttributeData;
use cafebabe::constant_pool::{LiteralConstant, Loadable, MemberRef};
use wasm_encoder::{BlockType, Instruction as I};

impl Body<'_, '_, '_> {
    /// Whether the object on the WebAssembly stack, which is not null, is of a type.
    pub(crate) fn test(&mut self, ty: &JavaType) -> Result<(), JavaError> {
        let world = self.module.world;
        if let JavaType::Class(name) = ty {
            let class = world.class(name, world.classes[self.method.class].name)?;
            if !world.is_interface(class) {
                let (first, end) = self.module.layout.range(class);
                self.code.push(class_number());
                if first > 0 {
                    self.code.extend([I::I32Const(first.cast_signed()), I::I32Sub]);
                }
                self.code.extend([I::I32Const((end - first).cast_signed()), I::I32LtU]);
                return Ok(());
            }
        }
        let row = self.module.row(ty);
        self.code.extend([class_number(), I::I32Load8U(at(row, 0))]);
        Ok(())
    }

    pub(crate) fn initialise(&mut self, class: ClassRef) {
        let world = self.module.world;
        let inside = !world.is_interface(class) && world.is_subclass(self.method.class, class)
            || self.method.class == class;
        if !inside {
            self.module.initialise(class, &mut self.code);
        }
    }

    pub(crate) fn text(&mut self, text: &str) {
        let global = self.module.literal(text);
        let (place, length) = self.module.text(text);
        let make = self.module.function(Key::Helper(Helper::Text));
        self.code.extend([
            I::GlobalGet(global),
            I::RefIsNull,
            I::If(BlockType::Empty),
            I::I32Const(place.cast_signed()),
            I::I32Const(length.cast_signed()),
            I::Call(make),
            I::GlobalSet(global),
            I::End,
            I::GlobalGet(global),
        ]);
        let wasm = self.module.wasm(&JavaType::Class("java/lang/String".into()));
        self.push_value(Value { wasm, present: true, from: None });
    }

    pub(crate) fn literal(&mut self, literal: &LiteralConstant<'_>) -> Result<(), JavaError> {
        match literal {
            LiteralConstant::Integer(value) => self.constant(I::I32Const(*value), Wasm::I32),
            LiteralConstant::Long(value) => self.constant(I::I64Const(*value), Wasm::I64),
            LiteralConstant::Float(value) => self.constant(I::F32Const((*value).into()), Wasm::F32),
            LiteralConstant::Double(value) => self.constant(I::F64Const((*value).into()), Wasm::F64),
            LiteralConstant::String(text) => self.text(text),
            LiteralConstant::StringBytes(_) => {
                let class = self.module.world.classes[self.method.class].name;
                return Err(JavaError::class_file(class, "a text with half of a surrogate pair in it"));
            }
        }
        Ok(())
    }

    pub(crate) fn loadable(&mut self, loadable: &Loadable<'_>) -> Result<(), JavaError> {
        match loadable {
            Loadable::LiteralConstant(literal) => self.literal(literal),
            Loadable::ClassInfo(name) => {
                let number = self.module.number(&JavaType::named(name));
                let class_of = self.module.runtime("classOf")?;
                self.code.extend([I::I32Const(number), I::Call(class_of)]);
                self.push(self.module.wasm(&JavaType::Class("java/lang/Class".into())));
                Ok(())
            }
            _ => {
                let class = self.module.world.classes[self.method.class].name;
                Err(JavaError::class_file(class, "method handles are not available"))
            }
        }
    }

    /// The constant that a static field is, if the compiler says so.
    pub(crate) fn constant_field(&self, owner: ClassRef, name: &str) -> Option<LiteralConstant<'static>> {
        let field = self.module.world.classes[owner].file.fields.iter().find(|field| field.name == name)?;
        field.attributes.iter().find_map(|attribute| match &attribute.data {
            AttributeData::ConstantValue(value) => Some(match value {
                LiteralConstant::Integer(value) => LiteralConstant::Integer(*value),
                LiteralConstant::Long(value) => LiteralConstant::Long(*value),
                LiteralConstant::Float(value) => LiteralConstant::Float(*value),
                LiteralConstant::Double(value) => LiteralConstant::Double(*value),
                LiteralConstant::String(text) => LiteralConstant::String(text.to_string().into()),
                LiteralConstant::StringBytes(_) => return None,
            }),
            _ => None,
        })
    }

    pub(crate) fn owner(&self, member: &MemberRef<'_>) -> Result<(ClassRef, ClassRef), JavaError> {
        let here = self.module.world.classes[self.method.class].name;
        let class = self.module.world.class(&member.class_name, here)?;
        let name = &member.name_and_type.name;
        let owner = self.module.world.field_owner(class, name).ok_or_else(|| {
            JavaError::class_file(
                here,
                format!("it uses {}.{name}, which bots do not have", member.class_name),
            )
        })?;
        Ok((class, owner))
    }

    pub(crate) fn static_access(&mut self, member: &MemberRef<'_>, put: bool) -> Result<(), JavaError> {
        let (_, owner) = self.owner(member)?;
        let name = &member.name_and_type.name;
        if !put && let Some(constant) = self.constant_field(owner, name) {
            return self.literal(&constant);
        }
        self.initialise(owner);
        let wasm = self.module.wasm(&JavaType::parse(&member.name_and_type.descriptor));
        let global = self.module.static_field(owner, name, wasm);
        if put {
            let depth = self.depth() - 1;
            self.get_as(depth, wasm);
            self.pop();
            self.code.push(I::GlobalSet(global));
        } else {
            self.code.push(I::GlobalGet(global));
            self.push(wasm);
        }
        Ok(())
    }

    pub(crate) fn field_access(
        &mut self,
        pc: usize,
        member: &MemberRef<'_>,
        put: bool,
    ) -> Result<(), JavaError> {
        let (class, owner) = self.owner(member)?;
        let name = &member.name_and_type.name;
        let (place, wasm) = self.module.layout.field(owner, name).ok_or_else(|| {
            JavaError::class_file(self.module.world.classes[class].name, format!("there is no field {name}"))
        })?;
        let structure = self.module.layout.class(owner);
        let base = self.depth() - if put { 2 } else { 1 };
        self.check_null(base, pc)?;
        self.get_as(base, Wasm::Ref(structure));
        if put {
            self.get_as(base + 1, wasm);
            self.code.push(I::StructSet { struct_type_index: structure, field_index: place });
            self.state.stack.truncate(base);
        } else {
            self.code.push(I::StructGet { struct_type_index: structure, field_index: place });
            self.state.stack.truncate(base);
            self.push(wasm);
        }
        Ok(())
    }

    /// Casts and `instanceof`.
    pub(crate) fn check_cast(&mut self, pc: usize, ty: &JavaType) -> Result<(), JavaError> {
        let depth = self.depth() - 1;
        let value = self.state.stack[depth];
        let wasm = self.module.wasm(ty);
        let is_object = *ty == JavaType::Class("java/lang/Object".into());
        if !is_object {
            self.mark(pc);
            let fail = self.module.runtime("cast")?;
            let number = self.module.number(ty);
            self.get(depth);
            self.code.extend([I::RefIsNull, I::I32Eqz, I::If(BlockType::Empty)]);
            self.get(depth);
            self.test(ty)?;
            self.code.extend([I::I32Eqz, I::If(BlockType::Empty)]);
            self.get(depth);
            self.code.extend([I::I32Const(number), I::Call(fail), I::Unreachable, I::End, I::End]);
        }
        if !self.module.layout.fits(value.wasm, wasm) {
            self.get_as(depth, wasm);
            self.pop();
            self.push_value(Value { wasm, ..value });
        }
        Ok(())
    }

    pub(crate) fn instance_of(&mut self, ty: &JavaType) -> Result<(), JavaError> {
        let depth = self.depth() - 1;
        self.get(depth);
        self.code.extend([I::RefIsNull, I::If(BlockType::Result(Wasm::I32.val())), I::I32Const(0), I::Else]);
        self.get(depth);
        self.test(ty)?;
        self.code.push(I::End);
        self.pop();
        self.push(Wasm::I32);
        Ok(())
    }
}
