//! The night before the deadline in virtual time: the judge and its queue are real, only builds and matches are not. They take as long as the
//! simulation says, and the clock jumps from event to event.

use crate::people::teacher;
use crate::support::{Ground, on_both};
use agon_judge::contest::{
    Contest, ContestLimits, JobExecutor, NewBoard, NewContest, NewSubmission, Status, Submission,
};
use agon_judge::people::{Account, Role};
use agon_judge::queue::{Executor, JobClass, Lease, Progress, Rules};
use agon_judge::workshop::{
    BuildOrder, GameView, MatchOutcome, PlayOrder, SeatBot, SeatOutcome, WorkError, Workshop,
};
use agon_judge::{Blobs, Judge, Locale};
use agon_kernel::{Language, Limits, Origin, Rng, Seed, Stream};
use std::collections::BTreeMap;
use std::sync::{Arc, mpsc};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;

/// What a simulated job comes to.
enum Result_ {
    Good,
    Bad,
}

/// Builds and matches last until the simulation ends them.
struct Stage(UnboundedSender<mpsc::Sender<Result_>>);

impl Stage {
    fn wait(&self) -> Result_ {
        let (end, ended) = mpsc::channel();
        self.0.send(end).unwrap();
        ended.recv().unwrap()
    }
}

impl Workshop for Stage {
    fn games(&self) -> Vec<GameView> {
        let boards = vec![("flat".to_owned(), "flat".to_owned())];
        let bots = vec!["Dummy".to_owned()];
        vec![GameView {
            id: "toy".to_owned(),
            title: "Toy".to_owned(),
            bots,
            boards,
            limits: Limits::default().into(),
            ..GameView::default()
        }]
    }

    fn seats(&self, _: &str, _: &str) -> Result<u8, String> {
        Ok(2)
    }

    fn build(&self, order: &BuildOrder, _: &Progress) -> Result<Vec<u8>, WorkError> {
        match self.wait() {
            Result_::Good => Ok(order.source.clone()),
            Result_::Bad => Err(WorkError::Rejected("error: expected `;`".to_owned())),
        }
    }

    fn play(&self, order: &PlayOrder, _: &Progress) -> Result<MatchOutcome, WorkError> {
        let good = matches!(self.wait(), Result_::Good);
        let seat = |player: &SeatBot| {
            let own = matches!(player, SeatBot::Component { .. });
            let fault = (own && !good).then(|| ("crashed".to_owned(), "unreachable".to_owned(), 3));
            SeatOutcome { score: 0, rank: if own == good { 1 } else { 2 }, fuel: 0, fault }
        };
        Ok(MatchOutcome {
            rounds: 10,
            digest: String::new(),
            reason: String::new(),
            seats: order.players.iter().map(seat).collect(),
            replay: Vec::new(),
        })
    }
}

/// A job that a worker is on.
struct Running {
    worker: String,
    lease: Lease,
    submission: i64,
    ends_at: i64,
    good: bool,
    end: mpsc::Sender<Result_>,
    task: JoinHandle<Result<(), agon_judge::queue::Error>>,
}

struct Simulation {
    judge: Arc<Judge>,
    contest: Contest,
    starts: UnboundedReceiver<mpsc::Sender<Result_>>,
    workers: Vec<String>,
    running: Vec<Running>,
    rng: Rng,
    /// The submissions in the order in which their jobs began, once for each job.
    begun: Vec<i64>,
    /// When verdicts came.
    verdicts: BTreeMap<i64, i64>,
}

/// A file of a language.
fn file(name: String, language: Language) -> NewSubmission {
    let end = match language {
        Language::Cpp => "cc",
        Language::Rust => "rs",
        Language::Python => "py",
        _ => "js",
    };
    NewSubmission { file_name: format!("{name}.{end}"), name, bytes: b"a bot".to_vec() }
}

