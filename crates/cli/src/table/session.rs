//! A match in which humans play. Going back means to play it again from the start up to an earlier round, from the record.

use super::humans::{HUMAN, Humans};
use agon_arena::{Fork, ForkError, MatchSpec, PlayError, PlayOptions, Played, RoundReport, play};
use agon_kernel::{Bot, Fault, Identity, Match, Notes, Pause, Payload, Rows, RunningBot, Seat, Seating};
use agon_replay::{ForkPoint, Frame, Live, Replay, TurnRecord, replay_round};
use agon_web::Source;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The matches of a table, by number.
pub(crate) type Matches = Arc<Mutex<Vec<Source>>>;

/// A match with humans.
pub(crate) struct Session {
    pub(crate) humans: Arc<Humans>,
    pub(crate) matches: Matches,
    pub(crate) spec: MatchSpec,
    /// The match that it continues, and from where.
    pub(crate) origin: Option<(Replay, ForkPoint)>,
}

impl Session {
    /// Plays the match. `record` gets what others can follow of each attempt, and its replay, from its start.
    ///
    /// # Errors
    /// The match cannot be played or recorded.
    pub(crate) fn run(
        &self,
        mut record: impl FnMut(
            &Live,
            &mut dyn FnMut(&mut dyn Write) -> Result<Played, PlayError>,
        ) -> anyhow::Result<Played>,
    ) -> anyhow::Result<Played> {
        let mut from = self.origin.clone().map(|(replay, origin)| (replay, origin.round));
        loop {
            let live = Live::new();
            let stop = self.humans.begin(self.add(live.clone()));
            let fork = from.take().map(|(replay, round)| self.fork(&replay, round)).transpose();
            let fork = fork.inspect_err(|_| {
                live.close();
                self.humans.over();
            })?;
            let spec = fork.as_ref().map_or(&self.spec, |fork| &fork.spec);
            let result = record(&live, &mut |file| self.attempt(spec, &live, &stop, file));
            match result {
                Err(error) if matches!(error.downcast_ref(), Some(PlayError::Stopped)) => {
                    let replay = Replay::read(&live.since(0).bytes)?;
                    from = Some((replay, self.humans.stopped().unwrap_or(0)));
                    live.close();
                }
                other => {
                    self.humans.over();
                    return other;
                }
            }
        }
    }

    fn fork(&self, replay: &Replay, round: u32) -> Result<Fork, ForkError> {
        let MatchSpec { board, bots, limits, .. } = &self.spec;
        Fork::new(replay, round, board.clone(), bots.clone(), limits)
    }

    /// The number of a new match.
    fn add(&self, live: Live) -> usize {
        let mut matches = self.matches.lock().unwrap_or_else(PoisonError::into_inner);
        matches.push(Source::Live(live));
        matches.len() - 1
    }

    fn attempt(
        &self,
        spec: &MatchSpec,
        live: &Live,
        stop: &AtomicBool,
        file: &mut dyn Write,
    ) -> Result<Played, PlayError> {
        let mut onlooker = Onlooker::new(spec, self.humans.clone());
        let mut on_round = |report: RoundReport<'_>| onlooker.round_over(&report);
        let mut options = PlayOptions::default().record(file).live(live).stop(stop).on_round(&mut on_round);
        if let Some((_, origin)) = &self.origin {
            options = options.origin(origin.clone());
        }
        play(spec, options)
    }

    /// What another bot would do in the place of a human in this round.
    ///
    /// # Errors
    /// In words.
    pub(crate) fn hint(
        &self,
        replay: &Replay,
        (seat, round): (Seat, u32),
        bot: Arc<dyn Bot>,
    ) -> Result<Vec<TurnRecord>, String> {
        let MatchSpec { board, bots, limits, .. } = &self.spec;
        let mut seats: Vec<Arc<dyn Bot>> = bots.iter().map(|_| Arc::new(Silent) as Arc<dyn Bot>).collect();
        seats[seat.index()] = bot;
        let fork =
            Fork::new(replay, round, board.clone(), seats, limits).map_err(|error| error.to_string())?;
        let stop = AtomicBool::new(false);
        let mut heard = Vec::new();
        let mut on_round = |report: RoundReport<'_>| {
            if report.round == round + 1 {
                heard = report.turns.iter().filter(|turn| turn.seat == seat).cloned().collect();
                stop.store(true, Ordering::Relaxed);
            }
        };
        match play(&fork.spec, PlayOptions::default().on_round(&mut on_round).stop(&stop)) {
            Ok(_) | Err(PlayError::Stopped) => Ok(heard),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// Plays along with a match, so that humans are shown what is legal.
pub(crate) struct Onlooker {
    mirror: Box<dyn Match>,
    seats: Vec<Seat>,
    humans: Arc<Humans>,
}

impl Onlooker {
    pub(crate) fn new(spec: &MatchSpec, humans: Arc<Humans>) -> Self {
        let seats = (0..).map(Seat).zip(&spec.bots).filter(|(_, bot)| bot.identity().kind == HUMAN);
        Self { mirror: spec.board.start(spec.seed), seats: seats.map(|(seat, _)| seat).collect(), humans }
    }

    pub(crate) fn round_over(&mut self, report: &RoundReport<'_>) {
        if report.round > 0 {
            let frame = Frame { turns: report.turns.to_vec(), ..Frame::default() };
            // The match was just played by the same rules.
            let _ = replay_round(&mut *self.mirror, &frame);
        }
        let legal = self.seats.iter().filter_map(|&seat| Some((seat.0, self.mirror.legal(seat)?)));
        self.humans.round_over(report.round, legal.collect());
    }
}

/// Takes the other seats while a bot is asked for a hint.
struct Silent;

impl Bot for Silent {
    fn identity(&self) -> Identity {
        Identity::new("silent", "network")
    }

    fn enter(&self, _: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(Box::new(Silent))
    }
}

impl RunningBot for Silent {
    fn answer(&mut self, _: &dyn Payload, _: &mut Notes) -> Result<Rows, Fault> {
        Ok(Rows::default())
    }

    fn resume(&mut self, _: &mut dyn agon_kernel::Controller, _: &mut Notes) -> Result<Pause, Fault> {
        Ok(Pause::Yielded)
    }
}
