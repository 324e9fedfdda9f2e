//! The TypeScript types of each game's scene: `games/<game>/scene/generated.ts`, generated from the game's schema, its codes and the
//! scenery of its boards. The files are committed; `AGON_WRITE=1 cargo test -p agon-registry scenes` rewrites them.

use agon_kernel::{AnyGame, Form, RecordKind, Source};
use agon_registry::GAMES;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

#[test]
fn scenes_have_generated_types() {
    for game in GAMES {
        let path = format!("games/{}/scene/generated.ts", game.info().id);
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&path);
        let text = module(*game);
        if std::env::var_os("AGON_WRITE").is_some() {
            fs::write(&file, &text).unwrap();
        }
        let found = fs::read_to_string(&file).unwrap_or_default();
        assert!(found == text, "{path} is stale: AGON_WRITE=1 cargo test -p agon-registry scenes");
    }
}

fn module(game: &dyn AnyGame) -> String {
    let schema = game.schema();
    let mut text =
        "// Written by a test of agon-registry from the game's schema and boards; changes here are lost.\n"
            .to_owned();
    list(&mut text, "The columns of a picture.", "COLUMNS", "Column", schema.columns.iter());
    list(
        &mut text,
        "The kinds of events.",
        "EVENTS",
        "EventKind",
        schema.events.iter().map(|kind| &kind.name),
    );
    records(&mut text, "The fields of each kind of event.", "Events", &schema.events);
    for (name, codes) in game.codes() {
        let _ = write!(text, "\n/** Numbers in pictures and events. */\nexport const {name} = {{\n");
        for (code, value) in *codes {
            let _ = writeln!(text, "  {code}: {value},");
        }
        text += "} as const;\n";
    }
    if !game.reasons().is_empty() {
        reasons(&mut text, game);
    }
    let boards = game.samples().iter().map(|sample| {
        game.read_board(&Source::alone(sample.text)).unwrap_or_else(|problems| panic!("{problems}")).scenery()
    });
    let scenery = boards.map(|scenery| Shape::of(&scenery)).reduce(Shape::merge).unwrap();
    let _ = write!(
        text,
        "\n/** What a scene knows of the board. */\nexport type Scenery = {};\n",
        scenery.written(0)
    );
    text
}

fn list<'a>(text: &mut String, about: &str, name: &str, one: &str, items: impl Iterator<Item = &'a String>) {
    let _ = write!(text, "\n/** {about} */\nexport const {name} = [\n");
    for item in items {
        let _ = writeln!(text, "  {item:?},");
    }
    let _ = write!(text, "] as const;\nexport type {one} = (typeof {name})[number];\n");
}

/// Why matches end: patterns of the texts in replays, in which the number is captured, and the words.
fn reasons(text: &mut String, game: &dyn AnyGame) {
    text.push_str("\n/** Why matches end: the text in replays, and the words that follow \"A wins\". */\n");
    text.push_str("export const REASONS = [\n");
    for reason in game.reasons() {
        assert!(
            !reason.text.contains(['/', '(', '[', '.', '*', '+', '?', '^', '$', '|', '\\']),
            "{}",
            reason.text
        );
        let pattern = reason.text.replace("{n}", "(\\d+)").replace("{_}", "\\d+");
        let _ = writeln!(text, "  {{\n    pattern: /^{pattern}$/,");
        for (language, words) in reason.words {
            let _ = writeln!(text, "    {language}: {words:?},");
        }
        text.push_str("  },\n");
    }
    text.push_str("] as const;\n");
}

fn records(text: &mut String, about: &str, name: &str, kinds: &[RecordKind]) {
    let _ = write!(text, "\n/** {about} */\nexport interface {name} {{\n");
    for kind in kinds {
        let fields: Vec<_> =
            kind.fields.iter().map(|field| format!("{}: {}", field.name, form(&field.form))).collect();
        let fields = if fields.is_empty() {
            "Record<string, never>".to_owned()
        } else {
            format!("{{ {} }}", fields.join("; "))
        };
        let _ = writeln!(text, "  {}: {fields};", kind.name);
    }
    text.push_str("}\n");
}

fn form(form: &Form) -> String {
    match form {
        Form::Int => "number".to_owned(),
        Form::Bool => "boolean".to_owned(),
        Form::Code(names) => names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(" | "),
        Form::Maybe(inner) => format!("{} | null", self::form(inner)),
        Form::List(inner) => format!("({})[]", self::form(inner)),
    }
}

/// The type of a JSON value.
enum Shape {
    Plain(&'static str),
    /// A list of any length.
    List(Option<Box<Shape>>),
    /// Fields, and whether each may be missing.
    Object(BTreeMap<String, (Shape, bool)>),
    Union(Vec<Shape>),
}

impl Shape {
    fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::Plain("null"),
            Value::Bool(_) => Self::Plain("boolean"),
            Value::Number(_) => Self::Plain("number"),
            Value::String(_) => Self::Plain("string"),
            Value::Array(items) => Self::List(items.iter().map(Self::of).reduce(Self::merge).map(Box::new)),
            Value::Object(fields) => Self::Object(
                fields.iter().map(|(name, value)| (name.clone(), (Self::of(value), false))).collect(),
            ),
        }
    }

    /// The union of both.
    fn merge(self, other: Self) -> Self {
        match (self, other) {
            (Self::Plain(one), Self::Plain(other)) if one == other => Self::Plain(one),
            (Self::List(Some(one)), Self::List(Some(other))) => Self::List(Some(Box::new(one.merge(*other)))),
            (Self::List(one), Self::List(other)) => Self::List(one.or(other)),
            (Self::Object(mut one), Self::Object(other)) => {
                for (_, optional) in
                    one.iter_mut().filter(|(name, _)| !other.contains_key(*name)).map(|(_, field)| field)
                {
                    *optional = true;
                }
                for (name, (shape, optional)) in other {
                    let field = match one.remove(&name) {
                        Some((known, was)) => (known.merge(shape), was || optional),
                        None => (shape, true),
                    };
                    one.insert(name, field);
                }
                Self::Object(one)
            }
            (Self::Union(mut kinds), other) => {
                kinds.push(other);
                Self::Union(kinds)
            }
            (one, other) => Self::Union(vec![one, other]),
        }
    }

    fn written(&self, depth: usize) -> String {
        match self {
            Self::Plain(name) => (*name).to_owned(),
            Self::List(None) => "unknown[]".to_owned(),
            Self::List(Some(item)) => match &**item {
                item @ (Self::Union(_) | Self::Object(_)) => format!("({})[]", item.written(depth)),
                item => format!("{}[]", item.written(depth)),
            },
            Self::Object(fields) => {
                let indent = "  ".repeat(depth + 1);
                let lines: String = fields
                    .iter()
                    .map(|(name, (shape, optional))| {
                        format!(
                            "{indent}{name}{}: {};\n",
                            if *optional { "?" } else { "" },
                            shape.written(depth + 1)
                        )
                    })
                    .collect();
                format!("{{\n{lines}{}}}", "  ".repeat(depth))
            }
            Self::Union(kinds) => {
                kinds.iter().map(|kind| kind.written(depth)).collect::<Vec<_>>().join(" | ")
            }
        }
    }
}
