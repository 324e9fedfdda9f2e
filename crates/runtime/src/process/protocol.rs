//! The lines of the protocol. `docs/protocol.md` describes it for bot authors; keep the two in step.

use crate::drawing::Drawing;
use agon_kernel::{Actor, Fault, FaultKind, Note, NoteKind, Notes, Pause, Payload, Rng, Seating, Stream};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// The first line to a bot: where it sits and what it may use.
pub(super) fn setup(seating: &Seating<'_>) -> String {
    let info = seating.game.info();
    // A number of its own, so that a bot that uses randomness plays the same match again for the same seed.
    let random = Rng::new(seating.seed, Stream::bot(seating.actor)).next_u32();
    let head = json!({
        "protocol": PROTOCOL, "game": info.id, "rules": info.rules,
        "seat": seating.actor.seat, "unit": seating.actor.unit, "random": random, "limits": seating.limits,
    });
    let head = head.to_string();
    format!("{},\"setup\":{}}}", &head[..head.len() - 1], seating.setup.json())
}

/// The line that asks for orders.
pub(super) fn view(view: &dyn Payload) -> String {
    format!("{{\"view\":{}}}", view.json())
}

/// The line that begins a unit's turn.
pub(super) fn act(actor: Actor) -> String {
    json!({ "act": { "unit": actor.unit } }).to_string()
}

/// The line that answers a call.
pub(super) fn reply(reply: &dyn Payload) -> String {
    format!("{{\"reply\":{}}}", reply.json())
}

/// What a bot said.
pub(super) enum Said {
    Ready,
    Orders { orders: String, log: Vec<String>, drawings: Vec<String> },
    Call(String),
    Pause { pause: Pause, log: Vec<String> },
}

impl Said {
    pub(super) fn what(&self) -> &'static str {
        match self {
            Self::Ready => "`ready`",
            Self::Orders { .. } => "`orders`",
            Self::Call(_) => "`call`",
            Self::Pause { .. } => "`pause`",
        }
    }
}

/// Reads a line from a bot.
pub(super) fn parse(line: &str) -> Result<Said, Fault> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Line<'a> {
        #[serde(default)]
        ready: bool,
        #[serde(borrow)]
        orders: Option<&'a RawValue>,
        #[serde(borrow)]
        call: Option<&'a RawValue>,
        pause: Option<Pause>,
        #[serde(default)]
        log: Vec<String>,
        #[serde(borrow, default)]
        draw: Vec<&'a RawValue>,
    }
    let malformed = |why: String| {
        let start: String = line.chars().take(120).collect();
        Fault::new(FaultKind::Malformed, format!("{why} in the line `{start}`"))
    };
    let said: Line<'_> = serde_json::from_str(line).map_err(|error| malformed(error.to_string()))?;
    let raw = |value: &RawValue| value.get().to_owned();
    match said {
        Line { ready: true, orders: None, call: None, pause: None, .. } => Ok(Said::Ready),
        Line { ready: false, orders: Some(orders), call: None, pause: None, log, draw } => {
            let drawings = draw.into_iter().map(raw).collect();
            Ok(Said::Orders { orders: raw(orders), log, drawings })
        }
        Line { ready: false, orders: None, call: Some(call), pause: None, .. } => Ok(Said::Call(raw(call))),
        Line { ready: false, orders: None, call: None, pause: Some(pause), log, .. } => {
            Ok(Said::Pause { pause, log })
        }
        _ => Err(malformed("expected exactly one of `ready`, `orders`, `call`, `pause`".to_owned())),
    }
}

/// Puts what a bot logged in its answer into the notes.
pub(super) fn keep(log: Vec<String>, notes: &mut Notes) {
    notes.entries.extend(log.into_iter().map(|text| Note { kind: NoteKind::Log, text }));
}

/// Puts what a bot drew into the notes, up to the limit in bytes. What is not a drawing is dropped, as in components.
pub(super) fn draw(drawings: &[String], limit: u64, notes: &mut Notes) {
    let mut left = limit;
    for text in drawings {
        let Ok(drawing) = serde_json::from_str::<Drawing>(text) else { continue };
        let Ok(text) = serde_json::to_string(&drawing) else { continue };
        let Some(rest) = left.checked_sub(text.len() as u64) else { return };
        left = rest;
        notes.entries.push(Note { kind: NoteKind::Drawing, text });
    }
}
