//! Workers on other machines that lie: their results are played again by another worker.

use crate::contest::{open, work};
use crate::machines::{hello, holder, remote_with, until};
use crate::people::{refused, student};
use crate::rounds::enrol;
use crate::support::{BuiltIns, on_both, served};
use agon_judge::contest::{FriendlySeat, NewFriendly};
use agon_judge::queue::{JobClass, JobState, Progress, Stop};
use agon_judge::workshop::{BuildOrder, GameView, MatchOutcome, PlayOrder, SeatBot, WorkError, Workshop};
use agon_judge::{Error, Refusal};
use std::sync::Arc;
use std::time::Duration;

/// A workshop that lets the first program stand still: its replays are whole, and of another match than it says.
struct Liar;

impl Workshop for Liar {
    fn games(&self) -> Vec<GameView> {
        BuiltIns.games()
    }

    fn seats(&self, game: &str, board: &str) -> Result<u8, String> {
        BuiltIns.seats(game, board)
    }

    fn build(&self, order: &BuildOrder, progress: &Progress) -> Result<Vec<u8>, WorkError> {
        BuiltIns.build(order, progress)
    }

    fn play(&self, order: &PlayOrder, progress: &Progress) -> Result<MatchOutcome, WorkError> {
        let mut order = order.clone();
        for player in &mut order.players {
            if let SeatBot::Component { bytes, .. } = player {
                *bytes = Arc::new(b"bot Null".to_vec());
            }
        }
        BuiltIns.play(&order, progress)
    }
}

on_both! {
    async fn a_worker_that_lies_is_found_out_by_another(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let ada = student(&judge, &teacher, "ada@example.org").await;
        let program = enrol(&judge, &contest, &ada, "Harry", "bot Demo").await;
        let machines = judge.machines();
        assert_eq!(machines.verify_share().await.unwrap(), 2);
        assert!(matches!(machines.set_verify_share(&ada, 50).await, Err(Error::NotFound)));
        refused(machines.set_verify_share(&teacher, 101).await, Refusal::BadNumber);
        machines.set_verify_share(&teacher, 100).await.unwrap();
        let (address, _close, _site) = served(judge.clone()).await;
        let url = format!("http://{address}");
        let ((liar, _), (honest, _)) = (holder(&judge, &teacher, "liar").await, holder(&judge, &teacher, "honest").await);
        let friendly = async |seed| {
            let mut seats = vec![FriendlySeat::Dummy; 4];
            seats[0] = FriendlySeat::Program(program);
            judge.matches().request_friendly(&ada, &contest, &NewFriendly { board: 0, seed, seats }).await.unwrap()
        };
        let state = async |class, id| judge.queue.job(class, id).await.unwrap().map(|job| job.state);
        // The liar plays, and does not get to check itself, whatever its worker is called.
        let first = friendly(1).await;
        let cache = ground.folder.path().join("cache");
        let (_, worker, tell) = remote_with(&url, &liar, hello("pc", &[]), &cache, Arc::new(Liar));
        let lying = tokio::spawn(worker.run());
        until("the match", async || state(JobClass::Match, first).await == Some(JobState::Done)).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(state(JobClass::Verify, first).await, Some(JobState::Ready));
        assert_eq!(machines.doubts(&teacher).await.unwrap(), []);
        tell.send(Stop::Soon).unwrap();
        lying.await.unwrap();
        // Somebody else does.
        let (_, worker, tell) = remote_with(&url, &honest, hello("pc", &[]), &cache, Arc::new(BuiltIns));
        let checking = tokio::spawn(worker.run());
        until("the check", async || state(JobClass::Verify, first).await == Some(JobState::Done)).await;
        let [doubt] = &machines.doubts(&teacher).await.unwrap()[..] else { panic!("one doubt") };
        assert_eq!((doubt.class, doubt.subject, doubt.worker.as_str(), doubt.found_by.as_str()), (JobClass::Match, first, "liar/pc", "honest/pc"));
        assert!(doubt.what.contains(", not "), "{}", doubt.what);
        let flagged = async || -> Vec<(String, bool)> {
            machines.tokens(&teacher).await.unwrap().into_iter().map(|token| (token.name, token.flagged_at.is_some())).collect()
        };
        assert_eq!(flagged().await, [("honest".to_owned(), false), ("liar".to_owned(), true)]);
        // What the honest one plays, the judge's own worker finds to be true.
        let second = friendly(2).await;
        until("the match", async || state(JobClass::Match, second).await == Some(JobState::Done)).await;
        tell.send(Stop::Soon).unwrap();
        checking.await.unwrap();
        work(&judge).await;
        assert_eq!(state(JobClass::Verify, second).await, Some(JobState::Done));
        assert_eq!(machines.doubts(&teacher).await.unwrap().len(), 1);
        // A teacher has looked into it.
        let id = machines.tokens(&teacher).await.unwrap()[1].id;
        assert!(matches!(machines.lift_flag(&ada, id).await, Err(Error::NotFound)));
        machines.lift_flag(&teacher, id).await.unwrap();
        assert!(flagged().await.iter().all(|(_, flagged)| !flagged));
        assert!(machines.doubts(&teacher).await.unwrap()[0].settled_at.is_some());
    }

    async fn a_share_of_nothing_checks_nothing_except_those_who_were_wrong(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let program = enrol(&judge, &contest, &teacher, "Harry", "bot Dummy").await;
        judge.machines().set_verify_share(&teacher, 0).await.unwrap();
        let (token, _) = holder(&judge, &teacher, "lab").await;
        let (address, _close, _site) = served(judge.clone()).await;
        let (_, mut worker, _tell) = remote_with(&format!("http://{address}"), &token, hello("pc", &[]), &ground.folder.path().join("cache"), Arc::new(BuiltIns));
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[0] = FriendlySeat::Program(program);
        for (seed, flagged, checks) in [(1, false, 0), (2, true, 1)] {
            if flagged {
                let mut tx = judge.db.begin().await.unwrap();
                sqlx::query("UPDATE worker_tokens SET flagged_at = 1").execute(&mut *tx).await.unwrap();
                tx.commit().await.unwrap();
            }
            judge.matches().request_friendly(&teacher, &contest, &NewFriendly { board: 0, seed, seats: seats.clone() }).await.unwrap();
            assert!(worker.step().await.unwrap());
            assert_eq!(crate::rounds::number(&judge.db, "SELECT COUNT(*) FROM jobs WHERE class = 'verify'").await, checks);
        }
    }
}
