//! How a pool is shared, in whole numbers.

/// What each bet gets back: `bets` are stakes, and whether they were right. Whoever was right gets their share of the whole pool, rounded
/// down; what is left over by rounding goes to the right bets, one each, in the order in which they were placed. If nobody was right, all
/// stakes are given back (`None`). What is paid is always what was staked.
#[must_use]
pub fn payouts(bets: &[(i64, bool)]) -> Option<Vec<i64>> {
    let sum = |right_only: bool| -> i128 {
        bets.iter().filter(|(_, right)| *right || !right_only).map(|(stake, _)| i128::from(*stake)).sum()
    };
    let (pool, right) = (sum(false), sum(true));
    if right == 0 {
        return None;
    }
    let share = |&(stake, is_right): &(i64, bool)| {
        if is_right { i128::from(stake) * pool / right } else { 0 }
    };
    let mut paid: Vec<i128> = bets.iter().map(share).collect();
    let mut left = pool - paid.iter().sum::<i128>();
    for (paid, _) in paid.iter_mut().zip(bets).filter(|(_, (_, is_right))| *is_right) {
        if left == 0 {
            break;
        }
        *paid += 1;
        left -= 1;
    }
    Some(paid.into_iter().map(|paid| i64::try_from(paid).unwrap_or(i64::MAX)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn pools_by_hand() {
        assert_eq!(payouts(&[(100, true), (100, false)]), Some(vec![200, 0]));
        assert_eq!(payouts(&[(1, true), (1, true), (1, true), (2, false)]), Some(vec![2, 2, 1, 0]));
        assert_eq!(payouts(&[(30, true), (10, true), (20, false)]), Some(vec![45, 15, 0]));
        assert_eq!(
            payouts(&[(5, true), (7, true)]),
            Some(vec![5, 7]),
            "nobody was wrong: nobody wins anything"
        );
        assert_eq!(payouts(&[(5, false), (7, false)]), None);
        assert_eq!(payouts(&[]), None);
    }

    proptest! {
        #[test]
        fn what_is_paid_is_what_was_staked(bets in proptest::collection::vec((1i64..1_000_000_000_000, any::<bool>()), 0..40)) {
            let Some(paid) = payouts(&bets) else {
                prop_assert!(bets.iter().all(|(_, right)| !right));
                return Ok(());
            };
            prop_assert_eq!(paid.iter().sum::<i64>(), bets.iter().map(|(stake, _)| stake).sum::<i64>());
            for ((stake, right), paid) in bets.iter().zip(&paid) {
                prop_assert!(if *right { paid >= stake } else { *paid == 0 }, "who was right loses nothing");
            }
        }

        #[test]
        fn a_larger_stake_never_gets_less(stakes in proptest::collection::vec(1i64..1000, 2..20), wrong in 0i64..100_000) {
            let mut bets: Vec<(i64, bool)> = stakes.iter().map(|stake| (*stake, true)).collect();
            bets.push((wrong, false));
            let paid = payouts(&bets).unwrap();
            for (a, b) in (0..stakes.len()).flat_map(|a| (0..stakes.len()).map(move |b| (a, b))) {
                prop_assert!(stakes[a] <= stakes[b] || paid[a] + 1 >= paid[b], "but for what is left over");
            }
        }
    }
}
