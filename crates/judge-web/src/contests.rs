//! Contests, submissions, programs and matches.

use super::answer::{PageContext, page, to};
use super::spoilers::Spoilers;
use super::{Failure, Person, Site, Who, reproduce, verdict};
use agon_judge::contest::{
    BoardView, Contest, FriendlySeat, MatchState, MatchView, NewFriendly, NewSubmission, Program,
    RejectionReason, Status, Submission, SubmissionState,
};
use agon_judge::queue::{Wait, WaitRange};
use agon_judge::{Error, Judge, Refusal};
use agon_kernel::{Language, Origin};
use agon_similarity::{Habit, Remark};
use askama::Template;
use axum::Form;
use axum::extract::{Multipart, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

pub(crate) async fn submit(
    State(site): State<Site>,
    Person(account): Person,
    Path(slug): Path<String>,
    mut form: Multipart,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let mut new = NewSubmission { name: String::new(), file_name: String::new(), bytes: Vec::new() };
    let unreadable = |error| super::form::unreadable(&error);
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        match field.name() {
            Some("name") => new.name = field.text().await.map_err(unreadable)?,
            Some("file") => {
                new.file_name = field.file_name().unwrap_or_default().to_owned();
                new.bytes = field.bytes().await.map_err(unreadable)?.to_vec();
            }
            _ => {}
        }
    }
    let id = site.judge.submissions().submit(&account, &contest, new).await?;
    Ok(to(&format!("/submissions/{id}")))
}

#[derive(Template)]
#[template(path = "submission.html")]
struct SubmissionPage {
    context: PageContext,
    submission: Submission,
    contest: Contest,
    status: Status,
    is_over: bool,
    /// How long the verdict will take.
    wait: Option<String>,
    remarks: Vec<Remark>,
    /// What the compiler said, or what happened in the match that was not won.
    details: String,
    command: Option<String>,
}

impl SubmissionPage {
    /// The steps to the verdict, each with how it stands: done, now, bad, or nothing yet.
    fn steps(&self) -> [(&'static str, &'static str); 4] {
        let t = self.context.t;
        let (reached, end) = match (&self.status, self.submission.reason) {
            (Status::Accepted, _) => (4, ""),
            (Status::Rejected, Some(RejectionReason::Build)) => (0, "bad"),
            (Status::Rejected, Some(RejectionReason::Fault)) => (1, "bad"),
            (Status::Rejected, Some(RejectionReason::Lost)) => (2, "bad"),
            (Status::Rejected, _) => (3, "bad"),
            (Status::SelfPlay { .. }, _) => (1, "now"),
            (Status::Dummies { .. }, _) => (2, "now"),
            (Status::Building { .. }, _) => (0, "now"),
            _ => match self.submission.state {
                SubmissionState::SelfPlay => (1, ""),
                SubmissionState::Dummies => (2, ""),
                _ => (0, ""),
            },
        };
        let names = [t.step_build, t.step_self, t.step_dummies, t.step_verdict];
        std::array::from_fn(|step| {
            let class = if step < reached {
                "done"
            } else if step == reached {
                end
            } else {
                ""
            };
            (names[step], class)
        })
    }

    fn habit_word(&self, habit: &Habit) -> &'static str {
        let t = self.context.t;
        match habit {
            Habit::Globals => t.habit_globals,
            Habit::Output => t.habit_output,
            Habit::Input => t.habit_input,
            Habit::Files => t.habit_files,
            Habit::System => t.habit_system,
        }
    }
}

/// A waiting time in the unit that people would use, or the range in which it is.
fn roughly(wait: Wait) -> Option<String> {
    let up = |seconds: i64, step: i64| (seconds.max(1) + step - 1) / step;
    let Some(WaitRange { from, to }) = wait.range else {
        let nearest = |seconds, step| if step == 5 { up(seconds, step) } else { (seconds + step / 2) / step };
        return Some(in_unit(wait.seconds?, nearest));
    };
    // A range grows when it is rounded.
    let (from, to) = (in_unit(from, |seconds, step| seconds / step), in_unit(to, up));
    let (low, unit) = from.split_once(' ')?;
    Some(if to.ends_with(&format!(" {unit}")) { format!("{low}–{to}") } else { format!("{from} – {to}") })
}

fn in_unit(seconds: i64, round: impl Fn(i64, i64) -> i64) -> String {
    let (step, unit, word) = match seconds {
        ..90 => (5, 1, "s"),
        90..5400 => (60, 60, "min"),
        _ => (3600, 3600, "h"),
    };
    format!("{} {word}", round(seconds, step) * step / unit)
}

pub(crate) async fn submission(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let submission = site.judge.submissions().get(&account, id).await?;
    let status = site.judge.submissions().status(&submission).await?;
    let contest = site.judge.contests().by_id(submission.contest).await?;
    let fatal = reproduce::fatal(&site, &account, &submission).await?;
    let command = reproduce::command(&site, &contest, &submission, fatal.as_ref()).await?;
    let context = PageContext::of(&who);
    let details = verdict::details(context.t, &submission, fatal.as_ref());
    let is_over = matches!(status, Status::Accepted | Status::Rejected);
    let wait = roughly(status.wait());
    let remarks = site.judge.submissions().remarks(&submission).await?;
    page(&SubmissionPage { context, details, submission, contest, status, is_over, wait, remarks, command })
}

