//! Calls: direct where only one method can be meant, else through a function that looks at the receiver's class.

use crate::JavaError;
use crate::body::{Body, Value};
use crate::layout::{ArrayKind, Numbered, Wasm};
use crate::module::{Helper, Key, Made, Module};
use crate::natives;
use crate::reach::{Target, VirtualCall};
use crate::types::{JavaType, Signature};
use crate::world::MethodRef;
use cafebabe::MethodAccessFlags;
use cafebabe::constant_pool::MemberRef;
use std::collections::BTreeMap;
use wasm_encoder::{BlockType, HeapType, Instruction as I};

impl Body<'_, '_, '_> {
    fn found(&self, member: &MemberRef<'_>) -> Result<MethodRef, JavaError> {
        let world = self.module.world;
        let here = world.classes[self.method.class].name;
        let class = world.class(&member.class_name, here)?;
        let (name, descriptor) = (&member.name_and_type.name, &member.name_and_type.descriptor);
        world.declared(class, name, descriptor).ok_or_else(|| {
            let what =
                format!("it calls {}.{name}, which bots do not have", member.class_name.replace('/', "."));
            JavaError::class_file(here, what)
        })
    }

    /// Puts arguments onto the WebAssembly stack, calls, and puts the result onto the Java stack.
    fn call(
        &mut self,
        base: usize,
        params: &[Wasm],
        emit: impl FnOnce(&mut Self) -> Result<(), JavaError>,
        result: Option<Wasm>,
    ) -> Result<(), JavaError> {
        for (index, wasm) in params.iter().enumerate() {
            self.get_as(base + index, *wasm);
        }
        emit(self)?;
        self.state.stack.truncate(base);
        if let Some(wasm) = result {
            self.push(wasm);
        }
        Ok(())
    }

    fn direct(&mut self, method: MethodRef) -> Result<(), JavaError> {
        let mut code = std::mem::take(&mut self.code);
        let done = call_method(self.module, method, &mut code);
        self.code = code;
        done
    }

    pub(crate) fn invoke_static(&mut self, pc: usize, member: &MemberRef<'_>) -> Result<(), JavaError> {
        let method = self.found(member)?;
        self.mark(pc);
        self.initialise(method.class);
        let (params, result) = self.module.method_type(method);
        let base = self.state.stack.len() - params.len();
        self.call(base, &params, |body| body.direct(method), result)
    }

    pub(crate) fn invoke_special(&mut self, pc: usize, member: &MemberRef<'_>) -> Result<(), JavaError> {
        let method = self.found(member)?;
        let (params, result) = self.module.method_type(method);
        let base = self.state.stack.len() - params.len();
        self.check_null(base, pc)?;
        self.mark(pc);
        self.call(base, &params, |body| body.direct(method), result)
    }

    pub(crate) fn invoke_virtual(&mut self, pc: usize, member: &MemberRef<'_>) -> Result<(), JavaError> {
        if member.class_name.starts_with('[') {
            return self.array_method(pc, member);
        }
        let method = self.found(member)?;
        if self.module.world.method(method).access_flags.contains(MethodAccessFlags::PRIVATE) {
            return self.invoke_special(pc, member);
        }
        let world = self.module.world;
        let class = world.class(&member.class_name, world.classes[self.method.class].name)?;
        let call = VirtualCall {
            class,
            name: member.name_and_type.name.to_string(),
            descriptor: member.name_and_type.descriptor.to_string(),
        };
        let (params, result) = self.module.call_type(&call);
        let base = self.state.stack.len() - params.len();
        self.check_null(base, pc)?;
        self.mark(pc);
        let mut targets: Vec<Target> = self.module.targets(&call).into_values().collect();
        targets.sort_unstable();
        targets.dedup();
        match targets[..] {
            // No object of such a class is ever made.
            [] => self.call(
                base,
                &[],
                |body| {
                    body.code.push(I::Unreachable);
                    Ok(())
                },
                result,
            ),
            [Target::Method(target)] => {
                let (params, result) = self.module.method_type(target);
                self.call(base, &params, |body| body.direct(target), result)
            }
            _ => {
                let dispatch = self.module.function(Key::Dispatch(call));
                self.call(
                    base,
                    &params,
                    |body| {
                        body.code.push(I::Call(dispatch));
                        Ok(())
                    },
                    result,
                )
            }
        }
    }

    /// `clone` of an array, and the methods that arrays inherit from Object.
    fn array_method(&mut self, pc: usize, member: &MemberRef<'_>) -> Result<(), JavaError> {
        let ty = JavaType::parse(&member.class_name);
        let JavaType::Array(element) = &ty else { unreachable!("the name begins with a bracket") };
        if member.name_and_type.name != "clone" {
            let here = self.module.world.classes[self.method.class].name;
            return Err(JavaError::class_file(here, "arrays have no such method"));
        }
        let kind = ArrayKind::of(element);
        let base = self.state.stack.len() - 1;
        self.check_null(base, pc)?;
        self.mark(pc);
        let clone = self.module.function(Key::Helper(Helper::Clone(kind)));
        let wasm = Wasm::Ref(kind.object());
        self.get_as(base, wasm);
        self.code.push(I::Call(clone));
        self.pop();
        self.push_value(Value { wasm, present: true, from: None });
        Ok(())
    }

    pub(crate) fn invoke_dynamic(&mut self, pc: usize) {
        let index = self.module.reach.lambda_at[&(self.method, pc)];
        let captures = self.module.layout.captures(self.module.world, &self.module.reach.lambdas[index]);
        let base = self.state.stack.len() - captures.len();
        let number = self.module.layout.number_of(&Numbered::Lambda(index));
        self.code.extend([I::I32Const(number.cast_signed()), I::I32Const(0)]);
        for (place, wasm) in captures.iter().enumerate() {
            self.get_as(base + place, *wasm);
        }
        self.code.push(I::StructNew(self.module.layout.lambda(index)));
        self.state.stack.truncate(base);
        let interface = self.module.layout.class(self.module.reach.lambdas[index].interface);
        self.push_value(Value { wasm: Wasm::Ref(interface), present: true, from: None });
    }
}

