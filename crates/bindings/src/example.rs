//! An example of each call, in each language, with realistic arguments for their types.

use crate::{Api, names};
use anyhow::{Result, bail};
use wit_parser::{Function, Type, TypeDefKind};

/// A language of the examples.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    Rust,
    Python,
    JavaScript,
}

/// The arguments of a call.
pub(crate) fn arguments(api: &Api, function: &Function, language: Language) -> Result<String> {
    let mut list = Vec::new();
    for parameter in &function.params {
        list.push(value(api, &parameter.name, parameter.ty, language)?);
    }
    Ok(list.join(", "))
}

fn value(api: &Api, name: &str, of: Type, language: Language) -> Result<String> {
    use Language::{JavaScript, Python, Rust};
    Ok(match of {
        Type::Bool if language == Python => "True".to_owned(),
        Type::Bool => "true".to_owned(),
        Type::U32 if name == "colour" => if language == Python { "0xFFC800" } else { "0xffc800" }.to_owned(),
        Type::U8 | Type::U16 | Type::U32 | Type::S8 | Type::S16 | Type::S32 => "3".to_owned(),
        Type::U64 | Type::S64 if language == JavaScript => "3n".to_owned(),
        Type::U64 | Type::S64 => "3".to_owned(),
        Type::F32 | Type::F64 => "2.5".to_owned(),
        Type::Char | Type::String if language == JavaScript => "'hello'".to_owned(),
        Type::Char | Type::String => "\"hello\"".to_owned(),
        Type::ErrorContext => bail!("there is no example of an error context"),
        Type::Id(id) => {
            let def = api.def(id);
            let class = def.name.as_deref().map(names::class).unwrap_or_default();
            match &def.kind {
                TypeDefKind::Option(item) => {
                    let item = value(api, name, *item, language)?;
                    if language == Rust { format!("Some({item})") } else { item }
                }
                TypeDefKind::Enum(cases) => {
                    let first = cases.cases.first().map_or("", |case| case.name.as_str());
                    match language {
                        Rust => format!("{class}::{}", names::class(first)),
                        Python => format!("{class}.{}", names::constant(first)),
                        JavaScript => format!("'{first}'"),
                    }
                }
                TypeDefKind::Record(record) => {
                    let mut fields = Vec::new();
                    for field in &record.fields {
                        let value = value(api, &field.name, field.ty, language)?;
                        fields.push(match language {
                            Rust => format!("{}: {value}", names::rust(&field.name)),
                            Python => value,
                            JavaScript => format!("{}: {value}", names::javascript(&field.name)),
                        });
                    }
                    let fields = fields.join(", ");
                    match language {
                        Rust => format!("{class} {{ {fields} }}"),
                        Python => format!("{class}({fields})"),
                        JavaScript => format!("{{ {fields} }}"),
                    }
                }
                TypeDefKind::Type(inner) => value(api, name, *inner, language)?,
                other => bail!("there is no example of a {}", other.as_str()),
            }
        }
    })
}
