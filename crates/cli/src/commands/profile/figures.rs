//! What the samples of a match add up to: fuel by function, by line and by round.

use super::marks::Marks;
use agon_arena::MatchSpec;
use agon_kernel::{Actor, Bot, Rows};
use agon_replay::Replay;
use agon_runtime::component::{ComponentBot, Place, Samples, Whose};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::RangeInclusive;
use std::path::Path;

/// The match that was profiled.
pub(super) struct Match<'a> {
    pub(super) replay: &'a Replay,
    pub(super) seat: usize,
    pub(super) spec: &'a MatchSpec,
}

/// What was played.
pub(super) struct About {
    pub(super) bot: String,
    pub(super) game: String,
    pub(super) board: String,
    pub(super) seed: String,
    pub(super) seat: usize,
    /// Whether its units run programs of their own, so that fuel is energy.
    pub(super) units: bool,
    pub(super) is_script: bool,
    /// What marks in its code changed, if it has any.
    pub(super) marks: Option<Marks>,
    /// The rounds that were asked for.
    pub(super) rounds: Option<RangeInclusive<u32>>,
}

/// Fuel of one function.
#[derive(Clone, Debug, Default)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) file: String,
    pub(super) whose: Option<Whose>,
    /// In its own code.
    pub(super) own: u64,
    /// In the kit and the library, called from its own code.
    pub(super) library: u64,
    /// In everything that it calls, itself included.
    pub(super) all: u64,
}

/// Fuel of one line of the bot's own sources, with what the kit and the library did for it.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) file: String,
    pub(super) line: u32,
    pub(super) function: String,
    pub(super) fuel: u64,
    /// The text of the line, if the source is available.
    pub(super) text: String,
}

/// A call stack in one round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spent {
    pub(super) round: u32,
    pub(super) stack: usize,
    pub(super) fuel: u64,
}

pub(super) struct Figures {
    pub(super) about: About,
    /// All fuel of the rounds that count.
    pub(super) fuel: u64,
    /// Fuel by round.
    pub(super) rounds: Vec<(u32, u64)>,
    /// The part whose call stacks are known, by who wrote the innermost function.
    pub(super) shares: [(Whose, u64); 3],
    /// Those with the most fuel of their own first.
    pub(super) functions: Vec<Function>,
    pub(super) lines: Vec<Line>,
    /// Functions by number, outermost first.
    pub(super) stacks: Vec<Vec<usize>>,
    /// The places that the numbers stand for.
    pub(super) places: Vec<Place>,
    pub(super) spent: Vec<Spent>,
}

impl Figures {
    pub(super) fn new(
        of: &Match<'_>,
        samples: &Samples,
        wanted: Option<RangeInclusive<u32>>,
        (bot, marks): (&ComponentBot, Option<Marks>),
        folder: &Path,
    ) -> Self {
        let turns = turns(of.replay, of.seat);
        let units = turns.keys().any(|actor| actor.unit.is_some());
        let counts = |round: &u32| wanted.as_ref().is_none_or(|wanted| wanted.contains(round));
        let mut rounds = BTreeMap::new();
        for turn in turns.values().flatten().filter(|turn| counts(&turn.round)) {
            *rounds.entry(turn.round).or_insert(0) += turn.fuel;
        }
        // The start belongs to the first turn, as on the scoreboard.
        let round_of = |actor: &Actor, turn: u32| {
            turns.get(actor)?.get((turn as usize).saturating_sub(1)).map(|turn| turn.round)
        };
        let mut spent: Vec<_> = samples
            .all
            .iter()
            .filter_map(|sample| {
                let round = round_of(&sample.actor, sample.turn).filter(counts)?;
                Some(Spent { round, stack: sample.stack, fuel: sample.fuel })
            })
            .collect();
        spent.sort_by_key(|spent| (spent.round, spent.stack));
        let (places, stacks) = numbered(&samples.stacks);
        let mut shares = [(Whose::Own, 0), (Whose::Kit, 0), (Whose::Library, 0)];
        for each in &spent {
            let whose = stacks[each.stack].last().map_or(Whose::Library, |place| places[*place].whose);
            shares[whose as usize].1 += each.fuel;
        }
        let about = About {
            bot: bot.identity().name,
            game: of.replay.header.game.clone(),
            board: of.spec.board_name.clone(),
            seed: of.spec.seed.to_string(),
            seat: of.seat,
            units,
            is_script: bot.is_script(),
            marks,
            rounds: wanted,
        };
        let functions = functions(&places, &stacks, &spent);
        let lines = lines(&places, &stacks, &spent, folder);
        let fuel = rounds.values().sum();
        Self {
            about,
            fuel,
            rounds: rounds.into_iter().collect(),
            shares,
            functions,
            lines,
            stacks,
            places,
            spent,
        }
    }
}

/// A turn of a program.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) round: u32,
    pub(super) fuel: u64,
    /// What it ordered, unless it did something wrong.
    pub(super) orders: Option<Rows>,
}

