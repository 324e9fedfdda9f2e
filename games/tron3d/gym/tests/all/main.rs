//! Tests of the adapter.

use agon_gym::conformance::masks;
use agon_gym::{Gym, typed};
use agon_kernel::{Rows, Turn};
use agon_tron3d::Tron3d;
use agon_tron3d_gym::GYM;

#[test]
fn what_is_allowed_is_carried_out_and_nothing_else() {
    masks::<Tron3d>(&GYM, 60, |table, actor, slot, choice, allowed| {
        let tron = typed::<Tron3d>(table);
        let params = *tron.board().params();
        let own: Vec<usize> =
            (0..params.all_bikes()).filter(|&bike| params.owner(bike) == actor.seat.index()).collect();
        let before = tron.state().bikes[own[slot]];
        let mut choices = vec![0; own.len()];
        choices[slot] = choice as i32;
        let (mut orders, nothing) = (Rows::default(), Rows::default());
        GYM.orders(table, actor.seat, &choices, &mut orders);
        let Turn::Collect(seats) = table.turn() else { panic!("the match goes on") };
        let answers: Vec<_> = seats
            .iter()
            .map(|seat| (seat, Ok(if seat == actor.seat { &orders } else { &nothing })))
            .collect();
        table.resolve(&answers);
        let after = typed::<Tron3d>(table).state().bikes[own[slot]];
        if choice == 0 {
            // Who has to move and does not explodes.
            assert_eq!(allowed, !before.to_move(typed::<Tron3d>(table).state().round - 1));
            return;
        }
        let degree = (table_choices(table) - 1) / 2;
        let moved = after.vertex != before.vertex;
        let with_item = choice > degree;
        assert_eq!(moved && (!with_item || before.item.is_some()), allowed, "{before:?} {choice}");
    });
}

fn table_choices(table: &mut dyn agon_kernel::Match) -> usize {
    GYM.spaces(table).choices.len()
}
