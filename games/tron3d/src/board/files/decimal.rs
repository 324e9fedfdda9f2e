//! Decimal numbers in models, parsed without floating point.

/// The number of decimal places that are kept.
const PLACES: i32 = 9;
/// The maximum absolute value.
const LARGEST: i128 = 1_000_000_000_000;

/// A number in billionths.
pub(super) type Billionths = i128;

/// Why a text is not a usable number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoDecimal {
    /// It is infinite or NaN.
    NotFinite,
    /// It is larger than coordinates may be.
    TooLarge,
    /// It is not a number.
    NotANumber,
}

/// Parses `-12.5`, `.5`, `3.`, `1e-3`. Digits after the ninth decimal place are dropped.
pub(super) fn parse(text: &str) -> Result<Billionths, NoDecimal> {
    let (negative, digits) = match text.strip_prefix(['-', '+']) {
        Some(rest) => (text.starts_with('-'), rest),
        None => (false, text),
    };
    if ["nan", "inf", "infinity"].iter().any(|word| digits.eq_ignore_ascii_case(word)) {
        return Err(NoDecimal::NotFinite);
    }
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent_of(exponent)?),
        None => (digits, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || !all_digits(whole) || !all_digits(fraction) {
        return Err(NoDecimal::NotANumber);
    }
    // The digit at place `p` before the point, counting down, is worth 10^(p + exponent).
    let mut value: i128 = 0;
    let mut place = i32::try_from(whole.len()).unwrap_or(i32::MAX).saturating_add(exponent);
    for digit in whole.bytes().chain(fraction.bytes()) {
        place = place.saturating_sub(1);
        if place < -PLACES {
            break;
        }
        value = value * 10 + i128::from(digit - b'0');
        if value > LARGEST * 10i128.pow(PLACES as u32) {
            return Err(NoDecimal::TooLarge);
        }
    }
    while place > -PLACES && value != 0 {
        place -= 1;
        value *= 10;
        if value > LARGEST * 10i128.pow(PLACES as u32) {
            return Err(NoDecimal::TooLarge);
        }
    }
    Ok(if negative { -value } else { value })
}

fn exponent_of(text: &str) -> Result<i32, NoDecimal> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NoDecimal::NotANumber);
    }
    // Larger exponents make no difference.
    let size = digits.parse::<i32>().unwrap_or(i32::MAX / 2).min(i32::MAX / 2);
    Ok(if text.starts_with('-') { -size } else { size })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        let cases: [(&str, i128); 16] = [
            ("0", 0),
            ("1", 1_000_000_000),
            ("-12.5", -12_500_000_000),
            ("+.5", 500_000_000),
            ("3.", 3_000_000_000),
            ("1e-3", 1_000_000),
            ("1.5E+2", 150_000_000_000),
            ("-0.577350", -577_350_000),
            ("0.1234567899", 123_456_789),
            ("12e-1", 1_200_000_000),
            ("0.000001e6", 1_000_000_000),
            ("1e-99999999999", 0),
            ("0e999999999999", 0),
            ("1000000000000", LARGEST * 1_000_000_000),
            ("00001", 1_000_000_000),
            ("-0", 0),
        ];
        for (text, value) in cases {
            assert_eq!(parse(text), Ok(value), "{text}");
        }
        for text in ["", "-", ".", "e5", "1e", "1e+", "1.2.3", "0x10", "1,5", "--1", "one", "1e5.5", "١"] {
            assert_eq!(parse(text), Err(NoDecimal::NotANumber), "{text}");
        }
        for text in ["nan", "-NaN", "inf", "+Infinity"] {
            assert_eq!(parse(text), Err(NoDecimal::NotFinite), "{text}");
        }
        let long = "9".repeat(1_000_000);
        for text in ["1e13", "1000000000001", "1e999999999999", long.as_str()] {
            assert_eq!(parse(text), Err(NoDecimal::TooLarge));
        }
        assert_eq!(parse(&format!("0.{}", "0".repeat(1_000_000))), Ok(0));
        assert_eq!(parse(&format!("{}1", "0".repeat(1_000_000))), Ok(1_000_000_000));
    }
}
