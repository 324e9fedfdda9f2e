//! The most telling pair of matches of a comparison: two matches of a mirrored block in which the bots fared most differently from the same seat.

use crate::args::limit_options;
use crate::output;
use agon_contest::{Header, MatchRecord};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;

/// Two matches of one mirrored block, worth looking at side by side.
pub(super) struct Telling<'a> {
    first: &'a MatchRecord,
    second: &'a MatchRecord,
    /// A seat that changed hands between the two bots, with its ranks in both matches.
    seat: usize,
}

impl<'a> Telling<'a> {
    /// The pair with the greatest contrast, if there is any contrast at all.
    pub(super) fn find(records: &'a [MatchRecord], a: &str, b: &str) -> Option<Self> {
        let mut blocks: BTreeMap<u64, Vec<&MatchRecord>> = BTreeMap::new();
        for record in records {
            blocks.entry(record.block).or_default().push(record);
        }
        let mut best: Option<(Self, (u8, u64))> = None;
        for matches in blocks.values() {
            for (number, &first) in matches.iter().enumerate() {
                for &second in &matches[number + 1..] {
                    let Some((seat, contrast)) = contrast(first, second, a, b) else { continue };
                    if best.as_ref().is_none_or(|(_, most)| contrast > *most) {
                        best = Some((Self { first, second, seat }, contrast));
                    }
                }
            }
        }
        best.map(|(pair, _)| pair)
    }

    /// What to look at and how, for people.
    pub(super) fn text(&self, header: &Header, journal: Option<&Path>) -> String {
        let Self { first, second, seat } = *self;
        let (ours, theirs) = (&first.seats[seat], &second.seats[seat]);
        let mut text = format!(
            "The most telling pair: on {}, seed {}, {} in seat {seat} is {} with {} points, where {} is {} with {}.\n",
            first.board,
            first.seed,
            ours.bot,
            place(ours.rank),
            ours.score,
            theirs.bot,
            place(theirs.rank),
            theirs.score,
        );
        for command in self.commands(header, journal) {
            text += &format!("    {command}\n");
        }
        text
    }

    pub(super) fn json(&self, header: &Header, journal: Option<&Path>) -> Value {
        json!({
            "matches": [self.first.id, self.second.id], "seat": self.seat, "board": self.first.board, "seed": self.first.seed,
            "commands": self.commands(header, journal),
        })
    }

    /// The commands that show both: from the kept replays, or by playing them again.
    fn commands(&self, header: &Header, journal: Option<&Path>) -> Vec<String> {
        let program = output::program();
        let folder = journal.and_then(Path::parent);
        let kept = |record: &MatchRecord| {
            let path = record.replay.as_ref()?;
            Some(folder.map_or_else(|| path.into(), |folder| folder.join(path)).display().to_string())
        };
        if let (Some(first), Some(second)) = (kept(self.first), kept(self.second)) {
            let (first, second) = (output::shell(&first), output::shell(&second));
            return vec![format!("{program} diff {first} {second} --watch")];
        }
        let bot = |name: &str| {
            let number = header.bots.iter().position(|(known, _)| known == name);
            number.and_then(|number| header.plan.bots.get(number)).unwrap_or(&header.plan.filler).clone()
        };
        let play = |record: &MatchRecord, out: &str| {
            let bots: Vec<_> =
                record.seats.iter().map(|seat| output::shell(&bot(&seat.bot)).into_owned()).collect();
            let (game, board, seed) = (&header.plan.game, board_of(header, &record.board), record.seed);
            format!(
                "{program} play {game} {} --board {}{} --seed {seed} --out {out}",
                bots.join(" "),
                output::shell(board),
                limit_options(&header.plan.limits),
            )
        };
        vec![
            play(self.first, "a.agon"),
            play(self.second, "b.agon"),
            format!("{program} diff a.agon b.agon --watch"),
        ]
    }
}

/// The board as it was given on the command line.
fn board_of<'a>(header: &'a Header, name: &'a str) -> &'a str {
    let number = header.boards.iter().position(|(known, _)| known == name);
    number.and_then(|number| header.plan.boards.get(number)).map_or(name, String::as_str)
}

fn place(rank: u8) -> String {
    match rank {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        rank => format!("{rank}th"),
    }
}

/// The seat that one of the bots has in the one match and the other in the other, and in which they fared most differently: by rank, then
/// by score. `None` if they fared equally, or if no seat changed hands.
fn contrast(first: &MatchRecord, second: &MatchRecord, a: &str, b: &str) -> Option<(usize, (u8, u64))> {
    if (&first.board, first.seed) != (&second.board, second.seed) {
        return None;
    }
    let seats = first.seats.iter().zip(&second.seats).enumerate();
    let swapped = seats.filter(|(_, (one, other))| {
        let names = [one.bot.as_str(), other.bot.as_str()];
        names == [a, b] || names == [b, a]
    });
    let contrasts = swapped
        .map(|(seat, (one, other))| (seat, (one.rank.abs_diff(other.rank), one.score.abs_diff(other.score))));
    let best = contrasts.max_by_key(|&(seat, contrast)| (contrast, Reverse(seat)))?;
    (best.1 != (0, 0)).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon_contest::SeatRecord;
    use agon_kernel::Seed;

    fn played(id: u64, block: u64, seed: u32, seats: [(&str, u8, i64); 2]) -> MatchRecord {
        let seat = |(bot, rank, score): (&str, u8, i64)| SeatRecord {
            bot: bot.to_owned(),
            score,
            rank,
            fault: None,
            fuel: 0,
        };
        MatchRecord {
            id,
            stage: String::new(),
            block,
            game: None,
            board: "small".to_owned(),
            seed: Seed::from(seed),
            seats: seats.map(seat).into(),
            rounds: 1,
            digest: String::new(),
            replay: None,
            retries: 0,
        }
    }

    #[test]
    fn the_pair_with_the_greatest_contrast_is_told() {
        let records = [
            played(0, 0, 1, [("New", 1, 30), ("Old", 2, 20)]),
            played(1, 0, 1, [("Old", 1, 31), ("New", 2, 20)]),
            played(2, 1, 2, [("New", 1, 30), ("Old", 2, 10)]),
            played(3, 1, 2, [("Old", 2, 5), ("New", 1, 40)]),
            played(4, 2, 3, [("New", 1, 90), ("Old", 2, 10)]),
        ];
        let found = Telling::find(&records, "New", "Old").unwrap();
        assert_eq!(
            (found.first.id, found.second.id, found.seat),
            (2, 3, 1),
            "the score decides between seats"
        );
        assert!(Telling::find(&records[4..], "New", "Old").is_none(), "one match is no pair");
        let equal = [
            played(0, 0, 1, [("New", 1, 3), ("Old", 1, 3)]),
            played(1, 0, 1, [("Old", 1, 3), ("New", 1, 3)]),
        ];
        assert!(Telling::find(&equal, "New", "Old").is_none());
    }
}
