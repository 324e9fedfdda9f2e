//! The suite that the adapter of each game runs: random play within the masks, on every board that comes with the game.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "tests panic")]

use crate::{Asked, Gym, Observation, Pacing, Session, Spaces, typed};
use agon_kernel::{Actor, AnyBoard, AnyGame, Game, GameHandle, Match, Rng, Rows, Seat, Seed, Source, Stream};
use std::sync::Arc;

/// The arrays of one observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// See [`Observation::planes`].
    pub planes: Vec<u8>,
    /// See [`Observation::tables`].
    pub tables: Vec<i32>,
    /// See [`Observation::mask`].
    pub mask: Vec<u8>,
}

impl Seen {
    /// What an actor sees.
    pub fn of(gym: &dyn Gym, spaces: &Spaces, table: &mut dyn Match, actor: Actor) -> Self {
        let mut seen = Self {
            planes: vec![0; spaces.planes_len()],
            tables: vec![0; spaces.tables_len()],
            mask: vec![0; spaces.mask_len()],
        };
        let Self { planes, tables, mask } = &mut seen;
        gym.observe(table, actor, &mut Observation { planes, tables, mask });
        seen
    }

    /// The mask of a slot.
    #[must_use]
    pub fn slot(&self, spaces: &Spaces, slot: usize) -> &[u8] {
        let width = spaces.choices.len();
        &self.mask[slot * width..(slot + 1) * width]
    }
}

/// Some boards that come with a game.
pub fn boards<G: Game>() -> Vec<Arc<dyn AnyBoard>> {
    let game = GameHandle::<G>::NEW;
    let read = |text| game.read_board(&Source::alone(text)).unwrap_or_else(|problems| panic!("{problems:?}"));
    game.samples().iter().map(|sample| read(sample.text)).collect()
}

/// Plays `rounds` random steps on each board. Before each, `check` gets the match, an actor, what it sees, and one of its slots with a
/// choice and whether that is allowed; then the match may be changed at will, since it is a copy.
pub fn masks<G: Game>(
    gym: &'static dyn Gym,
    rounds: u32,
    mut check: impl FnMut(&mut dyn Match, Actor, usize, usize, bool),
) {
    for (number, board) in boards::<G>().into_iter().enumerate() {
        let seed = Seed::from(number as u32);
        let mut rng = Rng::new(seed, Stream::phase(1, 1));
        let mut session = Session::new(gym, board, seed, Arc::from([]), false);
        let spaces = Arc::clone(session.spaces());
        for _ in 0..rounds {
            let actors: Vec<Actor> = match session.asked() {
                Asked::Nobody => break,
                Asked::Seats(seats) => seats.iter().map(Actor::from).collect(),
                Asked::Unit(actor) => vec![actor],
            };
            let mut choices = vec![0; usize::from(session.board().seats()) * spaces.slots];
            for actor in actors {
                let seen = Seen::of(gym, &spaces, session.table(), actor);
                assert_eq!(seen, Seen::of(gym, &spaces, session.table(), actor), "looking changes nothing");
                assert!(seen.mask.iter().all(|&allowed| allowed < 2));
                for slot in 0..spaces.slots {
                    let mask = seen.slot(&spaces, slot);
                    let any = mask.contains(&1);
                    assert!(any, "slot {slot} of {actor:?} has no choice at all");
                    let choice = rng.index(mask.len());
                    let mut copy = session.table().fork();
                    check(&mut *copy, actor, slot, choice, mask[choice] == 1);
                    let allowed: Vec<usize> = (0..mask.len()).filter(|&choice| mask[choice] == 1).collect();
                    let chosen = allowed[rng.index(allowed.len())];
                    let mut copy = session.table().fork();
                    check(&mut *copy, actor, slot, chosen, true);
                    let at =
                        if gym.pacing() == Pacing::Units { 0 } else { actor.seat.index() * spaces.slots };
                    choices[at + slot] = chosen as i32;
                }
                if gym.pacing() == Pacing::Seats {
                    returns(
                        gym,
                        session.table(),
                        actor.seat,
                        &choices[actor.seat.index() * spaces.slots..][..spaces.slots],
                    );
                }
            }
            session.step(&choices);
        }
    }
}

/// What is chosen becomes orders, and the orders become what was chosen.
fn returns(gym: &dyn Gym, table: &mut dyn Match, seat: Seat, choices: &[i32]) {
    let (mut orders, mut back) = (Rows::default(), vec![0; choices.len()]);
    gym.orders(table, seat, choices, &mut orders);
    gym.choices(table, seat.into(), &orders, &mut back);
    assert_eq!(back, choices, "{orders:?}");
}

/// What a seat must not know changes nothing in what it sees.
pub fn hidden<G: Game>(gym: &'static dyn Gym, rounds: u32) {
    for (number, board) in boards::<G>().into_iter().enumerate() {
        let seed = Seed::from(number as u32);
        let mut rng = Rng::new(seed, Stream::phase(2, 2));
        let mut session = Session::new(gym, board, seed, Arc::from([]), false);
        let spaces = Arc::clone(session.spaces());
        for _ in 0..rounds {
            let Asked::Seats(seats) = session.asked() else { break };
            let mut choices = vec![0; usize::from(session.board().seats()) * spaces.slots];
            for seat in seats.iter() {
                let seen = Seen::of(gym, &spaces, session.table(), seat.into());
                let mut other = session.table().fork();
                let match_ = typed::<G>(&mut *other);
                let concealed = G::conceal(match_.board(), match_.state(), seat, &mut rng);
                *match_.state_mut() = concealed;
                assert_eq!(seen, Seen::of(gym, &spaces, &mut *other, seat.into()), "seat {seat}");
                for slot in 0..spaces.slots {
                    let mask = seen.slot(&spaces, slot);
                    let allowed: Vec<usize> = (0..mask.len()).filter(|&choice| mask[choice] == 1).collect();
                    choices[seat.index() * spaces.slots + slot] = allowed[rng.index(allowed.len())] as i32;
                }
            }
            session.step(&choices);
        }
    }
}
