//! The TypeScript types of the JSON that is exchanged between Rust and the browser, generated from the Rust declarations themselves: a
//! `struct` or `enum` with its serde attributes and comments. Anything that cannot be expressed is an error, so no type is ever guessed.

use anyhow::{Context, Result, anyhow, bail};
use heck::ToSnakeCase;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use syn::{Attribute, Expr, Fields, GenericArgument, Item, Lit, Meta, PathArguments, Type};

/// Where the declarations are.
const SOURCES: [&str; 12] = [
    "crates/kernel/src/board.rs",
    "crates/kernel/src/bot.rs",
    "crates/kernel/src/draft.rs",
    "crates/kernel/src/fault.rs",
    "crates/kernel/src/game.rs",
    "crates/kernel/src/limits.rs",
    "crates/kernel/src/picture.rs",
    "crates/kernel/src/problem.rs",
    "crates/kernel/src/record.rs",
    "crates/kernel/src/standing.rs",
    "crates/replay/src/record.rs",
    "crates/web/src/messages.rs",
];

/// The modules, each with its root types; the types that those mention are included.
const MODULES: [(&str, &[&str]); 2] = [
    ("replay", &["Header", "End", "FaultKind", "Pause", "NoteKind"]),
    (
        "messages",
        &[
            "EditorInfo",
            "CheckRequest",
            "CheckResponse",
            "WriteRequest",
            "WriteResponse",
            "ImportRequest",
            "ImportResponse",
            "GenerateRequest",
            "GenerateResponse",
            "SaveRequest",
            "SaveResponse",
            "PlayRequest",
            "PlayResponse",
            "Asked",
            "More",
            "TableInfo",
            "ForkRequest",
            "ForkResponse",
            "HumansState",
            "OrdersRequest",
            "HintRequest",
            "HumanResponse",
        ],
    ),
];

/// The modules by their path relative to `root`.
pub(crate) fn modules(root: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut known = BTreeMap::new();
    for source in SOURCES {
        let text = std::fs::read_to_string(root.join(source)).with_context(|| source.to_owned())?;
        let file = syn::parse_file(&text).with_context(|| format!("cannot parse {source}"))?;
        for item in file.items {
            declare(item, &mut known)?;
        }
    }
    let mut files = BTreeMap::new();
    let mut homes: BTreeMap<String, &str> = BTreeMap::new();
    for (module, roots) in MODULES {
        let mut open: Vec<String> = roots.iter().rev().map(ToString::to_string).collect();
        let (mut text, mut foreign, mut done) =
            (String::new(), BTreeMap::<&str, BTreeSet<String>>::new(), BTreeSet::new());
        while let Some(name) = open.pop() {
            if !done.insert(name.clone()) {
                continue;
            }
            if let Some(home) = homes.get(&name) {
                foreign.entry(home).or_default().insert(name);
                continue;
            }
            let item = known
                .get(&name)
                .ok_or_else(|| anyhow!("{name} is not declared in the sources listed here"))?;
            let mut mentioned = Vec::new();
            text += &declaration(item, &mut mentioned).with_context(|| name.clone())?;
            open.extend(mentioned.into_iter().rev());
            homes.insert(name, module);
        }
        let mut head =
            "// Written by agon-bindings from the Rust declarations; changes here are lost.\n".to_owned();
        for (home, names) in foreign {
            let names: Vec<_> = names.into_iter().collect();
            let _ = write!(head, "\nimport type {{ {} }} from \"./{home}.ts\";\n", names.join(", "));
        }
        files
            .insert(Path::new("web/src/generated").join(format!("{module}.ts")), (head + &text).into_bytes());
    }
    Ok(files)
}

/// A field of a type parameter has that parameter's default: the others are for writers.
fn put_defaults(item: &mut syn::ItemStruct) {
    for field in &mut item.fields {
        let default = item.generics.type_params().find_map(|parameter| match &field.ty {
            syn::Type::Path(path) if path.path.is_ident(&parameter.ident) => parameter.default.clone(),
            _ => None,
        });
        if let Some(default) = default {
            field.ty = default;
        }
    }
}

