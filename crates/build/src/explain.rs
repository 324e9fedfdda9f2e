//! What compilers' messages mean for bots, where the compiler itself cannot know.

/// A piece of a message, and what it means.
const MEANINGS: &[(&str, &str)] = &[
    (
        "with exceptions disabled",
        "bots have no C++ exceptions: return a value that says what went wrong, or use assert",
    ),
    ("agon_registered_player", MISSING_REGISTRATION),
    ("a bot has no threads", NO_THREADS),
    ("no type named 'mutex' in namespace 'std'", NO_THREADS),
    ("unknown type name 'mutex'", NO_THREADS),
    ("unknown type name 'thread'", NO_THREADS),
    ("no type named 'thread' in namespace 'std'", NO_THREADS),
    ("no member named 'thread' in namespace 'std'", NO_THREADS),
    ("a bot cannot open files", "a bot has no files: keep what it needs in attributes; cerr goes to its log"),
    ("undeclared identifier 'sleep'", NO_WAITING),
    ("undeclared identifier 'usleep'", NO_WAITING),
    ("undeclared identifier 'this_thread'", NO_WAITING),
    ("no member named 'this_thread' in namespace 'std'", NO_WAITING),
    ("symbol:   variable Thread\n", NO_WAITING),
    ("symbol:   class Thread\n", NO_THREADS),
    ("symbol:   class Scanner\n", NO_INPUT),
    ("symbol:   variable in\n  location: class System", NO_INPUT),
    ("symbol:   class File\n", NO_FILES),
    ("symbol:   class FileReader\n", NO_FILES),
    ("symbol:   variable Files\n", NO_FILES),
    ("package java.nio.file does not exist", NO_FILES),
    ("undeclared identifier 'fork'", NO_PROCESSES),
    ("undefined symbol: system", NO_PROCESSES),
    ("undeclared identifier 'popen'", NO_PROCESSES),
    (
        "variable-sized object may not be initialized",
        "an array whose length is a variable cannot be given values in its declaration: use vector<int> a(n)",
    ),
    ("failed to select a version", NO_CRATES),
    ("no matching package named", NO_CRATES),
    ("you're using offline mode", NO_CRATES),
    ("can't find crate for `std`", "install the target with: rustup target add wasm32-wasip2"),
    (
        "ModuleNotFoundError",
        "a Python bot can import its own files and the modules listed above; packages with native code cannot be used",
    ),
];

const MISSING_REGISTRATION: &str =
    "a C++ bot ends with one line RegisterPlayer(PLAYER_NAME); and only one file of a folder has it";
const NO_THREADS: &str = "a bot has no threads: it is one program that is asked once in every round";
const NO_WAITING: &str = "a bot cannot wait, and its clock stands still: what it does not finish in one round, it continues in the next";
const NO_INPUT: &str = "a bot has no standard input: what it sees comes through the game's API";
const NO_FILES: &str = "a bot has no files: keep what it needs in fields; System.out goes to its log";
const NO_PROCESSES: &str = "a bot starts no other processes";
const NO_CRATES: &str =
    "bots are built without the network: put the crates into the bot's folder with `cargo vendor`";

/// What to say besides the compiler's own words.
pub(crate) fn help(messages: &str) -> Option<String> {
    let mut found: Vec<&str> = Vec::new();
    for (piece, meaning) in MEANINGS {
        if messages.contains(piece) && !found.contains(meaning) {
            found.push(meaning);
        }
    }
    (!found.is_empty()).then(|| found.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_bot_cannot_have_is_explained() {
        let cases = [
            ("AIT.cc:8:10: error: no member named 'this_thread' in namespace 'std'\n", NO_WAITING),
            (
                "Bot.java:6: error: cannot find symbol\n  symbol:   variable Thread\n  location: class Bot\n",
                NO_WAITING,
            ),
            (
                "Bot.java:6: error: cannot find symbol\n  symbol:   class Scanner\n  location: class Bot\n",
                NO_INPUT,
            ),
            (
                "Bot.java:6: error: cannot find symbol\n  symbol:   variable in\n  location: class System\n",
                NO_INPUT,
            ),
            (
                "Bot.java:6: error: cannot find symbol\n  symbol:   class File\n  location: package java.io\n",
                NO_FILES,
            ),
        ];
        for (message, meaning) in cases {
            assert_eq!(help(message).as_deref(), Some(meaning), "{message}");
        }
        assert_eq!(help("error: expected ';' after expression"), None);
    }
}
