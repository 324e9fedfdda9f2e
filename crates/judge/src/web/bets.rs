//! Bets on the next official round.

use super::answer::{Frame, page, to};
use super::spoilers::Spoilers;
use super::{Person, Routes, Site, Who};
use crate::bets::{BetKind, BetView, Bettor, NewBet, PoolView};
use crate::contest::Contest;
use crate::{Error, Refusal};
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;

pub(super) fn pages(routes: Routes) -> Routes {
    routes.get("/contests/{slug}/bets", bets).post("/contests/{slug}/bets", bet)
}

#[derive(Template)]
#[template(path = "bets.html")]
struct BetsPage {
    frame: Frame,
    contest: Contest,
    cover: bool,
    may_bet: bool,
    purse: Option<i64>,
    pools: Vec<PoolView>,
    bets: Vec<BetView>,
    bettors: Vec<Bettor>,
}

impl BetsPage {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "templates call it like this")]
    fn kind_word(&self, kind: &BetKind) -> &'static str {
        match kind {
            BetKind::Survives => self.frame.t.bet_survives,
            BetKind::Out => self.frame.t.bet_out,
            BetKind::Wins => self.frame.t.bet_wins,
        }
    }

    fn state_word(&self, bet: &BetView) -> &'static str {
        match bet.state.as_str() {
            "won" => self.frame.t.bet_won,
            "lost" => self.frame.t.bet_lost,
            "refunded" => self.frame.t.bet_refunded,
            _ => self.frame.t.bet_open,
        }
    }
}

async fn bets(
    State(site): State<Site>,
    who: Who,
    spoilers: Spoilers,
    Path(slug): Path<String>,
) -> Result<Response, Error> {
    let judge = &site.judge;
    let contest = judge.contest(&slug).await?;
    let (purse, bets, bettors) = match &who.account {
        Some(account) => {
            let purse = if account.is_teacher() { None } else { Some(judge.purse(account, &contest).await?) };
            (purse, judge.bets(account, &contest).await?, judge.bettors(account, &contest).await?)
        }
        None => (None, Vec::new(), Vec::new()),
    };
    let response = page(&BetsPage {
        frame: Frame::of(&who),
        cover: spoilers.cover,
        may_bet: purse.is_some_and(|purse| purse > 0),
        purse,
        pools: judge.pools(&contest).await?,
        bets,
        bettors,
        contest,
    })?;
    Ok(spoilers.remember(response))
}

#[derive(Deserialize)]
struct BetForm {
    program: i64,
    kind: String,
    stake: i64,
}

async fn bet(
    State(site): State<Site>,
    Person(account): Person,
    Path(slug): Path<String>,
    Form(form): Form<BetForm>,
) -> Result<Response, Error> {
    let contest = site.judge.contest(&slug).await?;
    let kind = BetKind::of(&form.kind).ok_or(Refusal::NoSuchBet)?;
    let new = NewBet { kind, program: form.program, stake: form.stake };
    site.judge.bet(&account, &contest, new).await?;
    Ok(to(&format!("/contests/{slug}/bets")))
}
