//! What is installed: the tools of each language, or the one command that installs what is missing.

use crate::rust::WasmToolchain;
use crate::{BuildError, Language};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::UNIX_EPOCH;

/// A tool that is not installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// What it is.
    pub what: String,
    /// The command that installs it.
    pub install: String,
}

/// The tools of a language, as they were found.
#[derive(Debug)]
pub(crate) struct Tools {
    /// clang++, cargo, python3 or node.
    pub(crate) compiler: PathBuf,
    /// Folders outside /usr that they are installed in.
    pub(crate) readable: Vec<PathBuf>,
    /// The package that turns scripts into components, or the folder with several packages.
    pub(crate) package: PathBuf,
    /// How Rust is compiled to WebAssembly here.
    pub(crate) way: Option<WasmToolchain>,
    /// Changes when one of the tools does.
    pub(crate) stamp: String,
}

/// The version of componentize-py that the kit is made for.
pub(crate) const COMPONENTIZE_PY: &str = "0.25.1";
/// The version of componentize-js that the kit is made for.
pub(crate) const COMPONENTIZE_JS: &str = "0.23.0";
/// An undeclared dependency of componentize-js: npm removes it when something else is installed in the same folder.
pub(crate) const PREVIEW2_SHIM: &str = "0.25.0";
/// The version of sucrase, which turns modules into plain code.
pub(crate) const SUCRASE: &str = "3.35.1";

const CLANG: &str = "apt-get install -y clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 \
                     libclang-rt-19-dev-wasm32 wasi-libc";

/// What is missing for a language; empty if it can be used.
#[must_use]
pub fn missing_tools(language: Language) -> Vec<Missing> {
    match find(language) {
        Err(BuildError::ToolsMissing { missing, .. }) => missing,
        _ => Vec::new(),
    }
}

pub(crate) fn find(language: Language) -> Result<Tools, BuildError> {
    let found = match language {
        Language::Cpp => cpp(),
        Language::Rust => rust(),
        Language::Python => python(),
        Language::JavaScript => javascript(),
        Language::Java => java(),
    };
    found.map_err(|missing| BuildError::ToolsMissing { language, missing: vec![missing] })
}

fn cpp() -> Result<Tools, Missing> {
    let missing = |what: &str| Missing { what: what.to_owned(), install: CLANG.to_owned() };
    let compiler = on_path("clang++-19").ok_or_else(|| missing("clang 19"))?;
    let linker = on_path("wasm-ld-19").ok_or_else(|| missing("lld 19"))?;
    let library = Path::new("/usr/lib/wasm32-wasi");
    let runtime = "/usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a";
    let mut parts = vec![compiler.clone(), linker, runtime.into()];
    parts.extend(["libc.a", "libc++.a", "libc++abi.a", "crt1-reactor.o"].map(|name| library.join(name)));
    if parts.iter().any(|part| !part.exists()) {
        return Err(missing("the C++ library for wasm32"));
    }
    Ok(Tools { compiler, readable: Vec::new(), package: PathBuf::new(), way: None, stamp: stamp(&parts) })
}

fn rust() -> Result<Tools, Missing> {
    let mut sysroots = Vec::new();
    if let Some(text) =
        on_path("rustc").and_then(|rustc| said(Command::new(rustc).args(["--print", "sysroot"])))
    {
        sysroots.push(PathBuf::from(text.trim()));
    }
    sysroots.push(PathBuf::from("/usr"));
    sysroots.retain(|sysroot| sysroot.join("bin/cargo").is_file() && sysroot.join("bin/rustc").is_file());
    let best = sysroots.iter().filter_map(|sysroot| Some((WasmToolchain::of(sysroot)?, sysroot))).min();
    let Some((way, sysroot)) = best else {
        let what = if sysroots.is_empty() { "Rust" } else { "the Rust target wasm32-wasip2" };
        let install = if sysroots.is_empty() {
            "curl -sSf https://sh.rustup.rs | sh -s -- -t wasm32-wasip2"
        } else {
            "rustup target add wasm32-wasip2"
        };
        return Err(Missing { what: what.to_owned(), install: install.to_owned() });
    };
    let compiler = sysroot.join("bin/cargo");
    let stamp = stamp(&[compiler.clone(), sysroot.join("bin/rustc")]);
    Ok(Tools { compiler, readable: vec![sysroot.clone()], package: sysroot.clone(), way: Some(way), stamp })
}

