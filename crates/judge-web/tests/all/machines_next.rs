//! The next job, which a worker on another machine gets with the judge's answer to a result.

use crate::contest::open;
use crate::machines::{hello, holder, remote};
use crate::rounds::enrol;
use crate::support::{on_both, served};
use agon_judge::contest::{FriendlySeat, NewFriendly};
use agon_judge::queue::{JobClass, JobState, Stop};

on_both! {
    async fn a_worker_that_stops_gives_its_next_job_back(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        let program = enrol(&judge, &contest, &teacher, "Harry", "bot Dummy").await;
        let mut seats = vec![FriendlySeat::Dummy; 4];
        seats[0] = FriendlySeat::Program(program);
        let mut matches = Vec::new();
        for seed in [1, 2] {
            let new = NewFriendly { board: 0, seed, seats: seats.clone() };
            matches.push(judge.matches().request_friendly(&teacher, &contest, &new).await.unwrap());
        }
        let states = async || {
            let mut states = Vec::new();
            for id in &matches {
                states.push(judge.queue.job(JobClass::Match, *id).await.unwrap().unwrap().state);
            }
            states
        };
        let (address, close, site) = served(judge.clone()).await;
        let (token, _) = holder(&judge, &teacher, "lab").await;
        let cache = ground.folder.path().join("cache");
        let (_, mut worker, tell) = remote(&format!("http://{address}"), &token, hello("pc", &[]), &cache);
        assert!(worker.step().await.unwrap(), "there is a job");
        assert_eq!(states().await, [JobState::Done, JobState::Leased], "the second one came with the answer");
        tell.send(Stop::Soon).unwrap();
        worker.run().await;
        assert_eq!(states().await, [JobState::Done, JobState::Ready]);
        let given_back = judge.queue.job(JobClass::Match, matches[1]).await.unwrap().unwrap();
        assert_eq!(given_back.attempts, 0, "it was not tried");
        close.send(()).unwrap();
        site.await.unwrap().unwrap();
    }
}
