//! A contest from the first submission to the ladder, with matches that are really played.

use crate::people::{refused, student, teacher};
use crate::support::{Ground, on_both};
use agon_judge::contest::{
    Contest, FriendlySeat, JobExecutor, NewBoard, NewContest, NewFriendly, NewSubmission, Status, Submission,
};
use agon_judge::people::Account;
use agon_judge::queue::{JobClass, Queue, Rules, Stop, Worker};
use agon_judge::{Error, Judge, Refusal};
use agon_store::secret;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// A contest on the small board, open for a day.
pub(crate) fn plan(judge: &Judge, slug: &str) -> NewContest {
    let game = judge.workshop.games().remove(0);
    let (name, text) = game.boards.into_iter().find(|(name, _)| name == "small").unwrap();
    let now = judge.clock.now();
    NewContest {
        slug: slug.to_owned(),
        title: "Autumn".to_owned(),
        game: game.id,
        boards: vec![NewBoard { name, text }],
        limits: agon_judge::contest::ContestLimits::default(),
        opens_at: now,
        closes_at: now + 86_400_000,
        max_programs: 2,
        ladder: true,
        options: agon_judge::contest::ContestOptions::default(),
    }
}

/// A judge with a teacher and an open contest.
pub(crate) async fn open(ground: &Ground) -> (Arc<Judge>, Account, Contest) {
    let judge = Arc::new(ground.judge());
    let teacher = teacher(&judge).await;
    let contest = judge.contests().create(&teacher, plan(&judge, "autumn")).await.unwrap();
    (judge, teacher, contest)
}

pub(crate) fn file(name: &str, source: &str) -> NewSubmission {
    NewSubmission { name: name.to_owned(), file_name: "bot.py".to_owned(), bytes: source.as_bytes().to_vec() }
}

/// Does all jobs that are ready.
pub(crate) async fn work(judge: &Arc<Judge>) {
    let (_keep, stop) = watch::channel(Stop::No);
    let mut worker = Worker::new(judge.queue.clone(), Arc::new(JobExecutor(judge.clone())), "test", stop);
    while worker.step().await.unwrap() {}
}

pub(crate) async fn judged(
    judge: &Arc<Judge>,
    by: &Account,
    contest: &Contest,
    name: &str,
    source: &str,
) -> Submission {
    let id = judge.submissions().submit(by, contest, file(name, source)).await.unwrap();
    work(judge).await;
    judge.submissions().get(by, id).await.unwrap()
}

