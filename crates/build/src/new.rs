//! A bot to start from: a folder with a bot that already plays, an example, types for editors, a test and a README.

use crate::kit::Kit;
use crate::{BuildError, Language, NameError, check_name};
use std::path::{Path, PathBuf};

/// A bot that was written.
#[derive(Clone, Debug)]
pub struct NewBot {
    pub folder: PathBuf,
    /// The file to edit.
    pub main: PathBuf,
}

/// Why a bot could not be created.
#[derive(Debug, thiserror::Error)]
pub enum NewError {
    /// The name is invalid.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The folder already exists.
    #[error("{} already exists; nothing was written", .0.display())]
    Exists(PathBuf),
    /// There is no kit for the game.
    #[error(transparent)]
    Kit(#[from] BuildError),
    /// The game has no template in this language.
    #[error("there is no {0} template for the game `{1}`")]
    NoTemplate(Language, String),
    /// The game has no such template in this language.
    #[error("there is no {language} template `{template}` for the game `{game}`")]
    NoSuchTemplate {
        /// In this language.
        language: Language,
        /// What it should be called.
        template: String,
        /// For this game.
        game: String,
    },
    /// A file cannot be read or written.
    #[error("cannot write {}: {error}", .path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// What happened.
        error: std::io::Error,
    },
}

/// Writes a bot into the new folder `dir/name`.
///
/// # Errors
/// The name is invalid, the folder exists, or the game has no kit.
pub fn new_bot(game: &str, name: &str, language: Language, dir: &Path) -> Result<NewBot, NewError> {
    new_bot_from(game, name, language, None, dir)
}

/// Writes a bot into the new folder `dir/name`: one of another kind, if `wanted` names it. Its files are in the kit's folder
/// `template-NAME`; a README and the settings of editors are those of the language, unless it has its own.
///
/// # Errors
/// An invalid name, a folder that already exists, a game without a kit, or a template that does not exist.
pub fn new_bot_from(
    game: &str,
    name: &str,
    language: Language,
    wanted: Option<&str>,
    dir: &Path,
) -> Result<NewBot, NewError> {
    check_name(name)?;
    let kit = Kit::of(game)?;
    let template = match wanted {
        None => kit.files(language, "template"),
        Some(template) => kit.template(language, template),
    };
    if template.is_empty() {
        return Err(match wanted {
            None => NewError::NoTemplate(language, game.to_owned()),
            Some(template) => {
                NewError::NoSuchTemplate { language, template: template.to_owned(), game: game.to_owned() }
            }
        });
    }
    let folder = dir.join(name);
    let io = |path: &Path| {
        let path = path.to_owned();
        move |error| NewError::Io { path, error }
    };
    std::fs::create_dir_all(dir).map_err(io(dir))?;
    match std::fs::create_dir(&folder) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            return Err(NewError::Exists(folder));
        }
        made => made.map_err(io(&folder))?,
    }
    let absolute = folder.canonicalize().map_err(io(&folder))?;
    let fill = |text: &[u8]| {
        let text = String::from_utf8_lossy(text).replace("{{name}}", name).replace("{{game}}", game);
        let text = text.replace("{{lower}}", &name.to_lowercase()).replace("{{standard}}", &kit.standard());
        let text = text.replace("{{type}}", &type_name(name));
        text.replace("{{folder}}", &absolute.display().to_string())
    };
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for (path, bytes) in template {
        // Names that begin with a dot are not embedded.
        let path = path.strip_prefix("vscode/").map_or(path.to_owned(), |name| format!(".vscode/{name}"));
        files.push((fill(path.as_bytes()).trim_end_matches(".in").to_owned(), fill(bytes).into_bytes()));
    }
    for (path, bytes) in editor_files(&kit, language) {
        files.push((path, bytes.to_vec()));
    }
    if language == Language::Java {
        files.extend(java_project(&kit, name));
    }
    let about = format!("# A bot of Agon.\ngame = \"{game}\"\nlanguage = \"{}\"\n", language.id());
    files.push(("agon.toml".to_owned(), about.into_bytes()));
    for (path, bytes) in files {
        let path = folder.join(path);
        let parent = path.parent().expect("files are in the bot's folder");
        std::fs::create_dir_all(parent).map_err(io(parent))?;
        std::fs::write(&path, bytes).map_err(io(&path))?;
    }
    let main = match language {
        Language::Cpp => format!("AI{name}.cc"),
        Language::Rust => "src/lib.rs".to_owned(),
        Language::Python => "bot.py".to_owned(),
        Language::JavaScript => "bot.js".to_owned(),
        Language::Java => java_main(&kit, name),
    };
    Ok(NewBot { main: folder.join(main), folder })
}

