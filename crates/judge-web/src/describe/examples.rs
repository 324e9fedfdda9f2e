//! Examples for the description of the API. A test sends every example of a request to a judge, which has to understand it.

use serde_json::{Value, json};

/// What to send.
pub(super) fn request(method: &str, path: &str) -> Option<Value> {
    if method != "POST" {
        return None;
    }
    Some(match path.strip_prefix("/api/v1/")? {
        "sign-in" => {
            json!({ "email": "ada@example.org", "password": "correct horse battery", "name": "laptop" })
        }
        "sign-up" | "join/{link}" => {
            json!({ "email": "ada@example.org", "name": "Ada Lovelace", "password": "correct horse battery" })
        }
        "forgot" => json!({ "email": "ada@example.org" }),
        "me/friends" => json!({ "email": "bob@example.org" }),
        "me/tokens" => json!({ "name": "laptop" }),
        "me/news" => json!({ "on": true }),
        "matches/{id}/star" => json!({ "starred": true }),
        "desk/storage" => json!({ "ladder_days": 30 }),
        "desk/webhooks" => {
            json!({ "contest": "autumn", "kind": "discord", "url": "https://discord.com/api/webhooks/1/abc" })
        }
        "desk/worker-checks" => json!({ "share": 5 }),
        "me/delete" => json!({ "password": "correct horse battery" }),
        "desk/accounts/{id}/delete" => json!({ "email": "ada@example.org" }),
        "me/name" | "desk/accounts/{id}/name" => json!({ "name": "Ada Lovelace" }),
        "me/language" => json!({ "language": "ca" }),
        "me/password" => json!({ "old": "correct horse battery", "new": "another horse battery" }),
        "contests" => json!({
            "slug": "autumn", "title": "Autumn contest", "game": "reversal", "boards": [{ "name": "mine", "text": "..." }],
            "opens_at": 1_794_873_600_000_i64, "closes_at": 1_797_465_600_000_i64, "max_programs": 3, "ladder": true,
        }),
        "contests/{slug}/matches" => {
            json!({ "board": 0, "seed": 7, "seats": [{ "program": 17 }, "dummy", "dummy", "dummy"] })
        }
        "contests/{slug}/teams" => json!({ "name": "The Countesses" }),
        "teams/{id}/invite" | "teams/{id}/remove" | "teams/{id}/captain" => json!({ "account": 4 }),
        "contests/{slug}/cups" => {
            json!({ "title": "Friday cup", "format": "knock-out", "board": 0, "program": 17, "friends": [4, 5] })
        }
        "cups/join/{link}" | "cups/{id}/join" => json!({ "program": 17 }),
        "cups/{id}/invite" | "cups/{id}/remove" => json!({ "account": 4 }),
        "contests/{slug}/choice" => json!({ "program": 17 }),
        "contests/{slug}/bets" => json!({ "kind": "out", "program": 17, "stake": 50 }),
        "contests/{slug}/rounds/plan" => {
            json!({ "finalists": 4, "first_at": 1_796_083_200_000_i64, "every_hours": 24, "rounds_each": 2 })
        }
        "topics" => {
            json!({ "contest": "autumn", "title": "Boards", "body": "Which **boards** will be played?" })
        }
        "topics/{id}" | "posts/{id}" => json!({ "body": "All of them." }),
        "topics/{id}/moderate" => json!({ "what": "lock", "reason": "off topic" }),
        "posts/{id}/moderate" => json!({ "what": "hide", "reason": "it shows a solution" }),
        "desk/contests/{slug}" => json!({
            "title": "Autumn contest", "limits": {}, "opens_at": 1_794_873_600_000_i64, "closes_at": 1_797_465_600_000_i64,
            "max_programs": 3, "ladder": true, "private_ladder": false, "locked_names": false, "ladder_per_day": 2000,
            "team_size": 1, "team_captain": false,
        }),
        "desk/contests/{slug}/boards" => json!([{ "name": "mine", "text": "..." }]),
        "desk/contests/{slug}/news" | "desk/contests/{slug}/news/{id}" => {
            json!({ "title": "The final", "body": "It begins on Friday." })
        }
        "desk/contests/{slug}/mark-rule" | "desk/contests/{slug}/marks/preview" => {
            json!({ "formula": "10 * rounds_survived / max(rounds, 1)", "series": "best" })
        }
        "desk/contests/{slug}/archive" => json!({ "archived": true }),
        "desk/contests/{slug}/rejudgings" => {
            json!({ "programs": true, "rejected": false, "ladder": false, "reason": "new boards" })
        }
        "desk/contests/{slug}/results" => json!({ "what": "freeze" }),
        "desk/programs/{id}/disqualify" => json!({ "reason": "copied" }),
        "desk/accounts/{id}/disable" => json!({ "reason": "left the course" }),
        "desk/people/import" => {
            json!({ "list": "Ada Lovelace, ada@example.org\nBob Hope, bob@example.org, teacher" })
        }
        "desk/invitations" => json!({ "role": "student", "uses": 30 }),
        "desk/worker-tokens" => json!({ "name": "lab-3" }),
        "desk/settings" => json!({ "sign_up": true, "domains": ["example.org"], "smtp": null }),
        _ => return None,
    })
}

/// What comes back from the routes that programs use most.
pub(super) fn response(method: &str, path: &str) -> Option<Value> {
    if method != "GET" {
        return None;
    }
    Some(match path.strip_prefix("/api/v1/")? {
        "me" => {
            json!({ "id": 3, "name": "Ada Lovelace", "email": "ada@example.org", "role": "student", "teams": [] })
        }
        "me/friends" => json!([{ "id": 5, "account": 4, "name": "Bob Hope", "mutual": true }]),
        "contests/{slug}/ladder" => json!([{
            "group": 1, "program": 17, "name": "Pika", "submission": 40, "skill": { "mean": 28.1, "deviation": 0.9 },
            "margin": 1.8, "provisional": false, "matches": 63, "disqualified": "",
        }]),
        "contests/{slug}/choice" => json!("best"),
        "contests/{slug}/programs" => json!([{
            "id": 17, "name": "Pika", "owner": 3, "public": false, "newest": 40, "versions": 2, "disqualified": "",
        }]),
        "contests/{slug}/bets" => json!({
            "pools": [{ "kind": "out", "pool": 150, "stakes": [{ "program": 17, "name": "Pika", "staked": 50, "for_hundred": 300 }] }],
            "purse": 950,
            "own": [{ "id": 8, "kind": "out", "program": 17, "name": "Pika", "stake": 50, "state": "open", "payout": 0, "round": null, "in_series": null }],
        }),
        _ => return None,
    })
}
