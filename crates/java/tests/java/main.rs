//! Tests of the translator. Those that need javac run where it is installed; with `CI=true` or `AGON_REQUIRE_TOOLCHAINS=1` they must.

mod common;
mod energy;
mod interpreter;
mod language;
