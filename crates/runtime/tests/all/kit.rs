//! Makes components of core modules in text form, and plays them. No toolchain is needed: a bot is its `start` and its `play`.

use crate::games::claim::{Claim, Order, View};
use crate::games::walk::{Call, Reply, Walk};
use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_kernel::*;
use agon_runtime::component::{
    self, ComponentBot, ComponentError, Context, Glue, GuestBot, Host, Main, Plays, export, invoke, typed,
    unit,
};
use std::sync::Arc;
use wasmtime::component::{Func, Instance, Linker};
use wasmtime::{Store, StoreContextMut};
use wit_component::{ComponentEncoder, StringEncoding, embed_component_metadata};
use wit_parser::Resolve;

pub(crate) static CLAIM: GameHandle<Claim> = GameHandle::NEW;
pub(crate) static WALK: GameHandle<Walk> = GameHandle::NEW;
pub(crate) const CLAIM_WIT: &str = include_str!("../wit/claim.wit");
pub(crate) const WALK_WIT: &str = include_str!("../wit/walk.wit");

/// A component of a core module in text form.
pub(crate) fn component(wit: &str, core: &str) -> Vec<u8> {
    let mut resolve = Resolve::default();
    let package = resolve.push_str("bot.wit", wit).unwrap();
    let world = resolve.select_world(&[package], Some("bot")).unwrap();
    let mut module = wat::parse_str(core).unwrap_or_else(|error| panic!("{error}\n{core}"));
    embed_component_metadata(&mut module, &resolve, world, StringEncoding::UTF8).unwrap();
    let adapter = wasi_preview1_component_adapter_provider::WASI_SNAPSHOT_PREVIEW1_REACTOR_ADAPTER;
    let encoder = ComponentEncoder::default().module(&module).unwrap();
    encoder.adapter("wasi_snapshot_preview1", adapter).unwrap().encode().unwrap()
}

/// The parts of a bot for `claim`. Memory below 4096 is the bot's own; lists that it is given come after it.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    /// Imports of the module.
    pub(crate) imports: &'a str,
    /// Other items: data, globals, functions.
    pub(crate) items: &'a str,
    /// The memory, in pages.
    pub(crate) memory: &'a str,
    /// The body of `start`, with `$cells` and `$random`.
    pub(crate) start: &'a str,
    /// The body of `play`, with `$round`, and `$n` and `$x` to use; it gives the address of address and length of the orders.
    pub(crate) play: &'a str,
}

impl Default for Parts<'_> {
    fn default() -> Self {
        Self { imports: "", items: "", memory: "1", start: "", play: "(i32.const 0)" }
    }
}

impl Parts<'_> {
    pub(crate) fn core(&self) -> String {
        let Self { imports, items, memory, start, play } = self;
        format!(
            r#"(module $bot
              {imports}
              (memory (export "memory") {memory})
              (global $free (mut i32) (i32.const 4096))
              (func $cabi_realloc (export "cabi_realloc") (param i32 i32 i32) (param $size i32) (result i32)
                (local $at i32)
                ;; Whole pages are for the adapter's own state, which stays.
                (if (i32.ge_u (local.get $size) (i32.const 65536)) (then (return (i32.mul (i32.const 65536)
                  (memory.grow (i32.div_u (i32.add (local.get $size) (i32.const 65535)) (i32.const 65536)))))))
                (local.set $at (i32.and (i32.add (global.get $free) (i32.const 15)) (i32.const -16)))
                (global.set $free (i32.add (local.get $at) (local.get $size)))
                (local.get $at))
              {items}
              (func $start (export "start")
                (param $cells i32) (param $random i32) (param i32 i64 i32 i64 i32 i64)
                {start})
              (func $play (export "play") (param $round i32) (param $list i32) (param $length i32) (result i32)
                (local $n i32) (local $x f64)
                (global.set $free (i32.const 4096))
                {play}))"#
        )
    }
    pub(crate) fn build(&self) -> Vec<u8> {
        component(CLAIM_WIT, &self.core())
    }
    pub(crate) fn load(&self) -> Result<ComponentBot, ComponentError> {
        ComponentBot::from_bytes(&CLAIM_GLUE, "bot", &self.build(), None)
    }
    /// Plays the bot in seat 1 of a match of `claim`.
    pub(crate) fn play(&self) -> Played {
        self.play_with(small())
    }
    pub(crate) fn play_with(&self, limits: Limits) -> Played {
        play(&spec(&CLAIM, self.load().unwrap(), limits), PlayOptions::default()).unwrap()
    }
    /// The one fault of a match that was played to its end in spite of it.
    pub(crate) fn fault(&self) -> (u32, FaultKind, String) {
        fault(&self.play())
    }
}

pub(crate) fn small() -> Limits {
    Limits {
        turn_fuel: Some(1_000_000),
        match_fuel: Some(20_000_000),
        memory: Some(4 << 20),
        ..Limits::default()
    }
}