/// Calls a method whose arguments are on the WebAssembly stack.
pub(crate) fn call_method(
    module: &mut Module<'_, '_>,
    method: MethodRef,
    code: &mut Vec<I<'static>>,
) -> Result<(), JavaError> {
    let flags = module.world.method(method).access_flags;
    if flags.contains(MethodAccessFlags::NATIVE) {
        natives::emit(module, method, code)
    } else if flags.contains(MethodAccessFlags::ABSTRACT) {
        code.push(I::Unreachable);
        Ok(())
    } else {
        code.push(I::Call(module.function(Key::Method(method))));
        Ok(())
    }
}

/// The function that looks at the receiver's class.
pub(crate) fn dispatch(module: &mut Module<'_, '_>, call: &VirtualCall) -> Result<Made, JavaError> {
    let (params, _) = module.call_type(call);
    let targets = module.targets(call);
    let mut arms: BTreeMap<Target, u32> = BTreeMap::new();
    for target in targets.values() {
        let next = u32::try_from(arms.len()).expect("methods are few");
        arms.entry(*target).or_insert(next);
    }
    let mut order: Vec<(Target, u32)> = arms.iter().map(|(target, arm)| (*target, *arm)).collect();
    order.sort_by_key(|(_, arm)| *arm);
    let count = u32::try_from(order.len()).expect("methods are few");
    let (low, high) = match (targets.keys().next(), targets.keys().next_back()) {
        (Some(low), Some(high)) => (*low, *high),
        _ => (0, 0),
    };
    let labels: Vec<u32> =
        (low..=high).map(|number| targets.get(&number).map_or(count, |target| arms[target])).collect();
    let mut code = vec![I::Block(BlockType::Empty)];
    code.extend(std::iter::repeat_n(I::Block(BlockType::Empty), order.len()));
    code.extend([I::LocalGet(0), crate::module::class_number(), I::I32Const(low.cast_signed()), I::I32Sub]);
    code.push(I::BrTable(labels.into(), count));
    for (target, _) in &order {
        code.push(I::End);
        let wanted = match target {
            Target::Method(method) => module.method_type(*method).0,
            Target::Lambda(index) => module.key_type(&Key::Lambda(*index)).0,
        };
        for (index, (from, to)) in (0u32..).zip(params.iter().zip(&wanted)) {
            code.push(I::LocalGet(index));
            if let Wasm::Ref(to_index) = to
                && !module.layout.fits(*from, *to)
            {
                code.push(I::RefCastNullable(HeapType::Concrete(*to_index)));
            }
        }
        match target {
            Target::Method(method) => call_method(module, *method, &mut code)?,
            Target::Lambda(index) => code.push(I::Call(module.function(Key::Lambda(*index)))),
        }
        code.push(I::Return);
    }
    code.extend([I::End, I::Unreachable]);
    Ok(Made { locals: Vec::new(), code })
}

