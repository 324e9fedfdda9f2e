//! The table of contents: every page and every API route, with who may use it.

use crate::access::{Access, enforce};
use crate::{
    Site, api, archive, auth, avatars, bets, contests, cups, describe, desk, external_sign_in, feed, files,
    forum, health, home, ladder, lobby, lti, machines, me, own_data, pictures, programs, rounds, tables,
    teams, watching,
};
use Access::{Anyone, SignedIn, Teacher, Worker};
use axum::Router;
use axum::handler::Handler;
use axum::http::header;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, get, post};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};
use utoipa_axum::routes;

const GET: &str = "GET";
const POST: &str = "POST";

/// A route of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    pub access: Access,
}

/// The site with the list of its routes, which the test of every route with every role reads.
pub struct Routes {
    pub(crate) router: Router<Site>,
    pub list: Vec<Route>,
    /// The description of the API, in JSON.
    pub described: String,
}

fn pages(pages: Pages) -> Pages {
    pages
        .get("/", Anyone, home::home)
        .get("/style.css", Anyone, files::style)
        .get("/site.js", Anyone, files::script)
        .get("/live.js", Anyone, files::live)
        .get("/show.js", Anyone, files::show)
        .get("/faces/{name}", Anyone, avatars::face)
        .get("/viewer/{name}", Anyone, watching::viewer_file)
        .get("/health", Anyone, health::health)
        .get("/metrics", Teacher, health::metrics)
        // Signing in and out.
        .get("/sign-in", Anyone, auth::sign_in_form)
        .post("/sign-in", Anyone, auth::sign_in)
        .post("/sign-out", Anyone, auth::sign_out)
        .get("/sign-in/with/{id}", Anyone, external_sign_in::sign_in)
        .get("/sign-in/back/{id}", Anyone, external_sign_in::back)
        .get("/lti/keys", Anyone, lti::keys)
        .get("/lti/login", Anyone, lti::login)
        .post("/lti/login", Anyone, lti::login_form)
        .post("/lti/launch", Anyone, lti::launch)
        .get("/sign-up", Anyone, auth::sign_up_form)
        .post("/sign-up", Anyone, auth::sign_up)
        .get("/forgot", Anyone, auth::forgot_form)
        .post("/forgot", Anyone, auth::forgot)
        .get("/join/{link}", Anyone, auth::join_form)
        .post("/join/{link}", Anyone, auth::join)
        // A person's own page.
        .get("/me", SignedIn, me::page_of_person)
        .post("/me/password", SignedIn, me::password)
        .post("/me/name", SignedIn, me::rename)
        .post("/me/language", SignedIn, me::locale)
        .post("/me/news", SignedIn, me::news_by_mail)
        .post("/me/tokens", SignedIn, me::make_token)
        .post("/me/tokens/{id}/revoke", SignedIn, me::revoke_token)
        .post("/me/identities", SignedIn, external_sign_in::connect)
        .post("/me/identities/{id}/remove", SignedIn, external_sign_in::remove)
        .post("/me/friends", SignedIn, me::add_friend)
        .post("/me/friends/{id}/remove", SignedIn, me::remove_friend)
        .get("/me/data", SignedIn, own_data::download)
        .post("/me/delete", SignedIn, own_data::delete)
        // Contests, submissions, programs and matches.
        .get("/contests/{slug}", Anyone, lobby::page_of_contest)
        .get("/contests/{slug}/rules", Anyone, lobby::rules)
        .get("/contests/{slug}/templates/{language}", Anyone, lobby::template)
        .get("/contests/{slug}/boards/{number}/picture.svg", Anyone, pictures::board)
        .get("/archive", Anyone, archive::list)
        .get("/news.atom", Anyone, feed::all)
        .get("/contests/{slug}/news.atom", Anyone, feed::of_contest)
        .get("/contests/{slug}/boards/{number}", Anyone, contests::board)
        .get("/contests/{slug}/ladder", Anyone, ladder::ladder)
        .get("/contests/{slug}/head-to-head", Anyone, programs::head_to_head)
        .get("/contests/{slug}/matches", Anyone, contests::matches)
        .post("/contests/{slug}/matches", SignedIn, contests::request_friendly)
        .post("/contests/{slug}/submissions", SignedIn, contests::submit)
        .get("/submissions/{id}", SignedIn, contests::submission)
        .get("/submissions/{id}/source", SignedIn, contests::source)
        .get("/programs/{id}", Anyone, programs::program)
        .post("/programs/{id}/publish", SignedIn, contests::publish)
        .get("/matches/{id}", Anyone, watching::match_page)
        .get("/matches/{id}/picture.svg", Anyone, pictures::of_match)
        .get("/matches/{id}/replay.agon", Anyone, watching::replay)
        // Playing against a program in person.
        .get("/programs/{id}/play", SignedIn, tables::sit_down_form)
        .post("/programs/{id}/play", SignedIn, tables::sit_down)
        .get("/tables/{id}/", SignedIn, tables::table_page)
        .get("/tables/{id}/table", SignedIn, tables::info)
        .get("/tables/{id}/match/{number}/replay.agon", SignedIn, tables::replay)
        .get("/tables/{id}/humans", SignedIn, tables::humans)
        .post("/tables/{id}/humans/orders", SignedIn, tables::orders)
        .post("/tables/{id}/leave", SignedIn, tables::leave)
        .post("/matches/{id}/star", SignedIn, watching::star)
        .post("/matches/{id}/again", SignedIn, watching::again)
        // Official rounds and bets.
        .get("/hall", Anyone, rounds::hall)
        .get("/contests/{slug}/rounds", Anyone, rounds::rounds)
        .post("/contests/{slug}/rounds", Teacher, rounds::start)
        .post("/contests/{slug}/rounds/stop", Teacher, rounds::stop)
        .post("/contests/{slug}/rounds/again", Teacher, rounds::again)
        .post("/contests/{slug}/rounds/plan", Teacher, rounds::plan)
        .post("/contests/{slug}/rounds/choice", SignedIn, rounds::choose)
        .get("/contests/{slug}/rounds/events", Anyone, rounds::events)
        .get("/contests/{slug}/rounds/{number}", Anyone, rounds::round)
        .get("/contests/{slug}/bets", Anyone, bets::bets)
        .post("/contests/{slug}/bets", SignedIn, bets::bet)
        // Teams.
        .get("/contests/{slug}/teams", SignedIn, teams::list)
        .post("/contests/{slug}/teams", SignedIn, teams::found)
        .get("/teams/join/{link}", SignedIn, teams::by_link)
        .post("/teams/join/{link}", SignedIn, teams::join_by_link)
        .post("/teams/{id}/join", SignedIn, teams::join)
        .post("/teams/{id}/decline", SignedIn, teams::decline)
        .post("/teams/{id}/invite", SignedIn, teams::invite)
        .post("/teams/{id}/remove", SignedIn, teams::remove)
        .post("/teams/{id}/captain", SignedIn, teams::captain)
        // Cups among friends.
        .get("/contests/{slug}/cups", SignedIn, cups::list)
        .post("/contests/{slug}/cups", SignedIn, cups::open)
        .get("/cups/join/{link}", SignedIn, cups::by_link)
        .post("/cups/join/{link}", SignedIn, cups::join_by_link)
        .get("/cups/{id}", SignedIn, cups::cup)
        .post("/cups/{id}/join", SignedIn, cups::join)
        .post("/cups/{id}/invite", SignedIn, cups::invite)
        .post("/cups/{id}/remove", SignedIn, cups::remove)
        .post("/cups/{id}/start", SignedIn, cups::start)
        .post("/cups/{id}/close", SignedIn, cups::close)
        // The forum.
        .get("/forum", SignedIn, forum::site_topics)
        .post("/forum", SignedIn, forum::open_site_topic)
        .get("/contests/{slug}/forum", SignedIn, forum::contest_topics)
        .post("/contests/{slug}/forum", SignedIn, forum::open_contest_topic)
        .get("/topics/{id}", SignedIn, forum::topic_page)
        .post("/topics/{id}/posts", SignedIn, forum::answer)
        .post("/topics/{id}/moderate", Teacher, forum::moderate_topic)
        .get("/posts/{id}/edit", SignedIn, forum::edit_form)
        .post("/posts/{id}/edit", SignedIn, forum::edit)
        .post("/posts/{id}/moderate", Teacher, forum::moderate_post)
        // The teacher's desk.
        .get("/desk", Teacher, desk::overview)
        .get("/desk/queue", Teacher, desk::queue)
        .post("/desk/jobs/{id}/requeue", Teacher, desk::requeue)
        .post("/desk/jobs/{id}/cancel", Teacher, desk::cancel)
        .post("/desk/matches/{id}/stop", Teacher, desk::stop)
        .get("/desk/people", Teacher, desk::people::list)
        .post("/desk/people/import", Teacher, desk::people::import)
        .post("/desk/invitations", Teacher, desk::people::invite)
        .post("/desk/accounts/{id}/name", Teacher, desk::people::rename)
        .post("/desk/accounts/{id}/reset", Teacher, desk::people::reset)
        .post("/desk/accounts/{id}/disable", Teacher, desk::people::disable)
        .post("/desk/accounts/{id}/enable", Teacher, desk::people::enable)
        .get("/desk/accounts/{id}/data", Teacher, own_data::download_of)
        .post("/desk/accounts/{id}/delete", Teacher, own_data::delete_of)
        .get("/desk/workers", Teacher, desk::machines::list)
        .post("/desk/workers/tokens", Teacher, desk::machines::make_token)
        .post("/desk/workers/tokens/{id}/revoke", Teacher, desk::machines::revoke_token)
        .get("/desk/storage", Teacher, desk::storage::show)
        .post("/desk/storage", Teacher, desk::storage::choose)
        .post("/desk/storage/count", Teacher, desk::storage::count)
        .post("/desk/workers/tokens/{id}/lift-flag", Teacher, desk::machines::lift_flag)
        .post("/desk/workers/share", Teacher, desk::machines::set_share)
        .get("/desk/webhooks", Teacher, desk::webhooks::list)
        .post("/desk/webhooks", Teacher, desk::webhooks::add)
        .post("/desk/webhooks/{id}/remove", Teacher, desk::webhooks::remove)
        .post("/desk/webhooks/{id}/test", Teacher, desk::webhooks::test)
        .get("/desk/settings", Teacher, desk::settings::form)
        .post("/desk/settings", Teacher, desk::settings::change)
        .post("/desk/settings/test-mail", Teacher, desk::settings::test_mail)
        .get("/desk/submissions", Teacher, desk::lists::submissions)
        .get("/desk/matches", Teacher, desk::lists::matches)
        .get("/desk/audit", Teacher, desk::lists::audit)
        .get("/desk/similarity", Teacher, desk::similarity::report)
        .get("/desk/similarity/{left}/{right}", Teacher, desk::similarity::compare)
        .post("/desk/backup", Teacher, desk::backup::download)
        .get("/desk/new-contest", Teacher, desk::contests::form)
        .post("/desk/contests", Teacher, desk::contests::make)
        .get("/desk/contests/{slug}", Teacher, desk::contests::page_of_contest)
        .post("/desk/contests/{slug}", Teacher, desk::contests::edit)
        .post("/desk/contests/{slug}/boards", Teacher, desk::contests::replace_boards)
        .post("/desk/contests/{slug}/news", Teacher, desk::contests::add_news)
        .post("/desk/contests/{slug}/news/{id}", Teacher, desk::contests::edit_news)
        .post("/desk/contests/{slug}/news/{id}/delete", Teacher, desk::contests::delete_news)
        .post("/desk/contests/{slug}/recompute", Teacher, desk::contests::recompute)
        .post("/desk/contests/{slug}/results", Teacher, desk::contests::results)
        .get("/desk/contests/{slug}/rejudge", Teacher, desk::rejudge::list)
        .post("/desk/contests/{slug}/rejudge", Teacher, desk::rejudge::start)
        .post("/desk/contests/{slug}/rejudge/stop", Teacher, desk::rejudge::stop)
        .post("/desk/contests/{slug}/archive", Teacher, desk::rejudge::archive)
        .get("/desk/contests/{slug}/marks", Teacher, desk::marks::table)
        .post("/desk/contests/{slug}/marks", Teacher, desk::marks::change)
        .get("/desk/contests/{slug}/marks.csv", Teacher, desk::marks::csv)
        .get("/desk/contests/{slug}/marks.xlsx", Teacher, desk::marks::xlsx)
        .post("/desk/contests/{slug}/grades", Teacher, lti::send_grades)
        .post("/desk/programs/{id}/disqualify", Teacher, desk::contests::disqualify)
        // Workers on other machines. Their protocol belongs to this version of the program, so it is not part of the described API.
        .post("/api/worker/claim", Worker, machines::claim)
        .post("/api/worker/leave", Worker, machines::leave)
        .post("/api/worker/jobs/{job}/{lease}/heartbeat", Worker, machines::heartbeat)
        .post("/api/worker/jobs/{job}/{lease}/live", Worker, machines::live)
        .get("/api/worker/jobs/{job}/{lease}/files/{hash}", Worker, machines::file)
        .post("/api/worker/jobs/{job}/{lease}/files/{hash}", Worker, machines::store)
        .post("/api/worker/jobs/{job}/{lease}/report", Worker, machines::report)
        .post("/api/worker/jobs/{job}/{lease}/played", Worker, machines::played)
        .post("/api/worker/jobs/{job}/{lease}/end", Worker, machines::end)
}

