//! The judge, on SQLite and, where a server is to be had, on PostgreSQL: every test of the database runs on both.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod api;
mod archive;
mod backup;
mod bets;
mod chaos;
mod contest;
mod course;
mod cups;
mod deploy;
mod desk;
mod elsewhere;
mod far;
mod files;
mod forum;
mod hardening;
mod kill;
mod killed;
mod leaving;
mod looks;
mod lti;
mod machines;
mod machines_killed;
mod mail_tls;
mod marks;
mod news;
mod organising;
mod pages;
mod people;
mod processes;
mod queue;
mod rounds;
mod rounds_killed;
mod rules;
#[path = "../../../store/tests/all/server.rs"]
mod s3_server;
mod similarity;
mod site;
mod sql_words;
mod storage;
mod support;
mod tables;
mod tls;
mod verify;
mod waiting;
mod watch;
