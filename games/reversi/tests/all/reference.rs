//! A second implementation of the rules to compare with, slow and straight from their text: letters on a grid, one step at a time, nothing
//! precomputed, nothing shared with the crate.

use std::collections::{BTreeMap, BTreeSet};

type Tile = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reference {
    pub(crate) players: u8,
    pub(crate) radius: i64,
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) letters: BTreeMap<Tile, char>,
    exits: BTreeMap<(Tile, i32), (Tile, i32)>,
    pub(crate) overrides: Vec<i64>,
    pub(crate) bombs: Vec<i64>,
    pub(crate) disqualified: Vec<bool>,
    /// 1, 2, or 3 when the game is over.
    pub(crate) phase: u8,
    /// The player to move, from 1.
    pub(crate) player: u8,
}

const STEPS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

fn digit(player: u8) -> char {
    char::from(b'0' + player)
}

impl Reference {
    /// Reads a map that is known to be well-formed.
    pub(crate) fn new(map: &str) -> Self {
        let mut words = map.split_ascii_whitespace();
        let mut number = || words.next().unwrap().parse::<i64>().unwrap();
        let (players, overrides, bombs, radius) = (number(), number(), number(), number());
        let (height, width) = (number() as i32, number() as i32);
        let mut letters = BTreeMap::new();
        for y in 0..height {
            for x in 0..width {
                letters.insert((x, y), words.next().unwrap().chars().next().unwrap());
            }
        }
        let mut exits = BTreeMap::new();
        let rest: Vec<&str> = words.collect();
        for words in rest.chunks(7) {
            let n = |i: usize| words[i].parse::<i32>().unwrap();
            let (one, other) = (((n(0), n(1)), n(2)), ((n(4), n(5)), n(6)));
            exits.insert(one, other);
            exits.insert(other, one);
        }
        let players = players as u8;
        let stock = |count: i64| vec![count.clamp(0, 255); players.into()];
        let disqualified = vec![false; players.into()];
        let (overrides, bombs) = (stock(overrides), stock(bombs));
        let mut reference = Self {
            players,
            radius,
            width,
            height,
            letters,
            exits,
            overrides,
            bombs,
            disqualified,
            phase: 1,
            player: 1,
        };
        reference.next(players);
        reference
    }

    fn letter(&self, tile: Tile) -> char {
        self.letters.get(&tile).copied().unwrap_or('-')
    }

    /// Whether a tile has an ordinary neighbour or a transition in a direction.
    pub(crate) fn step(&self, tile: Tile, direction: i32) -> Option<(Tile, i32)> {
        let (next, direction) = match self.exits.get(&(tile, direction)) {
            Some(&(next, exit)) => (next, (exit + 4) % 8),
            None => {
                let (dx, dy) = STEPS[direction as usize];
                ((tile.0 + dx, tile.1 + dy), direction)
            }
        };
        (self.letter(next) != '-').then_some((next, direction))
    }

    fn captured(&self, player: u8, target: Tile) -> BTreeSet<Tile> {
        let mut all = BTreeSet::new();
        for start in 0..8 {
            let (mut tile, mut direction) = (target, start);
            let mut line = Vec::new();
            while let Some((next, onward)) = self.step(tile, direction) {
                (tile, direction) = (next, onward);
                if tile == target || "0cib".contains(self.letter(tile)) {
                    break;
                }
                if self.letter(tile) == digit(player) {
                    all.extend(line);
                    break;
                }
                line.push(tile);
            }
        }
        all
    }

    fn may_occupy(&self, player: u8, target: Tile) -> bool {
        let captures = || !self.captured(player, target).is_empty();
        let can_override = self.overrides[usize::from(player - 1)] > 0;
        match self.letter(target) {
            '-' => false,
            '0' | 'c' | 'i' | 'b' => captures(),
            'x' => can_override,
            _ => can_override && captures(),
        }
    }

    fn specials(&self, target: Tile) -> Vec<u8> {
        match self.letter(target) {
            'c' => (1..=self.players).collect(),
            'b' => vec![20, 21],
            _ => vec![0],
        }
    }

    /// All moves that a player could make if it were their turn, by row and column.
    pub(crate) fn legal(&self, player: u8) -> Vec<(u16, u16, u8)> {
        let mut legal = Vec::new();
        for y in 0..self.height {
            for x in 0..self.width {
                let (place, tile) = ((x as u16, y as u16), (x, y));
                if self.phase == 2 && self.bombs[usize::from(player - 1)] > 0 && self.letter(tile) != '-' {
                    legal.push((place.0, place.1, 0));
                }
                if self.phase == 1 && self.may_occupy(player, tile) {
                    legal.extend(self.specials(tile).into_iter().map(|special| (place.0, place.1, special)));
                }
            }
        }
        legal
    }

    /// The player to move answers; `None` is a fault.
    pub(crate) fn answer(&mut self, order: Option<(u16, u16, u8)>) {
        let player = self.player;
        match order {
            Some((x, y, special)) if self.is_legal(x, y, special) => self.play((x.into(), y.into()), special),
            _ => self.disqualified[usize::from(player - 1)] = true,
        }
        if self.disqualified.iter().filter(|&&out| !out).count() == 1 {
            self.phase = 3;
        } else {
            self.next(player);
        }
    }

    fn is_legal(&self, x: u16, y: u16, special: u8) -> bool {
        let special = if self.phase == 2 { 0 } else { special };
        self.legal(self.player).contains(&(x, y, special))
    }

    fn play(&mut self, target: Tile, special: u8) {
        let player = self.player;
        let me = usize::from(player - 1);
        if self.phase == 2 {
            self.bombs[me] -= 1;
            let mut reached = BTreeSet::from([target]);
            for _ in 0..self.radius.min(5000) {
                let border: Vec<Tile> = reached.iter().copied().collect();
                for tile in border {
                    reached.extend(
                        (0..8).filter_map(|direction| self.step(tile, direction)).map(|(next, _)| next),
                    );
                }
            }
            for tile in reached {
                self.letters.insert(tile, '-');
            }
            return;
        }
        let was = self.letter(target);
        let captured = self.captured(player, target);
        if !"0cib".contains(was) {
            self.overrides[me] -= 1;
        }
        for tile in captured.into_iter().chain([target]) {
            self.letters.insert(tile, digit(player));
        }
        let stones: Vec<(Tile, u8)> = self
            .letters
            .iter()
            .filter_map(|(&tile, letter)| Some((tile, letter.to_digit(10).filter(|&digit| digit > 0)? as u8)))
            .collect();
        for (tile, owner) in stones {
            let heir = match was {
                'i' => owner % self.players + 1,
                'c' if owner == player => special,
                'c' if owner == special => player,
                _ => owner,
            };
            self.letters.insert(tile, digit(heir));
        }
        match (was, special) {
            ('b', 20) => self.bombs[me] = (self.bombs[me] + 1).min(255),
            ('b', _) => self.overrides[me] = (self.overrides[me] + 1).min(255),
            _ => {}
        }
    }

    fn next(&mut self, last: u8) {
        let after = |state: &Self| -> Option<u8> {
            (1..=state.players).map(|step| (last - 1 + step) % state.players + 1).find(|&player| {
                !state.disqualified[usize::from(player - 1)] && !state.legal(player).is_empty()
            })
        };
        while self.phase < 3 {
            if let Some(player) = after(self) {
                self.player = player;
                return;
            }
            self.phase += 1;
        }
    }
}
