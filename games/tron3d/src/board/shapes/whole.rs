//! Roots, sines and rounding with integers, so that every machine builds exactly the same boards.

/// One, in numbers with nine decimal places.
pub(crate) const ONE: i64 = 1_000_000_000;
/// Half a turn.
const PI: i64 = 3_141_592_654;

/// The quotient, rounded to the nearest integer; halves are rounded away from zero, so that mirror images round alike.
pub(crate) fn divide(dividend: i128, divisor: i128) -> i128 {
    let half = divisor.abs() / 2;
    if (dividend < 0) == (divisor < 0) {
        (dividend.abs() + half) / divisor.abs()
    } else {
        -((dividend.abs() + half) / divisor.abs())
    }
}

/// The product of two numbers with nine decimal places.
pub(crate) fn times(one: i64, other: i64) -> i64 {
    divide(i128::from(one) * i128::from(other), ONE.into()) as i64
}

/// Sine and cosine of `part / whole` of a full turn, with nine decimal places.
pub(crate) fn sine_cosine(part: i64, whole: i64) -> (i64, i64) {
    // Only an eighth of a turn is computed; the rest are mirror images.
    let part = part.rem_euclid(whole);
    let (quarter, rest) = (4 * part / whole, 4 * part % whole);
    let (sine, cosine) = if 2 * rest <= whole {
        (series(rest, whole, 1), series(rest, whole, 0))
    } else {
        (series(whole - rest, whole, 0), series(whole - rest, whole, 1))
    };
    match quarter {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

/// The power series of the sine (`odd` 1) or cosine (0) of `part / whole` of a quarter turn.
fn series(part: i64, whole: i64, odd: i64) -> i64 {
    let angle = divide(i128::from(PI) * i128::from(part), 2 * i128::from(whole)) as i64;
    let square = times(angle, angle);
    let mut term = if odd == 1 { angle } else { ONE };
    let (mut sum, mut n) = (term, odd);
    while term != 0 {
        n += 2;
        term = -divide(i128::from(times(term, square)), i128::from(n * (n - 1))) as i64;
        sum += term;
    }
    sum
}

pub(crate) fn length(vector: [i64; 3]) -> i64 {
    let squares = vector.iter().map(|&part| i128::from(part).unsigned_abs().pow(2));
    squares.sum::<u128>().isqrt() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_and_cosines() {
        assert_eq!(sine_cosine(0, 12), (0, ONE));
        assert_eq!(sine_cosine(3, 12), (ONE, 0));
        assert_eq!(sine_cosine(6, 12), (0, -ONE));
        assert_eq!(sine_cosine(9, 12), (-ONE, 0));
        let near = |found: i64, expected: i64| (found - expected).abs() <= 3;
        assert!(near(sine_cosine(1, 12).0, 500_000_000) && near(sine_cosine(1, 12).1, 866_025_404));
        assert!(near(sine_cosine(1, 8).0, 707_106_781) && near(sine_cosine(-1, 8).0, -707_106_781));
        for part in -100..100 {
            let (sine, cosine) = sine_cosine(part, 77);
            assert!((times(sine, sine) + times(cosine, cosine) - ONE).abs() <= 10, "{part}");
            assert_eq!(sine_cosine(-part, 77), (-sine, cosine), "{part}");
        }
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        let cases = [(7, 2, 4), (-7, 2, -4), (7, -2, -4), (6, 4, 2), (5, 4, 1), (-5, 4, -1), (0, 3, 0)];
        for (dividend, divisor, quotient) in cases {
            assert_eq!(divide(dividend, divisor), quotient, "{dividend} / {divisor}");
        }
        assert_eq!(length([3 * ONE, -4 * ONE, 12 * ONE]), 13 * ONE);
    }
}
