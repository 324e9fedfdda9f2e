//! The description says of every route what the router says, and every page has its counterpart in the API.

use super::*;
use crate::router::routes;
use std::collections::BTreeSet;

fn described() -> (Value, Vec<Route>) {
    let all = routes();
    let document = serde_json::from_str(&all.described).expect("JSON");
    (document, all.list.into_iter().filter(|route| route.path.starts_with("/api/v1/")).collect())
}

#[test]
fn every_operation_has_a_name_a_summary_and_the_rights_of_its_route() {
    let (document, routes) = described();
    let mut names = BTreeSet::new();
    for route in &routes {
        let operation = &document["paths"][route.path][route.method.to_lowercase()];
        let place = format!("{} {}", route.method, route.path);
        let name = operation["operationId"].as_str().expect("a name");
        assert!(names.insert(name.to_owned()), "{place}: {name} is there twice");
        let summary = operation["summary"].as_str().unwrap_or_default();
        assert!(summary.len() > 5 && !summary.ends_with('.'), "{place} has no summary: {summary}");
        let may_be_anonymous = operation["security"].as_array().expect("a list").contains(&json!({}));
        assert_eq!(may_be_anonymous, route.access == Access::Anyone, "{place}");
        assert!(operation["security"].to_string().contains(TOKEN), "{place}");
        let group = operation["tags"][0].as_str().expect("a group");
        assert!(document["tags"].as_array().expect("groups").iter().any(|tag| tag["name"] == group));
        assert!(operation["responses"]["default"].is_object(), "{place}");
    }
    let operations = document["paths"].as_object().expect("paths").values();
    let described: usize = operations.map(|item| item.as_object().map_or(0, Map::len)).sum();
    assert_eq!(described, routes.len(), "nothing is described that the router does not have");
}

#[test]
fn every_body_in_json_has_an_example() {
    let (document, routes) = described();
    for route in &routes {
        let body = &document["paths"][route.path][route.method.to_lowercase()]["requestBody"];
        if let Some(media) = body["content"].get("application/json") {
            assert!(media.get("example").is_some(), "{} {} has no example", route.method, route.path);
        } else {
            assert!(examples::request(route.method, route.path).is_none(), "{} has no body", route.path);
        }
    }
}

