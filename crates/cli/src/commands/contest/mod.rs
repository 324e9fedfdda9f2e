//! `agon compare`, `agon tournament`, `agon rate`: from what was typed to a contest that is played, shown, and can be resumed.

pub(crate) mod args;
pub(crate) mod compare;
mod progress;
pub(crate) mod rate;
mod show;
pub(crate) mod tournament;

use crate::{Failure, board_source, bot_source, output, suggest};
use agon_contest::{
    Board, Contest, Journal, JournalError, Keep, Options, Plan, Record, Stopped, Tables, preflight, run,
};
use args::{RunArgs, TableArgs};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a contest that was interrupted and can be resumed.
const INTERRUPTED: u8 = 130;

/// A contest that was played as far as it went.
pub(crate) struct Outcome {
    pub(crate) contest: Contest,
    pub(crate) stopped: Stopped,
    pub(crate) tables: Tables,
}

/// What was typed about the table goes into the plan.
fn apply(plan: &mut Plan, table: &TableArgs) {
    let TableArgs { game, boards, seed, seeds, matches, filler, replays } = table;
    if let Some(game) = game {
        plan.game.clone_from(game);
    }
    if !boards.is_empty() {
        plan.boards.clone_from(boards);
    }
    if !seeds.is_empty() {
        plan.seeds.clone_from(seeds);
    }
    if let Some(filler) = filler {
        plan.filler.clone_from(filler);
    }
    plan.seed = seed.unwrap_or(plan.seed);
    plan.matches = matches.unwrap_or(plan.matches);
    plan.replays = replays.unwrap_or(plan.replays);
}

/// Finds the bots and boards of a plan.
fn find(plan: Plan) -> anyhow::Result<Contest> {
    let game = suggest::game(&plan.game)?;
    let default = [game.samples()[0].name.to_owned()];
    let names = if plan.boards.is_empty() { &default[..] } else { &plan.boards };
    let mut boards: Vec<Board> = Vec::new();
    for name in names {
        if name == "-" {
            let help = "a contest can be resumed, so its boards must be files or names";
            return Err(Failure::new("the board cannot come from standard input").help(help).into());
        }
        let loaded = board_source::load(game, Some(name))?;
        let name = if boards.iter().any(|board| board.name == loaded.name) { name.clone() } else { loaded.name };
        boards.push(Board { name, board: loaded.board });
    }
    let bots = plan.bots.iter().map(|bot| bot_source::find(game, bot, true)).collect::<anyhow::Result<_>>()?;
    let filler = bot_source::find(game, &plan.filler, true)?;
    Contest::new(plan, bots, filler, boards).map_err(|error| Failure::new(error.to_string()).into())
}

/// Plays a contest, or what is left of it. `command` is the word that resumes it, `journal` where it is kept.
fn play(plan: Plan, journal: Option<&Path>, args: &RunArgs, command: &str) -> anyhow::Result<Outcome> {
    let (contest, mut book, known) = match &args.resume {
        Some(path) => {
            let (book, header, known) = Journal::resume(path).map_err(|error| journal_failure(path, &error, command))?;
            let contest = find(header.plan.clone())?;
            contest.header.continues(&header).map_err(|problem| {
                let help = "a contest goes on only with what it began with; begin a new one with --out";
                Failure::new(format!("{} cannot be resumed: {problem}", path.display())).help(help)
            })?;
            (contest, Some(book), known)
        }
        None => (find(plan)?, None, Vec::new()),
    };
    let threads = args.threads.map_or_else(agon_arena::default_threads, usize::from);
    check_bots(&contest, threads, args.quiet)?;
    let journal = args.resume.as_deref().or(journal);
    if let (None, Some(path)) = (&book, journal) {
        let created = Journal::create(path, &contest.header);
        book = Some(created.map_err(|error| journal_failure(path, &error, command))?);
    }
    let replays = match (journal, contest.header.plan.replays) {
        (_, Keep::None) => None,
        (Some(path), _) => Some(replay_folder(path)),
        (None, _) => {
            let help = "name a journal with --out: replays lie in a folder beside it";
            return Err(Failure::new("there is no place for replays").help(help).into());
        }
    };
    let resume = journal.map(|path| resume_command(command, path, args));
    let options = Options { threads, replays, stop: on_interrupt(resume.clone()) };
    let mut meter = progress::Meter::new(&contest.header, args.quiet);
    let stopped = run(&contest, book.as_mut(), known, &options, &mut |progress| meter.show(progress));
    meter.finish();
    let stopped = stopped.map_err(|error| {
        let failure = Failure::new(error.to_string());
        resume.as_ref().map_or(failure, |resume| Failure::new(error.to_string()).help(format!("mend it and go on:  {resume}")))
    })?;
    if !stopped.over {
        eprintln!("interrupted after {} matches", stopped.records.len());
        match &resume {
            Some(resume) => eprintln!("help: go on with  {resume}"),
            None => eprintln!("help: with --out FILE it could be resumed"),
        }
    }
    let schedule = &stopped.schedule;
    let tables = Tables::new(Some(&contest.header), &stopped.records, &schedule.places(), schedule.test());
    Ok(Outcome { contest, stopped, tables })
}