impl Simulation {
    async fn new(ground: &Ground, workers: usize) -> Self {
        let (stage, starts) = unbounded_channel();
        let blobs = Blobs::folder(&ground.folder.path().join("blobs")).unwrap();
        // Nobody sends heartbeats here.
        let rules = Rules { lease: 24 * 60 * MINUTE, ..Rules::default() };
        let judge = Judge::new(ground.db.clone(), blobs, ground.clock.clone(), rules, Arc::new(Stage(stage)));
        let judge = Arc::new(judge);
        let teacher = teacher(&judge).await;
        let now = judge.clock.now();
        let new = NewContest {
            slug: "toy".to_owned(),
            title: "Toy".to_owned(),
            game: "toy".to_owned(),
            boards: vec![NewBoard { name: "flat".to_owned(), text: "flat".to_owned() }],
            limits: ContestLimits::default(),
            opens_at: now,
            closes_at: now + 100 * 60 * MINUTE,
            max_programs: 100,
            ladder: false,
            options: agon_judge::contest::ContestOptions::default(),
        };
        let contest = judge.contests().create(&teacher, new).await.unwrap();
        Self {
            judge,
            contest,
            starts,
            workers: (0..workers).map(|number| format!("worker {number}")).collect(),
            running: Vec::new(),
            rng: Rng::new(Seed::try_from(7u64).unwrap(), Stream::phase(0, 0)),
            begun: Vec::new(),
            verdicts: BTreeMap::new(),
        }
    }

