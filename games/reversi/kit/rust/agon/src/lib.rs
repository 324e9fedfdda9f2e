// Written by agon-bindings from bot.wit; changes here are lost.
//! What a bot for reversi needs: the types of the game, what it may write and draw, and [`bot!`].

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
pub use bindings::agon::reversi::notes;
#[cfg(not(target_arch = "wasm32"))]
pub use native::notes;
pub use bindings::agon::reversi::types::*;

/// A bot: made once when a match begins, asked for orders in every round.
pub trait Bot: Sized + 'static {
    /// Takes a seat. What a bot remembers from round to round is in its own fields.
    fn start(setup: Setup, context: Context) -> Self;

    /// Gives the orders for this round.
    fn play(&mut self, view: View) -> Vec<Order>;
}

/// Makes a type that is a [`Bot`] the bot of this crate.
#[macro_export]
macro_rules! bot {
    ($bot:ty) => {
        const _: () = {
            ::std::thread_local! {
                static BOT: ::std::cell::RefCell<::std::option::Option<$bot>> =
                    const { ::std::cell::RefCell::new(::std::option::Option::None) };
            }
            struct Seat;
            impl $crate::bindings::Guest for Seat {
                fn start(setup: $crate::Setup, context: $crate::Context) {
                    let bot = <$bot as $crate::Bot>::start(setup, context);
                    BOT.with(|seat| *seat.borrow_mut() = ::std::option::Option::Some(bot));
                }
                fn play(view: $crate::View) -> ::std::vec::Vec<$crate::Order> {
                    BOT.with(|seat| match seat.borrow_mut().as_mut() {
                        ::std::option::Option::Some(bot) => $crate::Bot::play(bot, view),
                        ::std::option::Option::None => ::std::panic!("`play` before `start`"),
                    })
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
