//! Bots as people write them.

use crate::common::{has_javac, logs, named, ready, watch};
use agon_build::{Language, new_bot};
use std::path::Path;

#[test]
fn templates_and_examples_play() {
    if !has_javac() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let new = new_bot("stoneage", "Harry", Language::Java, folder.path()).unwrap();
    assert!(new.main.is_file(), "{}", new.main.display());
    let (played, lines) = watch([ready(&new.folder), named("Demo")]);
    assert_eq!(played.faults, []);
    assert_eq!(lines, Vec::<String>::new());
    // The same program as the templates of the other languages plays the same match.
    assert_eq!(played.standings.seats[0].score, 18_057);
    let demo = ready(&new.folder.join("examples/demoplayer"));
    let (played, lines) = watch([demo, ready(&new.folder.join("examples/nullplayer"))]);
    assert_eq!(lines, Vec::<String>::new());
    assert_eq!(played.faults, []);
    assert!(played.standings.seats[0].score > played.standings.seats[1].score);
}

/// A bot of several packages, with generics, inner classes, streams, enums with bodies, its own A* and a heap of its own class.
#[test]
fn a_bot_of_several_packages_plays() {
    if !has_javac() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/bots/harry");
    let (played, lines) = watch([ready(&folder), named("Dummy")]);
    assert_eq!(played.faults, []);
    assert!(!lines.iter().any(|line| line.contains("oops")), "{lines:?}");
    assert!(lines.iter().any(|line| line == "researched coin"), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("harry 0499 {WORKER=")), "{lines:?}");
}

#[test]
fn an_exception_is_in_the_log_with_its_lines() {
    if !has_javac() {
        return;
    }
    let lines = logs("        int[] a = new int[3];\n        int i = 3;\n        a[i] = 1;");
    let text = lines.join("\n");
    assert!(
        text.contains("java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3"),
        "{text}"
    );
    assert!(text.contains("at p.UnitPlayer.run(UnitPlayer.java:8)"), "{text}");
}

#[test]
fn calls_answer_what_the_rules_say() {
    if !has_javac() {
        return;
    }
    let lines = logs(
        "uc.println(uc.getType() + \" \" + uc.getTeam() + \" \" + uc.getOpponent() + \" \" + uc.getRound());
         UnitInfo me = uc.getInfo();
         uc.println(me.getHealth() + \" \" + me.getType() + \" \" + me.getLocation().isEqual(uc.getLocation()) + \" \" + me.getAttackCooldown());
         uc.println(uc.getResource(Resource.WOOD) + \" \" + uc.getTotalUnits() + \" \" + uc.getMaxTotalUnits() + \" \" + uc.senseUnits().length);
         Location[] seen = uc.getVisibleLocations(); Set<String> all = new HashSet<>(); for (Location at : seen) all.add(at.toString());
         uc.println(seen.length == all.size());
         uc.println(uc.senseUnitAtLocation(uc.getLocation()).getID() == me.getID());
         int spawned = 0; for (Direction dir : Direction.values()) if (uc.canSpawn(UnitType.WORKER, dir)) { uc.spawn(UnitType.WORKER, dir); spawned++; break; }
         uc.println(spawned + \" \" + uc.senseUnits(uc.getTeam()).length);
         for (Technology t : Technology.values()) if (uc.canResearchTechnology(t)) uc.println(t);
         uc.move(null);
         uc.killSelf();",
    );
    assert_eq!(
        lines[..6],
        ["BASE A B 0", "400 BASE true 2.0", "102 1 75 0", "true", "true", "1 1"].map(str::to_owned),
        "{lines:?}"
    );
    assert!(lines.iter().any(|line| line.contains("not allowed, costs 500 energy")), "{lines:?}");
}
