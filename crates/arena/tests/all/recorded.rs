//! Replays of real matches, and matches in parallel.

use crate::games::claim::PAINTED;
use crate::{CLAIM, GAMES, NIM, WALK, spec};
use agon_arena::{PlayOptions, RoundReport, play, play_all};
use agon_kernel::{
    AnyGame, Bot, Controller, Fault, Identity, Notes, Pause, Payload, Rows, RunningBot, Seating, Seed,
};
use agon_replay::{BoardRecord, Header, Live, Replay, VerifyError, Writer, verify};
use std::sync::Arc;

fn record(game: &'static dyn AnyGame, bot: &str, seed: u32) -> Vec<u8> {
    let mut file = Vec::new();
    play(&spec(game, 0, bot, seed), PlayOptions::default().record(&mut file)).unwrap();
    file
}

#[test]
fn a_match_is_recorded_and_verified_in_each_way_of_playing() {
    for game in GAMES {
        for bot in ["Null", "Demo", "Dummy"] {
            let spec = spec(game, 0, bot, 5);
            let (mut rounds, mut file) = (Vec::new(), Vec::new());
            let mut count = |report: RoundReport<'_>| rounds.push(report.round);
            let options = PlayOptions::default().record(&mut file).on_round(&mut count);
            let played = play(&spec, options).unwrap();
            assert_eq!(rounds, (0..=played.rounds).collect::<Vec<_>>());
            assert_eq!(play(&spec, PlayOptions::default()).unwrap(), played, "recording changes nothing");
            assert_eq!(record(game, bot, 5), file, "the same match gives the same file");
            let replay = Replay::read(&file).unwrap();
            assert_eq!(verify(&replay, game), Ok(played.rounds));
            assert_eq!(replay.end.as_ref().unwrap().digest, played.digest);
        }
    }
}

/// A bot whose orders reach the match as rows, as those of all bots that are not built in.
struct AsRows<T>(T);

impl Bot for AsRows<Arc<dyn Bot>> {
    fn identity(&self) -> Identity {
        self.0.identity()
    }
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(Box::new(AsRows(self.0.enter(seating)?)))
    }
}

impl RunningBot for AsRows<Box<dyn RunningBot>> {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        self.0.answer(view, notes)
    }
    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        self.0.resume(world, notes)
    }
}

#[test]
fn orders_as_values_and_as_rows_give_the_same_match() {
    for game in GAMES {
        for bot in ["Demo", "Dummy"] {
            let mut spec = spec(game, 0, bot, 5);
            spec.bots = spec.bots.into_iter().map(|bot| Arc::new(AsRows(bot)) as Arc<dyn Bot>).collect();
            let mut file = Vec::new();
            play(&spec, PlayOptions::default().record(&mut file)).unwrap();
            assert_eq!(file, record(game, bot, 5), "{}, {bot}", game.info().id);
        }
    }
}

#[test]
fn a_match_without_a_replay_costs_no_pictures() {
    let (spec, painted) = (spec(&CLAIM, 0, "Demo", 5), || PAINTED.get());
    let before = painted();
    let played = play(&spec, PlayOptions::default()).unwrap();
    assert_eq!(painted(), before);
    play(&spec, PlayOptions::default().record(&mut Vec::new())).unwrap();
    assert_eq!(painted(), before + played.rounds + 1);
}

#[test]
fn a_match_can_be_followed_round_by_round() {
    for game in GAMES {
        let (spec, live) = (spec(game, 0, "Demo", 5), Live::new());
        let (mut kept, mut last, mut file) = (Vec::new(), 0, Vec::new());
        let mut follow = |RoundReport { round, .. }: RoundReport<'_>| {
            let news = live.since(kept.len());
            assert_eq!((news.frames, news.over), (round + 1, false));
            let seen = Replay::read(&[&kept[..], &news.bytes[..]].concat()).unwrap();
            assert_eq!((seen.frames(), &seen.damage), (round + 1, &None));
            kept.extend_from_slice(&news.bytes[..news.settled - kept.len()]);
            last = round;
        };
        let options = PlayOptions::default().record(&mut file).live(&live).on_round(&mut follow);
        let played = play(&spec, options).unwrap();
        assert_eq!((last, live.progress()), (played.rounds, (played.rounds + 1, true)));
        let news = live.since(kept.len());
        assert_eq!([&kept[..], &news.bytes[..]].concat(), file, "in the end, what was followed is the file");
        assert_eq!(live.since(usize::MAX).bytes, file);
        assert_eq!(record(game, "Demo", 5), file, "being followed changes nothing");
    }
}

