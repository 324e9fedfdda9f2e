//! One table: the match that is played at it, whose turn it is, and when it is given up.

use super::human::{HumanSeat, Question};
use agon_queue::Progress;
use agon_replay::Live;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time for one turn, for the whole match, and for which a browser may be silent: an open page asks every few seconds.
const TURN_TIMEOUT: Duration = Duration::from_secs(5 * 60);
const MATCH_TIMEOUT: Duration = Duration::from_secs(2 * 60 * 60);
const SILENCE_TIMEOUT: Duration = Duration::from_secs(60);

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The match was played to its end: this is its number.
    Played(i64),
    /// The person left, or took too long.
    Left,
    /// Something went wrong, on our side or with the program.
    Broken,
}

/// A table.
#[derive(Debug)]
pub struct Table {
    pub id: i64,
    pub(super) person: i64,
    /// What can be followed of the match; without the program's logs.
    pub live: Live,
    pub(super) human: Arc<HumanSeat>,
    pub(super) progress: Progress,
    opened: Instant,
    heard: Mutex<Instant>,
    end: Mutex<Option<End>>,
}

/// What the browser is told.
#[derive(Clone, Debug)]
pub struct TableState {
    /// Changes with everything else.
    pub version: u64,
    pub question: Option<Question>,
    /// The time that is left for the turn.
    pub left: Option<Duration>,
    pub end: Option<End>,
}

impl Table {
    pub(super) fn new(id: i64, person: i64) -> Self {
        let now = Instant::now();
        Self {
            id,
            person,
            live: Live::discreet(),
            human: Arc::default(),
            progress: Progress::default(),
            opened: now,
            heard: Mutex::new(now),
            end: Mutex::default(),
        }
    }

    /// What happens, as soon as it is not this version, or after this time.
    pub async fn news(&self, known: Option<u64>, patience: Duration) -> TableState {
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        if let Some(known) = known {
            // Without news it stays as it is.
            let _ = tokio::time::timeout(patience, self.human.news(known)).await;
        }
        let situation = self.human.situation();
        let end = self.how_ended();
        let (question, since) = situation.question.filter(|_| end.is_none()).unzip();
        let left = since.map(|since| TURN_TIMEOUT.saturating_sub(since.elapsed()));
        TableState { version: situation.version, question, left, end }
    }

    /// Submits orders, as the browser wrote them.
    ///
    /// # Errors
    /// What is wrong with them, in words.
    pub async fn give(&self, orders: String) -> Result<(), String> {
        if self.is_over() {
            return Err("the match is over".to_owned());
        }
        self.human.give(orders).await
    }

    /// The person leaves: the match ends without a result.
    pub fn leave(&self) {
        self.progress.cancel();
    }

    pub(super) fn is_left(&self) -> bool {
        self.progress.is_cancelled()
    }

    pub(super) fn is_over(&self) -> bool {
        self.how_ended().is_some()
    }

    fn how_ended(&self) -> Option<End> {
        self.end.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn end(&self, how: End) {
        *self.end.lock().unwrap_or_else(PoisonError::into_inner) = Some(how);
        self.human.stir();
    }

    /// Whether nobody attends to it, or it takes too long.
    pub(super) fn is_stale(&self) -> bool {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner).elapsed();
        let turn = self.human.situation().question.map_or(Duration::ZERO, |(_, since)| since.elapsed());
        is_stale(heard, turn, self.opened.elapsed())
    }
}

fn is_stale(heard: Duration, turn: Duration, opened: Duration) -> bool {
    heard > SILENCE_TIMEOUT || turn > TURN_TIMEOUT || opened > MATCH_TIMEOUT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_nobody_attends_to_is_cleared() {
        let second = Duration::from_secs(1);
        assert!(!is_stale(SILENCE_TIMEOUT, TURN_TIMEOUT, MATCH_TIMEOUT));
        assert!(is_stale(SILENCE_TIMEOUT + second, second, second), "the page was closed");
        assert!(is_stale(second, TURN_TIMEOUT + second, second), "nobody is there");
        assert!(is_stale(second, second, MATCH_TIMEOUT + second), "others want to play, too");
        assert!(!Table::new(1, 1).is_stale());
    }

    #[tokio::test]
    async fn whoever_waits_hears_of_the_end() {
        let table = Arc::new(Table::new(1, 1));
        let state = table.news(None, Duration::ZERO).await;
        assert!(state.end.is_none() && state.question.is_none());
        let (waiting, known) = (table.clone(), state.version);
        let waits = tokio::spawn(async move { waiting.news(Some(known), Duration::from_secs(60)).await });
        table.end(End::Played(7));
        assert_eq!(waits.await.unwrap().end, Some(End::Played(7)));
        assert!(table.give("anything".to_owned()).await.is_err());
    }
}
