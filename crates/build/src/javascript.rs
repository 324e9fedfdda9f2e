//! JavaScript: componentize-js makes an interpreter from an engine and the kit; sucrase turns the bot's modules into code that the interpreter can load.

use crate::build_dir::{BuildDir, Job, Made};
use crate::interpreter;
use crate::{BuildError, Language, run::Tool};
use agon_runtime::component::ScriptInput;
use std::ffi::OsString;

/// The generated module, and what a game adds to it by hand.
const KIT: [(&str, &str); 2] = [("agon.js", "component/agon.js"), ("agon_game.js", "agon_game.js")];

pub(crate) fn build(job: &Job<'_>) -> Result<Made, BuildError> {
    let interpreter = interpreter::find(job, Language::JavaScript, make_interpreter)?;
    let script = ScriptInput::Ready(script(job)?);
    Ok(Made { component: interpreter::bot(job, &interpreter, &script)?, warnings: String::new() })
}

/// The modules of the kit that bots can import.
fn modules(job: &Job<'_>) -> Vec<(&'static str, &'static [u8])> {
    KIT.iter().filter_map(|(name, path)| Some((*name, job.kit.file(Language::JavaScript, path)?))).collect()
}

fn file(job: &Job<'_>, name: &str) -> &'static [u8] {
    job.kit.file(Language::JavaScript, name).expect("the kit has this file")
}

fn make_interpreter(job: &Job<'_>, stage: &BuildDir) -> Result<(), BuildError> {
    stage.write("kit/bot.wit", &interpreter::wit(job, Language::JavaScript))?;
    stage.write("kit/build.mjs", file(job, "build.mjs"))?;
    // In one folder, because modules are found from there.
    let modules = modules(job);
    stage.write_all("bot", &modules)?;
    for name in ["agon_host.js", "agon_entry.js"] {
        stage.write(&format!("bot/{name}"), file(job, &format!("component/{name}")))?;
    }
    let imports =
        modules.iter().enumerate().map(|(n, (name, _))| format!("import * as m{n} from './{name}';\n"));
    let names = modules.iter().enumerate().map(|(n, (name, _))| format!("'{name}': m{n}, "));
    let kit =
        format!("{}export const kit = {{ {}}};\n", imports.collect::<String>(), names.collect::<String>());
    stage.write("bot/agon_kit.js", kit.as_bytes())?;
    let package = job.tools.package.join("@bytecodealliance/componentize-js/src/componentize.js");
    let command = vec![job.tools.compiler.clone().into(), "../kit/build.mjs".into(), package.into()];
    stage.run(job, &tool(job, command))?;
    Ok(())
}

fn script(job: &Job<'_>) -> Result<Vec<u8>, BuildError> {
    let stage = BuildDir::new(job.sources)?;
    let modules = modules(job);
    stage.write_all("kit/modules", &modules)?;
    stage.write("kit/script.mjs", file(job, "script.mjs"))?;
    let mut command: Vec<OsString> = vec![job.tools.compiler.clone().into()];
    command.extend(["--no-warnings", "--experimental-vm-modules", "../kit/script.mjs"].map(OsString::from));
    command.push(job.tools.package.join("sucrase").into());
    command.push((&job.sources.main).into());
    command.extend(modules.iter().map(|(name, _)| OsString::from(name)));
    stage.run(job, &tool(job, command)).map_err(tidy)?;
    stage.output(&job.limits)
}

fn tool<'a>(job: &Job<'_>, command: Vec<OsString>) -> Tool<'a> {
    let env = vec![("HOME", "/tmp".into()), ("TMPDIR", "/tmp".into())];
    Tool { command, env, readable: job.tools.readable.clone() }
}

/// Keeps what is about the bot and drops the tool's own stack trace.
fn tidy(error: BuildError) -> BuildError {
    let BuildError::Compile { output, help } = error else { return error };
    let end = output.find("\n    at ").unwrap_or(output.len());
    BuildError::Compile { output: output[..end].trim_end().to_owned(), help }
}
