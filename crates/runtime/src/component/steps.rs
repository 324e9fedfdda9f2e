//! From the frames of a backtrace to what an author calls functions: frames of the author's language, inlined ones among them, with their lines where a component has
//! them, and with names as people write them.

use super::lines::{Lines, Place, Whose};
use std::borrow::Cow;
use wasmtime::FrameInfo;

/// One function of a call stack.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) place: Place,
}

/// What every component has besides the bot's own module: adapters to the system interface.
const ADAPTERS: &str = "wit-component:";

/// Functions of the library by how their names begin, and by their whole names, where there are no lines to tell.
const LIBRARY_IN: &[&str] = &[
    "std::",
    "core::",
    "alloc::",
    "<core::",
    "<alloc::",
    "<std::",
    "hashbrown::",
    "<hashbrown::",
    "dlmalloc",
    "__",
    "operator new",
    "operator delete",
    "void std::",
    "int std::",
    "unsigned int std::",
    "bool std::",
    "java.",
    "wasi_",
    "rust_",
    "printf",
];
const LIBRARY: &[&str] = &[
    "_start",
    "_initialize",
    "memcpy",
    "memmove",
    "memset",
    "memcmp",
    "memchr",
    "strlen",
    "strcmp",
    "strchr",
    "fprintf",
    "vfprintf",
    "snprintf",
    "vsnprintf",
    "puts",
    "fputs",
    "fputc",
    "fwrite",
    "abort",
    "_abort",
    "exit",
    "_Exit",
    "malloc",
    "free",
    "calloc",
    "realloc",
    "posix_memalign",
    "aligned_alloc",
    "dispose_chunk",
    "qsort",
    "rand",
    "srand",
    "write",
    "writev",
    "close",
    "lseek",
    "isatty",
];
/// The same of the kits.
const KIT_IN: &[&str] = &["exports_bot_", "bot_", "agon::", "agon_", "agon.", "cabi_"];
const KIT: &[&str] = &["start", "play", "run"];

/// The functions of one frame, innermost first: several if some were inlined. At a check of fuel, which is before the code that it is
/// for, the line is that of what comes next.
pub(super) fn steps(frame: &FrameInfo, lines: Option<&Lines>, at_check: bool) -> Vec<Step> {
    let adapter = frame.module().name().is_some_and(|name| name.starts_with(ADAPTERS));
    let offset = frame.func_offset().and_then(|offset| u32::try_from(offset).ok());
    let known = lines.filter(|_| !adapter).zip(offset);
    let mut steps: Vec<_> = known
        .into_iter()
        .flat_map(|(lines, offset)| {
            let function = frame.func_index();
            lines.at(function, if at_check { lines.next(function, offset) } else { offset })
        })
        .map(|place| Step { place: place.clone() })
        .collect();
    let Some(name) = frame.func_name() else { return steps };
    let name = readable(name);
    match steps.last_mut() {
        // The name of the whole function is more than that of the lines' table: it has its class.
        Some(outermost) => outermost.place.function = name.into_owned(),
        None => steps
            .push(Step { place: Place { whose: whose(&name, adapter, lines.is_some()), ..nowhere(&name) } }),
    }
    steps
}

fn nowhere(name: &str) -> Place {
    Place { function: name.to_owned(), file: String::new(), line: 0, whose: Whose::Own }
}

/// Who wrote a function of which only the name is known.
fn whose(name: &str, adapter: bool, has_lines: bool) -> Whose {
    let one_of = |whole: &[&str], begin: &[&str]| {
        whole.contains(&name) || begin.iter().any(|start| name.starts_with(start))
    };
    if adapter || one_of(LIBRARY, LIBRARY_IN) {
        Whose::Library
    } else if one_of(KIT, KIT_IN) {
        Whose::Kit
    } else if has_lines {
        // The author's own code has lines.
        Whose::Library
    } else {
        Whose::Own
    }
}

/// What generated code is called that leads from the host to a Rust bot.
const RUST_EXPORT: &str = "_cabi";

