//! Decides what a component gets for its imports, and whether it exports what a bot must export.

use super::engine::Profile;
use super::glue::Glue;
use super::{ComponentError, Host, java, notes, wasi};
use wasmtime::Engine;
use wasmtime::component::types::ComponentItem;
use wasmtime::component::{Component, InstancePre, Linker};

/// Links a component to the game's bot API and to the stub of the system interface.
///
/// # Errors
/// The first import that is none of these, or a missing export, by name.
pub(super) fn link(
    engine: &Engine,
    component: &Component,
    glue: &dyn Glue,
    profile: Profile,
) -> Result<InstancePre<Host>, ComponentError> {
    let mismatch = |error: wasmtime::Error| ComponentError::Mismatch(format!("{error:#}"));
    let game = Api::new(glue.package());
    let ty = component.component_type();
    let mut linker = Linker::new(engine);
    for (name, item) in ty.imports(engine) {
        if profile == Profile::Java && name == java::METER {
            java::link(&mut linker)?;
            continue;
        }
        game.same(name, "imports")?;
        if let Some(interface) = game.interface(name) {
            let known = ["types", "notes"].contains(&interface) || glue.interfaces().contains(&interface);
            if !known {
                return Err(ComponentError::Import { name: name.to_owned() });
            }
            continue;
        }
        match (wasi::functions(name), item.ty) {
            (Some(functions), ComponentItem::ComponentInstance(wanted)) => {
                wasi::link(&mut linker, engine, name, functions, &wanted)?;
            }
            _ => return Err(ComponentError::Import { name: name.to_owned() }),
        }
    }
    for (name, _) in ty.exports(engine) {
        game.same(name, "exports")?;
    }
    for &name in glue.exports() {
        let export = ty.get_export(engine, name).map(|export| export.ty);
        if !matches!(export, Some(ComponentItem::ComponentFunc(_))) {
            return Err(ComponentError::MissingExport { name: name.to_owned() });
        }
    }
    notes::link(&mut linker, &game.name("notes"), glue.note_price()).map_err(mismatch)?;
    glue.link(&mut linker).map_err(mismatch)?;
    linker.instantiate_pre(component).map_err(mismatch)
}

/// The package of a game's bot API, in its parts: `agon:poquemon@1.0.0`.
struct Api {
    game: &'static str,
    version: &'static str,
}

impl Api {
    fn new(package: &'static str) -> Self {
        let (package, version) = package.split_once('@').expect("the package of a bot API has a version");
        let game = package.strip_prefix("agon:").expect("the package of a bot API is called agon:<game>");
        Self { game, version }
    }

    /// The full name of an interface.
    fn name(&self, interface: &str) -> String {
        format!("agon:{}/{interface}@{}", self.game, self.version)
    }

    /// The interface, if the name is one of this package.
    fn interface<'a>(&self, name: &'a str) -> Option<&'a str> {
        let (interface, version) =
            name.strip_prefix("agon:")?.strip_prefix(self.game)?.strip_prefix('/')?.split_once('@')?;
        (version == self.version).then_some(interface)
    }

    /// Refuses names that belong to the bot API of another game, or to another version.
    fn same(&self, name: &str, how: &'static str) -> Result<(), ComponentError> {
        let Some((package, interface)) = name.strip_prefix("agon:").and_then(|rest| rest.split_once('/'))
        else {
            return Ok(());
        };
        if package != self.game {
            let (expected, found) = (self.game.to_owned(), package.to_owned());
            return Err(ComponentError::OtherGame { expected, found, how, name: name.to_owned() });
        }
        if interface.split_once('@').is_none_or(|(_, version)| version != self.version) {
            let ours = self.version;
            return Err(ComponentError::Mismatch(format!("it {how} `{name}`, and this is version {ours}")));
        }
        Ok(())
    }
}
