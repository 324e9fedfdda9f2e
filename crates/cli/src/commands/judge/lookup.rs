//! Finding what people name: a contest by its short name, a program by its name, with a suggestion for what is close.

use super::api::Account;
use super::submit::escape;
use crate::{Failure, suggest};
use serde::Deserialize;

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Board {
    pub(super) number: i64,
    pub(super) name: String,
    pub(super) seats: usize,
    pub(super) retired: bool,
}

#[derive(Debug, Deserialize)]
struct Listed {
    id: i64,
    slug: String,
}

#[derive(Debug, Deserialize)]
struct Friend {
    /// Of those who have added one, too.
    account: Option<i64>,
    name: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Me {
    pub(super) id: i64,
    teams: Vec<i64>,
}

/// A program, as the judge describes it.
#[derive(Debug, Deserialize)]
pub(super) struct Program {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) owner: i64,
    pub(super) public: bool,
}

/// The path of a contest in the API. This is the one place that distinguishes a mistyped name from a missing permission.
///
/// # Errors
/// There is no such contest.
pub(super) fn contest(account: &Account, slug: &str) -> anyhow::Result<String> {
    let all: Vec<Listed> = account.get("contests")?;
    let path = format!("contests/{}", escape(slug));
    // Contests in the archive are not in the list.
    if all.iter().any(|one| one.slug == slug) || account.bytes(&path).is_ok() {
        return Ok(path);
    }
    let slugs: Vec<&str> = all.iter().map(|one| one.slug.as_str()).collect();
    let help = if slugs.is_empty() {
        "the judge has no contests yet".to_owned()
    } else {
        suggest::help(slug, &slugs, "its contests are")
    };
    Err(Failure::new(format!("{} has no contest `{slug}`", account.url)).help(help).into())
}

/// The path of a current contest in the API, by its number.
///
/// # Errors
/// It is in the archive.
pub(super) fn contest_numbered(account: &Account, id: i64) -> anyhow::Result<String> {
    let all: Vec<Listed> = account.get("contests")?;
    let found = all.iter().find(|one| one.id == id);
    let found = found.ok_or_else(|| Failure::new("this contest is over, and in the archive"))?;
    Ok(format!("contests/{}", escape(&found.slug)))
}

/// Who is signed in.
pub(super) fn me(account: &Account) -> anyhow::Result<Me> {
    account.get("me")
}

/// The account of a friend, by name.
///
/// # Errors
/// There is no such friend, or they have not added the caller yet.
pub(super) fn friend(account: &Account, name: &str) -> anyhow::Result<i64> {
    let mut all: Vec<Friend> = account.get("me/friends")?;
    all.retain(|friend| friend.account.is_some());
    let found = named(&all, |friend| &friend.name, name, "friends who have added you, too")?;
    found.account.ok_or_else(|| Failure::new(format!("{name} has not added you yet")).into())
}

/// The one of a contest's boards with this name or number.
///
/// # Errors
/// There is none.
pub(super) fn board<'a>(boards: &'a [Board], wanted: &str) -> anyhow::Result<&'a Board> {
    match boards.iter().find(|board| board.number.to_string() == wanted) {
        Some(board) => Ok(board),
        None => named(boards, |board| &board.name, wanted, "the boards of the contest"),
    }
}

/// The boards of a contest on which matches are played.
pub(super) fn boards(account: &Account, contest: &str) -> anyhow::Result<Vec<Board>> {
    #[derive(Deserialize)]
    struct Details {
        boards: Vec<Board>,
    }
    let mut boards = account.get::<Details>(contest)?.boards;
    boards.retain(|board| !board.retired);
    Ok(boards)
}

/// The programs that somebody may play with: their own, public ones, those of friends.
pub(super) fn programs(account: &Account, contest: &str) -> anyhow::Result<Vec<Program>> {
    account.get(&format!("{contest}/programs"))
}

/// The caller's own programs, and those of their teams.
pub(super) fn own_programs(account: &Account, contest: &str) -> anyhow::Result<Vec<Program>> {
    let me = me(account)?;
    let mut all = programs(account, contest)?;
    all.retain(|program| program.owner == me.id || me.teams.contains(&program.owner));
    Ok(all)
}

/// The one with this name, whatever its case.
///
/// # Errors
/// There is none; `whose` says among which.
pub(super) fn named<'a, T>(
    all: &'a [T],
    name_of: impl Fn(&T) -> &str,
    name: &str,
    whose: &str,
) -> anyhow::Result<&'a T> {
    let same = |one: &&T| name_of(one).to_lowercase() == name.to_lowercase();
    all.iter().find(same).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(&name_of).collect();
        let failure = Failure::new(format!("there is no `{name}` among {whose}"));
        let failure =
            if names.is_empty() { failure } else { failure.help(suggest::help(name, &names, "there are")) };
        failure.into()
    })
}
