//! One seat at a time: each seat takes one to three stones from its own heap; a seat without stones is skipped, and an illegal order
//! disqualifies.

use super::settings;
use agon_kernel::*;
use serde::{Deserialize, Serialize};

pub struct Nim;

pub struct Heaps {
    pub seats: u32,
    pub stones: u32,
}

impl Board for Heaps {
    const SAMPLES: &'static [Sample] =
        &[Sample { name: "default", summary: "three heaps", text: "nim\nseats 3\nstones 9\n" }];
    const KNOBS: &'static [Knob] = &[];
    fn recognises(text: &str) -> bool {
        text.starts_with("nim")
    }
    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        let [seats, stones] = settings::read(source.text, "nim", [("seats", 1, 8), ("stones", 1, 99)])?;
        Ok(Self { seats, stones })
    }
    fn write(&self) -> String {
        settings::write("nim", &[("seats", self.seats), ("stones", self.stones)])
    }
    fn seats(&self) -> u8 {
        self.seats as u8
    }
    fn rounds(&self) -> u32 {
        self.seats * (self.stones + 1)
    }
    fn generate(_: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        Ok(Self { seats: 2 + rng.below(3), stones: 5 + rng.below(30) })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub ply: u32,
    pub next: u8,
    pub heaps: Vec<u8>,
    pub out: Vec<Option<FaultKind>>,
}

record! {
    pub enum Order { Take { stones: u8 } }
}
record! {
    pub enum Event {
        Took { seat: u8, stones: u8 },
        Disqualified { seat: u8, fault: FaultKind },
    }
}

impl Game for Nim {
    const INFO: GameInfo = GameInfo { id: "nim", title: "Nim", summary: "Empty your heap", rules: 1, hue: 0 };
    const COLUMNS: &'static [&'static str] = &["heap"];
    const BOTS: &'static [BuiltIn<Self>] = &[
        BuiltIn { name: "Null", summary: "takes one", strength: 0, strategy: |_, _| Box::new(Take(1)) },
        BuiltIn {
            name: "Demo",
            summary: "takes one to three",
            strength: 0,
            strategy: |_, _| Box::new(Take(3)),
        },
        BuiltIn {
            name: "Dummy",
            summary: "takes one or two",
            strength: 0,
            strategy: |_, _| Box::new(Take(2)),
        },
    ];
    type Board = Heaps;
    type State = State;
    type Setup = ();
    type View = (u8, Vec<u8>);
    type Order = Order;
    type Call = Never;
    type Reply = ();
    type Event = Event;

    fn start(board: &Heaps, _: &mut Stage<'_, Event>) -> State {
        let seats = board.seats as usize;
        State { ply: 0, next: 0, heaps: vec![board.stones as u8; seats], out: vec![None; seats] }
    }
    fn turn(board: &Heaps, state: &State) -> Turn {
        let order = (0..board.seats()).map(|step| Seat((state.next + step) % board.seats()));
        let mut able =
            order.filter(|seat| state.out[seat.index()].is_none() && state.heaps[seat.index()] > 0);
        able.next().map_or(Turn::Over, |seat| Turn::Collect([seat].into_iter().collect()))
    }
    fn round(state: &State) -> u32 {
        state.ply
    }
    fn setup(_: &Heaps, _: Seat) {}
    fn view(_: &Heaps, state: &State, actor: Actor) -> (u8, Vec<u8>) {
        (actor.seat.0, state.heaps.clone())
    }
    fn resolve(
        board: &Heaps,
        state: &mut State,
        answers: Vec<(Seat, Answer<Order>)>,
        stage: &mut Stage<'_, Event>,
    ) {
        for (seat, answer) in answers {
            let heap = &mut state.heaps[seat.index()];
            let fault = match answer.as_deref() {
                Ok(&[Order::Take { stones: stones @ 1..=3 }]) if stones <= *heap => {
                    *heap -= stones;
                    stage.emit(Event::Took { seat: seat.0, stones });
                    None
                }
                Ok(_) => Some(FaultKind::Illegal),
                Err(fault) => Some(*fault),
            };
            if let Some(fault) = fault {
                state.out[seat.index()] = Some(fault);
                stage.emit(Event::Disqualified { seat: seat.0, fault });
            }
            state.next = (seat.0 + 1) % board.seats();
            state.ply += 1;
        }
    }
    fn call(_: &Heaps, _: &mut State, _: Actor, call: Never, _: &mut Stage<'_, Event>) {
        match call {}
    }
    fn standings(board: &Heaps, state: &State) -> Standings {
        let score = |seat: usize| i64::from(board.stones) - i64::from(state.heaps[seat]);
        let seats = (0..state.heaps.len()).map(|seat| {
            let out = state.out[seat];
            (score(seat), out, (out.is_none(), score(seat)))
        });
        Standings::by_key(seats, "all heaps are empty")
    }
    fn legal(_: &Heaps, state: &State, seat: Seat) -> Option<Vec<Order>> {
        let most = state.heaps[seat.index()].min(3);
        Some((1..=most).map(|stones| Order::Take { stones }).collect())
    }
    fn scenery(_: &Heaps) -> serde_json::Value {
        serde_json::Value::Null
    }
    fn paint(_: &Heaps, state: &State, picture: &mut Picture) {
        for &heap in &state.heaps {
            picture.push(0, heap);
        }
    }
    fn draw(_: &Heaps, picture: &Picture) -> String {
        format!("{:?}", picture.column(0))
    }
    fn sketch(_: &Heaps, picture: &Picture) -> Sketch {
        let cells = picture.column(0);
        let mut sketch = Sketch::of_grid(cells.len(), 1, Rgb(0));
        for (place, &value) in cells.iter().enumerate() {
            sketch.cell(place, 0, Rgb::of_seat(value));
        }
        sketch
    }
    fn invariants(board: &Heaps, state: &State) -> Result<(), String> {
        let most = board.stones as u8;
        if state.heaps.iter().all(|&heap| heap <= most) { Ok(()) } else { Err("a heap grew".to_owned()) }
    }
}

struct Take(u8);
impl Strategy<Nim> for Take {
    fn play(&mut self, (seat, heaps): &(u8, Vec<u8>), rng: &mut Rng) -> Vec<Order> {
        let most = heaps[usize::from(*seat)].min(self.0);
        vec![Order::Take { stones: 1 + rng.below(most.into()) as u8 }]
    }
}
