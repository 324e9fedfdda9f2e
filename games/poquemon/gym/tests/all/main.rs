//! Tests of the adapter.

use agon_gym::conformance::{hidden, masks};
use agon_gym::{Gym, typed};
use agon_kernel::{Match, Rows};
use agon_poquemon::{Dir, Poquemon};
use agon_poquemon_gym::GYM;

/// Nobody else is in the way: all other units are gone for a while, and bonuses too.
fn alone(table: &mut dyn Match, unit: usize) {
    let state = typed::<Poquemon>(table).state_mut();
    for (id, other) in state.units.iter_mut().enumerate() {
        if id != unit {
            other.back = 1000;
        }
    }
}

fn resolve(table: &mut dyn Match, seat: agon_kernel::Seat, choices: &[i32]) {
    let agon_kernel::Turn::Collect(seats) = table.turn() else { panic!("the match goes on") };
    let (mut orders, nothing) = (Rows::default(), Rows::default());
    GYM.orders(table, seat, choices, &mut orders);
    let answers: Vec<_> =
        seats.iter().map(|of| (of, Ok(if of == seat { &orders } else { &nothing }))).collect();
    table.resolve(&answers);
}

#[test]
fn what_is_allowed_is_carried_out_and_nothing_else() {
    masks::<Poquemon>(&GYM, 60, |table, actor, slot, choice, allowed| {
        let typed_table = typed::<Poquemon>(table);
        let owners = typed_table.board().owners().to_vec();
        let own: Vec<usize> = (0..owners.len()).filter(|&unit| owners[unit] == actor.seat).collect();
        let slots = own.len();
        let unit = own[slot];
        let before = typed_table.state().units[unit];
        let mut choices = vec![0; slots];
        choices[slot] = choice as i32;
        if choice == 0 {
            assert!(allowed);
            return;
        }
        alone(table, unit);
        if choice < 5 {
            resolve(table, actor.seat, &choices);
            let moved = typed::<Poquemon>(table).state().units[unit].at != before.at;
            assert_eq!(moved && before.alive(), allowed, "{before:?} {choice}");
        } else {
            // An opponent steps in front of it. Where a wall is, it is inside the wall, and cannot be hit from further away.
            let Some(victim) = owners.iter().position(|&owner| owner != actor.seat) else { return };
            let to = before.at.step(Dir::ALL[choice - 5]);
            let typed_table = typed::<Poquemon>(table);
            let wall = typed_table.state().is_wall(typed_table.board(), to);
            assert_eq!(!wall && before.alive() && before.scope > 0, allowed);
            if wall || !before.alive() {
                return;
            }
            let other = &mut typed_table.state_mut().units[victim];
            (other.at, other.back, other.defense) = (to, 0, 1);
            resolve(table, actor.seat, &choices);
            let hit = !typed::<Poquemon>(table).state().units[victim].alive();
            assert!(hit, "{before:?} {choice}");
        }
    });
}

#[test]
fn what_is_hidden_stays_hidden() {
    hidden::<Poquemon>(&GYM, 60);
}
