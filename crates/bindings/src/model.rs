//! The generators' model of a bot API: the interfaces of the world `bot`, with their types and functions, and the exports of a bot.

use anyhow::{Context, Result, bail};
use std::path::Path;
use wit_parser::{
    Docs, Function, Resolve, Type, TypeDef, TypeDefKind, TypeId, TypeOwner, WorldId, WorldItem,
};

pub struct Api {
    pub(crate) game: String,
    /// The doc comment of the package.
    pub(crate) docs: String,
    /// The full name of the package, such as `agon:poquemon`.
    pub(crate) package: String,
    /// Its version, such as `1.0.0`.
    pub(crate) version: String,
    pub(crate) resolve: Resolve,
    pub(crate) interfaces: Vec<Interface>,
    pub(crate) exports: Vec<Function>,
}

/// An interface that the world imports: types, functions, or both.
pub(crate) struct Interface {
    pub(crate) name: String,
    pub(crate) docs: String,
    pub(crate) types: Vec<(String, TypeId)>,
    /// Types imported from other interfaces: the interface and the name, which is the same here.
    pub(crate) uses: Vec<(String, String)>,
    pub(crate) functions: Vec<Function>,
}

/// What the program of a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plays {
    /// A seat: it exports `start` and `play`.
    Seats,
    /// One unit: it exports `run`.
    Units,
}

impl Api {
    /// The parsed file and its world `bot`.
    pub(crate) fn resolve(wit: &Path) -> Result<(Resolve, WorldId)> {
        let mut resolve = Resolve::default();
        let text = std::fs::read_to_string(wit)?;
        let package = resolve.push_source("bot.wit", &text)?;
        let world = resolve.select_world(&[package], Some("bot")).context("a bot API has a world `bot`")?;
        Ok((resolve, world))
    }

    /// Reads the API from a WIT file.
    pub(crate) fn read(game: &str, wit: &Path) -> Result<Self> {
        let (resolve, world) = Self::resolve(wit)?;
        let package = resolve.worlds[world].package.context("the world is in a package")?;
        let name = &resolve.packages[package].name;
        let (full, version) = (format!("{}:{}", name.namespace, name.name), name.version.as_ref());
        let version = version.context("the package has a version")?.to_string();
        let docs = text(&resolve.packages[package].docs);
        let mut interfaces = Vec::new();
        for item in resolve.worlds[world].imports.values() {
            if let WorldItem::Interface { id, .. } = *item {
                let interface = &resolve.interfaces[id];
                let (mut types, mut uses) = (Vec::new(), Vec::new());
                for (name, id) in &interface.types {
                    match used(&resolve, name, *id)? {
                        Some(of) => uses.push((of, name.clone())),
                        None => types.push((name.clone(), *id)),
                    }
                }
                interfaces.push(Interface {
                    name: interface.name.clone().context("interfaces have names")?,
                    docs: text(&interface.docs),
                    types,
                    uses,
                    functions: interface.functions.values().cloned().collect(),
                });
            }
        }
        let mut exports = Vec::new();
        for item in resolve.worlds[world].exports.values() {
            match item {
                WorldItem::Function(function) => exports.push(function.clone()),
                _ => bail!("a bot exports functions only"),
            }
        }
        Ok(Self { game: game.to_owned(), docs, package: full, version, resolve, interfaces, exports })
    }

    /// The name under which components import an interface.
    pub(crate) fn import_name(&self, interface: &Interface) -> String {
        format!("{}/{}@{}", self.package, interface.name, self.version)
    }

    pub(crate) fn def(&self, id: TypeId) -> &TypeDef {
        &self.resolve.types[id]
    }

    /// What its bots play.
    pub(crate) fn plays(&self) -> Result<Plays> {
        let names: Vec<_> = self.exports.iter().map(|function| function.name.as_str()).collect();
        match names[..] {
            ["start", "play"] => Ok(Plays::Seats),
            ["run"] => Ok(Plays::Units),
            _ => bail!("a bot exports `start` and `play`, or `run`; this one: {names:?}"),
        }
    }

    /// The interfaces with functions: what a bot may call.
    pub(crate) fn callable(&self) -> impl Iterator<Item = &Interface> {
        self.interfaces.iter().filter(|interface| !interface.functions.is_empty())
    }
}

/// The interface from which a type is imported with `use`, if any.
fn used(resolve: &Resolve, name: &str, id: TypeId) -> Result<Option<String>> {
    let TypeDefKind::Type(Type::Id(origin)) = resolve.types[id].kind else { return Ok(None) };
    let TypeOwner::Interface(of) = resolve.types[origin].owner else { return Ok(None) };
    if resolve.types[id].owner == TypeOwner::Interface(of) {
        return Ok(None);
    }
    if resolve.types[origin].name.as_deref() != Some(name) {
        bail!("`{name}` is used under another name than its own");
    }
    Ok(resolve.interfaces[of].name.clone())
}

/// The text of a doc comment.
pub(crate) fn text(docs: &Docs) -> String {
    docs.contents.as_deref().unwrap_or_default().trim().to_owned()
}
