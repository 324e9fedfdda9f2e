//! Which names a program can have.

use super::*;

#[test]
fn names_fit_every_language() {
    let taken = ["Dummy".to_owned()];
    for good in ["Harry", "A", "a_1", "abcdefghijkl"] {
        check_name(good, &taken).unwrap();
    }
    for bad in ["", "1a", "_a", "abcdefghijklm", "a-b", "é", "a b", "dummy"] {
        check_name(bad, &taken).unwrap_err();
    }
}