    /// An account that never signs in.
    async fn person(&self, number: usize) -> Account {
        let email = format!("p{number}@example.org");
        let mut tx = self.judge.db.begin().await.unwrap();
        let insert = "INSERT INTO accounts (email, name, role, password, language, created_at) \
                      VALUES ($1, $1, 'student', '', 'en', 0) RETURNING id";
        let id = sqlx::query_scalar(insert).bind(&email).fetch_one(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        Account { id, name: email.clone(), email, role: Role::Student, locale: Locale::En, teams: Vec::new() }
    }

    fn now(&self) -> i64 {
        self.judge.clock.now()
    }

    async fn submit(&self, by: &Account, name: String, language: Language) -> (Submission, Status) {
        let id = self.judge.submissions().submit(by, &self.contest, file(name, language)).await.unwrap();
        let submission = self.judge.submissions().get(by, id).await.unwrap();
        let status = self.judge.submissions().status(&submission).await.unwrap();
        (submission, status)
    }

    /// How long a job takes and whether it turns out well. Two of three submissions pass.
    async fn draw(&mut self, class: JobClass, submission: i64) -> (i64, bool) {
        let language: String = sqlx::query_scalar("SELECT language FROM submissions WHERE id = $1")
            .bind(submission)
            .fetch_one(self.judge.db.read())
            .await
            .unwrap();
        let (build, play) = match Origin::of_id(&language).unwrap() {
            Origin::Source(Language::Cpp) => (3000, 1500),
            Origin::Source(Language::Rust) => (6000, 1500),
            Origin::Source(Language::Python) => (18_000, 5000),
            _ => (14_000, 4000),
        };
        let (usual, bad) = if class == JobClass::Build { (build, 15) } else { (play, 4) };
        let percent = i64::from(self.rng.between(50, 150)) + i64::from(self.rng.below(40));
        (usual * percent / 110, !self.rng.chance(bad, 100))
    }

    /// Lets every idle worker claim a job.
    async fn claim(&mut self) {
        for worker in self.workers.clone() {
            self.judge.queue.mark_seen(&worker).await.unwrap();
            if self.running.iter().any(|running| running.worker == worker) {
                continue;
            }
            let Some(lease) = self.judge.queue.claim(&worker).await.unwrap() else { continue };
            let submission = match lease.class {
                JobClass::Build => lease.subject,
                JobClass::Match | JobClass::Verify => {
                    sqlx::query_scalar("SELECT submission FROM matches WHERE id = $1")
                        .bind(lease.subject)
                        .fetch_one(self.judge.db.read())
                        .await
                        .unwrap()
                }
            };
            self.begun.push(submission);
            let (takes, good) = self.draw(lease.class, submission).await;
            let executor = JobExecutor(self.judge.clone());
            let own = lease.clone();
            let task = tokio::spawn(async move { executor.execute(&own, &Progress::default()).await });
            let end = self.starts.recv().await.unwrap();
            self.running.push(Running {
                worker,
                lease,
                submission,
                ends_at: self.now() + takes,
                good,
                end,
                task,
            });
        }
    }

    /// Goes on until the given time, or until nothing is left to do.
    async fn run_until(&mut self, time: i64) {
        loop {
            self.claim().await;
            let next = (0..self.running.len()).min_by_key(|at| self.running[*at].ends_at);
            let Some(next) = next.filter(|at| self.running[*at].ends_at <= time) else { break };
            let done = self.running.remove(next);
            self.judge.clock.advance(done.ends_at - self.now());
            done.end.send(if done.good { Result_::Good } else { Result_::Bad }).unwrap();
            done.task.await.unwrap().unwrap();
            let state: String = sqlx::query_scalar("SELECT state FROM submissions WHERE id = $1")
                .bind(done.submission)
                .fetch_one(self.judge.db.read())
                .await
                .unwrap();
            if matches!(state.as_str(), "accepted" | "rejected") {
                self.verdicts.insert(done.submission, self.now());
            }
            assert!(done.lease.attempt == 1);
        }
        if time < i64::MAX {
            self.judge.clock.advance(time - self.now());
        }
    }
}

on_both! {
    /// Thirty people submit at once.
    async fn the_first_verdicts_come_at_once_and_what_has_begun_is_finished_first(ground) {
        let mut sim = Simulation::new(&ground, 2).await;
        let start = sim.now();
        for number in 0..30 {
            let person = sim.person(number).await;
            sim.submit(&person, format!("Bot{number}"), Language::Cpp).await;
        }
        sim.run_until(i64::MAX).await;
        assert_eq!(sim.verdicts.len(), 30);
        let first = sim.verdicts.values().min().unwrap() - start;
        assert!(first < 20 * SECOND, "the first verdict came after {first} ms");
        // At no time are more submissions under way than there are workers.
        let last = |submission: &i64| sim.begun.iter().rposition(|one| one == submission).unwrap();
        for at in 0..sim.begun.len() {
            let mut open: Vec<i64> = sim.begun[..=at].to_vec();
            open.sort_unstable();
            open.dedup();
            open.retain(|submission| last(submission) > at);
            assert!(open.len() <= 2, "{} are under way after {at} jobs", open.len());
        }
    }

    async fn quick_submissions_do_not_wait_behind_slow_ones(ground) {
        let mut sim = Simulation::new(&ground, 2).await;
        let start = sim.now();
        for number in 0..8 {
            let person = sim.person(number).await;
            sim.submit(&person, format!("Bot{number}"), Language::Python).await;
        }
        let quick = sim.person(100).await;
        let (quick, _) = sim.submit(&quick, "Quick".to_owned(), Language::Cpp).await;
        sim.run_until(i64::MAX).await;
        let took = sim.verdicts[&quick.id] - start;
        assert!(took < 20 * SECOND, "it took {took} ms");
    }

    async fn slow_ones_get_all_workers_when_there_are_no_others(ground) {
        let mut sim = Simulation::new(&ground, 2).await;
        for number in 0..4 {
            let person = sim.person(number).await;
            sim.submit(&person, format!("Bot{number}"), Language::Python).await;
        }
        sim.claim().await;
        assert_eq!(sim.running.len(), 2);
        sim.run_until(i64::MAX).await;
    }

    async fn one_person_with_many_submissions_holds_up_nobody(ground) {
        let mut sim = Simulation::new(&ground, 1).await;
        let start = sim.now();
        let busy = sim.person(0).await;
        for number in 0..20 {
            sim.submit(&busy, format!("Bot{number}"), Language::Cpp).await;
        }
        sim.run_until(start + 5 * SECOND).await;
        let other = sim.person(1).await;
        let (first, _) = sim.submit(&other, "First".to_owned(), Language::Cpp).await;
        sim.run_until(i64::MAX).await;
        let took = sim.verdicts[&first.id] - start;
        assert!(took < 40 * SECOND, "it took {took} ms");
        assert_eq!(sim.verdicts.len(), 21, "everybody gets a verdict");
    }

    async fn a_match_is_being_played_only_when_it_is(ground) {
        let mut sim = Simulation::new(&ground, 1).await;
        let ada = sim.person(0).await;
        let (mine, status) = sim.submit(&ada, "Bot".to_owned(), Language::Cpp).await;
        assert!(matches!(status, Status::Queued(place) if place.before == Some(0)), "{status:?}");
        sim.claim().await;
        let status = sim.judge.submissions().status(&mine).await.unwrap();
        assert!(matches!(status, Status::Building { .. }), "{status:?}");
        sim.running[0].good = true;
        sim.workers.clear();
        sim.run_until(i64::MAX).await;
        let mine = sim.judge.submissions().get(&ada, mine.id).await.unwrap();
        let status = sim.judge.submissions().status(&mine).await.unwrap();
        assert!(matches!(status, Status::Queued(place) if place.before == Some(0)), "{status:?}");
        let state = sim.judge.matches().newest(Some(&ada), sim.contest.id).await.unwrap()[0].state;
        assert_eq!(state.as_str(), "open");
        sim.workers.push("another".to_owned());
        sim.claim().await;
        let state = sim.judge.matches().newest(Some(&ada), sim.contest.id).await.unwrap()[0].state;
        assert_eq!(state.as_str(), "playing");
        let status = sim.judge.submissions().status(&mine).await.unwrap();
        assert!(matches!(status, Status::SelfPlay { seconds: Some(_), .. }), "{status:?}");
        sim.run_until(i64::MAX).await;
    }
}

/// 300 submissions of four languages in twenty minutes, three workers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn most_promises_are_kept() {
    const LANGUAGES: [Language; 4] = [Language::Cpp, Language::Rust, Language::Python, Language::JavaScript];
    let ground = Ground::sqlite().await;
    let mut sim = Simulation::new(&ground, 3).await;
    let mut people = Vec::new();
    for number in 0..60 {
        people.push(sim.person(number).await);
    }
    // The days before: enough to know how long things take.
    for number in 0..40 {
        sim.submit(&people[number], format!("Early{number}"), LANGUAGES[number % 4]).await;
        sim.run_until(sim.now() + 2 * MINUTE).await;
    }
    let start = sim.now() + 60 * MINUTE;
    sim.run_until(start).await;
    let mut promises = Vec::new();
    let mut places: BTreeMap<i64, i64> = BTreeMap::new();
    let mut arrivals: Vec<i64> = (0..300).map(|_| start + i64::from(sim.rng.below(20 * 60_000))).collect();
    arrivals.sort_unstable();
    for (number, at) in arrivals.into_iter().enumerate() {
        sim.run_until(at).await;
        let language = LANGUAGES[sim.rng.index(4)];
        let person = people[number % 60].clone();
        let (submission, status) = sim.submit(&person, format!("Bot{number}"), language).await;
        promises.push((submission.id, sim.now(), status.wait().seconds.unwrap()));
        if number % 20 == 0 {
            // Nobody who waits is put back.
            for (id, ..) in &promises {
                let one = sim.judge.queue.job(JobClass::Build, *id).await.unwrap().unwrap();
                if let (true, Some(before)) =
                    (one.state.is_pending(), sim.judge.queue.place(&one).await.unwrap().before)
                {
                    let last = places.insert(*id, before).unwrap_or(i64::MAX);
                    assert!(before <= last, "submission {id} went from {last} back to {before}");
                }
            }
        }
    }
    sim.run_until(i64::MAX).await;
    let mut ratios: Vec<f64> = Vec::new();
    for (id, sent, promised) in promises {
        let took = (sim.verdicts[&id] - sent) as f64 / 1000.0;
        ratios.push(took / promised as f64);
    }
    ratios.sort_by(f64::total_cmp);
    let kept = ratios.iter().filter(|ratio| (1.0 / 1.5..1.5).contains(*ratio)).count();
    let at = |percent: usize| ratios[ratios.len() * percent / 100];
    println!("kept {kept} of {}; ratios: {:.2} {:.2} {:.2}", ratios.len(), at(10), at(50), at(90));
    assert!(kept * 100 >= ratios.len() * 80, "only {kept} of {} promises were kept", ratios.len());
}