/// Registers a type; `codes!` wraps an enum that is written in snake case.
fn declare(item: Item, known: &mut BTreeMap<String, Item>) -> Result<()> {
    match item {
        Item::Struct(mut item) => {
            put_defaults(&mut item);
            known.insert(item.ident.to_string(), Item::Struct(item));
        }
        Item::Enum(item) => drop(known.insert(item.ident.to_string(), Item::Enum(item))),
        Item::Macro(item) if item.mac.path.segments.last().is_some_and(|last| last.ident == "codes") => {
            let mut codes: syn::ItemEnum = item.mac.parse_body()?;
            codes.attrs.push(syn::parse_quote!(#[serde(rename_all = "snake_case")]));
            known.insert(codes.ident.to_string(), Item::Enum(codes));
        }
        _ => {}
    }
    Ok(())
}

/// One type in TypeScript.
fn declaration(item: &Item, mentioned: &mut Vec<String>) -> Result<String> {
    match item {
        Item::Struct(item) => {
            let (serde, name) = (Serde::of(&item.attrs)?, &item.ident);
            let docs = docs(&item.attrs, "");
            if let Some(other) = serde.into {
                mentioned.push(other.clone());
                return Ok(format!("\n{docs}export type {name} = {other};\n"));
            }
            match &item.fields {
                Fields::Named(_) => {
                    let (bases, body) = object(&item.fields, "", mentioned)?;
                    let extends = if bases.is_empty() {
                        String::new()
                    } else {
                        format!(" extends {}", bases.join(", "))
                    };
                    Ok(format!("\n{docs}export interface {name}{extends} {{\n{body}}}\n"))
                }
                Fields::Unnamed(fields) if serde.transparent && fields.unnamed.len() == 1 => Ok(format!(
                    "\n{docs}export type {name} = {};\n",
                    written(&fields.unnamed[0].ty, mentioned)?
                )),
                _ => bail!("a struct with fields without names"),
            }
        }
        Item::Enum(item) => {
            let (serde, name) = (Serde::of(&item.attrs)?, &item.ident);
            let docs = docs(&item.attrs, "");
            let word = |ident: &syn::Ident| {
                if serde.snake { ident.to_string().to_snake_case() } else { ident.to_string() }
            };
            if item.variants.iter().all(|variant| matches!(variant.fields, Fields::Unit)) {
                let words: Vec<_> =
                    item.variants.iter().map(|variant| format!("{:?}", word(&variant.ident))).collect();
                let list = plural(&name.to_string());
                return Ok(format!(
                    "\n{docs}export const {list} = [{}] as const;\nexport type {name} = (typeof {list})[number];\n",
                    words.join(", ")
                ));
            }
            let mut choices = Vec::new();
            for variant in &item.variants {
                let content = match &variant.fields {
                    Fields::Unit => None,
                    Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                        Some(written(&fields.unnamed[0].ty, mentioned)?)
                    }
                    Fields::Named(_) => {
                        let (_, body) = object(&variant.fields, "  ", mentioned)?;
                        Some(format!("{{\n{body}  }}"))
                    }
                    Fields::Unnamed(_) => bail!("a variant with several fields without names"),
                };
                choices.push(match (content, serde.untagged) {
                    (None, _) => format!("{:?}", word(&variant.ident)),
                    (Some(content), true) => content,
                    (Some(content), false) => format!("{{ {}: {content} }}", word(&variant.ident)),
                });
            }
            let choices: String = choices.iter().map(|choice| format!("\n  | {choice}")).collect();
            Ok(format!("\n{docs}export type {name} ={choices};\n"))
        }
        _ => bail!("neither a struct nor an enum"),
    }
}

/// `FaultKind` becomes `FAULT_KINDS`.
fn plural(name: &str) -> String {
    let name = name.to_snake_case().to_uppercase();
    name.strip_suffix('Y').map_or_else(|| format!("{name}S"), |stem| format!("{stem}IES"))
}

/// The lines of an object, and the types that are flattened into it.
fn object(fields: &Fields, indent: &str, mentioned: &mut Vec<String>) -> Result<(Vec<String>, String)> {
    let (mut bases, mut body) = (Vec::new(), String::new());
    for field in fields {
        let serde = Serde::of(&field.attrs)?;
        if serde.flatten {
            bases.push(written(&field.ty, mentioned)?);
            continue;
        }
        let name =
            serde.rename.or_else(|| field.ident.as_ref().map(ToString::to_string)).context("a name")?;
        let written = written(&field.ty, mentioned)?;
        // A field that may be missing is never null.
        let (mark, kind) = if serde.skipped {
            ("?", written.strip_suffix(" | null").unwrap_or(&written))
        } else {
            ("", &*written)
        };
        let _ =
            writeln!(body, "{}{indent}  {name}{mark}: {kind};", docs(&field.attrs, &format!("{indent}  ")));
    }
    Ok((bases, body))
}

/// A type in TypeScript; our own types are added to `mentioned`.
fn written(kind: &Type, mentioned: &mut Vec<String>) -> Result<String> {
    let path = match kind {
        Type::Reference(reference) => return written(&reference.elem, mentioned),
        Type::Slice(slice) => return Ok(list(&written(&slice.elem, mentioned)?)),
        Type::Array(array) => return tuple(&written(&array.elem, mentioned)?, &array.len),
        Type::Path(path) => path.path.segments.last().context("a type")?,
        _ => bail!("a type that is not expressed"),
    };
    let mut inner = Vec::new();
    if let PathArguments::AngleBracketed(arguments) = &path.arguments {
        for argument in &arguments.args {
            if let GenericArgument::Type(kind) = argument {
                inner.push(written(kind, mentioned)?);
            }
        }
    }
    Ok(match (path.ident.to_string().as_str(), inner.as_slice()) {
        ("String" | "str", []) => "string".to_owned(),
        ("bool", []) => "boolean".to_owned(),
        // Seeds stay below 2^53 because of JSON; seats and units are plain numbers.
        ("u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" | "Seed" | "Seat" | "UnitId", []) => {
            "number".to_owned()
        }
        ("Value", []) => "unknown".to_owned(),
        ("Option", [one]) => format!("{one} | null"),
        ("Vec", [one]) => list(one),
        ("Box" | "Cow", [one]) => one.clone(),
        ("BTreeMap", [key, value]) => format!("Record<{key}, {value}>"),
        (name, []) => {
            mentioned.push(name.to_owned());
            name.to_owned()
        }
        (name, _) => bail!("{name} is not expressed"),
    })
}

/// An array of fixed length.
fn tuple(item: &str, length: &Expr) -> Result<String> {
    let Expr::Lit(syn::ExprLit { lit: Lit::Int(length), .. }) = length else {
        bail!("an array whose length has a name")
    };
    let length: usize = length.base10_parse()?;
    Ok(format!("[{}]", vec![item; length].join(", ")))
}

fn list(item: &str) -> String {
    if item.contains(' ') { format!("({item})[]") } else { format!("{item}[]") }
}

/// The comment of a declaration; rustdoc links become plain code.
fn docs(attributes: &[Attribute], indent: &str) -> String {
    let mut lines = Vec::new();
    for attribute in attributes {
        if let Meta::NameValue(pair) = &attribute.meta
            && pair.path.is_ident("doc")
            && let Expr::Lit(literal) = &pair.value
            && let Lit::Str(text) = &literal.lit
        {
            lines.push(text.value().trim().replace("[`", "`").replace("`]", "`"));
        }
    }
    let text = lines.join(" ");
    if text.is_empty() { text } else { format!("{indent}/** {text} */\n") }
}

#[derive(Default)]
struct Serde {
    snake: bool,
    transparent: bool,
    untagged: bool,
    flatten: bool,
    skipped: bool,
    rename: Option<String>,
    /// The type that is serialised in its place.
    into: Option<String>,
}

impl Serde {
    fn of(attributes: &[Attribute]) -> Result<Self> {
        let mut serde = Self::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| {
                let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                let text = || meta.value()?.parse::<syn::LitStr>().map(|text| text.value());
                match name.as_str() {
                    "rename_all" if text()? == "snake_case" => serde.snake = true,
                    "transparent" => serde.transparent = true,
                    "untagged" => serde.untagged = true,
                    "flatten" => serde.flatten = true,
                    "skip_serializing_if" => {
                        text()?;
                        serde.skipped = true;
                    }
                    "rename" => serde.rename = Some(text()?),
                    "into" => serde.into = Some(text()?),
                    // Only what is written matters.
                    "from" | "expecting" => drop(text()?),
                    "default" | "deny_unknown_fields" => {}
                    other => return Err(meta.error(format!("serde's {other} is not expressed"))),
                }
                Ok(())
            })?;
        }
        Ok(serde)
    }
}