on_both! {
    async fn contests_are_opened_by_teachers_and_checked(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        assert_eq!(judge.contests().all().await.unwrap(), std::slice::from_ref(&contest));
        let ada = student(&judge, &teacher, "ada@example.org").await;
        assert!(matches!(judge.contests().create(&ada, plan(&judge, "mine")).await, Err(Error::NotFound)));
        refused(judge.contests().create(&teacher, plan(&judge, "autumn")).await, Refusal::SlugTaken);
        refused(judge.contests().create(&teacher, plan(&judge, "No Good")).await, Refusal::BadSlug);
        let contests = judge.contests();
        let refuses = |change: fn(&mut NewContest)| {
            let mut new = plan(&judge, "other");
            change(&mut new);
            contests.create(&teacher, new)
        };
        refused(refuses(|new| new.boards.clear()).await, Refusal::NoBoards);
        refused(refuses(|new| new.boards[0].text = "nonsense".to_owned()).await, Refusal::BadBoard);
        refused(refuses(|new| new.game = "chess".to_owned()).await, Refusal::NoSuchGame);
        refused(refuses(|new| new.closes_at = new.opens_at).await, Refusal::BadDates);
        refused(refuses(|new| new.max_programs = 0).await, Refusal::BadNumber);
        judge.contests().add_news(&teacher, contest.id, "Welcome", "Have fun").await.unwrap();
        assert!(matches!(judge.contests().add_news(&ada, contest.id, "x", "").await, Err(Error::NotFound)));
        assert_eq!(judge.contests().news(contest.id).await.unwrap()[0].title, "Welcome");
    }

    /// Seed 4.1: built, once with itself, four times against Dummies.
    async fn a_good_program_is_accepted_step_by_step(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let id = judge.submissions().submit(&ada, &contest, file("Harry", "bot Dummy")).await.unwrap();
        let submission = judge.submissions().get(&ada, id).await.unwrap();
        assert!(matches!(judge.submissions().status(&submission).await.unwrap(), Status::Queued(place) if place.before == Some(0)));
        refused(judge.submissions().submit(&ada, &contest, file("Harry", "bot Dummy")).await, Refusal::AlreadyBeingJudged);
        // What is refused is not stored: nobody fills the disk with it.
        let stored = || {
            let found = std::process::Command::new("find").arg(ground.folder.path().join("blobs")).args(["-type", "f"]).output().unwrap();
            String::from_utf8(found.stdout).unwrap().lines().count()
        };
        let before = stored();
        refused(judge.submissions().submit(&ada, &contest, file("Harry", "never stored")).await, Refusal::AlreadyBeingJudged);
        assert!(before > 0 && stored() == before);
        let (_keep, stop) = watch::channel(Stop::No);
        let mut worker = Worker::new(judge.queue.clone(), Arc::new(JobExecutor(judge.clone())), "test", stop);
        let mut states = Vec::new();
        while worker.step().await.unwrap() {
            let submission = judge.submissions().get(&ada, id).await.unwrap();
            states.push(format!("{} {}", submission.state, submission.step));
        }
        assert_eq!(states, ["self-play 0", "dummies 1", "dummies 2", "dummies 3", "dummies 4", "accepted 4"]);
        let submission = judge.submissions().get(&ada, id).await.unwrap();
        assert_eq!((judge.submissions().status(&submission).await.unwrap(), submission.version), (Status::Accepted, Some(1)));
        let seats: Vec<Vec<String>> = {
            let matches = judge.matches().newest(Some(&ada), contest.id).await.unwrap();
            matches.iter().rev().map(|played| played.seats.iter().map(|seat| seat.bot.clone()).collect()).collect()
        };
        assert_eq!(seats.len(), 5);
        assert!(seats[0].iter().all(|bot| bot == "Harry"), "itself in all seats");
        for against in &seats[1..] {
            assert_eq!(against.iter().filter(|bot| *bot == "Harry").count(), 1);
            assert!(against.iter().all(|bot| bot == "Harry" || bot == "Dummy"));
        }
        // The name is taken now, by its owner, who can send a new version of it.
        let bob = student(&judge, &teacher, "bob@example.org").await;
        refused(judge.submissions().submit(&bob, &contest, file("harry", "bot Dummy")).await, Refusal::NameTaken);
        let second = judged(&judge, &ada, &contest, "Harry", "bot Dummy").await;
        assert_eq!(second.version, Some(2));
        let [program] = &judge.programs().visible_to(&ada, contest.id).await.unwrap()[..] else { panic!("one program") };
        assert_eq!((program.newest, program.versions, program.public), (second.id, 2, false));
    }

    async fn rejections_say_why(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let broken = judged(&judge, &ada, &contest, "Broken", "fn main(").await;
        assert_eq!((broken.state.as_str(), broken.reason.unwrap().as_str()), ("rejected", "build"));
        assert!(broken.detail.contains("found `fn main(`"), "{}", broken.detail);
        let crash = judged(&judge, &ada, &contest, "Crash", "crash").await;
        assert_eq!((crash.state.as_str(), crash.reason.unwrap().as_str()), ("rejected", "fault"));
        assert!(crash.detail.contains("crashed") && crash.detail.contains("division by zero"), "{}", crash.detail);
        assert!(crash.fatal_match.is_some() && crash.fatal_round.is_some());
        // Nobody wins by standing still: a shared first rank is no victory.
        let lazy = judged(&judge, &ada, &contest, "Lazy", "bot Null").await;
        assert_eq!((lazy.state.as_str(), lazy.reason.unwrap().as_str(), lazy.step), ("rejected", "lost", 1));
        assert!(lazy.detail.starts_with("match 1 of 4"), "{}", lazy.detail);
        assert_eq!(judge.programs().visible_to(&ada, contest.id).await.unwrap(), []);
        // A name that was rejected is free.
        assert_eq!(judged(&judge, &ada, &contest, "Crash", "bot Dummy").await.state.as_str(), "accepted");
    }

    async fn bad_uploads_are_refused(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let submit = |name: &str, file_name: &str, bytes: Vec<u8>| {
            let new = NewSubmission { name: name.to_owned(), file_name: file_name.to_owned(), bytes };
            let (judge, ada, contest) = (judge.clone(), ada.clone(), contest.clone());
            async move { judge.submissions().submit(&ada, &contest, new).await }
        };
        refused(submit("A", "bot.exe", b"x".to_vec()).await, Refusal::WrongFile);
        refused(submit("A", "bot.py", Vec::new()).await, Refusal::EmptyFile);
        refused(submit("A", "bot.py", vec![b'x'; 2 << 20]).await, Refusal::TooLarge);
        refused(submit("A", "bot.py", vec![0xff, 0xfe]).await, Refusal::WrongFile);
        refused(submit("A", "bot.wasm", b"not wasm".to_vec()).await, Refusal::WrongFile);
        // Class files are refused under any name; archives are Java sources.
        refused(submit("A", "UnitPlayer.class", b"\xca\xfe\xba\xbe\0\0\0\x34".to_vec()).await, Refusal::ClassFile);
        refused(submit("A", "UnitPlayer.java", b"\xca\xfe\xba\xbe\0\0\0\x34".to_vec()).await, Refusal::ClassFile);
        refused(submit("A", "bot.zip", b"\0asm\x0d\0\x01\0".to_vec()).await, Refusal::WrongFile);
        refused(submit("A", "bot.jar", vec![b'P'; 2 << 20]).await, Refusal::TooLarge);
        refused(submit("far_too_long_a_name", "bot.py", b"x".to_vec()).await, Refusal::BadName);
        refused(submit("dummy", "bot.py", b"x".to_vec()).await, Refusal::NameTaken);
        for name in ["One", "Two"] {
            assert_eq!(judged(&judge, &ada, &contest, name, "bot Dummy").await.state.as_str(), "accepted");
        }
        refused(submit("Three", "bot.py", b"bot Dummy".to_vec()).await, Refusal::TooManyPrograms);
        ground.clock.advance(2 * 86_400_000);
        refused(submit("One", "bot.py", b"bot Dummy".to_vec()).await, Refusal::ContestClosed);
    }

    async fn java_is_a_file_or_an_archive_and_nothing_else_is_java(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        for (name, file_name, bytes, language) in [
            ("A", "UnitPlayer.java", &b"class UnitPlayer { }"[..], "java"),
            ("B", "bot.zip", b"PK\x03\x04", "java"),
            ("C", "bot.jar", b"PK\x03\x04", "java"),
            // What a component contains does not matter.
            ("D", "java.wasm", b"\0asm\x0d\0\x01\0 agon:java/meter@1.0.0", "wasm"),
        ] {
            let new = NewSubmission { name: name.to_owned(), file_name: file_name.to_owned(), bytes: bytes.to_vec() };
            let ada = student(&judge, &teacher, &format!("{name}@example.org")).await;
            let id = judge.submissions().submit(&ada, &contest, new).await.unwrap();
            let (submission, source) = judge.submissions().source(&ada, id).await.unwrap();
            assert_eq!((submission.language.id(), source), (language, bytes.to_vec()), "{file_name}");
        }
    }

    async fn trouble_of_ours_is_said_to_be_ours(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let submission = judged(&judge, &ada, &contest, "Harry", "trouble").await;
        assert_eq!(judge.submissions().status(&submission).await.unwrap(), Status::TryingAgain { attempts: 1 });
        for _ in 0..6 {
            ground.clock.advance(10 * 60_000);
            work(&judge).await;
        }
        assert_eq!(judge.submissions().status(&submission).await.unwrap(), Status::Dead);
        let job = judge.queue.job(JobClass::Build, submission.id).await.unwrap().unwrap();
        assert_eq!(job.trouble, "the compiler is not installed");
    }

    async fn what_is_private_stays_private(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let crash = judged(&judge, &ada, &contest, "Crash", "crash").await;
        assert!(matches!(judge.submissions().get(&bob, crash.id).await, Err(Error::NotFound)));
        assert!(matches!(judge.submissions().source(&bob, crash.id).await, Err(Error::NotFound)));
        assert_eq!(judge.submissions().source(&teacher, crash.id).await.unwrap().1, b"crash");
        let fatal = crash.fatal_match.unwrap();
        assert!(matches!(judge.matches().get(Some(&bob), fatal).await, Err(Error::NotFound)));
        assert!(matches!(judge.matches().get(None, fatal).await, Err(Error::NotFound)));
        assert!(matches!(judge.matches().replay(None, fatal).await, Err(Error::NotFound)));
        assert!(judge.matches().get(Some(&ada), fatal).await.unwrap().seats[0].fault_detail.contains("secret plan"));
        assert_eq!(judge.matches().newest(Some(&bob), contest.id).await.unwrap(), []);
    }

    /// Seed 4.2.
    async fn friendly_matches_need_friends_for_private_programs(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
        judged(&judge, &bob, &contest, "Bob1", "bot Dummy").await;
        let of = |programs: Vec<agon_judge::contest::Program>, name: &str| {
            programs.into_iter().find(|program| program.name == name).map(|program| program.id)
        };
        let ada1 = of(judge.programs().visible_to(&ada, contest.id).await.unwrap(), "Ada1").unwrap();
        let bob1 = of(judge.programs().visible_to(&bob, contest.id).await.unwrap(), "Bob1").unwrap();
        assert_eq!(of(judge.programs().visible_to(&ada, contest.id).await.unwrap(), "Bob1"), None);
        let seats = judge.contests().boards(contest.id).await.unwrap()[0].seats;
        let game = |programs: &[i64]| {
            let mut all: Vec<_> = programs.iter().map(|id| FriendlySeat::Program(*id)).collect();
            all.resize(usize::try_from(seats).unwrap(), FriendlySeat::Dummy);
            NewFriendly { board: 0, seed: 7, seats: all }
        };
        assert!(matches!(judge.matches().request_friendly(&ada, &contest, &game(&[ada1, bob1])).await, Err(Error::NotFound)));
        judge.people().add_friend(ada.id, "bob@example.org").await.unwrap();
        assert!(matches!(judge.matches().request_friendly(&ada, &contest, &game(&[ada1, bob1])).await, Err(Error::NotFound)), "one side");
        judge.people().add_friend(bob.id, "ada@example.org").await.unwrap();
        let id = judge.matches().request_friendly(&ada, &contest, &game(&[ada1, bob1])).await.unwrap();
        work(&judge).await;
        let seen = judge.matches().get(Some(&bob), id).await.unwrap();
        assert_eq!((seen.state.as_str(), seen.kind.as_str()), ("done", "friendly"));
        assert!(matches!(judge.matches().get(Some(&eve), id).await, Err(Error::NotFound)));
        assert!(judge.ladder().standings(contest.id).await.unwrap().iter().all(|rung| rung.matches == 0), "no effect");
        // Eve is a friend of Ada but not of Bob: no match of all three while Bob's program is private.
        judge.people().add_friend(eve.id, "ada@example.org").await.unwrap();
        judge.people().add_friend(ada.id, "eve@example.org").await.unwrap();
        judged(&judge, &eve, &contest, "Eve1", "bot Dummy").await;
        let eve1 = of(judge.programs().visible_to(&eve, contest.id).await.unwrap(), "Eve1").unwrap();
        refused(judge.matches().request_friendly(&ada, &contest, &game(&[ada1, bob1, eve1])).await, Refusal::NotFriends);
        assert!(matches!(judge.programs().publish(&ada, bob1).await, Err(Error::NotFound)));
        judge.programs().publish(&bob, bob1).await.unwrap();
        refused(judge.matches().request_friendly(&ada, &contest, &game(&[ada1, bob1, eve1])).await, Refusal::NotFriends);
        judge.programs().publish(&eve, eve1).await.unwrap();
        judge.matches().request_friendly(&ada, &contest, &game(&[ada1, bob1, eve1])).await.unwrap();
        let short = NewFriendly { board: 0, seed: 1, seats: vec![FriendlySeat::Dummy] };
        refused(judge.matches().request_friendly(&ada, &contest, &short).await, Refusal::WrongSeats);
        // The logs of a program are for its owner.
        let own = judge.matches().replay(Some(&ada), id).await.unwrap();
        assert_eq!(logs(&own), ["the secret plan of Ada1"]);
        assert_eq!(logs(&judge.matches().replay(Some(&bob), id).await.unwrap()), ["the secret plan of Bob1"]);
        assert_eq!(logs(&judge.matches().replay(Some(&teacher), id).await.unwrap()).len(), 2);
    }

    async fn the_ladder_rates_and_can_be_made_again(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        judged(&judge, &ada, &contest, "Ada1", "bot Dummy").await;
        assert_eq!(judge.ladder().fill(&contest, 3).await.unwrap(), 0, "alone there is no ladder");
        judged(&judge, &bob, &contest, "Bob1", "bot Dummy").await;
        assert_eq!(judge.ladder().fill(&contest, 3).await.unwrap(), 3);
        assert_eq!(judge.ladder().fill(&contest, 3).await.unwrap(), 0, "they are waiting already");
        work(&judge).await;
        judge.ladder().fill(&contest, 3).await.unwrap();
        work(&judge).await;
        let ladder = judge.ladder().standings(contest.id).await.unwrap();
        assert_eq!(ladder.iter().map(|rung| rung.matches).collect::<Vec<_>>(), [6, 6]);
        assert!(ladder[0].skill.mean >= ladder[1].skill.mean);
        assert_eq!((ladder[0].group, ladder[0].provisional), (1, true));
        let duels = judge.ladder().duels(None, ladder[0].submission).await.unwrap();
        assert_eq!(duels[0].won + duels[0].drawn + duels[0].lost, 6);
        assert_eq!(judge.ladder().curve(None, ladder[0].submission).await.unwrap().len(), 6);
        assert_eq!(judge.ladder().curve(None, ladder[0].submission).await.unwrap()[5].skill, ladder[0].skill);
        assert!(matches!(judge.ladder().recompute(&ada, contest.id).await, Err(Error::NotFound)));
        judge.ladder().recompute(&teacher, contest.id).await.unwrap();
        assert_eq!(judge.ladder().standings(contest.id).await.unwrap(), ladder);
        let public = judge.matches().newest(None, contest.id).await.unwrap();
        assert_eq!(public.len(), 6);
        assert_eq!(logs(&judge.matches().replay(None, public[0].id).await.unwrap()), [""; 0], "without anyone's logs");
    }

    /// Workers vanish at random points of building, playing and committing; every submission gets its verdict all the same.
    async fn submissions_survive_workers_that_vanish(ground) {
        let Ground { db, folder, .. } = &ground;
        let blobs = agon_judge::Blobs::folder(&folder.path().join("blobs")).unwrap();
        let rules = Rules { lease: 400, heartbeat: 100, attempts: 10_000, person_cap: 2, poll: 10 };
        let workshop = Arc::new(crate::support::BuiltIns);
        let judge = Judge::new(db.clone(), blobs, agon_judge::Clock::system(), rules, workshop);
        let judge = Arc::new(judge);
        let teacher = teacher(&judge).await;
        let new = NewContest { max_programs: 4, ..plan(&judge, "autumn") };
        let contest = judge.contests().create(&teacher, new).await.unwrap();
        let (_keep, stop) = watch::channel(Stop::No);
        let spawn = |queue: Queue| tokio::spawn(Worker::new(queue, Arc::new(JobExecutor(judge.clone())), "test", stop.clone()).run());
        let mut workers = [spawn(judge.queue.clone()), spawn(judge.queue.clone())];
        let sources = ["bot Dummy", "crash", "nonsense", "bot Dummy"];
        for (number, source) in sources.iter().enumerate() {
            judge.submissions().submit(&teacher, &contest, file(&format!("Bot{number}"), source)).await.unwrap();
        }
        let start = std::time::Instant::now();
        let open = "SELECT COUNT(*) FROM submissions WHERE state NOT IN ('accepted', 'rejected')";
        while sqlx::query_scalar::<_, i64>(open).fetch_one(db.read()).await.unwrap() > 0 {
            assert!(start.elapsed() < Duration::from_secs(600), "stuck");
            // The longer it takes, the busier the machine is, and the longer workers live.
            let patience = u64::try_from(start.elapsed().as_millis()).unwrap() / 50;
            tokio::time::sleep(Duration::from_millis(100 + patience + secret::number().unwrap() % 400)).await;
            let victim = usize::try_from(secret::number().unwrap() % 2).unwrap();
            workers[victim].abort();
            workers[victim] = spawn(judge.queue.clone());
        }
        workers.iter().for_each(tokio::task::JoinHandle::abort);
        let mut states: Vec<String> = Vec::new();
        for submission in judge.submissions().of_person(&teacher, contest.id).await.unwrap().iter().rev() {
            states.push(submission.state.to_string());
        }
        assert_eq!(states, ["accepted", "rejected", "rejected", "accepted"]);
        let versions: Vec<i64> = judge.programs().visible_to(&teacher, contest.id).await.unwrap().iter().map(|one| one.versions).collect();
        assert_eq!(versions, [1, 1], "accepted once each");
        let matches = judge.matches().newest(Some(&teacher), contest.id).await.unwrap();
        assert_eq!(matches.len(), 5 + 1 + 5, "no match was made twice");
    }
}

/// The different lines of log in a replay, in order.
pub(crate) fn logs(replay: &[u8]) -> Vec<String> {
    let replay = agon_replay::Replay::read(replay).unwrap();
    assert!(replay.end.is_some() && replay.damage.is_none());
    let mut lines = Vec::new();
    for number in 0..replay.frames() {
        for turn in replay.frame(number).unwrap().turns {
            lines.extend(turn.notes.into_iter().map(|note| note.text));
        }
    }
    lines.sort();
    lines.dedup();
    lines
}