/// The function of a lambda: its captures and arguments, converted, to the method that it stands for.
pub(crate) fn lambda(module: &mut Module<'_, '_>, index: usize) -> Result<Made, JavaError> {
    use crate::lambda::HandleKind;
    let reach = module.reach;
    let lambda = &reach.lambdas[index];
    let object = module.layout.lambda(index);
    let captures = module.layout.captures(module.world, lambda);
    let erased = Signature::parse(&lambda.erased);
    let (params, _) = module.key_type(&Key::Lambda(index));
    let target = Signature::parse(&lambda.descriptor);
    let receiver = JavaType::Class(module.world.classes[lambda.owner].name.into());
    // The target's parameters, with its receiver, and its result.
    let mut wanted = Vec::new();
    if matches!(lambda.kind, HandleKind::Virtual | HandleKind::Special) {
        wanted.push(receiver.clone());
    }
    wanted.extend(target.params.iter().cloned());
    let mut code = Vec::new();
    let place = u32::try_from(params.len()).expect("parameters are few");
    code.extend([I::LocalGet(0), I::RefCastNullable(HeapType::Concrete(object)), I::LocalSet(place)]);
    // The body of a lambda is in the class that made it, which is initialised; what a reference names may be anywhere.
    let named = !module.world.method(lambda.target).name.starts_with("lambda$");
    if lambda.kind == HandleKind::New || lambda.kind == HandleKind::Static && named {
        module.initialise(lambda.target.class, &mut code);
    }
    if lambda.kind == HandleKind::New {
        code.extend(crate::helpers::new_object(module, lambda.target.class));
        code.push(I::LocalTee(place + 1));
    }
    for (index, (field, wanted)) in (2u32..).zip(captures.iter().zip(&wanted)) {
        code.extend([I::LocalGet(place), I::StructGet { struct_type_index: object, field_index: index }]);
        let to = module.wasm(wanted);
        cast(module, &mut code, *field, to);
        if index == 2 && lambda.kind == HandleKind::Virtual {
            null_check(module, &mut code, place + 2, to)?;
        }
    }
    for (index, wanted) in wanted.iter().enumerate().skip(captures.len()) {
        let argument = index - captures.len();
        let local = u32::try_from(argument + 1).expect("parameters are few");
        code.push(I::LocalGet(local));
        convert(module, &mut code, &erased.params[argument], &lambda.instantiated.params[argument], wanted)?;
        if index == 0 && lambda.kind == HandleKind::Virtual {
            let to = module.wasm(wanted);
            null_check(module, &mut code, place + 2, to)?;
        }
    }
    match lambda.kind {
        HandleKind::Static | HandleKind::Special | HandleKind::New => {
            call_method(module, lambda.target, &mut code)?;
        }
        HandleKind::Virtual => {
            let private =
                module.world.method(lambda.target).access_flags.contains(MethodAccessFlags::PRIVATE);
            if private {
                call_method(module, lambda.target, &mut code)?;
            } else {
                let name = module.world.method(lambda.target).name.to_string();
                let call = VirtualCall { class: lambda.owner, name, descriptor: lambda.descriptor.clone() };
                code.push(I::Call(module.function(Key::Dispatch(call))));
            }
        }
    }
    let given = match lambda.kind {
        HandleKind::New => {
            code.push(I::LocalGet(place + 1));
            Some(receiver.clone())
        }
        _ => target.result.clone(),
    };
    match (&given, &erased.result) {
        (Some(given), Some(wanted)) => {
            let between = lambda.instantiated.result.clone().unwrap_or_else(|| wanted.clone());
            convert(module, &mut code, given, &between, wanted)?;
        }
        (Some(_), None) => code.push(I::Drop),
        _ => {}
    }
    let made = Wasm::Ref(module.layout.class(lambda.target.class));
    let first = wanted.first().map_or(Wasm::I32, |ty| module.wasm(ty));
    Ok(Made { locals: vec![Wasm::Ref(object), made, first], code })
}