/// Marks what the macro of the Rust kit wrote as the kit's: compilers put it on the line where the macro is used, the outermost one in the bot's own files.
pub(super) fn mark_kit(steps: &mut [Step]) {
    if !steps.iter().any(|step| step.place.function.contains(RUST_EXPORT)) {
        return;
    }
    let outermost = steps.iter().rfind(|step| step.is_own() && step.place.line > 0);
    let Some((file, line)) = outermost.map(|step| (step.place.file.clone(), step.place.line)) else { return };
    for step in steps.iter_mut().filter(|step| step.place.line == line && step.place.file == file) {
        step.place.whose = Whose::Kit;
    }
}

/// A name as its author knows it, without the hash that Rust's compiler puts after it. The linker has done that for C++, but not for all of Rust.
fn readable(name: &str) -> Cow<'_, str> {
    if let Ok(name) = rustc_demangle::try_demangle(name) {
        let name = format!("{name:#}");
        return Cow::Owned(of_trait(&name).unwrap_or(name));
    }
    if let Some(method) = of_trait(name) {
        return Cow::Owned(method);
    }
    let hash = |end: &str| {
        end.len() == 17 && end.starts_with('h') && end[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    match name.rsplit_once("::") {
        Some((rest, end)) if hash(end) => Cow::Borrowed(rest),
        _ => Cow::Borrowed(name),
    }
}

/// A method of the kit's trait, for a type of the bot: `<harry::Harry as agon::Bot>::play` is `harry::Harry::play`.
fn of_trait(name: &str) -> Option<String> {
    let (of, rest) = name.strip_prefix('<')?.split_once(" as agon::Bot>::")?;
    Some(format!("{of}::{rest}"))
}

impl Step {
    pub(super) fn is_own(&self) -> bool {
        self.place.whose == Whose::Own
    }

    /// The function, with the parentheses that C-like languages have.
    pub(super) fn function(&self) -> String {
        let name = &self.place.function;
        let bare = !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'~');
        if bare && self.place.line > 0 { format!("{name}()") } else { name.clone() }
    }

    /// `AIPika.cc:41`, if that is known.
    pub(super) fn line(&self) -> Option<String> {
        let Place { file, line, .. } = &self.place;
        (*line > 0).then(|| format!("{file}:{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_as_people_write_them() {
        assert_eq!(readable("harry::Harry::play::h0123456789abcdef"), "harry::Harry::play");
        assert_eq!(readable("Board::nearest(Pos)"), "Board::nearest(Pos)");
        assert_eq!(readable("a::happy"), "a::happy");
        assert_eq!(readable("<harry::Harry as agon::Bot>::play"), "harry::Harry::play");
    }

    #[test]
    fn the_line_of_the_macro_is_the_kits() {
        let step = |function: &str, line| {
            let file = "src/lib.rs".to_owned();
            Step { place: Place { function: function.to_owned(), file, line, whose: Whose::Own } }
        };
        let mut all = [step("pick", 10), step("play", 6), step("{closure#0}", 2), step("play", 2)];
        mark_kit(&mut all);
        assert!(all.iter().all(Step::is_own), "in other languages, the outermost line is the bot's");
        let export =
            Step { place: Place { whose: Whose::Kit, ..nowhere("agon::bindings::_export_play_cabi") } };
        let mut all = all.into_iter().chain([export]).collect::<Vec<_>>();
        mark_kit(&mut all);
        assert_eq!(all.iter().map(Step::is_own).collect::<Vec<_>>(), [true, true, false, false, false]);
    }

    #[test]
    fn a_name_tells_who_wrote_it() {
        let cases = [
            ("std::__2::vector<int>::push_back(int&&)", Whose::Library),
            ("memcpy", Whose::Library),
            ("malloc", Whose::Library),
            ("exports_bot_play", Whose::Kit),
            ("play", Whose::Kit),
            ("player_score(int)", Whose::Own),
            ("member", Whose::Own),
            ("Pika::play()", Whose::Own),
        ];
        for (name, expected) in cases {
            assert_eq!(whose(name, false, false), expected, "{name}");
        }
        assert_eq!(whose("printf_core", false, true), Whose::Library);
    }
}