/// The paths are listed here and in the descriptions of the handlers; a test compares them.
fn api(api: Api) -> Api {
    api.add(POST, "/api/v1/sign-in", Anyone, routes!(api::me::sign_in))
        .add(POST, "/api/v1/sign-out", SignedIn, routes!(api::joining::sign_out))
        .add(POST, "/api/v1/sign-up", Anyone, routes!(api::joining::sign_up))
        .add(POST, "/api/v1/forgot", Anyone, routes!(api::joining::forgot))
        .add(GET, "/api/v1/join/{link}", Anyone, routes!(api::joining::link))
        .add(POST, "/api/v1/join/{link}", Anyone, routes!(api::joining::join))
        .add(GET, "/api/v1/me", SignedIn, routes!(api::me::me))
        .add(GET, "/api/v1/me/invitations", SignedIn, routes!(api::me::invitations))
        .add(GET, "/api/v1/me/friends", SignedIn, routes!(api::me::friends))
        .add(POST, "/api/v1/me/friends", SignedIn, routes!(api::me::add_friend))
        .add(POST, "/api/v1/me/friends/{id}/remove", SignedIn, routes!(api::me::remove_friend))
        .add(GET, "/api/v1/me/tokens", SignedIn, routes!(api::me::tokens))
        .add(POST, "/api/v1/me/tokens", SignedIn, routes!(api::me::make_token))
        .add(POST, "/api/v1/me/tokens/{id}/revoke", SignedIn, routes!(api::me::revoke_token))
        .add(GET, "/api/v1/me/identities", SignedIn, routes!(api::external_sign_in::identities))
        .add(POST, "/api/v1/me/identities/{id}/remove", SignedIn, routes!(api::external_sign_in::remove))
        .add(POST, "/api/v1/me/name", SignedIn, routes!(api::me::rename))
        .add(POST, "/api/v1/me/language", SignedIn, routes!(api::me::locale))
        .add(POST, "/api/v1/me/news", SignedIn, routes!(api::me::news_by_mail))
        .add(POST, "/api/v1/me/password", SignedIn, routes!(api::me::password))
        .add(GET, "/api/v1/me/data", SignedIn, routes!(api::own_data::download))
        .add(POST, "/api/v1/me/delete", SignedIn, routes!(api::own_data::delete))
        // Contests, submissions, programs and matches.
        .add(GET, "/api/v1/games", Anyone, routes!(api::contests::games))
        .add(GET, "/api/v1/contests", Anyone, routes!(api::contests::contests))
        .add(POST, "/api/v1/contests", Teacher, routes!(api::contests::make_contest))
        .add(GET, "/api/v1/archive", Anyone, routes!(api::contests::archive))
        .add(GET, "/api/v1/contests/{slug}", Anyone, routes!(api::contests::contest))
        .add(GET, "/api/v1/contests/{slug}/boards/{number}", Anyone, routes!(api::contests::board))
        .add(GET, "/api/v1/contests/{slug}/ladder", Anyone, routes!(api::contests::ladder))
        .add(GET, "/api/v1/contests/{slug}/head-to-head", Anyone, routes!(api::contests::head_to_head))
        .add(GET, "/api/v1/contests/{slug}/archive", Anyone, routes!(api::archive::archive))
        .add(GET, "/api/v1/contests/{slug}/programs", SignedIn, routes!(api::contests::programs))
        .add(GET, "/api/v1/contests/{slug}/matches", Anyone, routes!(api::contests::matches))
        .add(POST, "/api/v1/contests/{slug}/matches", SignedIn, routes!(api::contests::request_friendly))
        .add(GET, "/api/v1/contests/{slug}/submissions", SignedIn, routes!(api::contests::submissions))
        .add(POST, "/api/v1/contests/{slug}/submissions", SignedIn, routes!(api::contests::submit))
        .add(GET, "/api/v1/submissions/{id}", SignedIn, routes!(api::contests::submission))
        .add(GET, "/api/v1/submissions/{id}/source", SignedIn, routes!(api::contests::source))
        .add(GET, "/api/v1/submissions/{id}/duels", Anyone, routes!(api::contests::duels))
        .add(GET, "/api/v1/submissions/{id}/curve", Anyone, routes!(api::contests::curve))
        .add(GET, "/api/v1/programs/{id}", Anyone, routes!(api::rounds::program))
        .add(POST, "/api/v1/programs/{id}/publish", SignedIn, routes!(api::contests::publish))
        .add(GET, "/api/v1/matches/{id}", Anyone, routes!(api::contests::match_))
        .add(GET, "/api/v1/matches/{id}/replay", Anyone, routes!(api::contests::replay))
        .add(POST, "/api/v1/matches/{id}/star", SignedIn, routes!(api::storage::star))
        .add(POST, "/api/v1/matches/{id}/again", SignedIn, routes!(api::storage::again))
        // Official rounds and bets.
        .add(GET, "/api/v1/hall", Anyone, routes!(api::rounds::hall))
        .add(GET, "/api/v1/contests/{slug}/rounds", Anyone, routes!(api::rounds::rounds))
        .add(POST, "/api/v1/contests/{slug}/rounds", Teacher, routes!(api::rounds::start))
        .add(GET, "/api/v1/contests/{slug}/rounds/events", Anyone, routes!(api::rounds::events))
        .add(GET, "/api/v1/contests/{slug}/rounds/{number}", Anyone, routes!(api::rounds::round))
        .add(POST, "/api/v1/contests/{slug}/rounds/stop", Teacher, routes!(api::rounds::stop))
        .add(POST, "/api/v1/contests/{slug}/rounds/again", Teacher, routes!(api::rounds::again))
        .add(POST, "/api/v1/contests/{slug}/rounds/plan", Teacher, routes!(api::rounds::plan))
        .add(GET, "/api/v1/contests/{slug}/choice", SignedIn, routes!(api::rounds::choice))
        .add(GET, "/api/v1/contests/{slug}/versions", SignedIn, routes!(api::rounds::versions))
        .add(POST, "/api/v1/contests/{slug}/choice", SignedIn, routes!(api::rounds::choose))
        .add(GET, "/api/v1/contests/{slug}/bets", Anyone, routes!(api::rounds::bets))
        .add(POST, "/api/v1/contests/{slug}/bets", SignedIn, routes!(api::rounds::bet))
        .add(GET, "/api/v1/contests/{slug}/bettors", SignedIn, routes!(api::rounds::bettors))
        // Teams.
        .add(GET, "/api/v1/contests/{slug}/teams", SignedIn, routes!(api::teams::list))
        .add(POST, "/api/v1/contests/{slug}/teams", SignedIn, routes!(api::teams::found))
        .add(GET, "/api/v1/teams/join/{link}", SignedIn, routes!(api::teams::by_link))
        .add(POST, "/api/v1/teams/join/{link}", SignedIn, routes!(api::teams::join_by_link))
        .add(POST, "/api/v1/teams/{id}/join", SignedIn, routes!(api::teams::join))
        .add(POST, "/api/v1/teams/{id}/decline", SignedIn, routes!(api::teams::decline))
        .add(POST, "/api/v1/teams/{id}/invite", SignedIn, routes!(api::teams::invite))
        .add(POST, "/api/v1/teams/{id}/remove", SignedIn, routes!(api::teams::remove))
        .add(POST, "/api/v1/teams/{id}/captain", SignedIn, routes!(api::teams::captain))
        // Cups among friends.
        .add(GET, "/api/v1/contests/{slug}/cups", SignedIn, routes!(api::cups::list))
        .add(POST, "/api/v1/contests/{slug}/cups", SignedIn, routes!(api::cups::open))
        .add(GET, "/api/v1/cups/join/{link}", SignedIn, routes!(api::cups::by_link))
        .add(POST, "/api/v1/cups/join/{link}", SignedIn, routes!(api::cups::join_by_link))
        .add(GET, "/api/v1/cups/{id}", SignedIn, routes!(api::cups::cup))
        .add(POST, "/api/v1/cups/{id}/join", SignedIn, routes!(api::cups::join))
        .add(POST, "/api/v1/cups/{id}/invite", SignedIn, routes!(api::cups::invite))
        .add(POST, "/api/v1/cups/{id}/remove", SignedIn, routes!(api::cups::remove))
        .add(POST, "/api/v1/cups/{id}/start", SignedIn, routes!(api::cups::start))
        .add(POST, "/api/v1/cups/{id}/close", SignedIn, routes!(api::cups::close))
        // The forum.
        .add(GET, "/api/v1/topics", SignedIn, routes!(api::forum::topics))
        .add(POST, "/api/v1/topics", SignedIn, routes!(api::forum::open))
        .add(GET, "/api/v1/topics/{id}", SignedIn, routes!(api::forum::topic))
        .add(POST, "/api/v1/topics/{id}", SignedIn, routes!(api::forum::answer))
        .add(POST, "/api/v1/topics/{id}/moderate", Teacher, routes!(api::forum::moderate_topic))
        .add(GET, "/api/v1/posts/{id}", SignedIn, routes!(api::forum::post))
        .add(POST, "/api/v1/posts/{id}", SignedIn, routes!(api::forum::edit))
        .add(POST, "/api/v1/posts/{id}/moderate", Teacher, routes!(api::forum::moderate_post))
        // The teacher's desk.
        .add(POST, "/api/v1/desk/contests/{slug}", Teacher, routes!(api::desk::contests::edit))
        .add(
            POST,
            "/api/v1/desk/contests/{slug}/boards",
            Teacher,
            routes!(api::desk::contests::replace_boards),
        )
        .add(POST, "/api/v1/desk/contests/{slug}/news", Teacher, routes!(api::desk::contests::add_news))
        .add(POST, "/api/v1/desk/contests/{slug}/news/{id}", Teacher, routes!(api::desk::contests::edit_news))
        .add(
            POST,
            "/api/v1/desk/contests/{slug}/news/{id}/delete",
            Teacher,
            routes!(api::desk::contests::delete_news),
        )
        .add(POST, "/api/v1/desk/contests/{slug}/recompute", Teacher, routes!(api::desk::contests::recompute))
        .add(POST, "/api/v1/desk/contests/{slug}/results", Teacher, routes!(api::desk::contests::results))
        .add(GET, "/api/v1/desk/contests/{slug}/rejudgings", Teacher, routes!(api::desk::rejudge::list))
        .add(POST, "/api/v1/desk/contests/{slug}/rejudgings", Teacher, routes!(api::desk::rejudge::start))
        .add(POST, "/api/v1/desk/contests/{slug}/rejudgings/stop", Teacher, routes!(api::desk::rejudge::stop))
        .add(POST, "/api/v1/desk/contests/{slug}/archive", Teacher, routes!(api::desk::rejudge::archive))
        .add(GET, "/api/v1/desk/contests/{slug}/marks", Teacher, routes!(api::desk::marks::marks))
        .add(GET, "/api/v1/desk/contests/{slug}/mark-rule", Teacher, routes!(api::desk::marks::rule))
        .add(POST, "/api/v1/desk/contests/{slug}/mark-rule", Teacher, routes!(api::desk::marks::set_rule))
        .add(POST, "/api/v1/desk/contests/{slug}/marks/preview", Teacher, routes!(api::desk::marks::preview))
        .add(POST, "/api/v1/desk/contests/{slug}/grades", Teacher, routes!(api::external_sign_in::grades))
        .add(POST, "/api/v1/desk/programs/{id}/disqualify", Teacher, routes!(api::desk::contests::disqualify))
        .add(GET, "/api/v1/desk/queue", Teacher, routes!(api::desk::queue::queue))
        .add(GET, "/api/v1/desk/jobs", Teacher, routes!(api::desk::queue::jobs))
        .add(POST, "/api/v1/desk/jobs/{id}/requeue", Teacher, routes!(api::desk::queue::requeue))
        .add(POST, "/api/v1/desk/jobs/{id}/cancel", Teacher, routes!(api::desk::queue::cancel))
        .add(POST, "/api/v1/desk/matches/{id}/stop", Teacher, routes!(api::desk::queue::stop))
        .add(GET, "/api/v1/desk/workers", Teacher, routes!(api::desk::queue::workers))
        .add(GET, "/api/v1/desk/worker-tokens", Teacher, routes!(api::machines::tokens))
        .add(POST, "/api/v1/desk/worker-tokens", Teacher, routes!(api::machines::make_token))
        .add(POST, "/api/v1/desk/worker-tokens/{id}/revoke", Teacher, routes!(api::machines::revoke))
        .add(POST, "/api/v1/desk/worker-tokens/{id}/lift-flag", Teacher, routes!(api::machines::lift_flag))
        .add(GET, "/api/v1/desk/worker-checks", Teacher, routes!(api::machines::checks))
        .add(POST, "/api/v1/desk/worker-checks", Teacher, routes!(api::machines::set_share))
        .add(GET, "/api/v1/desk/submissions", Teacher, routes!(api::desk::lists::submissions))
        .add(GET, "/api/v1/desk/matches", Teacher, routes!(api::desk::lists::matches))
        .add(GET, "/api/v1/desk/people", Teacher, routes!(api::desk::people::people))
        .add(POST, "/api/v1/desk/people/import", Teacher, routes!(api::desk::people::import))
        .add(POST, "/api/v1/desk/invitations", Teacher, routes!(api::desk::people::invite))
        .add(POST, "/api/v1/desk/accounts/{id}/name", Teacher, routes!(api::desk::people::rename))
        .add(POST, "/api/v1/desk/accounts/{id}/reset", Teacher, routes!(api::desk::people::reset))
        .add(POST, "/api/v1/desk/accounts/{id}/disable", Teacher, routes!(api::desk::people::disable))
        .add(POST, "/api/v1/desk/accounts/{id}/enable", Teacher, routes!(api::desk::people::enable))
        .add(GET, "/api/v1/desk/accounts/{id}/data", Teacher, routes!(api::own_data::download_of))
        .add(POST, "/api/v1/desk/accounts/{id}/delete", Teacher, routes!(api::own_data::delete_of))
        .add(POST, "/api/v1/desk/backup", Teacher, routes!(api::archive::backup))
        .add(GET, "/api/v1/desk/audit", Teacher, routes!(api::desk::lists::audit))
        .add(GET, "/api/v1/desk/storage", Teacher, routes!(api::storage::storage))
        .add(POST, "/api/v1/desk/storage", Teacher, routes!(api::storage::choose))
        .add(POST, "/api/v1/desk/storage/count", Teacher, routes!(api::storage::count))
        .add(GET, "/api/v1/desk/webhooks", Teacher, routes!(api::desk::webhooks::list))
        .add(POST, "/api/v1/desk/webhooks", Teacher, routes!(api::desk::webhooks::add))
        .add(POST, "/api/v1/desk/webhooks/{id}/remove", Teacher, routes!(api::desk::webhooks::remove))
        .add(POST, "/api/v1/desk/webhooks/{id}/test", Teacher, routes!(api::desk::webhooks::test))
        .add(GET, "/api/v1/desk/settings", Teacher, routes!(api::desk::lists::settings))
        .add(POST, "/api/v1/desk/settings", Teacher, routes!(api::desk::lists::change_settings))
        .add(POST, "/api/v1/desk/settings/test-mail", Teacher, routes!(api::desk::lists::test_mail))
        .add(GET, "/api/v1/desk/similarity", Teacher, routes!(api::desk::lists::similarity))
        .add(GET, "/api/v1/desk/similarity/{left}/{right}", Teacher, routes!(api::desk::lists::compare))
}

