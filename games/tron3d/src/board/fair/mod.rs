//! How fair a board is to its seats.
//!
//! A board is *symmetric* if for every seat there is a symmetry of the graph that maps seat 0 to this seat, seats to seats, and bonus
//! vertices to bonus vertices. Then nothing distinguishes the seats. Other boards are measured: how many vertices a seat reaches first, how
//! near the nearest rival is, and how far away the bonus vertices are.

pub(crate) mod placing;
pub(crate) mod symmetry;

use crate::{Board, Graph, Params};
use agon_kernel::{Place, Problem, Problems};
use std::fmt;
use symmetry::Budget;

/// By how many percent a seat may be worse off than the best one.
const TOLERANCE: u32 = 10;
/// The budget of a search for a symmetry, in visited vertices.
const BUDGET: u64 = 20_000_000;

/// How fair a board is to its seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    /// Whether symmetries of the graph exchange all seats.
    pub symmetric: bool,
    pub seats: Vec<Share>,
}

/// The starting conditions of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of vertices that one of its bikes is nearer to than any rival's.
    pub territory: u32,
    /// The distance from its bikes to the nearest rival.
    pub rival: u32,
    /// The sum of the distances from the nearest of its bikes to each bonus vertex.
    pub bonus_way: u32,
}

impl Fairness {
    /// Measures a start position.
    pub(crate) fn of(graph: &Graph, params: &Params, spawns: &[u16], bonus: &[u16]) -> Self {
        let seats = usize::from(params.nb_players);
        let symmetric = (1..seats).all(|seat| exchangeable(graph, params, spawns, bonus, seat));
        Self { symmetric, seats: shares(graph, seats, spawns, bonus) }
    }

    /// By how many percent the worst seat is worse off than the best one in any respect; 0 on symmetric boards.
    #[must_use]
    pub fn imbalance(&self) -> u32 {
        if self.symmetric {
            0
        } else {
            self.complaints().map(|complaint| complaint.percent).max().unwrap_or(0)
        }
    }

    /// Which seats are worse off, and in which respect.
    fn complaints(&self) -> impl Iterator<Item = Complaint> {
        type Measure = (&'static str, fn(&Share) -> u32, bool);
        const MEASURES: [Measure; 3] = [
            ("less territory", |share| share.territory, true),
            ("a nearer rival", |share| share.rival, true),
            ("a longer distance to the bonus vertices", |share| share.bonus_way, false),
        ];
        MEASURES.into_iter().flat_map(move |(what, measure, more_is_better)| {
            let values: Vec<u32> = self.seats.iter().map(measure).collect();
            let (least, most) = (values.iter().min().copied(), values.iter().max().copied());
            let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
            let best = if more_is_better { most } else { least };
            let best_seat = values.iter().position(|&value| value == best).unwrap_or(0);
            values.into_iter().enumerate().map(move |(seat, value)| {
                let percent = value.abs_diff(best) * 100 / best.max(1);
                Complaint { seat, best_seat, what, percent }
            })
        })
    }
}

struct Complaint {
    seat: usize,
    best_seat: usize,
    what: &'static str,
    percent: u32,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, best_seat, what, percent } = self;
        write!(f, "seat {seat} has {what} than seat {best_seat}, by {percent} %")
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.symmetric {
            return f.write_str("fair: the symmetries of the board exchange all seats");
        }
        let worst = self.complaints().max_by_key(|complaint| complaint.percent);
        match worst.filter(|complaint| complaint.percent > 0) {
            Some(complaint) if complaint.percent > TOLERANCE => write!(f, "unbalanced: {complaint}"),
            Some(complaint) => write!(f, "nearly fair: {complaint}"),
            None => f.write_str(
                "fair by territory, rivals and distance to the bonus vertices, though not symmetric",
            ),
        }
    }
}

/// Whether there is a symmetry that maps seat 0 to `seat`, seats to seats and bonus vertices to bonus vertices. Each seat becomes a vertex
/// joined to the starts of its bikes, so that a symmetry keeps teams together.
fn exchangeable(graph: &Graph, params: &Params, spawns: &[u16], bonus: &[u16], seat: usize) -> bool {
    let (vertices, seats) = (graph.len() as u16, params.nb_players);
    let teams = spawns.iter().enumerate().map(|(bike, &at)| (vertices + params.owner(bike) as u16, at));
    let extended = Graph::new(usize::from(vertices + seats), graph.edges().chain(teams));
    let mut colours = vec![0; extended.len()];
    for &vertex in bonus {
        colours[usize::from(vertex)] = 1;
    }
    colours[usize::from(vertices)..].fill(2);
    let colours = symmetry::refine(&extended, colours);
    let (mut budget, mut found) = (Budget(BUDGET), false);
    let image = (vertices, vertices + seat as u16);
    symmetry::search(&extended, &colours, &[image], &mut budget, &mut |_| {
        found = true;
        false
    });
    found
}

/// The starting conditions of each seat.
fn shares(graph: &Graph, seats: usize, spawns: &[u16], bonus: &[u16]) -> Vec<Share> {
    let of = |seat: usize| spawns.iter().copied().skip(seat).step_by(seats);
    let distances: Vec<Vec<u16>> = (0..seats).map(|seat| graph.distances(of(seat))).collect();
    let nearest_other = |seat: usize, vertex: usize| {
        let others = distances.iter().enumerate().filter(|&(other, _)| other != seat);
        others.map(|(_, distances)| distances[vertex]).min().unwrap_or(u16::MAX)
    };
    (0..seats)
        .map(|seat| {
            let own = &distances[seat];
            let first_at = |&vertex: &usize| own[vertex] < nearest_other(seat, vertex);
            Share {
                territory: (0..graph.len()).filter(first_at).count() as u32,
                rival: of(seat).map(|at| nearest_other(seat, at.into())).min().unwrap_or(0).into(),
                bonus_way: bonus.iter().map(|&at| u32::from(own[usize::from(at)])).sum(),
            }
        })
        .collect()
}

/// What the author of the board should check.
pub(crate) fn warnings(board: &Board) -> Problems {
    let mut problems = Problems::default();
    let mut warn = |message: String, help: &str| {
        problems.push(Problem::warning(Place::WHOLE, message).help(help));
    };
    let params = board.params();
    if params.bonus_round >= params.nb_rounds && !board.bonus().is_empty() {
        let message = format!(
            "no item ever appears: bonus_round is {}, nb_rounds is {}",
            params.bonus_round, params.nb_rounds
        );
        warn(message, "make bonus_round smaller than nb_rounds");
    }
    for (bike, &at) in board.spawns().iter().enumerate() {
        if board.graph().neighbours(at).iter().all(|next| board.spawns().contains(next)) {
            warn(
                format!("bike {bike} cannot move in the first round"),
                "leave a neighbour of its start vertex free",
            );
        }
    }
    let fairness = board.fairness();
    if !fairness.symmetric {
        for complaint in fairness.complaints().filter(|complaint| complaint.percent > TOLERANCE) {
            let help = "move starts or bonus vertices; a board whose symmetries exchange the seats is fair";
            warn(format!("unbalanced: {complaint}"), help);
        }
    }
    problems
}
