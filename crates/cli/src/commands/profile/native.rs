//! `agon profile --native`: how long the functions of a Python or JavaScript bot take when it runs as an ordinary process, by the profilers of the languages. In the sandbox its functions are hidden
//! inside the interpreter.

use crate::args::{NativeArgs, ProfileArgs};
use crate::bot_source::{self, native};
use crate::commands::print;
use crate::output::{table, text_of};
use crate::{Failure, board_source};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::Actor;
use agon_runtime::Debugging;
use comfy_table::{Cell, CellAlignment};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Whose processes write their profiles into a folder.
#[derive(Debug)]
struct Collecting(PathBuf);

impl Debugging for Collecting {
    fn environment(&self, _: Actor) -> Vec<(OsString, OsString)> {
        vec![("AGON_PROFILE".into(), self.0.clone().into())]
    }

    fn started(&self, _: Actor, _: u32) {}
}

/// One function, as `native.py` and `native.mjs` write it. Times are in seconds.
#[derive(Clone, Debug, Deserialize)]
struct Entry {
    function: String,
    file: String,
    line: u32,
    whose: String,
    calls: u64,
    own: f64,
    all: f64,
}

pub(super) fn run(args: &ProfileArgs) -> anyhow::Result<ExitCode> {
    if args.replay.is_some()
        || args.round.is_some()
        || args.flame
        || args.html.is_some()
        || args.speedscope.is_some()
    {
        let failure = Failure::new("--native prints a table of functions, or --json, and nothing else");
        return Err(failure.help("leave out --replay, --round, --flame, --html and --speedscope").into());
    }
    let game = bot_source::game_of_bot(args.game.as_deref(), &args.bot)?;
    let loaded = board_source::load(game, args.match_args.board.as_deref())?;
    let seats = usize::from(loaded.board.seats());
    super::check_seat(args.seat, seats)?;
    let folder = tempfile::tempdir()?;
    let collecting = Arc::new(Collecting(folder.path().to_owned()));
    let bot = native::profiled(game, &args.bot, &NativeArgs::default(), collecting)?;
    let name = bot.identity().name;
    let mut bots = bot_source::seat_all(&*loaded.board, &args.opponents, &[], None)?;
    bots.insert(args.seat.min(bots.len()), bot);
    bots.truncate(seats);
    native::warn(args.json);
    let limits = agon_registry::limits(game.info().id).into();
    let seed = args.match_args.seed;
    let spec = MatchSpec { board: loaded.board, board_name: loaded.name, seed, bots, limits };
    let played = play(&spec, PlayOptions::default())?;
    let found = collected(folder.path())?;
    if found.is_empty() {
        let failure = Failure::new(format!("{name} wrote no profile"));
        let why = played.faults.iter().find(|fault| usize::from(fault.seat.0) == args.seat);
        return Err(why
            .map_or(failure, |fault| Failure::new(format!("{name} is {}: {}", fault.kind, fault.detail)))
            .into());
    }
    if args.json {
        let row = |entry: &Entry| {
            json!({ "function": entry.function, "file": entry.file, "line": entry.line, "whose": entry.whose,
                "calls": entry.calls, "own_seconds": entry.own, "all_seconds": entry.all })
        };
        let functions: Vec<_> = found.iter().map(row).collect();
        print(&(json!({ "bot": name, "rounds": played.rounds, "functions": functions }).to_string() + "\n"))?;
    } else {
        let head = format!(
            "{name} in seat {}, {} on {}, seed {seed}: {} rounds\nTime as an ordinary process, which differs from run to run; the sandbox counts fuel.\n\n",
            args.seat,
            game.info().id,
            spec.board_name,
            played.rounds
        );
        print(&(head + &text(&found, args.top)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What all processes of the bot wrote, those of the bot's own functions first, then by time.
fn collected(folder: &Path) -> anyhow::Result<Vec<Entry>> {
    let mut all: BTreeMap<(String, String, u32), Entry> = BTreeMap::new();
    for file in std::fs::read_dir(folder)? {
        let entries: Vec<Entry> = serde_json::from_slice(&std::fs::read(file?.path())?)?;
        for entry in entries {
            let place = (entry.function.clone(), entry.file.clone(), entry.line);
            all.entry(place)
                .and_modify(|known| {
                    known.calls += entry.calls;
                    known.own += entry.own;
                    known.all += entry.all;
                })
                .or_insert(entry);
        }
    }
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by(|a, b| {
        (b.whose == "own", b.own).partial_cmp(&(a.whose == "own", a.own)).unwrap_or(std::cmp::Ordering::Equal)
    });
    Ok(all)
}

fn text(found: &[Entry], top: usize) -> String {
    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    let ms = |seconds: f64| right(format!("{:.1}", 1000.0 * seconds));
    let counted = found.iter().any(|entry| entry.calls > 0);
    let mut table = table(&["function", "", "own ms", "with calls", if counted { "calls" } else { "" }]);
    let (own, others): (Vec<&Entry>, Vec<&Entry>) = found.iter().partition(|entry| entry.whose == "own");
    for entry in own.into_iter().take(top).chain(others.into_iter().take(top / 2)) {
        let (name, place) = match entry.whose.as_str() {
            "own" => (entry.function.clone(), format!("{}:{}", entry.file, entry.line)),
            whose => (format!("({whose}) {}", entry.function), String::new()),
        };
        let calls = if counted { right(entry.calls.to_string()) } else { Cell::new("") };
        table.add_row([Cell::new(name), Cell::new(place), ms(entry.own), ms(entry.all), calls]);
    }
    text_of(&table)
}
