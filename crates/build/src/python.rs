//! Python: componentize-py makes an interpreter from CPython and the kit, which then compiles the bot itself.

use crate::build_dir::{BuildDir, Job, Made};
use crate::interpreter;
use crate::{BuildError, Language, run::Tool};
use agon_runtime::component::{ScriptInput, Sources};
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
    let interpreter = interpreter::find(job, Language::Python, make_interpreter)?;
    let sources = Sources { main: module.to_owned(), files: job.sources.files.clone() };
    let component = interpreter::bot(job, &interpreter, &ScriptInput::Sources(sources))?;
    Ok(Made { component, warnings: String::new() })
}

fn make_interpreter(job: &Job<'_>, stage: &BuildDir) -> Result<(), BuildError> {
    stage.write("kit/bot.wit", &interpreter::wit(job, Language::Python))?;
    let file = |name: &str| job.kit.file(Language::Python, name).expect("the kit has this file");
    stage.write("kit/python/agon.py", file("agon.py"))?;
    if let Some(own) = job.kit.file(Language::Python, OWN) {
        stage.write(&format!("kit/python/{OWN}"), own)?;
    }
    stage.write("kit/python/agon_app.py", file("app.py"))?;
    let mut command: Vec<OsString> =
        vec![job.tools.compiler.clone().into(), "-I".into(), "-c".into(), SCRIPT.into()];
    command.extend(["-q", "-d", "../kit/bot.wit", "-w", "bot", "componentize"].map(OsString::from));
    command.extend(
        ["-p", "../kit/python", "--stub-wasi", "agon_app", "-o", "../out/bot.wasm"].map(OsString::from),
    );
    let tool = Tool { command, env: vec![("TMPDIR", "/tmp".into())], readable: job.tools.readable.clone() };
    stage.run(job, &tool)?;
    Ok(())
}
