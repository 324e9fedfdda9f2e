//! Python: componentize-py puts an interpreter and the bot into one component.

use crate::stage::{Job, Made, Stage};
use crate::{BuildError, Language, component, run::Tool};
use std::ffi::OsString;

/// How componentize-py is called, wherever pip put its script.
const SCRIPT: &str = "import sys\nfrom componentize_py import script\nsys.exit(script())";

/// What a game adds by hand to the generated module `agon`.
const OWN: &str = "agon_game.py";

pub(crate) fn build(job: &Job<'_>) -> Result<Made, BuildError> {
    let module = job.sources.main.trim_end_matches(".py");
    let word = module.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !module.starts_with(|c: char| c.is_ascii_digit());
    if !word || ["agon", "agon_app", "agon_game", "wit_world"].contains(&module) {
        return Err(BuildError::Refused {
            what: format!("{} cannot be imported by that name", job.sources.main),
            help: "call the file bot.py, or by any word of letters, digits and underscores".to_owned(),
        });
    }
    let stage = Stage::new(job.sources)?;
    stage.write("kit/bot.wit", job.kit.wit())?;
    let file = |name: &str| job.kit.file(Language::Python, name).expect("the kit has this file");
    stage.write("kit/python/agon.py", file("agon.py"))?;
    if let Some(own) = job.kit.file(Language::Python, OWN) {
        stage.write(&format!("kit/python/{OWN}"), own)?;
    }
    let app = String::from_utf8_lossy(file("app.py")).replace("{module}", module);
    stage.write("kit/python/agon_app.py", app.as_bytes())?;
    let mut command: Vec<OsString> =
        vec![job.tools.compiler.clone().into(), "-I".into(), "-c".into(), SCRIPT.into()];
    command.extend(["-q", "-d", "../kit/bot.wit", "-w", "bot", "componentize"].map(OsString::from));
    command.extend(
        ["-p", ".", "-p", "../kit/python", "--stub-wasi", "agon_app", "-o", "../out/bot.wasm"]
            .map(OsString::from),
    );
    let tool = Tool { command, env: vec![("TMPDIR", "/tmp".into())], readable: job.tools.readable.clone() };
    stage.run(job, &tool).map_err(tidy)?;
    let component = stage.output(&job.limits)?;
    if !component::is_component(&component) {
        return Err(BuildError::Component("componentize-py wrote something else".to_owned()));
    }
    Ok(Made { component, warnings: String::new() })
}

/// Leaves the traceback of the bot and takes away that of the tool.
fn tidy(error: BuildError) -> BuildError {
    let BuildError::Compile { output, help } = error else { return error };
    let start = output.find("Traceback (most recent call last)").unwrap_or(0);
    let end = output.find("Caused by:").filter(|end| *end > start).unwrap_or(output.len());
    let lines = output[start..end].lines().filter(|line| !line.contains("agon_app.py"));
    BuildError::Compile { output: lines.collect::<Vec<_>>().join("\n").trim_end().to_owned(), help }
}
