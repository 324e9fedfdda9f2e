//! Bets on the next official round.

use super::answer::{PageContext, page, to};
use super::spoilers::Spoilers;
use super::{Failure, Person, Site, Who};
use agon_judge::Refusal;
use agon_judge::bets::{BetKind, BetState, BetView, Bettor, NewBet, PoolView};
use agon_judge::contest::Contest;
use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;

#[derive(Template)]
#[template(path = "bets.html")]
struct BetsPage {
    context: PageContext,
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
            BetKind::Survives => self.context.t.bet_survives,
            BetKind::Out => self.context.t.bet_out,
            BetKind::Wins => self.context.t.bet_wins,
        }
    }

    fn state_word(&self, bet: &BetView) -> &'static str {
        match bet.state {
            BetState::Won => self.context.t.bet_won,
            BetState::Lost => self.context.t.bet_lost,
            BetState::Refunded => self.context.t.bet_refunded,
            BetState::Open => self.context.t.bet_open,
        }
    }
}

pub(crate) async fn bets(
    State(site): State<Site>,
    who: Who,
    spoilers: Spoilers,
    Path(slug): Path<String>,
) -> Result<Response, Failure> {
    let judge = &site.judge;
    let contest = judge.contests().get(&slug).await?;
    let (purse, bets, bettors) = match &who.account {
        Some(account) => {
            let purse =
                if account.is_teacher() { None } else { Some(judge.bets().purse(account, &contest).await?) };
            (
                purse,
                judge.bets().of_person(account, &contest).await?,
                judge.bets().bettors(account, &contest).await?,
            )
        }
        None => (None, Vec::new(), Vec::new()),
    };
    let response = page(&BetsPage {
        context: PageContext::of(&who),
        cover: spoilers.cover,
        may_bet: purse.is_some_and(|purse| purse > 0),
        purse,
        pools: judge.bets().pools(&contest).await?,
        bets,
        bettors,
        contest,
    })?;
    Ok(spoilers.remember(response))
}

#[derive(Deserialize)]
pub(crate) struct BetForm {
    program: i64,
    kind: String,
    stake: i64,
}

pub(crate) async fn bet(
    State(site): State<Site>,
    Person(account): Person,
    Path(slug): Path<String>,
    Form(form): Form<BetForm>,
) -> Result<Response, Failure> {
    let contest = site.judge.contests().get(&slug).await?;
    let kind = form.kind.parse::<BetKind>().map_err(|_| Refusal::NoSuchBet)?;
    let new = NewBet { kind, program: form.program, stake: form.stake };
    site.judge.bets().place(&account, &contest, new).await?;
    Ok(to(&format!("/contests/{slug}/bets")))
}
