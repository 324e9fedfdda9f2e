//! Turns a compiler's debug information (DWARF, in sections of the core module) into the line table that a bot keeps. The sections are stripped: they are several times as large as the
//! code, and most of their content is about the language's library.
//!
//! What is kept: for each instruction the chain of functions that were inlined into one another there, with file and line of those that the bot's author or the kit's wrote.

use addr2line::gimli::{Dwarf, EndianSlice, LittleEndian, SectionId};
use addr2line::{Context, demangle_auto};
use agon_runtime::component::{Lines, Place, Seen, Whose, with_lines};
use std::borrow::Cow;
use std::ops::Range;
use wasmparser::{Encoding, Parser, Payload};

/// The path of the bot's folder that the compilers are told.
pub(crate) const BOT: &str = "/bot";

type Slice<'a> = EndianSlice<'a, LittleEndian>;

/// Takes a component's debugging sections out and puts the table of its lines at its end. Whatever cannot be understood is left out of the table.
pub(crate) fn settle(component: &[u8]) -> Vec<u8> {
    let mut bare = Vec::with_capacity(component.len());
    let mut table = Lines::default();
    let (Some(preamble), Some(sections)) = (component.get(..8), sections(component)) else {
        return component.to_owned();
    };
    bare.extend_from_slice(preamble);
    for section in sections {
        let content = &component[section.content.clone()];
        let debugged = section.id == CORE_MODULE
            && modules_sections(content).any(|(name, _)| name.starts_with(".debug_"));
        if debugged {
            if table.is_empty() {
                table = lines(content).unwrap_or_default();
            }
            let module = stripped(content);
            bare.push(CORE_MODULE);
            leb128(&mut bare, module.len());
            bare.extend_from_slice(&module);
        } else {
            bare.extend_from_slice(&component[section.whole]);
        }
    }
    with_lines(&bare, &table)
}

/// A section of a component that holds a core module.
const CORE_MODULE: u8 = 1;

struct Section {
    id: u8,
    whole: Range<usize>,
    content: Range<usize>,
}

/// The sections of a component or module, if that is what it is.
fn sections(bytes: &[u8]) -> Option<Vec<Section>> {
    let mut all = Vec::new();
    let mut at = 8;
    while at < bytes.len() {
        let id = bytes[at];
        let (mut length, mut begin, mut shift) = (0usize, at + 1, 0);
        loop {
            let byte = *bytes.get(begin)?;
            begin += 1;
            length |= usize::from(byte & 0x7f).checked_shl(shift)?;
            if byte & 0x80 == 0 {
                break;
            }
            shift += 7;
        }
        let end = begin.checked_add(length).filter(|end| *end <= bytes.len())?;
        all.push(Section { id, whole: at..end, content: begin..end });
        at = end;
    }
    Some(all)
}

fn leb128(to: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        to.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

/// The custom sections of a module, by name.
fn modules_sections(module: &[u8]) -> impl Iterator<Item = (&str, &[u8])> {
    Parser::new(0).parse_all(module).map_while(Result::ok).filter_map(|payload| match payload {
        Payload::CustomSection(section) => Some((section.name(), section.data())),
        _ => None,
    })
}

/// A module without its debugging sections.
fn stripped(module: &[u8]) -> Vec<u8> {
    let Some(all) = sections(module) else { return module.to_owned() };
    let is_debug = |section: &Section| {
        let content = &module[section.content.clone()];
        let name = content.split_first().and_then(|(length, rest)| rest.get(..usize::from(*length)));
        section.id == 0 && name.is_some_and(|name| name.starts_with(b".debug_"))
    };
    let kept =
        all.iter().filter(|section| !is_debug(section)).flat_map(|section| &module[section.whole.clone()]);
    module[..8].iter().chain(kept).copied().collect()
}

/// The table of a module with debugging sections.
fn lines(module: &[u8]) -> Option<Lines> {
    let custom: Vec<_> = modules_sections(module).collect();
    let section = |id: SectionId| -> Result<Slice<'_>, addr2line::gimli::Error> {
        let data = custom.iter().find(|(name, _)| *name == id.name()).map_or(&[][..], |(_, data)| data);
        Ok(EndianSlice::new(data, LittleEndian))
    };
    let context = Context::from_dwarf(Dwarf::load(section).ok()?).ok()?;
    let (mut table, mut seen) = (Lines::default(), Seen::default());
    for (index, body) in bodies(module)? {
        let (begin, end) = (body.start as u64, body.end as u64);
        let Ok(rows) = context.find_location_range(begin, end) else { continue };
        // The last of several rows for the same instruction counts; an instruction without a line belongs to nobody.
        let mut starts: Vec<u64> = Vec::new();
        let mut until = begin;
        for (at, length, _) in rows {
            if at > until {
                starts.push(until);
            }
            starts.push(at);
            until = at.saturating_add(length);
        }
        starts.push(until);
        starts.dedup();
        for start in starts.into_iter().filter(|start| (begin..end).contains(start)) {
            let places = places(&context, start);
            let own = places.iter().any(|place| place.whose != Whose::Library);
            let offset = u32::try_from(start - begin).ok()?;
            table.push(index, offset, if own { &places } else { &[] }, &mut seen);
        }
    }
    Some(table)
}

