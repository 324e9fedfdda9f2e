//! Faults lead with the line of the bot's own code, in every language; profiles count by it. The code is the same as without.

use crate::common::{compiled, cpp, file, has, options};
use crate::native::{against_demo, component};
use agon_build::{Language, build, new_bot, with_marks};
use agon_kernel::FaultKind;
use agon_runtime::component::{ComponentBot, Sampler, Samples, Whose};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

/// The fault of a bot, as it is printed.
fn fault(path: &Path) -> String {
    let (played, _) = against_demo("poquemon", None, component("poquemon", path));
    let fault = played.faults.first().expect("the bot makes a mistake");
    format!("{}: {}", fault.kind, fault.detail)
}

fn cpp_fault(front: &str, play: &str) -> Option<String> {
    if !has(Language::Cpp) {
        return None;
    }
    let (_folder, path) = file("AIT.cc", &cpp(front, play));
    Some(fault(&path))
}

/// The whole first part of a fault, before the call stack.
fn leads(fault: &str, with: &str) {
    assert!(fault.starts_with(with), "{fault}\nshould begin with\n{with}");
}

/// `play` is on the fifth line after what is in front.
#[test]
fn cpp_faults_lead_with_the_line() {
    // Inlined, or not; the compiler must not see what comes.
    let front = "volatile int none = 0;\nint part(int n) {\n  return 100 / n;\n}\n__attribute__((noinline)) int apart(int n) {\n  return part(n) + 1;\n}";
    let Some(fault) = cpp_fault(front, "if (round() == 2)\n cerr << apart(none);") else { return };
    leads(
        &fault,
        "crashed: AIT.cc:4 in part(): division by zero, in part() < apart(int) AIT.cc:7 < T::play() AIT.cc:13",
    );
    let fault = cpp_fault("", "vector<int> v(3); if (round() == 2)\n cerr << v[10];").unwrap();
    leads(&fault, "crashed: AIT.cc:7 in T::play(): vector[] index out of bounds");
    let fault = cpp_fault("", "assert(round() < 2);").unwrap();
    leads(&fault, "crashed: AIT.cc:6 in T::play(): Assertion failed: round() < 2");
    // Without anything that can be observed: the compiler may not take such a loop for something that never happens.
    let fault = cpp_fault("vector<int> few(3);", "if (round() == 2)\n while (true) few[0]++;").unwrap();
    leads(&fault, "out of fuel: AIT.cc:7 in T::play(): the fuel for the turn is used up");
    let fault = cpp_fault("", "if (round() == 2)\n for (volatile int k = 0; ; ++k) { }").unwrap();
    leads(&fault, "out of fuel: AIT.cc:7 in T::play(): the fuel for the turn is used up");
    let deep = "__attribute__((noinline)) int deep(int n) {\n  volatile char room[1000]; room[n % 1000] = 1;\n  return n == -1 ? 0 : deep(n + 1) + room[0];\n}";
    let fault = cpp_fault(deep, "cerr << deep(0);").unwrap();
    leads(&fault, "crashed: AIT.cc:");
    assert!(fault.contains("in deep(int): recursion too deep: the call stack is used up"), "{fault}");
}

#[test]
fn what_a_bot_cannot_have_is_named() {
    let flood = cpp_fault("", "while (true)\n cerr << \"more and more and more\" << endl;");
    let Some(flood) = flood else { return };
    leads(&flood, "crashed: AIT.cc:7 in T::play(): its log is over the quota of 16384 bytes in a turn");
    let input = cpp_fault("", "int n = 0; while (n == 0)\n cin >> n;").unwrap();
    leads(&input, "out of fuel: AIT.cc:");
    assert!(input.contains("it read standard input, which is always empty"), "{input}");
}

