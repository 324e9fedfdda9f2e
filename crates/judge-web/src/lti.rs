//! Launches from learning platforms by LTI 1.3, and marks that are passed back to them.

use super::answer::{PageContext, page, to};
use super::auth::with_cookie;
use super::external_sign_in::{attempt, away, seconds, stranger, with_state};
use super::{Failure, Site, Teacher, Who};
use agon_identity::lti::{Initiation, LaunchForm, Platform, Score, send_score};
use agon_identity::sign::random;
use agon_judge::contest::Contest;
use agon_judge::marks::StudentScore;
use agon_judge::people::{Account, Activity, AdmissionPolicy, PendingSignIn, Recipient};
use agon_judge::{Error, Refusal};
use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Form, Json};
use std::collections::HashMap;
use std::sync::Arc;

/// How an attempt identifies its platform.
fn via(platform: &Platform) -> String {
    format!("lti {} {}", platform.config.issuer, platform.config.client_id)
}

/// Our public key, which a platform needs to know us.
pub(crate) async fn keys(State(site): State<Site>) -> Result<Json<serde_json::Value>, Failure> {
    let key = site.options.external_sign_in.key.as_ref().ok_or(Error::NotFound)?;
    Ok(Json(key.published().clone()))
}

/// The platform begins a launch.
pub(crate) async fn login(
    site: State<Site>,
    who: Who,
    Query(from): Query<Initiation>,
) -> Result<Response, Failure> {
    initiate(site.0, who, from).await
}

/// The same with a form.
pub(crate) async fn login_form(
    site: State<Site>,
    who: Who,
    Form(from): Form<Initiation>,
) -> Result<Response, Failure> {
    initiate(site.0, who, from).await
}

async fn initiate(site: Site, who: Who, from: Initiation) -> Result<Response, Failure> {
    let platform = site.options.external_sign_in.platforms.iter().find(|platform| platform.is_for(&from));
    let platform = platform.ok_or(Error::NotFound)?.clone();
    site.judge.limiter.write(&who.from)?;
    let (state, nonce) = (random().map_err(Error::machine)?, random().map_err(Error::machine)?);
    let address = platform.begin(&from, &state, &nonce, &format!("{}/lti/launch", site.base()));
    let pending = PendingSignIn { via: via(&platform), nonce, verifier: String::new(), account: None };
    site.judge.identities().begin(&state, &pending).await?;
    with_state(&site, to(&address), &state, true)
}

/// The platform says who comes from where: they are signed in, and taken to the contest of the activity.
pub(crate) async fn launch(
    State(site): State<Site>,
    who: Who,
    headers: HeaderMap,
    Form(form): Form<LaunchForm>,
) -> Result<Response, Failure> {
    let pending = attempt(&site, &headers, &form.state).await?;
    let platform = site.options.external_sign_in.platforms.iter().find(|one| via(one) == pending.via);
    let platform = platform.ok_or(Refusal::AttemptGone)?.clone();
    let (asked, base, now) = (platform.clone(), site.base().to_owned(), seconds(&site));
    let launch = away(move || asked.finish(&form, &pending.nonce, &base, now)).await?;
    let stranger = stranger(launch.person);
    let welcome = AdmissionPolicy { new_accounts: true, link_by_email: platform.config.link_by_email };
    let account = site.judge.identities().admit(&stranger, welcome, who.locale).await?;
    let place = match &launch.contest {
        Some(slug) => {
            let contest = match site.judge.contests().get(slug).await {
                Err(Error::NotFound) => return Err(Error::refused(Refusal::NoSuchContest, slug).into()),
                found => found?,
            };
            let activity = Activity {
                issuer: stranger.issuer,
                client: platform.config.client_id.clone(),
                deployment: launch.deployment,
                resource: launch.resource,
                scores: launch.scores.unwrap_or_default(),
            };
            site.judge.identities().arrive(&account, &stranger.subject, &activity, &contest).await?;
            format!("/contests/{}", contest.slug)
        }
        None => "/".to_owned(),
    };
    let token = site.judge.auth().open_session(account.id).await?;
    with_state(&site, with_cookie(&site, to(&place), &token, 30 * 86_400)?, "", true)
}

/// The result of passing back marks.
#[derive(Clone, Debug, Default, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct GradesSent {
    /// How many were accepted.
    pub(crate) sent: usize,
    /// Those that were not, and why.
    pub(crate) failed: Vec<GradeFailed>,
}

/// A mark that was not accepted.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct GradeFailed {
    /// The student's address; many who come from a platform have only a placeholder.
    pub(crate) student: String,
    pub(crate) name: String,
    pub(crate) why: String,
}

#[derive(Template)]
#[template(path = "desk_grades.html")]
struct GradesPage {
    context: PageContext,
    contest: Contest,
    done: GradesSent,
}

pub(crate) async fn send_grades(
    State(site): State<Site>,
    who: Who,
    Teacher(by): Teacher,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let done = grades(&site, &by, &contest).await?;
    page(&GradesPage { context: PageContext::of(&who), contest, done })
}

/// Passes the marks of a contest back to where its students came from.
pub(crate) async fn grades(site: &Site, by: &Account, contest: &Contest) -> Result<GradesSent, Failure> {
    let recipients = site.judge.identities().recipients(by, contest.id).await?;
    let key = site.options.external_sign_in.key.clone();
    let Some(key) = key.filter(|_| !recipients.is_empty()) else { return Err(Refusal::NoPlatform.into()) };
    let marks: HashMap<i64, StudentScore> = site.judge.marks().scores(by, contest.id).await?;
    let at = agon_judge::date::rfc3339(site.judge.clock.now());
    let (platforms, now) = (site.options.external_sign_in.platforms.clone(), seconds(site));
    // One platform's token after the other, and its scores one by one: a class is small, and platforms limit requests.
    let done = away(move || {
        let mut tokens: HashMap<String, Result<String, String>> = HashMap::new();
        let mut done = GradesSent::default();
        for to in recipients {
            let Some(StudentScore { given, maximum, comment }) = marks.get(&to.account) else { continue };
            let score = Score { subject: &to.subject, given: *given, maximum: *maximum, comment, at: &at };
            let sent = match token_of(&platforms, &mut tokens, &key, &to, now) {
                Ok(token) => send_score(&to.scores, &token, &score).map_err(|error| error.to_string()),
                Err(why) => Err(why),
            };
            match sent {
                Ok(()) => done.sent += 1,
                Err(why) => done.failed.push(GradeFailed { student: to.email, name: to.name, why }),
            }
        }
        Ok(done)
    })
    .await?;
    site.judge.identities().note_grades(by, contest, done.sent, done.failed.len()).await?;
    Ok(done)
}

fn token_of(
    platforms: &[Arc<Platform>],
    tokens: &mut HashMap<String, Result<String, String>>,
    key: &agon_identity::sign::OwnKey,
    to: &Recipient,
    now: i64,
) -> Result<String, String> {
    let of = |one: &&Arc<Platform>| one.config.issuer == to.issuer && one.config.client_id == to.client;
    let platform = platforms.iter().find(of).ok_or("its platform is no longer set up")?;
    let token = || platform.service_token(key, now).map_err(|error| error.to_string());
    tokens.entry(via(platform)).or_insert_with(token).clone()
}
