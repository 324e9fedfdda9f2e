//! JavaScript bots with marks, which say in the interpreter's memory what they are in the middle of (`kits/javascript/marks.mjs`): for profiles, never for a match that counts.

use crate::build_dir::{BuildDir, Job};
use crate::kit::Kit;
use crate::run::Tool;
use crate::sources::Sources;
use crate::{BuildError, Language, Limits, Options, confinement, tools};
use agon_runtime::component::{join, split};
use std::ffi::OsString;

/// The same bot with marks; nothing if it is not a script in JavaScript.
///
/// # Errors
/// Node is missing, or does not understand the script.
pub fn with_marks(component: &[u8], game: &str, options: &Options) -> Result<Option<Vec<u8>>, BuildError> {
    let parts = split(component).map_err(|error| BuildError::Component(error.to_string()))?;
    let (interpreter, Some(script)) = parts else { return Ok(None) };
    // Scripts in Python are made by Python itself, and never begin like this.
    if !script.starts_with(b"{\"main\"") {
        return Ok(None);
    }
    let (kit, tools, confinement) = (Kit::of(game)?, tools::find(Language::JavaScript)?, confinement());
    let sources = Sources { name: String::new(), main: String::new(), files: Vec::new() };
    let job = Job {
        kit: &kit,
        sources: &sources,
        tools: &tools,
        cache: &options.cache,
        compiled: options.compiled.as_deref(),
        confinement: &confinement,
        limits: Limits::of(Language::JavaScript),
        colour: false,
        hooks: &options.hooks,
    };
    let stage = BuildDir::empty()?;
    stage.write("bot/script.json", script)?;
    let marks = kit.file(Language::JavaScript, "marks.mjs").expect("the kit has this file");
    stage.write("kit/marks.mjs", marks)?;
    let mut command: Vec<OsString> = vec![tools.compiler.clone().into()];
    // Node brings the parser along.
    command.extend(["--no-warnings", "--expose-internals", "../kit/marks.mjs"].map(OsString::from));
    let env = vec![("HOME", "/tmp".into()), ("TMPDIR", "/tmp".into())];
    stage.run(&job, &Tool { command, env, readable: tools.readable.clone() })?;
    Ok(Some(join(interpreter, &stage.output(&job.limits)?)))
}
