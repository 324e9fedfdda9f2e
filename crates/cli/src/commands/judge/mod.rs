//! The judge as commands: the server, its workers, and what people do with it from a terminal.

mod api;
pub(crate) mod archive;
pub(crate) mod backup;
pub(crate) mod bet;
mod children;
pub(crate) mod cups;
pub(crate) mod data;
mod demo;
pub(crate) mod fetch;
pub(crate) mod files;
pub(crate) mod friendly;
pub(crate) mod friends;
pub(crate) mod job;
mod job_protocol;
pub(crate) mod ladder;
pub(crate) mod login;
mod lookup;
mod process;
pub(crate) mod programs;
pub(crate) mod rerun;
pub(crate) mod serve;
mod services;
pub(crate) mod submit;
mod unit;
mod waiting;
pub(crate) mod worker;
mod workshop;
