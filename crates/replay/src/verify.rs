//! Replays a recorded match from its orders and faults, without bots, and compares everything.

use crate::reader::{Replay, ReplayError};
use crate::record::{Frame, TurnOutcome, TurnRecord};
use agon_kernel::{Actor, AnyGame, Match, MatchDigest, Picture, Rows, Source, Turn};

/// The first place where the replay and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("round {round}: {what}")]
pub struct Difference {
    /// The round of the first frame that differs.
    pub round: u32,
    /// What differs.
    pub what: String,
}

/// Why a replay could not be verified.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The rules produce a different match.
    #[error("{0}")]
    Different(#[from] Difference),
    /// The replay is unreadable.
    #[error(transparent)]
    Unreadable(#[from] ReplayError),
    /// It was played with another version of the rules.
    #[error(
        "the match was played with rules version {theirs} of {game}, but this program has version {ours}"
    )]
    OtherRules {
        /// The game.
        game: String,
        /// The version in the replay.
        theirs: u32,
        /// The version in this program.
        ours: u32,
    },
    /// The board in the replay is not legal.
    #[error("the board in the replay cannot be read: {0}")]
    Board(String),
}

/// Replays the match with the rules of `game` and compares digests, pictures, events and the result. Returns the number of rounds, all of
/// which are the same.
///
/// # Errors
/// The first difference, or why nothing can be compared.
pub fn verify(replay: &Replay, game: &dyn AnyGame) -> Result<u32, VerifyError> {
    let header = &replay.header;
    let info = game.info();
    if header.rules != info.rules {
        let (theirs, ours) = (header.rules, info.rules);
        return Err(VerifyError::OtherRules { game: info.title.to_owned(), theirs, ours });
    }
    let board = game
        .read_board(&Source::alone(&header.board.text))
        .map_err(|problems| VerifyError::Board(problems.to_string()))?;
    if header.seats.len() != usize::from(board.seats()) {
        let reason = format!("{} seats, but the board has {}", header.seats.len(), board.seats());
        return Err(ReplayError::Header(reason).into());
    }
    let mut table = board.start(header.seed);
    let differs = |round: u32, what: String| VerifyError::from(Difference { round, what });
    if header.schema != game.schema() || header.scenery != board.scenery() {
        return Err(differs(0, "the header describes the game or the board differently".to_owned()));
    }
    let mut whole = MatchDigest::new(info.id, header.rules, &header.board.text, header.seed);
    let mut picture = Picture::new(header.schema.columns.len());
    let mut events = Rows::default();
    let mut cursor = replay.cursor();
    for number in 0..replay.frames() {
        let frame = cursor.seek(number)?;
        if number > 0 {
            replay_round(&mut *table, frame).map_err(|what| differs(number, what))?;
        }
        table.take_events(&mut events);
        picture.clear();
        table.paint(&mut picture);
        let digest = table.digest();
        whole.add(digest);
        if frame.digest != Some(digest) {
            let recorded = frame.digest.map_or_else(String::new, |digest| digest.to_string());
            return Err(differs(number, format!("the digest is {digest}, but {recorded} in the replay")));
        }
        for (column, name) in header.schema.columns.iter().enumerate() {
            if picture.column(column) != frame.picture.column(column) {
                return Err(differs(number, format!("the picture differs in `{name}`")));
            }
        }
        if events != frame.events {
            return Err(differs(number, "the events differ".to_owned()));
        }
    }
    let rounds = replay.frames().saturating_sub(1);
    if let Some(end) = &replay.end {
        if table.turn() != Turn::Over || end.rounds != rounds {
            return Err(differs(rounds, "the match is not over by the rules".to_owned()));
        }
        if end.standings != table.standings() {
            return Err(differs(rounds, "the result is different".to_owned()));
        }
        if end.digest != whole.hex() {
            return Err(differs(rounds, "the fingerprint of the match is different".to_owned()));
        }
    }
    Ok(rounds)
}

/// Plays the turns of one frame by the rules.
///
/// # Errors
/// What does not match.
pub fn replay_round(table: &mut dyn Match, frame: &Frame) -> Result<(), String> {
    let round = table.round();
    let mut turns = frame.turns.iter();
    let over = table.turn() == Turn::Over;
    while table.round() == round {
        match table.turn() {
            // A match may end in the middle of a round; the last frame then has its final state.
            Turn::Over if !over && turns.len() == 0 => break,
            Turn::Over => {
                return Err("the match is over by the rules, but continues in the replay".to_owned());
            }
            Turn::Collect(seats) => {
                let mut answers = Vec::new();
                for seat in seats.iter() {
                    let turn = next_of(&mut turns, seat.into())?;
                    answers
                        .push((seat, turn.outcome.fault().map_or(Ok(&turn.orders), |fault| Err(fault.kind))));
                }
                table.resolve(&answers);
            }
            Turn::Resume { seat, unit } => {
                let actor = Actor { seat, unit: Some(unit) };
                let turn = next_of(&mut turns, actor)?;
                for call in turn.orders.iter() {
                    table.call(actor, call).map_err(|fault| fault.to_string())?;
                }
                match &turn.outcome {
                    TurnOutcome::Paused(pause) => table.paused(actor, Ok(*pause)),
                    TurnOutcome::Fault(fault) => table.paused(actor, Err(fault.kind)),
                    TurnOutcome::Orders => return Err(format!("seat {seat} gave orders where a unit acts")),
                }
            }
        }
    }
    if turns.len() == 0 { Ok(()) } else { Err("more turns are recorded than the rules ask for".to_owned()) }
}

/// The next recorded turn, which must belong to the actor.
fn next_of<'a>(turns: &mut std::slice::Iter<'a, TurnRecord>, actor: Actor) -> Result<&'a TurnRecord, String> {
    let Actor { seat, unit } = actor;
    let turn = turns.next().ok_or_else(|| format!("nothing is recorded for seat {seat}"))?;
    if (turn.seat, turn.unit) != (seat, unit) {
        return Err(format!("seat {} is recorded where seat {seat} is to act", turn.seat));
    }
    Ok(turn)
}
