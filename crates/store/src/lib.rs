//! The judge's storage.
//!
//! The [`Database`] is SQLite in a file or PostgreSQL, behind the same SQL. Files are in [`Blobs`], by the hash of their
//! contents. States are enums that the database reads and writes as text ([`text_enum!`]). Nothing here knows what a contest is.

mod authorities;
mod blobs;
pub mod clock;
mod copy;
mod db;
mod error;
mod place;
mod private;
mod rows;
mod s3;
pub mod secret;
mod text_enum;
mod upload;

pub use authorities::authorities;
pub use blobs::{Blobs, StoredFile};
pub use clock::Clock;
pub use copy::Copied;
pub use db::{Database, Kind, LockMode, News, Tx};
pub use error::Error;
pub use place::Place;
pub use private::private;
pub use rows::placeholders;
pub use text_enum::{UnknownText, empty_if_none, optional};
pub use upload::{ByteStream, UploadError};

// What the exported macros need; use the crates themselves elsewhere.
#[doc(hidden)]
pub use {serde, sqlx, utoipa};
