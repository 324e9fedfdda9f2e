//! Rust: `native.rs`, which takes the place of the component's bindings outside WebAssembly. Types and signatures are the same.

use super::{Answered, answered, drawing, is_notes, is_record, named, prefixed, types};
use crate::model::{Interface, Plays, text};
use crate::{Api, names};
use anyhow::{Result, bail};
use std::fmt::Write;
use wit_parser::{Function, Type, TypeDefKind};

/// The module.
pub(crate) fn module(api: &Api) -> Result<String> {
    let path = api.package.replace(':', "::").replace('-', "_");
    let mut out = format!(
        "// Written by agon-bindings from bot.wit; changes here are lost.\n\
         //! Plays a match as an ordinary process, and stands in for one in a bot's own tests.\n\n\
         use crate::bindings::Guest;\nuse crate::bindings::{path}::types::*;\n\
         use crate::json::{{FromJson, Json, ToJson}};\nuse crate::session::{{self, Given}};\n"
    );
    for (name, id) in types(api) {
        let class = names::class(name);
        let (mut read, mut write) = (String::new(), String::new());
        match &api.def(id).kind {
            TypeDefKind::Record(record) => {
                read.push_str("Self {\n");
                write.push_str("        let given = Given::default()");
                for (place, field) in record.fields.iter().enumerate() {
                    let (json, rust) = (names::json(&field.name), names::rust(&field.name));
                    writeln!(
                        read,
                        "            {rust}: FromJson::from_json(from.field(\"{json}\", {place})),"
                    )?;
                    write!(write, ".put(\"{json}\", &self.{rust})")?;
                }
                read.push_str("        }");
                write.push_str(";\n        given.object(out);\n");
            }
            TypeDefKind::Enum(cases) => {
                read.push_str("match from.text() {\n");
                write.push_str("        let name = match self {\n");
                for case in cases.cases.iter().skip(1) {
                    let (json, rust) = (names::json(&case.name), names::class(&case.name));
                    writeln!(read, "            \"{json}\" => Self::{rust},")?;
                }
                for case in &cases.cases {
                    let (json, rust) = (names::json(&case.name), names::class(&case.name));
                    writeln!(write, "            Self::{rust} => \"{json}\",")?;
                }
                let first = cases.cases.first().map(|case| names::class(&case.name)).unwrap_or_default();
                write!(read, "            _ => Self::{first},\n        }}")?;
                write.push_str("        };\n        name.to_json(out);\n");
            }
            TypeDefKind::Variant(variant) => {
                read.push_str("unreachable!(\"no bot is told one: {from:?}\")");
                write.push_str("        match self {\n");
                for case in &variant.cases {
                    let (json, rust) = (names::json(&case.name), names::class(&case.name));
                    if case.ty.is_some() {
                        writeln!(
                            write,
                            "            Self::{rust}(value) => Given::default().put(\"{json}\", value).object(out),"
                        )?;
                    } else {
                        writeln!(write, "            Self::{rust} => \"{json}\".to_json(out),")?;
                    }
                }
                write.push_str("        }\n");
            }
            other => bail!("`{name}` is a {}: native bots have no rule for it", other.as_str()),
        }
        write!(
            out,
            "\nimpl FromJson for {class} {{\n    fn from_json(from: &Json) -> Self {{\n        {read}\n    }}\n}}\n"
        )?;
        write!(
            out,
            "\nimpl ToJson for {class} {{\n    fn to_json(&self, out: &mut String) {{\n{write}    }}\n}}\n"
        )?;
    }
    for interface in api.callable() {
        out.push_str(&functions(api, interface)?);
    }
    out.push_str(CONTEXT);
    out.push_str(match api.plays()? {
        Plays::Seats => SEATS,
        Plays::Units => UNITS,
    });
    Ok(out)
}

