//! How results are printed: tables, scoreboards, progress.

use agon_arena::Played;
use agon_kernel::{FaultKind, Standing, plain};
use agon_replay::FaultRecord;
use comfy_table::{Cell, CellAlignment, Table, presets};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::time::Duration;

/// A table without borders, columns two spaces apart.
pub(crate) fn table(head: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    if !head.is_empty() {
        table.set_header(head);
    }
    table
}

/// The text of a table, flush left and without trailing spaces.
pub(crate) fn text_of(table: &Table) -> String {
    let lines: Vec<_> =
        table.lines().map(|line| line.strip_prefix(' ').unwrap_or(&line).trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}

/// A text without terminal control sequences, whatever untrusted parts it contains. JSON keeps its meaning: what `plain` would replace is
/// escaped.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    let plain = plain(text);
    if matches!(plain, Cow::Borrowed(_)) || serde_json::from_str::<serde::de::IgnoredAny>(text).is_err() {
        return plain;
    }
    // These only occur in strings, and have at most four digits.
    let escape = |(old, new): (char, char)| {
        if old == new { new.to_string() } else { format!("\\u{:04x}", u32::from(old)) }
    };
    text.chars().zip(plain.chars()).map(escape).collect()
}

/// Whether standard output is redirected to a file, as in `> match.agon`.
pub(crate) fn stdout_is_file() -> bool {
    std::fs::metadata("/dev/stdout").is_ok_and(|stdout| stdout.is_file())
}

/// Prints a line for people to standard error.
pub(crate) fn say(line: &str) {
    eprintln!("{}", plain(line));
}

/// The round of a fault, counted as in the viewer and in `agon show --round`, where 0 is the start.
pub(crate) fn round_of(fault: &FaultRecord) -> u32 {
    fault.round.saturating_add(1)
}

/// One line of a scoreboard.
pub(crate) struct Score<'a> {
    pub(crate) bot: &'a str,
    pub(crate) standing: &'a Standing,
    pub(crate) fuel: u64,
    pub(crate) fault: Option<&'a FaultRecord>,
    /// The last round in which it was asked, if that is known: then the rules put it out.
    pub(crate) last_turn: Option<u32>,
    /// What was wrong with its last order, if the rules put it out and say so.
    pub(crate) refusal: Option<&'a str>,
}

impl Score<'_> {
    /// What put it out, if the rules did.
    fn what(&self, kind: FaultKind) -> String {
        self.refusal.map_or_else(|| kind.to_string(), |refusal| format!("{kind}: {refusal}"))
    }
}

/// The scoreboard, best first.
pub(crate) fn scoreboard(scores: &[Score<'_>]) -> String {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by_key(|&seat| (scores[seat].standing.rank, seat));
    let metered = scores.iter().any(|score| score.fuel > 0);
    let mut table = table(if metered {
        &["rank", "seat", "bot", "score", "fuel", ""]
    } else {
        &["rank", "seat", "bot", "score", ""]
    });
    let number = |number: String| Cell::new(number).set_alignment(CellAlignment::Right);
    for seat in order {
        let Score { bot, standing, fuel, fault, last_turn, .. } = &scores[seat];
        let what = |kind: FaultKind| scores[seat].what(kind);
        let mut row = vec![
            number(standing.rank.to_string()),
            number(seat.to_string()),
            Cell::new(bot),
            number(standing.score.to_string()),
        ];
        if metered {
            row.push(number(if *fuel == 0 { "-".to_owned() } else { fuel.to_string() }));
        }
        row.push(Cell::new(match (standing.out, fault) {
            (_, Some(fault)) => {
                format!("OUT in round {}: {}: {}", round_of(fault), fault.kind, fault.detail)
            }
            (Some(kind), None) => match last_turn {
                Some(round) => format!("OUT in round {}: {}", round + 1, what(kind)),
                None => format!("OUT: {}", what(kind)),
            },
            (None, None) => String::new(),
        }));
        table.add_row(row);
    }
    text_of(&table)
}

/// The first fault of a seat (not of a unit), which is what put it out.
pub(crate) fn fault_of(faults: &[FaultRecord], seat: usize) -> Option<&FaultRecord> {
    faults.iter().find(|fault| fault.seat.index() == seat && fault.unit.is_none())
}

/// The lines of the scoreboard of a match that was just played.
pub(crate) fn scores(played: &Played) -> Vec<Score<'_>> {
    let seats = played.seats.iter().zip(&played.standings.seats).enumerate();
    seats
        .map(|(seat, (result, standing))| Score {
            bot: &result.bot.name,
            standing,
            fuel: result.fuel,
            fault: fault_of(&played.faults, seat),
            last_turn: result.last_turn,
            refusal: result.refusal.as_deref(),
        })
        .collect()
}