/// The first hour of a judge that has measured nothing: it promises ranges, which narrow to single numbers as it learns.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fresh_judge_promises_only_what_it_knows() {
    const LANGUAGES: [Language; 4] = [Language::Cpp, Language::Rust, Language::Python, Language::JavaScript];
    let ground = Ground::sqlite().await;
    let mut sim = Simulation::new(&ground, 3).await;
    sim.claim().await;
    let mut promises = Vec::new();
    for number in 0..80 {
        let person = sim.person(number).await;
        let (submission, status) = sim.submit(&person, format!("Bot{number}"), LANGUAGES[number % 4]).await;
        promises.push((submission.id, sim.now(), status.wait()));
        let pause = i64::from(sim.rng.below(40_000));
        sim.run_until(sim.now() + pause).await;
    }
    sim.run_until(i64::MAX).await;
    let (mut kept, mut kept_early) = (0, 0);
    for (number, (id, sent, wait)) in promises.iter().enumerate() {
        let took = (sim.verdicts[id] - sent) as f64 / 1000.0;
        let good = match wait.range {
            Some(range) => {
                assert!(range.from < range.to && range.to <= 240, "{number}: {range:?} says nothing");
                (range.from as f64..=range.to as f64).contains(&took)
            }
            None => (1.0 / 1.5..1.5).contains(&(took / wait.seconds.unwrap() as f64)),
        };
        kept += usize::from(good);
        kept_early += usize::from(good && number < 20);
    }
    println!("kept {kept} of 80, and {kept_early} of the first 20");
    assert!(promises[..4].iter().all(|(.., wait)| wait.range.is_some()), "{:?}", &promises[..4]);
    assert!(promises[60..].iter().all(|(.., wait)| wait.range.is_none()), "{:?}", &promises[60..]);
    assert!(kept_early >= 16, "only {kept_early} of the first 20 promises were kept");
    assert!(kept >= 60, "only {kept} of 80 promises were kept");
}

