//! Rust: cargo builds the bot's folder without the network, with the kit as the crate `agon` in it.

use crate::build_dir::{BuildDir, Job, Made};
use crate::{BuildError, Language, cache, component, interpreter, run::Tool, tools};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How Rust is compiled to WebAssembly here, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WasmToolchain {
    /// The target that makes components itself.
    Wasip2,
    /// The target that makes core modules.
    Wasip1,
    /// No target, but the sources of the standard library, which is compiled once.
    BuildStd,
}

impl WasmToolchain {
    /// The best way that a toolchain supports, if any.
    pub(crate) fn of(sysroot: &Path) -> Option<Self> {
        let has = |path: &str| sysroot.join("lib/rustlib").join(path).exists();
        if has("wasm32-wasip2/lib") {
            return Some(Self::Wasip2);
        }
        if has("wasm32-wasip1/lib") {
            return Some(Self::Wasip1);
        }
        let sources = has("src/rust/library/Cargo.lock") && has("src/rust/library/vendor");
        let linker = tools::on_path("wasm-ld-19").is_some() && Path::new(WASI_LIBC).join("libc.a").is_file();
        (sources && linker).then_some(Self::BuildStd)
    }

    fn target(self) -> &'static str {
        match self {
            Self::Wasip2 => "wasm32-wasip2",
            Self::Wasip1 | Self::BuildStd => "wasm32-wasip1",
        }
    }
}

const WASI_LIBC: &str = "/usr/lib/wasm32-wasi";

/// Cargo writes beside the sources, which are read-only: it works on a copy in `out/`, which the lines' table calls `/bot`; `out` can be a link, and the compiler goes by where that leads. The last line gives the result one name.
const SCRIPT: &str = r#"
set -e
mkdir -p ../out/home && cp -R . ../out/src && cd ../out/src
export CARGO_PROFILE_RELEASE_DEBUG=line-tables-only CARGO_PROFILE_RELEASE_STRIP=none RUSTFLAGS="$RUSTFLAGS --remap-path-prefix=$(pwd -P)=/bot"
export CARGO_HOME="$PWD/../home" CARGO_TARGET_DIR="$PWD/../target" HOME="$PWD/../home"
"$1" build --quiet --release --offline --lib --target "$2" --color "$3"
cp ../target/"$2"/release/*.wasm ../bot.wasm
"#;

pub(crate) fn build(job: &Job<'_>) -> Result<Made, BuildError> {
    let way = job.tools.way.expect("Rust tools have a way");
    let stage = BuildDir::new(job.sources)?;
    stage.write_all("bot/agon", &job.kit.files(Language::Rust, "agon"))?;
    let mut readable = job.tools.readable.clone();
    let path = format!("{}:/usr/bin:/bin", job.tools.package.join("bin").display());
    let mut env = vec![("PATH", path.into()), ("RUSTC", job.tools.package.join("bin/rustc").into())];
    // A stack as large as natively.
    let mut flags = "-Clink-arg=-zstack-size=8388608".to_owned();
    if way == WasmToolchain::BuildStd {
        let std = standard_library(job)?;
        flags = format!("{flags} --sysroot={}", std.display());
        env.push(("CARGO_TARGET_WASM32_WASIP1_LINKER", "wasm-ld-19".into()));
        readable.push(std);
    }
    env.push(("RUSTFLAGS", flags.into()));
    let colour = if job.colour { "always" } else { "never" };
    let mut command = vec!["/bin/sh".into(), "-c".into(), SCRIPT.into(), "sh".into()];
    command.extend([job.tools.compiler.clone().into(), way.target().into(), colour.into()]);
    let said = stage.run(job, &Tool { command, env, readable })?;
    let bytes = stage.output(&job.limits)?;
    Ok(Made { component: component::of_module(&bytes, job.hooks)?, warnings: said })
}

/// The standard library for a toolchain that comes without one for WebAssembly, as a sysroot in the cache. It is compiled once,
/// which takes a minute or two.
fn standard_library(job: &Job<'_>) -> Result<PathBuf, BuildError> {
    let stamp = blake3::hash(job.tools.stamp.as_bytes()).to_hex();
    let folder = job.cache.join(format!("rust-std-{}", &stamp[..16]));
    if folder.is_dir() {
        return Ok(folder);
    }
    // Two that compile it at once take twice as long, both of them.
    let lock = cache::Entry::new(job.cache, &format!("rust-std-{}", &stamp[..16]))?.lock();
    let _turn = interpreter::wait(&lock, job.hooks)?;
    if folder.is_dir() {
        return Ok(folder);
    }
    let io = || BuildError::io("cannot write to the cache");
    let work = tempfile::tempdir_in(job.cache).map_err(io())?;
    let sysroot = &job.tools.package;
    let vendored = sysroot.join("lib/rustlib/src/rust/library/vendor");
    std::fs::create_dir(work.path().join("src")).map_err(io())?;
    std::fs::write(work.path().join("Cargo.toml"), EMPTY).map_err(io())?;
    std::fs::write(work.path().join("src/lib.rs"), "").map_err(io())?;
    let output = Command::new(&job.tools.compiler)
        .args(["build", "--quiet", "--release", "--offline", "--target", "wasm32-wasip1"])
        .arg("-Zbuild-std=std,panic_abort")
        .args(["--config", "source.crates-io.replace-with=\"vendored\"", "--config"])
        .arg(format!("source.vendored.directory={:?}", vendored.display().to_string()))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC", sysroot.join("bin/rustc"))
        .env("RUSTFLAGS", format!("-Lnative={WASI_LIBC}"))
        .env("CARGO_TARGET_DIR", work.path().join("target"))
        .current_dir(work.path())
        .output()
        .map_err(BuildError::io("cannot start cargo"))?;
    if !output.status.success() {
        let output = String::from_utf8_lossy(&output.stderr).into_owned();
        let help = "the standard library could not be compiled: rustup target add wasm32-wasip2 brings it"
            .to_owned();
        return Err(BuildError::Compile { output, help: Some(help) });
    }
    let made = work.path().join("sysroot");
    let library = made.join("lib/rustlib/wasm32-wasip1/lib");
    let own = library.join("self-contained");
    std::fs::create_dir_all(&own).map_err(io())?;
    let built = work.path().join("target/wasm32-wasip1/release/deps");
    for entry in std::fs::read_dir(built).map_err(io())?.flatten() {
        let name = entry.file_name();
        if name.to_string_lossy().ends_with(".rlib") {
            std::fs::copy(entry.path(), library.join(name)).map_err(io())?;
        }
    }
    for name in ["crt1-command.o", "crt1-reactor.o", "libc.a"] {
        std::fs::copy(Path::new(WASI_LIBC).join(name), own.join(name)).map_err(io())?;
    }
    std::fs::rename(&made, &folder).map(|()| folder).map_err(io())
}

const EMPTY: &str = "[package]\nname = \"empty\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[profile.release]\npanic = \"abort\"\n\n[workspace]\n";
