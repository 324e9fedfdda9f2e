//! From the sources of a bot to a component that plays anywhere.
//!
//! The steps of a build: [`detect`] finds out in which language a bot is written, `sources` reads its files into memory, the cache is
//! consulted, the language's own module stages files and runs its tools in confinement, `component` turns a core module into a component,
//! and the result goes into the cache. Bots in scripting languages share an `interpreter`, which is made once. [`new_bot`] writes a bot to start from. The kits themselves are embedded.
//!
//! **Architecture Invariant:** no code of a bot runs outside confinement (the crate `agon-confine`), except where its author asks for it ([`native`]), and nothing here names a game: what a game brings is in
//! its own `bot.wit` and `kit/`.

mod archive;
mod build_dir;
mod cache;
mod component;
mod cpp;
mod error;
mod explain;
mod hooks;
mod interpreter;
mod java;
mod javascript;
mod kit;
mod language;
mod lines;
mod marks;
mod name;
mod native;
mod new;
mod python;
mod run;
mod rust;
mod sandbox;
mod sources;
mod tools;

pub use agon_kernel::Language;
pub use archive::{is_archive, pack as pack_java, unpack as unpack_java};
pub use component::encode_component;
pub use error::BuildError;
pub use hooks::{Encode, Hooks, Translate};
pub use interpreter::{Script, make_script};
pub use java::{JavaClasses, translate_java};
pub use kit::{games, templates};
pub use language::{detect, game_of};
pub use marks::with_marks;
pub use name::{NameError, check_name};
pub use native::{Debugger, Native, NativeOptions, native};
pub use new::{NewBot, NewError, new_bot, new_bot_from};
pub use sandbox::{Confinement, Limits, confinement};
pub use sources::main_source;
pub use tools::{Missing, missing_tools};

use std::path::{Path, PathBuf};

/// How to build.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where built components are kept.
    pub cache: PathBuf,
    /// Where compiled code is kept; by default, where the runtime keeps it.
    pub compiled: Option<PathBuf>,
    /// Refuse to build where the tools cannot be confined. A judge sets this.
    pub require_confinement: bool,
    /// Messages of compilers in colour.
    pub colour: bool,
    /// Build again even if the cache has it.
    pub fresh: bool,
    /// The limits of the build; by default, those of the language.
    pub limits: Option<Limits>,
    /// Callbacks of the caller.
    pub hooks: Hooks,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            cache: cache::default_folder(),
            compiled: None,
            require_confinement: false,
            colour: false,
            fresh: false,
            limits: None,
            hooks: Hooks::default(),
        }
    }
}

/// A bot that was built.
#[derive(Clone, Debug)]
pub struct Built {
    pub component: PathBuf,
    /// The bot's name, from its file or folder.
    pub name: String,
    /// What it is written in.
    pub language: Language,
    /// Whether it was built before.
    pub cached: bool,
    /// Whether its tools ran confined.
    pub confined: bool,
    /// Why they did not.
    pub note: Option<String>,
    /// The compiler's warnings.
    pub warnings: String,
}

/// Builds a bot for a game, or finds it in the cache.
///
/// # Errors
/// The sources are not a bot, tools are missing, the bot has mistakes, or the build exceeds a limit.
pub fn build(source: &Path, game: &str, options: &Options) -> Result<Built, BuildError> {
    let kit = kit::Kit::of(game)?;
    let language = detect(source)?;
    let sources = sources::read(source, language)?;
    let tools = tools::find(language)?;
    let confinement = confinement();
    if let (Confinement::Missing(why), true) = (&confinement, options.require_confinement) {
        return Err(BuildError::Unconfined(why.clone()));
    }
    let key = cache::key(language, &kit, &sources, &tools);
    let entry = cache::Entry::new(&options.cache, &key)?;
    let note = match &confinement {
        Confinement::Bubblewrap => None,
        Confinement::Missing(why) => Some(format!("built without confinement: {why}")),
    };
    let mut built = Built {
        component: entry.component(),
        name: sources.name.clone(),
        language,
        cached: true,
        confined: note.is_none(),
        note,
        warnings: String::new(),
    };
    if !options.fresh
        && let Some(warnings) = entry.found()
    {
        built.warnings = warnings;
        return Ok(built);
    }
    let job = build_dir::Job {
        kit: &kit,
        sources: &sources,
        tools: &tools,
        cache: &options.cache,
        compiled: options.compiled.as_deref(),
        confinement: &confinement,
        limits: options.limits.unwrap_or_else(|| Limits::of(language)),
        colour: options.colour,
        hooks: &options.hooks,
    };
    let made = match language {
        Language::Cpp => cpp::build(&job)?,
        Language::Rust => rust::build(&job)?,
        Language::Python => python::build(&job)?,
        Language::JavaScript => javascript::build(&job)?,
        Language::Java => java::build(&job)?,
    };
    entry.store(&made.component, &made.warnings)?;
    built.warnings = made.warnings;
    built.cached = false;
    Ok(built)
}
