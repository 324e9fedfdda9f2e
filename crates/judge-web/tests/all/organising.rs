//! What organisers do besides opening contests: judging again, older versions in rounds, practice while results are frozen, the archive.

use crate::contest::{file, judged, open, work};
use crate::people::{refused, student};
use crate::rounds::{by_button, class};
use crate::site::visitor;
use crate::support::on_both;
use agon_judge::contest::{
    Contest, ContestEdit, FriendlySeat, NewFriendly, NewRejudging, SubmissionState, Visibility,
};
use agon_judge::people::Account;
use agon_judge::rounds::Choice;
use agon_judge::{Error, Judge, Refusal};
use axum::http::StatusCode;

/// Against so many Dummies that the board is full.
async fn practise(
    judge: &Judge,
    by: &Account,
    contest: &Contest,
    with: Vec<FriendlySeat>,
) -> Result<i64, Error> {
    let mut seats = with;
    seats.resize(4, FriendlySeat::Dummy);
    judge.matches().request_friendly(by, contest, &NewFriendly { board: 0, seed: 1, seats }).await
}

async fn program(judge: &Judge, of: &Account, contest: &Contest) -> i64 {
    let all = judge.programs().visible_to(of, contest.id).await.unwrap();
    all.iter().find(|program| program.owner == of.id).unwrap().id
}

