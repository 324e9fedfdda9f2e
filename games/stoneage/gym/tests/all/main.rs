//! Tests of the adapters.

use agon_gym::conformance::masks;
use agon_gym::{Gym, typed};
use agon_kernel::{Actor, Match};
use agon_stoneage::{Reply, StoneAge};
use agon_stoneage_gym::{CLANS, UNITS};

/// Whether the rules carry out the choice of a unit, if it is its turn.
fn carried_out(gym: &dyn Gym, table: &mut dyn Match, actor: Actor, choice: usize) -> bool {
    let state = typed::<StoneAge>(table).state_mut();
    let place = state.units.iter().position(|unit| Some(agon_kernel::UnitId(unit.id)) == actor.unit);
    let Some(place) = place else { return choice == 0 };
    if state.gone.is_some() || usize::from(state.next) != place {
        (state.next, state.gone, state.gathered, state.disarmed) = (place as u16, None, false, false);
    }
    let Some(call) = gym.call(table, actor, choice as i32) else { return choice == 0 };
    let (reply, _) = table.call(actor, &call).expect("it is a call");
    reply.as_any().downcast_ref::<Reply>().expect("it is a reply").valid
}

#[test]
fn a_unit_is_allowed_what_the_rules_carry_out() {
    masks::<StoneAge>(&UNITS, 400, |table, actor, _, choice, allowed| {
        assert_eq!(carried_out(&UNITS, table, actor, choice), allowed, "{actor:?} {choice}");
    });
}

#[test]
fn a_clan_is_allowed_what_the_rules_carry_out() {
    masks::<StoneAge>(&CLANS, 12, |table, actor, slot, choice, allowed| {
        let Some(&unit) = CLANS.units(table, actor.seat).get(slot) else {
            assert_eq!(allowed, choice == 0);
            return;
        };
        let actor = Actor { seat: actor.seat, unit: Some(unit) };
        assert_eq!(carried_out(&CLANS, table, actor, choice), allowed, "{actor:?} {choice}");
    });
}
