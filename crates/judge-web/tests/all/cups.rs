//! Cups among friends, from the invitation to the winner, with matches that are really played.

use crate::contest::{open, work};
use crate::people::{PASSWORD, refused, student};
use crate::rounds::{enrol, number};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::contest::{MatchKind, Visibility};
use agon_judge::cups::{CupFormat, CupState, MAX_OPEN, MAX_PLAYERS, NewCup};
use agon_judge::people::Account;
use agon_judge::{Error, Judge, Refusal};

fn friday(format: CupFormat, program: Option<i64>, friends: &[i64]) -> NewCup {
    NewCup { title: "Friday cup".to_owned(), format, board: None, program, friends: friends.to_vec() }
}

async fn befriend(judge: &Judge, one: &Account, other: &Account) {
    judge.people().add_friend(one.id, &other.email).await.unwrap();
    judge.people().add_friend(other.id, &one.email).await.unwrap();
}

fn not_found<T: std::fmt::Debug>(result: Result<T, Error>) {
    match result {
        Err(Error::NotFound) => {}
        other => panic!("{other:?}"),
    }
}

on_both! {
    async fn everybody_against_everybody(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        let (one, two) = (enrol(&judge, &contest, &ada, "Ada1", "bot Dummy").await, enrol(&judge, &contest, &bob, "Bob1", "bot Null").await);
        let three = enrol(&judge, &contest, &eve, "Eve1", "bot Null").await;
        refused(judge.cups().open(&ada, &contest, &friday(CupFormat::RoundRobin, Some(one), &[bob.id])).await, Refusal::NotYourFriend);
        assert_eq!(number(&ground.db, "SELECT COUNT(*) FROM cups").await, 0, "nothing is left of it");
        befriend(&judge, &ada, &bob).await;
        not_found(judge.cups().open(&ada, &contest, &friday(CupFormat::RoundRobin, Some(two), &[])).await);
        let id = judge.cups().open(&ada, &contest, &friday(CupFormat::RoundRobin, Some(one), &[bob.id])).await.unwrap();
        // Those who are invited see it, others do not.
        assert!(judge.cups().list(&bob, contest.id).await.unwrap()[0].invited);
        assert_eq!(judge.cups().list(&eve, contest.id).await.unwrap(), []);
        not_found(judge.cups().get(&eve, id).await);
        not_found(judge.cups().join(&eve, id, three).await);
        not_found(judge.cups().start(&bob, id).await);
        refused(judge.cups().start(&ada, id).await, Refusal::TooFewPrograms);
        not_found(judge.cups().join(&bob, id, one).await);
        judge.cups().join(&bob, id, two).await.unwrap();
        judge.cups().invite(&ada, id, bob.id).await.unwrap();
        let (_, view) = judge.cups().get(&bob, id).await.unwrap();
        assert_eq!((view.players.len(), view.link, view.is_mine), (2, None, false));
        assert!(view.players.iter().all(|player| player.program.is_some()), "a second invitation changes nothing");
        // A stranger comes by the link.
        let link = judge.cups().get(&ada, id).await.unwrap().1.link.unwrap();
        not_found(judge.cups().join_by_link(&eve, "nonsense", three).await);
        assert_eq!(judge.cups().join_by_link(&eve, &link, three).await.unwrap(), id);
        not_found(judge.cups().remove(&bob, id, eve.id).await);
        judge.cups().start(&ada, id).await.unwrap();
        refused(judge.cups().join(&bob, id, two).await, Refusal::CupBegun);
        refused(judge.cups().remove(&bob, id, bob.id).await, Refusal::CupBegun);
        let waiting = judge.cups().get(&ada, id).await.unwrap().1;
        assert_eq!((waiting.state, waiting.done()), (CupState::Playing, 0));
        work(&judge).await;
        let (_, view) = judge.cups().get(&eve, id).await.unwrap();
        assert_eq!(view.state, CupState::Done);
        assert!(view.matches.len() > 2 && view.done() == view.matches.len(), "{}", view.matches.len());
        assert_eq!(view.winners().map(|one| one.name.as_deref().unwrap()).collect::<Vec<_>>(), ["Ada1"]);
        assert_eq!((view.table[0].name.as_str(), view.table[0].rank), ("Ada1", 1));
        assert!(view.table.iter().all(|row| row.matches == view.table[0].matches), "{:?}", view.table);
        assert_eq!(judge.cups().list(&bob, contest.id).await.unwrap()[0].winner.as_deref(), Some("Ada1"));
        // Players watch all matches; nobody else does, and nothing is rated.
        let played = view.matches[0].id;
        assert_eq!(judge.matches().get(Some(&eve), played).await.unwrap().kind, MatchKind::Cup);
        let zoe = student(&judge, &teacher, "zoe@example.org").await;
        not_found(judge.matches().get(Some(&zoe), played).await);
        not_found(judge.matches().get(None, played).await);
        judge.matches().get(Some(&teacher), played).await.unwrap();
        refused(judge.cups().by_link(&zoe, &link).await, Refusal::CupBegun);
        assert_eq!(number(&ground.db, "SELECT COUNT(*) FROM rating_events").await, 0);
        assert!(judge.ladder().standings(contest.id).await.unwrap().iter().all(|rung| rung.matches == 0));
        for (who, status) in [(&ada, 200), (&eve, 200), (&zoe, 404), (&teacher, 200)] {
            let browser = visitor(&judge, Some(judge.auth().open_session(who.id).await.unwrap()));
            let page = browser.send("GET", &format!("/cups/{id}"), "").await;
            assert_eq!(page.status.as_u16(), status, "{}", page.text);
            assert_eq!(status == 200, page.text.contains("Ada1"));
        }
    }

    async fn a_knock_out_goes_on_from_round_to_round(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let strong = enrol(&judge, &contest, &ada, "Strong", "bot Dummy").await;
        let id = judge.cups().open(&ada, &contest, &friday(CupFormat::KnockOut, Some(strong), &[])).await.unwrap();
        let link = judge.cups().get(&ada, id).await.unwrap().1.link.unwrap();
        for place in 0..5 {
            let other = student(&judge, &teacher, &format!("s{place}@example.org")).await;
            let program = enrol(&judge, &contest, &other, &format!("Weak{place}"), "bot Null").await;
            judge.cups().join_by_link(&other, &link, program).await.unwrap();
        }
        judge.cups().start(&ada, id).await.unwrap();
        work(&judge).await;
        let (_, view) = judge.cups().get(&ada, id).await.unwrap();
        assert_eq!(view.state, CupState::Done);
        assert_eq!(view.winners().map(|one| one.name.as_deref().unwrap()).collect::<Vec<_>>(), ["Strong"]);
        let mut ranks: Vec<_> = view.players.iter().map(|player| player.rank.unwrap()).collect();
        ranks.sort_unstable();
        assert_eq!(ranks, [1, 2, 3, 4, 5, 6]);
        assert_eq!(view.bracket.iter().map(|column| column.round).collect::<Vec<_>>(), [1, 0], "six in groups of at most four");
        let last = &view.bracket[1].groups[0].rows;
        assert_eq!((last[0].name.as_str(), last[0].goes_on, last[1].goes_on), ("Strong", Some(true), Some(false)));
        let first = view.bracket[0].groups.iter().flat_map(|group| &group.rows);
        assert_eq!(first.filter(|row| row.goes_on == Some(true)).count(), last.len());
        let browser = visitor(&judge, Some(judge.auth().open_session(ada.id).await.unwrap()));
        let page = browser.send("GET", &format!("/cups/{id}"), "").await.text;
        assert!(page.contains("class=\"bracket\"") && page.contains("→"), "{page}");
    }

    async fn caps_frozen_results_and_closing(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let one = enrol(&judge, &contest, &ada, "Ada1", "bot Dummy").await;
        let two = enrol(&judge, &contest, &bob, "Bob1", "bot Null").await;
        let mut cups = Vec::new();
        for _ in 0..MAX_OPEN {
            cups.push(judge.cups().open(&ada, &contest, &friday(CupFormat::RoundRobin, Some(one), &[])).await.unwrap());
        }
        let another = friday(CupFormat::RoundRobin, None, &[]);
        refused(judge.cups().open(&ada, &contest, &another).await, Refusal::TooManyCups);
        not_found(judge.cups().close(&bob, cups[0]).await);
        judge.cups().close(&ada, cups[0]).await.unwrap();
        judge.cups().open(&ada, &contest, &another).await.unwrap();
        let bad = NewCup { board: Some(99), ..another.clone() };
        refused(judge.cups().open(&bob, &contest, &bad).await, Refusal::NoBoards);
        refused(judge.cups().open(&bob, &contest, &NewCup { title: " ".to_owned(), ..another }).await, Refusal::BadTitle);
        // While results are frozen nobody finds out by a cup.
        let link = judge.cups().get(&ada, cups[1]).await.unwrap().1.link.unwrap();
        judge.cups().join_by_link(&bob, &link, two).await.unwrap();
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Freeze).await.unwrap();
        refused(judge.cups().start(&ada, cups[1]).await, Refusal::CupFrozen);
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Unfreeze).await.unwrap();
        judge.cups().start(&ada, cups[1]).await.unwrap();
        // A teacher closes it: what waits is called off, and it is in the log.
        judge.cups().close(&teacher, cups[1]).await.unwrap();
        assert_eq!(number(&ground.db, "SELECT COUNT(*) FROM jobs WHERE state = 'ready'").await, 0);
        work(&judge).await;
        let (_, view) = judge.cups().get(&bob, cups[1]).await.unwrap();
        assert_eq!((view.state, view.done()), (CupState::Closed, 0));
        let log = judge.desk().audit_log(&teacher, &agon_judge::desk::AuditFilter::default()).await.unwrap();
        assert!(log.lines.iter().any(|line| line.what == "close-cup"));
        // It is full at some point.
        let link = judge.cups().get(&ada, cups[2]).await.unwrap().1.link.unwrap();
        for place in 1..MAX_PLAYERS {
            let other = student(&judge, &teacher, &format!("s{place}@example.org")).await;
            let program = enrol(&judge, &contest, &other, &format!("S{place}"), "bot Null").await;
            judge.cups().join_by_link(&other, &link, program).await.unwrap();
        }
        refused(judge.cups().join_by_link(&bob, &link, two).await, Refusal::CupFull);
        // Whoever leaves the judge leaves its cups.
        judge.people().delete_own(&ada, PASSWORD, None).await.unwrap();
        assert_eq!(number(&ground.db, "SELECT COUNT(*) FROM cups WHERE state IN ('open', 'playing')").await, 0);
        assert_eq!(judge.cups().get(&bob, cups[1]).await.unwrap().1.owner_name, format!("Anonymous {}", ada.id));
    }

    async fn cups_of_one_day_are_limited(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let mut programs = vec![(ada.clone(), enrol(&judge, &contest, &ada, "Ada1", "bot Null").await)];
        for place in 1..MAX_PLAYERS {
            let other = student(&judge, &teacher, &format!("s{place}@example.org")).await;
            let program = enrol(&judge, &contest, &other, &format!("S{place}"), "bot Null").await;
            programs.push((other, program));
        }
        let mut last = Ok(());
        for _ in 0..5 {
            let id = judge.cups().open(&ada, &contest, &friday(CupFormat::RoundRobin, None, &[])).await.unwrap();
            let link = judge.cups().get(&ada, id).await.unwrap().1.link.unwrap();
            for (who, program) in &programs {
                judge.cups().join_by_link(who, &link, *program).await.unwrap();
            }
            last = judge.cups().start(&ada, id).await;
            judge.cups().close(&ada, id).await.unwrap();
            if last.is_err() {
                break;
            }
        }
        refused(last, Refusal::CupsToday);
        ground.clock.advance(25 * 3_600_000);
        let id = judge.cups().open(&ada, &contest, &friday(CupFormat::RoundRobin, None, &[])).await.unwrap();
        let link = judge.cups().get(&ada, id).await.unwrap().1.link.unwrap();
        for (who, program) in &programs[..2] {
            judge.cups().join_by_link(who, &link, *program).await.unwrap();
        }
        judge.cups().start(&ada, id).await.unwrap();
    }
}
