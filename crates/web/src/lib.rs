//! The viewer of replays for the browser: [its built files](viewer_assets), [a server](Server) that shows a replay or a match that is
//! still being played, [one HTML file](export_html) that needs neither, and [the board editor](EditorServer).
//!
//! The sources are in `web/`; `web/build` makes the files in `assets/`, which are committed, so that cargo alone builds everything.
//! A test compares the fingerprint of the sources that the build recorded with the sources as they are.

mod assets;
mod browser;
mod editor;
mod export;
mod messages;
mod server;

pub use assets::{Asset, viewer_assets};
pub use browser::open_browser;
pub use editor::{Desk, EditorServer};
pub use export::export_html;
pub use server::{ServeError, Server, Source, serve_replay};