const CONTEXT: &str = "
fn context(first: &Json) -> Context {
    let limits = first.field(\"limits\", 0);
    Context {
        random: FromJson::from_json(first.field(\"random\", 0)),
        turn_fuel: FromJson::from_json(limits.field(\"turn_fuel\", 0)),
        match_fuel: FromJson::from_json(limits.field(\"match_fuel\", 0)),
        memory: FromJson::from_json(limits.field(\"memory\", 0)),
    }
}
";

const SEATS: &str = "
/// Plays a match.
pub fn main<G: Guest>() -> ! {
    session::main(|first| {
        G::start(FromJson::from_json(first.field(\"setup\", 0)), context(&first));
        session::write(\"{\\\"ready\\\":true}\");
        loop {
            let orders = G::play(FromJson::from_json(session::read().field(\"view\", 0)));
            session::answer(&orders);
        }
    })
}
";

const UNITS: &str = "
/// Plays a match.
pub fn main<G: Guest>() -> ! {
    session::main(|first| {
        session::write(\"{\\\"ready\\\":true}\");
        session::read();
        G::run(context(&first));
        session::write(\"{\\\"pause\\\":\\\"returned\\\"}\");
    })
}
";

fn functions(api: &Api, interface: &Interface) -> Result<String> {
    let mut out = format!(
        "\n{}pub mod {} {{\n    use super::*;\n",
        doc(&interface.docs, 0),
        names::rust(&interface.name)
    );
    for function in &interface.functions {
        let (name, body) = (names::rust(&function.name), body(api, interface, function)?);
        let mut parameters = Vec::new();
        for parameter in &function.params {
            parameters.push(format!("{}: {}", names::rust(&parameter.name), ty(api, parameter.ty, true)?));
        }
        let result = function
            .result
            .map_or(Ok(String::new()), |of| ty(api, of, false).map(|of| format!(" -> {of}")))?;
        write!(
            out,
            "\n{}    pub fn {name}({}){result} {{\n        {body}\n    }}\n",
            doc(&text(&function.docs), 4),
            parameters.join(", ")
        )?;
    }
    out.push_str("}\n");
    Ok(out)
}

fn body(api: &Api, interface: &Interface, function: &Function) -> Result<String> {
    let mut given = String::from("Given::default()");
    let several = prefixed(api, function);
    for parameter in &function.params {
        let (rust, json) = (names::rust(&parameter.name), names::json(&parameter.name));
        let Some((_, id)) = named(api, parameter.ty).filter(|_| is_record(api, parameter.ty)) else {
            let by = if parameter.ty == Type::String { "" } else { "&" };
            write!(given, ".put(\"{json}\", {by}{rust})")?;
            continue;
        };
        let TypeDefKind::Record(record) = &api.def(id).kind else { bail!("a record is a record") };
        for field in &record.fields {
            let key = names::json(&field.name);
            let key = if several { format!("{json}_{key}") } else { key };
            write!(given, ".put(\"{key}\", &{rust}.{})", names::rust(&field.name))?;
        }
    }
    if is_notes(interface) {
        return Ok(match drawing(function) {
            Some(kind) => format!("session::draw(\"{kind}\", {given});"),
            None => "eprintln!(\"{text}\");".to_owned(),
        });
    }
    Ok(match answered(function) {
        Answered::ByPausing => "session::pause();".to_owned(),
        Answered::WithNothing => "0".to_owned(),
        Answered::WithLimit => "session::energy()".to_owned(),
        Answered::ByRules => {
            let name = names::json(&function.name);
            match function.result {
                None => format!("session::call(\"{name}\", {given});"),
                Some(Type::Bool) => format!("session::call(\"{name}\", {given}).yes()"),
                Some(Type::F64) => {
                    format!("session::call(\"{name}\", {given}.put(\"draw\", &session::next_draw())).value()")
                }
                Some(_) => format!("session::call(\"{name}\", {given}).value()"),
            }
        }
    })
}

/// A type as the generated bindings have it.
fn ty(api: &Api, of: Type, borrowed: bool) -> Result<String> {
    if let Some((name, _)) = named(api, of) {
        return Ok(names::class(name));
    }
    let word = match of {
        Type::Bool => "bool",
        Type::U8 => "u8",
        Type::U16 => "u16",
        Type::U32 => "u32",
        Type::U64 => "u64",
        Type::S8 => "i8",
        Type::S16 => "i16",
        Type::S32 => "i32",
        Type::S64 => "i64",
        Type::F32 => "f32",
        Type::F64 => "f64",
        Type::String if borrowed => "&str",
        Type::String => "String",
        Type::Id(id) => {
            return match &api.def(id).kind {
                TypeDefKind::Option(item) => Ok(format!("Option<{}>", ty(api, *item, false)?)),
                TypeDefKind::List(item) if borrowed => Ok(format!("&[{}]", ty(api, *item, false)?)),
                TypeDefKind::List(item) => Ok(format!("Vec<{}>", ty(api, *item, false)?)),
                other => bail!("native bots have no rule for a {}", other.as_str()),
            };
        }
        Type::Char | Type::ErrorContext => bail!("native bots have no rule for this type"),
    };
    Ok(word.to_owned())
}

fn doc(text: &str, indent: usize) -> String {
    let space = " ".repeat(indent);
    text.lines().map(|line| format!("{space}/// {line}\n")).collect()
}
