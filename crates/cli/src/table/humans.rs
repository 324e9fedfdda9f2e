//! Humans in a match: the bot that waits for their orders, and the exchange through which the match asks for orders and the browser submits them.

use agon_kernel::{Bot, Controller, Fault, Identity, Notes, Pause, Payload, Rows, RunningBot, Seat, Seating};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The name of a seat that is played in the browser.
pub(crate) const HUMAN: &str = "human";

/// A human's answer for a round: orders of the seat, or calls of its units.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answer {
    pub(crate) seat: u8,
    pub(crate) round: u32,
    pub(crate) orders: Rows,
    pub(crate) calls: BTreeMap<u32, Vec<Vec<i64>>>,
}

/// Which human is to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) seat: u8,
    pub(crate) round: u32,
    /// Whether units act one by one.
    pub(crate) units: bool,
    since: Instant,
}

/// What the browser is told.
#[derive(Debug, Default)]
pub(crate) struct Situation {
    /// Changes with everything else.
    pub(crate) version: u64,
    /// The number of the match that is being played.
    pub(crate) number: usize,
    pub(crate) question: Option<Question>,
    pub(crate) over: bool,
    /// The legal orders of each seat, where the game lists them.
    pub(crate) legal: BTreeMap<u8, Rows>,
    /// The rounds in which humans were asked, in order.
    rounds: Vec<u32>,
    round: u32,
    answer: Option<Answer>,
    /// Where to go back to.
    back: Option<u32>,
    stop: Arc<AtomicBool>,
}

impl Situation {
    /// The round to which a human can go back: the one before the current question in which somebody was asked.
    pub(crate) fn undo(&self) -> Option<u32> {
        let now = self.question?.round;
        self.rounds.iter().rev().copied().find(|round| *round < now)
    }
}

/// The humans of a match: who is asked, and what they answer.
#[derive(Debug)]
pub(crate) struct Humans {
    situation: Mutex<Situation>,
    changed: Condvar,
    clock: Option<Duration>,
}

impl Humans {
    pub(crate) fn new(clock: Option<Duration>) -> Self {
        Self { situation: Mutex::default(), changed: Condvar::new(), clock }
    }

    pub(crate) fn situation(&self) -> MutexGuard<'_, Situation> {
        self.situation.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time that is left for the current question.
    pub(crate) fn left(&self, question: &Question) -> Option<Duration> {
        self.clock.map(|clock| clock.saturating_sub(question.since.elapsed()))
    }

    fn update<T>(&self, change: impl FnOnce(&mut Situation) -> T) -> T {
        let mut situation = self.situation();
        let result = change(&mut situation);
        situation.version += 1;
        self.changed.notify_all();
        result
    }

    /// A match begins, or begins again after a step back. Returns what stops it.
    pub(crate) fn begin(&self, number: usize) -> Arc<AtomicBool> {
        self.update(|situation| {
            situation.number = number;
            situation.stop = Arc::default();
            (situation.question, situation.answer) = (None, None);
            situation.stop.clone()
        })
    }

    /// A round is over.
    pub(crate) fn round_over(&self, round: u32, legal: BTreeMap<u8, Rows>) {
        self.update(|situation| (situation.round, situation.legal) = (round, legal));
    }

    /// The match was stopped; returns the round to go back to.
    pub(crate) fn stopped(&self) -> Option<u32> {
        self.update(|situation| {
            let back = situation.back.take()?;
            situation.rounds.retain(|round| *round < back);
            Some(back)
        })
    }

    /// The match is over.
    pub(crate) fn over(&self) {
        self.update(|situation| (situation.over, situation.question) = (true, None));
    }

    /// A human submits an answer.
    pub(crate) fn submit(&self, answer: Answer) -> Result<(), String> {
        self.update(|situation| match situation.question {
            Some(question) if (question.seat, question.round) == (answer.seat, answer.round) => {
                (situation.question, situation.answer) = (None, Some(answer));
                Ok(())
            }
            _ => Err("these orders were not asked for".to_owned()),
        })
    }

    /// Takes back the last orders of a human.
    pub(crate) fn go_back(&self) -> Result<(), String> {
        self.update(|situation| {
            situation.back = Some(situation.undo().ok_or("there is nothing to undo")?);
            situation.stop.store(true, Ordering::Relaxed);
            Ok(())
        })
    }

