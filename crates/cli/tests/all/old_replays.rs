//! Replays in earlier versions of the format stay readable.

use crate::{agon_in, ok};
use std::path::Path;

#[test]
fn format_1_is_read_and_verified() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let show = |file: &str, round: &str| ok(&folder, &["show", file, "--round", round]);
    let logged = show("format-1-poquemon.replay", "3");
    assert!(
        logged.contains("    turn 3\n") && !show("format-1-poquemon.replay", "4").contains("turn 4"),
        "{logged}"
    );
    let fault = show("format-1-poquemon.replay", "12");
    assert!(fault.contains("FAULT crashed: the bot ended (exit status: 3)"), "{fault}");
    // They can be shown whatever the current rules are, but verified only with their own rules.
    let poquemon = agon_in(&folder, &["verify", "format-1-poquemon.replay"]);
    assert_eq!(poquemon.code, 2);
    assert!(
        poquemon.err.contains("rules version 1 of Poquémon, but this program has version 2"),
        "{}",
        poquemon.err
    );
    let stoneage = ok(&folder, &["verify", "format-1-stoneage.replay", "--bots"]);
    assert_eq!(stoneage, "same: the rules and the bots produce the same match, 245 rounds\n");
}

#[test]
fn format_2_is_read_and_verified() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let show = |round: &str| ok(&folder, &["show", "format-2-poquemon.replay", "--round", round]);
    assert!(show("3").contains("    turn 3\n") && !show("4").contains("turn 4"), "{}", show("3"));
    assert!(show("12").contains("FAULT crashed: the bot ended (exit status: 3): turn 3"), "{}", show("12"));
    let poquemon = ok(&folder, &["verify", "format-2-poquemon.replay"]);
    assert_eq!(poquemon, "same: the rules produce the same match, 100 rounds\n");
    let stoneage = ok(&folder, &["verify", "format-2-stoneage.replay", "--bots"]);
    assert_eq!(stoneage, "same: the rules and the bots produce the same match, 267 rounds\n");
}
