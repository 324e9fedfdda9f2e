//! Bots whose program runs single units: those of Stone Age play with the energy of the rules.

use crate::common::{compiled, file, has, options};
use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_build::{Language, build, new_bot};
use agon_kernel::{AnyGame, Bot, GameHandle, Limits, NoteKind, Seed, Source};
use agon_runtime::component::{ComponentBot, Glue};
use agon_stoneage::{StoneAge, Technology, Techs, UnitType};
use agon_stoneage_host::GLUE;
use std::path::Path;
use std::sync::Arc;

pub(crate) static GAME: GameHandle<StoneAge> = GameHandle::NEW;

/// A bot from its sources.
pub(crate) fn ready(source: &Path) -> Arc<dyn Bot> {
    let built =
        build(source, "stoneage", &options()).unwrap_or_else(|error| panic!("{error}\n{:?}", error.help()));
    Arc::new(ComponentBot::load(&GLUE, &built.component, Some(&compiled())).unwrap())
}

/// A match on a board of the game: the result, and what the bot in seat 0 wrote.
fn watch(board: &str, bots: [Arc<dyn Bot>; 2], limits: Limits) -> (Played, Vec<String>) {
    let sample = GAME.samples().iter().find(|sample| sample.name == board).unwrap();
    watch_on(sample.text, sample.name, bots, limits)
}

/// The same on a board of one's own.
pub(crate) fn watch_on(
    board: &str,
    name: &str,
    bots: [Arc<dyn Bot>; 2],
    limits: Limits,
) -> (Played, Vec<String>) {
    let board = GAME.read_board(&Source::alone(board)).unwrap();
    let board_name = name.to_owned();
    let spec = MatchSpec { board, board_name, seed: Seed::from(7), bots: bots.into(), limits: limits.into() };
    let mut file = Vec::new();
    let played = play(&spec, PlayOptions::default().record(&mut file)).unwrap();
    let replay = agon_replay::Replay::read(&file).unwrap();
    let (mut lines, mut cursor) = (Vec::new(), replay.cursor());
    for number in 0..replay.frames() {
        for turn in cursor.seek(number).unwrap().turns.iter().filter(|turn| turn.seat.0 == 0) {
            let notes = turn.notes.iter().filter(|note| note.kind == NoteKind::Log);
            lines.extend(notes.map(|note| note.text.clone()));
        }
    }
    (played, lines)
}

pub(crate) fn named(name: &str) -> Arc<dyn Bot> {
    GAME.bot(name).unwrap()
}

/// The limits of the rules; interpreters get more, since their own work counts too.
fn limits(language: Language) -> Limits {
    match language {
        Language::Cpp | Language::Rust | Language::Java => GLUE.limits(),
        Language::Python => Limits { turn_fuel: Some(2_000_000), ..GLUE.limits() },
        Language::JavaScript => Limits { turn_fuel: Some(10_000_000), ..GLUE.limits() },
    }
}

/// A bot that was made of a template plays without a mistake, and gathers, with the energy that makes sense for its language.
fn template_plays(language: Language) {
    if !has(language) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let harry = ready(&new_bot("stoneage", "Harry", language, folder.path()).unwrap().folder);
    let (played, lines) = watch("plain", [harry, named("Demo")], limits(language));
    assert_eq!(played.faults, [], "{language}");
    assert_eq!(lines, [] as [String; 0], "{language}: no call that is not allowed");
    let score = played.standings.seats[0].score;
    eprintln!("{language}: score {score}, {} rounds, {} energy", played.rounds, played.seats[0].fuel);
    // The templates are one program in four languages: whoever is never paused plays the same match.
    assert_eq!(score, 18_057, "{language}");
}

#[test]
fn cpp_units_play() {
    template_plays(Language::Cpp);
}

#[test]
fn rust_units_play() {
    template_plays(Language::Rust);
}

#[test]
fn python_units_play() {
    template_plays(Language::Python);
}

#[test]
fn javascript_units_play() {
    template_plays(Language::JavaScript);
}

