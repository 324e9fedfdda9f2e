//! What a bot's own classes must not have: static variables, locks, native methods, classes in packages that are not its own.

use crate::JavaError;
use crate::world::{Class, Origin, World};
use cafebabe::attributes::AttributeData;
use cafebabe::bytecode::Opcode;
use cafebabe::constant_pool::BootstrapArgument;
use cafebabe::{FieldAccessFlags, MethodAccessFlags};

/// Refuses what is forbidden, with one line per place; static variables only where the game's document says so.
pub(crate) fn check(world: &World<'_>, sources: &[(String, String)], statics: bool) -> Result<(), JavaError> {
    let mut found = Vec::new();
    for class in world.classes.iter().filter(|class| class.origin == Origin::Bot) {
        if !statics {
            fields(class, sources, &mut found);
        }
        methods(class, sources, &mut found);
    }
    if found.is_empty() { Ok(()) } else { Err(JavaError::Refused(found.join("\n"))) }
}

/// The path of a class's source among those that were given, else its file name.
fn path(class: &Class<'_>, sources: &[(String, String)]) -> String {
    let file = crate::source_file(class);
    let folder = class.name.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let named = |wanted: &str| {
        sources.iter().find(|(path, _)| path == wanted || path.ends_with(&format!("/{wanted}")))
    };
    let given = named(&format!("{folder}{file}")).or_else(|| named(&file));
    given.map_or(file, |(path, _)| path.clone())
}

fn fields(class: &Class<'_>, sources: &[(String, String)], found: &mut Vec<String>) {
    for field in &class.file.fields {
        let flags = field.access_flags;
        let constant = field
            .attributes
            .iter()
            .any(|attribute| matches!(attribute.data, AttributeData::ConstantValue(_)));
        // Enumerations, switches over them and assertions have static fields that only the compiler sees.
        let hidden = flags.intersects(FieldAccessFlags::SYNTHETIC | FieldAccessFlags::ENUM);
        if !flags.contains(FieldAccessFlags::STATIC) || constant || hidden {
            continue;
        }
        let path = path(class, sources);
        let text = sources.iter().find(|(other, _)| *other == path).map(|(_, text)| text.as_str());
        let line = text
            .and_then(|text| declared(text, &field.name))
            .map_or(String::new(), |line| format!(":{line}"));
        found.push(format!(
            "{path}{line}: error: static variables are not allowed: {} (make it a field of an object, or a constant that the compiler can compute)",
            field.name
        ));
    }
}

/// The line on which a static field is declared.
fn declared(text: &str, name: &str) -> Option<usize> {
    let is_name = |line: &str| {
        line.split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == '$'))
            .any(|word| word == name)
    };
    let lines = || text.lines().zip(1..);
    let first = lines().find(|(line, _)| line.contains("static") && is_name(line));
    first.or_else(|| lines().find(|(line, _)| is_name(line))).map(|(_, number)| number)
}

fn methods(class: &Class<'_>, sources: &[(String, String)], found: &mut Vec<String>) {
    for method in &class.file.methods {
        let code = method.attributes.iter().find_map(|attribute| match &attribute.data {
            AttributeData::Code(code) => Some(code),
            _ => None,
        });
        let lines = code.and_then(|code| {
            code.attributes.iter().find_map(|attribute| match &attribute.data {
                AttributeData::LineNumberTable(lines) => Some(lines),
                _ => None,
            })
        });
        let line_at = |pc: usize| {
            let lines = lines.iter().flat_map(|lines| lines.iter());
            lines.rev().find(|line| usize::from(line.start_pc) <= pc).map_or(0, |line| line.line_number)
        };
        let mut refuse = |pc: usize, what: &str| {
            let line = line_at(pc);
            let line = if line > 0 { format!(":{line}") } else { String::new() };
            found.push(format!("{}{line}: error: {what}", path(class, sources)));
        };
        if method.access_flags.contains(MethodAccessFlags::NATIVE) {
            refuse(0, &format!("native methods are not allowed: {}", method.name));
        }
        if method.access_flags.contains(MethodAccessFlags::SYNCHRONIZED) {
            refuse(0, &format!("there are no threads, so nothing can be synchronized: {}", method.name));
        }
        for (pc, opcode) in code.and_then(|code| code.bytecode.as_ref()).iter().flat_map(|code| &code.opcodes)
        {
            if matches!(opcode, Opcode::Monitorenter) {
                refuse(*pc, "there are no threads, so nothing can be synchronized");
            }
            if uses_agon(class, opcode) {
                refuse(*pc, "bots may not use the classes of agon");
            }
        }
    }
}

/// Whether an instruction reaches into the classes that the library itself is made with, which could change what is metered. A method reference is
/// made by `invokedynamic`, and what it refers to stands in a table of the class.
fn uses_agon(class: &Class<'_>, opcode: &Opcode<'_>) -> bool {
    let agon = |name: &str| name.trim_start_matches(['[', 'L']).starts_with("agon/");
    match opcode {
        Opcode::Invokestatic(member)
        | Opcode::Invokespecial(member)
        | Opcode::Invokevirtual(member)
        | Opcode::Invokeinterface(member, _)
        | Opcode::Getstatic(member)
        | Opcode::Putstatic(member)
        | Opcode::Getfield(member)
        | Opcode::Putfield(member) => agon(&member.class_name),
        Opcode::New(name) => agon(name),
        Opcode::Invokedynamic(site) => {
            let tables = class.file.attributes.iter().filter_map(|attribute| match &attribute.data {
                AttributeData::BootstrapMethods(entries) => entries.get(usize::from(site.attr_index)),
                _ => None,
            });
            let handle = |argument: &BootstrapArgument<'_>| matches!(argument, BootstrapArgument::MethodHandle(handle) if agon(&handle.class_name));
            tables.flat_map(|entry| &entry.arguments).any(handle)
        }
        _ => false,
    }
}
