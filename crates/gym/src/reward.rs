//! What an agent is rewarded for.

use agon_kernel::Standings;

/// What an agent is rewarded for. Other rewards can be computed from the scores, which are always available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// In each step, by how much its score grew compared with the average of the others'.
    Score,
    /// When the match is over, its rank: from 1 for the first to -1 for the last, and equal ranks share.
    Rank,
}

impl Reward {
    /// The reward of each seat for a step that led from one score to another.
    pub fn give(self, before: &[i64], after: &Standings, over: bool, rewards: &mut [f32]) {
        match self {
            Self::Score => by_score(before, after, rewards),
            Self::Rank if over => by_rank(after, rewards),
            Self::Rank => rewards.fill(0.0),
        }
    }
}

fn by_score(before: &[i64], after: &Standings, rewards: &mut [f32]) {
    let grown = |seat: usize| (after.seats[seat].score - before[seat]) as f32;
    let all: f32 = (0..before.len()).map(grown).sum();
    let others = before.len().saturating_sub(1).max(1) as f32;
    for (seat, reward) in rewards.iter_mut().enumerate() {
        let own = grown(seat);
        *reward = own - (all - own) / others;
    }
}

fn by_rank(after: &Standings, rewards: &mut [f32]) {
    let seats = after.seats.len();
    let last = seats.saturating_sub(1).max(1) as f32;
    for (standing, reward) in after.seats.iter().zip(rewards) {
        // Seats that share a rank get the mean of the ranks that they occupy together.
        let sharing = after.seats.iter().filter(|other| other.rank == standing.rank).count();
        let middle = f32::from(standing.rank - 1) + (sharing - 1) as f32 / 2.0;
        *reward = if seats > 1 { 1.0 - 2.0 * middle / last } else { 1.0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewards(reward: Reward, before: &[i64], after: &[i64], over: bool) -> Vec<f32> {
        let mut rewards = vec![9.0; before.len()];
        let standings = Standings::by_score(after.iter().map(|&score| (score, None)), "");
        reward.give(before, &standings, over, &mut rewards);
        rewards
    }

    #[test]
    fn rewards_add_up_to_nothing() {
        assert_eq!(rewards(Reward::Score, &[1, 1, 0], &[4, 1, 0], false), [3.0, -1.5, -1.5]);
        assert_eq!(rewards(Reward::Score, &[5], &[7], false), [2.0]);
        assert_eq!(rewards(Reward::Rank, &[0; 3], &[4, 1, 0], false), [0.0; 3]);
        assert_eq!(rewards(Reward::Rank, &[0; 3], &[4, 0, 9], true), [0.0, -1.0, 1.0]);
        assert_eq!(rewards(Reward::Rank, &[0; 2], &[4, 4], true), [0.0, 0.0]);
        let shared = rewards(Reward::Rank, &[0; 5], &[2, 2, 1, 0, 0], true);
        assert_eq!(shared, [0.75, 0.75, 0.0, -0.75, -0.75]);
    }
}