/// A board as a file.
pub(crate) async fn board(
    State(site): State<Site>,
    Path((slug, number)): Path<(String, i64)>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let (board, text) = site.judge.contests().board_text(contest.id, number).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{}\"", reproduce::board_file(&board.name)),
        ),
    ];
    Ok((headers, text).into_response())
}

pub(crate) async fn source(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let (found, bytes) = site.judge.submissions().source(&account, id).await?;
    let media = match found.language {
        Origin::Wasm => "application/wasm",
        Origin::Source(Language::Java) if !found.file_name.ends_with(".java") => "application/zip",
        _ => "text/plain; charset=utf-8",
    };
    let plain = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' };
    let name: String = found.file_name.chars().map(plain).collect();
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, media.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, bytes).into_response())
}

pub(crate) async fn publish(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.programs().publish(&account, id).await?;
    let (contest, _) = site.judge.programs().facts(Some(&account), id).await?;
    Ok(to(&format!("/contests/{}", contest.slug)))
}

#[derive(Template)]
#[template(path = "matches.html")]
struct MatchesPage {
    context: PageContext,
    contest: Contest,
    boards: Vec<BoardView>,
    most_seats: Vec<i64>,
    programs: Vec<Program>,
    /// Those that come with the game, besides Dummy.
    bots: Vec<String>,
    matches: Vec<MatchView>,
    cover: bool,
}

pub(crate) async fn matches(
    State(site): State<Site>,
    who: Who,
    spoilers: Spoilers,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let judge = &site.judge;
    let contest = judge.contests().get(&slug).await?;
    let boards = judge.contests().boards(contest.id).await?;
    let programs = match &who.account {
        Some(account) => judge.programs().visible_to(account, contest.id).await?,
        None => Vec::new(),
    };
    let mut matches = judge.matches().newest(who.account.as_ref(), contest.id).await?;
    let cover = spoilers.cover;
    if cover {
        for seat in matches.iter_mut().flat_map(|played| &mut played.seats) {
            (seat.rank, seat.score) = (None, None);
        }
    }
    let response = page(&MatchesPage {
        context: PageContext::of(&who),
        most_seats: (1..=boards.iter().map(|board| board.seats).max().unwrap_or(0)).collect(),
        boards,
        programs,
        bots: sparring(judge, &contest),
        matches,
        cover,
        contest,
    })?;
    Ok(spoilers.remember(response))
}

/// The bots that come with the game of a contest, besides Dummy.
fn sparring(judge: &Judge, contest: &Contest) -> Vec<String> {
    let games = judge.workshop.games();
    let bots = games.into_iter().find(|game| game.id == contest.game).map_or_else(Vec::new, |game| game.bots);
    bots.into_iter().filter(|bot| bot != "Dummy").collect()
}

/// The form has a field `seat` for each seat of the largest board: a program's number, `dummy`, `bot:` with the name of another bot of the game, or nothing for seats that the board lacks.
pub(crate) async fn request_friendly(
    State(site): State<Site>,
    Person(account): Person,
    Path(slug): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let unreadable = || Error::from(Refusal::Unreadable);
    let mut new = NewFriendly { board: 0, seed: 0, seats: Vec::new() };
    for (name, value) in &fields {
        match (name.as_str(), value.as_str()) {
            ("board", value) => new.board = value.parse().map_err(|_| unreadable())?,
            ("seed", value) => new.seed = value.parse().map_err(|_| Error::from(Refusal::BadNumber))?,
            ("seat", "dummy") => new.seats.push(FriendlySeat::Dummy),
            ("seat", "") => {}
            ("seat", value) if value.starts_with("bot:") => {
                new.seats.push(FriendlySeat::BuiltIn(value["bot:".len()..].to_owned()));
            }
            ("seat", value) => {
                new.seats.push(FriendlySeat::Program(value.parse().map_err(|_| unreadable())?));
            }
            _ => {}
        }
    }
    let id = site.judge.matches().request_friendly(&account, &contest, &new).await?;
    Ok(to(&format!("/matches/{id}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_times_are_round_and_ranges_keep_what_they_promise() {
        let about = |seconds| roughly(Wait { seconds: Some(seconds), range: None });
        let cases = [(0, "5 s"), (7, "10 s"), (89, "90 s"), (100, "2 min"), (5400, "2 h")];
        for (seconds, words) in cases {
            assert_eq!(about(seconds).as_deref(), Some(words));
        }
        let between =
            |from, to| roughly(Wait { seconds: Some(from), range: Some(WaitRange { from, to }) }).unwrap();
        assert_eq!((between(7, 41), between(2, 9)), ("5–45 s".to_owned(), "0–10 s".to_owned()));
        assert_eq!((between(72, 410), between(100, 410)), ("70 s – 7 min".to_owned(), "1–7 min".to_owned()));
        assert_eq!(between(4000, 9000), "66 min – 3 h");
        assert_eq!(roughly(Wait::default()), None);
    }
}
