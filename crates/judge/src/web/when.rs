//! Times for people: days by the calendar, in UTC.

use super::answer::Frame;
use crate::clock::{DAY, HOUR, MINUTE};

impl Frame {
    /// A time for people.
    #[allow(clippy::trivially_copy_pass_by_ref, clippy::unused_self, reason = "templates call it like this")]
    pub(super) fn when(&self, at: &i64) -> String {
        when(at)
    }

    /// A time for the field of a form.
    #[allow(clippy::trivially_copy_pass_by_ref, clippy::unused_self, reason = "templates call it like this")]
    pub(super) fn field(&self, at: &i64) -> String {
        field(at)
    }
}

/// `2026-11-16 18:30 UTC`.
fn when(at: &i64) -> String {
    let (year, month, day) = civil(at.div_euclid(DAY));
    let rest = at.rem_euclid(DAY);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", rest / HOUR, rest % HOUR / MINUTE)
}

/// The same as the field of a form has it: `2026-11-16T18:30`.
fn field(at: &i64) -> String {
    when(at).replace(' ', "T").replace("TUTC", "")
}

/// What a field of a form says.
pub(super) fn read(field: &str) -> Option<i64> {
    let (date, time) = field.trim().split_once('T')?;
    let mut date = date.splitn(3, '-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (date.next()??, date.next()??, date.next()??);
    let mut time = time.splitn(3, ':').map(|part| part.parse::<i64>().ok());
    let (hour, minute) = (time.next()??, time.next()??);
    let fits = (1970..=9999).contains(&year) && (0..24).contains(&hour) && (0..60).contains(&minute);
    let days = days(year, month, day);
    (fits && civil(days) == (year, month, day)).then(|| days * DAY + hour * HOUR + minute * MINUTE)
}

/// Days since 1970 of a day of the Gregorian calendar; years begin in March, so that leap days come last.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    year.div_euclid(400) * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + days.div_euclid(146_097) * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_by_the_calendar() {
        assert_eq!(when(&0), "1970-01-01 00:00 UTC");
        assert_eq!(when(&1_700_000_000_000), "2023-11-14 22:13 UTC");
        assert_eq!(when(&951_782_400_000), "2000-02-29 00:00 UTC");
        for day in (-1_000_000..2_000_000).step_by(97) {
            let (year, month, of_month) = civil(day);
            assert_eq!(days(year, month, of_month), day);
        }
    }

    #[test]
    fn fields_of_forms() {
        assert_eq!(read("2023-11-14T22:13"), Some(1_699_999_980_000));
        assert_eq!(field(&1_699_999_980_000), "2023-11-14T22:13");
        for bad in
            ["", "x", "2023-02-30T10:00", "2023-13-01T10:00", "2023-01-01T24:00", "2023-01-01", "0-0-0T0:0"]
        {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
