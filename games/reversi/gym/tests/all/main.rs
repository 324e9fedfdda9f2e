//! Tests of the adapter.

use agon_gym::conformance::masks;
use agon_gym::{Gym, typed};
use agon_kernel::Rows;
use agon_reversi::Reversi;
use agon_reversi_gym::GYM;

#[test]
fn what_is_allowed_is_a_legal_move_and_anything_else_disqualifies() {
    masks::<Reversi>(&GYM, 60, |table, actor, _, choice, allowed| {
        let mut orders = Rows::default();
        GYM.orders(table, actor.seat, &[choice as i32], &mut orders);
        table.resolve(&[(actor.seat, Ok(&orders))]);
        let out = typed::<Reversi>(table).state().out[actor.seat.index()];
        assert_eq!(out.is_none(), allowed, "{choice} {out:?}");
    });
}
