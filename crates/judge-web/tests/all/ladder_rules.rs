//! How much the ladder plays, and what it learns from it.

use crate::contest::{open, work};
use crate::people::refused;
use crate::rounds::class;
use crate::support::on_both;
use agon_judge::Refusal;
use agon_judge::contest::{ContestEdit, ContestOptions};

on_both! {
    async fn the_ladder_plays_no_more_than_its_matches_of_a_day(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 4).await;
        let mut edit = ContestEdit::from(&contest);
        edit.options.ladder_per_day = 5;
        judge.contests().edit(&teacher, contest.id, &edit).await.unwrap();
        let contest = judge.contests().get("autumn").await.unwrap();
        assert_eq!(judge.ladder().fill(&contest, 3).await.unwrap(), 3);
        work(&judge).await;
        assert_eq!(judge.ladder().fill(&contest, 3).await.unwrap(), 2);
        work(&judge).await;
        assert_eq!(judge.ladder().fill(&contest, 3).await.unwrap(), 0);
        ground.clock.advance(86_400_000 - 1000);
        edit.closes_at += 86_400_000;
        judge.contests().edit(&teacher, contest.id, &edit).await.unwrap();
        ground.clock.advance(2000);
        let contest = judge.contests().get("autumn").await.unwrap();
        assert_eq!(judge.ladder().fill(&contest, 3).await.unwrap(), 3);
        edit.options = ContestOptions { ladder_per_day: -1, ..ContestOptions::default() };
        refused(judge.contests().edit(&teacher, contest.id, &edit).await, Refusal::BadNumber);
    }

    async fn more_workers_have_more_matches_of_the_ladder_to_play(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 8).await;
        assert_eq!(judge.ladder().fill_all(3).await.unwrap(), 3);
        for number in 0..40 {
            judge.queue.mark_seen(&format!("w{number}")).await.unwrap();
        }
        assert_eq!(judge.ladder().fill_all(3).await.unwrap(), 100, "not all at once: others want to write, too");
        assert_eq!(judge.ladder().fill_all(3).await.unwrap(), 60);
        assert_eq!(judge.ladder().fill_all(3).await.unwrap(), 0);
    }

    async fn ratings_can_be_made_again_from_anything(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        class(&judge, &teacher, &contest, 5).await;
        judge.ladder().fill(&contest, 12).await.unwrap();
        work(&judge).await;
        let ladder = judge.ladder().standings(contest.id).await.unwrap();
        for spoil in ["UPDATE rating_events SET mean = 1", "UPDATE ratings SET mean = 1, matches = 0", "DELETE FROM ratings WHERE submission = 2"] {
            let mut tx = judge.db.begin().await.unwrap();
            sqlx::query(spoil).execute(&mut *tx).await.unwrap();
            tx.commit().await.unwrap();
        }
        judge.ladder().recompute(&teacher, contest.id).await.unwrap();
        assert_eq!(judge.ladder().standings(contest.id).await.unwrap(), ladder);
        let curve = judge.ladder().curve(None, ladder[0].submission).await.unwrap();
        assert_eq!(curve.last().unwrap().skill, ladder[0].skill);
        let submissions: Vec<i64> = ladder.iter().map(|rung| rung.submission).collect();
        let trends = judge.ladder().trends(None, &contest, &submissions, 3).await.unwrap();
        let newest: Vec<f64> = curve.iter().rev().take(3).rev().map(|point| point.skill.mean).collect();
        assert_eq!(trends.len(), ladder.len());
        assert!(trends[0].len() == 3 && trends[0].iter().zip(&newest).all(|(a, b)| (a - b).abs() < 1e-9), "{trends:?} {newest:?}");
    }
}
