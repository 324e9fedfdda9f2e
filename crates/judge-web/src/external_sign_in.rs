//! Signing in at an OpenID Connect provider, and connecting such an identity to an account.
//!
//! An attempt is remembered in the database and can be finished once, by the browser that began it: its state is also in a cookie.

use super::answer::{PageContext, page, to};
use super::auth::with_cookie;
use super::guard::cookie;
use super::{Failure, Person as Signed, Site, Who};
use agon_identity::lti::{Platform, placeholder};
use agon_identity::oidc::{Attempt, Callback, Person, Provider, Standing};
use agon_identity::sign::{OwnKey, random};
use agon_judge::people::{AdmissionPolicy, ExternalPerson, PendingSignIn, Role};
use agon_judge::{Error, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;

/// The cookie with the state of an attempt.
pub(crate) const STATE: &str = "agon_sign_in";
/// How long a browser keeps it, in seconds.
const COOKIE_LIFETIME: u32 = 900;

/// External providers and platforms with which people can sign in.
#[derive(Clone, Debug, Default)]
pub struct ExternalSignIn {
    pub providers: Vec<Arc<Provider>>,
    pub platforms: Vec<Arc<Platform>>,
    /// The key with which we identify ourselves to a platform.
    pub key: Option<Arc<OwnKey>>,
}

impl ExternalSignIn {
    fn provider(&self, id: &str) -> Result<Arc<Provider>, Failure> {
        let found = self.providers.iter().find(|provider| provider.config.id == id);
        found.cloned().ok_or_else(|| Error::NotFound.into())
    }

    /// The providers: id and name.
    pub(crate) fn names(&self) -> Vec<(String, String)> {
        let pair = |one: &Arc<Provider>| (one.config.id.clone(), one.config.name.clone());
        self.providers.iter().map(pair).collect()
    }

    /// What an issuer is called here.
    pub(crate) fn name_of(&self, issuer: &str) -> Option<String> {
        let providers = self.providers.iter().map(|one| (&one.config.issuer, &one.config.name));
        let platforms = self.platforms.iter().map(|one| (&one.config.issuer, &one.config.name));
        providers.chain(platforms).find(|(own, _)| *own == issuer).map(|(_, name)| name.clone())
    }
}

/// Runs a blocking request on another thread.
pub(crate) async fn away<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, agon_identity::Error> + Send + 'static,
) -> Result<T, Failure> {
    let done = tokio::task::spawn_blocking(work).await.map_err(Error::machine)?;
    done.map_err(|error| {
        tracing::warn!(%error, "a sign-in with an external provider failed");
        let why = match &error {
            agon_identity::Error::Unreachable(_) => Refusal::ProviderUnreachable,
            agon_identity::Error::Config(_) => return Failure::from(Error::machine(error)),
            agon_identity::Error::NotInGroup => Refusal::NotInGroup,
            _ => Refusal::SignInFailed,
        };
        // The person can do nothing with the details of a forged token, but something with the other side's own words.
        match error {
            agon_identity::Error::Refused(words) => Error::refused(why, words).into(),
            _ => why.into(),
        }
    })
}

/// The time in seconds.
pub(crate) fn seconds(site: &Site) -> i64 {
    site.judge.clock.now() / 1000
}

fn back_address(site: &Site, provider: &Provider) -> String {
    format!("{}/sign-in/back/{}", site.base(), provider.config.id)
}

/// Begins an attempt: where the browser goes, and the state for its cookie.
async fn begin(
    site: &Site,
    who: &Who,
    provider: Arc<Provider>,
    account: Option<i64>,
) -> Result<(String, String), Failure> {
    site.judge.limiter.write(&who.from)?;
    let secret = || random().map_err(Error::machine);
    let attempt = Attempt { state: secret()?, nonce: secret()?, verifier: secret()? };
    let pending = PendingSignIn {
        via: provider.config.id.clone(),
        nonce: attempt.nonce.clone(),
        verifier: attempt.verifier.clone(),
        account,
    };
    let (back, now, state) = (back_address(site, &provider), seconds(site), attempt.state.clone());
    let address = away(move || provider.begin(&attempt, &back, now)).await?;
    site.judge.identities().begin(&state, &pending).await?;
    Ok((address, state))
}

