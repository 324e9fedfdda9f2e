//! What bots in Python and JavaScript try while they are built.

use crate::attacks_by_language::{Prey, limited, message};
use crate::common::file;
use agon_build::{BuildError, Language, build};

#[test]
fn python_bots_are_confined_while_they_are_built() {
    let Some(prey) = Prey::new(Language::Python) else { return };
    let text = prey.fill_in(
        r#"
said = []
for path in ("/etc/passwd", "/etc/shadow", "SECRET", "/root/.bashrc", "/proc/1/environ", "/usr/bin/env"):
    try:
        open(path, "rb").read()
        said.append(path)
    except OSError:
        pass
try:
    open("new.txt", "w").write("x")
    said.append("wrote")
except OSError:
    pass
try:
    import subprocess
    subprocess.run(["true"])
    said.append("process")
except Exception:
    pass
try:
    import socket
    socket.create_connection(("127.0.0.1", PORT), timeout=1)
    said.append("network")
except Exception:
    pass
raise RuntimeError(f"RESULT {said}")
"#,
    );
    let (_folder, path) = file("bot.py", &text);
    let said = message(&path, &limited(Language::Python, |_| {}));
    assert!(said.contains("RESULT []"), "{said}");
    let (_folder, path) = file("bot.py", "while True:\n    pass\n");
    let result = build(&path, "poquemon", &limited(Language::Python, |limits| limits.cpu_seconds = 5));
    assert!(matches!(result, Err(BuildError::Limit { what: "time", .. })), "{result:?}");
    let said = result.unwrap_err().to_string();
    let expected = " fuel for making and loading the script";
    assert!(
        said.starts_with("the build used too much time: the limit is 1") && said.ends_with(expected),
        "{said}"
    );
    let (_folder, path) = file("bot.py", "x = []\nwhile True:\n    x.append(bytearray(1 << 20))\n");
    let result = build(&path, "poquemon", &limited(Language::Python, |limits| limits.memory = 1 << 30));
    assert!(matches!(result, Err(BuildError::Limit { .. } | BuildError::Compile { .. })), "{result:?}");
}

#[test]
fn javascript_bots_are_confined_while_they_are_built() {
    if Prey::new(Language::JavaScript).is_none() {
        return;
    }
    let text = r#"
const said = [];
for (const name of ["process", "require", "Deno", "Bun"]) {
    if (typeof globalThis[name] !== "undefined") said.push(name);
}
export function play(view) { return []; }
throw new Error("RESULT " + JSON.stringify(said));
"#;
    let (_folder, path) = file("bot.js", text);
    let said = message(&path, &limited(Language::JavaScript, |_| {}));
    assert!(said.contains("RESULT []"), "{said}");
    for text in [
        "import { readFileSync } from \"node:fs\";\nthrow new Error(readFileSync(\"/etc/passwd\", \"utf8\"));\n",
        "import passwd from \"/etc/passwd\";\n",
        "import passwd from \"../../etc/passwd\";\n",
    ] {
        let (_folder, path) = file("bot.js", text);
        let said = message(&path, &limited(Language::JavaScript, |_| {}));
        assert!(!said.contains("root:"), "{said}");
    }
    let (_folder, path) = file("bot.js", "export function play(view) { return []; }\nwhile (true) {}\n");
    let result = build(&path, "poquemon", &limited(Language::JavaScript, |limits| limits.cpu_seconds = 20));
    assert!(matches!(result, Err(BuildError::Limit { what: "time", .. })), "{result:?}");
}
