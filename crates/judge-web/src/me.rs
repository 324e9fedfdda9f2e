//! Your own page: password, language, friends, tokens.

use super::answer::{PageContext, page, to};
use super::{Failure, Person, Site, Who};
use agon_judge::contest::MatchView;
use agon_judge::people::{Account, ApiToken, Friend, Identity, InvitedTo, OpenInvitation};
use agon_judge::{Locale, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "me.html")]
struct MePage {
    context: PageContext,
    invitations: Vec<OpenInvitation>,
    friends: Vec<Friend>,
    tokens: Vec<ApiToken>,
    locales: &'static [Locale],
    news_by_mail: bool,
    has_password: bool,
    may_rename: bool,
    fresh: Option<String>,
    /// What this person has played against programs.
    played: Vec<MatchView>,
    identities: Vec<Named>,
    /// Those that can be connected: id and name.
    providers: Vec<(String, String)>,
}

/// An identity with the name of its provider or platform.
struct Named {
    id: i64,
    name: String,
}

pub(crate) async fn show(
    site: &Site,
    who: &Who,
    account: &Account,
    fresh: Option<String>,
) -> Result<Response, Failure> {
    let judge = &site.judge;
    let named = |identity: Identity| Named {
        id: identity.id,
        name: site.options.external_sign_in.name_of(&identity.issuer).unwrap_or(identity.issuer),
    };
    let identities = judge.identities().of_account(account.id).await?;
    let identities: Vec<Named> = identities.into_iter().map(named).collect();
    let mut providers = site.options.external_sign_in.names();
    providers.retain(|(_, name)| !identities.iter().any(|identity| identity.name == *name));
    page(&MePage {
        context: PageContext::of(who),
        invitations: judge.people().open_invitations(account).await?,
        friends: judge.people().friends(account.id).await?,
        tokens: judge.auth().tokens(account.id).await?,
        played: judge.matches().played_by(account).await?,
        news_by_mail: judge.people().has_news_by_mail(account.id).await?,
        may_rename: judge.people().may_rename(account).await?,
        has_password: judge.people().has_password(account.id).await?,
        locales: Locale::ALL,
        fresh,
        identities,
        providers,
    })
}

pub(crate) async fn page_of_person(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
) -> Result<Response, Failure> {
    show(&site, &who, &account, None).await
}

#[derive(Deserialize)]
pub(crate) struct Password {
    old: String,
    new: String,
}

pub(crate) async fn password(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Form(form): Form<Password>,
) -> Result<Response, Failure> {
    let session = who.session.unwrap_or_default();
    site.judge.limiter.sign_in(&account.email, &who.from)?;
    site.judge.auth().change_password(account.id, &form.old, &form.new, &session).await?;
    Ok(to("/me"))
}

#[derive(Deserialize)]
pub(crate) struct One {
    value: String,
}

/// A name, where no provider has given one.
pub(crate) async fn rename(
    State(site): State<Site>,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Failure> {
    site.judge.people().rename(&account, account.id, &form.value).await?;
    Ok(to("/me"))
}

pub(crate) async fn locale(
    State(site): State<Site>,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Failure> {
    let locale: Locale = form.value.parse().map_err(|_| Refusal::Unreadable)?;
    site.judge.people().set_locale(account.id, locale).await?;
    Ok(to("/me"))
}

/// The checkbox is missing from the form when it is off.
#[derive(Deserialize)]
pub(crate) struct NewsForm {
    #[serde(default)]
    on: String,
}

pub(crate) async fn news_by_mail(
    State(site): State<Site>,
    Person(account): Person,
    Form(form): Form<NewsForm>,
) -> Result<Response, Failure> {
    site.judge.people().set_news_by_mail(account.id, !form.on.is_empty()).await?;
    Ok(to("/me"))
}

pub(crate) async fn make_token(
    State(site): State<Site>,
    who: Who,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Failure> {
    let token = site.judge.auth().make_token(account.id, &form.value).await?;
    show(&site, &who, &account, Some(token)).await
}

pub(crate) async fn revoke_token(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.auth().revoke_token(account.id, id).await?;
    Ok(to("/me"))
}

pub(crate) async fn add_friend(
    State(site): State<Site>,
    Person(account): Person,
    Form(form): Form<One>,
) -> Result<Response, Failure> {
    site.judge.people().add_friend(account.id, &form.value).await?;
    Ok(to("/me"))
}

pub(crate) async fn remove_friend(
    State(site): State<Site>,
    Person(account): Person,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.people().remove_friend(account.id, id).await?;
    Ok(to("/me"))
}
