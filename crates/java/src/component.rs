//! From the translated module to a component with the game's world.

use crate::JavaError;
use wit_component::{ComponentEncoder, StringEncoding};
use wit_parser::Resolve;

/// What translated bots import besides the game's own interfaces.
const METER: &str = "package agon:java@1.0.0;
/// The energy of a unit that runs translated Java.
interface meter {
    /// Takes what was spent, and waits for the unit's next turn while it is over its energy; answers how much is left.
    check: func(spent: u32) -> s32;
    /// Takes what was spent.
    spend: func(spent: u32);
}
";

/// The package of a game's WIT, such as `agon:stoneage@1.0.0`.
pub(crate) fn package(wit: &str) -> Result<String, JavaError> {
    let line = wit.lines().find_map(|line| line.strip_prefix("package "));
    let name = line.and_then(|line| line.split(';').next());
    name.map(str::to_owned).ok_or_else(|| JavaError::Kit("the WIT file names no package".to_owned()))
}

/// Makes the component.
pub(crate) fn wrap(module: Vec<u8>, wit: &str, pausable: bool) -> Result<Vec<u8>, JavaError> {
    let bad = |error: &dyn std::fmt::Display| JavaError::Kit(error.to_string());
    let (name, version) = {
        let package = package(wit)?;
        let (name, version) = package.split_once('@').ok_or_else(|| bad(&"the package has no version"))?;
        (name.to_owned(), version.to_owned())
    };
    let mut resolve = Resolve::default();
    resolve.push_str("bot.wit", wit).map_err(|error| bad(&format!("{error:#}")))?;
    let import = if pausable { "import meter;" } else { "" };
    let world = format!("{METER}\nworld java {{ include {name}/bot@{version}; {import} }}\n");
    let package = resolve.push_str("java.wit", &world).map_err(|error| bad(&format!("{error:#}")))?;
    let world = resolve.select_world(&[package], Some("java")).map_err(|error| bad(&format!("{error:#}")))?;
    let mut module = module;
    wit_component::embed_component_metadata(&mut module, &resolve, world, StringEncoding::UTF16)
        .map_err(|error| bad(&format!("{error:#}")))?;
    ComponentEncoder::default()
        .validate(true)
        .module(&module)
        .map_err(|error| bad(&format!("{error:#}")))?
        .encode()
        .map_err(|error| bad(&format!("{error:#}")))
}
