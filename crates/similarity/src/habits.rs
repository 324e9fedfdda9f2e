//! Habits that have a different effect in a bot than in an ordinary program: what does not work there, and what works differently. They are found by
//! their words, without compiling, so they are hints for the author; the sandbox decides.

use crate::tokens::{Token, tokens};
use agon_kernel::Language;

/// What a source does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Habit {
    /// It has global variables.
    Globals,
    /// It writes to standard output.
    Output,
    /// It reads standard input.
    Input,
    /// It opens files.
    Files,
    /// It starts threads or processes, or opens connections.
    System,
}

impl Habit {
    /// Whether a bot that really does this cannot be accepted. Everything else is tolerated.
    #[must_use]
    pub fn is_refused(self) -> bool {
        self == Self::System
    }

    /// What happens, in English.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Globals => {
                "global variables are tolerated: each seat has its own, and they last for one match"
            }
            Self::Output => "standard output is tolerated: it goes to the bot's log and costs fuel",
            Self::Input => "standard input is tolerated, and always at its end: there is nothing to read",
            Self::Files => "there are no files: opening one always fails",
            Self::System => {
                "threads, processes and connections are refused: such a bot does not build or load"
            }
        }
    }
}

/// The first place where a source does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    pub habit: Habit,
    /// From 1.
    pub line: usize,
    /// The word that says so.
    pub word: String,
}

/// The words of a language for each habit.
fn words(language: Language) -> &'static [(Habit, &'static [&'static str])] {
    match language {
        Language::Cpp => &[
            (Habit::Output, &["cout", "printf", "puts", "putchar"]),
            (Habit::Input, &["cin", "scanf", "getchar", "gets", "stdin"]),
            (Habit::Files, &["fopen", "freopen", "ifstream", "ofstream", "fstream"]),
            (Habit::System, &["fork", "pthread_create", "jthread", "popen", "execve", "socket", "system"]),
        ],
        Language::Rust => &[
            (Habit::Output, &["println", "print", "stdout"]),
            (Habit::Input, &["stdin"]),
            (Habit::Files, &["File", "OpenOptions", "read_to_string", "fs"]),
            (Habit::System, &["TcpStream", "TcpListener", "UdpSocket", "Command"]),
        ],
        Language::Python => &[
            (Habit::Output, &["print"]),
            (Habit::Input, &["input", "stdin"]),
            (Habit::Files, &["open"]),
            (Habit::System, &["threading", "multiprocessing", "subprocess", "socket", "fork", "system"]),
        ],
        Language::JavaScript => &[
            (Habit::Files, &["readFileSync", "writeFileSync", "readFile", "writeFile"]),
            (Habit::System, &["Worker", "WebSocket", "child_process", "spawn", "fetch"]),
        ],
        _ => &[],
    }
}

/// What a source does that its author should know about, the first place of each.
#[must_use]
pub fn remarks(language: Language, text: &str) -> Vec<Remark> {
    let tokens = tokens(language, text);
    let word = |token: &Token| text.get(token.start..token.end).unwrap_or_default();
    let mut found: Vec<(Habit, usize)> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| word(&tokens[before]));
        // A method of that name is the author's own.
        let is_member =
            matches!(before, Some(".")) || (before == Some(">") && at > 1 && word(&tokens[at - 2]) == "-");
        let is_module = language == Language::Python && before == Some(".") && word(token) == "stdin";
        if is_member && !is_module {
            continue;
        }
        for (habit, words) in words(language) {
            if words.contains(&word(token)) {
                found.push((*habit, at));
            }
        }
    }
    let globals = match language {
        Language::Cpp => cpp_globals(&tokens, &word),
        Language::Rust => tokens.iter().position(|token| word(token) == "static"),
        Language::Python => tokens.iter().position(|token| word(token) == "global"),
        _ => None,
    };
    found.extend(globals.map(|at| (Habit::Globals, at)));
    found.sort_unstable();
    found.dedup_by_key(|(habit, _)| *habit);
    let remark = |(habit, at): (Habit, usize)| Remark {
        habit,
        line: text[..tokens[at].start].matches('\n').count() + 1,
        word: word(&tokens[at]).to_owned(),
    };
    found.into_iter().map(remark).collect()
}

