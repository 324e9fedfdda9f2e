//! News as Atom feeds.

use super::{Failure, Site};
use agon_judge::contest::ContestNews;
use agon_judge::date;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// A text inside XML. What XML cannot contain is replaced.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in agon_kernel::plain(text).chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

/// A feed with the address that it has itself; the news are newest first.
fn atom(base: &str, path: &str, title: &str, all: &[ContestNews]) -> String {
    let changed = |one: &ContestNews| one.news.edited_at.unwrap_or(one.news.at);
    let updated = date::exact(all.iter().map(changed).max().unwrap_or(0));
    let (own, home) = (escape(&format!("{base}{path}")), escape(base));
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"{home}/\">\n<id>{own}</id>\n\
         <title>{}</title>\n<updated>{updated}</updated>\n<author><name>Agon</name></author>\n\
         <link rel=\"self\" href=\"{own}\"/>\n<link href=\"{home}\"/>\n",
        escape(title)
    );
    for one in all {
        let link = escape(&format!("{base}/contests/{}#news-{}", one.contest, one.news.id));
        xml.push_str(&format!(
            "<entry><id>{link}</id><title>{}</title><link href=\"{link}\"/><published>{}</published><updated>{}</updated>\
             <content type=\"html\">{}</content></entry>\n",
            escape(&one.news.title),
            date::exact(one.news.at),
            date::exact(changed(one)),
            escape(&one.news.html()),
        ));
    }
    xml.push_str("</feed>\n");
    xml
}

fn answer(xml: String) -> Response {
    ([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")], xml).into_response()
}

/// The news of all contests.
pub(crate) async fn all(State(site): State<Site>) -> Result<Response, Failure> {
    let all = site.judge.contests().latest_news().await?;
    Ok(answer(atom(site.base(), "/news.atom", "Agon", &all)))
}

/// The news of a contest.
pub(crate) async fn of_contest(
    State(site): State<Site>,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let news = site.judge.contests().news(contest.id).await?.into_iter();
    let all: Vec<ContestNews> = news.map(|news| ContestNews { contest: slug.clone(), news }).collect();
    Ok(answer(atom(site.base(), &format!("/contests/{slug}/news.atom"), &contest.title, &all)))
}
