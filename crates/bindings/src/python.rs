//! Python: a package `wit_world` with the names and types that `componentize-py` gives bots, as ordinary code. Editors read its types, and
//! tests use it to run bots outside a component: log lines go to stderr, and drawings are discarded.

use crate::model::{Interface, text};
use crate::{Api, names};
use anyhow::{Result, bail};
use std::fmt::Write;
use wit_parser::{Function, Type, TypeDefKind};

const HEAD: &str = "# Written by agon-bindings from bot.wit; changes here are lost.\n";

/// The files of the package and the module `agon`, which is all that a bot needs to import. `own` says whether the game has a handwritten
/// module `agon_game`.
pub(crate) fn package(api: &Api, own: bool) -> Result<Vec<(String, String)>> {
    let mut files = vec![("wit_world/imports/__init__.py".to_owned(), HEAD.to_owned())];
    let mut front = format!("{HEAD}\"\"\"All that a bot needs, in one place.\"\"\"\n\n");
    for interface in &api.interfaces {
        let module = names::python(&interface.name);
        files.push((format!("wit_world/imports/{module}.py"), module_text(api, interface)?));
        writeln!(front, "from wit_world.imports.{module} import *  # noqa: F401,F403")?;
        if !interface.functions.is_empty() {
            writeln!(front, "from wit_world.imports import {module}  # noqa: F401")?;
        }
    }
    if own {
        front.push_str("from agon_game import *  # noqa: F401,F403\n");
    }
    files.push(("agon.py".to_owned(), front));
    let mut world = format!(
        "{HEAD}from __future__ import annotations\n\nfrom abc import abstractmethod\nfrom typing import List, Optional, Protocol, Tuple\n\n"
    );
    for interface in api.interfaces.iter().filter(|interface| !interface.types.is_empty()) {
        writeln!(world, "from .imports import {}", names::python(&interface.name))?;
    }
    world.push_str("\n\nclass WitWorld(Protocol):\n");
    for function in &api.exports {
        let head = signature(api, function, "types.", Some("self"))?;
        write!(world, "    @abstractmethod\n    {head}\n{}", doc(&text(&function.docs), 8))?;
        world.push_str("        raise NotImplementedError\n\n");
    }
    files.push(("wit_world/__init__.py".to_owned(), world.trim_end().to_owned() + "\n"));
    Ok(files)
}

fn module_text(api: &Api, interface: &Interface) -> Result<String> {
    let mut out = format!("{HEAD}{}from __future__ import annotations\n\n", doc(&interface.docs, 0));
    out.push_str("import sys\nfrom dataclasses import dataclass\nfrom enum import Enum, Flag, auto\n");
    out.push_str("from typing import List, Optional, Tuple, Union\n\n");
    for (of, name) in &interface.uses {
        writeln!(out, "from .{} import {}", names::python(of), names::class(name))?;
    }
    let mut names_out = Vec::new();
    for (name, id) in &interface.types {
        types(api, name, *id, &mut out, &mut names_out)?;
    }
    for function in &interface.functions {
        names_out.push(names::python(&function.name));
        let head = signature(api, function, "", None)?;
        write!(out, "\n{head}\n{}", doc(&text(&function.docs), 4))?;
        match (function.name.as_str(), &function.result) {
            ("log", None) => out.push_str("    print(text, file=sys.stderr)\n\n"),
            (_, None) => out.push_str("    pass\n\n"),
            (_, Some(_)) => out.push_str("    raise NotImplementedError(\"only in a match\")\n\n"),
        }
    }
    let list: Vec<_> = names_out.iter().map(|name| format!("    \"{name}\",\n")).collect();
    write!(out, "\n__all__ = [\n{}]\n", list.concat())?;
    Ok(out)
}

