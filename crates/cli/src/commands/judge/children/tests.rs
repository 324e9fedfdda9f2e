//! Children that do their job.

mod hostile;
mod java;

use super::code::stamp;
use super::*;
use agon_judge::tables::HumanSeat;
use agon_judge::workshop::SeatBot::BuiltIn;
use agon_replay::Live;
use agon_runtime::component::default_cache;
use std::os::unix::fs::PermissionsExt;
use std::time::Instant;
use tempfile::TempDir;

/// The binary that cargo built beside this test.
fn agon() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let binary = test.parent().unwrap().parent().unwrap().join("agon");
    assert!(binary.is_file(), "cargo builds {} for the other tests of this crate", binary.display());
    binary
}

fn workshop(binary: &Path) -> ChildWorkshop {
    let real = binary == agon();
    let playing: fn(&PlayOrder) -> Limits = if real { limits_of } else { |_| SMALL };
    let compiling = if real { COMPILING } else { SMALL };
    let binary = Binary { path: binary.to_owned(), stamp: stamp(binary).unwrap() };
    ChildWorkshop { local: LocalWorkshop::default(), binary, code: Arc::default(), compiling, playing }
}

const SMALL: Limits = Limits {
    cpu: Duration::from_secs(2),
    wall: Duration::from_secs(120),
    memory: 200 << 20,
    data: None,
    tasks: 40,
    file: 1 << 20,
};

/// A workshop whose children run a script instead.
fn impostor(text: &str) -> (TempDir, ChildWorkshop) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("impostor");
    std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let workshop = workshop(&path);
    (folder, workshop)
}

fn confined() -> bool {
    let missing = &protection().unconfined;
    if let Some(why) = missing {
        assert!(!std::env::var("CI").is_ok_and(|value| value == "true"), "{why}");
        eprintln!("SKIPPED: {why}");
    }
    missing.is_none()
}

/// Whether C++ bots can be built here.
fn can_build() -> bool {
    confined() && agon_build::missing_tools(agon_build::Language::Cpp).is_empty()
}

/// A match of Poquémon on its first board; the first seats as given, Dummies in the others.
fn order(first: &[SeatBot]) -> PlayOrder {
    let games = LocalWorkshop::default().games();
    let game = games.iter().find(|game| game.id == "poquemon").unwrap();
    let (board_name, board) = game.boards[0].clone();
    let seats = usize::from(LocalWorkshop::default().seats("poquemon", &board).unwrap());
    let mut players = first.to_vec();
    players.resize(seats, BuiltIn("Dummy".to_owned()));
    let limits = vec![game.limits.default; seats];
    PlayOrder {
        game: "poquemon".to_owned(),
        board_name,
        board,
        seed: 7,
        players,
        limits,
        live: Live::discreet(),
    }
}

fn source(play: &str) -> BuildOrder {
    let text = format!(
        "#include \"Player.hh\"\n#define PLAYER_NAME T\nstruct PLAYER_NAME : public Player {{\n\
         static Player* factory() {{ return new PLAYER_NAME; }}\nvoid play() {{ {play} }}\n}};\nRegisterPlayer(PLAYER_NAME);\n"
    );
    BuildOrder {
        game: "poquemon".to_owned(),
        name: "T".to_owned(),
        file_name: "AIT.cc".to_owned(),
        language: Origin::Source(Language::Cpp),
        source: text.into_bytes(),
    }
}

/// A bot that takes its time.
fn slow() -> SeatBot {
    let order = source("volatile int x = 0; for (int k = 0; k < 20000000; ++k) x = x + 1;");
    let bytes = workshop(&agon()).build(&order, &Progress::default()).unwrap();
    SeatBot::Component { name: "Slow".to_owned(), origin: order.language, bytes: Arc::new(bytes) }
}

#[test]
fn children_give_what_this_process_would() {
    if !can_build() {
        return;
    }
    let (children, local) = (workshop(&agon()), LocalWorkshop::default());
    let code = source("if (round() % 3 == 0) cerr << round() << endl;");
    let built = children.build(&code, &Progress::default()).unwrap();
    assert_eq!(built, local.build(&code, &Progress::default()).unwrap());
    let bot = SeatBot::Component { name: "T".to_owned(), origin: code.language, bytes: Arc::new(built) };
    let renamed = SeatBot::Component {
        name: "Ada1".to_owned(),
        origin: Origin::BuiltIn,
        bytes: Arc::new([BUILT_IN, b"Demo"].concat()),
    };
    for first in [&[bot.clone(), bot.clone(), renamed][..], &[BuiltIn("Demo".to_owned())]] {
        let (there, here) = (order(first), order(first));
        let progress = Progress::default();
        let far = children.play(&there, &progress).unwrap();
        let near = local.play(&here, &Progress::default()).unwrap();
        assert_eq!(far.replay, near.replay);
        assert_eq!(format!("{far:?}"), format!("{near:?}"));
        assert_eq!(there.live.since(0), here.live.since(0), "spectators see the same");
        assert!(progress.get().contains('/'), "{}", progress.get());
    }
    let bad = BuildOrder { language: Origin::Wasm, source: b"\0asm nothing".to_vec(), ..code };
    let (far, near) = (children.build(&bad, &Progress::default()), local.build(&bad, &Progress::default()));
    assert_eq!(far.unwrap_err().to_string(), near.unwrap_err().to_string());
}

