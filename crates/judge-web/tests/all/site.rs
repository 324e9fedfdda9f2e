//! The site from outside: every route with every role, and what protects it.

use crate::contest::{judged, open, work};
use crate::people::{PASSWORD, student};
use crate::support::on_both;
use agon_judge::Judge;
use agon_judge::contest::{FriendlySeat, NewFriendly};
use agon_judge_web::{Access, Route};
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use std::sync::Arc;
use tower::ServiceExt;

/// Somebody with a browser, or with none.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) router: axum::Router,
    pub(crate) cookie: Option<String>,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Visitor {
    pub(crate) async fn send(&self, method: &str, path: &str, form: &str) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("host", "agon.test");
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", format!("agon_session={cookie}"));
        }
        if method == "POST" {
            let media = if path.starts_with("/api/") {
                "application/json"
            } else {
                "application/x-www-form-urlencoded"
            };
            request = request.header("sec-fetch-site", "same-origin").header("content-type", media);
        }
        self.raw(request.body(Body::from(form.to_owned())).unwrap()).await
    }

    /// An answer that is no text.
    pub(crate) async fn bytes(&self, request: Request<Body>) -> Vec<u8> {
        let response = self.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
    }

    pub(crate) async fn raw(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        // What never ends is not read.
        let endless = parts.headers.get("content-type").is_some_and(|media| media == "text/event-stream");
        let bytes = if endless { Bytes::new() } else { to_bytes(body, usize::MAX).await.unwrap() };
        Answer {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}

pub(crate) fn visitor(judge: &Arc<Judge>, cookie: Option<String>) -> Visitor {
    Visitor { router: agon_judge_web::router(judge.clone(), crate::support::options()), cookie }
}

/// What each role gets: nobody, the owner, another student, a friend of the owner, the teacher. `S` is the numbers of a private submission,
/// `P` of its program, `F` of a friendly match of the owner and the friend, `L` of a match of the ladder, `R` of an official round. Forms are empty or nonsense, so what is allowed is answered by 422
/// or a redirection, and what is not by 404 or (nobody) the way to the sign-in page; nothing that would change is.
const TABLE: &[(&str, &str, [u16; 5])] = &[
    ("GET", "/", [200, 200, 200, 200, 200]),
    ("GET", "/health", [200, 200, 200, 200, 200]),
    ("GET", "/metrics", [401, 404, 404, 404, 200]),
    ("GET", "/style.css", [200, 200, 200, 200, 200]),
    ("GET", "/site.js", [200, 200, 200, 200, 200]),
    ("GET", "/sign-in", [200, 200, 200, 200, 200]),
    ("POST", "/sign-in", [422, 422, 422, 422, 422]),
    ("GET", "/sign-in/with/{none}", [404, 404, 404, 404, 404]),
    ("GET", "/sign-in/back/{none}", [404, 404, 404, 404, 404]),
    ("GET", "/lti/keys", [404, 404, 404, 404, 404]),
    ("GET", "/lti/login", [404, 404, 404, 404, 404]),
    ("POST", "/lti/login", [404, 404, 404, 404, 404]),
    ("POST", "/lti/launch", [410, 410, 410, 410, 410]),
    ("POST", "/me/identities", [303, 422, 422, 422, 422]),
    ("POST", "/me/identities/{none}/remove", [303, 404, 404, 404, 404]),
    ("GET", "/api/v1/me/identities", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/me/identities/{none}/remove", [401, 404, 404, 404, 404]),
    ("POST", "/desk/contests/{slug}/grades", [303, 404, 404, 404, 409]),
    ("POST", "/api/v1/desk/contests/{slug}/grades", [401, 404, 404, 404, 409]),
    ("GET", "/sign-up", [404, 404, 404, 404, 404]),
    ("POST", "/sign-up", [404, 404, 404, 404, 404]),
    ("GET", "/forgot", [404, 404, 404, 404, 404]),
    ("POST", "/forgot", [404, 404, 404, 404, 404]),
    ("POST", "/me/password", [303, 422, 422, 422, 422]),
    ("POST", "/me/name", [303, 422, 422, 422, 422]),
    ("POST", "/me/language", [303, 422, 422, 422, 422]),
    ("POST", "/me/tokens", [303, 422, 422, 422, 422]),
    ("POST", "/me/tokens/{none}/revoke", [303, 404, 404, 404, 404]),
    ("POST", "/me/friends", [303, 422, 422, 422, 422]),
    ("POST", "/me/friends/{none}/remove", [303, 303, 303, 303, 303]),
    ("GET", "/join/{link}", [410, 410, 410, 410, 410]),
    ("POST", "/join/{link}", [422, 422, 422, 422, 422]),
    ("GET", "/me", [303, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/boards/{B}", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/boards/{B}/picture.svg", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/rules", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/templates/{language}", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/ladder", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/matches", [200, 200, 200, 200, 200]),
    ("POST", "/contests/{slug}/matches", [303, 422, 422, 422, 422]),
    ("POST", "/contests/{slug}/submissions", [303, 400, 400, 400, 400]),
    ("GET", "/submissions/{S}", [303, 200, 404, 404, 200]),
    ("GET", "/submissions/{S}/source", [303, 200, 404, 404, 200]),
    ("POST", "/programs/{other}/publish", [303, 404, 404, 404, 404]),
    ("GET", "/matches/{F}", [404, 200, 404, 200, 200]),
    ("GET", "/matches/{F}/replay.agon", [404, 200, 404, 200, 200]),
    ("GET", "/matches/{F}/picture.svg", [404, 200, 404, 200, 200]),
    ("GET", "/matches/{L}/picture.svg", [200, 200, 200, 200, 200]),
    ("GET", "/matches/{L}", [200, 200, 200, 200, 200]),
    ("GET", "/matches/{L}/replay.agon", [200, 200, 200, 200, 200]),
    ("POST", "/matches/{L}/star", [303, 422, 422, 422, 422]),
    ("POST", "/matches/{none}/again", [303, 404, 404, 404, 404]),
    ("POST", "/api/v1/matches/{L}/star", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/matches/{none}/again", [401, 404, 404, 404, 404]),
    ("GET", "/viewer/{viewer}", [200, 200, 200, 200, 200]),
    ("GET", "/hall", [200, 200, 200, 200, 200]),
    ("GET", "/live.js", [200, 200, 200, 200, 200]),
    ("GET", "/show.js", [200, 200, 200, 200, 200]),
    ("GET", "/faces/{face}", [200, 200, 200, 200, 200]),
    ("GET", "/programs/{P}", [200, 200, 200, 200, 200]),
    ("GET", "/programs/{P}/play", [303, 404, 404, 200, 200]),
    ("POST", "/programs/{P}/play", [303, 422, 422, 422, 422]),
    ("GET", "/tables/{none}/", [303, 410, 410, 410, 410]),
    ("GET", "/tables/{none}/table", [303, 410, 410, 410, 410]),
    ("GET", "/tables/{none}/match/{B}/replay.agon", [303, 410, 410, 410, 410]),
    ("GET", "/tables/{none}/humans", [303, 410, 410, 410, 410]),
    ("POST", "/tables/{none}/humans/orders", [303, 410, 410, 410, 410]),
    ("POST", "/tables/{none}/leave", [303, 410, 410, 410, 410]),
    ("GET", "/contests/{slug}/head-to-head", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/rounds", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/rounds/{R}", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/rounds/events", [200, 200, 200, 200, 200]),
    ("POST", "/contests/{slug}/rounds", [303, 404, 404, 404, 409]),
    ("POST", "/contests/{slug}/rounds/stop", [303, 404, 404, 404, 303]),
    ("POST", "/contests/{slug}/rounds/again", [303, 404, 404, 404, 303]),
    ("POST", "/contests/{slug}/rounds/plan", [303, 404, 404, 404, 422]),
    ("POST", "/contests/{slug}/rounds/choice", [303, 422, 422, 422, 422]),
    ("GET", "/contests/{slug}/bets", [200, 200, 200, 200, 200]),
    ("POST", "/contests/{slug}/bets", [303, 422, 422, 422, 422]),
    ("GET", "/forum", [303, 200, 200, 200, 200]),
    ("POST", "/forum", [303, 422, 422, 422, 422]),
    ("GET", "/contests/{slug}/forum", [303, 200, 200, 200, 200]),
    ("POST", "/contests/{slug}/forum", [303, 422, 422, 422, 422]),
    ("GET", "/topics/{none}", [303, 404, 404, 404, 404]),
    ("POST", "/topics/{none}/posts", [303, 422, 422, 422, 422]),
    ("POST", "/topics/{none}/moderate", [303, 404, 404, 404, 422]),
    ("GET", "/posts/{none}/edit", [303, 404, 404, 404, 404]),
    ("POST", "/posts/{none}/edit", [303, 422, 422, 422, 422]),
    ("POST", "/posts/{none}/moderate", [303, 404, 404, 404, 422]),
    ("GET", "/api/v1/topics", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/topics", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/topics/{none}", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/topics/{none}", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/posts/{none}", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/posts/{none}", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/topics/{none}/moderate", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/posts/{none}/moderate", [401, 404, 404, 404, 422]),
    ("GET", "/desk", [303, 404, 404, 404, 200]),
    ("GET", "/desk/queue", [303, 404, 404, 404, 200]),
    ("POST", "/desk/jobs/{none}/requeue", [303, 404, 404, 404, 404]),
    ("POST", "/desk/jobs/{none}/cancel", [303, 404, 404, 404, 404]),
    ("POST", "/desk/matches/{none}/stop", [303, 404, 404, 404, 404]),
    ("GET", "/desk/people", [303, 404, 404, 404, 200]),
    ("POST", "/desk/invitations", [303, 404, 404, 404, 422]),
    ("POST", "/desk/settings/test-mail", [303, 404, 404, 404, 409]),
    ("POST", "/api/v1/desk/settings/test-mail", [401, 404, 404, 404, 409]),
    ("POST", "/desk/accounts/{none}/name", [303, 404, 404, 404, 422]),
    ("POST", "/desk/accounts/{none}/reset", [303, 404, 404, 404, 404]),
    ("POST", "/desk/accounts/{none}/disable", [303, 404, 404, 404, 422]),
    ("POST", "/desk/accounts/{none}/enable", [303, 404, 404, 404, 404]),
    ("GET", "/desk/submissions", [303, 404, 404, 404, 200]),
    ("GET", "/desk/matches", [303, 404, 404, 404, 200]),
    ("GET", "/desk/audit", [303, 404, 404, 404, 200]),
    ("GET", "/desk/similarity", [303, 404, 404, 404, 200]),
    ("GET", "/desk/similarity/{S}/{S}", [303, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/similarity", [401, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/similarity/{S}/{S}", [401, 404, 404, 404, 200]),
    ("POST", "/desk/people/import", [303, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/people/import", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/invitations", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/accounts/{none}/name", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/accounts/{none}/reset", [401, 404, 404, 404, 404]),
    ("GET", "/desk/storage", [303, 404, 404, 404, 200]),
    ("POST", "/desk/storage", [303, 404, 404, 404, 422]),
    ("POST", "/desk/storage/count", [303, 404, 404, 404, 303]),
    ("GET", "/api/v1/desk/storage", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/storage", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/storage/count", [401, 404, 404, 404, 204]),
    ("GET", "/desk/workers", [303, 404, 404, 404, 200]),
    ("POST", "/desk/workers/tokens", [303, 404, 404, 404, 422]),
    ("POST", "/desk/workers/tokens/{none}/revoke", [303, 404, 404, 404, 404]),
    ("POST", "/desk/workers/tokens/{none}/lift-flag", [303, 404, 404, 404, 404]),
    ("POST", "/desk/workers/share", [303, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/worker-tokens/{none}/lift-flag", [401, 404, 404, 404, 404]),
    ("GET", "/api/v1/desk/worker-checks", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/worker-checks", [401, 404, 404, 404, 422]),
    ("GET", "/api/v1/desk/worker-tokens", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/worker-tokens", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/worker-tokens/{none}/revoke", [401, 404, 404, 404, 404]),
    ("POST", "/api/worker/claim", [401, 404, 404, 404, 404]),
    ("POST", "/api/worker/leave", [401, 404, 404, 404, 404]),
    ("POST", "/api/worker/jobs/{none}/{other}/heartbeat", [401, 404, 404, 404, 404]),
    ("POST", "/api/worker/jobs/{none}/{other}/live", [401, 404, 404, 404, 404]),
    ("GET", "/api/worker/jobs/{none}/{other}/files/{link}", [401, 404, 404, 404, 404]),
    ("POST", "/api/worker/jobs/{none}/{other}/files/{link}", [401, 404, 404, 404, 404]),
    ("POST", "/api/worker/jobs/{none}/{other}/report", [401, 404, 404, 404, 404]),
    ("POST", "/api/worker/jobs/{none}/{other}/played", [401, 404, 404, 404, 404]),
    ("POST", "/api/worker/jobs/{none}/{other}/end", [401, 404, 404, 404, 404]),
    ("GET", "/desk/settings", [303, 404, 404, 404, 200]),
    ("POST", "/desk/settings", [303, 404, 404, 404, 303]),
    ("GET", "/api/v1/desk/settings", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/settings", [401, 404, 404, 404, 422]),
    ("POST", "/desk/contests/{slug}/results", [303, 404, 404, 404, 422]),
    ("POST", "/desk/programs/{none}/disqualify", [303, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/contests/{slug}/results", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/programs/{none}/disqualify", [401, 404, 404, 404, 422]),
    ("POST", "/desk/backup", [303, 404, 404, 404, 200]),
    ("GET", "/desk/new-contest", [303, 404, 404, 404, 200]),
    ("POST", "/desk/contests", [303, 404, 404, 404, 422]),
    ("GET", "/desk/contests/{slug}", [303, 404, 404, 404, 200]),
    ("POST", "/desk/contests/{slug}", [303, 404, 404, 404, 422]),
    ("POST", "/desk/contests/{slug}/boards", [303, 404, 404, 404, 422]),
    ("POST", "/desk/contests/{slug}/news", [303, 404, 404, 404, 422]),
    ("POST", "/desk/contests/{slug}/news/{none}", [303, 404, 404, 404, 422]),
    ("POST", "/desk/contests/{slug}/news/{none}/delete", [303, 404, 404, 404, 404]),
    ("POST", "/desk/contests/{slug}/recompute", [303, 404, 404, 404, 303]),
    ("GET", "/news.atom", [200, 200, 200, 200, 200]),
    ("GET", "/contests/{slug}/news.atom", [200, 200, 200, 200, 200]),
    ("GET", "/desk/webhooks", [303, 404, 404, 404, 200]),
    ("POST", "/desk/webhooks", [303, 404, 404, 404, 422]),
    ("POST", "/desk/webhooks/{none}/remove", [303, 404, 404, 404, 404]),
    ("POST", "/desk/webhooks/{none}/test", [303, 404, 404, 404, 404]),
    ("GET", "/api/v1/desk/webhooks", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/webhooks", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/webhooks/{none}/remove", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/desk/webhooks/{none}/test", [401, 404, 404, 404, 404]),
    ("GET", "/me/data", [303, 200, 200, 200, 200]),
    ("POST", "/me/delete", [303, 422, 422, 422, 422]),
    ("GET", "/api/v1/me/data", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/me/delete", [401, 422, 422, 422, 422]),
    ("GET", "/desk/accounts/{none}/data", [303, 404, 404, 404, 404]),
    ("POST", "/desk/accounts/{none}/delete", [303, 404, 404, 404, 404]),
    ("GET", "/api/v1/desk/accounts/{none}/data", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/desk/accounts/{none}/delete", [401, 404, 404, 404, 422]),
    ("GET", "/contests/{slug}/cups", [303, 200, 200, 200, 200]),
    ("POST", "/contests/{slug}/cups", [303, 422, 422, 422, 422]),
    ("GET", "/cups/{none}", [303, 404, 404, 404, 404]),
    ("GET", "/cups/join/{link}", [303, 404, 404, 404, 404]),
    ("POST", "/cups/join/{link}", [303, 422, 422, 422, 422]),
    ("POST", "/cups/{none}/join", [303, 422, 422, 422, 422]),
    ("POST", "/cups/{none}/invite", [303, 422, 422, 422, 422]),
    ("POST", "/cups/{none}/remove", [303, 422, 422, 422, 422]),
    ("POST", "/cups/{none}/start", [303, 404, 404, 404, 404]),
    ("POST", "/cups/{none}/close", [303, 404, 404, 404, 404]),
    ("GET", "/api/v1/contests/{slug}/cups", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/contests/{slug}/cups", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/cups/{none}", [401, 404, 404, 404, 404]),
    ("GET", "/api/v1/cups/join/{link}", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/cups/join/{link}", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/cups/{none}/join", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/cups/{none}/invite", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/cups/{none}/remove", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/cups/{none}/start", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/cups/{none}/close", [401, 404, 404, 404, 404]),
    ("GET", "/contests/{slug}/teams", [303, 404, 404, 404, 404]),
    ("POST", "/contests/{slug}/teams", [303, 422, 422, 422, 422]),
    ("GET", "/teams/join/{link}", [303, 404, 404, 404, 404]),
    ("POST", "/teams/join/{link}", [303, 404, 404, 404, 404]),
    ("POST", "/teams/{none}/join", [303, 404, 404, 404, 404]),
    ("POST", "/teams/{none}/decline", [303, 404, 404, 404, 404]),
    ("POST", "/teams/{none}/invite", [303, 422, 422, 422, 422]),
    ("POST", "/teams/{none}/remove", [303, 422, 422, 422, 422]),
    ("POST", "/teams/{none}/captain", [303, 422, 422, 422, 422]),
    ("GET", "/api/v1/contests/{slug}/teams", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/contests/{slug}/teams", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/teams/join/{link}", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/teams/join/{link}", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/teams/{none}/join", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/teams/{none}/decline", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/teams/{none}/invite", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/teams/{none}/remove", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/teams/{none}/captain", [401, 422, 422, 422, 422]),
    ("POST", "/me/news", [303, 303, 303, 303, 303]),
    ("POST", "/api/v1/me/news", [401, 422, 422, 422, 422]),
    ("GET", "/archive", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/archive", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/versions", [401, 200, 200, 200, 200]),
    ("GET", "/desk/contests/{slug}/rejudge", [303, 404, 404, 404, 200]),
    ("POST", "/desk/contests/{slug}/rejudge", [303, 404, 404, 404, 422]),
    ("POST", "/desk/contests/{slug}/rejudge/stop", [303, 404, 404, 404, 303]),
    ("POST", "/desk/contests/{none}/archive", [303, 404, 404, 404, 404]),
    ("GET", "/api/v1/desk/contests/{slug}/rejudgings", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/contests/{slug}/rejudgings", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/contests/{slug}/rejudgings/stop", [401, 404, 404, 404, 204]),
    ("POST", "/api/v1/desk/contests/{slug}/archive", [401, 404, 404, 404, 422]),
    ("GET", "/desk/contests/{slug}/marks", [303, 404, 404, 404, 200]),
    ("POST", "/desk/contests/{slug}/marks", [303, 404, 404, 404, 422]),
    ("GET", "/desk/contests/{slug}/marks.csv", [303, 404, 404, 404, 200]),
    ("GET", "/desk/contests/{slug}/marks.xlsx", [303, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/contests/{slug}/mark-rule", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/contests/{slug}/mark-rule", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/contests/{slug}/marks/preview", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/contests/{slug}", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/contests/{slug}/boards", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/contests/{slug}/news", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/contests/{slug}/news/{none}", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/contests/{slug}/news/{none}/delete", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/desk/contests/{slug}/recompute", [401, 404, 404, 404, 204]),
    ("GET", "/api/v1/desk/contests/{slug}/marks", [401, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/queue", [401, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/jobs?state=ready", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/jobs/{none}/requeue", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/desk/jobs/{none}/cancel", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/desk/matches/{none}/stop", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/desk/backup", [401, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/workers", [401, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/submissions", [401, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/matches", [401, 404, 404, 404, 200]),
    ("GET", "/api/v1/desk/people", [401, 404, 404, 404, 200]),
    ("POST", "/api/v1/desk/accounts/{none}/disable", [401, 404, 404, 404, 422]),
    ("POST", "/api/v1/desk/accounts/{none}/enable", [401, 404, 404, 404, 404]),
    ("GET", "/api/v1/desk/audit", [401, 404, 404, 404, 200]),
    ("GET", "/api/openapi.json", [200, 200, 200, 200, 200]),
    ("POST", "/api/v1/sign-in", [422, 422, 422, 422, 422]),
    ("POST", "/api/v1/sign-up", [422, 422, 422, 422, 422]),
    ("POST", "/api/v1/forgot", [422, 422, 422, 422, 422]),
    ("GET", "/api/v1/join/{link}", [410, 410, 410, 410, 410]),
    ("POST", "/api/v1/join/{link}", [422, 422, 422, 422, 422]),
    ("GET", "/api/v1/me/invitations", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/me/name", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/me/friends", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/me/friends", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/me/friends/{none}/remove", [401, 204, 204, 204, 204]),
    ("GET", "/api/v1/me/tokens", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/me/tokens", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/me/tokens/{none}/revoke", [401, 404, 404, 404, 404]),
    ("POST", "/api/v1/me/language", [401, 422, 422, 422, 422]),
    ("POST", "/api/v1/me/password", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/me", [401, 200, 200, 200, 200]),
    ("GET", "/api/v1/games", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests", [200, 200, 200, 200, 200]),
    ("POST", "/api/v1/contests", [401, 404, 404, 404, 422]),
    ("GET", "/api/v1/contests/{slug}", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/boards/{B}", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/ladder", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/head-to-head", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/archive", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/programs", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/programs/{other}/publish", [401, 404, 404, 404, 404]),
    ("GET", "/api/v1/contests/{slug}/matches", [200, 200, 200, 200, 200]),
    ("POST", "/api/v1/contests/{slug}/matches", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/contests/{slug}/submissions", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/contests/{slug}/submissions", [401, 400, 400, 400, 400]),
    ("GET", "/api/v1/submissions/{S}", [401, 200, 404, 404, 200]),
    ("GET", "/api/v1/submissions/{S}/source", [401, 200, 404, 404, 200]),
    ("GET", "/api/v1/submissions/{S}/duels", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/submissions/{S}/curve", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/matches/{F}", [404, 200, 404, 200, 200]),
    ("GET", "/api/v1/matches/{F}/replay", [404, 200, 404, 200, 200]),
    ("GET", "/api/v1/matches/{L}", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/hall", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/programs/{P}", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/rounds", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/rounds/{R}", [200, 200, 200, 200, 200]),
    ("GET", "/api/v1/contests/{slug}/rounds/events", [200, 200, 200, 200, 200]),
    ("POST", "/api/v1/contests/{slug}/rounds", [401, 404, 404, 404, 201]),
    ("POST", "/api/v1/contests/{slug}/rounds/stop", [401, 404, 404, 404, 204]),
    ("POST", "/api/v1/contests/{slug}/rounds/again", [401, 404, 404, 404, 409]),
    ("POST", "/api/v1/contests/{slug}/rounds/plan", [401, 404, 404, 404, 422]),
    ("GET", "/api/v1/contests/{slug}/choice", [401, 200, 200, 200, 200]),
    ("POST", "/api/v1/contests/{slug}/choice", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/contests/{slug}/bets", [200, 200, 200, 200, 200]),
    ("POST", "/api/v1/contests/{slug}/bets", [401, 422, 422, 422, 422]),
    ("GET", "/api/v1/contests/{slug}/bettors", [401, 200, 200, 200, 200]),
    ("POST", "/sign-out", [303, 303, 303, 303, 303]),
    // Their sessions ended with the line before.
    ("POST", "/api/v1/sign-out", [401, 401, 401, 401, 401]),
];

on_both! {
    async fn every_route_has_its_rules_for_every_role(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let owner = student(&judge, &teacher, "owner@example.org").await;
        let other = student(&judge, &teacher, "other@example.org").await;
        let friend = student(&judge, &teacher, "friend@example.org").await;
        judge.people().add_friend(owner.id, "friend@example.org").await.unwrap();
        judge.people().add_friend(friend.id, "owner@example.org").await.unwrap();
        let submission = judged(&judge, &owner, &contest, "Own", "bot Dummy").await;
        judged(&judge, &friend, &contest, "Mate", "bot Dummy").await;
        let programs = judge.programs().visible_to(&owner, contest.id).await.unwrap();
        let mut seats: Vec<_> = programs.iter().map(|program| FriendlySeat::Program(program.id)).collect();
        seats.resize(4, FriendlySeat::Dummy);
        let friendly = NewFriendly { board: 0, seed: 1, seats };
        let friendly = judge.matches().request_friendly(&owner, &contest, &friendly).await.unwrap();
        judge.ladder().fill(&contest, 1).await.unwrap();
        work(&judge).await;
        let ladder = judge.matches().newest(None, contest.id).await.unwrap()[0].id;
        let round = judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        let mut sessions = vec![None];
        for account in [&owner, &other, &friend, &teacher] {
            sessions.push(Some(judge.auth().open_session(account.id).await.unwrap()));
        }
        let mut visitors = Vec::new();
        let mut wrong = Vec::new();
        for (number, (method, path, expected)) in TABLE.iter().enumerate() {
            // Each process counts for itself how much somebody changes in a minute.
            if number % 100 == 0 {
                let process = Arc::new(ground.judge());
                visitors = sessions.iter().map(|session| visitor(&process, session.clone())).collect();
            }
            let place = path.replace("{slug}", "autumn").replace("{none}", "999").replace("{other}", "999").replace("{link}", "0").replace("{B}", "0").replace("{viewer}", "viewer.js").replace("{face}", "p7.svg").replace("{language}", "python")
                .replace("{S}", &submission.id.to_string()).replace("{F}", &friendly.to_string()).replace("{L}", &ladder.to_string())
                .replace("{R}", &round.to_string()).replace("{P}", &programs[0].id.to_string());
            let mut got = [0; 5];
            for (got, visitor) in got.iter_mut().zip(&visitors) {
                *got = visitor.send(method, &place, "").await.status.as_u16();
            }
            if got != *expected {
                wrong.push(format!("{method} {path}: {got:?} instead of {expected:?}"));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        let pattern = |path: &str| -> String { path.split('?').next().unwrap().split('/').map(|part| if part.starts_with('{') { "{}" } else { part }).collect::<Vec<_>>().join("/") };
        for Route { method, path, access } in agon_judge_web::routes().list {
            let lines: Vec<_> = TABLE.iter().filter(|(other, known, _)| *other == method && pattern(known) == pattern(path)).collect();
            assert!(!lines.is_empty(), "{method} {path} has no line in the table");
            // What the router says of a route is what the table expects of it.
            let sign_in = if path.starts_with("/api/") || path == "/metrics" { 401 } else { 303 };
            for (_, _, [nobody, students @ .., teacher]) in lines {
                match access {
                    Access::Anyone => assert_ne!(*nobody, 401, "{method} {path}"),
                    Access::SignedIn => assert_eq!(*nobody, sign_in, "{method} {path}"),
                    Access::Teacher => assert_eq!((*nobody, *students), (sign_in, [404; 3]), "{method} {path}"),
                    Access::Worker => assert_eq!((*nobody, *students, *teacher), (401, [404; 3], 404), "{method} {path}"),
                }
            }
        }
    }

    async fn a_visit_from_the_first_link_to_a_submission(ground) {
        let judge = Arc::new(ground.judge());
        let nobody = visitor(&judge, None);
        let link = judge.invitations().founding_link().await.unwrap().unwrap();
        let form = format!("email=t%40example.org&name=T+Eacher&password={}", PASSWORD.replace(' ', "+"));
        let joined = nobody.send("POST", &format!("/join/{link}"), &form).await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER);
        let cookie = joined.headers["set-cookie"].to_str().unwrap().to_owned();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        let token = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
        let teacher = visitor(&judge, Some(token));
        let plan = "slug=autumn&title=%3Cscript%3E&game=poquemon&opens=2023-11-14T00:00&closes=2023-11-30T00:00&max_programs=2&ladder=on&board=small";
        let made = teacher.send("POST", "/desk/contests", plan).await;
        assert_eq!(made.headers["location"], "/desk/contests/autumn");
        let page = teacher.send("GET", "/contests/autumn", "").await;
        assert!(!page.text.contains("<script>") && page.text.contains("&#60;script&#62;"), "{}", page.text);
        let upload = "--X\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nHarry\r\n--X\r\nContent-Disposition: form-data; \
                      name=\"file\"; filename=\"bot.py\"\r\n\r\nnonsense\r\n--X--\r\n";
        let request = Request::builder().method("POST").uri("/contests/autumn/submissions").header("origin", "http://agon.test")
            .header("host", "agon.test").header("cookie", format!("agon_session={}", teacher.cookie.as_deref().unwrap()))
            .header("content-type", "multipart/form-data; boundary=X").body(Body::from(upload)).unwrap();
        let sent = teacher.raw(request).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
        let place = sent.headers["location"].to_str().unwrap().to_owned();
        let waiting = teacher.send("GET", &place, "").await;
        assert!(waiting.text.contains("Queued"), "{}", waiting.text);
        work(&judge).await;
        let verdict = teacher.send("GET", &place, "").await;
        assert!(verdict.text.contains("Rejected") && verdict.text.contains("found `nonsense`"), "{}", verdict.text);
        for (language, word) in [("ca", "Rebutjat"), ("es", "Rechazado")] {
            assert_eq!(teacher.send("POST", "/me/language", &format!("value={language}")).await.status, StatusCode::SEE_OTHER);
            let verdict = teacher.send("GET", &place, "").await;
            assert!(verdict.text.contains(word) && verdict.text.contains(&format!("<html lang=\"{language}\">")));
        }
        teacher.send("POST", "/sign-out", "").await;
        assert_eq!(teacher.send("GET", "/me", "").await.headers["location"], "/sign-in");
    }

    async fn foreign_pages_and_false_tokens_do_nothing(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let cookie = judge.auth().open_session(teacher.id).await.unwrap();
        let visitor = visitor(&judge, Some(cookie.clone()));
        let request = |headers: &[(&str, &str)]| {
            let mut request = Request::builder().method("POST").uri("/sign-out").header("host", "agon.test");
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            request.body(Body::empty()).unwrap()
        };
        let session = format!("agon_session={cookie}");
        for foreign in [&[("sec-fetch-site", "cross-site")][..], &[("origin", "http://evil.test")], &[]] {
            let mut headers = vec![("cookie", session.as_str())];
            headers.extend(foreign);
            assert_eq!(visitor.raw(request(&headers)).await.status, StatusCode::FORBIDDEN, "{foreign:?}");
        }
        assert!(judge.auth().session(&cookie).await.unwrap().is_some(), "still signed in");
        assert_eq!(visitor.raw(request(&[("authorization", "Bearer agon_0")])).await.status, StatusCode::SEE_OTHER);
        let token = judge.auth().make_token(teacher.id, "test").await.unwrap();
        let me = Request::builder().uri("/api/v1/me").header("authorization", format!("Bearer {token}")).body(Body::empty()).unwrap();
        let me = visitor.raw(me).await;
        assert!(me.status == StatusCode::OK && me.text.contains("teacher@example.org"), "{}", me.text);
        let page = visitor.send("GET", "/", "").await;
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(page.headers["x-content-type-options"], "nosniff");
        let missing = visitor.send("GET", "/nowhere", "").await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND);
        assert!(missing.headers.contains_key("content-security-policy"));
    }
}

/// Over a real connection, to the end of it.
#[tokio::test]
async fn the_site_is_served_and_stops_when_told() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let ground = crate::support::Ground::sqlite().await;
    let judge = Arc::new(ground.judge());
    let (address, tell, server) = crate::support::served(judge).await;
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
    tell.send(()).unwrap();
    server.await.unwrap().unwrap();
}
