//! Rust: the bindings of `wit-bindgen`, without its runtime crate, so that a bot builds without network access.

use crate::model::Plays;
use crate::{Api, names};
use anyhow::{Context, Result};
use std::path::Path;
use wit_bindgen_core::{Files, WorldGenerator};

/// The bindings module.
pub(crate) fn bindings(wit: &Path) -> Result<String> {
    let (mut resolve, world) = Api::resolve(wit)?;
    let mut files = Files::default();
    let options = wit_bindgen_rust::Opts {
        format: false,
        runtime_path: Some("crate::rt".to_owned()),
        default_bindings_module: Some("$crate::bindings".to_owned()),
        additional_derive_attributes: vec!["PartialEq".to_owned()],
        pub_export_macro: true,
        generate_all: true,
        // A reactor runs its constructors when it is instantiated.
        disable_run_ctors_once_workaround: true,
        ..Default::default()
    };
    options.build().generate(&mut resolve, world, &mut files)?;
    let (_, bytes) = files.iter().next().context("the generator gives one file")?;
    // Outside a component, in a bot's own tests, logs and drawings are discarded.
    Ok(std::str::from_utf8(bytes)?.replace(", ) { unreachable!() }", ", ) {}"))
}

/// The root module of the kit crate. `own` says whether the game has a handwritten module `game`.
pub(crate) fn library(api: &Api, own: bool) -> Result<String> {
    let module = api.package.replace(':', "::").replace('-', "_");
    let template = match api.plays()? {
        Plays::Seats => include_str!("rust_library.rs.in"),
        Plays::Units => include_str!("rust_units.rs.in"),
    };
    let callable: Vec<_> = api.callable().map(|interface| names::rust(&interface.name)).collect();
    let front = match callable.as_slice() {
        [one] => one.clone(),
        several => format!("{{{}}}", several.join(", ")),
    };
    let own = if own { "\nmod game;\npub use game::*;\n" } else { "" };
    Ok(template
        .replace("{module}", &module)
        .replace("{game}", &api.game)
        .replace("{callable}", &front)
        .replace("{own}", own))
}
