//! Tables at which a person plays against a program of the judge. Nothing of it is rated.
//!
//! A table is not a job: it would hold a worker for as long as somebody thinks. The process that serves the site plays it alongside its workers, in a child process like every match, and
//! keeps it in memory. If several processes serve the site, the number of a table identifies its process: any other can only say that it has no such table. There are only a few tables, each person has at most one, and an abandoned table is cleared. What is played to the end becomes a match with a replay; nothing else is
//! stored, so nothing is left over when the process ends.

mod human;
mod open;
mod table;

pub use human::{HumanSeat, Question};
pub use open::{NewTable, open};
pub use table::{End, Table, TableState};

use crate::{Error, Refusal};
use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many tables there are unless the judge is told otherwise.
pub const TABLES: usize = 4;

/// The number of a table begins with a number of its process, followed by this many bits.
const BITS: u32 = 20;

/// The tables of this process.
#[derive(Debug)]
pub struct AllTables {
    all: Mutex<BTreeMap<i64, Arc<Table>>>,
    last: AtomicI64,
    most: AtomicUsize,
}

impl Default for AllTables {
    fn default() -> Self {
        let process = RandomState::new().build_hasher().finish() >> (u64::BITS - BITS);
        let first = i64::try_from(process << BITS).unwrap_or(0);
        Self { all: Mutex::default(), last: AtomicI64::new(first), most: AtomicUsize::new(TABLES) }
    }
}

impl AllTables {
    /// Sets how many tables there are; with none, nobody plays here.
    pub fn set_most(&self, most: usize) {
        self.most.store(most, Ordering::Relaxed);
    }

    /// Whether there are tables at all.
    #[must_use]
    pub fn are_there(&self) -> bool {
        self.most.load(Ordering::Relaxed) > 0
    }

    /// A table, for the person who sits at it.
    ///
    /// # Errors
    /// [`Refusal::TableElsewhere`] if it is one of another process, [`Error::NotFound`] if there is none.
    pub fn find(&self, person: i64, id: i64) -> Result<Arc<Table>, Error> {
        if id >> BITS != self.last.load(Ordering::Relaxed) >> BITS {
            return Err(Refusal::TableElsewhere.into());
        }
        self.lock().get(&id).filter(|table| table.person == person).cloned().ok_or(Error::NotFound)
    }

    /// Ends all matches: the process is about to stop.
    pub fn clear(&self) {
        for table in self.lock().values() {
            table.leave();
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<i64, Arc<Table>>> {
        // Nothing in here panics while it holds the lock.
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a table, unless all are taken. Whoever sits down at another table leaves the one before.
    fn add(&self, make: impl FnOnce(i64) -> Table) -> Option<Arc<Table>> {
        let mut all = self.lock();
        let table = Arc::new(make(self.last.fetch_add(1, Ordering::Relaxed) + 1));
        let (own, others): (Vec<_>, Vec<_>) =
            all.values().filter(|other| !other.is_over()).partition(|other| other.person == table.person);
        if others.len() >= self.most.load(Ordering::Relaxed) {
            return None;
        }
        own.iter().for_each(|other| other.leave());
        all.insert(table.id, table.clone());
        Some(table)
    }

    fn remove(&self, id: i64) {
        self.lock().remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sit(tables: &AllTables, person: i64) -> Option<Arc<Table>> {
        tables.add(|id| Table::new(id, person))
    }

    #[test]
    fn nobody_has_two_tables_and_there_are_only_so_many() {
        let tables = AllTables::default();
        tables.set_most(2);
        let first = sit(&tables, 1).unwrap();
        let second = sit(&tables, 1).unwrap();
        assert!(first.is_left() && !second.is_left(), "whoever sits down again leaves the other table");
        first.end(End::Left);
        sit(&tables, 2).unwrap();
        assert!(sit(&tables, 3).is_none(), "all are taken");
        assert!(matches!(tables.find(2, second.id), Err(Error::NotFound)), "it is another person's");
        let elsewhere = tables.find(1, second.id + (1 << BITS)).unwrap_err();
        assert!(matches!(elsewhere, Error::Refused { why: Refusal::TableElsewhere, .. }), "{elsewhere}");
        second.end(End::Left);
        assert!(sit(&tables, 3).is_some());
        tables.set_most(0);
        assert!(!tables.are_there() && sit(&tables, 4).is_none());
    }
}
