//! What lists cost in Stone Age: the kit's part of each call that answers with one, and of giving its memory back.

use crate::common::{file, has};
use crate::units::{named, ready, watch_on};
use agon_build::{Language, new_bot};
use agon_kernel::AnyGame;
use agon_runtime::component::Glue;
use agon_stoneage_host::GLUE;
use std::sync::Arc;

/// What every list call costs by the rules, except for smoke signals.
const PRICE: i32 = 200;
/// Asking for the energy is part of what is measured.
const ASKING: i32 = 20;

/// The board `plain` with another object in place of all its resources: then so many of these are seen.
fn board(letter: Option<&str>) -> String {
    let plain = crate::units::GAME.samples().iter().find(|sample| sample.name == "plain").unwrap().text;
    let line = |line: &str| match (letter, &line.split(' ').collect::<Vec<_>>()[..]) {
        (Some(letter), ["D" | "N", x, y, _]) => format!("{letter} {x} {y}\n"),
        _ => format!("{line}\n"),
    };
    plain.lines().map(line).collect()
}

/// Name, length and cost of each list that the bot asked for, on boards with resources, mountains and water.
fn costs(bot: &Arc<dyn agon_kernel::Bot>) -> Vec<(String, usize, i32)> {
    let boards = [None, Some("M"), Some("W")].map(board);
    let lines = boards.iter().flat_map(|text| {
        let (played, lines) = watch_on(text, "made", [bot.clone(), named("Null")], GLUE.limits());
        assert_eq!(played.faults, []);
        lines
    });
    let parts = |line: String| {
        let [name, count, cost] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        (name.to_owned(), count.parse().unwrap(), cost.parse().unwrap())
    };
    lines.map(parts).collect()
}

/// Every list costs at most half as much again as its price.
fn assert_cheap(costs: &[(String, usize, i32)]) {
    let calls = ["units", "resources", "mountains", "traps", "water", "fires", "visible", "signals"];
    for call in calls {
        assert!(costs.iter().any(|(name, ..)| name == call), "{call}: {costs:?}");
    }
    for long in ["resources", "mountains", "water", "visible"] {
        assert!(costs.iter().any(|(name, count, _)| name == long && *count >= 20), "{long}: {costs:?}");
    }
    for (name, count, cost) in costs {
        // The rules ask 20 for smoke signals; what the kit adds is the same.
        let price = if name == "signals" { 20 } else { PRICE };
        // In Rust, a block is made when it is first needed.
        let made = if name == "first" { 30 } else { 0 };
        assert!(cost - price <= PRICE / 2 + ASKING + made, "{name} of {count}: {cost}; all: {costs:?}");
    }
}

const CPP: &str = r#"
#include "UnitPlayer.hh"
#define PLAYER_NAME Costs
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  template <class Call>
  void cost(UnitController& uc, const string& name, Call call) {
    size_t found;
    const int begin = uc.getEnergyUsed();
    {
      auto list = call();
      found = list.size();
    }
    const int end = uc.getEnergyUsed();
    uc.println(name + " " + to_string(found) + " " + to_string(end - begin));
    uc.yield();
  }
  void run(UnitController& uc) {
    for (int times = 0; times < 2; ++times) {
      cost(uc, "visible", [&] { return uc.getVisibleLocations(5); });
      cost(uc, "visible", [&] { return uc.getVisibleLocations(8, true); });
      cost(uc, "units", [&] { return uc.senseUnits(); });
      cost(uc, "units", [&] { return uc.senseUnits(50, Team::A); });
      cost(uc, "resources", [&] { return uc.senseResources(); });
      cost(uc, "resources", [&] { return uc.senseResources(50, Resource::WOOD); });
      cost(uc, "mountains", [&] { return uc.senseMountains(); });
      cost(uc, "traps", [&] { return uc.senseTraps(); });
      cost(uc, "water", [&] { return uc.senseWater(); });
      cost(uc, "fires", [&] { return uc.senseFires(); });
      uc.makeSmokeSignal(7);
      cost(uc, "signals", [&] { return uc.readSmokeSignals(); });
    }
    // Several lists at once, as in a program that compares them.
    const int begin = uc.getEnergyUsed();
    auto a = uc.getVisibleLocations(5), b = uc.getVisibleLocations(5), c = uc.getVisibleLocations(5), d = uc.getVisibleLocations(5);
    const int end = uc.getEnergyUsed();
    uc.println("visible " + to_string(d.size()) + " " + to_string((end - begin) / 4));
    while (true) uc.yield();
  }
};
RegisterPlayer(PLAYER_NAME);
"#;

#[test]
fn lists_cost_little_more_than_their_price_in_cpp() {
    if !has(Language::Cpp) {
        return;
    }
    let (_folder, path) = file("AICosts.cc", CPP);
    let costs = costs(&ready(&path));
    eprintln!("{costs:?}");
    assert_cheap(&costs);
}

const RUST: &str = r#"
use agon::{Context, Team, UnitController};

agon::bot!(Costs);
struct Costs;

fn cost<T>(uc: &UnitController, name: &str, call: impl Fn() -> Vec<T>) {
    let begin = uc.get_energy_used();
    let found = { call().len() };
    let end = uc.get_energy_used();
    uc.println(format!("{name} {found} {}", end - begin));
    uc.end_turn();
}

impl agon::Bot for Costs {
    fn run(context: Context) {
        let uc = UnitController::new(&context);
        cost(&uc, "first", || uc.get_visible_locations(Some(5), false));
        for _ in 0..2 {
            cost(&uc, "visible", || uc.get_visible_locations(Some(5), false));
            cost(&uc, "visible", || uc.get_visible_locations(Some(8), true));
            cost(&uc, "units", || uc.sense_units(None, None));
            cost(&uc, "units", || uc.sense_units(Some(50), Some(Team::A)));
            cost(&uc, "resources", || uc.sense_resources(None, None));
            cost(&uc, "mountains", || uc.sense_mountains(None));
            cost(&uc, "traps", || uc.sense_traps(None));
            cost(&uc, "water", || uc.sense_water(None));
            cost(&uc, "fires", || uc.sense_fires(None));
            uc.make_smoke_signal(7);
            cost(&uc, "signals", || uc.read_smoke_signals());
        }
        loop {
            uc.end_turn();
        }
    }
}
"#;

#[test]
fn lists_cost_little_more_than_their_price_in_rust() {
    if !has(Language::Rust) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let bot = new_bot("stoneage", "Costs", Language::Rust, folder.path()).unwrap().folder;
    std::fs::write(bot.join("src/lib.rs"), RUST).unwrap();
    let costs = costs(&ready(&bot));
    eprintln!("{costs:?}");
    assert_cheap(&costs);
}
