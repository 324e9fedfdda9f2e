//! C++: `native.cc`, which takes the place of the component's bindings. It fills the same C structures from JSON and calls the same glue.

use super::{Answered, answered, drawing, is_notes, is_record, named, prefixed, types};
use crate::model::{Interface, Plays};
use crate::{Api, names};
use anyhow::{Result, bail};
use std::fmt::Write;
use wit_parser::{Function, Type, TypeDefKind};

/// The file.
pub(crate) fn glue(api: &Api) -> Result<String> {
    let prefix = api.package.replace([':', '-'], "_");
    let mut out = String::from(
        "// Written by agon-bindings from bot.wit; changes here are lost.\n\
         // Plays a match as an ordinary process: JSON lines in, JSON lines out, and in between the structures of a component.\n\
         #include \"agon/Native.hh\"\n#include \"bot.h\"\n\nusing agon::Json;\nusing std::string;\n\nnamespace {\n",
    );
    for (name, id) in types(api) {
        let (snake, kind) = (names::c(name), format!("{prefix}_types_{}_t", names::c(name)));
        let unused = "[[maybe_unused]]";
        let (mut read, mut write) = (String::new(), String::new());
        match &api.def(id).kind {
            TypeDefKind::Record(record) => {
                for (place, field) in record.fields.iter().enumerate() {
                    let (json, c) = (names::json(&field.name), names::c(&field.name));
                    let found = format!("from.field(\"{json}\", {place})");
                    writeln!(read, "  {};", reader(api, field.ty, &found, &format!("to.{c}"))?)?;
                    let comma = if place == 0 { "{" } else { "," };
                    writeln!(write, "  out += \"{comma}\\\"{json}\\\":\";")?;
                    writeln!(write, "  {};", writer(api, field.ty, &format!("from.{c}"))?)?;
                }
                write.push_str("  out += '}';\n");
            }
            TypeDefKind::Enum(cases) => {
                let cases: Vec<_> =
                    cases.cases.iter().map(|case| format!("\"{}\"", names::json(&case.name))).collect();
                writeln!(out, "\nconst char* const {snake}_names[] = {{{}}};", cases.join(", "))?;
                writeln!(read, "  to = {kind}(agon::case_of(from, {snake}_names, {}));", cases.len())?;
                writeln!(write, "  agon::write(string({snake}_names[from]), out);")?;
            }
            TypeDefKind::Variant(variant) => {
                read.push_str("  agon::unread(from);\n  to = {};\n");
                write.push_str("  switch (from.tag) {\n");
                for (tag, case) in variant.cases.iter().enumerate() {
                    let (json, c) = (names::json(&case.name), names::c(&case.name));
                    match case.ty {
                        None => writeln!(write, "    case {tag}: out += \"\\\"{json}\\\"\"; break;")?,
                        Some(of) => writeln!(
                            write,
                            "    case {tag}: out += \"{{\\\"{json}\\\":\"; {}; out += '}}'; break;",
                            writer(api, of, &format!("from.val.{c}"))?
                        )?,
                    }
                }
                write.push_str("  }\n");
            }
            other => bail!("`{name}` is a {}: native bots have no rule for it", other.as_str()),
        }
        write!(out, "\n{unused} void read_{snake}(const Json& from, {kind}& to) {{\n{read}}}\n")?;
        write!(out, "{unused} void write_{snake}(const {kind}& from, string& out) {{\n{write}}}\n")?;
    }
    out.push_str("\n}  // namespace\n\nextern \"C\" {\n\n");
    for interface in api.callable() {
        for function in &interface.functions {
            let name = format!("{prefix}_{}_{}", names::c(&interface.name), names::c(&function.name));
            out.push_str(&import(api, &prefix, interface, function, &name)?);
        }
    }
    out.push_str("\n}  // extern \"C\"\n\n");
    out.push_str(match api.plays()? {
        Plays::Seats => SEATS,
        Plays::Units => UNITS,
    });
    Ok(out)
}

