//! One unit at a time: units walk around a ring and eat what they find; a unit acts, sees the result, and acts again within its turn. A
//! program that returns or faults costs only its unit.

use super::settings;
use agon_kernel::*;
use serde::{Deserialize, Serialize};

pub struct Walk;

pub struct Ring {
    pub length: u32,
    pub units: u32,
    pub rounds: u32,
}

impl Board for Ring {
    const SAMPLES: &'static [Sample] =
        &[Sample { name: "default", summary: "a ring", text: "walk\nlength 40\nunits 3\nrounds 30\n" }];
    const KNOBS: &'static [Knob] = &[];
    fn recognises(text: &str) -> bool {
        text.starts_with("walk")
    }
    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        let keys = [("length", 4, 999), ("units", 1, 50), ("rounds", 1, 1000)];
        let [length, units, rounds] = settings::read(source.text, "walk", keys)?;
        Ok(Self { length, units, rounds })
    }
    fn write(&self) -> String {
        settings::write("walk", &[("length", self.length), ("units", self.units), ("rounds", self.rounds)])
    }
    fn seats(&self) -> u8 {
        2
    }
    fn rounds(&self) -> u32 {
        self.rounds
    }
    fn generate(_: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        Ok(Self { length: 10 + rng.below(50), units: 1 + rng.below(4), rounds: 20 })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub round: u32,
    pub next: u32,
    pub place: Vec<u32>,
    pub alive: Vec<bool>,
    pub food: Vec<u8>,
    pub eaten: [i64; 2],
}

record! {
    pub enum Call {
        Step { forward: bool },
        Eat {},
        Look {},
    }
}
record! {
    pub enum Event {
        Ate { unit: u16, much: u8 },
        Died { unit: u16 },
    }
}

/// What a unit learns: whether the call worked, and what is on its cell now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Reply {
    pub done: bool,
    pub food: u8,
}

impl Game for Walk {
    const INFO: GameInfo =
        GameInfo { id: "walk", title: "Walk", summary: "Eat along a ring", rules: 1, hue: 0 };
    const COLUMNS: &'static [&'static str] = &["unit.place", "food"];
    const BOTS: &'static [BuiltIn<Self>] = &[
        BuiltIn { name: "Null", summary: "stands", strength: 0, strategy: |_, _| Box::new(Stander) },
        BuiltIn { name: "Demo", summary: "walks", strength: 0, strategy: |_, _| Box::new(Walker) },
        BuiltIn { name: "Dummy", summary: "walks and eats", strength: 0, strategy: |_, _| Box::new(Walker) },
    ];
    type Board = Ring;
    type State = State;
    type Setup = ();
    type View = u32;
    type Order = Never;
    type Call = Call;
    type Reply = Reply;
    type Event = Event;

    fn start(board: &Ring, stage: &mut Stage<'_, Event>) -> State {
        let mut rng = stage.rng(Stream::phase(0, 0));
        let units = 2 * board.units;
        State {
            round: 0,
            next: 0,
            place: (0..units).map(|unit| unit * board.length / units).collect(),
            alive: vec![true; units as usize],
            food: (0..board.length).map(|_| rng.below(3) as u8).collect(),
            eaten: [0; 2],
        }
    }
    fn turn(board: &Ring, state: &State) -> Turn {
        if state.round == board.rounds || !state.alive.contains(&true) {
            return Turn::Over;
        }
        Turn::Resume { seat: Seat((state.next % 2) as u8), unit: UnitId(state.next) }
    }
    fn round(state: &State) -> u32 {
        state.round
    }
    fn setup(_: &Ring, _: Seat) {}
    fn view(_: &Ring, state: &State, actor: Actor) -> u32 {
        actor.unit.map_or(0, |unit| state.place[unit.0 as usize])
    }
    fn resolve(_: &Ring, _: &mut State, _: Vec<(Seat, Answer<Never>)>, _: &mut Stage<'_, Event>) {}
    fn call(
        board: &Ring,
        state: &mut State,
        actor: Actor,
        call: Call,
        stage: &mut Stage<'_, Event>,
    ) -> Reply {
        let unit = actor.unit.expect("only units call").0;
        let place = &mut state.place[unit as usize];
        let mut done = true;
        match call {
            Call::Step { forward } => {
                *place = (*place + if forward { 1 } else { board.length - 1 }) % board.length;
            }
            Call::Look {} => {}
            Call::Eat {} => {
                let much = std::mem::take(&mut state.food[*place as usize]);
                state.eaten[actor.seat.index()] += i64::from(much);
                done = much > 0;
                stage.emit(Event::Ate { unit: unit as u16, much });
            }
        }
        Reply { done, food: state.food[*place as usize] }
    }
    fn acts(call: &Call) -> bool {
        !matches!(call, Call::Look {})
    }
    fn paused(
        _: &Ring,
        state: &mut State,
        actor: Actor,
        how: Result<Pause, FaultKind>,
        stage: &mut Stage<'_, Event>,
    ) {
        let unit = actor.unit.expect("only units pause").0;
        if !matches!(how, Ok(Pause::Yielded | Pause::OutOfEnergy)) {
            state.alive[unit as usize] = false;
            stage.emit(Event::Died { unit: unit as u16 });
        }
        while state.alive.contains(&true) {
            state.next += 1;
            if state.next as usize == state.alive.len() {
                state.next = 0;
                state.round += 1;
            }
            if state.alive[state.next as usize] {
                break;
            }
        }
    }
    fn standings(_: &Ring, state: &State) -> Standings {
        Standings::by_score(state.eaten.map(|eaten| (eaten, None)), "most eaten")
    }
    fn scenery(board: &Ring) -> serde_json::Value {
        board.length.into()
    }
    fn paint(_: &Ring, state: &State, picture: &mut Picture) {
        for &place in &state.place {
            picture.push(0, place);
        }
        for &food in &state.food {
            picture.push(1, food);
        }
    }
    fn draw(_: &Ring, picture: &Picture) -> String {
        format!("{:?}", picture.column(0))
    }
    fn sketch(_: &Ring, picture: &Picture) -> Sketch {
        let cells = picture.column(0);
        let mut sketch = Sketch::of_grid(cells.len(), 1, Rgb(0));
        for (place, &value) in cells.iter().enumerate() {
            sketch.cell(place, 0, Rgb::of_seat(value));
        }
        sketch
    }
    fn invariants(board: &Ring, state: &State) -> Result<(), String> {
        let inside = state.place.iter().all(|&place| place < board.length);
        if inside { Ok(()) } else { Err("a unit left the ring".to_owned()) }
    }
}

struct Stander;
impl Strategy<Walk> for Stander {}

struct Walker;
impl Strategy<Walk> for Walker {
    fn act(&mut self, world: &mut World<'_, Walk>, rng: &mut Rng) -> Pause {
        let mut reply = world.call(&Call::Look {});
        while reply.food == 0 && rng.chance(3, 4) {
            reply = world.call(&Call::Step { forward: true });
        }
        world.call(&Call::Eat {});
        if rng.chance(1, 500) { Pause::Returned } else { Pause::Yielded }
    }
}
