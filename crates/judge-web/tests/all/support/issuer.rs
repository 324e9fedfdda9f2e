//! A stand-in for providers and learning platforms: it signs tokens as it is told to, false ones included.

use agon_identity::sign::{OwnKey, challenge};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

pub(crate) const FIRST: &str = include_str!("../../data/provider.pem");
pub(crate) const NEXT: &str = include_str!("../../data/provider-next.pem");

/// What a code is good for.
#[derive(Clone)]
pub(crate) struct Code {
    pub(crate) challenge: String,
    pub(crate) token: String,
}

#[derive(Default)]
pub(crate) struct Told {
    /// The private key whose public half is published.
    pub(crate) published: &'static str,
    pub(crate) codes: HashMap<String, Code>,
    pub(crate) userinfo: Value,
    /// What it says its name is, if it lies.
    pub(crate) called: Option<String>,
    /// Scores that came in: address, and what they say.
    pub(crate) scores: Vec<(String, Value)>,
    /// Assertions with which tokens for services were asked for.
    pub(crate) assertions: Vec<String>,
    pub(crate) refuses_scores: bool,
    pub(crate) asked_for_keys: usize,
}

/// A running one.
#[derive(Clone)]
pub(crate) struct Issuer {
    pub(crate) url: String,
    pub(crate) told: Arc<Mutex<Told>>,
}

impl Issuer {
    pub(crate) async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let told = Arc::new(Mutex::new(Told { published: FIRST, ..Told::default() }));
        let issuer = Self { url, told };
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(discovery))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .route("/userinfo", get(userinfo))
            .route("/service-token", post(service_token))
            .route("/items/{item}/scores", post(score))
            .with_state(issuer.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        issuer
    }

    /// A token, signed with a key.
    pub(crate) fn sign(key: &str, claims: &Value) -> String {
        OwnKey::from_pem(key).unwrap().sign(claims).unwrap()
    }
}

async fn discovery(State(issuer): State<Issuer>) -> Json<Value> {
    let url = &issuer.url;
    let called = issuer.told.lock().unwrap().called.clone().unwrap_or_else(|| url.clone());
    Json(json!({
        "issuer": called,
        "authorization_endpoint": format!("{url}/authorize?tenant=a"),
        "token_endpoint": format!("{url}/token"),
        "jwks_uri": format!("{url}/keys"),
        "userinfo_endpoint": format!("{url}/userinfo"),
    }))
}

async fn keys(State(issuer): State<Issuer>) -> Json<Value> {
    let mut told = issuer.told.lock().unwrap();
    told.asked_for_keys += 1;
    Json(OwnKey::from_pem(told.published).unwrap().published().clone())
}

fn fields(body: &str) -> HashMap<String, String> {
    let plain = |text: &str| {
        let mut bytes = text.bytes();
        let mut out = Vec::new();
        while let Some(byte) = bytes.next() {
            out.push(match byte {
                b'%' => {
                    let digits = [bytes.next().unwrap(), bytes.next().unwrap()];
                    u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
                }
                other => other,
            });
        }
        String::from_utf8(out).unwrap()
    };
    body.split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, value)| (plain(name), plain(value)))
        .collect()
}

/// The parts of an address's query.
pub(crate) fn query(address: &str) -> HashMap<String, String> {
    fields(address.split_once('?').map_or("", |(_, query)| query))
}

/// A code works once, with its own secret, for the client with its password.
async fn token(
    State(issuer): State<Issuer>,
    headers: HeaderMap,
    body: String,
) -> Result<Json<Value>, (StatusCode, Json<Value>)> {
    let refuse = |why: &str| Err((StatusCode::BAD_REQUEST, Json(json!({ "error": why }))));
    // "agon:s%26cret" in base64: both parts are escaped before they are encoded.
    if headers.get("authorization").is_none_or(|value| value != "Basic YWdvbjpzJTI2Y3JldA==") {
        return refuse("invalid_client");
    }
    let fields = fields(&body);
    let Some(code) = issuer.told.lock().unwrap().codes.remove(&fields["code"]) else {
        return refuse("invalid_grant");
    };
    let is_right = challenge(&fields["code_verifier"]) == code.challenge
        && fields["grant_type"] == "authorization_code"
        && fields["redirect_uri"] == "http://agon.test/sign-in/back/uni";
    if !is_right {
        return refuse("invalid_grant");
    }
    Ok(Json(json!({ "access_token": "access", "token_type": "Bearer", "id_token": code.token })))
}

async fn userinfo(State(issuer): State<Issuer>, headers: HeaderMap) -> Json<Value> {
    assert_eq!(headers["authorization"], "Bearer access");
    Json(issuer.told.lock().unwrap().userinfo.clone())
}

async fn service_token(State(issuer): State<Issuer>, body: String) -> Json<Value> {
    let fields = fields(&body);
    assert_eq!(fields["grant_type"], "client_credentials");
    assert!(fields["scope"].ends_with("scope/score"));
    issuer.told.lock().unwrap().assertions.push(fields["client_assertion"].clone());
    Json(json!({ "access_token": "service", "token_type": "Bearer", "expires_in": 3600 }))
}

async fn score(State(issuer): State<Issuer>, uri: Uri, headers: HeaderMap, body: String) -> StatusCode {
    assert_eq!(headers["authorization"], "Bearer service");
    assert_eq!(headers["content-type"], "application/vnd.ims.lis.v1.score+json");
    let mut told = issuer.told.lock().unwrap();
    if told.refuses_scores {
        return StatusCode::FORBIDDEN;
    }
    told.scores.push((uri.to_string(), serde_json::from_str(&body).unwrap()));
    StatusCode::OK
}
