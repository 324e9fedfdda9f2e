//! Pages that update themselves: server-sent events that say "something is new", and the small script that then fetches the page again.

use super::Site;
use super::serving::Seat;
use agon_judge::Error;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How often to check for news.
const POLL: Duration = Duration::from_secs(1);
/// After this time the browser has to reconnect.
const MAX_LENGTH: Duration = Duration::from_secs(600);

/// Sends a value now and whenever it changes, until the server stops.
pub(crate) fn events<F: Future<Output = Result<String, Error>> + Send>(
    site: &Site,
    seat: Seat,
    mark: impl Fn() -> F + Send + 'static,
) -> Response {
    let (end, closing) = (Instant::now() + MAX_LENGTH, site.closing.clone());
    let state = (String::new(), mark, closing, seat);
    let stream = unfold(state, move |(last, mark, mut closing, seat)| async move {
        loop {
            if Instant::now() > end || *closing.borrow() {
                return None;
            }
            match mark().await {
                Ok(now) if now != last => {
                    let event = Event::default().data(&now);
                    return Some((Ok::<_, Infallible>(event), (now, mark, closing, seat)));
                }
                Ok(_) => {}
                // The browser reconnects by itself.
                Err(_) => return None,
            }
            tokio::select! {
                () = sleep(POLL) => {}
                Ok(_) = closing.wait_for(|closing| *closing) => {}
            }
        }
    });
    Sse::new(stream).keep_alive(KeepAlive::default()).into_response()
}
