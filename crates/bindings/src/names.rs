//! How a name in the WIT file is spelled in each language, following that language's own generator.

use heck::{ToLowerCamelCase, ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};

const PYTHON_KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def",
    "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is",
    "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

const RUST_KEYWORDS: &[&str] = &[
    "as", "async", "await", "box", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern",
    "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "type", "unsafe", "use", "where",
    "while", "yield",
];

/// Reserved words of JavaScript, which cannot name a function in a module.
const JAVASCRIPT_WORDS: &[&str] = &[
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "export",
    "extends",
    "finally",
    "for",
    "function",
    "if",
    "import",
    "in",
    "instanceof",
    "let",
    "new",
    "return",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "try",
    "typeof",
    "var",
    "void",
    "while",
    "with",
    "yield",
];

/// A type in Python, Rust and TypeScript.
pub(crate) fn class(name: &str) -> String {
    name.to_upper_camel_case()
}

/// A field, parameter or function in Python.
pub(crate) fn python(name: &str) -> String {
    escaped(name.to_snake_case(), PYTHON_KEYWORDS)
}

/// A field, parameter or function in Rust.
pub(crate) fn rust(name: &str) -> String {
    escaped(name.to_snake_case(), RUST_KEYWORDS)
}

/// A field, parameter or function in C.
pub(crate) fn c(name: &str) -> String {
    name.to_snake_case()
}

/// A field, parameter or function in JavaScript.
pub(crate) fn javascript(name: &str) -> String {
    name.to_lower_camel_case()
}

/// Whether a name is a reserved word of JavaScript.
pub(crate) fn is_javascript_word(name: &str) -> bool {
    JAVASCRIPT_WORDS.contains(&name)
}

/// A case of an enum in Python and C.
pub(crate) fn constant(name: &str) -> String {
    name.to_shouty_snake_case()
}

/// A name in the JSON lines of native bots.
pub(crate) fn json(name: &str) -> String {
    name.to_snake_case()
}

fn escaped(name: String, keywords: &[&str]) -> String {
    if keywords.contains(&name.as_str()) { format!("{name}_") } else { name }
}
