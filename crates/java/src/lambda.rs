//! Lambdas and method references: what an `invokedynamic` of javac makes, as an object with one method.

use crate::JavaError;
use crate::types::{JavaType, Signature};
use crate::world::{ClassRef, MethodRef, World};
use cafebabe::attributes::AttributeData;
use cafebabe::constant_pool::{BootstrapArgument, InvokeDynamic, LiteralConstant, ReferenceKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HandleKind {
    Static,
    Virtual,
    Special,
    New,
}

pub(crate) struct Lambda {
    /// The interface that it implements, its method and that method's erased descriptor.
    pub(crate) interface: ClassRef,
    /// Interfaces that it implements besides, such as `Serializable` in a cast to an intersection.
    pub(crate) markers: Vec<ClassRef>,
    pub(crate) name: String,
    pub(crate) erased: String,
    /// The descriptor with the types that the lambda is used with.
    pub(crate) instantiated: Signature,
    pub(crate) captures: Vec<JavaType>,
    pub(crate) kind: HandleKind,
    /// The class that the handle names, and the method found there.
    pub(crate) owner: ClassRef,
    pub(crate) target: MethodRef,
    pub(crate) descriptor: String,
}

impl Lambda {
    pub(crate) fn read(
        world: &World<'_>,
        method: MethodRef,
        site: &InvokeDynamic<'_>,
    ) -> Result<Self, JavaError> {
        let class = &world.classes[method.class];
        let bad = |what: &str| JavaError::class_file(class.name, what);
        let entries = class.file.attributes.iter().find_map(|attribute| match &attribute.data {
            AttributeData::BootstrapMethods(entries) => Some(entries),
            _ => None,
        });
        let entry = entries
            .and_then(|entries| entries.get(usize::from(site.attr_index)))
            .ok_or_else(|| bad("a call site without its bootstrap method"))?;
        if entry.method.class_name != "java/lang/invoke/LambdaMetafactory"
            || !matches!(&*entry.method.member_ref.name, "metafactory" | "altMetafactory")
        {
            return Err(bad(
                "dynamic calls other than plain lambdas and method references are not available",
            ));
        }
        let [
            BootstrapArgument::MethodType(erased),
            BootstrapArgument::MethodHandle(handle),
            BootstrapArgument::MethodType(used),
            more @ ..,
        ] = &entry.arguments[..]
        else {
            return Err(bad("a lambda without method types"));
        };
        let made = Signature::parse(&site.name_and_type.descriptor);
        let Some(JavaType::Class(interface)) = &made.result else {
            return Err(bad("a lambda of no interface"));
        };
        let owner = world.class(&handle.class_name, class.name)?;
        let (name, descriptor) = (&handle.member_ref.name, &handle.member_ref.descriptor);
        let target = world.declared(owner, name, descriptor).ok_or_else(|| {
            bad(&format!("it uses {}::{name}, which bots do not have", handle.class_name.replace('/', ".")))
        })?;
        let kind = match handle.kind {
            ReferenceKind::InvokeStatic => HandleKind::Static,
            ReferenceKind::InvokeVirtual | ReferenceKind::InvokeInterface => HandleKind::Virtual,
            ReferenceKind::InvokeSpecial => HandleKind::Special,
            ReferenceKind::NewInvokeSpecial => HandleKind::New,
            _ => return Err(bad("a lambda of a field")),
        };
        Ok(Self {
            interface: world.class(interface, class.name)?,
            markers: markers(world, class.name, more)?,
            name: site.name_and_type.name.to_string(),
            erased: erased.to_string(),
            instantiated: Signature::parse(used),
            captures: made.params,
            kind,
            owner,
            target,
            descriptor: descriptor.to_string(),
        })
    }

    /// The erased signature, if a call's descriptor differs from it only in reference types.
    pub(crate) fn bridge(&self, descriptor: &str) -> Signature {
        let own = Signature::parse(&self.erased);
        let call = Signature::parse(descriptor);
        let same = own.params.len() == call.params.len()
            && own
                .params
                .iter()
                .zip(&call.params)
                .all(|(a, b)| a == b || a.is_reference() && b.is_reference());
        if same { call } else { own }
    }

    /// Boxes that converting arguments or the result can need.
    pub(crate) fn boxes(&self) -> Vec<String> {
        let target = Signature::parse(&self.descriptor);
        let erased = Signature::parse(&self.erased);
        let all = target.params.iter().chain(&target.result).chain(&self.instantiated.params);
        let all = all.chain(&self.instantiated.result).chain(&erased.params).chain(&erased.result);
        let mut found: Vec<String> = all.filter_map(box_of).map(str::to_owned).collect();
        for ty in self.instantiated.params.iter().chain(&self.instantiated.result) {
            if let JavaType::Class(name) = ty
                && primitive_of(name).is_some()
            {
                found.push(name.to_string());
            }
        }
        found.sort();
        found.dedup();
        found
    }

    /// Types that arguments are cast to.
    pub(crate) fn tested(&self) -> Vec<JavaType> {
        let target = Signature::parse(&self.descriptor);
        let all = self.instantiated.params.iter().chain(&target.params).chain(&self.instantiated.result);
        let mut found: Vec<_> = all.filter(|ty| ty.is_reference()).cloned().collect();
        found.extend(self.boxes().iter().map(|name| JavaType::Class(name.as_str().into())));
        found
    }
}

/// The further interfaces among the further arguments of a lambda: flags, a count, that many classes. What follows, bridges of generic
/// interfaces, every lambda here has anyway.
fn markers(
    world: &World<'_>,
    class: &str,
    arguments: &[BootstrapArgument<'_>],
) -> Result<Vec<ClassRef>, JavaError> {
    const SERIALIZABLE: i32 = 1;
    const MARKERS: i32 = 2;
    let number = |argument: Option<&BootstrapArgument<'_>>| match argument {
        Some(BootstrapArgument::LiteralConstant(LiteralConstant::Integer(number))) => *number,
        _ => 0,
    };
    let flags = number(arguments.first());
    let mut found = Vec::new();
    if flags & SERIALIZABLE != 0 {
        found.push(world.class("java/io/Serializable", class)?);
    }
    if flags & MARKERS != 0 {
        let count = usize::try_from(number(arguments.get(1))).unwrap_or(0);
        for argument in arguments.iter().skip(2).take(count) {
            if let BootstrapArgument::ClassInfo(name) = argument {
                found.push(world.class(name, class)?);
            }
        }
    }
    Ok(found)
}

/// The class that boxes a primitive type.
pub(crate) fn box_of(ty: &JavaType) -> Option<&'static str> {
    Some(match ty {
        JavaType::Boolean => "java/lang/Boolean",
        JavaType::Byte => "java/lang/Byte",
        JavaType::Char => "java/lang/Character",
        JavaType::Short => "java/lang/Short",
        JavaType::Int => "java/lang/Integer",
        JavaType::Long => "java/lang/Long",
        JavaType::Float => "java/lang/Float",
        JavaType::Double => "java/lang/Double",
        _ => return None,
    })
}