const SEATS: &str = "int main() {
  const Json first = agon::begin();
  bot_context_t context = agon::context_of<bot_context_t>(first);
  bot_setup_t setup;
  read_setup(first.field(\"setup\", 0), setup);
  exports_bot_start(&setup, &context);
  agon::ready();
  for (;;) {
    agon::Turn turn;
    bot_view_t view;
    read_view(turn.line.field(\"view\", 0), view);
    bot_list_order_t orders = {};
    exports_bot_play(&view, &orders);
    string out;
    agon::write_list(orders, out, [](const bot_order_t& from, string& out) { write_order(from, out); });
    turn.answer(out);
  }
}
";

const UNITS: &str = "int main() {
  const Json first = agon::begin();
  bot_context_t context = agon::context_of<bot_context_t>(first);
  agon::ready();
  agon::first_turn();
  exports_bot_run(&context);
  agon::returned();
}
";

/// A statement that reads a value.
fn reader(api: &Api, of: Type, from: &str, to: &str) -> Result<String> {
    if let Some((name, _)) = named(api, of) {
        return Ok(format!("read_{}({from}, {to})", names::c(name)));
    }
    let Type::Id(id) = of else { return Ok(format!("agon::read({from}, {to})")) };
    let (how, item) = match &api.def(id).kind {
        TypeDefKind::List(Type::U8) => return Ok(format!("agon::read_bytes({from}, {to})")),
        TypeDefKind::List(item) => ("list", *item),
        TypeDefKind::Option(item) => ("option", *item),
        other => bail!("native bots have no rule for a {}", other.as_str()),
    };
    let inner = reader(api, item, "from", "to")?;
    Ok(format!("agon::read_{how}({from}, {to}, [](const Json& from, auto& to) {{ {inner}; }})"))
}

/// A statement that writes a value.
fn writer(api: &Api, of: Type, from: &str) -> Result<String> {
    if let Some((name, _)) = named(api, of) {
        return Ok(format!("write_{}({from}, out)", names::c(name)));
    }
    let Type::Id(id) = of else { return Ok(format!("agon::write({from}, out)")) };
    let (how, item) = match &api.def(id).kind {
        TypeDefKind::List(item) => ("list", *item),
        TypeDefKind::Option(item) => ("option", *item),
        other => bail!("native bots have no rule for a {}", other.as_str()),
    };
    let inner = writer(api, item, "from")?;
    Ok(format!("agon::write_{how}({from}, out, [](const auto& from, string& out) {{ {inner}; }})"))
}

/// The name of a type in C.
fn c_type(api: &Api, prefix: &str, of: Type) -> Result<String> {
    if let Some((name, _)) = named(api, of) {
        return Ok(format!("{prefix}_types_{}_t", names::c(name)));
    }
    Ok(match of {
        Type::Bool => "bool",
        Type::U8 => "uint8_t",
        Type::U16 => "uint16_t",
        Type::U32 => "uint32_t",
        Type::U64 => "uint64_t",
        Type::S8 => "int8_t",
        Type::S16 => "int16_t",
        Type::S32 => "int32_t",
        Type::S64 => "int64_t",
        Type::F32 => "float",
        Type::F64 => "double",
        Type::String => "bot_string_t",
        _ => bail!("native bots have no rule for this type"),
    }
    .to_owned())
}

/// A function that the bot's glue calls.
fn import(
    api: &Api,
    prefix: &str,
    interface: &Interface,
    function: &Function,
    symbol: &str,
) -> Result<String> {
    let (mut parameters, mut given) = (Vec::new(), String::new());
    let several = prefixed(api, function);
    for parameter in &function.params {
        let (c, json, of) = (names::c(&parameter.name), names::json(&parameter.name), parameter.ty);
        let put = |key: &str, write: &str| format!("  agon::key(given, \"{key}\");\n  {write};\n");
        let in_given = |text: String| text.replace(", out", ", given");
        if let Some(inner) = option_of(api, of) {
            parameters.push(format!("{}* maybe_{c}", c_type(api, prefix, inner)?));
            let write = in_given(writer(api, inner, &format!("*maybe_{c}"))?);
            given += &put(&json, &format!("if (maybe_{c} == nullptr) given += \"null\"; else {write}"));
        } else if is_record(api, of) {
            parameters.push(format!("{}* {c}", c_type(api, prefix, of)?));
            let Some((_, id)) = named(api, of) else { bail!("records have names") };
            let TypeDefKind::Record(record) = &api.def(id).kind else { bail!("a record is a record") };
            for field in &record.fields {
                let key = names::json(&field.name);
                let key = if several { format!("{json}_{key}") } else { key };
                let from = format!("{c}->{}", names::c(&field.name));
                given += &put(&key, &in_given(writer(api, field.ty, &from)?));
            }
        } else {
            let by_pointer = if of == Type::String { "*" } else { "" };
            parameters.push(format!("{}{by_pointer} {c}", c_type(api, prefix, of)?));
            given += &put(&json, &in_given(writer(api, of, &format!("{by_pointer}{c}"))?));
        }
    }
    if is_notes(interface) {
        let Some(drawing) = drawing(function) else {
            return Ok(format!("void {symbol}(bot_string_t* text) {{ agon::log(*text); }}\n"));
        };
        let parameters = parameters.join(", ");
        return Ok(format!(
            "void {symbol}({parameters}) {{\n  string given;\n{given}  agon::draw(\"{drawing}\", given);\n}}\n"
        ));
    }
    match answered(function) {
        Answered::ByPausing => return Ok(format!("void {symbol}() {{ agon::pause(); }}\n")),
        Answered::WithNothing => return Ok(format!("uint32_t {symbol}() {{ return 0; }}\n")),
        Answered::WithLimit => return Ok(format!("uint32_t {symbol}() {{ return agon::energy(); }}\n")),
        Answered::ByRules => {}
    }
    let (mut result, mut body) = ("void".to_owned(), String::new());
    match function.result {
        None => {}
        Some(Type::Bool) => {
            result = "bool".to_owned();
            body.push_str("  return reply.yes();\n");
        }
        Some(Type::F64) => {
            result = "double".to_owned();
            given.push_str("  agon::key(given, \"draw\");\n  agon::write(agon::next_draw(), given);\n");
            body.push_str("  return reply.fraction();\n");
        }
        Some(of) if option_of(api, of).is_some() => {
            let inner = option_of(api, of).unwrap_or(of);
            result = "bool".to_owned();
            parameters.push(format!("{}* ret", c_type(api, prefix, inner)?));
            let read = reader(api, inner, "reply.payload()", "*ret")?;
            write!(body, "  if (reply.none()) return false;\n  {read};\n  return true;\n")?;
        }
        Some(of) if is_list(api, of) || is_record(api, of) => {
            let kind = if is_record(api, of) {
                c_type(api, prefix, of)?
            } else {
                list_type(api, prefix, interface, of)?
            };
            parameters.push(format!("{kind}* ret"));
            let read = reader(api, of, "reply.payload()", "*ret")?;
            write!(body, "  *ret = {{}};\n  if (not reply.none()) {read};\n")?;
        }
        Some(of) => {
            result = c_type(api, prefix, of)?;
            let read = reader(api, of, "reply.payload()", "value")?;
            write!(body, "  {result} value = 0;\n  if (not reply.none()) {read};\n  return value;\n")?;
        }
    }
    let name = names::json(&function.name);
    let reply = if body.is_empty() { "" } else { "const agon::Reply reply = " };
    Ok(format!(
        "{result} {symbol}({}) {{\n  string given;\n{given}  {reply}agon::call(\"{name}\", given);\n{body}}}\n",
        parameters.join(", ")
    ))
}

fn option_of(api: &Api, of: Type) -> Option<Type> {
    match of {
        Type::Id(id) => match api.def(id).kind {
            TypeDefKind::Option(inner) => Some(inner),
            _ => None,
        },
        _ => None,
    }
}

fn is_list(api: &Api, of: Type) -> bool {
    matches!(of, Type::Id(id) if matches!(api.def(id).kind, TypeDefKind::List(_)))
}

/// The name of a list that a function answers with: of the world for numbers, else of the function's interface.
fn list_type(api: &Api, prefix: &str, interface: &Interface, of: Type) -> Result<String> {
    let Type::Id(id) = of else { bail!("a list has a type") };
    let TypeDefKind::List(item) = api.def(id).kind else { bail!("a list is a list") };
    Ok(match (named(api, item), item) {
        (Some((name, _)), _) => {
            format!("{prefix}_{}_list_{}_t", names::c(&interface.name), names::c(name))
        }
        (None, Type::S32) => "bot_list_s32_t".to_owned(),
        (None, Type::U32) => "bot_list_u32_t".to_owned(),
        (None, Type::U16) => "bot_list_u16_t".to_owned(),
        (None, Type::U8) => "bot_list_u8_t".to_owned(),
        _ => bail!("native bots have no rule for such a list"),
    })
}