/// A script is made by its interpreter, whose code all bots of the language share, and played with it, each in a child.
#[test]
fn scripts_are_made_and_played_in_children() {
    if !can_build() || !agon_build::missing_tools(Language::Python).is_empty() {
        return;
    }
    let children = workshop(&agon());
    let script = |text: &str| BuildOrder {
        language: Origin::Source(Language::Python),
        source: text.as_bytes().to_vec(),
        ..source("")
    };
    let build = |text: &str| children.build(&script(text), &Progress::default());
    let good = build("import heapq\ndef play(view):\n    return []\n").unwrap();
    let other = build("def play(view):\n    return [][0]\n").unwrap();
    let (python, compiler) = (Origin::Source(Language::Python), children.compiler());
    let codes = [&good, &other].map(|bytes| {
        compiler
            .code_of("poquemon", python, bytes, ChildFailure::while_compiling, &Progress::default())
            .unwrap()
    });
    assert_eq!(codes[0], codes[1], "the interpreter is compiled once");
    let bot = |bytes| SeatBot::Component { name: "T".to_owned(), origin: python, bytes: Arc::new(bytes) };
    let played = children.play(&order(&[bot(good.clone()), bot(other)]), &Progress::default()).unwrap();
    let faults: Vec<_> = played.seats.iter().map(|seat| seat.fault.clone()).collect();
    assert_eq!(faults[0], None);
    // The round is counted as in the viewer, where 0 is the start.
    let first = |(_, detail, round): &(_, String, u32)| detail.contains("IndexError") && *round == 1;
    assert!(faults[1].as_ref().is_some_and(first), "{faults:?}");
    match build("x = 1\nimport numpy\n") {
        Err(WorkError::Rejected(message)) => {
            assert!(message.contains("line 2") && message.contains("numpy"), "{message}");
        }
        result => panic!("{:?}", result.map(|bytes| bytes.len())),
    }
    // Whoever uploads garbage for an interpreter is out, and nobody else.
    let (interpreter, _) = split(&good).unwrap();
    let garbage = agon_runtime::component::join(interpreter, b"garbage");
    let upload = BuildOrder { language: Origin::Wasm, source: garbage.clone(), ..source("") };
    assert!(children.build(&upload, &Progress::default()).is_ok());
    let played = children.play(&order(&[bot(garbage), bot(good)]), &Progress::default()).unwrap();
    assert!(played.seats[0].fault.is_some() && played.seats[1].fault.is_none());
}

#[test]
fn spectators_see_a_match_while_it_is_played_and_a_cancel_ends_it_at_once() {
    if !can_build() {
        return;
    }
    let (order, progress) = (order(&[slow()]), Progress::default());
    let (result, after) = std::thread::scope(|scope| {
        let playing = scope.spawn(|| workshop(&agon()).play(&order, &progress));
        let begun = Instant::now();
        while order.live.progress().0 < 3 {
            assert!(begun.elapsed() < Duration::from_secs(300) && !playing.is_finished(), "nothing to see");
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(!order.live.progress().1);
        progress.cancel();
        let cancelled = Instant::now();
        (playing.join().unwrap(), cancelled.elapsed())
    });
    assert!(matches!(result, Err(WorkError::Trouble(_))), "{result:?}");
    // At once; the match would go on for minutes, and the machine may be busy.
    assert!(after < Duration::from_secs(20), "{after:?}");
}

/// Waits until a human is asked for a round.
fn asked(seat: &HumanSeat, round: u32) -> agon_judge::tables::Question {
    let begun = Instant::now();
    loop {
        match seat.question() {
            Some(question) if question.round == round => return question,
            _ => assert!(begun.elapsed() < Duration::from_secs(60), "round {round} is never asked for"),
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_human_plays_in_a_child_until_the_end_or_until_they_leave() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let give = |seat: &HumanSeat, text: String| runtime.block_on(seat.give(text));
    let begin = |order: PlayOrder| {
        let progress = Progress::default();
        let stop = progress.clone();
        (std::thread::spawn(move || workshop(&agon()).play(&order, &progress)), stop)
    };
    let seat = Arc::new(HumanSeat::default());
    let players = vec![SeatBot::Human(seat.clone()), BuiltIn("Dummy".to_owned())];
    let board = "2 0 0 0 1 4  0 2 1 -".to_owned();
    let limits = vec![agon_registry::limits("reversi"); 2];
    let live = Live::discreet();
    let (board_name, game) = ("short".to_owned(), "reversi".to_owned());
    let order = PlayOrder { game, board_name, board, seed: 1, players, limits, live: live.clone() };
    let (playing, _) = begin(order);
    let legal = asked(&seat, 0).legal.unwrap();
    assert!(live.since(0).frames > 0, "the board is shown before the question");
    assert!(give(&seat, "nonsense".to_owned()).is_err());
    let orders = |round| format!(r#"{{"seat":0,"round":{round},"orders":[{}],"calls":[]}}"#, legal[0]);
    assert!(give(&seat, orders(5)).unwrap_err().contains("not asked for"));
    give(&seat, orders(0)).unwrap();
    let outcome = playing.join().unwrap().unwrap();
    assert_eq!((outcome.rounds, outcome.seats[0].rank), (1, 1));
    assert!(agon_replay::Replay::read(&outcome.replay).unwrap().end.is_some());

    let seat = Arc::new(HumanSeat::default());
    let (playing, stop) = begin(self::order(&[SeatBot::Human(seat.clone())]));
    for round in 0..3 {
        asked(&seat, round);
        give(&seat, format!(r#"{{"seat":0,"round":{round},"orders":[],"calls":[]}}"#)).unwrap();
    }
    stop.cancel();
    assert!(matches!(playing.join().unwrap(), Err(WorkError::Trouble(_))), "they left");
}
