//! The seat of a human: where the workshop asks for orders, and the site submits them.
//!
//! The workshop plays the match on a thread of its own, in a child process or not; the site serves requests. They meet here. Orders are the text that the browser sent: whoever
//! plays the match knows the game and reads it.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{oneshot, watch};

/// How long the workshop may take to say whether it accepts orders.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// What a human is asked.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Question {
    pub seat: u8,
    /// The number of rounds that are over.
    pub round: u32,
    /// Whether units act one by one.
    pub units: bool,
    /// All legal orders, if the game lists them.
    pub legal: Option<Vec<serde_json::Value>>,
}

/// What is known about the human's turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Situation {
    /// Changes with everything else.
    pub(super) version: u64,
    /// What is asked, and since when.
    pub(super) question: Option<(Question, Instant)>,
}

/// The seat of a human.
#[derive(Debug)]
pub struct HumanSeat {
    situation: watch::Sender<Situation>,
    to_workshop: Sender<String>,
    orders: Mutex<Receiver<String>>,
    /// Waits for the answer to the last orders.
    waiting: Mutex<Option<oneshot::Sender<Result<(), String>>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing in here panics while it holds a lock.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Default for HumanSeat {
    fn default() -> Self {
        let (to_workshop, orders) = channel();
        Self {
            situation: watch::Sender::default(),
            to_workshop,
            orders: Mutex::new(orders),
            waiting: Mutex::default(),
        }
    }
}

/// The workshop's side.
impl HumanSeat {
    /// The human is asked, or no longer is.
    pub fn ask(&self, question: Option<Question>) {
        self.situation.send_modify(|situation| {
            situation.version += 1;
            situation.question = question.map(|question| (question, Instant::now()));
        });
    }

    /// The next orders, or nothing if none come in this time.
    #[must_use]
    pub fn next_orders(&self, patience: Duration) -> Option<String> {
        lock(&self.orders).recv_timeout(patience).ok()
    }

    /// Whether the last orders were accepted, or why not.
    pub fn reply(&self, result: Result<(), String>) {
        if let Some(waiting) = lock(&self.waiting).take() {
            // Whoever sent them may have left.
            let _ = waiting.send(result);
        }
    }
}

/// The site's side.
impl HumanSeat {
    /// What is asked at the moment.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        self.situation().question.map(|(question, _)| question)
    }

    pub(super) fn situation(&self) -> Situation {
        self.situation.borrow().clone()
    }

    /// Waits until the situation is not this version.
    pub(super) async fn news(&self, known: u64) {
        let mut watching = self.situation.subscribe();
        // The sender is part of this value.
        let _ = watching.wait_for(|situation| situation.version != known).await;
    }

    /// Something else has changed, which those who wait for news want to know.
    pub(super) fn stir(&self) {
        self.situation.send_modify(|situation| situation.version += 1);
    }

    /// Submits orders, and waits for whether they are accepted.
    ///
    /// # Errors
    /// What is wrong with them, in words.
    pub async fn give(&self, orders: String) -> Result<(), String> {
        let (tell, told) = oneshot::channel();
        *lock(&self.waiting) = Some(tell);
        let _ = self.to_workshop.send(orders);
        match tokio::time::timeout(ANSWER_TIMEOUT, told).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) | Err(_) => Err("the match did not accept these orders".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[tokio::test]
    async fn orders_go_to_the_workshop_and_its_answer_comes_back() {
        let seat = Arc::new(HumanSeat::default());
        assert_eq!(seat.next_orders(Duration::ZERO), None);
        let known = seat.situation().version;
        let workshop = seat.clone();
        let plays = std::thread::spawn(move || {
            workshop.ask(Some(Question { seat: 1, round: 3, units: false, legal: None }));
            for result in [Err("no such tile".to_owned()), Ok(())] {
                let orders = workshop.next_orders(Duration::from_secs(10)).unwrap();
                workshop.reply(result.map_err(|why| format!("{orders}: {why}")));
            }
            workshop.ask(None);
        });
        seat.news(known).await;
        assert_eq!(seat.situation().question.unwrap().0.round, 3);
        assert_eq!(seat.give("a1".to_owned()).await, Err("a1: no such tile".to_owned()));
        assert_eq!(seat.give("b2".to_owned()).await, Ok(()));
        plays.join().unwrap();
        assert!(seat.situation().question.is_none());
    }
}
