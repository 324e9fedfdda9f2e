// Written by agon-bindings from bot.wit; changes here are lost.
//! What a bot for stoneage needs: the types of the game, what a unit's program may call, write and draw, and [`bot!`].

#[doc(hidden)]
#[allow(warnings, clippy::all)]
#[rustfmt::skip]
pub mod bindings;
#[cfg(not(target_arch = "wasm32"))]
#[doc(hidden)]
pub mod json;
#[cfg(not(target_arch = "wasm32"))]
#[doc(hidden)]
#[rustfmt::skip]
pub mod native;
#[doc(hidden)]
pub mod rt;
#[cfg(not(target_arch = "wasm32"))]
#[doc(hidden)]
pub mod session;

#[cfg(target_arch = "wasm32")]
pub use bindings::agon::stoneage::{controller, notes};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{controller, notes};
pub use bindings::agon::stoneage::types::*;

mod game;
pub use game::*;

/// A bot: the program that every unit runs, each in an instance of its own.
pub trait Bot: Sized + 'static {
    /// The whole life of a unit. A unit whose program returns dies.
    fn run(context: Context);
}

/// Makes a type that is a [`Bot`] the bot of this crate.
#[macro_export]
macro_rules! bot {
    ($bot:ty) => {
        const _: () = {
            struct Seat;
            impl $crate::bindings::Guest for Seat {
                fn run(context: $crate::Context) {
                    <$bot as $crate::Bot>::run(context)
                }
            }
            $crate::bindings::export!(Seat with_types_in $crate::bindings);
            /// Plays a match as an ordinary process.
            #[cfg(not(target_arch = "wasm32"))]
            #[unsafe(no_mangle)]
            pub extern "C" fn agon_native_main() {
                $crate::native::main::<Seat>()
            }
        };
    };
}
