//! Bets: what one has, what is right, what comes back.

use crate::contest::{open, work};
use crate::people::{refused, student};
use crate::rounds::{by_button, class, enrol, number};
use crate::support::on_both;
use agon_judge::bets::{ALLOWANCE, BetKind, BetState, NewBet, PURSE};
use agon_judge::rounds::{Choice, EntryStatus};
use agon_judge::{Error, Refusal};

fn on(kind: BetKind, program: i64, stake: i64) -> NewBet {
    NewBet { kind, program, stake }
}

on_both! {
    async fn stakes_are_shared_by_those_who_were_right(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 4).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(3, 1)).await.unwrap();
        let contest = judge.contests().get("autumn").await.unwrap();
        let nobody = student(&judge, &teacher, "nobody@example.org").await;
        assert_eq!(judge.bets().purse(&nobody, &contest).await.unwrap(), PURSE);
        // Each bets that the next one goes out, and that they themselves survive.
        for (number, (account, program)) in class.iter().enumerate() {
            let next = class[(number + 1) % class.len()].1;
            judge.bets().place(account, &contest, on(BetKind::Out, next, 101)).await.unwrap();
            judge.bets().place(account, &contest, on(BetKind::Survives, *program, 200)).await.unwrap();
        }
        let pools = judge.bets().pools(&contest).await.unwrap();
        assert_eq!(pools.iter().map(|pool| (pool.kind, pool.pool)).collect::<Vec<_>>(), [(BetKind::Survives, 800), (BetKind::Out, 404)]);
        assert_eq!(pools[1].stakes[0].for_hundred, Some(400));
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        assert!(judge.bets().of_person(&class[0].0, &contest).await.unwrap().iter().all(|bet| bet.round == Some(1) && bet.state.as_str() == "open"));
        work(&judge).await;
        let round = judge.rounds().get(None, &contest, 1).await.unwrap();
        let loser = class.iter().position(|(_, program)| *program == round.decided().unwrap().program).unwrap();
        for (number, (account, _)) in class.iter().enumerate() {
            let right_about_out = (number + 1) % class.len() == loser;
            // Three survivors share 800: 266 each, and what is left over goes to the first two.
            let share = if number == loser { 0 } else {
                let before = class[..number].iter().enumerate().filter(|(other, _)| *other != loser).count();
                266 + i64::from(before < 2)
            };
            let expected = PURSE + ALLOWANCE - 301 + share + if right_about_out { 404 } else { 0 };
            assert_eq!(judge.bets().purse(account, &contest).await.unwrap(), expected, "{number}");
        }
        assert_eq!(number(&judge.db, "SELECT CAST(SUM(payout - stake) AS BIGINT) FROM bets").await, 0);
        let ranking = judge.bets().bettors(&nobody, &contest).await.unwrap();
        assert_eq!((ranking.len(), ranking[0].rank, ranking.iter().map(|one| one.gain).sum::<i64>()), (4, 1, 0));
        assert!(ranking.windows(2).all(|pair| pair[0].gain >= pair[1].gain));
        // The final asks another question.
        let alive: Vec<i64> = round.entries.iter().filter(|entry| entry.fate == EntryStatus::Safe).map(|entry| entry.program).collect();
        refused(judge.bets().place(&nobody, &contest, on(BetKind::Out, alive[0], 1)).await, Refusal::NoSuchBet);
        refused(judge.bets().place(&nobody, &contest, on(BetKind::Wins, class[loser].1, 1)).await, Refusal::NoSuchBet);
        for program in &alive {
            judge.bets().place(&nobody, &contest, on(BetKind::Wins, *program, 50)).await.unwrap();
        }
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        refused(judge.bets().place(&nobody, &contest, on(BetKind::Wins, alive[0], 1)).await, Refusal::BetsClosed);
        work(&judge).await;
        assert_eq!(judge.bets().purse(&nobody, &contest).await.unwrap(), PURSE + 2 * ALLOWANCE, "150 in, 150 out");
        refused(judge.bets().place(&nobody, &contest, on(BetKind::Wins, alive[0], 1)).await, Refusal::BetsClosed);
        assert_eq!(judge.bets().pools(&contest).await.unwrap(), []);
    }

    async fn nobody_spends_what_they_do_not_have(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 4).await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(2, 1)).await.unwrap();
        let contest = judge.contests().get("autumn").await.unwrap();
        let (ada, own) = class[0].clone();
        let other = class[1].1;
        refused(judge.bets().place(&ada, &contest, on(BetKind::Out, other, PURSE + 1)).await, Refusal::NotEnoughMoney);
        refused(judge.bets().place(&ada, &contest, on(BetKind::Out, other, i64::MAX)).await, Refusal::NotEnoughMoney);
        refused(judge.bets().place(&ada, &contest, on(BetKind::Out, other, 0)).await, Refusal::BadNumber);
        refused(judge.bets().place(&ada, &contest, on(BetKind::Out, other, -5)).await, Refusal::BadNumber);
        refused(judge.bets().place(&ada, &contest, on(BetKind::Out, own, 5)).await, Refusal::OwnProgram);
        refused(judge.bets().place(&ada, &contest, on(BetKind::Wins, other, 5)).await, Refusal::NoSuchBet);
        refused(judge.bets().place(&ada, &contest, on(BetKind::Out, 999, 5)).await, Refusal::NoSuchBet);
        assert!(matches!(judge.bets().place(&teacher, &contest, on(BetKind::Out, other, 5)).await, Err(Error::Refused { why: Refusal::TeachersDoNotBet, .. })));
        // Many clicks at once, of which the purse allows three.
        let clicks: Vec<_> = (0..10).map(|_| {
            let (judge, ada, contest) = (judge.clone(), ada.clone(), contest.clone());
            tokio::spawn(async move { judge.bets().place(&ada, &contest, on(BetKind::Out, other, 300)).await })
        }).collect();
        let mut taken = 0;
        for click in clicks {
            match click.await.unwrap() {
                Ok(_) => taken += 1,
                other => refused(other, Refusal::NotEnoughMoney),
            }
        }
        assert_eq!((taken, judge.bets().purse(&ada, &contest).await.unwrap()), (3, 100));
    }

    async fn void_bets_are_given_back(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let class = class(&judge, &teacher, &contest, 5).await;
        let spare = enrol(&judge, &contest, &class[4].0, "Spare", "bot Dummy").await;
        judge.rounds().set_plan(&teacher, contest.id, by_button(2, 1)).await.unwrap();
        let contest = judge.contests().get("autumn").await.unwrap();
        let (ada, _) = &class[0];
        // On a program that its owner takes back before the round begins.
        judge.bets().place(ada, &contest, on(BetKind::Out, spare, 70)).await.unwrap();
        judge.rounds().choose(&class[4].0, contest.id, Choice::Program(class[4].1)).await.unwrap();
        refused(judge.bets().place(ada, &contest, on(BetKind::Out, spare, 70)).await, Refusal::NoSuchBet);
        // On a program that is disqualified.
        judge.bets().place(ada, &contest, on(BetKind::Survives, class[1].1, 80)).await.unwrap();
        judge.programs().disqualify(&teacher, class[1].1, "copied").await.unwrap();
        assert_eq!(judge.bets().purse(ada, &contest).await.unwrap(), PURSE - 150);
        // While results are kept back nobody bets, and nothing is told.
        judge.contests().set_visibility(&teacher, contest.id, agon_judge::contest::Visibility::Freeze).await.unwrap();
        refused(judge.bets().place(ada, &contest, on(BetKind::Out, class[2].1, 1)).await, Refusal::BetsClosed);
        ground.clock.advance(1000);
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        let frozen = judge.contests().get("autumn").await.unwrap();
        assert!(judge.bets().of_person(ada, &frozen).await.unwrap().iter().all(|bet| bet.state.as_str() == "open"));
        assert_eq!((judge.bets().purse(ada, &frozen).await.unwrap(), judge.bets().pools(&frozen).await.unwrap().len()), (PURSE - 150, 0));
        judge.contests().set_visibility(&teacher, contest.id, agon_judge::contest::Visibility::Unfreeze).await.unwrap();
        assert!(judge.bets().of_person(ada, &contest).await.unwrap().iter().all(|bet| bet.state.as_str() == "refunded"));
        assert_eq!(judge.bets().purse(ada, &contest).await.unwrap(), PURSE);
        // All bets on the same program, and it does not go out: nobody was right.
        work(&judge).await;
        let out = judge.rounds().get(None, &contest, 1).await.unwrap().decided().unwrap().program;
        let alive: Vec<i64> = judge.rounds().next_field(None, &contest).await.unwrap().iter().map(|one| one.program).collect();
        assert!(!alive.contains(&out));
        let (bob, _) = &class[1];
        judge.bets().place(bob, &contest, on(BetKind::Out, alive[0], 10)).await.unwrap();
        judge.rounds().start(&teacher, contest.id).await.unwrap();
        work(&judge).await;
        let second = judge.rounds().get(None, &contest, 2).await.unwrap().decided().unwrap().program;
        let bet = judge.bets().of_person(bob, &contest).await.unwrap().remove(0);
        // Alone in the pool: right or wrong, the stake comes back.
        assert_eq!(bet.payout, 10);
        assert_eq!(bet.state, if second == alive[0] { BetState::Won } else { BetState::Refunded });
    }
}
