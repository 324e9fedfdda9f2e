//! Native processes, as shell scripts: what they say counts, what they do wrong costs only them, and nothing of them is left behind.

use crate::games::{claim::Claim, walk::Walk};
use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_kernel::*;
use agon_replay::{Replay, verify};
use agon_runtime::ProcessBot;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

static CLAIM: GameHandle<Claim> = GameHandle::NEW;
static WALK: GameHandle<Walk> = GameHandle::NEW;

struct Script {
    dir: tempfile::TempDir,
}

impl Script {
    fn new(body: &str) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let script = Self { dir };
        std::fs::write(script.path(), format!("#!/bin/sh\n{body}\n")).unwrap();
        std::fs::set_permissions(script.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
        script
    }
    fn path(&self) -> PathBuf {
        self.dir.path().join("script")
    }
    fn spec(&self, game: &'static dyn AnyGame, limits: Limits) -> MatchSpec {
        let board = game.read_board(&Source::alone(game.samples()[0].text)).unwrap();
        let mut bots: Vec<Arc<dyn Bot>> = (0..board.seats()).map(|_| game.bot("Demo").unwrap()).collect();
        bots[1] = Arc::new(ProcessBot::new(&self.path(), true));
        MatchSpec {
            board,
            board_name: "default".to_owned(),
            seed: Seed::from(3),
            bots,
            limits: limits.into(),
        }
    }
    /// A match in which it has all the time that it could need.
    fn play(&self) -> Played {
        play(&self.spec(&CLAIM, patient()), PlayOptions::default()).unwrap()
    }
    /// A match in which it runs out of time.
    fn play_in_a_hurry(&self) -> Played {
        play(&self.spec(&CLAIM, Limits { turn_ms: Some(300), ..patient() }), PlayOptions::default()).unwrap()
    }
}

/// Time that is enough on a busy machine.
fn patient() -> Limits {
    Limits { start_ms: Some(60_000), turn_ms: Some(30_000), match_ms: Some(120_000), ..Limits::default() }
}

const GREETING: &str = "read setup; echo '{\"ready\":true}';";

/// The one fault of a match that was played to its end.
fn fault(played: &Played) -> (u32, FaultKind, String) {
    assert_eq!(played.rounds, 8, "the match goes on");
    let [fault] = &played.faults[..] else { panic!("{:?}", played.faults) };
    assert_eq!(fault.seat, Seat(1));
    (fault.round, fault.kind, fault.detail.clone())
}

#[test]
fn a_good_bot_plays_and_its_log_is_kept() {
    let script = Script::new(&format!(
        "{GREETING} n=0; while read view; do n=$((n+1)); echo thinking $n >&2; \
         echo '{{\"orders\":[{{\"take\":{{\"cell\":'$n'}}}}],\"log\":[\"taking '$n'\"]}}'; done"
    ));
    let mut file = Vec::new();
    let played = play(&script.spec(&CLAIM, patient()), PlayOptions::default().record(&mut file)).unwrap();
    assert_eq!((played.faults.len(), played.rounds), (0, 8));
    assert!(played.standings.seats[1].score > 0);
    let identity = &played.seats[1].bot;
    assert_eq!((identity.name.as_str(), identity.kind.as_str()), ("script", "process"));
    assert_eq!(identity.hash.as_ref().unwrap().len(), 64);
    let replay = Replay::read(&file).unwrap();
    assert_eq!(verify(&replay, &CLAIM), Ok(8));
    let texts: Vec<_> =
        (1..=8).flat_map(|round| replay.frame(round).unwrap().turns[1].notes.clone()).collect();
    assert!(
        texts.iter().any(|note| note.text == "taking 3")
            && texts.iter().any(|note| note.text == "thinking 3")
    );
}

#[test]
fn the_setup_tells_where_the_bot_sits() {
    let script = Script::new(
        "read setup; echo \"$setup\" >&2; echo '{\"ready\":true}'; while read v; do echo '{\"orders\":[]}'; done",
    );
    let mut file = Vec::new();
    play(&script.spec(&CLAIM, patient()), PlayOptions::default().record(&mut file)).unwrap();
    let note = Replay::read(&file).unwrap().frame(1).unwrap().turns[1].notes[0].text.clone();
    let setup: serde_json::Value = serde_json::from_str(&note).unwrap();
    assert_eq!((&setup["game"], &setup["seat"], &setup["setup"]), (&"claim".into(), &1.into(), &12.into()));
    assert!(setup["random"].is_u64() && setup["limits"]["turn_ms"] == 30_000);
}

#[test]
fn a_unit_program_calls_and_pauses() {
    let script = Script::new(&format!(
        "{GREETING} while read act; do echo '{{\"call\":{{\"eat\":{{}}}}}}'; read reply; \
         echo '{{\"call\":{{\"step\":{{\"forward\":true}}}}}}'; read reply; echo '{{\"pause\":\"yielded\"}}'; done"
    ));
    let played = play(&script.spec(&WALK, patient()), PlayOptions::default()).unwrap();
    assert_eq!(played.faults, []);
    assert!(played.standings.seats[1].score > 0);
}

