//! A worker on another machine. It takes jobs from a judge over HTTPS, fetches what they need by hash, and submits the results; it knows neither the judge's database nor its
//! storage. [`Remote`] is where its jobs come from ([`agon_queue::Source`]) and where its reports go ([`agon_judge::work::Coordinator`]); everything between is the same code
//! that a judge runs in its own process.
//!
//! Whatever fails on the way is tried again with growing, random waits. Nothing depends on the clock of this machine: the judge measures leases, and a lease's number decides
//! whose result counts.

mod backoff;
mod cache;
mod coordinator;
mod executor;
mod http;
mod next;
mod source;

pub use cache::Cache;
pub use executor::RemoteExecutor;
pub use source::Remote;

/// Why a worker cannot work for a judge at all: another attempt would end the same way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The token is invalid or was revoked.
    #[error("the judge does not recognise this token")]
    Token,
    /// It has another version, or is incompatible in another way; this is what the judge says.
    #[error("{0}")]
    Version(String),
}
