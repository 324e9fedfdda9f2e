//! Dates as people read and type them, in Universal Time.

use crate::clock::{DAY, HOUR, MINUTE};

/// Year, month and day of a number of days since 1970 (the proleptic Gregorian calendar, by Hinnant's `civil_from_days`).
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// The number of days since 1970 of a date.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = year - i64::from(month <= 2);
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * (if month > 2 { month - 3 } else { month + 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn with(ms: i64, between: char) -> String {
    let (year, month, day) = civil(ms.div_euclid(DAY));
    let of_day = ms.rem_euclid(DAY);
    format!("{year:04}-{month:02}-{day:02}{between}{:02}:{:02}", of_day / HOUR, of_day % HOUR / MINUTE)
}

/// To the minute, for people.
#[must_use]
pub fn show(ms: i64) -> String {
    with(ms, ' ')
}

/// To the minute, as an input of the kind `datetime-local` wants it.
#[must_use]
pub fn input(ms: i64) -> String {
    with(ms, 'T')
}

/// What such an input sends, in milliseconds since 1970.
#[must_use]
pub fn parse(text: &str) -> Option<i64> {
    let (date, time) = text.trim().split_once(['T', ' '])?;
    let part = |text: Option<&str>, digits: usize| -> Option<i64> {
        text.filter(|text| text.len() == digits && text.bytes().all(|b| b.is_ascii_digit()))?.parse().ok()
    };
    let mut date = date.split('-');
    let (year, month, day) = (part(date.next(), 4)?, part(date.next(), 2)?, part(date.next(), 2)?);
    let mut time = time.split([':', '.']);
    let (hour, minute) = (part(time.next(), 2)?, part(time.next(), 2)?);
    let number = days(year, month, day);
    let is_date = year >= 1970 && date.next().is_none() && civil(number) == (year, month, day);
    (is_date && hour < 24 && minute < 60).then_some(number * DAY + hour * HOUR + minute * MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_they_are_written() {
        for (ms, text) in [
            (0, "1970-01-01T00:00"),
            (1_700_000_000_000 / MINUTE * MINUTE, "2023-11-14T22:13"),
            (951_782_400_000, "2000-02-29T00:00"),
        ] {
            assert_eq!(input(ms), text);
            assert_eq!(parse(text), Some(ms));
        }
        for day in (-200_000..200_000).step_by(97) {
            let (year, month, date) = civil(day);
            assert_eq!(days(year, month, date), day);
        }
        assert_eq!(parse("2023-11-14 22:13:20"), Some(1_699_999_980_000));
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for bad in [
            "",
            "2023",
            "2023-02-29T00:00",
            "2023-13-01T00:00",
            "2023-01-01T24:00",
            "2023-1-1T1:1",
            "+023-01-01T00:00",
            "é",
        ] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
