//! Which match comes next.
//!
//! A schedule is a function of the header and the results of earlier matches. Where a decision depends on results, it waits for a fixed set
//! of them (a whole stage, or all but a fixed number of the preceding matches), never for whichever happen to be in: so threads,
//! interruptions and resumptions change nothing.

mod compare;
mod elimination;
mod heat;
mod ladder;
mod rounds;
mod series;
mod stages;
mod standing;
mod swiss;
mod table;

pub use compare::TestState;
pub use ladder::matchmake;

use crate::{ContestStage, Format, Header, MatchRecord, draw};
use agon_kernel::Seed;

/// A match to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub id: u64,
    /// The block it belongs to.
    pub block: u64,
    /// What it is for.
    pub stage: ContestStage,
    /// The number of the bot in each seat.
    pub lineup: Vec<usize>,
    pub board: usize,
    pub seed: Seed,
}

impl Job {
    /// Whether the record is the result of this match.
    #[must_use]
    pub fn is_of(&self, record: &MatchRecord, header: &Header) -> bool {
        self.id == record.id
            && self.seed == record.seed
            && header.boards[self.board].0 == record.board
            && self.lineup.len() == record.seats.len()
            && self.lineup.iter().zip(&record.seats).all(|(&bot, seat)| header.name(bot) == seat.bot)
    }
}

/// The answer of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Play this match.
    Play(Job),
    /// Nothing for now: a match that is being played must end first.
    Wait,
    /// The contest is over as soon as all matches under way have ended.
    Over,
}

pub trait Schedule: Send {
    fn next(&mut self) -> Next;

    /// Takes in the result of a match.
    fn done(&mut self, record: &MatchRecord);

    /// How many matches there will be, if known.
    fn expected(&self) -> Option<u64>;

    /// The places, best first, with the reason for each; empty if the ratings decide.
    fn places(&self) -> Vec<(usize, String)> {
        Vec::new()
    }

    /// Whether the result of a match counts. In a comparison, matches played after the decision do not.
    fn counts(&self, _record: &MatchRecord) -> bool {
        true
    }

    /// The state of the test, in a comparison.
    fn test(&self) -> Option<TestState> {
        None
    }
}

impl std::fmt::Debug for dyn Schedule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Schedule")
    }
}

#[must_use]
pub fn schedule(header: &Header) -> Box<dyn Schedule> {
    use stages::Stages;
    match header.plan.format {
        Format::RoundRobin => Box::new(Stages::new(header, series::RoundRobin)),
        Format::Gauntlet => Box::new(Stages::new(header, series::Gauntlet)),
        Format::Swiss => Box::new(Stages::new(header, swiss::Swiss::new(header))),
        Format::Elimination => Box::new(Stages::new(header, elimination::Elimination::new(header))),
        Format::Rounds => Box::new(Stages::new(header, rounds::Rounds::new(header))),
        Format::Ladder => Box::new(ladder::Ladder::new(header)),
        Format::Compare => Box::new(compare::Compare::new(header)),
    }
}

/// The board and seed of a block: boards take turns, and so do given seeds; other seeds are drawn.
fn place_of(header: &Header, block: u64) -> (usize, Seed) {
    let boards = header.boards.len() as u64;
    let seeds = &header.plan.seeds;
    let seed = match seeds.len() as u64 {
        0 => draw::match_seed(header.plan.seed, block),
        count => seeds[(block / boards % count) as usize],
    };
    ((block % boards) as usize, seed)
}