/// The first variable outside all functions and classes that is not constant.
fn cpp_globals<'a>(tokens: &[Token], word: &impl Fn(&Token) -> &'a str) -> Option<usize> {
    let mut at = 0;
    while at < tokens.len() {
        let first = at;
        let (mut has_call, mut has_value, mut is_constant, mut is_block) = (false, false, false, false);
        // One declaration, up to its semicolon or the end of its block.
        while at < tokens.len() {
            match word(&tokens[at]) {
                ";" => break,
                "(" if !has_value => has_call = true,
                "=" => has_value = true,
                "const" | "constexpr" => is_constant = true,
                "{" if word(&tokens[first]) == "namespace" => {
                    is_block = true;
                    break;
                }
                "{" => {
                    at = block_end(tokens, at, word);
                    let is_type = ["struct", "class", "enum", "union"].contains(&word(&tokens[first]));
                    if !is_type && !has_value {
                        is_block = true;
                        break;
                    }
                }
                // The end of a namespace.
                "}" => {
                    is_block = true;
                    break;
                }
                _ => {}
            }
            at += 1;
        }
        let not_variables =
            ["using", "typedef", "template", "extern", "struct", "class", "enum", "union", "static_assert"];
        let is_long = at.saturating_sub(first) >= 2;
        if !is_block && !has_call && !is_constant && is_long && !not_variables.contains(&word(&tokens[first]))
        {
            return Some(first);
        }
        at += 1;
    }
    None
}

/// The closing brace of a block.
fn block_end<'a>(tokens: &[Token], open: usize, word: &impl Fn(&Token) -> &'a str) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match word(token) {
            "{" => depth += 1,
            "}" if depth == 1 => return at,
            "}" => depth -= 1,
            _ => {}
        }
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(language: Language, text: &str) -> Vec<(Habit, usize)> {
        remarks(language, text).into_iter().map(|remark| (remark.habit, remark.line)).collect()
    }

    #[test]
    fn a_well_behaved_bot_gets_no_remark() {
        let text = "#include \"Player.hh\"\n#define PLAYER_NAME Foo\nusing namespace std;\nconst int N = 3;\n\
                    constexpr int M[] = {1, 2};\ntypedef vector<int> VI;\nstruct PLAYER_NAME : public Player {\n  int n = 0; // cout\n\
                    \x20 void play() { cerr << \"cin\" << endl; log.system(); }\n};\nint helper(int x) { int y = x; return y; }\n\
                    template <class T> T twice(T t) { return t + t; }\nRegisterPlayer(PLAYER_NAME);\n";
        assert_eq!(found(Language::Cpp, text), []);
    }

    #[test]
    fn habits_are_found_where_they_are() {
        let text = "#include <fstream>\nnamespace {\nint counter;\n}\nvoid play() {\n  cout << 1;\n  cin >> counter;\n  ifstream in(\"x\");\n  fork();\n}\n";
        let all = [
            (Habit::Globals, 3),
            (Habit::Output, 6),
            (Habit::Input, 7),
            (Habit::Files, 8),
            (Habit::System, 9),
        ];
        assert_eq!(found(Language::Cpp, text), all);
        for text in [
            "vector<int> seen;",
            "int a = 1, b = 2;",
            "static map<int, int> m;",
            "int grid[10][10];",
            "auto f = [](int x) { return x; };",
        ] {
            assert_eq!(found(Language::Cpp, text), [(Habit::Globals, 1)], "{text}");
        }
        let python = "import sys\ncount = 0\ndef play():\n    global count\n    print(count)\n    sys.stdin.read()\n    open('x')\n";
        let all = [(Habit::Globals, 4), (Habit::Output, 5), (Habit::Input, 6), (Habit::Files, 7)];
        assert_eq!(found(Language::Python, python), all);
        assert_eq!(
            found(Language::Rust, "static COUNT: AtomicU32 = AtomicU32::new(0);\nfn f() { println!(); }"),
            [(Habit::Globals, 1), (Habit::Output, 2)]
        );
    }
}
