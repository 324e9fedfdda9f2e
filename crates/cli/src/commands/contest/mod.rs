//! `agon compare`, `agon tournament`, `agon rate`: turns options into a contest, plays it, shows it, and resumes it.

pub(crate) mod compare;
mod network_clients;
mod progress;
pub(crate) mod rate;
mod reports;
mod revealing_pair;
mod show;
pub(crate) mod tournament;

use crate::args::contest::{RunArgs, TableArgs};
use crate::{Failure, board_source, bot_source, output, suggest};
use agon_contest::{
    Board, Contest, Format, Journal, JournalError, Keep, MatchRecord, Options, Plan, ReplayFolder, Stopped,
    Tables, preflight, run,
};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The exit code of a contest that was interrupted and can be resumed.
const INTERRUPTED: u8 = 130;

/// A contest as far as it was played.
pub(crate) struct ContestRun {
    pub(crate) contest: Contest,
    pub(crate) stopped: Stopped,
    pub(crate) tables: Tables,
}

/// Applies the options to the plan.
fn apply(plan: &mut Plan, table: &TableArgs) {
    let TableArgs { game, boards, seed, seeds, matches, filler, replays, client_time, client_depth, limits } =
        table;
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
    plan.client_time = client_time.unwrap_or(plan.client_time);
    plan.client_depth = client_depth.unwrap_or(plan.client_depth);
    plan.limits.extend(&limits.allowances());
}

/// The game of a plan: the one it names, or the one that a bot's folder names.
fn game_of(plan: &Plan) -> anyhow::Result<String> {
    let named = Some(plan.game.clone()).filter(|game| !game.is_empty());
    let known = || plan.bots.iter().find_map(|bot| bot_source::game_of(Path::new(bot)));
    named.or_else(known).ok_or_else(|| {
        let help = "name it with --game (see `agon games`)";
        Failure::new("which game are these bots for?").help(help).into()
    })
}

/// Finds the bots and boards of a plan.
fn find(mut plan: Plan) -> anyhow::Result<Contest> {
    let game = suggest::game(&plan.game)?;
    plan.limits.add_defaults(&game.allowances());
    let default = [game.samples()[0].name.to_owned()];
    let names = if plan.boards.is_empty() { &default[..] } else { &plan.boards };
    let mut boards: Vec<Board> = Vec::new();
    for name in names {
        if name == "-" {
            let help = "contests can be resumed, so boards must be files or names";
            return Err(Failure::new("the board cannot come from standard input").help(help).into());
        }
        let loaded = board_source::load(game, Some(name))?;
        let name =
            if boards.iter().any(|board| board.name == loaded.name) { name.clone() } else { loaded.name };
        boards.push(Board { name, board: loaded.board });
    }
    let mut guests = network_clients::NetworkClients::new(game, &plan);
    let bots = plan.bots.iter().map(|bot| guests.find(bot)).collect::<anyhow::Result<_>>()?;
    let filler = bot_source::find(game, &plan.filler, true)?;
    let mut contest =
        Contest::new(plan, bots, filler, boards).map_err(|error| Failure::new(error.to_string()))?;
    contest.header.limits = agon_registry::limits(game.info().id);
    if let Some(playing) = guests.playing()? {
        contest.playing = playing;
    }
    Ok(contest)
}

/// Plays a contest, or the rest of it. `command` is the subcommand that resumes it, `journal` is where it is recorded.
fn play(plan: Plan, journal: Option<&Path>, args: &RunArgs, command: &str) -> anyhow::Result<ContestRun> {
    let (contest, mut book, known) = match &args.resume {
        Some(path) => resume(path, command)?,
        None => (find(plan)?, None, Vec::new()),
    };
    let journal = args.resume.as_deref().or(journal);
    let replays = match (journal, contest.header.plan.replays) {
        (_, Keep::None) => None,
        (Some(path), _) => Some(replay_folder(path)),
        (None, _) => {
            let help = "name a journal with --out: replays are kept in a folder next to it";
            return Err(Failure::new("there is nowhere to keep replays").help(help).into());
        }
    };
    let threads = args.threads.map_or_else(agon_arena::default_threads, usize::from);
    check_bots(&contest, threads, args.quiet)?;
    if let (None, Some(path)) = (&book, journal) {
        let created = Journal::create(path, &contest.header);
        book = Some(created.map_err(|error| journal_failure(path, &error, command))?);
    }
    let again = journal.map(|path| resume_command(command, path, args));
    if let (Some(again), false) = (&again, args.quiet) {
        eprintln!("If this is interrupted, continue with: {again}");
    }
    let options = Options { threads, replays, stop: on_interrupt(again.clone()) };
    let mut meter = progress::Meter::new(&contest.header, args.quiet);
    let stopped = run(&contest, book.as_mut(), known, &options, &mut |progress| meter.show(progress));
    meter.finish();
    let stopped = stopped.map_err(|error| {
        let failure = Failure::new(error.to_string());
        match &again {
            Some(again) => failure.help(format!("fix it and continue with: {again}")),
            None => failure,
        }
    })?;
    if !stopped.over {
        eprintln!("interrupted after {} matches", stopped.records.len());
        match &again {
            Some(again) => eprintln!("help: continue with: {again}"),
            None => eprintln!("help: with --out FILE it can be resumed"),
        }
    }
    let schedule = &stopped.schedule;
    let tables = Tables::new(Some(&contest.header), &stopped.records, &schedule.places(), schedule.test());
    Ok(ContestRun { contest, stopped, tables })
}