fn python() -> Result<Tools, Missing> {
    const ASK: &str = "import sys, os, componentize_py as c\n\
                       print(sys.executable, sys.prefix, sys.base_prefix, os.path.dirname(c.__file__), sep='\\n')";
    let own = data_folder().join("python/bin/python3");
    let named = std::env::var_os("AGON_PYTHON").map(PathBuf::from);
    for python in [named, Some(own), on_path("python3")].into_iter().flatten() {
        let Some(text) = said(Command::new(&python).args(["-c", ASK])) else { continue };
        let lines: Vec<PathBuf> = text.lines().map(PathBuf::from).collect();
        let [executable, prefix, base, package] = &lines[..] else { continue };
        let readable = folders(&[prefix, base, package]);
        let parts =
            [executable.clone(), package.join("componentize_py.abi3.so"), package.join("__init__.py")];
        let (compiler, package) = (executable.clone(), package.clone());
        return Ok(Tools { compiler, readable, package, way: None, stamp: stamp(&parts) });
    }
    let what = format!("componentize-py {COMPONENTIZE_PY}");
    Err(Missing { what, install: format!("pip install componentize-py=={COMPONENTIZE_PY}") })
}

fn java() -> Result<Tools, Missing> {
    let missing = || Missing {
        what: "javac".to_owned(),
        install: "apt-get install -y openjdk-17-jdk-headless".to_owned(),
    };
    let compiler = on_path("javac").and_then(|javac| javac.canonicalize().ok()).ok_or_else(missing)?;
    let home = compiler.parent().and_then(Path::parent).unwrap_or(Path::new("/usr")).to_owned();
    // The translator is a tool as well.
    let stamp = format!("{}/{}", stamp(&[compiler.clone(), home.join("lib/modules")]), agon_java::TRANSLATOR);
    Ok(Tools {
        compiler,
        readable: vec![home, "/etc/java-17-openjdk".into()],
        package: PathBuf::new(),
        way: None,
        stamp,
    })
}

fn javascript() -> Result<Tools, Missing> {
    let own = data_folder().join("javascript");
    let packages = format!(
        "@bytecodealliance/componentize-js@{COMPONENTIZE_JS} @bytecodealliance/preview2-shim@{PREVIEW2_SHIM} sucrase@{SUCRASE}"
    );
    let install = format!("npm install --prefix {} {packages}", own.display());
    let Some(node) = on_path("node").and_then(|node| node.canonicalize().ok()) else {
        return Err(Missing {
            what: "Node.js 20 or later".to_owned(),
            install: format!("apt-get install -y nodejs npm && {install}"),
        });
    };
    let prefix = node.parent().and_then(Path::parent).unwrap_or(Path::new("/usr")).to_owned();
    let named = std::env::var_os("AGON_COMPONENTIZE_JS").map(PathBuf::from);
    let places =
        [named, Some(own), Some(prefix.join("lib")), Some("/usr/lib".into()), Some("/usr/local/lib".into())];
    for place in places.into_iter().flatten() {
        let modules = place.join("node_modules");
        let package = modules.join("@bytecodealliance/componentize-js");
        let parts = [
            node.clone(),
            package.join("package.json"),
            package.join("src/componentize.js"),
            modules.join("sucrase/package.json"),
            modules.join("@bytecodealliance/preview2-shim/package.json"),
        ];
        if parts.iter().all(|part| part.is_file()) {
            let readable = folders(&[&prefix, &modules]);
            return Ok(Tools { compiler: node, readable, package: modules, way: None, stamp: stamp(&parts) });
        }
    }
    Err(Missing { what: format!("componentize-js {COMPONENTIZE_JS} and sucrase {SUCRASE}"), install })
}

/// `$XDG_DATA_HOME/agon`, else `~/.local/share/agon`: where tools that we suggest to install are looked for first.
fn data_folder() -> PathBuf {
    let own = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    own.or_else(home).unwrap_or_default().join("agon")
}

/// Folders without duplicates and without those inside others.
fn folders(paths: &[&PathBuf]) -> Vec<PathBuf> {
    let mut kept: Vec<PathBuf> = Vec::new();
    for path in paths {
        if !kept.iter().any(|other| path.starts_with(other)) {
            kept.push((*path).clone());
        }
    }
    kept
}

/// An executable on the path.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

fn said(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// Where files are, how large and how old: cheaper than asking every tool for its version, and it changes whenever that does.
fn stamp(files: &[PathBuf]) -> String {
    let of = |file: &PathBuf| {
        let found = std::fs::metadata(file).ok();
        let size = found.as_ref().map_or(0, std::fs::Metadata::len);
        let age = found.and_then(|found| found.modified().ok()?.duration_since(UNIX_EPOCH).ok());
        format!("{} {size} {}\n", file.display(), age.map_or(0, |age| age.as_nanos()))
    };
    files.iter().map(of).collect()
}