on_both! {
    async fn judging_again_changes_verdicts_one_by_one_and_blocks_nobody(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let bob = student(&judge, &teacher, "bob@example.org").await;
        let eve = student(&judge, &teacher, "eve@example.org").await;
        let good = judged(&judge, &ada, &contest, "Good", "bot Dummy").await;
        // This one stops playing when somebody changes its component: as if the limits had become too tight for it.
        let frail = judged(&judge, &bob, &contest, "Frail", "bot Dummy").await;
        let weak = judged(&judge, &eve, &contest, "Weak", "crash").await;
        assert_eq!(weak.state, SubmissionState::Rejected);
        let spoil = |submission: i64, like: i64| {
            let judge = judge.clone();
            async move {
                let mut tx = judge.db.begin().await.unwrap();
                sqlx::query("UPDATE submissions SET component = (SELECT o.component FROM submissions o WHERE o.id = $2) WHERE id = $1")
                    .bind(submission).bind(like).execute(&mut *tx).await.unwrap();
                tx.commit().await.unwrap();
            }
        };
        // They change places: what was good crashes, what crashed is good.
        spoil(frail.id, weak.id).await;
        spoil(weak.id, good.id).await;
        let new = NewRejudging { programs: true, rejected: true, ladder: false, reason: "less fuel".to_owned() };
        refused(judge.submissions().rejudge(&teacher, &contest, &NewRejudging { reason: String::new(), ..new.clone() }).await, Refusal::NeedsReason);
        assert!(matches!(judge.submissions().rejudge(&ada, &contest, &new).await, Err(Error::NotFound)));
        assert_eq!(judge.submissions().rejudge(&teacher, &contest, &new).await.unwrap(), 3);
        assert_eq!(judge.submissions().rejudge(&teacher, &contest, &new).await.unwrap(), 0, "they are at it already");
        // The old verdict counts, and nobody has to wait: a new submission goes first.
        assert_eq!(judge.submissions().get(&bob, frail.id).await.unwrap().state, SubmissionState::Accepted);
        let fresh = judge.submissions().submit(&ada, &contest, file("Good", "bot Dummy")).await.unwrap();
        let lease = judge.queue.claim("somebody").await.unwrap().unwrap();
        assert_eq!((lease.class.as_str(), lease.subject), ("build", fresh));
        judge.queue.fail(&lease, "put back").await.unwrap();
        ground.clock.advance(60_000);
        work(&judge).await;
        for (who, id, state) in [(&ada, good.id, "accepted"), (&bob, frail.id, "rejected"), (&eve, weak.id, "accepted")] {
            assert_eq!(judge.submissions().get(who, id).await.unwrap().state.as_str(), state, "{id}");
        }
        let out = judge.programs().visible_to(&bob, contest.id).await.unwrap().into_iter().find(|one| one.owner == bob.id).unwrap();
        assert_eq!(out.disqualified, "less fuel");
        assert!(judge.programs().visible_to(&eve, contest.id).await.unwrap().iter().any(|one| one.name == "Weak"));
        let all = judge.submissions().rejudgings(&teacher, contest.id).await.unwrap();
        assert_eq!(all.iter().map(|one| (one.total, one.done)).collect::<Vec<_>>(), [(0, 0), (3, 3)]);
        assert_eq!(all[1].changed.iter().map(|one| (one.name.as_str(), one.verdict.as_str())).collect::<Vec<_>>(), [("Frail", "rejected"), ("Weak", "accepted")]);
        let page = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let page = page.send("GET", "/desk/contests/autumn/rejudge", "").await;
        assert!(page.text.contains("Frail") && page.text.contains("less fuel") && page.text.contains("3 / 3"), "{}", page.text);
        // The owner's next version lifts it.
        let next = judged(&judge, &bob, &contest, "Frail", "bot Dummy").await;
        assert_eq!((next.state.as_str(), next.version), ("accepted", Some(2)));
        let back = judge.programs().visible_to(&bob, contest.id).await.unwrap().into_iter().find(|one| one.owner == bob.id).unwrap();
        assert_eq!(back.disqualified, "");
    }

    async fn judging_again_can_be_stopped_and_the_ladder_can_begin_anew(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 3).await;
        judge.ladder().fill(&contest, 4).await.unwrap();
        work(&judge).await;
        judge.ladder().fill(&contest, 2).await.unwrap();
        let new = NewRejudging { programs: true, rejected: false, ladder: true, reason: "new boards".to_owned() };
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Freeze).await.unwrap();
        let frozen = judge.contests().get("autumn").await.unwrap();
        refused(judge.submissions().rejudge(&teacher, &frozen, &new).await, Refusal::ResultsWithheld);
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Unfreeze).await.unwrap();
        assert_eq!(judge.submissions().rejudge(&teacher, &contest, &new).await.unwrap(), 3);
        assert!(judge.ladder().standings(contest.id).await.unwrap().iter().all(|rung| rung.matches == 0));
        judge.submissions().stop_rejudging(&teacher, &contest).await.unwrap();
        assert!(judge.queue.claim("somebody").await.unwrap().is_none(), "nothing is left to do");
        let all = judge.submissions().rejudgings(&teacher, contest.id).await.unwrap();
        assert_eq!((all[0].total, all[0].changed.len()), (0, 0));
        judge.ladder().fill(&contest, 2).await.unwrap();
        work(&judge).await;
        assert!(judge.ladder().standings(contest.id).await.unwrap().iter().any(|rung| rung.matches > 0));
        judge.ladder().recompute(&teacher, contest.id).await.unwrap();
    }

    async fn an_older_version_plays_in_the_rounds(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let people = class(&judge, &teacher, &contest, 3).await;
        let ada = &people[0].0;
        let first = program(&judge, ada, &contest).await;
        let first = judge.programs().facts(Some(ada), first).await.unwrap().1.versions[0].submission;
        let second = judged(&judge, ada, &contest, "Bot0", "bot Dummy").await;
        assert_eq!(second.version, Some(2));
        let versions = judge.rounds().versions(ada, contest.id).await.unwrap();
        assert_eq!(versions.iter().map(|one| one.submission).collect::<Vec<_>>(), [second.id, first]);
        assert!(matches!(judge.rounds().choose(&people[1].0, contest.id, Choice::Version(first)).await, Err(Error::NotFound)));
        let site = visitor(&judge, Some(judge.auth().open_session(ada.id).await.unwrap()));
        let answer = site.send("POST", "/contests/autumn/rounds/choice", &format!("program=v{first}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        assert_eq!(judge.rounds().choice(ada, contest.id).await.unwrap(), Choice::Version(first));
        let page = site.send("GET", "/contests/autumn/rounds", "").await.text;
        assert!(page.contains(&format!("value=\"v{first}\" selected")), "{page}");
        judge.rounds().set_plan(&teacher, contest.id, by_button(2, 1)).await.unwrap();
        let round = judge.rounds().start(&teacher, contest.id).await.unwrap();
        let entries = judge.rounds().get(None, &contest, round).await.unwrap().entries;
        assert!(entries.iter().any(|entry| entry.submission == first) && !entries.iter().any(|entry| entry.submission == second.id));
        work(&judge).await;
        judge.rounds().choose(ada, contest.id, Choice::Best).await.unwrap();
        assert_eq!(judge.rounds().choice(ada, contest.id).await.unwrap(), Choice::Best);
    }

    async fn while_results_are_frozen_people_practise_against_the_staff(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let people = class(&judge, &teacher, &contest, 2).await;
        let (ada, bob) = (&people[0].0, &people[1].0);
        judged(&judge, &teacher, &contest, "Coach", "bot Dummy").await;
        for owner in [&teacher, bob] {
            judge.programs().publish(owner, program(&judge, owner, &contest).await).await.unwrap();
        }
        let own = FriendlySeat::Program(program(&judge, ada, &contest).await);
        let coach = FriendlySeat::Program(program(&judge, &teacher, &contest).await);
        let rival = FriendlySeat::Program(program(&judge, bob, &contest).await);
        let demo = FriendlySeat::BuiltIn("Demo".to_owned());
        judge.people().add_friend(ada.id, &bob.email).await.unwrap();
        judge.people().add_friend(bob.id, &ada.email).await.unwrap();
        practise(&judge, ada, &contest, vec![own.clone(), rival.clone()]).await.unwrap();
        judge.contests().set_visibility(&teacher, contest.id, Visibility::Freeze).await.unwrap();
        let frozen = judge.contests().get("autumn").await.unwrap();
        refused(practise(&judge, ada, &frozen, vec![own.clone(), rival.clone()]).await, Refusal::OnlyPractice);
        practise(&judge, &teacher, &frozen, vec![coach.clone(), rival]).await.unwrap();
        let id = practise(&judge, ada, &frozen, vec![own.clone(), coach, demo]).await.unwrap();
        work(&judge).await;
        let played = judge.matches().get(Some(ada), id).await.unwrap();
        assert_eq!(played.seats.iter().map(|seat| seat.bot.as_str()).collect::<Vec<_>>(), ["Bot0", "Coach", "Demo", "Dummy"]);
        assert!(played.seats.iter().all(|seat| seat.rank.is_some()), "its result is not withheld");
        assert!(matches!(practise(&judge, ada, &frozen, vec![own, FriendlySeat::BuiltIn("Nobody".to_owned())]).await, Err(Error::NotFound)));
        let site = visitor(&judge, Some(judge.auth().open_session(ada.id).await.unwrap()));
        for page in ["", "/ladder", "/matches", "/rounds"] {
            let said = site.send("GET", &format!("/contests/autumn{page}"), "").await.text;
            assert!(said.contains("Els resultats estan congelats"), "{page}: {said}");
        }
    }

    async fn the_archive_shows_and_nothing_happens_in_it(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let people = class(&judge, &teacher, &contest, 3).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(3, 1)).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        refused(judge.contests().archive(&teacher, contest.id, true).await, Refusal::RoundUnderWay);
        work(&judge).await;
        assert!(matches!(judge.contests().archive(&people[0].0, contest.id, true).await, Err(Error::NotFound)));
        let site = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        assert_eq!(site.send("POST", "/desk/contests/autumn/archive", "").await.status, StatusCode::SEE_OTHER);
        let old = judge.contests().get("autumn").await.unwrap();
        refused(judge.submissions().submit(&people[0].0, &old, file("Late", "bot Dummy")).await, Refusal::ContestClosed);
        refused(practise(&judge, &people[0].0, &old, Vec::new()).await, Refusal::Archived);
        refused(judge.rounds().start(&teacher, contest.id).await, Refusal::Archived);
        assert_eq!(judge.ladder().fill(&old, 4).await.unwrap(), 0);
        let nobody = visitor(&judge, None);
        assert!(!nobody.send("GET", "/", "").await.text.contains("/contests/autumn"));
        let page = nobody.send("GET", "/archive", "").await.text;
        let champion = &judge.rounds().hall(None).await.unwrap()[0].name;
        assert!(page.contains("/contests/autumn") && page.contains(champion.as_str()), "{page}");
        assert_eq!(nobody.send("GET", "/contests/autumn/rounds", "").await.status, StatusCode::OK);
        // The matches are counted once an hour, not with every view.
        let matches = judge.contests().archived(None).await.unwrap()[0].matches;
        assert!(matches > 0);
        let mut tx = judge.db.begin().await.unwrap();
        let undone = "UPDATE matches SET state = 'stopped' WHERE id = (SELECT MIN(id) FROM matches)";
        sqlx::query(undone).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(judge.contests().archived(None).await.unwrap()[0].matches, matches);
        ground.clock.advance(3_600_001);
        assert_eq!(judge.contests().archived(None).await.unwrap()[0].matches, matches - 1);
        judge.contests().archive(&teacher, contest.id, false).await.unwrap();
        assert!(nobody.send("GET", "/", "").await.text.contains("/contests/autumn"));
        let all = judge.contests().edit(&teacher, contest.id, &ContestEdit::from(&contest)).await;
        all.unwrap();
    }
}