/// Most of the first submissions fail early, and the first one in Python waits for its interpreter. Neither says how long a good one takes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_unusual_makes_no_promise_for_others() {
    let ground = Ground::sqlite().await;
    let mut sim = Simulation::new(&ground, 1).await;
    sim.claim().await;
    // One that does not compile, after three seconds.
    let broken = sim.person(0).await;
    sim.submit(&broken, "Broken".to_owned(), Language::Cpp).await;
    sim.claim().await;
    (sim.running[0].good, sim.running[0].ends_at) = (false, sim.now() + 3 * SECOND);
    sim.run_until(i64::MAX).await;
    let good = sim.person(1).await;
    let (_, status) = sim.submit(&good, "Good".to_owned(), Language::Cpp).await;
    let range = status.wait().range.unwrap();
    assert!(range.from <= 3 && range.to >= 20, "{range:?} leaves no room for five matches");
    sim.run_until(i64::MAX).await;
    // The first one in Python takes two minutes to build, which it was told could happen.
    let first = sim.person(2).await;
    let (_, status) = sim.submit(&first, "First".to_owned(), Language::Python).await;
    assert!(status.wait().range.unwrap().to >= 120, "{status:?}");
    sim.claim().await;
    (sim.running[0].good, sim.running[0].ends_at) = (true, sim.now() + 120 * SECOND);
    let mine = sim.judge.submissions().get(&first, sim.running[0].submission).await.unwrap();
    sim.judge.clock.advance(100 * SECOND);
    let late = sim.judge.submissions().status(&mine).await.unwrap().wait();
    assert!(late.seconds.unwrap() >= 20, "{late:?} promises what was promised before");
    sim.run_until(i64::MAX).await;
    // From the second one on, builds are quick, and so are the promises.
    for number in 3..5 {
        let next = sim.person(number).await;
        let (_, status) = sim.submit(&next, format!("Next{number}"), Language::Python).await;
        assert!(status.wait().range.unwrap().from <= 20, "{status:?}");
        sim.claim().await;
        (sim.running[0].good, sim.running[0].ends_at) = (true, sim.now() + 2 * SECOND);
        sim.run_until(i64::MAX).await;
    }
    let last = sim.person(9).await;
    let (_, status) = sim.submit(&last, "Last".to_owned(), Language::Python).await;
    assert!(status.wait().seconds.unwrap() < 45, "{status:?}");
}