pub(crate) fn primitive_of(class: &str) -> Option<JavaType> {
    Some(match class {
        "java/lang/Boolean" => JavaType::Boolean,
        "java/lang/Byte" => JavaType::Byte,
        "java/lang/Character" => JavaType::Char,
        "java/lang/Short" => JavaType::Short,
        "java/lang/Integer" => JavaType::Int,
        "java/lang/Long" => JavaType::Long,
        "java/lang/Float" => JavaType::Float,
        "java/lang/Double" => JavaType::Double,
        _ => return None,
    })
}

/// The methods that box and unbox.
pub(crate) fn box_methods(class: &str) -> [(&'static str, &'static str); 2] {
    match class {
        "java/lang/Boolean" => [("valueOf", "(Z)Ljava/lang/Boolean;"), ("booleanValue", "()Z")],
        "java/lang/Byte" => [("valueOf", "(B)Ljava/lang/Byte;"), ("byteValue", "()B")],
        "java/lang/Character" => [("valueOf", "(C)Ljava/lang/Character;"), ("charValue", "()C")],
        "java/lang/Short" => [("valueOf", "(S)Ljava/lang/Short;"), ("shortValue", "()S")],
        "java/lang/Integer" => [("valueOf", "(I)Ljava/lang/Integer;"), ("intValue", "()I")],
        "java/lang/Long" => [("valueOf", "(J)Ljava/lang/Long;"), ("longValue", "()J")],
        "java/lang/Float" => [("valueOf", "(F)Ljava/lang/Float;"), ("floatValue", "()F")],
        _ => [("valueOf", "(D)Ljava/lang/Double;"), ("doubleValue", "()D")],
    }
}
