//! Matches that a process without pages plays are followed in the one that has them.

use crate::contest::{open, work};
use crate::people::student;
use crate::rounds::enrol;
use crate::support::on_both;
use agon_judge::contest::{Following, FriendlySeat, NewFriendly};
use agon_replay::Replay;
use std::sync::Arc;
use std::time::{Duration, Instant};

on_both! {
    async fn a_match_of_another_process_is_followed(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        enrol(&judge, &contest, &ada, "Slow", "bot Demo").await;
        let program = judge.programs().visible_to(&ada, contest.id).await.unwrap()[0].id;
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[0] = FriendlySeat::Program(program);
        let id = judge.matches().request_friendly(&ada, &contest, &NewFriendly { board: 0, seed: 1, seats }).await.unwrap();
        assert!(matches!(judge.matches().follow(Some(&ada), id, false).await.unwrap(), Following::NotYet));
        let far = Arc::new(ground.judge());
        far.live.show_to_others();
        let playing = tokio::spawn(async move { work(&far).await });
        let begun = Instant::now();
        let news = loop {
            if let Following::Far(news) = judge.matches().follow(Some(&ada), id, false).await.unwrap() {
                break news;
            }
            assert!(begun.elapsed() < Duration::from_secs(300) && !playing.is_finished(), "it is never shown");
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let seen = Replay::read(&news.bytes).unwrap();
        assert_eq!((news.over, seen.frames(), &seen.damage), (false, news.frames, &None));
        assert!((0..seen.frames()).all(|round| seen.frame(round).unwrap().turns.iter().all(|turn| !turn.has_secrets())));
        playing.await.unwrap();
        assert!(matches!(judge.matches().follow(Some(&ada), id, false).await.unwrap(), Following::Over));
        assert!(judge.matches().follow(None, id, true).await.is_err(), "not for strangers");
    }
}
