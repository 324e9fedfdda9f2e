//! Bots that mean harm: each loses only its own unit, with a reason in its log or a fault, or is merely slow; the match is played to its end.

use crate::common::{bot, built, has_javac, named, refusal, running, watch};
use std::fmt::Write;

/// What the bot wrote, with its faults; the match must not have stopped before its last round or the end of a base.
fn survives(name: &str, source: &str) -> String {
    let (played, lines) = watch([bot(source), named("Dummy")]);
    assert!(played.rounds > 0 && played.standings.seats.len() == 2, "{name}");
    let faults = played.faults.iter().map(|fault| format!("{}: {}", fault.kind, fault.detail));
    lines.into_iter().chain(faults).collect::<Vec<_>>().join("\n")
}

#[test]
fn harm_ends_the_unit_alone() {
    if !has_javac() {
        return;
    }
    for (name, body, expected) in [
        (
            "recursion",
            "new Object() { int deep(int n) { return deep(n + 1) + 1; } }.deep(0);",
            "java.lang.StackOverflowError",
        ),
        (
            "recursion that catches itself",
            "new Object() { int deep(int n) { try { return deep(n + 1) + 1; } catch (StackOverflowError e) { return deep(n); } } }.deep(0);",
            "",
        ),
        ("a huge array", "long[] a = new long[Integer.MAX_VALUE];", "java.lang.OutOfMemoryError"),
        ("a huge array of arrays", "int[][][] a = new int[5000][5000][5000];", "out of memory: "),
        (
            "a list without end",
            "List<int[]> all = new ArrayList<>(); while (true) all.add(new int[100000]);",
            "out of memory: ",
        ),
        ("a text without end", "String s = \"x\"; while (true) s += s;", "out of memory: "),
        (
            "a flood of texts",
            "List<String> all = new ArrayList<>(); for (int i = 0; ; i++) all.add(\"a text of some length, number \" + i);",
            "",
        ),
        (
            "objects without end",
            "Object o = null; while (true) { Object[] more = new Object[1000]; more[0] = o; o = more; }",
            "out of memory: ",
        ),
        (
            "a constructor that makes more of its kind",
            "class Tree { Tree left, right; Tree() { left = new Tree(); right = new Tree(); } } new Tree();",
            "java.lang.StackOverflowError",
        ),
        (
            "garbage without end, with finalizers that never run",
            "class Leaf { int[] a = new int[500]; protected void finalize() { uc.println(\"finalized\"); } } for (int i = 0; i < 200000; i++) new Leaf(); uc.println(\"done\"); uc.killSelf();",
            "",
        ),
        (
            "exceptions without end",
            "for (int i = 0; i < 200; i++) { try { throw new RuntimeException(); } catch (RuntimeException e) { } } uc.println(\"after \" + uc.getRound() + \" \" + uc.getEnergyUsed()); uc.killSelf();",
            "after 6 12021",
        ),
        (
            "exceptions from deep calls",
            "Object thrower = new Object() { public String toString() { return deep(900); } String deep(int n) { if (n == 0) throw new IllegalStateException(\"deep\"); return deep(n - 1); } }; while (true) { try { thrower.toString(); } catch (IllegalStateException e) { } }",
            "",
        ),
        (
            "a log without end",
            "while (true) uc.println(\"0123456789012345678901234567890123456789012345678901234567890123456789\");",
            "0123456789",
        ),
        (
            "a pattern that tries everything",
            "StringBuilder s = new StringBuilder(); for (int i = 0; i < 40; i++) s.append('a'); s.append('c'); uc.println(\"tries\"); uc.println(s.toString().matches(\"(a|aa)+b\"));",
            "tries",
        ),
        (
            "a format of a width without end",
            "uc.println(String.format(\"%999999999d\", 1));",
            "java.util.IllegalFormatPrecisionException",
        ),
        (
            "a stream without end",
            "uc.println(\"begins\"); uc.println(java.util.stream.Stream.iterate(1, x -> x + 1).count());",
            "begins",
        ),
        (
            "hash codes that all collide",
            "class Same { public int hashCode() { return 1; } } Map<Same, Integer> map = new HashMap<>(); while (true) map.put(new Same(), 1);",
            "",
        ),
        ("a negative size", "int n = -5; Object o = new int[n];", "java.lang.NegativeArraySizeException: -5"),
        ("a null", "Object o = null; o.toString();", "java.lang.NullPointerException"),
    ] {
        let text = survives(name, &running(body));
        assert!(text.contains(expected), "{name}: {text}");
        assert!(!text.contains("finalized"), "{name}");
    }
}