/// The name as Rust writes types: `my_bot` is `MyBot`.
fn type_name(name: &str) -> String {
    name.split('_')
        .map(|part| part.split_at(part.len().min(1)))
        .map(|(first, rest)| first.to_uppercase() + rest)
        .collect()
}

/// The file to edit of a Java bot.
fn java_main(kit: &Kit, name: &str) -> String {
    let sources = kit.files(Language::Java, "template");
    let main = sources
        .iter()
        .map(|(path, _)| *path)
        .find(|path| path.contains("{{name}}/") && path.ends_with(".java"));
    main.unwrap_or("Bot.java").replace("{{name}}", name)
}

/// A project as Eclipse writes it, which IntelliJ IDEA and Visual Studio Code open as well. The library of `java.lang` and `java.util` is not part
/// of it: editors use that of their JDK, of which ours is a subset.
fn java_project(kit: &Kit, name: &str) -> [(String, Vec<u8>); 2] {
    let source = if java_main(kit, name).starts_with("src/") {
        r#"<classpathentry kind="src" path="src"/>"#
    } else {
        r#"<classpathentry kind="src" path="" excluding="agon/|examples/|test/"/>"#
    };
    let classpath = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<classpath>
    {source}
    <classpathentry kind="src" path="test"/>
    <classpathentry kind="src" path="agon/src"/>
    <classpathentry kind="con" path="org.eclipse.jdt.launching.JRE_CONTAINER"/>
    <classpathentry kind="output" path=".classes"/>
</classpath>
"#
    );
    let project = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<projectDescription>
    <name>{name}</name>
    <buildSpec>
        <buildCommand><name>org.eclipse.jdt.core.javabuilder</name></buildCommand>
    </buildSpec>
    <natures><nature>org.eclipse.jdt.core.javanature</nature></natures>
</projectDescription>
"#
    );
    [(".classpath".to_owned(), classpath.into_bytes()), (".project".to_owned(), project.into_bytes())]
}

/// What editors and the bot's own test need of the kit.
fn editor_files(kit: &Kit, language: Language) -> Vec<(String, &'static [u8])> {
    let folders: &[(&str, &str)] = match language {
        Language::Cpp => {
            &[("include", "agon/include/"), ("native", "agon/native/"), ("bindings", "agon/native/")]
        }
        Language::Rust => &[("agon", "agon/")],
        Language::Python => &[("wit_world", "wit_world/")],
        Language::JavaScript => &[],
        Language::Java => &[("src", "agon/src/")],
    };
    let single: &[&str] = match language {
        Language::Cpp | Language::Rust | Language::Java => &[],
        Language::Python => &["agon.py", "agon_game.py"],
        Language::JavaScript => &["agon.js", "agon.d.ts", "agon_game.js"],
    };
    let mut files = Vec::new();
    for (from, to) in folders {
        let found = kit.files(language, from).into_iter();
        // For the test, the header of the bindings is enough, and the glue.
        let wanted = found.filter(|(name, _)| *from != "bindings" || name.ends_with(".h"));
        files.extend(wanted.map(|(name, bytes)| (format!("{to}{name}"), bytes)));
    }
    if language == Language::Java {
        // Classes of java.* among the sources would conflict with the JDK's in an editor.
        for (name, _) in &mut files {
            if let Some(library) = name.strip_prefix("agon/src/java/") {
                *name = format!("agon/library/java/{library}");
            }
        }
    }
    if let (Language::Cpp, Some(glue)) = (language, kit.file(language, "glue.cc")) {
        files.push(("agon/native/glue.cc".to_owned(), glue));
    }
    files.extend(single.iter().filter_map(|name| Some(((*name).to_owned(), kit.file(language, name)?))));
    files
}