#[test]
fn crashes_nonsense_and_silence_are_told_apart() {
    let crash = fault(
        &Script::new(&format!("{GREETING} read v; echo '{{\"orders\":[]}}'; echo oh no >&2; exit 3")).play(),
    );
    assert_eq!((crash.0, crash.1), (1, FaultKind::Crashed));
    assert_eq!(crash.2, "the bot ended (exit status: 3): oh no");
    let nonsense = fault(&Script::new(&format!("{GREETING} read v; echo hello")).play());
    assert_eq!((nonsense.0, nonsense.1), (0, FaultKind::Malformed));
    assert!(nonsense.2.contains("in the line `hello`"), "{}", nonsense.2);
    let orders = fault(
        &Script::new(&format!("{GREETING} read v; echo '{{\"orders\":[{{\"take\":{{\"cell\":-1}}}}]}}'"))
            .play(),
    );
    assert_eq!(orders.1, FaultKind::Malformed);
    let wrong = fault(&Script::new(&format!("{GREETING} read v; echo '{{\"ready\":true}}'")).play());
    assert_eq!(wrong.2, "the bot said `ready`; expected `{\"orders\":[...]}`");
    let silent = fault(&Script::new(&format!("{GREETING} sleep 60")).play_in_a_hurry());
    assert_eq!((silent.0, silent.1), (0, FaultKind::OutOfTime));
}

#[test]
fn a_bot_that_never_starts_is_out_of_time_or_refused() {
    let begun = Instant::now();
    let spec = Script::new("sleep 60");
    let played =
        play(&spec.spec(&CLAIM, Limits { start_ms: Some(200), ..patient() }), PlayOptions::default())
            .unwrap();
    assert_eq!(fault(&played).1, FaultKind::OutOfTime);
    assert!(begun.elapsed() < Duration::from_secs(50));
    let gone = Script::new("");
    std::fs::remove_file(gone.path()).unwrap();
    assert_eq!(fault(&gone.play()).1, FaultKind::Refused);
}

#[test]
fn the_time_of_the_whole_match_is_limited() {
    let script =
        Script::new(&format!("{GREETING} while read v; do sleep 0.1; echo '{{\"orders\":[]}}'; done"));
    let played =
        play(&script.spec(&CLAIM, Limits { match_ms: Some(350), ..patient() }), PlayOptions::default())
            .unwrap();
    let (round, kind, _) = fault(&played);
    assert_eq!(kind, FaultKind::OutOfTime);
    assert!(round <= 3, "round {round}");
}

#[test]
fn without_deadlines_a_bot_takes_its_time() {
    let script =
        Script::new(&format!("{GREETING} while read v; do sleep 0.2; echo '{{\"orders\":[]}}'; done"));
    let mut spec = script.spec(&CLAIM, Limits { turn_ms: Some(50), ..patient() });
    spec.bots[1] = Arc::new(ProcessBot::new(&script.path(), false));
    assert_eq!(play(&spec, PlayOptions::default()).unwrap().faults, []);
}

#[test]
fn floods_cost_only_the_flooder() {
    let stdout = fault(&Script::new(&format!("{GREETING} read v; yes | tr -d '\\n'")).play_in_a_hurry());
    assert!(matches!(stdout.1, FaultKind::Malformed | FaultKind::OutOfTime), "{stdout:?}");
    let stderr = Script::new(&format!(
        "{GREETING} while read v; do yes | head -c 3000000 >&2; echo '{{\"orders\":[]}}'; done"
    ));
    let limits = patient();
    let mut file = Vec::new();
    let played = play(&stderr.spec(&CLAIM, limits), PlayOptions::default().record(&mut file)).unwrap();
    assert_eq!(played.faults, []);
    assert!(file.len() < 200_000, "{} bytes", file.len());
    let deaf = fault(&Script::new(&format!("{GREETING} exec sleep 60")).play_in_a_hurry());
    assert_eq!(deaf.1, FaultKind::OutOfTime);
}

#[test]
fn nothing_of_a_bot_is_left_behind() {
    let script = Script::new(
        "sleep 300 & echo $! > \"$0.pid\"; read setup; echo '{\"ready\":true}'; while :; do :; done",
    );
    assert_eq!(fault(&script.play_in_a_hurry()).1, FaultKind::OutOfTime);
    let pid = std::fs::read_to_string(script.dir.path().join("script.pid")).unwrap();
    let gone = |_: &u32| {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap_or_default();
        let dead = stat.is_empty() || stat.contains(") Z ");
        if !dead {
            std::thread::sleep(Duration::from_millis(50));
        }
        dead
    };
    assert!((0..600).any(|n| gone(&n)), "the child of the bot lives on");
}
