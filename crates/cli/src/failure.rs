//! Errors that people see. Each is reported exactly once, here.

use agon_kernel::{Problem, Problems, Severity};
use std::io::Write;
use std::process::ExitCode;

/// Something that the user can mend: what is wrong, and what to do. Exit code 2.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct Failure {
    message: String,
    help: Option<String>,
}

impl Failure {
    /// What is wrong.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None }
    }

    /// What to do about it.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// A board that cannot be played: all that is wrong with it. Exit code 2.
#[derive(Debug, thiserror::Error)]
#[error("{name} is no valid board")]
pub(crate) struct BadBoard {
    /// Where it came from.
    pub(crate) name: String,
    /// What is wrong.
    pub(crate) problems: Problems,
}

/// Says what went wrong and gives the exit code.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(BadBoard { name, problems }) = error.downcast_ref() {
        print_problems(&mut std::io::stderr().lock(), name, problems);
        return ExitCode::from(2);
    }
    // A closed pipe at our output (`agon ... | head`) is the reader's choice and nothing to complain about.
    let closed = |cause: &(dyn std::error::Error + 'static)| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(closed) {
        return ExitCode::SUCCESS;
    }
    let causes: Vec<_> = error.chain().map(ToString::to_string).collect();
    eprintln!("error: {}", causes.join(": "));
    if let Some(help) = error.downcast_ref::<Failure>().and_then(|failure| failure.help.as_ref()) {
        eprintln!("help: {help}");
    }
    ExitCode::from(2)
}

/// Prints problems, one `file:line:column: what is wrong` each, with what was expected.
pub(crate) fn print_problems(out: &mut dyn Write, name: &str, problems: &Problems) {
    for problem in &problems.0 {
        let Problem { severity, help, .. } = problem;
        let word = if *severity == Severity::Error { "error" } else { "warning" };
        // The reader is gone if this fails, and with it everybody who could be told.
        let _ = writeln!(out, "{word}: {name}:{}{problem}", if problem.place.line == 0 { " " } else { "" });
        if let Some(help) = help {
            let _ = writeln!(out, "help: {help}");
        }
    }
}
