//! Why the rules put a seat out, in words: what it ordered, and what was wrong with that. A game lists its reasons once (`Game::REFUSALS`); they are the codes in the field
//! `why` of an event that also names the `seat`.

use crate::{AnyGame, RecordKind, Rows, Schema, Seat, row_to_json};
use serde_json::Value;

/// Reads the reasons of one game from the events and orders of a match.
#[derive(Clone, Debug)]
pub struct Refusals {
    schema: Schema,
    words: &'static [(&'static str, &'static str)],
    /// The kinds of events that put a seat out.
    kinds: Vec<i64>,
}

impl Refusals {
    /// Those of a game, unless it has none.
    #[must_use]
    pub fn of(game: &dyn AnyGame) -> Option<Self> {
        let words = game.refusals();
        let schema = game.schema();
        let has = |kind: &RecordKind, name: &str| kind.fields.iter().any(|field| field.name == name);
        let kinds = (0i64..).zip(&schema.events).filter(|(_, kind)| has(kind, "seat") && has(kind, "why"));
        let kinds = kinds.map(|(number, _)| number).collect();
        (!words.is_empty()).then_some(Self { schema, words, kinds })
    }

    /// The seats that the events of a round put out, and why. `orders` are those of a seat in that round.
    pub fn find<'a>(
        &'a self,
        events: &'a Rows,
        orders: impl Fn(Seat) -> Option<&'a Rows>,
    ) -> impl Iterator<Item = (Seat, String)> {
        let events =
            events.iter().filter(|event| event.first().is_some_and(|kind| self.kinds.contains(kind)));
        events.filter_map(move |event| {
            let event = row_to_json(&self.schema.events, event);
            let fields = event.as_object()?.values().next()?;
            let seat = Seat(u8::try_from(fields["seat"].as_u64()?).ok()?);
            let code = fields["why"].as_str()?;
            let words = self.words.iter().find(|(name, _)| *name == code).map_or(code, |(_, words)| words);
            let tried: Vec<_> = orders(seat)?.iter().map(|order| self.order(order)).collect();
            let tried = if tried.is_empty() { String::new() } else { tried.join(", ") + ": " };
            Some((seat, tried + words))
        })
    }

    /// An order as people write it: `move (3,4,0)`.
    fn order(&self, row: &[i64]) -> String {
        let json = row_to_json(&self.schema.orders, row);
        let Some((name, fields)) = json.as_object().and_then(|order| order.iter().next()) else {
            return json.to_string();
        };
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let values: Vec<_> = fields.as_object().into_iter().flatten().map(|(_, value)| text(value)).collect();
        format!("{name} ({})", values.join(","))
    }
}
