//! Code that lets bots of a kit play as ordinary processes, through the JSON lines of native bots: for each language, it converts JSON to the types of the kit and
//! back, and passes calls on. Python needs no generated code, since its types can be inspected at run time.
//!
//! The rules of the protocol, which all languages share: names have `_` for `-`; an enum is its name; a variant is an object with one field; a missing option
//! is null; a record can be an array of its fields in order. Of a unit's call, a record is given as its fields, with the name of the parameter before them
//! if there are several records; a call with a float as its result takes the number of the draw and answers a numerator over 2^53; what only a runtime knows
//! ([`Answered`]) is answered locally.

pub(super) mod cpp;
pub(super) mod javascript;
pub(super) mod rust;

use crate::Api;
use crate::model::Interface;
use wit_parser::{Function, Type, TypeDefKind, TypeId};

/// Who answers a call of a unit's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answered {
    /// The rules, through the protocol.
    ByRules,
    /// It ends the turn.
    ByPausing,
    /// Processes are not metered: nothing was used.
    WithNothing,
    /// The energy of a turn.
    WithLimit,
}

fn answered(function: &Function) -> Answered {
    match function.name.as_str() {
        "yield" => Answered::ByPausing,
        "get-energy-used" => Answered::WithNothing,
        "get-energy-left" => Answered::WithLimit,
        _ => Answered::ByRules,
    }
}

/// What a drawing is called in JSON, if a function of the interface `notes` makes one.
fn drawing(function: &Function) -> Option<String> {
    let name = crate::names::json(&function.name);
    (name != "log").then(|| name.trim_start_matches("draw_").to_owned())
}

/// The interface that is the same in all games.
fn is_notes(interface: &Interface) -> bool {
    interface.name == "notes"
}

/// The named type behind a type, through `use` and aliases; `None` for what has no name.
fn named(api: &Api, of: Type) -> Option<(&str, TypeId)> {
    let Type::Id(mut id) = of else { return None };
    while let TypeDefKind::Type(Type::Id(inner)) = api.def(id).kind {
        id = inner;
    }
    Some((api.def(id).name.as_deref()?, id))
}

fn is_record(api: &Api, of: Type) -> bool {
    named(api, of).is_some_and(|(_, id)| matches!(api.def(id).kind, TypeDefKind::Record(_)))
}

/// Whether the fields of a record among the parameters have the parameter's name before them.
fn prefixed(api: &Api, function: &Function) -> bool {
    function.params.iter().filter(|parameter| is_record(api, parameter.ty)).count() > 1
}

/// All types of the API that are not another name of one.
fn types(api: &Api) -> impl Iterator<Item = (&str, TypeId)> {
    let types = api.interfaces.iter().flat_map(|interface| &interface.types);
    types
        .filter(|(_, id)| !matches!(api.def(*id).kind, TypeDefKind::Type(_)))
        .map(|(name, id)| (name.as_str(), *id))
}
