//! Bots whose code runs while they are built: build scripts and macros in Rust, and scripts, which are started once and kept as they are then.
//! Each tries what an attacker would and reports in its error message what it could do.

use crate::common::{has, options};
use agon_build::{BuildError, Confinement, Language, Limits, Options, build, confinement, new_bot};
use std::net::TcpListener;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Something to find: a secret file and a server on this machine.
pub(crate) struct Prey {
    secret: tempfile::NamedTempFile,
    server: TcpListener,
}

impl Prey {
    /// Nothing if attacks cannot be tried here.
    pub(crate) fn new(language: Language) -> Option<Self> {
        if confinement() != Confinement::Bubblewrap {
            assert!(!std::env::var("CI").is_ok_and(|value| value == "true"), "{:?}", confinement());
            eprintln!("SKIPPED: {:?}", confinement());
            return None;
        }
        has(language).then(|| Self {
            secret: tempfile::NamedTempFile::new().unwrap(),
            server: TcpListener::bind("127.0.0.1:0").unwrap(),
        })
    }

    pub(crate) fn fill_in(&self, text: &str) -> String {
        text.replace("SECRET", self.secret.path().to_str().unwrap())
            .replace("ADDRESS", &self.server.local_addr().unwrap().to_string())
            .replace("PORT", &self.server.local_addr().unwrap().port().to_string())
            .replace("PARENT", &std::process::id().to_string())
    }
}

pub(crate) fn limited(language: Language, change: impl FnOnce(&mut Limits)) -> Options {
    let mut limits = Limits::of(language);
    change(&mut limits);
    Options { limits: Some(limits), fresh: true, ..options() }
}

pub(crate) fn message(path: &Path, options: &Options) -> String {
    match build(path, "poquemon", options) {
        Err(BuildError::Compile { output, .. }) => output,
        other => panic!("{other:?}"),
    }
}