#[test]
fn hash_codes_say_nothing_of_the_machine() {
    if !has_javac() {
        return;
    }
    let body = "StringBuilder all = new StringBuilder(); for (int i = 0; i < 20; i++) all.append(new Object().hashCode()).append(' '); uc.println(all); uc.println(new Random().nextInt() + \" \" + Math.random()); uc.killSelf();";
    let source = running(body);
    let first = survives("hash codes", &source);
    assert!(first.lines().next().is_some_and(|line| line.split(' ').count() > 19), "{first}");
    assert_eq!(first, survives("hash codes", &source));
}

#[test]
fn ways_out_are_no_part_of_the_language() {
    if !has_javac() {
        return;
    }
    for (body, word) in [
        ("        new Thread(() -> {}).start();", "class Thread"),
        ("        System.exit(1);", "exit"),
        ("        Runtime.getRuntime().exec(\"sh\");", "Runtime"),
        ("        Class.forName(\"aic2021.engine.Unit\");", "forName"),
        ("        uc.getClass().getDeclaredFields();", "getDeclaredFields"),
        ("        uc.getClass().getClassLoader();", "getClassLoader"),
        ("        java.lang.reflect.Field f = null;", "java.lang.reflect"),
        ("        System.gc();", "gc"),
        ("        System.nanoTime();", "nanoTime"),
        ("        System.getenv(\"HOME\");", "getenv"),
        ("        new java.io.FileInputStream(\"/etc/passwd\");", "FileInputStream"),
        ("        sun.misc.Unsafe u = null;", "sun.misc"),
    ] {
        let text = refusal(&running(body));
        assert!(text.contains("UnitPlayer.java:6: error: ") && text.contains(word), "{body}: {text}");
    }
}

/// What makes class files large, or the translator slow, is stopped by javac's own limits, by ours, or is only a large bot.
#[test]
fn class_file_bombs_are_refused_or_only_large() {
    if !has_javac() {
        return;
    }
    let mut long = String::new();
    for n in 0..12_000 {
        let _ = writeln!(long, "        a += {};", 100_000 + n);
    }
    let text = refusal(&running(&format!("        int a = 0;\n{long}        uc.println(a);")));
    assert!(text.contains("code too large"), "{text}");
    // Deep nesting: javac overflows, or the translator copes.
    let nested =
        format!("        int a = 0;\n{}a++;{}", "        if (a == 0) { ".repeat(700), "}".repeat(700));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("UnitPlayer.java");
    std::fs::write(&file, running(&nested)).unwrap();
    if let Err(error) = built(&file) {
        assert!(!error.to_string().contains("gave up"), "{error}");
    }
    // A thousand handlers around one another, and a class with a thousand methods.
    let handlers = format!(
        "        int a = 0;\n{}a++;{}\n        uc.println(\"a \" + a); uc.killSelf();",
        "try { ".repeat(60),
        "} catch (RuntimeException e) { a++; }".repeat(60)
    );
    assert!(survives("handlers", &running(&handlers)).contains("a 1"));
    let mut many = String::new();
    for n in 0..1000 {
        let _ = writeln!(
            many,
            "    int m{n}(int x) {{ return x * {n} + {}; }}",
            if n == 0 { "1".to_owned() } else { format!("m{}(x)", n - 1) }
        );
    }
    let source = running("        uc.println(\"sum \" + m999(1)); uc.killSelf();");
    let source = source.trim_end().trim_end_matches('}').to_owned() + &many + "}\n";
    assert!(survives("methods", &source).contains("sum 499501"));
}
