//! The replay viewer for the browser: [its built files](viewer_assets), [a server](Server) that shows a replay or a match that is still
//! being played, [a single HTML file](export_html) that needs neither, and [the board editor](EditorServer).
//!
//! # Following a replay
//!
//! A viewer requests the address in its `src`, then the same address with `from=B&known=F` added: what comes after the first B bytes, when
//! it has F frames. Responses carry `agon-more` (`live`: the match is being played; `maybe`: there is no end, but nobody knows whether more
//! will come; `no`, or no such header: this is everything) and `agon-settled` (how many bytes of the whole replay are final: whatever lies
//! beyond is an open segment that will be sent again; without it, all are final). A body may be empty and may end anywhere. A server should
//! hold a request with `known` for a few seconds until there is something new. 429 and 5xx count as temporary errors.
//!
//! # Building
//!
//! The sources are in `web/`; `web/build` writes the files in `assets/`, which are committed so that cargo alone builds everything. A test
//! compares the fingerprints that the build recorded with the current sources.

mod assets;
mod browser;
mod editor;
mod export;
mod messages;
mod server;
mod table;

pub use assets::{Asset, viewer_assets};
pub use browser::open_browser;
pub use editor::{EditorConfig, EditorServer};
pub use export::export_html;
pub use messages::{
    Asked, ForkRequest, HintRequest, HumanResponse, HumanTurn, HumansState, OrdersRequest, TableInfo,
    UnitCalls,
};
pub use server::{ServeError, Server, Source, replay_of, serve_replay};
pub use table::TableHost;