/// A Rust bot with these files beside its own.
fn rust_bot(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let bot = new_bot("poquemon", "Harry", Language::Rust, folder.path()).unwrap();
    for (name, text) in files {
        let path = bot.folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

const SPY: &str = r#"
fn spy() -> Vec<String> {
    use std::process::Command;
    let mut said = Vec::new();
    for path in ["/etc/passwd", "/etc/shadow", "SECRET", "/root", "/home", "/var", "/sys"] {
        if std::fs::metadata(path).is_ok() { said.push(path.to_string()); }
    }
    for path in ["/usr/bin/new", "/etc/new", "/new", "/dev/new", "/build/bot/new", "/build/kit/new"] {
        if std::fs::write(path, "x").is_ok() { said.push(format!("wrote {path}")); }
    }
    if std::net::TcpStream::connect("ADDRESS").is_ok() { said.push("network".to_string()); }
    if std::net::UdpSocket::bind("0.0.0.0:0").is_ok() { said.push("socket".to_string()); }
    let runs = |words: &[&str]| Command::new(words[0]).args(&words[1..]).status().is_ok_and(|status| status.success());
    if runs(&["kill", "-0", "PARENT"]) { said.push("signal".to_string()); }
    if runs(&["unshare", "-U", "true"]) { said.push("user namespace".to_string()); }
    if runs(&["unshare", "-m", "true"]) { said.push("mount namespace".to_string()); }
    if runs(&["mount", "-t", "tmpfs", "x", "/tmp"]) { said.push("mount".to_string()); }
    said
}
"#;

#[test]
fn build_scripts_are_confined() {
    let Some(prey) = Prey::new(Language::Rust) else { return };
    let script = prey.fill_in(&format!("{SPY}\nfn main() {{ panic!(\"RESULT {{:?}}\", spy()); }}"));
    let folder = rust_bot(&[("build.rs", &script)]);
    let said = message(&folder.path().join("Harry"), &limited(Language::Rust, |_| {}));
    assert!(said.contains("RESULT []"), "{said}");
}

#[test]
fn macros_are_confined() {
    let Some(prey) = Prey::new(Language::Rust) else { return };
    let code = prey.fill_in(&format!(
        "{SPY}\n#[proc_macro]\npub fn attack(_: proc_macro::TokenStream) -> proc_macro::TokenStream {{ panic!(\"RESULT {{:?}}\", spy()) }}"
    ));
    let manifest =
        "[package]\nname = \"evil\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[lib]\nproc-macro = true\n";
    let folder = rust_bot(&[("evil/Cargo.toml", manifest), ("evil/src/lib.rs", &code)]);
    let bot = folder.path().join("Harry");
    for (name, line) in
        [("Cargo.toml", "[dependencies.evil]\npath = \"evil\"\n"), ("src/lib.rs", "evil::attack!();\n")]
    {
        let text = std::fs::read_to_string(bot.join(name)).unwrap();
        std::fs::write(bot.join(name), format!("{text}\n{line}")).unwrap();
    }
    let said = message(&bot, &limited(Language::Rust, |_| {}));
    assert!(said.contains("RESULT []"), "{said}");
}

#[test]
fn build_scripts_cannot_flood_the_machine() {
    if Prey::new(Language::Rust).is_none() {
        return;
    }
    let script = r#"
        fn main() {
            let mut children = Vec::new();
            while children.len() < 300 {
                match std::process::Command::new("sleep").arg("333.3").spawn() {
                    Ok(child) => children.push(child),
                    Err(_) => break,
                }
            }
            for child in &mut children { let _ = child.kill(); }
            for child in &mut children { let _ = child.wait(); }
            let mut megabytes = 0;
            for number in 0..600 {
                let path = format!("{}/{number}", std::env::var("OUT_DIR").unwrap());
                if std::fs::write(path, vec![1; 2 << 20]).is_err() { break; }
                megabytes += 2;
            }
            // Room for what cargo has to say.
            for number in 0..600 { let _ = std::fs::remove_file(format!("{}/{number}", std::env::var("OUT_DIR").unwrap())); }
            panic!("RESULT {} {megabytes}.", children.len());
        }"#;
    let folder = rust_bot(&[("build.rs", script)]);
    let options = limited(Language::Rust, |limits| (limits.tasks, limits.scratch) = (100, 200 << 20));
    let said = message(&folder.path().join("Harry"), &options);
    let result = said.split("RESULT ").nth(1).unwrap_or_else(|| panic!("{said}"));
    let numbers: Vec<u32> = result.split(['.', ' ']).take(2).map(|number| number.parse().unwrap()).collect();
    assert!(numbers[0] < 100 && numbers[1] <= 200, "{numbers:?}");
}

/// A build script that never ends by itself, and the limit that ends it.
struct Endless {
    code: &'static str,
    over: &'static str,
    cpu_seconds: u64,
    wall_seconds: u64,
}

#[test]
fn build_scripts_end() {
    if Prey::new(Language::Rust).is_none() {
        return;
    }
    // Where something else than the wall time is to end it, there is plenty of that: the machine may be busy.
    let cases = [
        Endless { code: "loop { std::hint::spin_loop(); }", over: "time", cpu_seconds: 6, wall_seconds: 600 },
        Endless {
            code: "let mut all = Vec::new(); loop { all.push(vec![1u8; 1 << 20]); }",
            over: "memory",
            cpu_seconds: 60,
            wall_seconds: 600,
        },
        Endless {
            code: "loop { std::process::Command::new(\"sleep\").arg(\"22.2\").spawn().unwrap(); }",
            over: "processes",
            cpu_seconds: 60,
            wall_seconds: 600,
        },
        Endless {
            code: "std::thread::sleep(std::time::Duration::from_secs(1000));",
            over: "time",
            cpu_seconds: 60,
            wall_seconds: 10,
        },
    ];
    // All at once: one waits, one is quick.
    std::thread::scope(|scope| {
        for case in &cases {
            scope.spawn(|| ends(case));
        }
    });
    all_gone("sleep 22.2");
}

fn ends(case: &Endless) {
    let Endless { code, over, cpu_seconds, wall_seconds } = *case;
    let folder = rust_bot(&[("build.rs", &format!("fn main() {{ {code} }}"))]);
    let options = limited(Language::Rust, |limits| {
        *limits = Limits { cpu_seconds, wall_seconds, memory: 1 << 30, tasks: 100, ..*limits };
    });
    match build(&folder.path().join("Harry"), "poquemon", &options) {
        Err(BuildError::Limit { what, .. }) => assert_eq!(what, over, "{code}"),
        // A process that gets no more memory says so by itself.
        Err(BuildError::Compile { output, .. }) => {
            assert!(over == "memory" && output.contains("memory allocation"), "{code}: {output}");
        }
        other => panic!("{code}: {other:?}"),
    }
}

/// Waits until no process has a command that begins like this: one that was killed may take a moment to end.
fn all_gone(command: &str) {
    let begun = Instant::now();
    loop {
        let left = std::process::Command::new("pgrep").args(["-f", &format!("^{command}")]).output().unwrap();
        if left.stdout.is_empty() {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{command} is left");
        std::thread::sleep(Duration::from_millis(20));
    }
}
