//! Hogwarts for component bots: converts between the rules' own values and the records of `bot.wit`.

use agon_hogwarts as rules;
use agon_kernel::{Payload, Rows};
use agon_runtime::component::{
    Context, Fields, Glue, GuestBot, Host, InOnePiece, Plays, Record, export, invoke, refill, typed,
};
use agon_runtime::{same_cases, same_fields};
use bindings::agon::hogwarts::types as wit;
use std::sync::Arc;
use wasmtime::Store;
use wasmtime::component::{ComponentType, Func, Instance, Lower, TypedFunc};

mod bindings {
    wasmtime::component::bindgen!({ path: "../bot.wit", world: "bot" });
}

/// The glue between Hogwarts and the runtime of component bots.
pub static GLUE: Hogwarts = Hogwarts;

/// See [`GLUE`].
#[derive(Debug)]
pub struct Hogwarts;

impl Glue for Hogwarts {
    fn package(&self) -> &'static str {
        "agon:hogwarts@1.0.0"
    }
    fn plays(&self) -> Plays {
        Plays::Seats(|store, instance| Ok(Box::new(Bot::find(store, instance)?)))
    }
}

/// The exports of a bot, and its last view, whose memory is reused.
struct Bot {
    exports: bindings::Bot,
    start: Func,
    play: TypedFunc<(Arc<View>,), (Vec<wit::Order>,)>,
    view: Arc<View>,
}

impl Bot {
    fn find(store: &mut Store<Host>, instance: &Instance) -> wasmtime::Result<Self> {
        let exports = bindings::Bot::new(&mut *store, instance)?;
        let start = export(store, instance, "start")?;
        let play = instance.get_typed_func(store, "play")?;
        let voldemort = wit::Place { row: 0, col: 0 };
        let (cells, units, ingredients, seats) = Default::default();
        let view = View { round: 0, seat: 0, cells, units, voldemort, ingredients, seats };
        Ok(Self { exports, start, play, view: Arc::new(view) })
    }
}

/// The record `view`, like that of the bindings except for the units: there are so many that writing them field by field would take most of
/// the time of a turn.
#[derive(Clone, ComponentType, Lower)]
#[component(record)]
struct View {
    round: u32,
    seat: u8,
    cells: Vec<u8>,
    units: Vec<InOnePiece<wit::Unit>>,
    voldemort: wit::Place,
    ingredients: Vec<u16>,
    seats: Vec<wit::Seat>,
}

impl GuestBot for Bot {
    fn start(
        &mut self,
        store: &mut Store<Host>,
        setup: &dyn Payload,
        context: Context,
    ) -> wasmtime::Result<()> {
        let Context { random, turn_fuel, match_fuel, memory } = context;
        let context = wit::Context { random, turn_fuel, match_fuel, memory };
        let setup = to_setup(typed(setup)?);
        invoke(store, &self.start, (setup, context), |store, (setup, context)| {
            self.exports.call_start(store, setup, context)
        })
    }

    fn play(&mut self, store: &mut Store<Host>, view: &dyn Payload) -> wasmtime::Result<Rows> {
        let rules::View { round, seat, cells, units, voldemort, ingredients, seats, .. } = typed(view)?;
        // Nobody else holds it: the last call is over.
        let told = Arc::make_mut(&mut self.view);
        (told.round, told.seat) = (*round, *seat);
        told.voldemort = wit::Place { row: voldemort.row, col: voldemort.col };
        refill(&mut told.cells, cells, |&cell| cell);
        refill(&mut told.units, units, |unit| InOnePiece(to_unit(unit)));
        refill(&mut told.ingredients, ingredients, |&ingredient| ingredient.into());
        refill(&mut told.seats, seats, to_seat);
        let view = (Arc::clone(&self.view),);
        let (orders,) = invoke(store, self.play.func(), view, |store, view| self.play.call(store, view))?;
        let mut rows = Rows::default();
        for order in &orders {
            rows.push(&from_order(order));
        }
        Ok(rows)
    }
}

fn from_order(order: &wit::Order) -> rules::Order {
    match order {
        wit::Order::Move(target) => rules::Order::Move { unit: target.unit, dir: from_dir(target.dir) },
        wit::Order::Spell(spell) => {
            // A number that is not a group must not become one.
            let group = |&group: &i32| u8::try_from(group).unwrap_or(u8::MAX);
            rules::Order::Spell { unit: spell.unit, groups: spell.groups.iter().map(group).collect() }
        }
    }
}

fn from_dir(dir: wit::Dir) -> rules::Dir {
    same_cases!(dir, wit::Dir => rules::Dir, Down Dr Right Ru Up Ul Left Ld)
}

fn to_unit(unit: &rules::UnitView) -> wit::Unit {
    let kind = same_cases!(unit.kind, rules::Kind => wit::Kind, Ghost Wizard);
    let &rules::UnitView { id, kind: _, seat, row, col, pending, next, attacked } = unit;
    wit::Unit { id, kind, seat, row, col, pending, next, attacked }
}

impl Record for wit::Unit {
    type Shape = Self;

    fn write(&self, fields: &mut Fields<'_>) {
        let &Self { id, kind, seat, row, col, pending, next, attacked } = self;
        fields.short(id);
        fields.byte(kind as u8);
        fields.byte(seat);
        fields.byte(row);
        fields.byte(col);
        fields.word(pending);
        fields.maybe_byte(next);
        fields.maybe_word(attacked);
    }
}

fn to_seat(seat: &rules::SeatView) -> wit::Seat {
    let &rules::SeatView { score, strength, magic, wizards, out } = seat;
    let fits = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
    wit::Seat { score: fits(score), strength: fits(strength), magic: fits(magic), wizards, out }
}

fn to_setup(setup: &rules::Setup) -> wit::Setup {
    same_fields!(setup.settings, rules::Settings => wit::Setup, num_players num_rounds board_rows board_cols
        num_ini_wizards_per_clan num_ini_books clan_ini_magic_strength points_for_converting_wizard
        points_per_owned_cell book_magic_strength rounds_for_converting rounds_attack_resting_ghost
        rounds_spell_resting_ghost rounds_no_attack_ghost, seat: setup.seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_keep_their_unit_direction_and_groups() {
        use wit::Dir::{Down, Dr, Ld, Left, Right, Ru, Ul, Up};
        // In the order of the original program.
        for (dir, &meant) in [Down, Dr, Right, Ru, Up, Ul, Left, Ld].into_iter().zip(rules::Dir::ALL) {
            let order = from_order(&wit::Order::Move(wit::Target { unit: -3, dir }));
            assert_eq!(order, rules::Order::Move { unit: -3, dir: meant });
        }
        let spell = |groups: Vec<i32>| {
            let spell = wit::Incantation { unit: 2, groups };
            match from_order(&wit::Order::Spell(spell)) {
                rules::Order::Spell { unit: 2, groups } => groups,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(spell((0..15).map(|k| k / 3).collect()), [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
        assert!(spell(vec![]).is_empty());
        // A number that is not a group must not become one.
        assert!(spell(vec![-1, 256, 260, i32::MIN, i32::MAX]).iter().all(|&group| group > 4));
    }

    #[test]
    fn numbers_that_do_not_fit_are_saturated() {
        let seat =
            rules::SeatView { score: 8_000_000_000, strength: 1000, magic: 47, wizards: 20, out: true };
        let wit::Seat { score, strength, magic, wizards, out } = to_seat(&seat);
        assert_eq!((score, strength, magic, wizards, out), (i32::MAX, 1000, 47, 20, true));
    }
}
