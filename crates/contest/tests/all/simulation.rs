//! Simulated comparisons of bots of known strength: how often the verdict is wrong, and how many matches it takes.
//!
//! Matches are drawn from the model of the ratings: the score of a seat is the strength of its bot plus a random term, so that two bots win
//! with the odds given by their Elo difference. Seats can be better or worse, and a seed can favour some of them: mirrored blocks
//! compensate for both.

use crate::contest;
use crate::formats::result;
use agon_contest::schedule::schedule;
use agon_contest::stats::{Decision, ELO};
use agon_contest::{Format, Job, Next};
use agon_kernel::{Rng, Seed, Stream};

/// The conditions of the matches: how much seats differ, always and by seed.
struct World {
    name: &'static str,
    seats: [f64; 4],
    luck: f64,
}

const WORLDS: [World; 3] = [
    World { name: "seats are equal", seats: [0.0; 4], luck: 0.0 },
    World { name: "seats differ", seats: [0.8, 0.1, -0.3, -0.6], luck: 0.0 },
    World { name: "seeds favour seats", seats: [0.4, 0.0, 0.0, -0.4], luck: 1.0 },
];

fn uniform(rng: &mut Rng) -> f64 {
    (f64::from(rng.next_u32()) + 0.5) / 4_294_967_296.0
}

/// Gumbel noise: adding it to strengths draws the best in proportion to their exponentials.
fn gumbel(rng: &mut Rng) -> f64 {
    -(-uniform(rng).ln()).ln()
}

/// The score of a seat, as a function of the comparison, the match and the seat.
fn score(world: &World, elo: f64, run: u32, job: &Job, seat: usize, bot: usize) -> i64 {
    let mut luck = Rng::new(Seed::from(run), Stream { round: job.block as u32, phase: 1, of: seat as u32 });
    let mut chance = Rng::new(Seed::from(run), Stream { round: job.id as u32, phase: 2, of: seat as u32 });
    let strength = if bot == 0 { elo / ELO } else { 0.0 };
    let place = world.seats[seat] + world.luck * (uniform(&mut luck) - 0.5);
    ((strength + place + gumbel(&mut chance)) * 1e6) as i64
}

/// How often A is called better, and the mean number of matches.
fn simulate(world: &World, elo: f64, runs: u32) -> (f64, f64) {
    let contest = contest(2, |plan| (plan.format, plan.matches) = (Format::Compare, 1_000_000));
    let (mut better, mut matches) = (0, 0);
    for run in 0..runs {
        let mut schedule = schedule(&contest.header);
        while let Next::Play(job) = schedule.next() {
            let record =
                result(&contest.header, &job, &mut |seat, bot| score(world, elo, run, &job, seat, bot));
            schedule.done(&record);
        }
        let test = schedule.test().unwrap();
        better += u32::from(test.decision.unwrap() == Decision::Better);
        matches += test.matches;
    }
    (f64::from(better) / f64::from(runs), matches as f64 / f64::from(runs))
}

/// The promise is to be wrong in 5 % of cases; 2 % more are allowed for the estimated variance and for the simulation itself.
#[test]
fn verdicts_are_as_right_as_promised() {
    for world in &WORLDS {
        let (wrong, matches) = simulate(world, 0.0, 300);
        println!(
            "{:<20} equal bots: called better in {:.1} %, {matches:.0} matches",
            world.name,
            100.0 * wrong
        );
        assert!(wrong <= 0.07, "{}: {wrong}", world.name);
        // Where seats matter, the same strength shows less in the ranks: the odds are those of 30 Elo only if seats are equal.
        let elo = if world.luck == 0.0 && world.seats == [0.0; 4] { 30.0 } else { 45.0 };
        let (right, matches) = simulate(world, elo, 300);
        println!(
            "{:<20} {elo} Elo better: called better in {:.1} %, {matches:.0} matches",
            world.name,
            100.0 * right
        );
        assert!(right >= 0.93, "{}: {right}", world.name);
    }
}
