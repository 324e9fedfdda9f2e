//! The judge as commands: the server, its workers, and what people do with it from a terminal.

mod api;
pub(crate) mod backup;
mod children;
mod demo;
pub(crate) mod fetch;
pub(crate) mod job;
mod job_protocol;
pub(crate) mod login;
mod process;
pub(crate) mod rerun;
pub(crate) mod serve;
pub(crate) mod submit;
mod unit;
pub(crate) mod worker;
mod workshop;