/// Says what the preflight found. A bot that cannot be started keeps the contest from beginning; others just lose.
fn check_bots(contest: &Contest, threads: usize, quiet: bool) -> anyhow::Result<()> {
    for finding in preflight(contest, threads, || {}) {
        let agon_contest::Finding { bot, fault } = &finding;
        if finding.is_fatal() {
            let help = "a contest begins when all its bots can be started";
            return Err(Failure::new(format!("{bot} cannot play: {}: {}", fault.kind, fault.detail)).help(help).into());
        }
        if !quiet {
            eprintln!("warning: {bot} in round {} against itself: {}: {}", fault.round, fault.kind, fault.detail);
            eprintln!("help: it stays in the contest; `agon play` with it shows more");
        }
    }
    Ok(())
}

fn journal_failure(path: &Path, error: &JournalError, command: &str) -> Failure {
    let name = path.display();
    let failure = Failure::new(format!("{name}: {error}"));
    let program = output::program();
    match error {
        JournalError::Exists => {
            failure.help(format!("go on with it:  {program} {command} --resume {name}  or choose another with --out"))
        }
        JournalError::NoHeader | JournalError::Line { .. } => {
            failure.help("a journal is what `agon tournament` and `agon compare --out` write")
        }
        JournalError::InUse => failure.help("wait for it to end, or choose another file with --out"),
        JournalError::Io(_) => failure,
    }
}

/// Where the replays of a journal lie, and what that is called from beside it.
fn replay_folder(journal: &Path) -> (PathBuf, String) {
    let stem = journal.file_stem().unwrap_or(journal.as_os_str()).to_string_lossy();
    let name = format!("{stem}-replays");
    (journal.with_file_name(&name), name)
}

fn resume_command(command: &str, journal: &Path, args: &RunArgs) -> String {
    let quote = |text: &str| {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./+:@%,=".contains(letter);
        if !text.is_empty() && text.chars().all(plain) { text.to_owned() } else { format!("'{}'", text.replace('\'', r"'\''")) }
    };
    let mut line = format!("{} {command} --resume {}", quote(&output::program()), quote(&journal.display().to_string()));
    for (option, file) in [("--html", &args.reports.html), ("--csv", &args.reports.csv)] {
        if let Some(file) = file {
            line += &format!(" {option} {}", quote(&file.display().to_string()));
        }
    }
    if args.reports.json {
        line += " --json";
    }
    if let Some(threads) = args.threads {
        line += &format!(" --threads {threads}");
    }
    line
}

/// The first interrupt lets the matches under way end, the second ends at once: the journal holds all that has ended.
fn on_interrupt(resume: Option<String>) -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            eprintln!();
            if let Some(resume) = &resume {
                eprintln!("help: go on with  {resume}");
            }
            std::process::exit(INTERRUPTED.into());
        }
        eprintln!("\nending the matches that are being played; once more to stop at once");
    };
    // Without a handler an interrupt just ends the program, which the journal survives as well.
    let _ = ctrlc::set_handler(handler);
    stop
}

/// Writes the reports that were asked for. `journal` is where links to replays start from.
fn write_reports(tables: &Tables, records: &[Record], args: &args::ReportArgs, journal: Option<&Path>) -> anyhow::Result<()> {
    let write = |path: &Path, text: String| {
        std::fs::write(path, text).map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))
    };
    if let Some(path) = &args.html {
        // Links are relative to the report: they work where it lies beside the journal.
        let folder = journal.and_then(Path::parent).unwrap_or(Path::new(""));
        let beside = path.parent().unwrap_or(Path::new("")) == folder;
        let linked = |replay: &str| beside && journal.is_some() && folder.join(replay).is_file();
        write(path, agon_contest::report::html(tables, records, &linked))?;
    }
    if let Some(path) = &args.csv {
        write(path, agon_contest::report::csv(tables))?;
    }
    Ok(())
}

fn exit(over: bool, code: ExitCode) -> ExitCode {
    if over { code } else { ExitCode::from(INTERRUPTED) }
}
