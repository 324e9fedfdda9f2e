//! Who may use a route. This is the only place where the role of whoever asks is compared with what a route requires; the router names the
//! requirement of each route.
//!
//! The answer is decided here, once: anonymous visitors are asked to sign in (401 in the API, the sign-in page in a browser); for everybody else, a
//! teachers' or a workers' route does not exist (404), so nobody learns what is there. What a person may do with *things* (a submission, a match, a
//! post) is decided by the services of the judge, with the same answer.

use crate::{Failure, Who};
use agon_judge::Error;
use agon_judge::people::Account;
use agon_judge::work::TokenHolder;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Who may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Anyone,
    SignedIn,
    Teacher,
    /// A worker on another machine, with its token.
    Worker,
}

impl Access {
    fn check(self, who: &Who) -> Result<(), Error> {
        match (self, &who.account) {
            (Self::Worker, _) if who.worker.is_some() => Ok(()),
            (Self::Worker, Some(_)) => Err(Error::NotFound),
            (Self::Anyone, _) | (Self::SignedIn, Some(_)) => Ok(()),
            (Self::SignedIn | Self::Teacher | Self::Worker, None) => Err(Error::SignIn),
            (Self::Teacher, Some(account)) => account.require_teacher(),
        }
    }
}

/// The layer of each route.
pub(crate) async fn enforce(
    State(access): State<Access>,
    who: Who,
    mut request: Request,
    next: Next,
) -> Response {
    match access.check(&who) {
        Ok(()) => {
            request.extensions_mut().insert(access);
            next.run(request).await
        }
        Err(error) => Failure::from(error).into_response(),
    }
}

/// Somebody who is signed in; for routes that need it.
pub(crate) struct Person(pub(crate) Account);

/// A teacher; for routes that need one.
pub(crate) struct Teacher(pub(crate) Account);

/// A worker on another machine; for routes that need one.
pub(crate) struct WorkerHolder(pub(crate) TokenHolder);

impl<S: Sync> FromRequestParts<S> for WorkerHolder {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let is_granted = parts.extensions.get::<Access>() == Some(&Access::Worker);
        match Who::from_request_parts(parts, state).await?.worker {
            Some(holder) if is_granted => Ok(Self(holder)),
            _ => Err(Error::machine("a handler asks for more than its route grants").into()),
        }
    }
}

/// The account behind a request to such a route. A handler that asks for more than its route grants is a bug.
async fn granted<S: Sync>(parts: &mut Parts, state: &S, by: &[Access]) -> Result<Account, Failure> {
    let access = parts.extensions.get::<Access>().copied();
    let account = Who::from_request_parts(parts, state).await?.account;
    match account {
        Some(account) if access.is_some_and(|access| by.contains(&access)) => Ok(account),
        _ => Err(Error::machine("a handler asks for more than its route grants").into()),
    }
}

impl<S: Sync> FromRequestParts<S> for Person {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        granted(parts, state, &[Access::SignedIn, Access::Teacher]).await.map(Self)
    }
}

impl<S: Sync> FromRequestParts<S> for Teacher {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        granted(parts, state, &[Access::Teacher]).await.map(Self)
    }
}
