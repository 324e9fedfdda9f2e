//! The client's side: one of our bots plays on another server, and follows the match by the moves that the server sends.

use crate::frame::{self, FrameError, Message};
use agon_kernel::{
    Actor, Board as _, Fault, FaultKind, GameHandle, Match, Notes, Rows, RunningBot, Seat, Seating, Source,
    Turn, TypedMatch,
};
use agon_net::{Join, JoinError, JoinedMatch, Wire};
use agon_reversi::{Board, Order, Phase, Reversi};
use std::sync::Arc;

static GAME: GameHandle<Reversi> = GameHandle::NEW;

impl From<FrameError> for JoinError {
    fn from(error: FrameError) -> Self {
        match error {
            FrameError::Wire(error) => Self::Wire(error),
            FrameError::Wrong(what) => Self::Server(what),
        }
    }
}

/// The client's copy of the match.
struct Following<'a> {
    join: &'a Join<'a>,
    table: TypedMatch<Reversi>,
    seat: Seat,
    program: Option<Box<dyn RunningBot>>,
}

pub(crate) fn join(
    mut wire: Wire,
    join: &Join<'_>,
    log: &mut dyn FnMut(&str),
) -> Result<JoinedMatch, JoinError> {
    wire.send(&Message::Group(join.number).bytes())?;
    let Message::Map(map) = next(&mut wire, &[frame::MAP])? else { unreachable!("a map was expected") };
    let Message::Player(player) = next(&mut wire, &[frame::PLAYER])? else {
        unreachable!("a number was expected")
    };
    let map =
        String::from_utf8(map).map_err(|_| JoinError::Server("sent a map that is not text".to_owned()))?;
    let board = Board::read(&Source::alone(&map)).map_err(JoinError::Board)?;
    let seats = board.seats();
    if !(1..=seats).contains(&player) {
        return Err(JoinError::Server(format!("says that this is player {player} of {seats}")));
    }
    log(&format!("playing in seat {} of {seats}", player - 1));
    let mut following = Following {
        join,
        table: TypedMatch::new(Arc::new(board), join.seed),
        seat: Seat(player - 1),
        program: None,
    };
    loop {
        let expected = [frame::REQUEST, frame::MOVED, frame::DISQUALIFIED, frame::PHASE_TWO, frame::OVER];
        match next(&mut wire, &expected)? {
            Message::Request { .. } => {
                let Order::Move { x, y, special } = following.think(log)?;
                wire.send(&Message::Move { x, y, special }.bytes())?;
            }
            Message::Moved { x, y, special, player } => following.moved(x, y, special, player)?,
            Message::Disqualified(player) => {
                log(&format!("seat {} is disqualified", player.saturating_sub(1)));
                if following.disqualified(player)? {
                    return Ok(following.end(true));
                }
            }
            Message::PhaseTwo => log("phase two"),
            _ => return Ok(following.end(false)),
        }
    }
}

fn next(wire: &mut Wire, expected: &[u8]) -> Result<Message, JoinError> {
    Ok(frame::read(wire, |kind| expected.contains(&kind), None)?)
}

impl Following<'_> {
    /// Asks the bot for its move.
    fn think(&mut self, log: &mut dyn FnMut(&str)) -> Result<Order, JoinError> {
        self.must_be_to_move(self.seat, "asks for a move")?;
        let actor = Actor::from(self.seat);
        let setup = self.table.setup(self.seat);
        let seating =
            Seating { game: &GAME, actor, seed: self.join.seed, limits: self.join.limits, setup: &*setup };
        let program = match &mut self.program {
            Some(program) => program,
            none => none.insert(self.join.bot.enter(&seating)?),
        };
        let mut notes = Notes::default();
        let answer = program.answer(&*self.table.view(actor), &mut notes);
        for note in &notes.entries {
            log(&note.text);
        }
        let orders: Vec<Order> = answer?.records().unwrap_or_default();
        match &orders[..] {
            [order] => Ok(order.clone()),
            _ => {
                Err(Fault::new(FaultKind::Illegal, format!("it gave {} orders, not one", orders.len()))
                    .into())
            }
        }
    }

    fn moved(&mut self, x: u16, y: u16, special: u8, player: u8) -> Result<(), JoinError> {
        let seat = self.seat_of(player)?;
        let what = format!("reports the move ({x},{y},{special}) of player {player}");
        self.must_be_to_move(seat, &what)?;
        let orders: Rows = [&Order::Move { x, y, special }].into_iter().collect();
        self.table.resolve(&[(seat, Ok(&orders))]);
        if self.table.state().plays(seat.0) {
            return Ok(());
        }
        Err(JoinError::Server(format!("{what}, which the rules do not allow")))
    }

    /// Takes a player out; returns whether it is this one. A server may notice that a player is gone outside its turn.
    fn disqualified(&mut self, player: u8) -> Result<bool, JoinError> {
        let seat = self.seat_of(player)?;
        if self.to_move() == Some(seat) {
            self.table.resolve(&[(seat, Err(FaultKind::Refused))]);
        } else {
            let state = self.table.state_mut();
            state.out[seat.index()] = Some(FaultKind::Refused);
            if state.remaining() < 2 {
                state.phase = Phase::Over;
            }
        }
        Ok(seat == self.seat)
    }

    fn end(self, disqualified: bool) -> JoinedMatch {
        let (standings, rounds) = (self.table.standings(), self.table.round());
        JoinedMatch { seat: self.seat, standings, rounds, disqualified }
    }

    fn to_move(&self) -> Option<Seat> {
        match self.table.turn() {
            Turn::Collect(seats) => seats.iter().next(),
            _ => None,
        }
    }

    fn must_be_to_move(&self, seat: Seat, what: &str) -> Result<(), JoinError> {
        match self.to_move() {
            Some(turn) if turn == seat => Ok(()),
            Some(turn) => Err(JoinError::Server(format!("{what}, but player {} is to move", turn.0 + 1))),
            None => Err(JoinError::Server(format!("{what}, but the match is over"))),
        }
    }

    fn seat_of(&self, player: u8) -> Result<Seat, JoinError> {
        let seats = self.table.board().seats();
        if (1..=seats).contains(&player) {
            return Ok(Seat(player - 1));
        }
        Err(JoinError::Server(format!("speaks of player {player} of {seats}")))
    }
}
