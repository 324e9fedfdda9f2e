//! Checks before the first match that every bot starts and plays: each plays one match against itself on the first board.

use crate::Contest;
use agon_arena::{MatchSpec, play_all};
use agon_kernel::{FaultKind, Seed};
use agon_replay::FaultRecord;
use std::sync::Arc;

/// What went wrong with a bot.
#[derive(Clone, Debug)]
pub struct Finding {
    pub bot: String,
    pub fault: FaultRecord,
}

impl Finding {
    /// Whether the bot could not even be started, so that a contest with it makes no sense.
    #[must_use]
    pub fn is_fatal(&self) -> bool {
        self.fault.kind == FaultKind::Refused
    }
}

/// Lets every bot play once, and returns what went wrong. `done` is called after each bot.
pub fn preflight(contest: &Contest, threads: usize, done: impl Fn() + Sync + Send) -> Vec<Finding> {
    let board = &contest.boards[0];
    let try_out = |number: &usize| {
        let bot = &contest.bots[*number];
        // A network client may not be able to come more than once at a time.
        let alone = bot.bot.identity().kind == "network";
        let others = if alone { &contest.bots[contest.header.filler()] } else { bot };
        let mut bots = vec![Arc::clone(&others.bot); contest.header.seats];
        bots[0] = Arc::clone(&bot.bot);
        let spec = MatchSpec {
            board: Arc::clone(&board.board),
            board_name: board.name.clone(),
            seed: Seed::from(0),
            bots,
            limits: contest.header.limits_of(*number).into(),
        };
        let played = (contest.playing)(&spec, None).ok()?;
        let fault = played.faults.into_iter().next()?;
        Some(Finding { bot: bot.name.clone(), fault })
    };
    let numbers: Vec<_> = (0..contest.bots.len()).collect();
    play_all(&numbers, threads, try_out, |_, _| done()).into_iter().flatten().collect()
}
