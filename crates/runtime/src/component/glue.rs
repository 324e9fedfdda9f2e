//! The seam between the runtime, which knows no game, and the crate `games/<game>/host` of each game, which knows nothing of
//! fuel, caches and sandboxes.

use super::{Context, Host};
use agon_kernel::{Fault, FaultKind, Limits, Payload, Rows};
use std::any::Any;
use std::pin::Pin;
use wasmtime::Store;
use wasmtime::component::{Instance, Linker};

/// What a game's host crate provides: a `pub static GLUE`.
pub trait Glue: Sync {
    /// The package of the game's bot API, such as `agon:poquemon@1.0.0`. Its interfaces `types` and `notes` are there for
    /// every bot.
    fn package(&self) -> &'static str;

    /// What the bots of this game play.
    fn plays(&self) -> Plays;

    /// The interfaces of the package, besides `types` and `notes`, that bots may import.
    fn interfaces(&self) -> &'static [&'static str] {
        &[]
    }

    /// Defines those interfaces.
    ///
    /// # Errors
    /// A name that is defined twice.
    fn link(&self, _linker: &mut Linker<Host>) -> wasmtime::Result<()> {
        Ok(())
    }

    /// What the bots of this game may use, unless somebody says otherwise.
    fn limits(&self) -> Limits {
        Limits::default()
    }

    /// What each line of the log and each drawing costs a unit in energy, besides being counted against the quota.
    fn note_price(&self) -> u64 {
        0
    }

    /// The functions that a bot must export.
    fn exports(&self) -> &'static [&'static str] {
        match self.plays() {
            Plays::Seats(_) => &["start", "play"],
            Plays::Units(_) => &["run"],
        }
    }
}

/// What a program plays.
#[derive(Clone, Copy)]
pub enum Plays {
    /// A whole seat: it is asked for orders. The function finds the exports of an instance.
    Seats(Find),
    /// One unit: it runs, acts through imported calls, and is suspended in the middle of its code. The function makes the
    /// program's main function ready to run.
    Units(Ready),
}

/// Finds the exports of an instance that plays a seat.
pub type Find = fn(&mut Store<Host>, &Instance) -> wasmtime::Result<Box<dyn GuestBot>>;

/// Makes the main function of a program that plays a unit ready to run: from the game's setup and the context.
pub type Ready = fn(&dyn Payload, Context) -> wasmtime::Result<Main>;

/// The exports of a program that plays a seat, typed inside.
pub trait GuestBot: Send {
    /// Tells the program its seat and the setup.
    ///
    /// # Errors
    /// What went wrong in the program, or in handing values over.
    fn start(
        &mut self,
        store: &mut Store<Host>,
        setup: &dyn Payload,
        context: Context,
    ) -> wasmtime::Result<()>;

    /// Asks the program for orders.
    ///
    /// # Errors
    /// What went wrong in the program, or in handing values over.
    fn play(&mut self, store: &mut Store<Host>, view: &dyn Payload) -> wasmtime::Result<Rows>;
}

/// The run of a program that plays a unit.
pub type Running<'a> = Pin<Box<dyn Future<Output = wasmtime::Result<()>> + Send + 'a>>;

/// The main function of a program that plays a unit, with its arguments.
pub type Main = Box<dyn for<'a> FnOnce(&'a mut Store<Host>, &'a Instance) -> Running<'a> + Send>;

/// Takes a game's own value out of a payload.
///
/// # Errors
/// A value of another game.
pub fn typed<T: Any>(payload: &dyn Payload) -> wasmtime::Result<&T> {
    payload.as_any().downcast_ref().ok_or_else(|| {
        let detail = format!("the match handed over something that is no {}", std::any::type_name::<T>());
        Fault::new(FaultKind::Refused, detail).into()
    })
}

/// Fills a list, whose memory is kept from turn to turn, with converted values.
pub fn refill<T, U>(list: &mut Vec<U>, values: &[T], convert: impl Fn(&T) -> U) {
    list.clear();
    list.extend(values.iter().map(convert));
}

/// Makes a record of the same field names, between the rules' own types and those of the bindings: `same_fields!(value, From => To, a b c)`.
/// A field that is missing on one side does not compile; those that only the new record has come last, as `d: 1`.
#[macro_export]
macro_rules! same_fields {
    ($value:expr, $from:path => $to:path, $($field:ident)* $(, $own:ident: $given:expr)*) => {{
        let $from { $($field),* } = $value;
        $to { $($own: $given,)* $($field),* }
    }};
}

/// The case of the same name: `same_cases!(value, From => To, A B C)`. A case that is missing on one side does not compile.
#[macro_export]
macro_rules! same_cases {
    ($value:expr, $from:ty => $to:ty, $($case:ident)*) => { match $value { $(<$from>::$case => <$to>::$case),* } };
}