#[test]
fn rust_faults_lead_with_the_line() {
    if !has(Language::Rust) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let bot = new_bot("poquemon", "Harry", Language::Rust, folder.path()).unwrap().folder;
    let source = bot.join("src/lib.rs");
    let text = std::fs::read_to_string(&source).unwrap();
    // The first thing that its turn does.
    let (front, rest) = text.split_once("fn play(").expect("the template has a play");
    let brace = rest.find('{').unwrap() + 1;
    let line = format!("{front}{}", &rest[..brace]).lines().count() + 1;
    let mistake =
        "\nlet list: Vec<i32> = std::iter::empty().collect(); if list[list.len() + 3] > 0 { panic!(); }";
    std::fs::write(&source, format!("{front}fn play({}{mistake}{}", &rest[..brace], &rest[brace..])).unwrap();
    let fault = fault(&bot);
    leads(&fault, &format!("crashed: src/lib.rs:{line} in "));
    // With some toolchains, the library looks for files before the bot begins.
    let files = "\nlet text = std::fs::read_to_string(\"table.txt\").unwrap(); eprintln!(\"{text}\");";
    std::fs::write(&source, format!("{front}fn play({}{files}{}", &rest[..brace], &rest[brace..])).unwrap();
    let opens = self::fault(&bot);
    assert!(opens.contains("a bot has no files") || opens.contains("src/lib.rs:"), "{opens}");
    assert!(fault.contains(": index out of bounds: the len is 0 but the index is 3, in "), "{fault}");
    for inside in ["::h", "_RN", "__rust", "panicking", "try_with", "_cabi", "closure"] {
        assert!(!fault.contains(inside), "{fault}");
    }
}

/// A bot that spends its fuel in two functions, nine parts in one of them.
fn spender() -> String {
    let front = "volatile int sum = 0;\n__attribute__((noinline)) void often() {\n  for (int k = 0; k < 9000; ++k)\n    sum = sum + k;\n}\n\
        __attribute__((noinline)) void seldom() {\n  for (int k = 0; k < 1000; ++k)\n    sum = sum + k;\n}";
    cpp(front, "often(); seldom(); vector<int> v; for (int k = 0; k < 100; ++k) v.push_back(k);")
}

#[test]
fn profiles_count_by_function_and_line() {
    if !has(Language::Cpp) {
        return;
    }
    let (_folder, path) = file("AIT.cc", &spender());
    let built = build(&path, "poquemon", &options()).unwrap();
    let glue = agon_registry::glue("poquemon").unwrap();
    let bot = ComponentBot::load(glue, &built.component, Some(&compiled())).unwrap();
    assert!(bot.has_lines() && !bot.is_script());
    let sampler = Sampler::default();
    let (played, _) = against_demo("poquemon", None, Arc::new(bot.clone().sampled(sampler.clone())));
    assert_eq!(played, against_demo("poquemon", None, Arc::new(bot)).0, "looking changes nothing");
    let samples = sampler.samples();
    let own_line = |stack: usize| {
        let own =
            samples.stacks[stack].iter().rev().find(|place| place.whose == Whose::Own && place.line > 0);
        own.map(|place| (place.function.as_str(), place.line))
    };
    let fuel = |wanted: &dyn Fn(usize) -> bool| -> u64 {
        samples.all.iter().filter(|sample| wanted(sample.stack)).map(|sample| sample.fuel).sum()
    };
    let all = fuel(&|_| true);
    assert_eq!(all, played.seats[0].fuel);
    let often = fuel(&|stack| {
        own_line(stack).is_some_and(|(name, line)| name == "often()" && [4, 5].contains(&line))
    });
    let seldom = fuel(&|stack| {
        own_line(stack).is_some_and(|(name, line)| name == "seldom()" && [8, 9].contains(&line))
    });
    assert!(often > all / 2 && often > 8 * seldom && often < 10 * seldom, "{often} and {seldom} of {all}");
    let whose =
        |whose: Whose| fuel(&|stack| samples.stacks[stack].last().is_some_and(|place| place.whose == whose));
    assert!(whose(Whose::Kit) > 0 && whose(Whose::Library) > 0 && whose(Whose::Own) > all / 2);
}

