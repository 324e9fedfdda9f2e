//! The turns of a frame, field by field: all outcomes, then all fuel, and so on. Values of the same field are similar, so they compress
//! faster and better than turn by turn, as in the first version of the format.
//!
//! ```text
//! turns    := actors, outcome*, fuel*, orders*, notes
//! actors   := 0 if the same as in the previous frame (none, before the first frame of a segment), else count + 1, then for
//!             each: seat, unit + 1 or 0
//! outcome  := 0 orders, 1.. pause, 16.. fault (then its detail follows)
//! orders   := rows
//! notes    := count of turns that have notes, then for each: gap from the turn after the previous one, count, then for each: kind, text
//! ```

use crate::record::{TurnOutcome, TurnRecord};
use crate::wire::{Input, WireError, put_rows, put_text, put_uint};
use agon_kernel::{Actor, Fault, FaultKind, Note, NoteKind, Pause, Rows, Seat, UnitId};

const FIRST_PAUSE: u64 = 1;
const FIRST_FAULT: u64 = 16;
/// How many numbers take as much memory as a turn, and as a note.
const TURN_ITEMS: usize = size_of::<TurnRecord>() / 8;
const NOTE_ITEMS: usize = size_of::<Note>() / 8;

/// Appends the turns of a frame. `actors` are those of the previous frame on entry, and those of this one on return.
pub(crate) fn put_turns(out: &mut Vec<u8>, turns: &[TurnRecord], actors: &mut Vec<Actor>) {
    let all = turns.iter().map(|turn| Actor { seat: turn.seat, unit: turn.unit });
    if all.clone().eq(actors.iter().copied()) {
        put_uint(out, 0);
    } else {
        actors.clear();
        actors.extend(all);
        put_uint(out, turns.len() as u64 + 1);
        for Actor { seat, unit } in actors {
            put_uint(out, seat.0.into());
            put_uint(out, unit.map_or(0, |unit| u64::from(unit.0) + 1));
        }
    }
    for turn in turns {
        put_uint(out, outcome_code(&turn.outcome));
        if let Some(fault) = turn.outcome.fault() {
            put_text(out, &fault.detail);
        }
    }
    for turn in turns {
        put_uint(out, turn.fuel);
    }
    for turn in turns {
        put_rows(out, &turn.orders);
    }
    put_notes(out, turns);
}

/// The number that says how a turn ended.
pub(crate) fn outcome_code(outcome: &TurnOutcome) -> u64 {
    match outcome {
        TurnOutcome::Orders => 0,
        TurnOutcome::Paused(pause) => FIRST_PAUSE + *pause as u64,
        TurnOutcome::Fault(fault) => FIRST_FAULT + fault.kind as u64,
    }
}

/// Appends the notes of all turns.
pub(crate) fn put_notes(out: &mut Vec<u8>, turns: &[TurnRecord]) {
    let noted = || turns.iter().enumerate().filter(|(_, turn)| !turn.notes.is_empty());
    put_uint(out, noted().count() as u64);
    let mut next = 0;
    for (number, turn) in noted() {
        put_uint(out, (number - next) as u64);
        next = number + 1;
        put_uint(out, turn.notes.len() as u64);
        for note in &turn.notes {
            put_uint(out, note.kind as u64);
            put_text(out, &note.text);
        }
    }
}

/// Turns the turns of the previous frame into those of the next one.
pub(crate) fn turns(input: &mut Input<'_>, turns: &mut Vec<TurnRecord>) -> Result<(), WireError> {
    actors(input, turns)?;
    for turn in turns.iter_mut() {
        turn.outcome = outcome(input)?;
        turn.notes.clear();
    }
    for turn in turns.iter_mut() {
        turn.fuel = input.uint()?;
    }
    for turn in turns.iter_mut() {
        turn.orders = input.rows()?;
    }
    notes_of_turns(input, turns)
}

/// Reads who acts. If they are not the same as in the previous frame, the turns are new ones.
pub(crate) fn actors(input: &mut Input<'_>, turns: &mut Vec<TurnRecord>) -> Result<(), WireError> {
    if let Some(count) = input.uint()?.checked_sub(1) {
        turns.clear();
        // Turns are large in memory, and take at least two bytes each here.
        let count = usize::try_from(count).ok().filter(|&count| count <= input.left() / 2);
        let count = count.ok_or(WireError::Range)?;
        input.charge(count.saturating_mul(TURN_ITEMS))?;
        for _ in 0..count {
            let (seat, unit) = actor(input)?;
            let (outcome, orders, fuel, notes) = (TurnOutcome::Orders, Rows::default(), 0, Vec::new());
            turns.push(TurnRecord { seat, unit, outcome, orders, fuel, notes });
        }
    }
    Ok(())
}

/// Reads the notes of all turns.
pub(crate) fn notes_of_turns(input: &mut Input<'_>, turns: &mut [TurnRecord]) -> Result<(), WireError> {
    let mut next = 0usize;
    for _ in 0..input.count()? {
        let gap = usize::try_from(input.uint()?).map_err(|_| WireError::Range)?;
        let number = next.checked_add(gap).ok_or(WireError::Range)?;
        turns.get_mut(number).ok_or(WireError::Range)?.notes = notes(input)?;
        next = number + 1;
    }
    Ok(())
}

/// The turns of a frame in the first version of the format: one after the other.
pub(crate) fn turns_1(input: &mut Input<'_>, turns: &mut Vec<TurnRecord>) -> Result<(), WireError> {
    turns.clear();
    for _ in 0..input.count()? {
        input.charge(TURN_ITEMS)?;
        let (seat, unit) = actor(input)?;
        let (outcome, orders, fuel, notes) = (outcome(input)?, input.rows()?, input.uint()?, notes(input)?);
        turns.push(TurnRecord { seat, unit, outcome, orders, fuel, notes });
    }
    Ok(())
}

fn actor(input: &mut Input<'_>) -> Result<(Seat, Option<UnitId>), WireError> {
    let seat = Seat(u8::try_from(input.uint()?).map_err(|_| WireError::Range)?);
    let unit = match input.uint()?.checked_sub(1) {
        Some(unit) => Some(UnitId(u32::try_from(unit).map_err(|_| WireError::Range)?)),
        None => None,
    };
    Ok((seat, unit))
}

fn outcome(input: &mut Input<'_>) -> Result<TurnOutcome, WireError> {
    let code = input.uint()?;
    outcome_of(code, input)
}

/// The outcome with this number; the details of a fault are read from the input.
pub(crate) fn outcome_of(code: u64, input: &mut Input<'_>) -> Result<TurnOutcome, WireError> {
    Ok(match code {
        0 => TurnOutcome::Orders,
        code @ FIRST_FAULT.. => {
            let kind = code_of(FaultKind::ALL, code - FIRST_FAULT)?;
            TurnOutcome::Fault(Fault::new(kind, input.text()?))
        }
        code => TurnOutcome::Paused(code_of(Pause::ALL, code - FIRST_PAUSE)?),
    })
}

fn notes(input: &mut Input<'_>) -> Result<Vec<Note>, WireError> {
    let mut notes = Vec::new();
    for _ in 0..input.count()? {
        input.charge(NOTE_ITEMS)?;
        let kind = code_of(NoteKind::ALL, input.uint()?)?;
        notes.push(Note { kind, text: input.text()?.to_owned() });
    }
    Ok(notes)
}

fn code_of<T: Copy>(all: &[T], code: u64) -> Result<T, WireError> {
    let code = usize::try_from(code).map_err(|_| WireError::Range)?;
    all.get(code).copied().ok_or(WireError::Range)
}