pub(crate) fn spec(game: &'static dyn AnyGame, bot: ComponentBot, limits: Limits) -> MatchSpec {
    let board = game.read_board(&Source::alone(game.samples()[0].text)).unwrap();
    let mut bots: Vec<Arc<dyn Bot>> = (0..board.seats()).map(|_| game.bot("Demo").unwrap()).collect();
    bots[1] = Arc::new(bot);
    MatchSpec { board, board_name: "default".to_owned(), seed: Seed::from(3), bots, limits: limits.into() }
}

pub(crate) fn fault(played: &Played) -> (u32, FaultKind, String) {
    assert_eq!(played.rounds, 8, "the match goes on");
    let [fault] = &played.faults[..] else { panic!("{:?}", played.faults) };
    assert_eq!(fault.seat, Seat(1));
    (fault.round, fault.kind, fault.detail.clone())
}

mod claim {
    wasmtime::component::bindgen!({ path: "tests/wit/claim.wit", world: "bot" });
}
use claim::agon::claim::types as claim_wit;

pub(crate) static CLAIM_GLUE: ClaimGlue = ClaimGlue;
pub(crate) struct ClaimGlue;
impl Glue for ClaimGlue {
    fn package(&self) -> &'static str {
        "agon:claim@1.0.0"
    }
    fn plays(&self) -> Plays {
        Plays::Seats(|store, instance| {
            let exports = claim::Bot::new(&mut *store, instance)?;
            let (start, play) = (export(store, instance, "start")?, export(store, instance, "play")?);
            Ok(Box::new(ClaimBot { exports, start, play }))
        })
    }
}

struct ClaimBot {
    exports: claim::Bot,
    start: Func,
    play: Func,
}

impl GuestBot for ClaimBot {
    fn start(
        &mut self,
        store: &mut Store<Host>,
        setup: &dyn Payload,
        context: Context,
    ) -> wasmtime::Result<()> {
        let Context { random, turn_fuel, match_fuel, memory } = context;
        let context = claim_wit::Context { random, turn_fuel, match_fuel, memory };
        invoke(store, &self.start, (*typed::<u32>(setup)?, context), |store, (cells, context)| {
            self.exports.call_start(store, cells, context)
        })
    }
    fn play(&mut self, store: &mut Store<Host>, view: &dyn Payload) -> wasmtime::Result<Rows> {
        let View { round, cells } = typed(view)?;
        let view = claim_wit::View { round: *round, cells: cells.clone() };
        let (orders,) = invoke(store, &self.play, (&view,), |store, (view,)| {
            Ok((self.exports.call_play(store, view)?,))
        })?;
        let order = |order: &claim_wit::Order| match order {
            claim_wit::Order::Take(cell) => Order::Take { cell: *cell },
            claim_wit::Order::Pass => Order::Pass {},
        };
        Ok(orders.iter().map(order).collect::<Vec<_>>().iter().collect())
    }
}

mod walk {
    wasmtime::component::bindgen!({
        path: "tests/wit/walk.wit", world: "bot", exports: { default: async }, imports: { default: async }
    });
}
use walk::agon::walk::types as walk_wit;

/// What a step, a bite and a look cost in energy.
pub(crate) const PRICES: [u64; 3] = [100, 50, 10];

pub(crate) static WALK_GLUE: WalkGlue = WalkGlue;
pub(crate) struct WalkGlue;
impl Glue for WalkGlue {
    fn package(&self) -> &'static str {
        "agon:walk@1.0.0"
    }
    fn plays(&self) -> Plays {
        Plays::Units(|_, context| {
            let component::Context { random, turn_fuel, match_fuel, memory } = context;
            let context = walk_wit::Context { random, turn_fuel, match_fuel, memory };
            let main: Main = Box::new(move |store: &mut Store<Host>, instance: &Instance| {
                Box::pin(async move { walk::Bot::new(&mut *store, instance)?.call_run(store, context).await })
            });
            Ok(main)
        })
    }
    fn interfaces(&self) -> &'static [&'static str] {
        &["controller"]
    }
    fn link(&self, linker: &mut Linker<Host>) -> wasmtime::Result<()> {
        let mut world = linker.instance("agon:walk/controller@1.0.0")?;
        async fn ask(
            mut store: StoreContextMut<'_, Host>,
            price: u64,
            call: Call,
        ) -> wasmtime::Result<(walk_wit::Reply,)> {
            let Reply { done, food } = match unit::call::<Walk>(&mut store, price, &call)? {
                Some(reply) => reply,
                None => unit::call_later::<Walk>(&mut store, &call).await?,
            };
            Ok((walk_wit::Reply { done, food },))
        }
        let [step, eat, look] = PRICES;
        world.func_wrap_async("step", move |store, (forward,): (bool,)| {
            Box::new(ask(store, step, Call::Step { forward }))
        })?;
        world.func_wrap_async("eat", move |store, (): ()| Box::new(ask(store, eat, Call::Eat {})))?;
        world.func_wrap_async("look", move |store, (): ()| Box::new(ask(store, look, Call::Look {})))?;
        world.func_wrap("energy", |mut store, (): ()| Ok((unit::energy(&mut store)?,)))?;
        world.func_wrap_async("end-turn", |mut store, (): ()| {
            Box::new(async move { unit::end_turn(&mut store).await })
        })
    }
}