/// The functions of a module with their bodies, as offsets from the beginning of its code.
fn bodies(module: &[u8]) -> Option<Vec<(u32, Range<usize>)>> {
    let (mut imported, mut start, mut all) = (0, 0, Vec::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload.ok()? {
            Payload::Version { encoding: Encoding::Component, .. } => return None,
            Payload::ImportSection(imports) => {
                let functions = imports.into_imports().filter(|import| {
                    import.as_ref().is_ok_and(|import| matches!(import.ty, wasmparser::TypeRef::Func(_)))
                });
                imported += u32::try_from(functions.count()).ok()?;
            }
            Payload::CodeSectionStart { range, .. } => start = range.start,
            Payload::CodeSectionEntry(body) => {
                let range = body.range();
                let index = imported.checked_add(u32::try_from(all.len()).ok()?)?;
                all.push((index, range.start - start..range.end - start));
            }
            _ => {}
        }
    }
    Some(all)
}

/// The functions that an instruction is in, innermost first.
fn places(context: &Context<Slice<'_>>, address: u64) -> Vec<Place> {
    let mut places = Vec::new();
    let Ok(mut frames) = context.find_frames(address).skip_all_loads() else { return places };
    while let Ok(Some(frame)) = frames.next() {
        let location = frame.location.as_ref();
        let (file, whose) =
            location.and_then(|location| location.file).map_or((Cow::Borrowed(""), Whose::Library), file);
        // The line inside the library is useless to the author, and would make the table long.
        let line =
            location.and_then(|location| location.line).filter(|_| whose != Whose::Library).unwrap_or(0);
        let function = frame.function.as_ref().and_then(|function| {
            let name = function.raw_name().ok()?.into_owned();
            Some(demangle_auto(Cow::Owned(name), function.language).into_owned())
        });
        let function = function.unwrap_or_default();
        places.push(Place { function, file: file.into_owned(), line, whose });
    }
    places
}

/// A file as its author knows it, and who that is.
fn file(path: &str) -> (Cow<'_, str>, Whose) {
    let name = path.rsplit('/').next().unwrap_or(path);
    let Some(inside) = path.strip_prefix(BOT).and_then(|rest| rest.strip_prefix('/')) else {
        return (Cow::Borrowed(name), Whose::Library);
    };
    let inside = inside.trim_start_matches("./");
    if inside.starts_with("../kit/") || inside.starts_with("agon/") {
        (Cow::Borrowed(name), Whose::Kit)
    } else if inside.starts_with("../") || inside.starts_with("vendor/") {
        (Cow::Borrowed(name), Whose::Library)
    } else {
        (Cow::Borrowed(inside), Whose::Own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_tells_who_wrote_the_file() {
        let cases = [
            ("/bot/./AIPika.cc", "AIPika.cc", Whose::Own),
            ("/bot/src/search/tree.rs", "src/search/tree.rs", Whose::Own),
            ("/bot/../kit/include/Player.hh", "Player.hh", Whose::Kit),
            ("/bot/agon/src/lib.rs", "lib.rs", Whose::Kit),
            ("/bot/vendor/rand/src/lib.rs", "lib.rs", Whose::Library),
            ("/usr/include/c++/v1/vector", "vector", Whose::Library),
            ("vector", "vector", Whose::Library),
        ];
        for (path, name, whose) in cases {
            assert_eq!(file(path), (Cow::Borrowed(name), whose), "{path}");
        }
    }

    #[test]
    fn what_has_no_debugging_sections_stays_as_it_is() {
        let component = b"\0asm\x0d\0\x01\0\x01\x08\0asm\x01\0\0\0";
        assert_eq!(settle(component), component);
        assert_eq!(settle(&[0xff; 40]), [0xff; 40]);
        assert_eq!(settle(b""), b"");
    }

    #[test]
    fn debugging_sections_go_and_the_others_stay() {
        let module = b"\0asm\x01\0\0\0\0\x0d\x0b.debug_linex\0\x03\x01ab";
        assert_eq!(stripped(module), b"\0asm\x01\0\0\0\0\x03\x01ab");
        let component = [&b"\0asm\x0d\0\x01\0\x01\x1c"[..], module].concat();
        assert_eq!(settle(&component), b"\0asm\x0d\0\x01\0\x01\x0d\0asm\x01\0\0\0\0\x03\x01ab");
    }
}
