//! The reference page of a bot API: every type and function with the names it has in each language.

use crate::cpp::CppNames;
use crate::example::{self, Language};
use crate::model::{Interface, Plays, text};
use crate::{Api, names, typescript};
use anyhow::{Result, bail};
use std::fmt::Write;
use wit_parser::{Function, Handle, Type, TypeDefKind, TypeId};

pub(crate) fn page(api: &Api, cpp: &CppNames) -> Result<String> {
    let mut out = format!(
        "# Bot API: {}\n\n<!-- Written by agon-bindings from games/{0}/bot.wit; changes here are lost. -->\n\n",
        api.game
    );
    writeln!(out, "Version {} (`{}`).\n\n{}\n", api.version, api.package, flow(&api.docs))?;
    out.push_str(NAMES);
    out.push_str("\n## What a bot exports\n\n");
    for function in &api.exports {
        describe(api, function, &mut out)?;
    }
    for interface in &api.interfaces {
        writeln!(out, "## {}\n\n{}\n", interface.name, flow(&interface.docs))?;
        for function in &interface.functions {
            describe(api, function, &mut out)?;
            spelled(api, cpp, interface, function, &mut out)?;
        }
        for (name, id) in &interface.types {
            describe_type(api, cpp, name, *id, &mut out)?;
        }
    }
    cpp.check()?;
    Ok(out.trim_end().to_owned() + "\n")
}

const NAMES: &str = "\
How the names below are written:

| here (WIT) | JSON lines | C bindings | Rust | Python | JavaScript |
| --- | --- | --- | --- | --- | --- |
| field `ghost-walls` | `ghost_walls` | `ghost_walls` | `ghost_walls` | `ghost_walls` | `ghostWalls` |
| type `ghost-wall` | | `..._ghost_wall_t` | `GhostWall` | `GhostWall` | `GhostWall` |
| enum case `out-of-fuel` | `\"out_of_fuel\"` | `..._OUT_OF_FUEL` | `OutOfFuel` | `OUT_OF_FUEL` | `'out-of-fuel'` |
| variant case `order::move` | `{\"move\": ...}` | `.tag`, `.val.move` | `Order::Move(...)` | `Order_Move(...)` | `Order.move(...)`, i.e. `{tag: 'move', val: ...}` |
| `option<t>` | value or `null` | `.is_some`, `.val` | `Option<T>` | value or `None` | value or `undefined` |
| `list<u8>` | text, or numbers | `.ptr`, `.len` | `Vec<u8>` | `bytes` | `Uint8Array` |
| `u64`, `s64` | number | `uint64_t`, `int64_t` | `u64`, `i64` | `int` | `bigint` |

The column C++ has the names of the headers that bots in C++ include (`Player.hh`, `UnitPlayer.hh`; see `docs/kits.md`): `id` is the number of a unit, `player` of a seat, `p` a position; a dash
means that there is no such thing there.
";

fn describe(api: &Api, function: &Function, out: &mut String) -> Result<()> {
    let mut parameters = Vec::new();
    for parameter in &function.params {
        parameters.push(format!("{}: {}", parameter.name, wit(api, parameter.ty)?));
    }
    let result =
        function.result.map_or(Ok(String::new()), |result| wit(api, result).map(|ty| format!(" -> {ty}")))?;
    let head = format!("`{}({}){result}`", function.name, parameters.join(", "));
    writeln!(out, "### {}\n\n{head}\n\n{}\n", function.name, flow(&text(&function.docs)))?;
    Ok(())
}

/// How a function is called in each language, by an example.
fn spelled(
    api: &Api,
    cpp: &CppNames,
    interface: &Interface,
    function: &Function,
    out: &mut String,
) -> Result<()> {
    let prefix = names::c(&format!("{}-{}", api.package.replace(':', "-"), interface.name));
    out.push_str("| language | example |\n| --- | --- |\n");
    if let Some(call) = cpp.find(&interface.name, &function.name) {
        writeln!(out, "| C++ | `{call}` |")?;
    }
    if interface.name == "notes" && api.plays()? == Plays::Seats {
        let arguments = example::arguments(api, function, Language::Rust)?;
        writeln!(out, "| Java | `Notes.{}({arguments})` |", names::javascript(&function.name))?;
    }
    writeln!(
        out,
        "| Rust | `{}::{}({})` |\n| Python | `{}.{}({})` |\n| JavaScript | `{}.{}({})` |\n| C bindings | `{prefix}_{}(...)` |\n",
        names::rust(&interface.name),
        names::rust(&function.name),
        example::arguments(api, function, Language::Rust)?,
        names::python(&interface.name),
        names::python(&function.name),
        example::arguments(api, function, Language::Python)?,
        names::javascript(&interface.name),
        names::javascript(&function.name),
        example::arguments(api, function, Language::JavaScript)?,
        names::c(&function.name),
    )?;
    Ok(())
}

