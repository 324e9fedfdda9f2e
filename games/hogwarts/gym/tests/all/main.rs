//! Tests of the adapter.

use agon_gym::conformance::masks;
use agon_gym::{Gym, typed};
use agon_hogwarts::{Hogwarts, SEATS, State};
use agon_hogwarts_gym::GYM;
use agon_kernel::{Match, Rows, Seat, Turn};

fn resolve(table: &mut dyn Match, seat: Seat, choices: &[i32]) {
    let Turn::Collect(seats) = table.turn() else { panic!("the match goes on") };
    let (mut orders, nothing) = (Rows::default(), Rows::default());
    GYM.orders(table, seat, choices, &mut orders);
    let answers: Vec<_> =
        seats.iter().map(|of| (of, Ok(if of == seat { &orders } else { &nothing }))).collect();
    table.resolve(&answers);
}

/// Everybody else is in the corner, and Voldemort too.
fn alone(state: &mut State, unit: u16) {
    let corner = state.cells.len() as u16 - 1;
    for ghost in (0..SEATS).filter(|&ghost| u16::from(ghost) != unit) {
        state.ghosts[usize::from(ghost)].cell = corner;
    }
    for wizard in 0..state.wizards.len() {
        if wizard as u16 + u16::from(SEATS) != unit {
            state.wizards[wizard].cell = corner;
        }
    }
    state.voldemort = corner;
}

#[test]
fn what_is_allowed_is_carried_out_and_nothing_else() {
    let mut turn = 0;
    masks::<Hogwarts>(&GYM, 12, |table, actor, slot, choice, allowed| {
        // Each check plays a round of a large board: one in seven is enough.
        turn += 1;
        if turn % 7 != 0 || choice == 0 {
            assert!(allowed || choice != 0);
            return;
        }
        let hogwarts = typed::<Hogwarts>(table);
        let (unit, slots) = (slot as u16, usize::from(hogwarts.state().units()));
        let mut choices = vec![0; slots];
        choices[slot] = choice as i32;
        let cell = hogwarts.state().cell_of(unit);
        if choice == 9 {
            let before = hogwarts.state().ghosts.map(|ghost| ghost.rested);
            resolve(table, actor.seat, &choices);
            let rested = typed::<Hogwarts>(table).state().ghosts.map(|ghost| ghost.rested);
            // Voldemort makes ghosts rest, too, but nobody is asked for that.
            let cast = slot < usize::from(SEATS) && rested[slot] != before[slot];
            assert!(cast || !allowed, "slot {slot}");
            return;
        }
        let corner = hogwarts.state().cells.len() as u16 - 1;
        alone(hogwarts.state_mut(), unit);
        if hogwarts.board().grid().within(3, cell, corner) {
            return;
        }
        resolve(table, actor.seat, &choices);
        let moved = typed::<Hogwarts>(table).state().cell_of(unit) != cell;
        assert_eq!(moved, allowed, "slot {slot}, choice {choice}");
    });
}
