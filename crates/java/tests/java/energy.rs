//! The energy of programs, counted a second time by the interpreter of these tests.

use crate::common::{compile, has_javac, meter, run, translated};
use crate::interpreter::{Machine, read};

const PROGRAMS: &[&str] = &[
    "public class Main { public void run(Object uc) { } }",
    "public class Main { public void run(Object uc) { int s = 0; for (int i = 0; i < 1000; i++) { if (i % 3 == 0) s += i; else s ^= i << 2; } } }",
    "public class Main { static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } public void run(Object uc) { fib(15); } }",
    "public class Main { public void run(Object uc) {
        int[] sieve = new int[500]; int count = 0;
        for (int i = 2; i < sieve.length; i++) { if (sieve[i] != 0) continue; count++; for (int j = i + i; j < sieve.length; j += i) sieve[j]++; }
        while (count > 10) { count = count / 2; if (count == 13) break; } } }",
    "public class Main { static int best(int a, int b) { return Math.max(a * 100000, b & 255 | 7); } static void nothing() { }
        public void run(Object uc) { int x = 5; do { x = best(x, -x) % 977 - 40; nothing(); } while (x > 0 && x != 17); int[] made = new int[] {1, 2, 3, x}; made[1] += made[2]--; } }",
    "public class Main { int kind, steps; Main next; Main with(int kind) { this.kind = kind; return this; }
        int price() { switch (kind) { case 0: return 3; case 1: case 2: steps++; return 5; case 3: break; default: return -1; } switch (steps) { case -70000: return 1; case 0: return 7; case 90000: return 2; default: return steps; } }
        public void run(Object uc) { Main first = null; for (int i = 0; i < 40; i++) { Main unit = new Main().with(i % 6); unit.next = first; first = unit; }
            int sum = 0; outer: for (int round = 0; round < 3; round++) for (Main at = first; at != null; at = at.next) { if (at == this) continue outer; sum += at.price() > 4 ? at.price() : 1; if (sum > 900) break outer; } steps = sum; } }",
];

#[test]
fn a_unit_of_energy_for_each_instruction() {
    if !has_javac() {
        return;
    }
    for source in PROGRAMS {
        let classes = compile(source);
        let meter = meter();
        let ran = run(&translated(&classes, source, &meter).expect("it translates"));
        ran.end.expect("it runs");
        let class = read(&classes[0]);
        let mut machine = Machine::new(&class);
        let main = machine.object();
        machine.call("<init>()V", &[main]);
        machine.call("run(Ljava/lang/Object;)V", &[main, -1]);
        assert_eq!(ran.energy, machine.energy, "{source}");
    }
}

fn fuel(source: &str) -> u64 {
    let meter = meter();
    let ran = run(&translated(&compile(source), source, &meter).expect("it translates"));
    ran.end.expect("it runs");
    ran.energy
}

#[test]
fn an_exception_costs_what_was_done_and_its_handler() {
    if !has_javac() {
        return;
    }
    let around = |body: &str| {
        format!(
            "public class Main {{ static void deep(int n) {{ if (n == 0) throw new RuntimeException(); deep(n - 1); }} public void run(Object uc) {{ for (int i = 0; i < 10; i++) {{ {body} }} }} }}"
        )
    };
    let none = fuel(&around(""));
    let thrown = fuel(&around("try { deep(20); } catch (RuntimeException e) { }"));
    // deep: iload, ifne for each of 21 calls; iload, iconst, isub, invokestatic for 20; new, dup, invokespecial, athrow once.
    // run: bipush, invokestatic; in the handler astore. The goto after the call is never reached.
    let once = 21 * 2 + 20 * 4 + 4 + 2 + 1 + 500;
    assert_eq!(thrown - none, 10 * once);
}

#[test]
fn lambdas_are_made_for_free_and_util_is_metered() {
    if !has_javac() {
        return;
    }
    let around = |body: &str| {
        format!("import java.util.*; public class Main {{ public void run(Object uc) {{ {body} }} }}")
    };
    let none = fuel(&around(""));
    // invokedynamic is free, astore and the handler of nothing else: one instruction.
    assert_eq!(fuel(&around("Runnable r = () -> {};")) - none, 1);
    assert_eq!(fuel(&around("int[] a = new int[100];")) - none, 2);
    assert_eq!(fuel(&around("int[][] a = new int[10][10];")) - none, 4);
    let list = fuel(&around("List<String> a = new ArrayList<>(); a.add(null);")) - none;
    assert!(list > 20, "the list costs {list}");
    // java.lang is free inside: aload and ldc, invokes, pop.
    let text = fuel(&around("new StringBuilder().append(\"abc\").append(12345).toString();")) - none;
    assert_eq!(text, 9);
}