fn null_check(
    module: &mut Module<'_, '_>,
    code: &mut Vec<I<'static>>,
    local: u32,
    wasm: Wasm,
) -> Result<(), JavaError> {
    if matches!(wasm, Wasm::Ref(_)) {
        let npe = module.runtime("npe")?;
        code.extend([
            I::LocalTee(local),
            I::RefIsNull,
            I::If(BlockType::Empty),
            I::Call(npe),
            I::End,
            I::LocalGet(local),
        ]);
    }
    Ok(())
}

fn cast(module: &Module<'_, '_>, code: &mut Vec<I<'static>>, from: Wasm, to: Wasm) {
    if let Wasm::Ref(index) = to
        && !module.layout.fits(from, to)
    {
        code.push(I::RefCastNullable(HeapType::Concrete(index)));
    }
}

/// Converts a value on the stack as a lambda's adapter does: casts, unboxes, widens, boxes. `between` is the type that the lambda is used with.
fn convert(
    module: &mut Module<'_, '_>,
    code: &mut Vec<I<'static>>,
    from: &JavaType,
    between: &JavaType,
    to: &JavaType,
) -> Result<(), JavaError> {
    use crate::lambda::{box_methods, box_of, primitive_of};
    let boxing = |module: &mut Module<'_, '_>, code: &mut Vec<I<'static>>, class: &str, unbox: bool| {
        let found = module.world.class(class, "a lambda")?;
        let (name, descriptor) = box_methods(class)[usize::from(unbox)];
        let method = module
            .world
            .own_method(found, name, descriptor)
            .ok_or_else(|| JavaError::Kit(format!("{class}.{name} is missing")))?;
        if unbox {
            let wasm = Wasm::Ref(module.layout.class(found));
            cast(module, code, Wasm::Ref(crate::layout::OBJECT), wasm);
        } else {
            module.initialise(found, code);
        }
        call_method(module, method, code)
    };
    match (from.is_reference(), to.is_reference()) {
        (true, true) => {
            let (from, to) = (module.wasm(from), module.wasm(to));
            cast(module, code, from, to);
            Ok(())
        }
        (true, false) => {
            let class = match between {
                JavaType::Class(name) if primitive_of(name).is_some() => name.to_string(),
                _ => match from {
                    JavaType::Class(name) if primitive_of(name).is_some() => name.to_string(),
                    _ => box_of(to).unwrap_or("java/lang/Integer").to_owned(),
                },
            };
            boxing(module, code, &class, true)?;
            widen(code, &primitive_of(&class).unwrap_or(JavaType::Int), to);
            Ok(())
        }
        (false, true) => boxing(module, code, box_of(from).unwrap_or("java/lang/Integer"), false),
        (false, false) => {
            widen(code, from, to);
            Ok(())
        }
    }
}

fn widen(code: &mut Vec<I<'static>>, from: &JavaType, to: &JavaType) {
    use JavaType as J;
    let small = |ty: &J| matches!(ty, J::Byte | J::Char | J::Short | J::Int | J::Boolean);
    code.extend(match (from, to) {
        (from, J::Long) if small(from) => Some(I::I64ExtendI32S),
        (from, J::Float) if small(from) => Some(I::F32ConvertI32S),
        (from, J::Double) if small(from) => Some(I::F64ConvertI32S),
        (J::Long, J::Float) => Some(I::F32ConvertI64S),
        (J::Long, J::Double) => Some(I::F64ConvertI64S),
        (J::Float, J::Double) => Some(I::F64PromoteF32),
        _ => None,
    });
}
