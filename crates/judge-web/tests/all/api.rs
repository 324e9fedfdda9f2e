//! The API for programs: its examples are understood, and how a program gets and loses an account.

use crate::contest::open;
use crate::people::PASSWORD;
use crate::site::visitor;
use crate::support::{Ground, on_both};
use agon_judge::people::Role;
use agon_judge::settings::Settings;
use serde_json::{Value, json};
use std::path::PathBuf;

#[tokio::test]
async fn every_example_is_understood() {
    let ground = Ground::sqlite().await;
    let (judge, teacher, _) = open(&ground).await;
    judge.settings().change(&teacher, &Settings { sign_up: true, ..Settings::default() }).await.unwrap();
    let document: Value = serde_json::from_str(&agon_judge_web::routes().described).unwrap();
    let mut tried = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        let Some(example) = item["post"]["requestBody"]["content"]["application/json"].get("example") else {
            continue;
        };
        let cookie = judge.auth().open_session(teacher.id).await.unwrap();
        let place = path.replace("{slug}", "autumn").replace("{id}", "999").replace("{link}", "0");
        let answer = visitor(&judge, Some(cookie)).send("POST", &place, &example.to_string()).await;
        let text = &answer.text;
        assert!(
            !text.contains("\"unreadable\"") && answer.status.as_u16() < 500,
            "{path}: {example}\n{text}"
        );
        tried += 1;
    }
    assert!(tried > 25, "{tried}");
}

/// Others have tools that read such descriptions, and one that checks them. `./test` installs it.
#[test]
fn the_description_is_valid() {
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let data = data.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/share")));
    let tool = data.unwrap().join("agon/openapi/bin/openapi-spec-validator");
    if !tool.is_file() {
        assert!(std::env::var_os("AGON_REQUIRE_TOOLCHAINS").is_none(), "no {}", tool.display());
        eprintln!("skipped: there is no openapi-spec-validator here");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openapi.json");
    std::fs::write(&file, agon_judge_web::routes().described).unwrap();
    let done = std::process::Command::new(tool).arg(&file).output().unwrap();
    assert!(
        done.status.success(),
        "{}{}",
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr)
    );
}

on_both! {
    async fn a_program_joins_makes_tokens_and_signs_out(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let nobody = visitor(&judge, None);
        let link = judge.invitations().invite(&teacher, Role::Student, 1).await.unwrap();
        let place = format!("/api/v1/join/{link}");
        assert!(nobody.send("GET", &place, "").await.text.contains("\"purpose\":\"join\""));
        let new = json!({ "email": "ada@example.org", "name": "Ada", "password": PASSWORD });
        let made = nobody.send("POST", &place, &new.to_string()).await;
        assert_eq!(made.status.as_u16(), 201, "{}", made.text);
        let token = serde_json::from_str::<Value>(&made.text).unwrap()["token"].as_str().unwrap().to_owned();
        let ask = |method: &'static str, place: &'static str, body: String| {
            let request = axum::http::Request::builder().method(method).uri(place).header("host", "agon.test")
                .header("authorization", format!("Bearer {token}")).header("content-type", "application/json");
            nobody.raw(request.body(body.into()).unwrap())
        };
        assert!(ask("GET", "/api/v1/me", String::new()).await.text.contains("ada@example.org"));
        assert_eq!(ask("POST", "/api/v1/me/tokens", r#"{"name":"other"}"#.to_owned()).await.status.as_u16(), 201);
        assert_eq!(ask("POST", "/api/v1/sign-out", String::new()).await.status.as_u16(), 204);
        assert_eq!(ask("GET", "/api/v1/me", String::new()).await.status.as_u16(), 401, "this token has ended");
        let ada = judge.auth().check_password("ada@example.org", PASSWORD, "here").await.unwrap();
        assert_eq!(judge.auth().tokens(ada.id).await.unwrap().len(), 1, "the other has not");
        // Signing up is there where the site allows it, and a forgotten password where mails can be sent.
        let new = json!({ "email": "bob@example.org", "name": "Bob", "password": PASSWORD }).to_string();
        assert_eq!(nobody.send("POST", "/api/v1/sign-up", &new).await.status.as_u16(), 404);
        judge.settings().change(&teacher, &Settings { sign_up: true, ..Settings::default() }).await.unwrap();
        let made = nobody.send("POST", "/api/v1/sign-up", &new).await;
        assert!(made.status.as_u16() == 201 && made.text.contains("agon_"), "{}", made.text);
        let forgot = json!({ "email": "bob@example.org" }).to_string();
        assert_eq!(nobody.send("POST", "/api/v1/forgot", &forgot).await.status.as_u16(), 404);
    }
}