/// The contest in a journal, and the matches already played.
fn resume(path: &Path, command: &str) -> anyhow::Result<(Contest, Option<Journal>, Vec<MatchRecord>)> {
    let (book, header, known) =
        Journal::resume(path).map_err(|error| journal_failure(path, &error, command))?;
    let wanted = if header.plan.format == Format::Compare { "compare" } else { "tournament" };
    if wanted != command {
        let help = format!(
            "continue with: {} {wanted} --resume {}",
            output::program(),
            output::shell(&path.display().to_string())
        );
        let message = format!("{} is not the journal of a {command}", path.display());
        return Err(Failure::new(message).help(help).into());
    }
    let mut contest = find(header.plan.clone())?;
    contest.header.limits = header.limits;
    contest.header.continues(&header).map_err(|problem| {
        let help = "a contest can only be resumed with what it started with; start a new one with --out";
        Failure::new(format!("{} cannot be resumed: {problem}", path.display())).help(help)
    })?;
    Ok((contest, Some(book), known))
}

/// Reports what the preflight found. A bot that cannot be started stops the contest; other faults are warnings.
fn check_bots(contest: &Contest, threads: usize, quiet: bool) -> anyhow::Result<()> {
    let bar = progress::bar(quiet);
    let (all, checked) = (contest.bots.len(), AtomicUsize::new(0));
    let findings = preflight(contest, threads, || {
        let checked = checked.fetch_add(1, Ordering::Relaxed) + 1;
        bar.set_message(format!("checking the bots: {checked} of {all}"));
    });
    bar.finish_and_clear();
    for finding in findings {
        let agon_contest::Finding { bot, fault } = &finding;
        if finding.is_fatal() {
            let help = "a contest starts only if all its bots can be started";
            return Err(Failure::new(format!("{bot} cannot play: {}: {}", fault.kind, fault.detail))
                .help(help)
                .into());
        }
        if !quiet {
            output::say(&format!(
                "warning: {bot} in round {} against itself: {}: {}",
                output::round_of(fault),
                fault.kind,
                fault.detail
            ));
            eprintln!("help: it stays in the contest; run it with `agon play` to see more");
        }
    }
    Ok(())
}

fn journal_failure(path: &Path, error: &JournalError, command: &str) -> Failure {
    let name = path.display();
    let failure = Failure::new(format!("{name}: {error}"));
    let program = output::program();
    match error {
        JournalError::Exists => failure.help(format!(
            "continue with: {program} {command} --resume {name}, or choose another file with --out"
        )),
        JournalError::NoHeader | JournalError::Line { .. } => {
            failure.help("`agon tournament` and `agon compare --out` write journals")
        }
        JournalError::Version(_) => failure.help("use the version of agon that wrote it, or a later one"),
        JournalError::Games { .. } => failure.help("rate the results of each game separately"),
        JournalError::InUse => failure.help("wait for it to finish, or choose another file with --out"),
        JournalError::Io(_) => failure,
    }
}

/// Where the replays of a journal are kept.
fn replay_folder(journal: &Path) -> ReplayFolder {
    let stem = journal.file_stem().unwrap_or(journal.as_os_str()).to_string_lossy();
    let name = format!("{stem}-replays");
    ReplayFolder { path: journal.with_file_name(&name), name }
}

fn resume_command(command: &str, journal: &Path, args: &RunArgs) -> String {
    let mut line =
        format!("{} {command} --resume {}", output::program(), output::shell(&journal.display().to_string()));
    for (option, file) in [("--html", &args.reports.html), ("--csv", &args.reports.csv)] {
        if let Some(file) = file {
            line += &format!(" {option} {}", output::shell(&file.display().to_string()));
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

/// The first interrupt lets running matches finish, the second exits immediately: the journal has every finished match.
fn on_interrupt(resume: Option<String>) -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    // Without a handler, an interrupt just ends the program; the journal survives that too.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return stop };
    std::thread::spawn(move || {
        for _ in &mut signals {
            if flag.swap(true, Ordering::Relaxed) {
                eprintln!();
                if let Some(resume) = &resume {
                    eprintln!("help: continue with: {resume}");
                }
                std::process::exit(INTERRUPTED.into());
            }
            eprintln!("\nwaiting for running matches to finish; press Ctrl-C again to stop at once");
        }
    });
    stop
}

fn exit(over: bool, code: ExitCode) -> ExitCode {
    if over { code } else { ExitCode::from(INTERRUPTED) }
}
