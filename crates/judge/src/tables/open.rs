//! How a table is opened, played and, if the match is played to its end, recorded.

use super::table::{End, Table};
use crate::contest::{BoardView, Contest, HUMAN, MatchKind, NewMatch, NewSeat, Program, read_origin};
use crate::people::Account;
use crate::workshop::{MatchOutcome, PlayOrder, SeatBot};
use crate::{Error, Judge, Refusal};
use agon_store::secret;
use std::sync::Arc;
use std::time::Duration;

/// How often to check whether somebody still attends to a table.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How long the end of a table can be asked for.
const KEEP_ENDED: Duration = Duration::from_secs(120);

/// A table to open.
#[derive(Clone, Copy, Debug)]
pub struct NewTable {
    pub program: i64,
    /// The number of the board.
    pub board: i64,
    /// The seat of the human; the program plays in all others.
    pub seat: i64,
}

/// Sits down to play against a program: a public one, or one's own. Returns the table, at which the match begins.
///
/// # Errors
/// A [`Refusal`] that says why not.
pub async fn open(judge: &Arc<Judge>, by: &Account, new: NewTable) -> Result<Arc<Table>, Error> {
    let (contest, program) = judge.programs().opponent(by, new.program).await?;
    let boards = judge.contests().boards(contest.id).await?;
    let board = boards.into_iter().find(|board| board.number == new.board).ok_or(Error::NotFound)?;
    if !(0..board.seats).contains(&new.seat) {
        return Err(Refusal::WrongSeats.into());
    }
    if let Some(why) = judge.workshop.unfit() {
        return Err(Error::machine(why));
    }
    judge.limiter.table(by.id)?;
    let seed = u32::try_from(secret::number()? >> 32).unwrap_or(1);
    let table = judge.tables.add(|id| Table::new(id, by.id)).ok_or(Refusal::TablesTaken)?;
    let order = match prepare(judge, &contest, &board, &program, new.seat, seed, &table).await {
        Ok(order) => order,
        Err(error) => {
            judge.tables.remove(table.id);
            return Err(error);
        }
    };
    let seat = |number: i64| {
        if number == new.seat {
            NewSeat { bot: HUMAN.to_owned(), submission: None }
        } else {
            NewSeat { bot: program.name.clone(), submission: Some((program.newest, program.owner)) }
        }
    };
    let record = NewMatch {
        contest: contest.id,
        kind: MatchKind::Human,
        submission: None,
        requester: Some(by.id),
        board: board.number,
        seed: i64::from(seed),
        seats: (0..board.seats).map(seat).collect(),
    };
    tokio::spawn(play(judge.clone(), table.clone(), order, record));
    Ok(table)
}

async fn prepare(
    judge: &Judge,
    contest: &Contest,
    board: &BoardView,
    program: &Program,
    seat: i64,
    seed: u32,
    table: &Table,
) -> Result<PlayOrder, Error> {
    let row = sqlx::query("SELECT component, language FROM submissions WHERE id = $1").bind(program.newest);
    let row = row.fetch_one(judge.db.read()).await?;
    let component: String = sqlx::Row::try_get(&row, "component")?;
    let origin = read_origin(&row)?;
    let bytes = Arc::new(judge.blobs.get(&component).await?);
    let text = judge.blobs.get(&board.blob).await?;
    let (mut players, mut limits) = (Vec::new(), Vec::new());
    for number in 0..board.seats {
        if number == seat {
            players.push(SeatBot::Human(table.human.clone()));
            limits.push(contest.limits.default);
        } else {
            let (name, bytes) = (program.name.clone(), bytes.clone());
            players.push(SeatBot::Component { name, origin, bytes });
            limits.push(contest.limits.of(origin));
        }
    }
    Ok(PlayOrder {
        game: contest.game.clone(),
        board_name: board.name.clone(),
        board: String::from_utf8_lossy(&text).into_owned(),
        seed: seed.into(),
        players,
        limits,
        live: table.live.clone(),
    })
}

/// Plays the match, until it is over or nobody attends to it.
async fn play(judge: Arc<Judge>, table: Arc<Table>, order: PlayOrder, record: NewMatch) {
    let (workshop, progress) = (judge.workshop.clone(), table.progress.clone());
    let mut playing = tokio::task::spawn_blocking(move || workshop.play(&order, &progress));
    let played = loop {
        tokio::select! {
            played = &mut playing => break played,
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
        if table.is_stale() {
            table.leave();
        }
    };
    let end = match played {
        _ if table.is_left() => End::Left,
        Ok(Ok(outcome)) => match judge.matches().record_human(record, outcome).await {
            Ok(id) => End::Played(id),
            Err(error) => {
                tracing::error!(table = table.id, "a match of a human is not recorded: {error}");
                End::Broken
            }
        },
        Ok(Err(error)) => {
            tracing::warn!(table = table.id, "a match of a human broke off: {error}");
            End::Broken
        }
        Err(error) => {
            tracing::error!(table = table.id, "the workshop: {error}");
            End::Broken
        }
    };
    table.live.close();
    table.end(end);
    tokio::time::sleep(KEEP_ENDED).await;
    judge.tables.remove(table.id);
}

impl crate::services::Matches<'_> {
    /// Records a match that a human has played. It is over: there is no job, and nothing follows from it.
    async fn record_human(&self, new: NewMatch, mut outcome: MatchOutcome) -> Result<i64, Error> {
        let replay = self.judge.blobs.put(std::mem::take(&mut outcome.replay)).await?;
        let seats = new.seats.len();
        let mut tx = self.judge.db.begin().await?;
        let id = self.insert(&mut tx, new).await?;
        self.judge.work().record(&mut tx, id, seats, &outcome, &replay).await?;
        tx.commit().await?;
        Ok(id)
    }
}
