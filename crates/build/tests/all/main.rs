//! Tests of the kits. Those that need a toolchain run where it is installed; with `CI=true` or `AGON_REQUIRE_TOOLCHAINS=1` they must.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod attacks;
mod attacks_by_language;
mod attacks_by_scripts;
mod common;
mod cpp;
mod detecting;
mod environments;
mod languages;
mod lines;
mod list_costs;
mod matches;
mod memory;
mod mistakes;
mod native;
mod new;
mod script_faults;
mod script_loading;
mod scripts;
mod units;
