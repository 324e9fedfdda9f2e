//! The board format of the test games: the game's name, then `key value` lines.

use agon_kernel::{Place, Problem, Problems};

/// The values of `keys`, in order, from a text that starts with `name`.
pub fn read<const N: usize>(
    text: &str,
    name: &str,
    keys: [(&str, i64, i64); N],
) -> Result<[u32; N], Problems> {
    let mut lines = text.lines().enumerate();
    if lines.next().is_none_or(|(_, line)| line.trim() != name) {
        return Err(Problem::error(Place::at(1, 1), format!("expected `{name}`")).into());
    }
    let mut values = [0; N];
    for (value, (key, min, max)) in values.iter_mut().zip(keys) {
        let (number, line) = lines.next().unwrap_or((N, ""));
        let found = line.strip_prefix(key).and_then(|rest| rest.trim().parse::<i64>().ok());
        *value = match found {
            Some(found) if (min..=max).contains(&found) => found as u32,
            _ => {
                let place = Place::at(number + 1, 1);
                return Err(Problem::error(place, format!("expected `{key}` from {min} to {max}")).into());
            }
        };
    }
    Ok(values)
}

/// The text that [`read`] reads.
pub fn write(name: &str, values: &[(&str, u32)]) -> String {
    let lines: Vec<_> = values.iter().map(|(key, value)| format!("{key} {value}\n")).collect();
    format!("{name}\n{}", lines.concat())
}
