//! Signing in at a provider that may lie, and whose account it is.

use crate::people::{PASSWORD, refused, student, teacher};
use crate::site::{Answer, Visitor};
use crate::support::issuer::{Code, FIRST, Issuer, NEXT, query};
use crate::support::{Ground, NOW, on_both, options};
use agon_identity::config::Config;
use agon_identity::oidc::Provider;
use agon_judge::people::Role;
use agon_judge::{Judge, Refusal};
use agon_judge_web::ExternalSignIn;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use std::sync::Arc;

/// A judge with a provider.
struct Scene {
    judge: Arc<Judge>,
    issuer: Issuer,
    router: axum::Router,
}

const ROLES: &str = "roles = { claim = \"groups\", teacher = [\"staff\"] }";

async fn scene(ground: &Ground, more: &str) -> Scene {
    let judge = Arc::new(ground.judge());
    teacher(&judge).await;
    with_provider(judge, more).await
}

async fn with_provider(judge: Arc<Judge>, more: &str) -> Scene {
    let issuer = Issuer::start().await;
    let file = format!(
        "[[sign_in]]\nid = \"uni\"\nname = \"University\"\nissuer = \"{}\"\nclient_id = \"agon\"\nclient_secret = \"s&cret\"\n{more}\n",
        issuer.url
    );
    let config = Config::parse(&file).unwrap();
    let providers = config.sign_in.into_iter().map(|one| Arc::new(Provider::new(one))).collect();
    let mut options = options();
    options.external_sign_in = ExternalSignIn { providers, ..ExternalSignIn::default() };
    let router = agon_judge_web::router(judge.clone(), options);
    Scene { judge, issuer, router }
}

/// A cookie that an answer sets.
pub(crate) fn cookie(answer: &Answer, name: &str) -> Option<String> {
    let all = answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
    all.filter_map(|value| value.strip_prefix(name)?.strip_prefix('='))
        .next()
        .map(|rest| rest.split(';').next().unwrap().to_owned())
}

impl Scene {
    async fn get(&self, place: &str, cookies: &str) -> Answer {
        let visitor = Visitor { router: self.router.clone(), cookie: None };
        let request = Request::builder().uri(place).header("host", "agon.test").header("cookie", cookies);
        visitor.raw(request.body(Body::empty()).unwrap()).await
    }

    fn claims(&self, nonce: &str, more: &Value) -> Value {
        let now = NOW / 1000;
        let mut claims = json!({ "iss": self.issuer.url, "aud": "agon", "sub": "u1", "nonce": nonce, "iat": now, "exp": now + 300 });
        for (name, value) in more.as_object().unwrap() {
            claims[name] = value.clone();
        }
        claims
    }

    /// Begins: what the browser keeps and the provider's page is asked.
    async fn begin(&self) -> (String, std::collections::HashMap<String, String>) {
        let begun = self.get("/sign-in/with/uni", "").await;
        assert_eq!(begun.status.as_u16(), 303, "{}", begun.text);
        let place = begun.headers["location"].to_str().unwrap();
        assert!(place.starts_with(&format!("{}/authorize?tenant=a&", self.issuer.url)), "{place}");
        (cookie(&begun, "agon_sign_in").unwrap(), query(place))
    }

    /// The provider's answer to an attempt: a code for a token with these claims.
    #[allow(clippy::needless_pass_by_value, reason = "claims are made for the call")]
    fn answer(&self, asked: &std::collections::HashMap<String, String>, claims: Value, key: &str) -> String {
        let claims = self.claims(&asked["nonce"], &claims);
        let mut told = self.issuer.told.lock().unwrap();
        told.userinfo = json!({ "sub": claims["sub"] });
        let code = Code { challenge: asked["code_challenge"].clone(), token: Issuer::sign(key, &claims) };
        told.codes.insert("c0de".to_owned(), code);
        format!("/sign-in/back/uni?state={}&code=c0de", asked["state"])
    }

    async fn sign_in(&self, claims: Value) -> Answer {
        let (state, asked) = self.begin().await;
        let back = self.answer(&asked, claims, FIRST);
        self.get(&back, &format!("agon_sign_in={state}")).await
    }

    /// The address and role of whoever an answer signed in.
    async fn who(&self, answer: &Answer) -> (String, Role) {
        assert_eq!(answer.status.as_u16(), 303, "{}", answer.text);
        let session = cookie(answer, "agon_session").unwrap();
        let account = self.judge.auth().session(&session).await.unwrap().unwrap();
        (account.email, account.role)
    }
}

