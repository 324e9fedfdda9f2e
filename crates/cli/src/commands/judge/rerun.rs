//! `agon rerun`: replays a match of the judge locally. Your own bot plays live, the others repeat what they did, and the first difference is reported.

use super::api::Account;
use super::fetch::Match;
use crate::args::RerunArgs;
use crate::commands::{print, show};
use crate::{Failure, bot_source, recorded, suggest};
use agon_arena::{PlayOptions, play};
use agon_kernel::{FaultKind, row_to_json};
use agon_replay::{Replay, TurnRecord};
use serde::Deserialize;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// What is replayed, and with which bot.
struct Case {
    replay: Replay,
    seat: usize,
    bot: String,
    /// The folder of a fetched source, deleted at the end.
    _folder: Option<tempfile::TempDir>,
}

pub(crate) fn run(args: &RerunArgs) -> anyhow::Result<ExitCode> {
    let case = match args.record.parse::<i64>() {
        Ok(id) => from_judge(id, args)?,
        Err(_) => from_file(args)?,
    };
    let header = &case.replay.header;
    let game = suggest::game(&header.game)?;
    let live = bot_source::find(game, &case.bot, true)?;
    let spec = recorded::spec(game, &case.replay, case.seat, live)?;
    let mut file = Vec::new();
    play(&spec, PlayOptions::default().record(&mut file))?;
    if let Some(out) = &args.out {
        std::fs::write(out, &file)
            .map_err(|error| Failure::new(format!("cannot write {}: {error}", out.display())))?;
    }
    let now = Replay::read(&file)?;
    let alarm = first_difference(&case, &now)?;
    let bot = &header.seats[case.seat].name;
    let rounds = now.frames().saturating_sub(1);
    let text = match (&alarm, args.json) {
        (alarm, true) => {
            json!({ "same": alarm.is_none(), "seat": case.seat, "bot": bot, "rounds": rounds, "difference": alarm }).to_string() + "\n"
        }
        (None, false) => format!("same: {bot} in seat {} plays the same match here, {rounds} rounds\n", case.seat),
        (Some(alarm), false) => format!("different: {alarm}\n"),
    };
    print(&text)?;
    Ok(if alarm.is_none() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn from_judge(id: i64, args: &RerunArgs) -> anyhow::Result<Case> {
    #[derive(Deserialize)]
    struct Details {
        submission: Own,
    }
    #[derive(Deserialize)]
    struct Own {
        id: i64,
        file_name: String,
        name: String,
    }
    let account = Account::load()?;
    let found: Match = account.get(&format!("matches/{id}"))?;
    let replay = Replay::read(&account.bytes(&format!("matches/{}/replay", found.id))?)?;
    // A submission that the judge shows is the caller's own, or the caller is a teacher.
    let own =
        |number: i64| account.get::<Details>(&format!("submissions/{number}")).ok().map(|all| all.submission);
    let mut seats =
        found.seats.iter().enumerate().filter(|(seat, _)| args.seat.is_none_or(|asked| asked == *seat));
    let mine = seats.find_map(|(seat, who)| Some((seat, own(who.submission?)?)));
    let (seat, own) = match (mine, args.seat, &args.bot) {
        (Some((seat, own)), ..) => (seat, Some(own)),
        (None, Some(seat), Some(_)) => (seat, None),
        _ => {
            let failure = Failure::new(format!("none of your programs plays in match {id}"));
            return Err(failure.help("name the bot and its seat: `agon rerun MATCH BOT --seat N`").into());
        }
    };
    check_seat(seat, &replay)?;
    if let Some(bot) = &args.bot {
        return Ok(Case { replay, seat, bot: bot.clone(), _folder: None });
    }
    let own = own.expect("without a bot there is a submission");
    let folder = tempfile::tempdir()?;
    let sent = PathBuf::from(PathBuf::from(&own.file_name).file_name().unwrap_or_default());
    let ending = sent.extension().unwrap_or_default().to_string_lossy();
    // A Java class has the same name as its file.
    let name = if ending == "java" { sent.clone() } else { format!("{}.{ending}", own.name).into() };
    let file = folder.path().join(name);
    std::fs::write(&file, account.bytes(&format!("submissions/{}/source", own.id))?)?;
    Ok(Case { replay, seat, bot: file.to_string_lossy().into_owned(), _folder: Some(folder) })
}

fn from_file(args: &RerunArgs) -> anyhow::Result<Case> {
    let replay = show::read(std::path::Path::new(&args.record))?;
    let (Some(bot), Some(seat)) = (args.bot.clone(), args.seat) else {
        let failure = Failure::new("a replay does not say which bot is yours");
        return Err(failure.help("name the bot and its seat: `agon rerun FILE BOT --seat N`").into());
    };
    check_seat(seat, &replay)?;
    Ok(Case { replay, seat, bot, _folder: None })
}

fn check_seat(seat: usize, replay: &Replay) -> anyhow::Result<()> {
    let seats = replay.header.seats.len();
    if seat < seats {
        return Ok(());
    }
    Err(Failure::new(format!("there is no seat {seat}")).help(format!("seats are 0 to {}", seats - 1)).into())
}

/// The first round in which the bot's orders, or the match, differ.
fn first_difference(case: &Case, now: &Replay) -> anyhow::Result<Option<String>> {
    let (mut then, mut again) = (case.replay.cursor(), now.cursor());
    let bot = &case.replay.header.seats[case.seat].name;
    for number in 0..case.replay.frames().min(now.frames()) {
        let (then, again) = (then.seek(number)?, again.seek(number)?);
        let own = |turn: &&TurnRecord| turn.seat.index() == case.seat;
        for (then, again) in then.turns.iter().filter(own).zip(again.turns.iter().filter(own)) {
            let kind = |turn: &TurnRecord| turn.outcome.fault().map(|fault| fault.kind);
            let unit = then.unit.map_or_else(String::new, |unit| format!(", unit {}", unit.0));
            if then.orders != again.orders {
                return Ok(Some(format!(
                    "round {number}: {bot}{unit} ordered {} at the judge, and {} here",
                    orders(case, then),
                    orders(case, again)
                )));
            }
            if kind(then) != kind(again) {
                let name = |kind: Option<FaultKind>| {
                    kind.map_or_else(|| "no fault".to_owned(), |kind| kind.to_string())
                };
                return Ok(Some(format!(
                    "round {number}: {bot}{unit}: {} at the judge, and {} here",
                    name(kind(then)),
                    name(kind(again))
                )));
            }
            if then.fuel != again.fuel {
                let (was, is) = (then.fuel, again.fuel);
                return Ok(Some(format!(
                    "round {number}: {bot}{unit} used {was} fuel at the judge, and {is} here"
                )));
            }
        }
        if then.digest != again.digest {
            return Ok(Some(format!("round {number}: the match takes a different course")));
        }
    }
    let same = case.replay.frames() == now.frames();
    Ok((!same).then(|| format!("it lasts {} rounds here", now.frames().saturating_sub(1))))
}

/// The orders of a turn, as `agon show` prints them.
fn orders(case: &Case, turn: &TurnRecord) -> String {
    let kinds = &case.replay.header.schema.orders;
    let orders: Vec<_> = turn.orders.iter().map(|row| row_to_json(kinds, row).to_string()).collect();
    if orders.is_empty() { "nothing".to_owned() } else { orders.join(" ") }
}
