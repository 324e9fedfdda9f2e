//! Bots that mean harm: each ends with its own fault, or is only slow, and the match goes on.

use crate::common::{has_javac, logs};

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
        ("a huge array", "long[] a = new long[Integer.MAX_VALUE];", "java.lang.OutOfMemoryError"),
        (
            "a list without end",
            "List<int[]> all = new ArrayList<>(); while (true) all.add(new int[100000]);",
            "",
        ),
        ("a text without end", "String s = \"x\"; while (true) s += s;", ""),
        (
            "objects without end",
            "Object o = null; while (true) { Object[] more = new Object[1000]; more[0] = o; o = more; }",
            "",
        ),
        (
            "exceptions without end",
            "for (int i = 0; i < 200; i++) { try { throw new RuntimeException(); } catch (RuntimeException e) { } } uc.println(\"after \" + uc.getRound() + \" \" + uc.getEnergyUsed()); uc.killSelf();",
            "after 6 12021",
        ),
        ("a negative size", "int n = -5; Object o = new int[n];", "java.lang.NegativeArraySizeException: -5"),
        ("a null", "Object o = null; o.toString();", "java.lang.NullPointerException"),
    ] {
        let lines = logs(body);
        let text = lines.join("\n");
        assert!(text.contains(expected), "{name}: {text}");
    }
}

#[test]
fn hash_codes_say_nothing_of_the_machine() {
    if !has_javac() {
        return;
    }
    let body = "StringBuilder all = new StringBuilder(); for (int i = 0; i < 20; i++) all.append(new Object().hashCode()).append(' '); uc.println(all); uc.println(new Random().nextInt() + \" \" + Math.random()); uc.killSelf();";
    assert_eq!(logs(body), logs(body));
}
