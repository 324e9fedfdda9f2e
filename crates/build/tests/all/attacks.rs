//! Sources that attack the compiler, or through it the machine.

use crate::common::{build_cpp, cpp, file, has, options, tight};
use agon_build::{BuildError, Confinement, Language, Options, build, confinement};

/// Whether attacks on files can be tried: that needs confinement.
fn confined() -> bool {
    let missing = confinement() != Confinement::Bubblewrap;
    if missing {
        let must = std::env::var("CI").is_ok_and(|value| value == "true");
        assert!(!must, "{:?}", confinement());
        eprintln!("SKIPPED: {:?}", confinement());
    }
    has(Language::Cpp) && !missing
}

#[test]
fn files_of_the_machine_do_not_get_into_a_bot_or_its_messages() {
    if !confined() {
        return;
    }
    let secret = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(secret.path(), "int secret_of_another_bot = 1;\n").unwrap();
    for path in ["/etc/passwd", "/etc/hostname", secret.path().to_str().unwrap(), "/proc/1/environ"] {
        let attacks = [
            cpp(&format!("#include \"{path}\""), ""),
            cpp("", &format!("static const char t[] = {{\n#embed \"{path}\"\n}}; cerr << t[0];")),
            cpp(&format!("__asm__(\".section .rodata.x,\\\"\\\",@\\n.incbin \\\"{path}\\\"\");"), ""),
        ];
        for text in attacks {
            match build_cpp(&text, &Options { fresh: true, ..options() }) {
                Err(BuildError::Compile { output, .. }) => {
                    assert!(!output.contains("root:") && !output.contains("secret_of"), "{output}");
                }
                other => panic!("{other:?} for {path}: {text}"),
            }
        }
    }
}

#[test]
fn a_bot_does_not_see_the_bot_beside_it() {
    if !confined() {
        return;
    }
    let (folder, path) = file("AIT.cc", &cpp("#include \"AIOther.cc\"", ""));
    std::fs::write(folder.path().join("AIOther.cc"), "int x;").unwrap();
    // Named as a file, a bot is that file alone.
    assert!(matches!(build(&path, "poquemon", &tight()), Err(BuildError::Compile { .. })));
}

#[test]
fn endless_compilations_are_stopped() {
    if !has(Language::Cpp) {
        return;
    }
    // It ends: the limits are those of `tight`. Depth is limited by the compiler itself: this is broad, 2^40 instantiations.
    let broad = "template <int D, long long N> struct B { static const long long v = B<D - 1, 2 * N>::v + B<D - 1, 2 * N + 1>::v; };\n\
                 template <long long N> struct B<0, N> { static const long long v = N; };";
    let result = build_cpp(&cpp(broad, "cerr << B<40, 1>::v;"), &tight());
    assert!(matches!(result, Err(BuildError::Limit { what: "time" | "memory", .. })), "{result:?}");
}

#[test]
fn a_file_that_never_ends_is_stopped() {
    if !confined() {
        return;
    }
    let options = Options {
        limits: tight().limits.map(|limits| agon_build::Limits { wall_seconds: 6, ..limits }),
        ..tight()
    };
    for path in ["/dev/zero", "/dev/stdin", "/dev/full"] {
        let result = build_cpp(&cpp(&format!("#include \"{path}\""), ""), &options);
        // Some compilers take a device for an empty file, which is as good: what counts is that it ends.
        let ended = matches!(result, Ok(_) | Err(BuildError::Limit { .. } | BuildError::Compile { .. }));
        assert!(ended, "{path}: {result:?}");
    }
}

#[test]
fn pipes_and_links_are_no_sources() {
    let (folder, _) = file("AIT.cc", &cpp("#include \"pipe.hh\"", ""));
    let made = std::process::Command::new("mkfifo").arg(folder.path().join("pipe.hh")).status().unwrap();
    assert!(made.success());
    if has(Language::Cpp) {
        assert!(matches!(build(folder.path(), "poquemon", &tight()), Err(BuildError::Refused { .. })));
    }
    std::fs::remove_file(folder.path().join("pipe.hh")).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", folder.path().join("pipe.hh")).unwrap();
    if has(Language::Cpp) {
        assert!(matches!(build(folder.path(), "poquemon", &tight()), Err(BuildError::Refused { .. })));
    }
}

#[test]
fn gigantic_output_is_stopped() {
    if !has(Language::Cpp) {
        return;
    }
    let table = "__attribute__((used)) static const char big[64 << 20] = {1};";
    let result = build_cpp(&cpp(table, ""), &tight());
    assert!(matches!(result, Err(BuildError::Limit { .. })), "{result:?}");
}

#[test]
fn names_of_files_are_no_options() {
    if !has(Language::Cpp) {
        return;
    }
    let (_folder, path) = file("-o.cc", &cpp("", ""));
    build(&path, "poquemon", &options()).unwrap();
}

#[test]
fn endless_messages_are_cut() {
    if !has(Language::Cpp) {
        return;
    }
    let many: String = (0..20_000).map(|k| format!("#warning \"{k}{}\"\n", "x".repeat(100))).collect();
    let built = build_cpp(&cpp(&many, ""), &tight()).map_err(|error| error.to_string().len()).unwrap();
    assert!(built.warnings.len() < 100 << 10, "{}", built.warnings.len());
}