/// The turns of a seat's programs.
pub(super) fn turns(replay: &Replay, seat: usize) -> HashMap<Actor, Vec<Turn>> {
    let mut all: HashMap<Actor, Vec<_>> = HashMap::new();
    let mut cursor = replay.cursor();
    for round in 0..replay.frames() {
        let Ok(frame) = cursor.seek(round) else { break };
        for turn in frame.turns.iter().filter(|turn| turn.seat.index() == seat) {
            let orders = turn.outcome.fault().is_none().then(|| turn.orders.clone());
            let actor = Actor { seat: turn.seat, unit: turn.unit };
            all.entry(actor).or_default().push(Turn { round, fuel: turn.fuel, orders });
        }
    }
    all
}

/// Stacks with numbers in place of places, in which the same function has the same name everywhere: where it was inlined, only its bare name is known.
fn numbered(stacks: &[Vec<Place>]) -> (Vec<Place>, Vec<Vec<usize>>) {
    let mut full: HashMap<(&str, &str), &str> = HashMap::new();
    for place in stacks.iter().flatten().filter(|place| place.function.contains('(')) {
        full.entry((&place.file, bare(&place.function))).or_insert(&place.function);
    }
    let name = |place: &Place| {
        let known = full.get(&(&*place.file, &*place.function)).filter(|_| !place.file.is_empty());
        known.map_or_else(|| place.function.clone(), |name| (*name).to_owned())
    };
    let (mut places, mut numbers) = (Vec::new(), HashMap::new());
    let mut number = |place: &Place| {
        let place = Place { function: name(place), ..place.clone() };
        *numbers.entry(place.clone()).or_insert_with(|| {
            places.push(place);
            places.len() - 1
        })
    };
    let stacks = stacks.iter().map(|stack| stack.iter().map(&mut number).collect()).collect();
    (places, stacks)
}

/// `nearest` of `Board::nearest(Pos)`.
fn bare(name: &str) -> &str {
    let front = name.split('(').next().unwrap_or(name);
    let front = front.split('<').next().unwrap_or(front);
    front.rsplit("::").next().unwrap_or(front).trim_start_matches(['*', '&'])
}

/// A function without its line: what is counted as one.
fn key(place: &Place) -> (String, String, Whose) {
    (place.function.clone(), place.file.clone(), place.whose)
}

fn functions(places: &[Place], stacks: &[Vec<usize>], spent: &[Spent]) -> Vec<Function> {
    let mut all: HashMap<_, Function> = HashMap::new();
    let mut add = |place: &Place, count: &mut dyn FnMut(&mut Function)| {
        let function = all.entry(key(place)).or_default();
        if function.whose.is_none() {
            let Place { function: name, file, whose, .. } = place.clone();
            *function = Function { name, file, whose: Some(whose), ..Function::default() };
        }
        count(function);
    };
    for each in spent {
        let stack = &stacks[each.stack];
        let Some(&innermost) = stack.last() else { continue };
        add(&places[innermost], &mut |function| function.own += each.fuel);
        if places[innermost].whose != Whose::Own
            && let Some(&caller) = stack.iter().rev().find(|place| places[**place].whose == Whose::Own)
        {
            add(&places[caller], &mut |function| function.library += each.fuel);
        }
        let mut seen = HashSet::new();
        for &place in stack {
            if seen.insert(key(&places[place])) {
                add(&places[place], &mut |function| function.all += each.fuel);
            }
        }
    }
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by(|a, b| (b.own + b.library, b.all, &a.name).cmp(&(a.own + a.library, a.all, &b.name)));
    all
}

fn lines(places: &[Place], stacks: &[Vec<usize>], spent: &[Spent], folder: &Path) -> Vec<Line> {
    let mut all: HashMap<(&str, u32), (u64, &str)> = HashMap::new();
    for each in spent {
        let own = stacks[each.stack].iter().rev().map(|place| &places[*place]);
        let Some(place) = own.into_iter().find(|place| place.whose == Whose::Own && place.line > 0) else {
            continue;
        };
        let entry = all.entry((&place.file, place.line)).or_insert((0, &place.function));
        entry.0 += each.fuel;
    }
    let mut sources: HashMap<&str, Vec<String>> = HashMap::new();
    let mut text = |file, line: u32| {
        let lines = sources.entry(file).or_insert_with(|| {
            let text = std::fs::read(folder.join(file)).unwrap_or_default();
            String::from_utf8_lossy(&text).lines().map(|line| line.trim().to_owned()).collect()
        });
        lines.get(line as usize - 1).cloned().unwrap_or_default()
    };
    let mut all: Vec<_> = all
        .into_iter()
        .map(|((file, line), (fuel, function))| {
            let (file, function, text) = (file.to_owned(), function.to_owned(), text(file, line));
            Line { file, line, function, fuel, text }
        })
        .collect();
    all.sort_by(|a, b| (b.fuel, &a.file, a.line).cmp(&(a.fuel, &b.file, b.line)));
    all
}

#[cfg(test)]
mod tests;