fn describe_type(api: &Api, cpp: &CppNames, name: &str, id: TypeId, out: &mut String) -> Result<()> {
    let def = api.def(id);
    writeln!(out, "### {name}\n\n{} ({})\n", flow(&text(&def.docs)), def.kind.as_str())?;
    match &def.kind {
        TypeDefKind::Record(record) => {
            out.push_str("| field | type | C++ | Rust, Python, JSON | JavaScript | meaning |\n| --- | --- | --- | --- | --- | --- |\n");
            for field in &record.fields {
                let (snake, camel) = (names::json(&field.name), names::javascript(&field.name));
                let script = typescript::ty(api, field.ty)?.replace('|', "\\|");
                let (ty, docs) = (wit(api, field.ty)?, flow(&text(&field.docs)));
                let cpp = cpp.cell(name, &field.name);
                writeln!(
                    out,
                    "| `{}` | `{ty}` | {cpp} | `{snake}` | `{camel}: {script}` | {docs} |",
                    field.name
                )?;
            }
        }
        TypeDefKind::Enum(cases) => {
            out.push_str("| case | C++ | JSON | C, Python | Rust | JavaScript | meaning |\n| --- | --- | --- | --- | --- | --- | --- |\n");
            for case in &cases.cases {
                let (json, constant, class) =
                    (names::json(&case.name), names::constant(&case.name), names::class(&case.name));
                let docs = flow(&text(&case.docs));
                let cpp = cpp.cell(name, &case.name);
                writeln!(
                    out,
                    "| `{0}` | {cpp} | `\"{json}\"` | `{constant}` | `{class}` | `'{0}'` | {docs} |",
                    case.name
                )?;
            }
        }
        TypeDefKind::Variant(variant) => {
            out.push_str("| case | C++ | JSON | Rust | Python | JavaScript | meaning |\n| --- | --- | --- | --- | --- | --- | --- |\n");
            let class = names::class(name);
            for case in &variant.cases {
                let (json, upper) = (names::json(&case.name), names::class(&case.name));
                let (camel, docs) = (names::javascript(&case.name), flow(&text(&case.docs)));
                let value =
                    case.ty.map_or(Ok(String::new()), |value| wit(api, value).map(|ty| format!("({ty})")))?;
                let cpp = cpp.cell(name, &case.name);
                writeln!(
                    out,
                    "| `{}{value}` | {cpp} | `{{\"{json}\": …}}` | `{class}::{upper}` | `{class}_{upper}` | `{class}.{camel}` | {docs} |",
                    case.name
                )?;
            }
        }
        TypeDefKind::Flags(flags) => {
            out.push_str("| flag | meaning |\n| --- | --- |\n");
            for flag in &flags.flags {
                writeln!(out, "| `{}` | {} |", flag.name, flow(&text(&flag.docs)))?;
            }
        }
        TypeDefKind::Type(inner) => writeln!(out, "The same as `{}`.", wit(api, *inner)?)?,
        other => bail!("`{name}` is a {}: the reference has no form for it", other.as_str()),
    }
    out.push('\n');
    Ok(())
}

/// A type in WIT syntax.
fn wit(api: &Api, of: Type) -> Result<String> {
    Ok(match of {
        Type::Bool => "bool".to_owned(),
        Type::U8 => "u8".to_owned(),
        Type::U16 => "u16".to_owned(),
        Type::U32 => "u32".to_owned(),
        Type::U64 => "u64".to_owned(),
        Type::S8 => "s8".to_owned(),
        Type::S16 => "s16".to_owned(),
        Type::S32 => "s32".to_owned(),
        Type::S64 => "s64".to_owned(),
        Type::F32 => "f32".to_owned(),
        Type::F64 => "f64".to_owned(),
        Type::Char => "char".to_owned(),
        Type::String => "string".to_owned(),
        Type::ErrorContext => "error-context".to_owned(),
        Type::Id(id) => match (&api.def(id).kind, &api.def(id).name) {
            (_, Some(name)) => name.clone(),
            (TypeDefKind::List(item), None) => format!("list<{}>", wit(api, *item)?),
            (TypeDefKind::Option(item), None) => format!("option<{}>", wit(api, *item)?),
            (TypeDefKind::Tuple(tuple), None) => {
                let items: Result<Vec<_>> = tuple.types.iter().map(|item| wit(api, *item)).collect();
                format!("tuple<{}>", items?.join(", "))
            }
            (TypeDefKind::Handle(Handle::Own(id) | Handle::Borrow(id)), None) => wit(api, Type::Id(*id))?,
            (other, None) => bail!("the reference has no form for a {}", other.as_str()),
        },
    })
}

/// A doc comment with its lines joined; empty lines are kept.
fn flow(docs: &str) -> String {
    let paragraphs = docs
        .split("\n\n")
        .map(|paragraph| paragraph.split('\n').map(str::trim).collect::<Vec<_>>().join(" "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}
