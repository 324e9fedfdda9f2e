//! JavaScript: the API as data, `native.json`, which `kits/javascript/native.mjs` reads.

use super::types;
use crate::Api;
use crate::model::Plays;
use anyhow::{Result, bail};
use std::fmt::Write;
use wit_parser::{Type, TypeDefKind};

/// The types and functions of the API.
pub(crate) fn description(api: &Api) -> Result<String> {
    let plays = if api.plays()? == Plays::Seats { "seats" } else { "units" };
    let mut out = format!("{{\n  \"plays\": \"{plays}\",\n  \"types\": {{\n");
    let mut rows = Vec::new();
    for (name, id) in types(api) {
        let row = match &api.def(id).kind {
            TypeDefKind::Record(record) => {
                let fields = record.fields.iter().map(|field| pair(&field.name, &ty(api, field.ty)?));
                format!("{{\"record\": [{}]}}", fields.collect::<Result<Vec<_>>>()?.join(", "))
            }
            TypeDefKind::Enum(cases) => {
                let cases: Vec<_> = cases.cases.iter().map(|case| format!("\"{}\"", case.name)).collect();
                format!("{{\"enum\": [{}]}}", cases.join(", "))
            }
            TypeDefKind::Variant(variant) => {
                let case = |case: &wit_parser::Case| {
                    pair(&case.name, &case.ty.map_or(Ok("null".to_owned()), |of| ty(api, of))?)
                };
                let cases = variant.cases.iter().map(case);
                format!("{{\"variant\": [{}]}}", cases.collect::<Result<Vec<_>>>()?.join(", "))
            }
            other => bail!("`{name}` is a {}: native bots have no rule for it", other.as_str()),
        };
        rows.push(format!("    \"{name}\": {row}"));
    }
    write!(out, "{}\n  }},\n  \"functions\": {{\n", rows.join(",\n"))?;
    let mut interfaces = Vec::new();
    for interface in api.callable() {
        let mut rows = Vec::new();
        for function in &interface.functions {
            let parameters = function.params.iter().map(|one| pair(&one.name, &ty(api, one.ty)?));
            let parameters = parameters.collect::<Result<Vec<_>>>()?.join(", ");
            let result = function.result.map_or(Ok("null".to_owned()), |of| ty(api, of))?;
            rows.push(format!(
                "      \"{}\": {{\"params\": [{parameters}], \"result\": {result}}}",
                function.name
            ));
        }
        interfaces.push(format!("    \"{}\": {{\n{}\n    }}", interface.name, rows.join(",\n")));
    }
    write!(out, "{}\n  }}\n}}\n", interfaces.join(",\n"))?;
    Ok(out)
}

fn pair(name: &str, of: &str) -> Result<String> {
    Ok(format!("[\"{name}\", {of}]"))
}

fn ty(api: &Api, of: Type) -> Result<String> {
    if let Some((name, _)) = super::named(api, of) {
        return Ok(format!("{{\"type\": \"{name}\"}}"));
    }
    let word = |word: &str| Ok(format!("\"{word}\""));
    match of {
        Type::Bool => word("bool"),
        Type::U8 => word("u8"),
        Type::U16 => word("u16"),
        Type::U32 => word("u32"),
        Type::U64 => word("u64"),
        Type::S8 => word("s8"),
        Type::S16 => word("s16"),
        Type::S32 => word("s32"),
        Type::S64 => word("s64"),
        Type::F32 => word("f32"),
        Type::F64 => word("f64"),
        Type::Char | Type::String => word("string"),
        Type::ErrorContext => bail!("no bot API has error contexts"),
        Type::Id(id) => match &api.def(id).kind {
            TypeDefKind::List(item) => Ok(format!("{{\"list\": {}}}", ty(api, *item)?)),
            TypeDefKind::Option(item) => Ok(format!("{{\"option\": {}}}", ty(api, *item)?)),
            other => bail!("native bots have no rule for a {}", other.as_str()),
        },
    }
}
