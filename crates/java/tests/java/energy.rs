//! The energy of programs, counted twice.