fn types(
    api: &Api,
    name: &str,
    id: wit_parser::TypeId,
    out: &mut String,
    all: &mut Vec<String>,
) -> Result<()> {
    let (class, def) = (names::class(name), api.def(id));
    let docs = text(&def.docs);
    match &def.kind {
        TypeDefKind::Record(record) => {
            write!(out, "\n@dataclass\nclass {class}:\n{}", doc(&docs, 4))?;
            for field in &record.fields {
                writeln!(out, "    {}: {}", names::python(&field.name), ty(api, field.ty, "")?)?;
                out.push_str(&doc(&text(&field.docs), 4));
            }
            out.push('\n');
        }
        TypeDefKind::Enum(cases) => {
            write!(out, "\nclass {class}(Enum):\n{}", doc(&docs, 4))?;
            for (number, case) in cases.cases.iter().enumerate() {
                writeln!(out, "    {} = {number}", names::constant(&case.name))?;
                out.push_str(&doc(&text(&case.docs), 4));
            }
            out.push('\n');
        }
        TypeDefKind::Flags(flags) => {
            write!(out, "\nclass {class}(Flag):\n{}", doc(&docs, 4))?;
            for flag in &flags.flags {
                writeln!(out, "    {} = auto()", names::constant(&flag.name))?;
            }
            out.push('\n');
        }
        TypeDefKind::Variant(variant) => {
            let mut union = Vec::new();
            for case in &variant.cases {
                let case_class = format!("{class}_{}", names::class(&case.name));
                write!(out, "\n@dataclass\nclass {case_class}:\n{}", doc(&text(&case.docs), 4))?;
                match case.ty {
                    Some(value) => writeln!(out, "    value: {}", ty(api, value, "")?)?,
                    None => out.push_str("    pass\n"),
                }
                out.push('\n');
                union.push(case_class);
            }
            write!(out, "\n{class} = Union[{}]\n{}\n", union.join(", "), doc(&docs, 0))?;
            all.extend(union);
        }
        TypeDefKind::Type(inner) => writeln!(out, "\n{class} = {}\n{}", ty(api, *inner, "")?, doc(&docs, 0))?,
        other => bail!("`{name}` is a {}: the Python generator has no rule for it", other.as_str()),
    }
    all.push(class);
    Ok(())
}

fn signature(api: &Api, function: &Function, prefix: &str, this: Option<&str>) -> Result<String> {
    let mut parameters: Vec<String> = this.map(str::to_owned).into_iter().collect();
    for parameter in &function.params {
        parameters.push(format!("{}: {}", names::python(&parameter.name), ty(api, parameter.ty, prefix)?));
    }
    let result = function.result.map_or(Ok("None".to_owned()), |result| ty(api, result, prefix))?;
    Ok(format!("def {}({}) -> {result}:", names::python(&function.name), parameters.join(", ")))
}

/// A type as an annotation; `prefix` is the module of named types.
pub(crate) fn ty(api: &Api, of: Type, prefix: &str) -> Result<String> {
    Ok(match of {
        Type::Bool => "bool".to_owned(),
        Type::F32 | Type::F64 => "float".to_owned(),
        Type::Char | Type::String => "str".to_owned(),
        Type::U8 | Type::U16 | Type::U32 | Type::U64 | Type::S8 | Type::S16 | Type::S32 | Type::S64 => {
            "int".to_owned()
        }
        Type::ErrorContext => bail!("no bot API has error contexts"),
        Type::Id(id) => match (&api.def(id).kind, &api.def(id).name) {
            (_, Some(name)) => format!("{prefix}{}", names::class(name)),
            (TypeDefKind::List(Type::U8), None) => "bytes".to_owned(),
            (TypeDefKind::List(item), None) => format!("List[{}]", ty(api, *item, prefix)?),
            (TypeDefKind::Option(item), None) => format!("Optional[{}]", ty(api, *item, prefix)?),
            (TypeDefKind::Tuple(tuple), None) => {
                let items: Result<Vec<_>> = tuple.types.iter().map(|item| ty(api, *item, prefix)).collect();
                format!("Tuple[{}]", items?.join(", "))
            }
            (other, None) => bail!("the Python generator has no rule for a {}", other.as_str()),
        },
    })
}

/// A docstring, or an empty string.
fn doc(text: &str, indent: usize) -> String {
    if text.is_empty() {
        return String::new();
    }
    let space = " ".repeat(indent);
    format!("{space}\"\"\"{}\"\"\"\n", text.replace('\\', "\\\\").replace('\n', &format!("\n{space}")))
}