on_both! {
    async fn an_account_is_made_on_first_use_and_found_again(ground) {
        let scene = scene(&ground, ROLES).await;
        assert!(scene.get("/sign-in", "").await.text.contains("/sign-in/with/uni"));
        let ada = json!({ "email": "Ada@example.org", "email_verified": true, "name": "Ada Lovelace", "groups": ["x"] });
        let first = scene.sign_in(ada).await;
        assert_eq!(scene.who(&first).await, ("ada@example.org".to_owned(), Role::Student));
        refused(scene.judge.auth().sign_in("ada@example.org", "", "here").await, Refusal::WrongPassword);
        // Nobody is asked for a password that does not exist, or to connect what is connected.
        let session = format!("agon_session={}", cookie(&first, "agon_session").unwrap());
        let own = scene.get("/me", &session).await.text;
        assert!(own.contains("have no password here") && !own.contains("/me/password"), "{own}");
        assert!(own.contains("/me/identities/") && !own.contains("action=\"/me/identities\""), "{own}");
        // The subject counts, not the address; the issuer decides about the role of the account that it made.
        let later = json!({ "email": "other@example.org", "email_verified": true, "groups": ["staff"] });
        assert_eq!(scene.who(&scene.sign_in(later).await).await, ("ada@example.org".to_owned(), Role::Teacher));
        assert_eq!(scene.who(&scene.sign_in(json!({})).await).await.1, Role::Student);
        // An address for which nobody vouches is not used.
        let eve = json!({ "sub": "u2", "email": "teacher@example.org", "name": "Eve" });
        let (email, role) = scene.who(&scene.sign_in(eve).await).await;
        assert!(email.ends_with("@elsewhere.invalid") && role == Role::Student, "{email}");
        let id = scene.judge.people().all().await.unwrap().into_iter().find(|one| one.email == email).unwrap().id;
        let own = scene.judge.identities().of_account(id).await.unwrap();
        refused(scene.judge.identities().remove(id, own[0].id).await, Refusal::LastWayIn);
        scene.judge.desk().disable_account(&scene.judge.people().get(1).await.unwrap(), id, "gone").await.unwrap();
        assert_eq!(scene.sign_in(json!({ "sub": "u2" })).await.status.as_u16(), 403);
    }

    /// A provider that sends no name leaves the choice to the person; a name that somebody gave stays.
    async fn who_comes_without_a_name_chooses_one(ground) {
        let scene = scene(&ground, ROLES).await;
        let nameless = scene.sign_in(json!({ "sub": "u7" })).await;
        let session = cookie(&nameless, "agon_session").unwrap();
        let of = |session: String| {
            let judge = scene.judge.clone();
            async move { judge.auth().session(&session).await.unwrap().unwrap() }
        };
        assert_eq!(of(session.clone()).await.name, "?");
        let browser = crate::site::visitor(&scene.judge, Some(session.clone()));
        assert!(browser.send("GET", "/me", "").await.text.contains("action=\"/me/name\""));
        assert_eq!(browser.send("POST", "/me/name", "value=Ada+Lovelace").await.status.as_u16(), 303);
        let ada = of(session.clone()).await;
        assert_eq!(ada.name, "Ada Lovelace");
        // Whoever mistyped it can do it again, and the address is what the provider said.
        scene.judge.people().rename(&ada, ada.id, "Ada L.").await.unwrap();
        refused(scene.judge.people().rename(&ada, ada.id, " ").await, Refusal::BadPersonName);
        assert_eq!((of(session.clone()).await.name.as_str(), of(session).await.email), ("Ada L.", ada.email.clone()));
        let eve = scene.sign_in(json!({ "sub": "u8", "name": "Eve" })).await;
        let eve = of(cookie(&eve, "agon_session").unwrap()).await;
        assert!(matches!(scene.judge.people().rename(&eve, eve.id, "Ada L.").await, Err(agon_judge::Error::NotFound)));
        assert!(matches!(scene.judge.people().rename(&ada, eve.id, "Eva").await, Err(agon_judge::Error::NotFound)));
        // A teacher can correct it, and the log has the old one.
        let teacher = scene.judge.people().get(1).await.unwrap();
        scene.judge.people().rename(&teacher, eve.id, "Eva").await.unwrap();
        let log = scene.judge.desk().audit_log(&teacher, &agon_judge::desk::AuditFilter::default()).await.unwrap().lines;
        assert_eq!((log[0].what.as_str(), log[0].subject.as_deref(), log[0].detail.as_str()), ("rename", Some("Eva"), "Eve"));
    }

    async fn an_address_gives_an_account_only_where_that_is_allowed(ground) {
        let strict = scene(&ground, "").await;
        let founder = strict.judge.people().get(1).await.unwrap();
        let ada = student(&strict.judge, &founder, "ada@example.org").await;
        let token = strict.judge.auth().make_token(ada.id, "laptop").await.unwrap();
        let claims = json!({ "email": "ada@example.org", "email_verified": true });
        let answer = strict.sign_in(claims.clone()).await;
        assert!(answer.status.as_u16() == 409 && cookie(&answer, "agon_session").is_none(), "{}", answer.text);
        // Connected by its owner, who is signed in, it is another way in.
        let session = strict.judge.auth().open_session(ada.id).await.unwrap();
        let visitor = Visitor { router: strict.router.clone(), cookie: Some(session.clone()) };
        let page = visitor.send("POST", "/me/identities", "value=uni").await;
        let place = page.text.split("href=\"").find(|part| part.contains("/authorize?")).unwrap();
        let asked = query(&place.split('"').next().unwrap().replace("&#38;", "&"));
        let back = strict.answer(&asked, claims.clone(), FIRST);
        let state = cookie(&page, "agon_sign_in").unwrap();
        let stranger = strict.judge.auth().open_session(founder.id).await.unwrap();
        let as_who = |session: &str| format!("agon_sign_in={state}; agon_session={session}");
        assert_eq!(strict.get(&back, &as_who(&session)).await.headers["location"], "/me");
        assert_eq!(strict.who(&strict.sign_in(claims.clone()).await).await, ("ada@example.org".to_owned(), Role::Student));
        assert!(visitor.send("GET", "/me", "").await.text.contains("University"));
        assert_eq!(strict.get(&back, &as_who(&stranger)).await.status.as_u16(), 410, "it is used up");
        strict.judge.auth().sign_in("ada@example.org", PASSWORD, "here").await.unwrap();
        // By address, whoever had the account before has it no longer.
        let kind = with_provider(strict.judge.clone(), "link_by_email = true").await;
        let bob = student(&kind.judge, &founder, "bob@example.org").await;
        let unverified = kind.sign_in(json!({ "sub": "b", "email": "bob@example.org" })).await;
        assert!(kind.who(&unverified).await.0.ends_with(".invalid"));
        let verified = kind.sign_in(json!({ "sub": "b2", "email": "bob@example.org", "email_verified": true })).await;
        assert_eq!(kind.who(&verified).await.0, "bob@example.org");
        refused(kind.judge.auth().sign_in("bob@example.org", PASSWORD, "here").await, Refusal::WrongPassword);
        assert_eq!(kind.judge.identities().of_account(bob.id).await.unwrap().len(), 1);
        assert!(kind.judge.auth().token_owner(&token).await.unwrap().is_some(), "that was somebody else's");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lies_sign_nobody_in() {
    let scene = scene(&Ground::sqlite().await, "roles = { claim = \"groups\", student = [\"class\"] }").await;
    let now = NOW / 1000;
    let good = json!({ "groups": "class" });
    for lie in [
        json!({ "iss": "https://evil.test" }),
        json!({ "aud": "other" }),
        json!({ "aud": ["agon", "other"] }),
        json!({ "azp": "other" }),
        json!({ "nonce": "guessed" }),
        json!({ "exp": now - 200 }),
        json!({ "exp": null }),
        json!({ "iat": now - 4000 }),
        json!({ "iat": now + 1000 }),
        json!({ "nbf": now + 1000 }),
        json!({ "sub": "" }),
        json!({ "groups": ["others"] }),
    ] {
        let mut claims = good.clone();
        claims.as_object_mut().unwrap().extend(lie.as_object().unwrap().clone());
        let answer = scene.sign_in(claims).await;
        assert_eq!(answer.status.as_u16(), 403, "{lie}: {}", answer.text);
        assert_eq!(cookie(&answer, "agon_session"), None, "{lie}");
        assert_eq!(
            answer.text.contains("not in any of the groups"),
            lie.get("groups").is_some(),
            "{lie}: {}",
            answer.text
        );
    }
    // A good one, changed: another algorithm, another key, another text.
    let forge = |header: Value, claims: &Value| {
        let part = |value: &Value| base64url(value.to_string().as_bytes());
        format!("{}.{}.", part(&header), part(claims))
    };
    for step in 0..4 {
        let (state, asked) = scene.begin().await;
        let back = scene.answer(&asked, good.clone(), if step == 0 { NEXT } else { FIRST });
        {
            let mut told = scene.issuer.told.lock().unwrap();
            let claims = scene.claims(&asked["nonce"], &good);
            let code = told.codes.get_mut("c0de").unwrap();
            match step {
                0 => {}
                1 => code.token = forge(json!({ "alg": "none" }), &claims),
                2 => code.token = forge(json!({ "alg": "HS256" }), &claims) + "AAAA",
                _ => {
                    let parts: Vec<&str> = code.token.split('.').collect();
                    let other = base64url(
                        scene
                            .claims(&asked["nonce"], &json!({ "sub": "u9", "groups": "class" }))
                            .to_string()
                            .as_bytes(),
                    );
                    code.token = format!("{}.{other}.{}", parts[0], parts[2]);
                }
            }
        }
        let answer = scene.get(&back, &format!("agon_sign_in={state}")).await;
        assert_eq!(answer.status.as_u16(), 403, "{step}: {}", answer.text);
    }
    // Another browser, another attempt, a code that is not ours, an issuer that is not the one we asked.
    let (state, asked) = scene.begin().await;
    let back = scene.answer(&asked, good.clone(), FIRST);
    assert_eq!(scene.get(&back, "").await.status.as_u16(), 410);
    assert_eq!(scene.get(&back, "agon_sign_in=other").await.status.as_u16(), 410);
    let other = scene.get(&format!("{back}&iss=https://evil.test"), &format!("agon_sign_in={state}")).await;
    assert_eq!(other.status.as_u16(), 403);
    let (state, asked) = scene.begin().await;
    scene.answer(&asked, good.clone(), FIRST);
    scene.issuer.told.lock().unwrap().codes.get_mut("c0de").unwrap().challenge = "another".to_owned();
    let stolen = scene
        .get(&format!("/sign-in/back/uni?state={state}&code=c0de"), &format!("agon_sign_in={state}"))
        .await;
    assert_eq!(stolen.status.as_u16(), 403, "the code belongs to another secret");
    let (state, _) = scene.begin().await;
    let denied = scene
        .get(
            &format!("/sign-in/back/uni?state={state}&error=access_denied"),
            &format!("agon_sign_in={state}"),
        )
        .await;
    assert!(denied.status.as_u16() == 403 && denied.text.contains("access_denied"), "{}", denied.text);
    // Somebody else's description.
    let (state, asked) = scene.begin().await;
    let back = scene.answer(&asked, good.clone(), FIRST);
    scene.issuer.told.lock().unwrap().userinfo = json!({ "sub": "u9" });
    assert_eq!(scene.get(&back, &format!("agon_sign_in={state}")).await.status.as_u16(), 403);
    assert_eq!(scene.judge.people().all().await.unwrap().len(), 1, "nobody was made");
    // And the truth.
    assert_eq!(scene.sign_in(good).await.status.as_u16(), 303);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keys_may_change_and_a_false_issuer_is_noticed() {
    let ground = Ground::sqlite().await;
    let scene = scene(&ground, "").await;
    assert_eq!(scene.sign_in(json!({})).await.status.as_u16(), 303);
    scene.issuer.told.lock().unwrap().published = NEXT;
    let next = async || {
        let (state, asked) = scene.begin().await;
        let back = scene.answer(
            &asked,
            json!({ "iat": ground.clock.now() / 1000, "exp": ground.clock.now() / 1000 + 300 }),
            NEXT,
        );
        scene.get(&back, &format!("agon_sign_in={state}")).await.status.as_u16()
    };
    assert_eq!(next().await, 403, "false tokens do not make requests");
    assert_eq!(scene.issuer.told.lock().unwrap().asked_for_keys, 1);
    ground.clock.advance(60_000);
    assert_eq!(next().await, 303, "new keys are fetched");
    ground.clock.advance(2 * 3_600_000);
    scene.issuer.told.lock().unwrap().called = Some("https://evil.test".to_owned());
    assert_eq!(scene.get("/sign-in/with/uni", "").await.status.as_u16(), 403);
    // An attempt that took too long.
    scene.issuer.told.lock().unwrap().called = None;
    let (state, asked) = scene.begin().await;
    let back = scene.answer(&asked, json!({}), NEXT);
    ground.clock.advance(16 * 60_000);
    assert_eq!(scene.get(&back, &format!("agon_sign_in={state}")).await.status.as_u16(), 410);
}

fn base64url(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let number =
            chunk.iter().fold(0u32, |sum, byte| sum << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            out.push(char::from(LETTERS[(number >> (18 - 6 * place)) as usize & 63]));
        }
    }
    out
}