/// The same in a language whose functions are known from its class files.
#[test]
fn java_faults_and_profiles_have_lines() {
    if !has(Language::Java) {
        return;
    }
    let text = "import poquemon.*;\nimport java.util.*;\npublic class Bot extends Player {\n    int[] few = new int[3];\n    \
        public List<Order> play(View view) {\n        for (int k = 0; k < 100000; k++) few[k % 3] += k;\n        \
        if (view.round == 2)\n            few[view.round + 1]++;\n        return new ArrayList<>();\n    }\n}\n";
    let (_folder, path) = file("Bot.java", text);
    let built = build(&path, "poquemon", &options()).unwrap_or_else(|error| panic!("{error}"));
    let glue = agon_registry::glue("poquemon").unwrap();
    let bot =
        ComponentBot::load_translated_java(glue, &built.component, &built.name, Some(&compiled())).unwrap();
    let sampler = Sampler::default();
    let (played, _) = against_demo("poquemon", None, Arc::new(bot.sampled(sampler.clone())));
    let fault = &played.faults[0];
    assert_eq!((fault.kind, fault.round), (FaultKind::Crashed, 2), "{}", fault.detail);
    leads(&fault.detail, "Bot.java:8 in Bot.play(): java.lang.ArrayIndexOutOfBoundsException");
    let samples = sampler.samples();
    let in_loop = |stack: &[agon_runtime::component::Place]| {
        stack.iter().any(|place| place.function == "Bot.play" && place.line == 6 && place.whose == Whose::Own)
    };
    let fuel = |wanted: &dyn Fn(usize) -> bool| -> u64 {
        samples.all.iter().filter(|sample| wanted(sample.stack)).map(|sample| sample.fuel).sum()
    };
    let (found, all) = (fuel(&|stack| in_loop(&samples.stacks[stack])), fuel(&|_| true));
    assert!(found > all / 2, "{found} of {all}");
}

/// What happens in `choose`, which is on the fourth line of a Java bot and called in its second turn.
fn java_fault(choose: &str) -> Option<String> {
    if !has(Language::Java) {
        return None;
    }
    let text = format!(
        "import poquemon.*;\nimport java.util.*;\npublic class Bot extends Player {{\n    int choose(int k) {{\n        {choose}\n    }}\n    \
        public List<Order> play(View view) {{\n        if (view.round == 2) choose(7);\n        return new ArrayList<>();\n    }}\n}}\n"
    );
    let (_folder, path) = file("Bot.java", &text);
    let built = build(&path, "poquemon", &options()).unwrap_or_else(|error| panic!("{error}"));
    let glue = agon_registry::glue("poquemon").unwrap();
    let bot =
        ComponentBot::load_translated_java(glue, &built.component, &built.name, Some(&compiled())).unwrap();
    let (played, _) = against_demo("poquemon", None, Arc::new(bot));
    let fault = played.faults.first().expect("the bot makes a mistake");
    Some(format!("{}: {}", fault.kind, fault.detail))
}

#[test]
fn java_faults_lead_with_the_line_of_a_loop_and_of_a_recursion() {
    let Some(endless) = java_fault("while (k > 0) { k = k | 1; } return k;") else { return };
    leads(&endless, "out of fuel: Bot.java:5 in Bot.choose: the fuel for the turn is used up");
    let deep = java_fault("return choose(k + 1) + 1;").unwrap();
    leads(&deep, "crashed: Bot.java:5 in Bot.choose(): java.lang.StackOverflowError");
    assert!(!deep.contains("agon.rt"), "{deep}");
}

/// The samples of a script, as fuel by function and line of its own code, and all of it.
fn by_line(samples: &Samples) -> (BTreeMap<(String, u32), u64>, u64) {
    let (mut found, mut all) = (BTreeMap::new(), 0);
    for sample in &samples.all {
        all += sample.fuel;
        let own = samples.stacks[sample.stack].iter().rev().find(|place| place.whose == Whose::Own);
        if let Some(place) = own {
            *found.entry((place.function.clone(), place.line)).or_insert(0) += sample.fuel;
        }
    }
    (found, all)
}

/// The fuel of some lines of a function.
fn fuel_of(
    found: &BTreeMap<(String, u32), u64>,
    function: &str,
    lines: std::ops::RangeInclusive<u32>,
) -> u64 {
    let wanted = |(name, line): &(String, u32)| name == function && lines.contains(line);
    found.iter().filter(|(place, _)| wanted(place)).map(|(_, fuel)| fuel).sum()
}

