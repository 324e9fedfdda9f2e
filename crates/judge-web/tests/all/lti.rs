//! Launches from a learning platform by the specification's flow, and scores that go back to it.

use crate::contest::{judged, open};
use crate::external_sign_in::cookie;
use crate::site::{Answer, Visitor};
use crate::support::issuer::{FIRST, Issuer, NEXT, query};
use crate::support::{Ground, NOW, on_both, options};
use agon_identity::config::Config;
use agon_identity::keys::KeySet;
use agon_identity::lti::Platform;
use agon_identity::sign::OwnKey;
use agon_judge::Judge;
use agon_judge::people::{Account, Role};
use agon_judge_web::ExternalSignIn;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use std::sync::Arc;

const TOOL: &str = include_str!("../data/tool.pem");
const CLAIM: &str = "https://purl.imsglobal.org/spec/lti/claim/";

struct Scene {
    judge: Arc<Judge>,
    teacher: Account,
    issuer: Issuer,
    router: axum::Router,
}

async fn scene(ground: &Ground, more: &str) -> Scene {
    let (judge, teacher, _) = open(ground).await;
    let issuer = Issuer::start().await;
    let url = &issuer.url;
    let file = format!(
        "[lti]\nkey = \"unused\"\n[[lti.platform]]\nname = \"Moodle\"\nissuer = \"{url}\"\nclient_id = \"tool\"\ndeployments = [\"1\"]\n\
         authorize = \"{url}/auth\"\ntoken = \"{url}/service-token\"\nkeys = \"{url}/keys\"\n{more}\n"
    );
    let platforms = Config::parse(&file).unwrap().lti.unwrap().platform;
    let platforms = platforms.into_iter().map(|one| Arc::new(Platform::new(one))).collect();
    let key = Some(Arc::new(OwnKey::from_pem(TOOL).unwrap()));
    let mut options = options();
    options.external_sign_in = ExternalSignIn { platforms, key, ..ExternalSignIn::default() };
    let router = agon_judge_web::router(judge.clone(), options);
    Scene { judge, teacher, issuer, router }
}

impl Scene {
    async fn post(&self, place: &str, cookies: &str, form: String) -> Answer {
        let visitor = Visitor { router: self.router.clone(), cookie: None };
        // From the platform's own page, as a browser says.
        let request = Request::builder()
            .method("POST")
            .uri(place)
            .header("host", "agon.test")
            .header("sec-fetch-site", "cross-site")
            .header("origin", &self.issuer.url)
            .header("cookie", cookies)
            .header("content-type", "application/x-www-form-urlencoded");
        visitor.raw(request.body(Body::from(form)).unwrap()).await
    }

    /// The claims of a launch by a student.
    fn claims(&self, nonce: &str, more: &Value) -> Value {
        let (url, now) = (&self.issuer.url, NOW / 1000);
        let mut claims = json!({
            "iss": url, "aud": ["tool"], "sub": "7", "nonce": nonce, "iat": now, "exp": now + 60,
            "name": "Ada Lovelace", "email": "ada@example.org",
            "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
                "scope": ["https://purl.imsglobal.org/spec/lti-ags/scope/score"],
                "lineitem": format!("{url}/items/9?type_id=1"),
            },
        });
        for (name, value) in [
            ("version", json!("1.3.0")),
            ("message_type", json!("LtiResourceLinkRequest")),
            ("deployment_id", json!("1")),
            ("resource_link", json!({ "id": "r1" })),
            ("roles", json!(["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"])),
            ("target_link_uri", json!("http://agon.test/contests/autumn")),
        ] {
            claims[format!("{CLAIM}{name}")] = value;
        }
        for (name, value) in more.as_object().unwrap() {
            claims[name] = value.clone();
        }
        claims
    }

    async fn launch(&self, more: Value, key: &str) -> Answer {
        let start = format!(
            "iss={}&login_hint=7&target_link_uri=x&lti_message_hint=m&client_id=tool",
            self.issuer.url
        );
        let begun = self.post("/lti/login", "", start).await;
        assert_eq!(begun.status.as_u16(), 303, "{}", begun.text);
        let asked = query(begun.headers["location"].to_str().unwrap());
        for (name, value) in [
            ("response_type", "id_token"),
            ("response_mode", "form_post"),
            ("prompt", "none"),
            ("scope", "openid"),
            ("login_hint", "7"),
            ("lti_message_hint", "m"),
            ("redirect_uri", "http://agon.test/lti/launch"),
        ] {
            assert_eq!(asked[name], value);
        }
        let token = Issuer::sign(key, &self.claims(&asked["nonce"], &more));
        let state = cookie(&begun, "agon_sign_in").unwrap();
        self.post(
            "/lti/launch",
            &format!("agon_sign_in={state}"),
            format!("state={}&id_token={token}", asked["state"]),
        )
        .await
    }

    async fn who(&self, answer: &Answer) -> Account {
        assert_eq!(answer.status.as_u16(), 303, "{}", answer.text);
        self.judge.auth().session(&cookie(answer, "agon_session").unwrap()).await.unwrap().unwrap()
    }
}

