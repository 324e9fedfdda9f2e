//! The errors that users see. Each is reported exactly once, here.

use crate::output::say;
use agon_kernel::{Problem, Problems, Severity, plain};
use std::io::Write;
use std::process::ExitCode;

/// Something the user can fix: what is wrong, and what to do about it. Exit code 2.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct Failure {
    message: String,
    help: Option<String>,
    coloured: bool,
}

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, coloured: false }
    }

    /// A command, or a bot, that needs a feature this binary was built without.
    #[cfg(not(all(feature = "judge", feature = "sandbox")))]
    pub(crate) fn not_built(feature: &str) -> Self {
        Self::new(format!("this build of agon lacks the feature `{feature}`"))
            .help("build it with all features: cargo build --release")
    }

    /// Marks the message as compiler output for this terminal, which keeps its colours.
    #[cfg(feature = "sandbox")]
    pub(crate) fn coloured(mut self) -> Self {
        self.coloured = true;
        self
    }

    /// What to do about it, if anything is known.
    pub(crate) fn advice(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// Adds what to do about it.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// A board that cannot be played, with everything that is wrong with it. Exit code 2.
#[derive(Debug, thiserror::Error)]
#[error("{name} is not a valid board")]
pub(crate) struct BadBoard {
    pub(crate) name: String,
    pub(crate) problems: Problems,
}

/// Prints what went wrong and returns the exit code.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(BadBoard { name, problems }) = error.downcast_ref() {
        print_problems(&mut std::io::stderr().lock(), name, problems);
        return ExitCode::from(2);
    }
    // A reader that closes the pipe (`agon ... | head`) has seen enough; that is not an error.
    let closed = |cause: &(dyn std::error::Error + 'static)| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(closed) {
        return ExitCode::SUCCESS;
    }
    let causes: Vec<_> = error.chain().map(ToString::to_string).collect();
    let failure = error.downcast_ref::<Failure>();
    let message = format!("error: {}", causes.join(": "));
    if failure.is_some_and(|failure| failure.coloured) {
        eprintln!("{message}");
    } else {
        say(&message);
    }
    if let Some(help) = failure.and_then(|failure| failure.help.as_ref()) {
        say(&format!("help: {help}"));
    }
    ExitCode::from(2)
}

/// Prints problems, one `file:line:column: what is wrong` per line, each with its help.
pub(crate) fn print_problems(out: &mut dyn Write, name: &str, problems: &Problems) {
    for problem in &problems.0 {
        let Problem { severity, help, .. } = problem;
        let word = if *severity == Severity::Error { "error" } else { "warning" };
        // If this fails, nobody is reading.
        let space = if problem.place.line == 0 { " " } else { "" };
        let _ = writeln!(out, "{}", plain(&format!("{word}: {name}:{space}{problem}")));
        if let Some(help) = help {
            let _ = writeln!(out, "{}", plain(&format!("help: {help}")));
        }
    }
}
