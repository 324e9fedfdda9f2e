//! The tests of the game, one binary.
//!
//! Tests of rules cite the section of the document of the game, "Regles del Joc", that states the rule, or the ruling in section 2
//! of `RULES.md`.
#![allow(clippy::unwrap_used, reason = "a failed unwrap in a test or its helpers is a failed test")]

mod battles;
mod boards;
mod bots;
mod castles;
mod conformance;
mod constants;
mod documents;
mod execution;
mod gate;
mod ghosts;
mod golden;
mod moves;
mod orders;
mod prefect;
mod properties;
mod rebirth;
mod scene;
mod score;
mod spells;
mod views;
mod voldemort;
