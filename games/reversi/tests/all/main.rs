//! The tests of Reversi.

mod conformance;
