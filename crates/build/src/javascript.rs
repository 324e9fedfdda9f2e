//! JavaScript: componentize-js puts an engine and the bot into one component.

use crate::stage::{Job, Made, Stage};
use crate::{BuildError, Language, component, run::Tool};
use std::ffi::OsString;

/// What a game adds by hand to the generated module `agon.js`.
const OWN: &str = "agon_game.js";

pub(crate) fn build(job: &Job<'_>) -> Result<Made, BuildError> {
    let stage = Stage::new(job.sources)?;
    stage.write("kit/bot.wit", job.kit.wit())?;
    let file = |name: &str| job.kit.file(Language::JavaScript, name).expect("the kit has this file");
    stage.write("kit/build.mjs", file("build.mjs"))?;
    // Beside the bot, because modules are found from there.
    stage.write("bot/agon.js", file("component/agon.js"))?;
    if let Some(own) = job.kit.file(Language::JavaScript, OWN) {
        stage.write(&format!("bot/{OWN}"), own)?;
    }
    stage.write("bot/agon_host.js", file("component/agon_host.js"))?;
    let entry = String::from_utf8_lossy(file("component/agon_entry.js")).replace("{main}", &job.sources.main);
    stage.write("bot/agon_entry.js", entry.as_bytes())?;
    let mut command: Vec<OsString> = vec![job.tools.compiler.clone().into(), "../kit/build.mjs".into()];
    command.push(job.tools.package.join("src/componentize.js").into());
    let env = vec![("HOME", "/tmp".into()), ("TMPDIR", "/tmp".into())];
    let tool = Tool { command, env, readable: job.tools.readable.clone() };
    stage.run(job, &tool)?;
    let component = stage.output(&job.limits)?;
    if !component::is_component(&component) {
        return Err(BuildError::Component("componentize-js wrote something else".to_owned()));
    }
    Ok(Made { component, warnings: String::new() })
}
