//! Sections that a bot's file has after the component: what is in them is for the host. They are taken off before the component is compiled, so what compiled code is
//! kept under does not depend on them.

/// The bytes with one more section of this name at their end.
pub(super) fn append(bytes: &[u8], name: &[u8], payload: &[u8]) -> Vec<u8> {
    let mut content = Vec::with_capacity(payload.len() + 32);
    write_number(&mut content, name.len() as u64);
    content.extend_from_slice(name);
    content.extend_from_slice(payload);
    let mut whole = Vec::with_capacity(bytes.len() + content.len() + 8);
    whole.extend_from_slice(bytes);
    whole.push(0);
    write_number(&mut whole, content.len() as u64);
    whole.extend_from_slice(&content);
    whole
}

/// Where the last section begins and what is in it, if it has this name. Sections are skipped by their lengths; whatever is wrong with a file is
/// found when it is compiled.
pub(super) fn last<'a>(bytes: &'a [u8], name: &[u8]) -> Option<(usize, &'a [u8])> {
    // After the eight bytes with which a component begins.
    let mut at = 8;
    let mut last = None;
    while at < bytes.len() {
        let (length, begin) = read_length(bytes, at + 1)?;
        let end = begin.checked_add(length).filter(|end| *end <= bytes.len())?;
        last = Some((at, begin..end));
        at = end;
    }
    let (start, content) = last.filter(|(start, _)| bytes[*start] == 0)?;
    let (length, begin) = read_length(bytes, content.start)?;
    let payload = begin.checked_add(length).filter(|end| *end <= content.end)?;
    (&bytes[begin..payload] == name).then(|| (start, &bytes[payload..content.end]))
}

fn read_length(bytes: &[u8], at: usize) -> Option<(usize, usize)> {
    let (number, end) = read_number(bytes, at)?;
    Some((usize::try_from(number).ok()?, end))
}

/// A number of at most 35 bits in LEB128, and where it ends.
pub(super) fn read_number(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    let mut number = 0u64;
    for place in 0..5 {
        let byte = *bytes.get(at.checked_add(place)?)?;
        number |= u64::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some((number, at + place + 1));
        }
    }
    None
}

/// Writes a number in LEB128.
pub(super) fn write_number(to: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        to.push(u8::try_from(number & 0x7f).unwrap_or(0) | 0x80);
        number >>= 7;
    }
    to.push(u8::try_from(number).unwrap_or(0));
}
