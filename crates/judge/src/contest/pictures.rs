//! Small pictures of boards and of matches, drawn by the workshop, which knows the games.
//!
//! The picture of a board, and of a match that is over, never changes. Those drawn recently are kept in memory by the hash of what they
//! show; drawing one again costs a few milliseconds.

use super::{Contest, Following, MatchState};
use crate::Error;
use crate::people::Account;
use crate::services::{Contests, Matches};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// How many bytes of pictures are kept.
const MAX_KEPT_BYTES: usize = 24 << 20;

/// A picture as SVG.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub svg: Arc<str>,
    /// Whether it will always look like this.
    pub settled: bool,
}

/// The pictures that were drawn recently.
#[derive(Debug, Default)]
pub(crate) struct Album(Mutex<Pages>);

#[derive(Debug, Default)]
struct Pages {
    all: BTreeMap<String, Arc<str>>,
    order: VecDeque<String>,
    bytes: usize,
}

impl Album {
    fn find(&self, key: &str) -> Option<Arc<str>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).all.get(key).cloned()
    }

    fn keep(&self, key: String, svg: Arc<str>) {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pages.bytes += svg.len();
        pages.order.push_back(key.clone());
        if let Some(same) = pages.all.insert(key, svg) {
            pages.bytes -= same.len();
        }
        while pages.bytes > MAX_KEPT_BYTES {
            let Some(oldest) = pages.order.pop_front() else { break };
            if let Some(svg) = pages.all.remove(&oldest) {
                pages.bytes -= svg.len();
            }
        }
    }
}

impl Contests<'_> {
    /// The picture of a board before the first round.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such board, or it cannot be drawn.
    pub async fn picture(&self, contest: &Contest, number: i64) -> Result<Drawing, Error> {
        let board = self.board(contest.id, number).await?;
        let key = format!("{}/{}", contest.game, board.blob);
        if let Some(svg) = self.judge.pictures.find(&key) {
            return Ok(Drawing { svg, settled: true });
        }
        let (_, text) = self.board_text(contest.id, number).await?;
        let (workshop, game) = (self.judge.workshop.clone(), contest.game.clone());
        let svg = tokio::task::spawn_blocking(move || workshop.picture_of_board(&game, &text)).await;
        let svg: Arc<str> = svg.map_err(Error::machine)?.ok_or(Error::NotFound)?.into();
        self.judge.pictures.keep(key, svg.clone());
        Ok(Drawing { svg, settled: true })
    }
}

impl Matches<'_> {
    /// The picture of a match: its end, or, while it is being played, how it stands. Before that, its board.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, this person may not see it, or it cannot be drawn.
    pub async fn picture(&self, who: Option<&Account>, id: i64) -> Result<Drawing, Error> {
        let found = self.get(who, id).await?;
        let settled = found.state == MatchState::Done && !found.replay.is_empty();
        let replay = if settled {
            if let Some(svg) = self.judge.pictures.find(&found.replay) {
                return Ok(Drawing { svg, settled });
            }
            Some(self.judge.blobs.get(&found.replay).await?)
        } else {
            match self.follow(who, id, false).await? {
                Following::Live(live) => Some(live.since(0).bytes.to_vec()),
                Following::Far(news) => Some(news.bytes.to_vec()),
                Following::NotYet | Following::Over => None,
            }
        };
        let workshop = self.judge.workshop.clone();
        let drawn = match replay {
            Some(bytes) => tokio::task::spawn_blocking(move || workshop.picture_of_replay(&bytes)).await,
            None => Ok(None),
        };
        match drawn.map_err(Error::machine)? {
            Some(svg) => {
                let svg: Arc<str> = svg.into();
                if settled {
                    self.judge.pictures.keep(found.replay, svg.clone());
                }
                Ok(Drawing { svg, settled })
            }
            None => {
                let contest = self.judge.contests().by_id(found.contest).await?;
                let board = self.judge.contests().picture(&contest, found.board).await?;
                Ok(Drawing { settled: false, ..board })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_pictures_make_room() {
        let album = Album::default();
        let large: Arc<str> = "x".repeat(MAX_KEPT_BYTES / 3).into();
        for key in ["a", "b", "c", "b", "d"] {
            album.keep(key.to_owned(), large.clone());
        }
        assert!(album.find("a").is_none() && album.find("d").is_some());
        let pages = album.0.lock().unwrap();
        assert_eq!(pages.bytes, pages.all.values().map(|svg| svg.len()).sum::<usize>());
        assert!(pages.bytes <= MAX_KEPT_BYTES);
    }
}
