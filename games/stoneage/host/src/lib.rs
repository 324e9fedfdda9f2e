//! Stone Age for component bots: converts between the rules' own values and the records of `bot.wit`, and sets the prices of calls.
//!
//! Every unit runs its own instance. The rules answer its calls through `agon_runtime`'s units; energy, which the rules know nothing about,
//! is handled by the runtime.

mod calls;
mod convert;

use agon_kernel::{Game, Limits};
use agon_runtime::component::{Context, Glue, Host, Main, Plays, typed, unit};
use agon_stoneage as rules;
use wasmtime::component::{Instance, Linker};
use wasmtime::{AsContextMut, Store};

mod bindings {
    wasmtime::component::bindgen!({
        path: "../bot.wit", world: "bot", exports: { default: async }, imports: { default: async }
    });
}
use bindings::agon::stoneage::types as wit;

/// The glue between Stone Age and the runtime of component bots.
pub static GLUE: StoneAge = StoneAge;

/// See [`GLUE`].
#[derive(Debug)]
pub struct StoneAge;

/// The price of a log line or a drawing in energy.
const NOTE: u64 = 20;

/// What is remembered about a unit's program.
#[derive(Default)]
struct Own {
    /// The number of random numbers it has drawn.
    draws: u32,
    /// The energy of a turn.
    limit: u64,
}

impl Glue for StoneAge {
    fn package(&self) -> &'static str {
        "agon:stoneage@1.0.0"
    }

    fn plays(&self) -> Plays {
        Plays::Units(|setup, context| {
            let &rules::Setup { offset, .. } = typed(setup)?;
            let Context { random, turn_fuel, match_fuel, memory } = context;
            let context = wit::Context { random, turn_fuel, match_fuel, memory };
            let main: Main = Box::new(move |store: &mut Store<Host>, instance: &Instance| {
                Box::pin(async move {
                    let mut inside = store.as_context_mut();
                    unit::draw_from(&mut inside, offset.1.into(), offset.0.into());
                    unit::own::<Own>(&mut inside).limit = turn_fuel.unwrap_or(u64::MAX);
                    bindings::Bot::new(&mut *store, instance)?.call_run(store, context).await
                })
            });
            Ok(main)
        })
    }

    fn interfaces(&self) -> &'static [&'static str] {
        &["controller"]
    }

    fn link(&self, linker: &mut Linker<Host>) -> wasmtime::Result<()> {
        calls::link(&mut linker.instance("agon:stoneage/controller@1.0.0")?)
    }

    fn limits(&self) -> Limits {
        <rules::StoneAge as Game>::limits()
    }

    fn note_price(&self) -> u64 {
        NOTE
    }
}
