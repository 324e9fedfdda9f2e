//! What loading a script costs: none of a unit's energy, and a fraction of the fuel for the start.

use crate::common::{compiled, file, has, options};
use crate::scripts::{SCRIPTS, bot, watch};
use agon_build::{Language, build};
use agon_kernel::Limits;
use agon_runtime::component::{Glue, Interpreter, split};

/// What a script does while it is loaded costs a unit none of its energy, and the log shows the line of a mistake.
#[test]
fn loading_costs_a_unit_no_energy() {
    let work = |n: u32| {
        let python = format!(
            "import agon\nx = sum(range({n}))\nclass Bot:\n    def run(self, context):\n        uc = agon.UnitController(context)\n        while True:\n            uc.yield_()\n"
        );
        let javascript = format!(
            "import {{ UnitController }} from './agon.js';\nlet x = 0;\nfor (let i = 0; i < {n}; i++) x += i;\nexport function run(context) {{\n    const uc = new UnitController(context);\n    for (;;) uc.yield();\n}}\n"
        );
        [(Language::Python, "bot.py", python), (Language::JavaScript, "bot.js", javascript)]
    };
    for ((language, name, little), (_, _, much)) in work(1).into_iter().zip(work(20_000)) {
        if !has(language) {
            continue;
        }
        let used = |text: &str| {
            let (_folder, path) = file(name, text);
            let built = build(&path, "stoneage", &options()).unwrap_or_else(|error| panic!("{error}"));
            let bytes = std::fs::read(built.component).unwrap();
            let limits = Limits { turn_fuel: Some(10_000_000), ..agon_stoneage_host::GLUE.limits() };
            let (played, lines) = watch("stoneage", "plain", bot("stoneage", &bytes), limits);
            assert_eq!((played.faults.as_slice(), lines.as_slice()), (&[][..], &[][..]), "{language}");
            played.seats[0].fuel
        };
        let (little, much) = (used(&little), used(&much));
        // The number of digits in the source shifts memory a little; the loop would cost hundreds of thousands.
        assert!(little.abs_diff(much) < 20_000, "{language}: {little} and {much}");
    }
}

/// A bot of 500 lines takes a fraction of the fuel for its start.
#[test]
fn a_long_bot_is_loaded_with_a_fraction_of_the_fuel_for_its_start() {
    for language in SCRIPTS.into_iter().filter(|language| has(*language)) {
        let folder = tempfile::tempdir().unwrap();
        let bot = agon_build::new_bot("poquemon", "Harry", language, folder.path()).unwrap();
        let mut text = std::fs::read_to_string(&bot.main).unwrap();
        for number in 0.. {
            let lines = text.lines().count();
            if lines >= 500 {
                break;
            }
            text += &match language {
                Language::JavaScript => format!(
                    "\nexport class Plan{number} {{\n    constructor(view) {{\n        this.view = view;\n        this.found = new Map();\n    }}\n\n    \
                     best(from, goals) {{\n        let best = null;\n        for (const goal of goals) {{\n            const distance = Math.abs(goal.row - from.row) + Math.abs(goal.col - from.col);\n            \
                     if (best === null || distance < best.distance) best = {{ goal, distance }};\n        }}\n        return best?.goal ?? from;\n    }}\n}}\n"
                ),
                _ => format!(
                    "\n\nclass Plan{number}:\n    def __init__(self, view):\n        self.view = view\n        self.found = {{}}\n\n    def best(self, start, goals):\n        best = None\n        \
                     for goal in goals:\n            distance = abs(goal.row - start.row) + abs(goal.col - start.col)\n            if best is None or distance < best[0]:\n                \
                     best = (distance, goal)\n        return best[1] if best else start\n"
                ),
            };
        }
        std::fs::write(&bot.main, text).unwrap();
        let built = build(&bot.folder, "poquemon", &options()).unwrap_or_else(|error| panic!("{error}"));
        let bytes = std::fs::read(built.component).unwrap();
        let (program, script) = split(&bytes).unwrap();
        let cache = agon_wasm::Cache::open(&compiled()).unwrap();
        let interpreter = Interpreter::load(program, Some(&cache)).unwrap();
        let fuel = interpreter.try_load(script.unwrap()).unwrap();
        let begun = std::time::Instant::now();
        for _ in 0..10 {
            interpreter.try_load(script.unwrap()).unwrap();
        }
        eprintln!(
            "{language}: {} bytes of script, {fuel} fuel, {:?} each",
            script.unwrap().len(),
            begun.elapsed() / 10
        );
        assert!(fuel < 40_000_000, "{language}: {fuel}");
    }
}
