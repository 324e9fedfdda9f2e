//! The tests of Stone Age, one binary.

mod conformance;
