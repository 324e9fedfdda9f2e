//! JavaScript: declarations for editors, and the module `agon.js` that bots import, in two versions: one for components, and a stand-in
//! with which Node runs a bot's own tests.

use crate::model::text;
use crate::{Api, names};
use anyhow::{Result, bail};
use std::fmt::Write;
use wit_parser::{Function, Type, TypeDefKind, TypeId};

const HEAD: &str = "// Written by agon-bindings from bot.wit; changes here are lost.\n";

/// `agon.d.ts`: the types of a bot and of the functions it can call.
pub(crate) fn declarations(api: &Api) -> Result<String> {
    let mut out = HEAD.to_owned();
    for interface in &api.interfaces {
        for (name, id) in &interface.types {
            declare(api, name, *id, &mut out)?;
        }
    }
    for interface in api.callable() {
        write!(out, "\n{}", doc(&interface.docs, 0))?;
        writeln!(out, "export declare namespace {} {{", names::javascript(&interface.name))?;
        for function in &interface.functions {
            write!(out, "{}", doc(&text(&function.docs), 4))?;
            let (name, head) = (names::javascript(&function.name), signature(api, function)?);
            // A reserved word can be the name of a property, but not of a function.
            if names::is_javascript_word(&name) {
                writeln!(out, "    function {name}_{};", &head[name.len()..])?;
                writeln!(out, "    export {{ {name}_ as {name} }};")?;
            } else {
                // Export each function: a single `export {}` would hide those without the keyword.
                writeln!(out, "    export function {head};")?;
            }
        }
        out.push_str("}\n");
    }
    out.push_str("\n/** What a bot exports. */\nexport interface Bot {\n");
    for function in &api.exports {
        writeln!(out, "{}    {};", doc(&text(&function.docs), 4), signature(api, function)?)?;
    }
    out.push_str("}\n");
    for (name, variant) in variants(api) {
        let class = names::class(name);
        write!(out, "\n/** Makes each case of {class}. */\nexport declare const {class}: {{\n")?;
        for case in &variant.cases {
            let value =
                case.ty.map_or(Ok(String::new()), |value| ty(api, value).map(|ty| format!("val: {ty}")))?;
            writeln!(out, "    {}({value}): {class};", names::javascript(&case.name))?;
        }
        out.push_str("};\n");
    }
    Ok(out)
}

/// `agon.js` for components.
pub(crate) fn component(api: &Api) -> String {
    let mut out = HEAD.to_owned();
    for interface in api.callable() {
        let (name, import) = (names::javascript(&interface.name), api.import_name(interface));
        let _ = writeln!(out, "import * as {name} from '{import}';\nexport {{ {name} }};");
    }
    out + &constructors(api)
}

/// `agon.js` for Node: log lines go to stderr, and drawings are discarded.
pub(crate) fn stand_in(api: &Api) -> String {
    let mut out = HEAD.to_owned();
    for interface in api.callable() {
        let _ = writeln!(out, "\nexport const {} = {{", names::javascript(&interface.name));
        for function in &interface.functions {
            let body = match (function.name.as_str(), function.result) {
                ("log", None) => "(text) => console.error(text)",
                (_, None) => "() => {}",
                (_, Some(_)) => "() => {\n        throw new Error('only in a match');\n    }",
            };
            let _ = writeln!(out, "    {}: {body},", names::javascript(&function.name));
        }
        out.push_str("};\n");
    }
    out + &constructors(api)
}

/// A function for each case of each variant.
fn constructors(api: &Api) -> String {
    let mut out = String::new();
    for (name, variant) in variants(api) {
        let _ = writeln!(out, "\nexport const {} = {{", names::class(name));
        for case in &variant.cases {
            let function = names::javascript(&case.name);
            let body = if case.ty.is_some() {
                format!("(val) => ({{ tag: '{}', val }})", case.name)
            } else {
                format!("() => ({{ tag: '{}' }})", case.name)
            };
            let _ = writeln!(out, "    {function}: {body},");
        }
        out.push_str("};\n");
    }
    out
}

fn variants(api: &Api) -> impl Iterator<Item = (&str, &wit_parser::Variant)> {
    let types = api.interfaces.iter().flat_map(|interface| &interface.types);
    types.filter_map(|(name, id)| match &api.def(*id).kind {
        TypeDefKind::Variant(variant) => Some((name.as_str(), variant)),
        _ => None,
    })
}