on_both! {
    async fn students_come_from_an_activity_and_their_marks_go_back(ground) {
        let scene = scene(&ground, "trust_email = true").await;
        let launched = scene.launch(json!({}), FIRST).await;
        assert_eq!(launched.headers["location"], "/contests/autumn");
        let ada = scene.who(&launched).await;
        assert_eq!((ada.email.as_str(), ada.role, ada.name.as_str()), ("ada@example.org", Role::Student, "Ada Lovelace"));
        let instructor = "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor";
        let other = json!({ "sub": "8", "email": "prof@example.org", format!("{CLAIM}roles"): [instructor],
            format!("{CLAIM}custom"): { "contest": "autumn" }, format!("{CLAIM}target_link_uri"): "http://elsewhere.test/" });
        let prof = scene.who(&scene.launch(other, FIRST).await).await;
        assert_eq!(prof.role, Role::Student, "who teaches a course there does not run the judge");
        let contest = scene.judge.contests().get("autumn").await.unwrap();
        judged(&scene.judge, &ada, &contest, "Ada1", "bot Dummy").await;
        let session = scene.judge.auth().open_session(scene.teacher.id).await.unwrap();
        let desk = Visitor { router: scene.router.clone(), cookie: Some(session) };
        assert!(desk.send("GET", "/desk/contests/autumn", "").await.text.contains("/desk/contests/autumn/grades"));
        let sent: Value = serde_json::from_str(&desk.send("POST", "/api/v1/desk/contests/autumn/grades", "").await.text).unwrap();
        assert_eq!(sent, json!({ "sent": 2, "failed": [] }));
        let (scores, assertion) = {
            let told = scene.issuer.told.lock().unwrap();
            assert_eq!(told.assertions.len(), 1, "one token for all scores");
            (told.scores.clone(), told.assertions[0].clone())
        };
        let (place, score) = scores.iter().find(|(_, score)| score["userId"] == "7").unwrap();
        assert_eq!(place, "/items/9/scores?type_id=1");
        assert_eq!((&score["activityProgress"], &score["gradingProgress"]), (&json!("Completed"), &json!("FullyGraded")));
        assert!(score["scoreGiven"].as_f64() <= score["scoreMaximum"].as_f64() && score["timestamp"] == "2023-11-14T22:13:20.000Z", "{score}");
        // We show who we are with the key that is published.
        let keys = desk.send("GET", "/lti/keys", "").await.text;
        let shown = agon_identity::jwt::open(&assertion, &KeySet::parse(keys.as_bytes()).unwrap()).unwrap();
        assert_eq!((&shown["iss"], &shown["sub"]), (&json!("tool"), &json!("tool")));
        assert_eq!(shown["aud"], format!("{}/service-token", scene.issuer.url));
        assert!(!keys.contains("\"d\""), "{keys}");
        // What is not taken is told.
        scene.issuer.told.lock().unwrap().refuses_scores = true;
        let page = desk.send("POST", "/desk/contests/autumn/grades", "").await;
        assert!(page.text.contains("ada@example.org") && page.text.contains("403"), "{}", page.text);
    }

    async fn false_launches_sign_nobody_in(ground) {
        let scene = scene(&ground, "").await;
        let now = NOW / 1000;
        for lie in [
            json!({ "iss": "https://evil.test" }),
            json!({ "aud": "other" }),
            json!({ "nonce": "guessed" }),
            json!({ "exp": now - 200 }),
            json!({ format!("{CLAIM}deployment_id"): "2" }),
            json!({ format!("{CLAIM}version"): "1.1" }),
            json!({ format!("{CLAIM}message_type"): "LtiDeepLinkingRequest" }),
            json!({ format!("{CLAIM}resource_link"): {} }),
        ] {
            let answer = scene.launch(lie.clone(), FIRST).await;
            assert!(answer.status.as_u16() == 403 && cookie(&answer, "agon_session").is_none(), "{lie}: {}", answer.text);
        }
        assert_eq!(scene.launch(json!({}), NEXT).await.status.as_u16(), 403, "another key");
        assert_eq!(scene.launch(json!({ format!("{CLAIM}custom"): { "contest": "nowhere" } }), FIRST).await.status.as_u16(), 404);
        let unknown = scene.post("/lti/login", "", "iss=https://evil.test&login_hint=1".to_owned()).await;
        assert_eq!(unknown.status.as_u16(), 404);
        let first = scene.launch(json!({}), FIRST).await;
        assert!(scene.who(&first).await.email.ends_with("@elsewhere.invalid"), "nobody vouches for the address");
        // The same launch again, by somebody who saw it.
        let begun = scene.post("/lti/login", "", format!("iss={}&login_hint=7&target_link_uri=x", scene.issuer.url)).await;
        let asked = query(begun.headers["location"].to_str().unwrap());
        let token = Issuer::sign(FIRST, &scene.claims(&asked["nonce"], &json!({})));
        let form = format!("state={}&id_token={token}", asked["state"]);
        let own = format!("agon_sign_in={}", asked["state"]);
        assert_eq!(scene.post("/lti/launch", "", form.clone()).await.status.as_u16(), 410, "another browser");
        assert_eq!(scene.post("/lti/launch", &own, form.clone()).await.status.as_u16(), 303);
        assert_eq!(scene.post("/lti/launch", &own, form).await.status.as_u16(), 410);
    }
}
