//! Contests in stages: the matches of a stage are known when all matches of the previous stage have ended.

use super::{Job, Next, Schedule, place_of};
use crate::draw::lineups;
use crate::{ContestStage, Header, MatchRecord};
use std::collections::{BTreeMap, VecDeque};

/// What differs between the formats that are played in stages.
pub(super) trait Stager: Send {
    /// Sets up the next stage from the results of the last one (sorted; empty at first). A stage without matches ends the contest.
    fn stage(&mut self, issue: &mut Issue<'_>, results: &[MatchRecord]);

    /// How many matches there will be, if known.
    fn expected(&self, _header: &Header) -> Option<u64> {
        None
    }

    /// The places, best first.
    fn places(&self) -> Vec<(usize, String)> {
        Vec::new()
    }
}

/// Collects the matches of a stage.
pub(super) struct Issue<'a> {
    pub(super) header: &'a Header,
    jobs: Vec<Job>,
    next_id: u64,
    next_block: u64,
}

impl Issue<'_> {
    /// The number of the next block, which also numbers the draws.
    pub(super) fn next_block(&self) -> u64 {
        self.next_block
    }

    pub(super) fn single(&mut self, stage: ContestStage, lineup: Vec<usize>) -> u64 {
        self.add(stage, vec![lineup])
    }

    /// Adds a mirrored block for a group.
    pub(super) fn block(&mut self, stage: ContestStage, group: &[usize]) -> u64 {
        self.add(stage, lineups(group, self.header.seats, self.header.filler()))
    }

    fn add(&mut self, stage: ContestStage, lineups: Vec<Vec<usize>>) -> u64 {
        let block = self.next_block;
        self.next_block += 1;
        let (board, seed) = place_of(self.header, block);
        for lineup in lineups {
            self.jobs.push(Job { id: self.next_id, block, stage, lineup, board, seed });
            self.next_id += 1;
        }
        block
    }
}

pub(super) struct Stages<S> {
    header: Header,
    stager: S,
    waiting: VecDeque<Job>,
    playing: usize,
    results: BTreeMap<u64, MatchRecord>,
    next_id: u64,
    next_block: u64,
    over: bool,
}

impl<S: Stager> Stages<S> {
    pub(super) fn new(header: &Header, stager: S) -> Self {
        let mut stages = Self {
            header: header.clone(),
            stager,
            waiting: VecDeque::new(),
            playing: 0,
            results: BTreeMap::new(),
            next_id: 0,
            next_block: 0,
            over: false,
        };
        stages.advance();
        stages
    }

    fn advance(&mut self) {
        let results: Vec<MatchRecord> = std::mem::take(&mut self.results).into_values().collect();
        let Self { next_id, next_block, .. } = *self;
        let mut issue = Issue { header: &self.header, jobs: Vec::new(), next_id, next_block };
        self.stager.stage(&mut issue, &results);
        (self.next_id, self.next_block) = (issue.next_id, issue.next_block);
        self.over = issue.jobs.is_empty();
        self.waiting = issue.jobs.into();
    }
}

impl<S: Stager> Schedule for Stages<S> {
    fn next(&mut self) -> Next {
        match self.waiting.pop_front() {
            Some(job) => {
                self.playing += 1;
                Next::Play(job)
            }
            None if self.over => Next::Over,
            None => Next::Wait,
        }
    }

    fn done(&mut self, record: &MatchRecord) {
        self.results.insert(record.id, record.clone());
        self.playing -= 1;
        if self.playing == 0 && self.waiting.is_empty() {
            self.advance();
        }
    }

    fn expected(&self) -> Option<u64> {
        if self.over { Some(self.next_id) } else { self.stager.expected(&self.header) }
    }

    fn places(&self) -> Vec<(usize, String)> {
        self.stager.places()
    }
}