/// A line of a scoreboard for scripts. Journals and replays count the round of a fault from 0, and can be rated; `frame` is the number that people see, and that `agon show --round` takes.
pub(crate) fn score_json(score: &Score<'_>) -> Value {
    let fault = match (score.fault, score.standing.out) {
        (Some(FaultRecord { round, kind, detail, .. }), _) => {
            json!({ "kind": kind, "round": round, "frame": round.saturating_add(1), "detail": detail })
        }
        (None, Some(kind)) => {
            let frame = score.last_turn.map(|round| round.saturating_add(1));
            json!({ "kind": kind, "round": score.last_turn, "frame": frame, "detail": score.what(kind) })
        }
        (None, None) => Value::Null,
    };
    json!({ "bot": score.bot, "score": score.standing.score, "rank": score.standing.rank, "fault": fault, "fuel": score.fuel })
}

/// How many rounds, as people say it.
pub(crate) fn rounds(count: u32) -> String {
    format!("{count} round{}", if count == 1 { "" } else { "s" })
}

/// Who won, as a sentence.
pub(crate) fn verdict(scores: &[Score<'_>], reason: &str) -> String {
    let winners: Vec<_> = scores
        .iter()
        .enumerate()
        .filter(|(_, score)| score.standing.rank == 1)
        .map(|(seat, score)| format!("{} (seat {seat})", score.bot))
        .collect();
    // Some reasons say themselves which seat wins.
    let first = scores.iter().position(|score| score.standing.rank == 1).unwrap_or(0);
    let rest = reason.strip_prefix(&format!("seat {first} wins"));
    match (&winners[..], rest) {
        ([winner], Some(rest)) => format!("{winner} wins{rest}"),
        ([winner], None) => format!("{winner} wins: {reason}"),
        _ => format!("{} share first place: {reason}", winners.join(", ")),
    }
}

/// A progress bar over the rounds of a match, on a terminal only.
pub(crate) fn progress(rounds: u32, quiet: bool) -> ProgressBar {
    let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr_with_hz(10) };
    let bar = ProgressBar::with_draw_target(Some(rounds.into()), target);
    let style = ProgressStyle::with_template("round {pos}/{len} {wide_bar} {eta} left")
        .expect("the template is well-formed");
    bar.set_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// Says that a bot is being built, for how long, and how long to expect, on a terminal only. A cached bot is so quick that nothing is shown.
#[cfg(feature = "sandbox")]
pub(crate) fn building(bot: &str, language: Option<agon_build::Language>) -> ProgressBar {
    use agon_build::Language;
    let expected = match language {
        Some(Language::Cpp | Language::Java) => ", a few seconds",
        Some(Language::Rust) => ", about ten seconds",
        Some(Language::Python | Language::JavaScript) => {
            ", about a minute for the first bot of a game and then a second"
        }
        None => "",
    };
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(4));
    let style =
        ProgressStyle::with_template("building {msg}: {elapsed}").expect("the template is well-formed");
    bar.set_style(style);
    bar.set_message(plain(&format!("{bot}{expected}")).into_owned());
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// A word of a command as a shell takes it.
pub(crate) fn shell(word: &str) -> Cow<'_, str> {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./:=,@%+".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        return word.into();
    }
    format!("'{}'", word.replace('\'', "'\\''")).into()
}

/// How this program was invoked, so that the commands it prints can be copied and run.
pub(crate) fn program() -> String {
    let called = std::env::args_os().next().map(std::path::PathBuf::from);
    // A bare name was found in PATH, and a path works from here: what was typed works again either way.
    called.map_or_else(|| "agon".to_owned(), |path| shell(&path.display().to_string()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_can_be_copied_into_a_shell() {
        assert_eq!(shell("./bots/Pika-2.py"), "./bots/Pika-2.py");
        assert_eq!(shell("my bot"), "'my bot'");
        assert_eq!(shell("$(it's)"), r"'$(it'\''s)'");
        assert_eq!(shell(""), "''");
    }
}