/// Sets the cookie of an attempt, or removes it.
pub(crate) fn with_state(
    site: &Site,
    mut response: Response,
    state: &str,
    from_elsewhere: bool,
) -> Result<Response, Failure> {
    // A platform comes back with a form from its own pages, with which browsers send only cookies that say so, and those only over HTTPS.
    let reach = match (from_elsewhere, site.options.secure) {
        (true, true) => "; SameSite=None; Secure",
        (true, false) => "",
        (false, true) => "; SameSite=Lax; Secure",
        (false, false) => "; SameSite=Lax",
    };
    let age = if state.is_empty() { 0 } else { COOKIE_LIFETIME };
    let cookie = format!("{STATE}={state}; Path=/; HttpOnly; Max-Age={age}{reach}");
    let cookie = HeaderValue::from_str(&cookie).map_err(Error::machine)?;
    response.headers_mut().append(header::SET_COOKIE, cookie);
    Ok(response)
}

/// The attempt that this browser began.
pub(crate) async fn attempt(site: &Site, headers: &HeaderMap, state: &str) -> Result<PendingSignIn, Failure> {
    if state.is_empty() || cookie(headers, STATE) != Some(state) {
        return Err(Refusal::AttemptGone.into());
    }
    Ok(site.judge.identities().take(state).await?)
}

pub(crate) async fn sign_in(
    State(site): State<Site>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let provider = site.options.external_sign_in.provider(&id)?;
    let (address, state) = begin(&site, &who, provider, None).await?;
    with_state(&site, to(&address), &state, false)
}

pub(crate) async fn back(
    State(site): State<Site>,
    who: Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(callback): Query<Callback>,
) -> Result<Response, Failure> {
    let provider = site.options.external_sign_in.provider(&id)?;
    let pending = attempt(&site, &headers, &callback.state).await?;
    if pending.via != id {
        return Err(Refusal::AttemptGone.into());
    }
    let attempt = Attempt { state: callback.state.clone(), nonce: pending.nonce, verifier: pending.verifier };
    let (back, now, asked) = (back_address(&site, &provider), seconds(&site), provider.clone());
    let person = away(move || asked.finish(&callback, &attempt, &back, now)).await?;
    let (stranger, config) = (stranger(person), &provider.config);
    if let Some(account) = pending.account {
        // Whoever began it must still be the one who is signed in.
        if who.account.as_ref().map(|who| who.id) != Some(account) {
            return Err(Refusal::AttemptGone.into());
        }
        site.judge.identities().connect(account, &stranger).await?;
        return with_state(&site, to("/me"), "", false);
    }
    let welcome = AdmissionPolicy { new_accounts: config.new_accounts, link_by_email: config.link_by_email };
    let account = site.judge.identities().admit(&stranger, welcome, who.locale).await?;
    let token = site.judge.auth().open_session(account.id).await?;
    with_state(&site, with_cookie(&site, to("/"), &token, 30 * 86_400)?, "", false)
}

/// Somebody as the judge's services take them.
pub(crate) fn stranger(person: Person) -> ExternalPerson {
    ExternalPerson {
        placeholder: placeholder(&person),
        issuer: person.issuer,
        subject: person.subject,
        name: person.name,
        email: person.email,
        role: person.standing.map(|standing| match standing {
            Standing::Student => Role::Student,
            Standing::Teacher => Role::Teacher,
        }),
    }
}

#[derive(Template)]
#[template(path = "continue.html")]
struct ContinuePage {
    context: PageContext,
    name: String,
    address: String,
}

#[derive(Deserialize)]
pub(crate) struct One {
    value: String,
}

/// Begins to connect an identity to the account. It is a form, so that no foreign page can begin it; the way to the provider is then a link,
/// because our forms lead to our own pages only.
pub(crate) async fn connect(
    State(site): State<Site>,
    who: Who,
    Signed(account): Signed,
    Form(form): Form<One>,
) -> Result<Response, Failure> {
    let provider = site.options.external_sign_in.provider(&form.value)?;
    let name = provider.config.name.clone();
    let (address, state) = begin(&site, &who, provider, Some(account.id)).await?;
    with_state(&site, page(&ContinuePage { context: PageContext::of(&who), name, address })?, &state, false)
}

pub(crate) async fn remove(
    State(site): State<Site>,
    Signed(account): Signed,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    site.judge.identities().remove(account.id, id).await?;
    Ok(to("/me"))
}