const PYTHON: &str = "def often():\n    k = 0\n    while k < 9000:\n        k += 1\n\ndef seldom():\n    for k in range(1000):\n        k * k\n\n\
    def play(view):\n    often()\n    seldom()\n    sorted(range(90), key=lambda k: -k)\n    return []\n";

/// The functions of a Python bot are read from its interpreter's memory.
#[test]
fn python_functions_and_lines_are_seen_from_outside() {
    if !has(Language::Python) {
        return;
    }
    let (_folder, path) = file("bot.py", PYTHON);
    let built = build(&path, "poquemon", &options()).unwrap();
    let glue = agon_registry::glue("poquemon").unwrap();
    let bot = ComponentBot::load(glue, &built.component, Some(&compiled())).unwrap();
    let sampler = Sampler::default();
    let (played, _) = against_demo("poquemon", None, Arc::new(bot.clone().sampled(sampler.clone())));
    assert_eq!(played, against_demo("poquemon", None, Arc::new(bot)).0, "looking changes nothing");
    let (found, all) = by_line(&sampler.samples());
    assert_eq!(all, played.seats[0].fuel);
    let of = |function: &str, lines| fuel_of(&found, function, lines);
    let (often, seldom) = (of("often", 3..=4), of("seldom", 7..=8));
    assert!(often > all / 2 && often > 5 * seldom && seldom > 0, "{found:?} of {all}");
    assert!(of("play.<locals>.<lambda>", 13..=13) > 0 && of("play", 11..=14) > 0, "{found:?}");
    let names: BTreeSet<_> = found.keys().map(|(name, _)| name.as_str()).collect();
    let known = ["often", "play", "play.<locals>.<lambda>", "seldom"];
    assert!(names.iter().all(|name| known.contains(name)), "{names:?}");
}

/// Those of a JavaScript bot by marks, which change nothing but its fuel.
#[test]
fn javascript_functions_and_lines_are_seen_by_marks() {
    if !has(Language::JavaScript) {
        return;
    }
    let text = "function often() {\n    let sum = 0;\n    for (let k = 0; k < 9000; k++) {\n        sum += k;\n    }\n    return sum;\n}\n\
        class Board {\n    seldom() {\n        let sum = 0;\n        for (let k = 0; k < 900; k++) {\n            sum += k;\n        }\n        return sum;\n    }\n}\n\
        const twice = (k) => ({ k: 2 * k });\nfunction* numbers() { yield 1; yield 2; }\n\
        export function play(view) {\n    often();\n    new Board().seldom();\n    [...numbers()].map(twice);\n    \
        try {\n        null.x;\n    } catch (error) {\n        console.log(`${error}`);\n    }\n    return [];\n}\n";
    let (_folder, path) = file("bot.js", text);
    let built = build(&path, "poquemon", &options()).unwrap();
    let bytes = std::fs::read(&built.component).unwrap();
    let marked = with_marks(&bytes, "poquemon", &options()).unwrap().expect("it is a script");
    let (glue, cache) =
        (agon_registry::glue("poquemon").unwrap(), agon_wasm::Cache::open(&compiled()).unwrap());
    let bot = |bytes: &[u8]| ComponentBot::from_bytes(glue, "bot", bytes, Some(&cache)).unwrap();
    let sampler = Sampler::default();
    let (looked_at, logs) = against_demo("poquemon", None, Arc::new(bot(&marked).sampled(sampler.clone())));
    let (played, as_it_is) = against_demo("poquemon", None, Arc::new(bot(&bytes)));
    assert_eq!((looked_at.digest, logs), (played.digest, as_it_is), "the same match and the same log");
    let (found, all) = by_line(&sampler.samples());
    let of = |function: &str, lines| fuel_of(&found, function, lines);
    let (often, seldom) = (of("often", 3..=4), of("Board.seldom", 11..=12));
    assert!(often > all / 2 && often > 5 * seldom && seldom > 0, "{found:?} of {all}");
    assert!(of("play", 20..=28) > 0, "{found:?}");
}
