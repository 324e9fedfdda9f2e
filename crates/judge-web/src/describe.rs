//! The description of the API, `/api/openapi.json`. The handlers describe their parameters, bodies and summaries; what follows from the route
//! itself is added here for all of them: the operation's name, its group, who may use it, how it is refused, and an example of what to send.

use crate::access::Access;
use crate::router::Route;
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;

mod examples;

const TOKEN: &str = "token";
const SESSION: &str = "session";

const TITLE: &str = "Agon judge";
const ABOUT: &str = "Everything that the pages of the judge can do. Programs send an API token: `Authorization: Bearer agon_...`, which \
    `POST /api/v1/sign-in` gives for address and password, or the page of a person. Times are milliseconds since 1970, in UTC. What somebody may not see does \
    not exist for them: 404.";

/// The groups, by how a path goes on after `/api/v1/`, and what they are about. The first one that fits counts.
const GROUPS: &[(&str, &str, &str)] = &[
    ("desk/", "desk", "The teacher's desk"),
    ("me", "account", "Your own account, and how to get one"),
    ("sign-", "account", ""),
    ("forgot", "account", ""),
    ("join/", "account", ""),
    ("topics", "forum", "The forum"),
    ("posts", "forum", ""),
    ("teams", "teams", "Several people who take part as one"),
    ("contests/{slug}/teams", "teams", ""),
    ("cups", "cups", "Small tournaments among friends"),
    ("contests/{slug}/cups", "cups", ""),
    ("hall", "rounds", "Official rounds, the hall of fame and bets"),
    ("contests/{slug}/rounds", "rounds", ""),
    ("contests/{slug}/choice", "rounds", ""),
    ("contests/{slug}/bet", "rounds", ""),
    ("", "contests", "Contests, submissions, programs and matches"),
];

/// The document, as text.
pub(crate) fn document(described: &OpenApi, routes: &[Route]) -> String {
    let mut document = serde_json::to_value(described).expect("a description is plain data");
    document["info"] = json!({ "title": TITLE, "version": env!("CARGO_PKG_VERSION"), "description": ABOUT });
    let groups = GROUPS.iter().filter(|(.., about)| !about.is_empty());
    document["tags"] = groups.map(|(_, name, about)| json!({ "name": name, "description": about })).collect();
    let components = &mut document["components"];
    components["securitySchemes"] = json!({
        TOKEN: { "type": "http", "scheme": "bearer", "bearerFormat": "agon_...", "description": "An API token" },
        SESSION: { "type": "apiKey", "in": "cookie", "name": crate::guard::COOKIE, "description": "The session of a browser; only our own pages can change something with it" },
    });
    components["schemas"]["Error"] = json!({
        "type": "object",
        "description": "Why a request was refused.",
        "required": ["error", "message", "detail"],
        "properties": {
            "error": { "type": "string", "description": "A code for programs." },
            "message": { "type": "string", "description": "The same for people, in their language." },
            "detail": { "type": "string", "description": "What exactly, where there is more to say." },
        },
    });
    components["responses"] = json!({ "Refused": {
        "description": "Refused: 401 without a valid token, 404 for what does not exist or may not be seen, 422 for what cannot be read or done, 429 too often.",
        "content": { "application/json": {
            "schema": { "$ref": "#/components/schemas/Error" },
            "example": { "error": "not-found", "message": "This does not exist, or you may not see it.", "detail": "" },
        } },
    } });
    for route in routes {
        let operation = &mut document["paths"][route.path][route.method.to_lowercase()];
        if let Value::Object(operation) = operation {
            complete(operation, route);
        }
    }
    document.to_string()
}

fn complete(operation: &mut Map<String, Value>, route: &Route) {
    let path = route.path.strip_prefix("/api/v1/").unwrap_or(route.path);
    let words = path.split(['/', '-', '.']).map(|word| word.trim_matches(['{', '}']));
    let verb = if route.method == "GET" { "get" } else { "post" };
    let name = [verb].into_iter().chain(words).collect::<Vec<_>>().join("_");
    operation.insert("operationId".to_owned(), json!(name));
    let group = GROUPS.iter().find(|(start, ..)| path.starts_with(start)).map_or("", |(_, name, _)| name);
    if let Some(Value::String(summary)) = operation.get_mut("summary") {
        // It is a title, not a sentence.
        summary.truncate(summary.trim_end_matches('.').len());
    }
    operation.insert("tags".to_owned(), json!([group]));
    let (token, session) = (json!({ TOKEN: [] }), json!({ SESSION: [] }));
    let security = match route.access {
        // It works without, but those who are signed in may see more.
        Access::Anyone => json!([{}, token, session]),
        Access::SignedIn | Access::Teacher => json!([token, session]),
        Access::Worker => json!([token]),
    };
    operation.insert("security".to_owned(), security);
    if let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) {
        for response in responses.values_mut().filter_map(Value::as_object_mut) {
            let description = response.entry("description").or_insert_with(|| json!(""));
            if description == "" {
                *description = json!("Done");
            }
        }
    }
    operation["responses"]["default"] = json!({ "$ref": "#/components/responses/Refused" });
    let media = |operation: &mut Map<String, Value>, place: &str, example: Value| {
        if let Some(media) = operation.get_mut(place.split('/').next().unwrap_or("")) {
            let place = place.split('/').skip(1).fold(media, |value, key| &mut value[key]);
            place["content"]["application/json"]["example"] = example;
        }
    };
    if let Some(example) = examples::request(route.method, route.path) {
        media(operation, "requestBody", example);
    }
    if let Some(example) = examples::response(route.method, route.path) {
        media(operation, "responses/200", example);
    }
}

#[cfg(test)]
mod tests;