/// A bot that writes what the kit says of the game, and tries every call of the controller once.
const EVERYTHING: &str = r#"
#include "UnitPlayer.hh"
struct T : public UnitPlayer {
  static UnitPlayer* factory() { return new T; }
  void run(UnitController& uc) override {
    if (uc.getType() == UnitType::BASE) {
      for (int k = 0; k < UnitType::COUNT; ++k) {
        const UnitType t(k);
        uc.println(t.toString() + " " + to_string(t.getTotalCost()) + " " + to_string(t.getMaxHealth()) + " " + to_string(t.getVisionRange()));
        uc.yield();
      }
      for (int k = 0; k < Technology::COUNT; ++k) {
        const Technology t(k);
        uc.println(t.toString() + " " + to_string(t.getLevelRequired()) + " " + to_string(t.getFoodCost() + t.getStoneCost() + t.getWoodCost()));
        uc.yield();
      }
      const Location at = uc.getLocation();
      const UnitInfo me = uc.getInfo();
      bool ok = me.getLocation() == at and me.getTeam() == uc.getTeam() and uc.getOpponent() == Team::B and me.getHealth() == 400;
      ok = ok and uc.getResourcesCarried() == array<int, 3>{{0, 0, 0}} and not uc.canMove() and not uc.canMove(Direction::NORTH);
      ok = ok and uc.canAttack() and uc.canAttack(at.add(1, 1)) and not uc.isObstructed(at, at.add(Direction::EAST)) and uc.isAccessible(at);
      ok = ok and not uc.canLightTorch() and not uc.canThrowTorch(at) and uc.canSenseLocation(at) and uc.senseResourceInfo(at)[0].amount == 0;
      ok = ok and not uc.isOutOfMap(at) and uc.senseUnitAtLocation(at)->getID() == me.getID() and not uc.hasWater(at) and not uc.hasMountain(at);
      ok = ok and not uc.hasTrap(at) and not uc.senseFireAtLocation(at) and uc.senseIllumination(at) == 20;
      ok = ok and uc.senseUnits().size() == uc.senseUnits(50).size() and uc.senseUnits(Team::A).empty() and uc.senseUnits(4, Team::B).empty();
      ok = ok and uc.senseResources().size() >= uc.senseResources(50, Resource::WOOD).size() and uc.senseTraps().empty() and uc.senseFires().empty();
      uc.yield();
      ok = ok and uc.senseMountains().size() + uc.senseWater(50).size() < 100 and uc.getVisibleLocations(false).size() > uc.getVisibleLocations(2, true).size();
      ok = ok and uc.getTotalUnits() == 1 and uc.getMaxTotalUnits() == 75 and uc.getResource(Resource::STONE) > 100 and uc.getTechLevel(Team::A) == 0;
      ok = ok and not uc.hasResearched(Technology::COIN, Team::A) and not uc.isResearched(Technology::WHEEL) and not uc.canResearchTechnology(Technology::WHEEL);
      ok = ok and not uc.canGatherResources() and not uc.canDeposit() and not uc.canDisarm(at) and not uc.canDraw(1) and uc.canRead(at) and uc.read(at) == 0;
      ok = ok and uc.canMakeSmokeSignal() and uc.canReadSmokeSignals() and uc.makeSmokeSignal(-5) and uc.readSmokeSignals() == vector<int>{-5};
      ok = ok and uc.getRound() == 38 and uc.getEnergyUsed() + uc.getEnergyLeft() <= 15000 and uc.getPercentageOfEnergyLeft() < 1 and uc.getRandomDouble() < 1;
      // Kinds are values with names and fields, places are keys; only null, not a negative number, is no radius.
      Team team;
      UnitType kind;
      unordered_map<Location, Resource> found{{at, Resource::values()[2]}};
      ostringstream words;
      words << uc.getType() << ' ' << Direction::NORTHWEST << ' ' << uc.getTeam() << ' ' << found[at] << ' ' << Technology::values()[0];
      ok = ok and words.str() == "BASE NORTHWEST A WOOD " + Technology(0).toString() and team == Team::NEUTRAL and kind == UnitType::values()[12];
      ok = ok and uc.getType().visionRange == 50 and uc.getType().attackCooldown == 2 and GameConstants::VIISON_RANGE_UNITS[0] == 50;
      ok = ok and GameConstants::INITIAL_FOOD == 100 and uc.getVisibleLocations(2).size() == 9;
      uc.drawPointDebug(at, 255, 0, 0);
      uc.drawLineDebug(at, at.add(Direction::WEST), 0, 255, 0);
      uc.println(ok ? "all is well" : "something is wrong");
      uc.yield();
      // What is not allowed answers with nothing, and says so.
      uc.println(uc.move(Direction::NORTH));
      uc.println(uc.getPercentageOfEnergyUsed() > 500.0 / 15000);
      uc.println(int(uc.senseUnits(-1).size() + uc.senseResources(-2, Resource::WOOD).size()));
    }
    while (true) uc.yield();
  }
};
RegisterPlayer(T);
"#;

