//! What a bot must not have, refused with file and line.

use crate::common::{bot, has_javac, named, refusal, running, watch};

#[test]
fn static_variables_are_refused_with_their_line() {
    if !has_javac() {
        return;
    }
    let source = "package p;\nimport aic2021.user.*;\npublic class UnitPlayer {\n    static final int FINE = 3;\n    static int count;\n    public void run(UnitController uc) { while (true) uc.yield(); }\n}\n";
    let text = refusal(source);
    assert!(text.contains("UnitPlayer.java:5: error: static variables are not allowed: count"), "{text}");
    assert!(!text.contains("FINE"), "{text}");
    // The compiler has names with a dollar for fields of its own; that does not make them free for all.
    let source = source.replace("static int count", "static int $count");
    let text = refusal(&source);
    assert!(text.contains("UnitPlayer.java:5: error: static variables are not allowed: $count"), "{text}");
}

#[test]
fn classes_that_bots_do_not_have_are_named() {
    if !has_javac() {
        return;
    }
    for (body, word) in [
        ("        new Thread(() -> {}).start();", "class Thread"),
        ("        System.exit(1);", "exit"),
        ("        long now = System.currentTimeMillis();", "currentTimeMillis"),
        ("        java.io.File f = null;", "File"),
        ("        Class.forName(\"x\");", "forName"),
        ("        uc.getClass().getMethods();", "getMethods"),
        ("        Runtime.getRuntime();", "Runtime"),
    ] {
        let text = refusal(&running(body));
        assert!(text.contains("UnitPlayer.java:6: error: ") && text.contains(word), "{body}: {text}");
    }
    let text = refusal(&running("        synchronized (this) { }"));
    assert!(text.contains("UnitPlayer.java:6: error: there are no threads"), "{text}");
    let text = refusal(&running("        agon.Log.write(\"free\");"));
    assert!(text.contains("UnitPlayer.java:6: error: bots may not use the classes of agon"), "{text}");
    // A method reference would give energy back, if it could be made.
    let text = refusal(&running(
        "        java.util.function.IntConsumer free = agon.rt.Runtime::charge; free.accept(-15000);",
    ));
    assert!(text.contains("UnitPlayer.java:6: error: bots may not use the classes of agon"), "{text}");
    let text = refusal(
        "package java.lang;\npublic class UnitPlayer { public void run(aic2021.user.UnitController uc) { } }\n",
    );
    assert!(text.contains("not the bot's own"), "{text}");
}

#[test]
fn enums_and_switches_over_them_are_allowed() {
    if !has_javac() {
        return;
    }
    let source = "package p;\nimport aic2021.user.*;\npublic class UnitPlayer {\n    enum Role { IDLE, BUSY }\n    public void run(UnitController uc) {\n        Role role = Role.valueOf(\"BUSY\");\n        switch (role) { case BUSY: uc.println(\"busy\"); break; default: uc.println(\"idle\"); }\n        switch (uc.getType()) { case BASE: uc.println(\"base\"); break; default: }\n        assert role != null;\n        uc.killSelf();\n    }\n}\n";
    let (_, lines) = watch([bot(source), named("Dummy")]);
    assert_eq!(lines, ["busy", "base"]);
}