/// The report of a round matches what the replay stores.
#[test]
fn each_round_is_reported() {
    for game in GAMES {
        let spec = spec(game, 0, "Demo", 5);
        let (mut reports, mut file) = (Vec::new(), Vec::new());
        let mut report = |report: RoundReport<'_>| {
            reports.push((report.round, report.events.clone(), report.turns.to_vec()));
        };
        let options = PlayOptions::default().record(&mut file).on_round(&mut report);
        let played = play(&spec, options).unwrap();
        assert_eq!(reports.len(), played.rounds as usize + 1);
        let replay = Replay::read(&file).unwrap();
        for (round, events, turns) in reports {
            let frame = replay.frame(round).unwrap();
            assert_eq!((frame.events, frame.turns), (events, turns), "round {round}");
        }
        assert_eq!(record(game, "Demo", 5), file, "being reported changes nothing");
    }
}

#[test]
fn a_forged_replay_is_detected() {
    let file = record(&CLAIM, "Demo", 5);
    let truth = Replay::read(&file).unwrap();
    let lie = |change: &dyn Fn(&mut Header), swap: Option<(u32, u32)>| {
        let mut header = truth.header.clone();
        change(&mut header);
        let mut writer = Writer::new(Vec::new(), &header).unwrap();
        for number in 0..truth.frames() {
            let source = swap.filter(|(at, _)| *at == number).map_or(number, |(_, from)| from);
            let frame = truth.frame(source).unwrap();
            writer.frame(frame.digest.unwrap(), &frame.picture, &frame.events, &frame.turns).unwrap();
        }
        Replay::read(&writer.finish(truth.end.as_ref().unwrap()).unwrap()).unwrap()
    };
    assert_eq!(verify(&lie(&|_| {}, None), &CLAIM), Ok(8));
    let swapped = verify(&lie(&|_| {}, Some((4, 2))), &CLAIM).unwrap_err();
    assert!(swapped.to_string().starts_with("round 4: "), "{swapped}");
    assert!(matches!(
        verify(&lie(&|header| header.seed = Seed::from(6), None), &CLAIM),
        Err(VerifyError::Different(_))
    ));
    let rules = verify(&lie(&|header| header.rules = 2, None), &CLAIM).unwrap_err();
    assert_eq!(
        rules.to_string(),
        "the match was played with rules version 2 of Claim, but this program has version 1"
    );
    let broken =
        |header: &mut Header| header.board = BoardRecord { name: String::new(), text: "claim\n".to_owned() };
    assert!(matches!(verify(&lie(&broken, None), &CLAIM), Err(VerifyError::Board(_))));
    assert!(verify(&truth, &NIM).is_err());
}

#[test]
fn a_truncated_replay_is_verified_up_to_the_cut() {
    let mut file = Vec::new();
    play(&spec(&CLAIM, 1, "Demo", 5), PlayOptions::default().record(&mut file)).unwrap();
    let cut = Replay::read(&file[..file.len() * 2 / 3]).unwrap();
    let frames = cut.frames();
    assert!((64..200).contains(&frames), "{frames}");
    assert_eq!(verify(&cut, &CLAIM), Ok(frames - 1));
}

#[test]
fn many_matches_in_parallel_are_the_same_as_one_by_one() {
    let specs: Vec<_> = (0..300).map(|seed| spec(GAMES[seed as usize % 3], 0, "Demo", seed)).collect();
    let one_by_one: Vec<_> = specs.iter().map(|spec| play(spec, PlayOptions::default()).unwrap()).collect();
    let mut heard = vec![0; specs.len()];
    let parallel = play_all(
        &specs,
        8,
        |spec| play(spec, PlayOptions::default()).unwrap(),
        |number, _| heard[number] += 1,
    );
    assert_eq!(parallel, one_by_one);
    assert!(heard.iter().all(|&times| times == 1));
    let digests: std::collections::BTreeSet<_> = parallel.iter().map(|played| &played.digest).collect();
    assert_eq!(digests.len(), specs.len(), "another seed is another match");
    assert_eq!(play_all(&[0u8; 0], 8, |_| 1, |_, _| {}), [] as [i32; 0]);
}

#[test]
fn too_few_bots_are_rejected() {
    let mut spec = spec(&WALK, 0, "Demo", 1);
    spec.bots.pop();
    assert_eq!(
        play(&spec, PlayOptions::default()).unwrap_err().to_string(),
        "the board has 2 seats, and 1 bots were given"
    );
}