fn declare(api: &Api, name: &str, id: TypeId, out: &mut String) -> Result<()> {
    let (class, def) = (names::class(name), api.def(id));
    write!(out, "\n{}", doc(&text(&def.docs), 0))?;
    match &def.kind {
        TypeDefKind::Record(record) => {
            writeln!(out, "export interface {class} {{")?;
            for field in &record.fields {
                out.push_str(&doc(&text(&field.docs), 4));
                let (mark, of) = optional(api, field.ty);
                writeln!(out, "    {}{mark}: {};", names::javascript(&field.name), ty(api, of)?)?;
            }
            out.push_str("}\n");
        }
        TypeDefKind::Enum(cases) => {
            let cases: Vec<_> = cases.cases.iter().map(|case| format!("'{}'", case.name)).collect();
            writeln!(out, "export type {class} = {};", cases.join(" | "))?;
        }
        TypeDefKind::Flags(flags) => {
            writeln!(out, "export interface {class} {{")?;
            for flag in &flags.flags {
                writeln!(out, "    {}?: boolean;", names::javascript(&flag.name))?;
            }
            out.push_str("}\n");
        }
        TypeDefKind::Variant(variant) => {
            let mut cases = Vec::new();
            for case in &variant.cases {
                let value = case
                    .ty
                    .map_or(Ok(String::new()), |value| ty(api, value).map(|ty| format!("; val: {ty}")))?;
                cases.push(format!("{{ tag: '{}'{value} }}", case.name));
            }
            writeln!(out, "export type {class} = {};", cases.join(" | "))?;
        }
        TypeDefKind::Type(inner) => writeln!(out, "export type {class} = {};", ty(api, *inner)?)?,
        other => bail!("`{name}` is a {}: the JavaScript generator has no rule for it", other.as_str()),
    }
    Ok(())
}

/// An optional field is marked in its name, and its type is the inner type.
fn optional(api: &Api, of: Type) -> (&'static str, Type) {
    if let Type::Id(id) = of
        && let TypeDefKind::Option(inner) = api.def(id).kind
    {
        return ("?", inner);
    }
    ("", of)
}

fn signature(api: &Api, function: &Function) -> Result<String> {
    let mut parameters = Vec::new();
    for parameter in &function.params {
        let (mark, of) = optional(api, parameter.ty);
        parameters.push(format!("{}{mark}: {}", names::javascript(&parameter.name), ty(api, of)?));
    }
    let result = function.result.map_or(Ok("void".to_owned()), |result| ty(api, result))?;
    Ok(format!("{}({}): {result}", names::javascript(&function.name), parameters.join(", ")))
}

/// A type in TypeScript.
pub(crate) fn ty(api: &Api, of: Type) -> Result<String> {
    Ok(match of {
        Type::Bool => "boolean".to_owned(),
        Type::Char | Type::String => "string".to_owned(),
        Type::U64 | Type::S64 => "bigint".to_owned(),
        Type::U8 | Type::U16 | Type::U32 | Type::S8 | Type::S16 | Type::S32 | Type::F32 | Type::F64 => {
            "number".to_owned()
        }
        Type::ErrorContext => bail!("no bot API has error contexts"),
        Type::Id(id) => match (&api.def(id).kind, &api.def(id).name) {
            (_, Some(name)) => names::class(name),
            (TypeDefKind::List(Type::U8), None) => "Uint8Array".to_owned(),
            // A bot gets a typed array and may return either.
            (TypeDefKind::List(item), None) => {
                let plain = format!("Array<{}>", ty(api, *item)?);
                typed_array(*item).map_or(plain.clone(), |array| format!("{array} | {plain}"))
            }
            (TypeDefKind::Option(item), None) => format!("{} | undefined", ty(api, *item)?),
            (TypeDefKind::Tuple(tuple), None) => {
                let items: Result<Vec<_>> = tuple.types.iter().map(|item| ty(api, *item)).collect();
                format!("[{}]", items?.join(", "))
            }
            (other, None) => bail!("the JavaScript generator has no rule for a {}", other.as_str()),
        },
    })
}

/// The typed array for numbers of this type.
fn typed_array(item: Type) -> Option<&'static str> {
    Some(match item {
        Type::U8 => "Uint8Array",
        Type::U16 => "Uint16Array",
        Type::U32 => "Uint32Array",
        Type::U64 => "BigUint64Array",
        Type::S8 => "Int8Array",
        Type::S16 => "Int16Array",
        Type::S32 => "Int32Array",
        Type::S64 => "BigInt64Array",
        Type::F32 => "Float32Array",
        Type::F64 => "Float64Array",
        _ => return None,
    })
}

fn doc(text: &str, indent: usize) -> String {
    if text.is_empty() {
        return String::new();
    }
    let space = " ".repeat(indent);
    let lines = text.replace("*/", "* /").replace('\n', &format!("\n{space} * "));
    format!("{space}/** {lines} */\n")
}
