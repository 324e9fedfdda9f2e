//! Dates as people read and type them, in Universal Time, to the minute.

use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};
use jiff::{Timestamp, Unit};

/// Times outside the calendar are clamped to its ends.
fn civil(ms: i64) -> DateTime {
    let end = if ms < 0 { Timestamp::MIN } else { Timestamp::MAX };
    Offset::UTC.to_datetime(Timestamp::from_millisecond(ms).unwrap_or(end))
}

/// For people.
#[must_use]
pub fn show(ms: i64) -> String {
    civil(ms).strftime("%Y-%m-%d %H:%M").to_string()
}

/// For machines, with seconds: RFC 3339.
#[must_use]
pub fn exact(ms: i64) -> String {
    civil(ms).strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// For an input of type `datetime-local`.
#[must_use]
pub fn input(ms: i64) -> String {
    civil(ms).strftime("%Y-%m-%dT%H:%M").to_string()
}

/// For other programs: RFC 3339 with milliseconds.
#[must_use]
pub fn rfc3339(ms: i64) -> String {
    civil(ms).strftime("%Y-%m-%dT%H:%M:%S.%3fZ").to_string()
}

/// What such an input sends, in milliseconds since 1970.
#[must_use]
pub fn parse(text: &str) -> Option<i64> {
    let text = text.trim();
    // A date alone would be midnight.
    if !text.contains(['T', ' ']) {
        return None;
    }
    let time: DateTime = text.parse().ok()?;
    let time =
        time.round(jiff::civil::DateTimeRound::new().smallest(Unit::Minute).mode(jiff::RoundMode::Trunc));
    let ms = time.ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond();
    (ms >= 0).then_some(ms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon_store::clock::MINUTE;

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
        assert_eq!(parse("2023-11-14 22:13:20"), Some(1_699_999_980_000));
        assert_eq!(show(1_700_000_000_000), "2023-11-14 22:13");
        assert!(show(i64::MAX).starts_with("9999-12-30") && !show(i64::MIN).is_empty());
    }

    #[test]
    fn anything_else_is_refused() {
        for bad in [
            "",
            "2023",
            "2023-11-14",
            "2023-02-29T00:00",
            "2023-13-01T00:00",
            "2023-01-01T24:00",
            "2023-1-1T1:1",
            "+023-01-01T00:00",
            "1969-12-31T23:59",
            "2023-01-01T00:00Z",
            "é",
        ] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