/// Everything.
#[must_use]
pub fn routes() -> Routes {
    let pages = pages(Pages { router: Router::new(), list: Vec::new() });
    let api = api(Api { router: OpenApiRouter::new(), list: Vec::new() });
    let (router, described) = api.router.split_for_parts();
    let described = describe::document(&described, &api.list);
    let text = described.clone();
    let describe = move || std::future::ready(([(header::CONTENT_TYPE, "application/json")], text));
    let pages = pages.get("/api/openapi.json", Anyone, describe);
    Routes { router: pages.router.merge(router), list: [pages.list, api.list].concat(), described }
}

struct Pages {
    router: Router<Site>,
    list: Vec<Route>,
}

impl Pages {
    fn get<T: 'static>(self, path: &'static str, access: Access, handler: impl Handler<T, Site>) -> Self {
        self.add(Route { method: GET, path, access }, get(handler))
    }

    fn post<T: 'static>(self, path: &'static str, access: Access, handler: impl Handler<T, Site>) -> Self {
        self.add(Route { method: POST, path, access }, post(handler))
    }

    fn add(mut self, route: Route, handler: MethodRouter<Site>) -> Self {
        let guarded = handler.route_layer(from_fn_with_state(route.access, enforce));
        self.router = self.router.route(route.path, guarded);
        self.list.push(route);
        self
    }
}

struct Api {
    router: OpenApiRouter<Site>,
    list: Vec<Route>,
}

impl Api {
    fn add(
        mut self,
        method: &'static str,
        path: &'static str,
        access: Access,
        (schemas, paths, handler): UtoipaMethodRouter<Site>,
    ) -> Self {
        let described = paths.paths.get(path);
        let described = described
            .is_some_and(|item| if method == GET { item.get.is_some() } else { item.post.is_some() });
        assert!(described, "{method} {path} is described as {:?}", paths.paths.keys());
        let guarded = handler.route_layer(from_fn_with_state(access, enforce));
        self.router = self.router.routes((schemas, paths, guarded));
        self.list.push(Route { method, path, access });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_there_once_and_described_where_it_is() {
        let list = routes().list;
        for (number, route) in list.iter().enumerate() {
            let same = |other: &&Route| (other.method, other.path) == (route.method, route.path);
            assert_eq!(list.iter().filter(same).count(), 1, "{number}: {route:?}");
        }
        assert!(list.iter().filter(|route| route.path.starts_with("/api/v1/")).count() > 70);
    }
}