#[test]
fn the_kit_tells_the_numbers_of_the_rules_and_every_call_works() {
    if !has(Language::Cpp) {
        return;
    }
    let (_folder, path) = file("AIT.cc", EVERYTHING);
    let (played, lines) = watch("valley", [ready(&path), named("Null")], GLUE.limits());
    assert_eq!(played.faults, []);
    let upper = |name: String| {
        let mut out = String::new();
        for (place, letter) in name.char_indices() {
            out.extend((place > 0 && letter.is_uppercase()).then_some('_'));
            out.push(letter.to_ascii_uppercase());
        }
        out
    };
    let none = Techs::default();
    let mut expected: Vec<String> = Vec::new();
    for &kind in UnitType::ALL {
        let name = upper(format!("{kind:?}"));
        expected.push(format!("{name} {} {} {}", kind.value(), none.max_health(kind), kind.vision()));
    }
    for &tech in Technology::ALL {
        let cost: u32 = tech.cost().iter().map(|&cost| u32::from(cost)).sum();
        expected.push(format!("{} {} {cost}", upper(format!("{tech:?}")), tech.level()));
    }
    let end = [
        "all is well",
        "not allowed, costs 500 energy: Move { dir: North }",
        "0",
        "1",
        "not allowed, costs 500 energy: SenseUnits { radius: Some(-1), team: None }",
        "not allowed, costs 500 energy: SenseResources { radius: Some(-2), resource: Some(Wood) }",
        "0",
    ];
    expected.extend(end.map(str::to_owned));
    assert_eq!(lines, expected);
}

/// Other limits than those of the rules: with little energy a program is paused in the middle of its code, again and again, and does the same in the end.
#[test]
fn a_unit_with_little_energy_does_the_same_later() {
    if !has(Language::Cpp) {
        return;
    }
    let text = r#"
#include "UnitPlayer.hh"
struct T : public UnitPlayer {
  static UnitPlayer* factory() { return new T; }
  void run(UnitController& uc) override {
    unsigned sum = 1;
    for (int k = 0; k < 20000; ++k) sum = sum * 1103515245 + 12345 + unsigned(k);
    uc.println(sum);
    while (true) uc.yield();
  }
};
RegisterPlayer(T);
"#;
    let (_folder, path) = file("AIT.cc", text);
    let bot = ready(&path);
    let said = |fuel: u64| {
        let limits = Limits { turn_fuel: Some(fuel), ..GLUE.limits() };
        let (played, lines) = watch("plain", [bot.clone(), named("Null")], limits);
        assert_eq!((played.faults.len(), lines.len()), (0, 1));
        lines
    };
    assert_eq!(said(1_000_000), said(1_000));
}

/// What the kit adds to the price of a call is at most half of it: lists stay where the host wrote them, and numbers are written without a stream.
#[test]
fn calls_of_the_cpp_kit_cost_little_more_than_their_price() {
    if !has(Language::Cpp) {
        return;
    }
    let text = r#"
#include "UnitPlayer.hh"
#define PLAYER_NAME E
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  void run(UnitController& uc) {
    { auto first = uc.getVisibleLocations(8); auto second = uc.senseResources(); }
    int begin = uc.getEnergyUsed();
    auto near = uc.getVisibleLocations(8);
    int looked = uc.getEnergyUsed();
    uc.println(-42);
    int said = uc.getEnergyUsed();
    auto found = uc.senseResources();
    int sensed = uc.getEnergyUsed();
    uc.println(int(near.size())), uc.println(looked - begin), uc.println(said - looked);
    uc.println(int(found.size())), uc.println(sensed - said);
    found.push_back(found[0]), near.push_back(near[0]);
    assert(found.back().location == found[0].location and near.back().x == near[0].x);
    while (true) uc.yield();
  }
};
RegisterPlayer(PLAYER_NAME);
"#;
    let (_folder, path) = file("AIE.cc", text);
    let (played, lines) = watch("plain", [ready(&path), named("Null")], limits(Language::Cpp));
    assert_eq!(played.faults, []);
    let numbers: Vec<i32> = lines[..6].iter().map(|line| line.parse().unwrap()).collect();
    let [-42, 25, looked, said, 20, sensed] = numbers[..] else { panic!("{numbers:?}") };
    // The prices are 200 and 20. Asking for the energy costs 18; only the first lists pay for their memory.
    assert!(looked <= 300 + 18 && sensed <= 300 + 18 && said < 450, "{numbers:?}");
}
