//! The judge, on SQLite and, where a server is to be had, on PostgreSQL: every test of the database runs on both.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod backup;
mod bets;
mod contest;
mod course;
mod desk;
mod far;
mod forum;
mod hardening;
mod kill;
mod killed;
mod machines;
mod machines_killed;
mod pages;
mod people;
mod queue;
mod rounds;
mod rounds_killed;
mod rules;
mod similarity;
mod site;
mod sql_words;
mod storage;
mod support;
mod waiting;
mod watch;
