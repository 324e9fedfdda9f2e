//! Misbehaving bots only harm themselves.

use crate::{CLAIM, WALK, spec};
use agon_arena::{PlayOptions, RoundReport, play};
use agon_kernel::*;
use agon_replay::{Live, Replay, TurnOutcome, verify};
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq)]
enum Vice {
    Panics,
    PanicsOnEntry,
    TalksNonsense,
    Floods,
    Babbles,
}

struct Bad(Vice, u32);

impl Bot for Bad {
    fn identity(&self) -> Identity {
        Identity::new("Bad", "test")
    }
    fn enter(&self, _: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        assert!(self.0 != Vice::PanicsOnEntry, "no, thanks");
        Ok(Box::new(Bad(self.0, 0)))
    }
}

impl Bad {
    fn misbehave(&mut self, notes: &mut Notes) -> Rows {
        self.1 += 1;
        notes.fuel = 10;
        let mut rows = Rows::default();
        match self.0 {
            Vice::Panics => assert!(self.1 < 3, "gave up in turn {}", self.1),
            Vice::TalksNonsense => rows.push_row(&[77, 1, 2, 3]),
            Vice::Floods => (0..1001).for_each(|_| rows.push_row(&[1])),
            Vice::Babbles => {
                let text = "bla ".repeat(1000);
                notes.entries.extend((0..5000).map(|_| Note { kind: NoteKind::Log, text: text.clone() }));
            }
            Vice::PanicsOnEntry => {}
        }
        rows
    }
}

impl RunningBot for Bad {
    fn answer(&mut self, _: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        Ok(self.misbehave(notes))
    }
    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        for call in self.misbehave(notes).iter() {
            world.call(call)?;
        }
        Ok(Pause::Yielded)
    }
}

fn with_bad(game: &'static dyn AnyGame, vice: Vice) -> agon_arena::MatchSpec {
    let mut spec = spec(game, 0, "Demo", 9);
    spec.bots[1] = Arc::new(Bad(vice, 0));
    spec
}

#[test]
fn each_kind_of_misbehaviour_is_a_fault_and_the_match_goes_on() {
    let cases = [
        (Vice::Panics, 2, FaultKind::Crashed, "gave up in turn 3"),
        (Vice::PanicsOnEntry, 0, FaultKind::Crashed, "no, thanks"),
        (Vice::TalksNonsense, 0, FaultKind::Malformed, "[77, 1, 2, 3] is not an order of Claim"),
        (Vice::Floods, 0, FaultKind::TooManyOrders, "1001 orders in one turn: at most 1000 are allowed"),
    ];
    for (vice, round, kind, detail) in cases {
        let mut file = Vec::new();
        let played = play(&with_bad(&CLAIM, vice), PlayOptions::default().record(&mut file)).unwrap();
        assert_eq!(played.rounds, 8);
        let [fault] = &played.faults[..] else { panic!("{:?}", played.faults) };
        assert_eq!(
            (fault.seat, fault.round, fault.kind, fault.detail.as_str()),
            (Seat(1), round, kind, detail)
        );
        let outs: Vec<_> = played.standings.seats.iter().map(|seat| seat.out).collect();
        assert_eq!(outs, [None, Some(kind), None, None]);
        assert!(played.standings.seats[0].score > 0);
        let replay = Replay::read(&file).unwrap();
        assert_eq!(verify(&replay, &CLAIM), Ok(8));
        let turn = &replay.frame(round + 1).unwrap().turns[1];
        assert_eq!(turn.outcome, TurnOutcome::Fault(Fault::new(kind, detail)));
        assert_eq!(replay.frame(round + 2).unwrap().turns.len(), 3, "it is not asked any more");
    }
}

#[test]
fn a_unit_that_panics_dies_alone() {
    let played = play(&with_bad(&WALK, Vice::Panics), PlayOptions::default()).unwrap();
    assert_eq!(played.rounds, 30);
    assert_eq!(played.faults.len(), 3, "each unit of the seat panics in its third turn");
    assert!(played.faults.iter().all(|fault| fault.unit.is_some() && fault.round == 2));
    let nonsense = play(&with_bad(&WALK, Vice::TalksNonsense), PlayOptions::default()).unwrap();
    assert!(nonsense.faults.iter().all(|fault| fault.kind == FaultKind::Malformed && fault.round == 0));
}

#[test]
fn a_log_has_a_quota() {
    let mut file = Vec::new();
    let played = play(&with_bad(&CLAIM, Vice::Babbles), PlayOptions::default().record(&mut file)).unwrap();
    assert_eq!((played.faults.len(), played.seats[1].fuel), (0, 80));
    let notes = Replay::read(&file).unwrap().frame(1).unwrap().turns[1].notes.clone();
    assert_eq!(notes.len(), 5, "four lines of 4000 bytes fit into 16 KiB");
    assert_eq!(notes[4].text, "(the rest is over the log quota)");
}

/// Spectators of a running match see everything except what is meant for the bots' authors: logs, drawings, the details of faults.
#[test]
fn a_discreet_live_stream_has_no_secrets() {
    for vice in [Vice::Babbles, Vice::Panics] {
        let live = Live::discreet();
        let (mut kept, spec) = (Vec::new(), with_bad(&CLAIM, vice));
        let mut follow = |RoundReport { round, .. }: RoundReport<'_>| {
            let news = live.since(kept.len());
            let seen = Replay::read(&[&kept[..], &news.bytes[..]].concat()).unwrap();
            assert_eq!((seen.frames(), &seen.damage), (round + 1, &None));
            kept.extend_from_slice(&news.bytes[..news.settled - kept.len()]);
        };
        let (mut file, mut alone) = (Vec::new(), Vec::new());
        let options = PlayOptions::default().record(&mut file).live(&live).on_round(&mut follow);
        play(&spec, options).unwrap();
        play(&spec, PlayOptions::default().record(&mut alone)).unwrap();
        assert_eq!(alone, file, "being followed changes nothing");
        let (whole, public) = (Replay::read(&file).unwrap(), Replay::read(&live.since(0).bytes).unwrap());
        assert_eq!(public.end, whole.end.as_ref().map(agon_replay::End::without_secrets));
        let mut secrets = 0;
        for number in 0..whole.frames() {
            let mut frame = whole.frame(number).unwrap();
            secrets += frame.turns.iter().filter(|turn| turn.has_secrets()).count();
            frame.turns = frame.turns.iter().map(agon_replay::TurnRecord::without_secrets).collect();
            assert_eq!(public.frame(number).unwrap(), frame);
        }
        assert!(secrets > 0);
    }
}

#[test]
fn each_seat_has_its_own_limits() {
    let mut spec = with_bad(&CLAIM, Vice::Babbles);
    spec.bots[2] = Arc::clone(&spec.bots[1]);
    let few = Limits { turn_notes: 8000, match_notes: 20_000, ..Limits::default() };
    spec.limits = MatchLimits::each([Limits::default(), few, Limits::default(), few]);
    let mut file = Vec::new();
    play(&spec, PlayOptions::default().record(&mut file)).unwrap();
    let replay = Replay::read(&file).unwrap();
    assert_eq!(replay.header.limits, spec.limits);
    let lines = |round: u32, turn: usize| replay.frame(round).unwrap().turns[turn].notes.len();
    assert_eq!(
        (lines(1, 1), lines(1, 2)),
        (3, 5),
        "two lines of 4000 bytes and four, and that the rest is dropped"
    );
    assert_eq!((lines(4, 1), lines(4, 2)), (1, 5), "20,000 bytes are used up: only that is said");
}