/// Where a page is not simply the same path below `/api/v1`: what has its place in the API, or why nothing has.
const PAGES: &[(&str, Result<&str, &str>)] = &[
    ("GET /", Ok("GET /api/v1/contests")),
    ("GET /style.css", Err("a file of the pages")),
    ("GET /show.js", Err("a file of the pages")),
    ("GET /faces/{name}", Err("a picture")),
    ("GET /matches/{id}/picture.svg", Err("a picture")),
    ("GET /contests/{slug}/boards/{number}/picture.svg", Err("a picture")),
    ("GET /contests/{slug}/rules", Err("the text is in the program")),
    ("GET /contests/{slug}/templates/{language}", Err("`agon new` writes it")),
    ("GET /news.atom", Err("is for programs already")),
    ("GET /contests/{slug}/news.atom", Err("is for programs already")),
    ("GET /programs/{id}/play", Err("needs a person")),
    ("POST /programs/{id}/play", Err("needs a person")),
    ("GET /tables/{id}/", Err("needs a person")),
    ("GET /tables/{id}/table", Err("needs a person")),
    ("GET /tables/{id}/match/{number}/replay.agon", Err("needs a person")),
    ("GET /tables/{id}/humans", Err("needs a person")),
    ("POST /tables/{id}/humans/orders", Err("needs a person")),
    ("POST /tables/{id}/leave", Err("needs a person")),
    ("GET /site.js", Err("a file of the pages")),
    ("GET /live.js", Err("a file of the pages")),
    ("GET /viewer/{name}", Err("a file of the pages")),
    ("GET /health", Err("is for programs already")),
    ("GET /metrics", Err("is for programs already")),
    ("GET /api/openapi.json", Err("is for programs already")),
    ("GET /sign-in", Err("an empty form")),
    ("GET /sign-in/with/{id}", Err("needs a browser")),
    ("GET /sign-in/back/{id}", Err("needs a browser")),
    ("GET /lti/keys", Err("is for programs already")),
    ("GET /lti/login", Err("needs a browser")),
    ("POST /lti/login", Err("needs a browser")),
    ("POST /lti/launch", Err("needs a browser")),
    ("POST /me/identities", Err("needs a browser")),
    ("GET /sign-up", Err("an empty form")),
    ("GET /forgot", Err("an empty form")),
    ("GET /matches/{id}/replay.agon", Ok("GET /api/v1/matches/{id}/replay")),
    ("POST /contests/{slug}/rounds/choice", Ok("POST /api/v1/contests/{slug}/choice")),
    ("GET /forum", Ok("GET /api/v1/topics")),
    ("POST /forum", Ok("POST /api/v1/topics")),
    ("GET /contests/{slug}/forum", Ok("GET /api/v1/topics")),
    ("POST /contests/{slug}/forum", Ok("POST /api/v1/topics")),
    ("POST /topics/{id}/posts", Ok("POST /api/v1/topics/{id}")),
    ("GET /posts/{id}/edit", Ok("GET /api/v1/posts/{id}")),
    ("POST /posts/{id}/edit", Ok("POST /api/v1/posts/{id}")),
    ("GET /desk", Ok("GET /api/v1/desk/queue")),
    ("GET /desk/new-contest", Ok("GET /api/v1/games")),
    ("POST /desk/contests", Ok("POST /api/v1/contests")),
    ("GET /desk/contests/{slug}", Ok("GET /api/v1/contests/{slug}")),
    ("POST /desk/contests/{slug}/marks", Ok("POST /api/v1/desk/contests/{slug}/mark-rule")),
    ("GET /desk/contests/{slug}/marks.csv", Ok("GET /api/v1/desk/contests/{slug}/marks")),
    ("GET /desk/contests/{slug}/marks.xlsx", Ok("GET /api/v1/desk/contests/{slug}/marks")),
    ("GET /desk/contests/{slug}/rejudge", Ok("GET /api/v1/desk/contests/{slug}/rejudgings")),
    ("POST /desk/contests/{slug}/rejudge", Ok("POST /api/v1/desk/contests/{slug}/rejudgings")),
    ("POST /desk/contests/{slug}/rejudge/stop", Ok("POST /api/v1/desk/contests/{slug}/rejudgings/stop")),
    ("POST /desk/workers/tokens", Ok("POST /api/v1/desk/worker-tokens")),
    ("POST /desk/workers/share", Ok("POST /api/v1/desk/worker-checks")),
    ("POST /desk/workers/tokens/{id}/lift-flag", Ok("POST /api/v1/desk/worker-tokens/{id}/lift-flag")),
    ("POST /desk/workers/tokens/{id}/revoke", Ok("POST /api/v1/desk/worker-tokens/{id}/revoke")),
];

#[test]
fn whatever_a_page_can_do_the_api_can_do() {
    let all: Vec<String> =
        routes().list.iter().map(|route| format!("{} {}", route.method, route.path)).collect();
    let (api, pages): (Vec<&str>, Vec<&str>) =
        all.iter().map(String::as_str).partition(|route| route.contains(" /api/v1/"));
    for page in pages.iter().filter(|page| !page.contains(" /api/worker/")) {
        let same = page.replacen(" /", " /api/v1/", 1);
        match PAGES.iter().find(|(known, _)| known == page) {
            Some((_, Ok(place))) => assert!(api.contains(place), "{page} should be {place}"),
            Some((_, Err(_))) => {}
            None => assert!(api.contains(&same.as_str()), "{page} has no counterpart in the API: {same}"),
        }
    }
    for (page, _) in PAGES {
        assert!(pages.contains(page), "{page} is gone; remove its line");
    }
}