    /// Asks a human, and waits for the answer. If the match is stopped or the time is over, the answer is empty, or the first legal order.
    fn ask(&self, seat: Seat, round: Option<u32>) -> Answer {
        let mut situation = self.situation();
        let units = round.is_some();
        let round = round.unwrap_or(situation.round);
        let asked = |answer: &Answer| (answer.seat, answer.round) == (seat.0, round);
        // The other units of a seat are part of the same answer.
        if let Some(answer) = situation.answer.as_ref().filter(|answer| asked(answer)) {
            return answer.clone();
        }
        // There is nothing to choose: nobody has to be asked, and there is nothing to take back.
        if !units && situation.legal.get(&seat.0).is_some_and(|legal| legal.iter().next().is_none()) {
            return Answer { seat: seat.0, round, ..Answer::default() };
        }
        let question = Question { seat: seat.0, round, units, since: Instant::now() };
        situation.question = Some(question);
        if situation.rounds.last() != Some(&round) {
            situation.rounds.push(round);
        }
        situation.version += 1;
        self.changed.notify_all();
        loop {
            if let Some(answer) = situation.answer.as_ref().filter(|answer| asked(answer)) {
                return answer.clone();
            }
            let left = self.left(&question);
            let late = left.is_some_and(|left| left.is_zero());
            if late || situation.stop.load(Ordering::Relaxed) {
                situation.question = None;
                situation.version += 1;
                let mut orders = Rows::default();
                if let Some(first) = situation.legal.get(&seat.0).and_then(|legal| legal.iter().next()) {
                    orders.push_row(first);
                }
                let answer = Answer { seat: seat.0, round, orders, calls: BTreeMap::new() };
                situation.answer = Some(answer.clone());
                return answer;
            }
            let wait = left.unwrap_or(Duration::from_secs(1));
            let woken = self.changed.wait_timeout(situation, wait);
            situation = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// A bot whose orders come from the browser.
pub(crate) struct HumanBot(pub(crate) Arc<Humans>);

impl Bot for HumanBot {
    fn identity(&self) -> Identity {
        Identity::new(HUMAN, HUMAN)
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(Box::new(Human { humans: self.0.clone(), seat: seating.actor.seat }))
    }
}

struct Human {
    humans: Arc<Humans>,
    seat: Seat,
}

impl RunningBot for Human {
    fn answer(&mut self, _: &dyn Payload, _: &mut Notes) -> Result<Rows, Fault> {
        Ok(self.humans.ask(self.seat, None).orders)
    }

    fn resume(&mut self, world: &mut dyn Controller, _: &mut Notes) -> Result<Pause, Fault> {
        let Some(unit) = world.unit() else { return Ok(Pause::Yielded) };
        let (round, id) = (unit.table.round(), unit.actor.unit.map_or(0, |unit| unit.0));
        let answer = self.humans.ask(self.seat, Some(round));
        for call in answer.calls.get(&id).into_iter().flatten() {
            // What cannot be done changes nothing.
            let _ = world.call(call);
        }
        Ok(Pause::Yielded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(number: i64) -> Rows {
        let mut rows = Rows::default();
        rows.push_row(&[number]);
        rows
    }

    #[test]
    fn a_human_is_asked_and_answers() {
        let humans = Arc::new(Humans::new(None));
        let asking = humans.clone();
        let asked = std::thread::spawn(move || asking.ask(Seat(1), None));
        while humans.situation().question.is_none() {
            std::thread::yield_now();
        }
        let wrong = Answer { seat: 0, ..Answer::default() };
        assert!(humans.submit(wrong).is_err(), "the other seat was not asked");
        humans.submit(Answer { seat: 1, orders: order(7), ..Answer::default() }).unwrap();
        assert_eq!(asked.join().unwrap().orders, order(7));
        assert!(humans.go_back().is_err(), "there is nothing to take back");
    }

    #[test]
    fn where_nothing_can_be_ordered_nobody_is_asked() {
        let humans = Humans::new(None);
        humans.round_over(1, [(0, Rows::default())].into());
        let answer = humans.ask(Seat(0), None);
        assert_eq!((answer.round, answer.orders), (1, Rows::default()));
        assert!(humans.situation().rounds.is_empty(), "there is nothing to take back");
    }

    #[test]
    fn when_the_time_is_over_the_first_legal_order_is_given() {
        let humans = Humans::new(Some(Duration::from_millis(5)));
        humans.round_over(3, [(0, order(9))].into());
        let answer = humans.ask(Seat(0), None);
        assert_eq!((answer.round, answer.orders), (3, order(9)));
        assert_eq!(humans.ask(Seat(1), None).orders, Rows::default());
    }
}
