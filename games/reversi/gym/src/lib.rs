//! Reversi as arrays: the seat to move chooses one of its legal moves.

use agon_gym::{Gym, Image, Observation, Section, Spaces, typed};
use agon_kernel::{Actor, Game, Match, RowValue, Rows, Seat};
use agon_reversi::{Board, Order, Phase, Reversi, TAKE_BOMB, TAKE_OVERRIDE, tile};

/// The adapter.
pub static GYM: ReversiGym = ReversiGym;

/// See [`GYM`].
pub struct ReversiGym;

const KINDS: [(&str, u8); 6] = [
    ("empty", tile::EMPTY),
    ("choice", tile::CHOICE),
    ("inversion", tile::INVERSION),
    ("bonus", tile::BONUS),
    ("expansion", tile::EXPANSION),
    ("hole", tile::HOLE),
];

/// The values of `special` that can occur on this board, in the order in which they follow each other in the choices.
fn specials(board: &Board) -> Vec<u8> {
    let has = |code| board.tiles().contains(&code);
    let mut specials = vec![0];
    if has(tile::CHOICE) {
        specials.extend(1..=board.layout().seats());
    }
    if has(tile::BONUS) {
        specials.extend([TAKE_BOMB, TAKE_OVERRIDE]);
    }
    specials
}

/// The order of a choice.
fn order(board: &Board, specials: &[u8], choice: usize) -> Option<Order> {
    let (x, y) = board.layout().place(choice % board.tiles().len());
    Some(Order::Move { x, y, special: *specials.get(choice / board.tiles().len())? })
}

/// The choice of an order.
fn choice(board: &Board, specials: &[u8], order: &Order) -> Option<usize> {
    let Order::Move { x, y, special } = *order;
    let place = specials.iter().position(|&known| known == special)?;
    Some(place * board.tiles().len() + board.layout().index(x, y)?)
}

impl Gym for ReversiGym {
    fn game(&self) -> &'static str {
        Reversi::INFO.id
    }

    fn spaces(&self, table: &mut dyn Match) -> Spaces {
        let board = typed::<Reversi>(table).board();
        let layout = board.layout();
        let seats = usize::from(layout.seats());
        let stones =
            (0..seats).map(|other| if other == 0 { "own".to_owned() } else { format!("next_{other}") });
        let labels: Vec<String> = stones.chain(KINDS.iter().map(|(name, _)| (*name).to_owned())).collect();
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let name = |special: &u8| match *special {
            0 => "place or throw at".to_owned(),
            TAKE_BOMB => "take a bomb at".to_owned(),
            TAKE_OVERRIDE => "take an override stone at".to_owned(),
            with => format!("swap with seat {} at", with - 1),
        };
        let specials = specials(board);
        let places = |special| {
            let name = name(special);
            (0..board.tiles().len()).map(move |tile| {
                let (x, y) = layout.place(tile);
                format!("{name} x {x}, y {y}")
            })
        };
        Spaces {
            planes: vec![Section::planes(
                "board",
                "One plane for the stones of each seat, the agent's own first, then those of the seats after it; one for each kind of tile.",
                &labels,
                layout.rows().into(),
                layout.cols().into(),
            )],
            tables: vec![
                Section::list(
                    "match",
                    "Turns taken; phase (0 stones, 1 bombs, 2 over); the seat to move; the agent's seat.",
                    &["round", "phase", "turn", "seat"],
                ),
                Section::table(
                    "seats",
                    "The agent's own seat first, then those after it. `out` is 1 if it is disqualified.",
                    seats,
                    &["overrides", "bombs", "out"],
                ),
            ],
            slots: 1,
            choices: specials.iter().flat_map(places).collect(),
        }
    }

    fn observe(&self, table: &mut dyn Match, actor: Actor, out: &mut Observation<'_>) {
        let table = typed::<Reversi>(table);
        let board = table.board();
        let view = Reversi::view(board, table.state(), actor);
        let (size, seats) = (view.tiles.len(), view.seats.len());
        let own = actor.seat.index();
        let mut plane = |number: usize, code: u8| {
            for (out, &tile) in out.planes[number * size..(number + 1) * size].iter_mut().zip(&view.tiles) {
                *out = u8::from(tile == code);
            }
        };
        for other in 0..seats {
            plane(other, agon_reversi::stone(((own + other) % seats) as u8));
        }
        for (number, (_, code)) in KINDS.iter().enumerate() {
            plane(seats + number, *code);
        }
        let (list, rows) = out.tables.split_at_mut(4);
        let phase = match view.phase {
            Phase::Build => 0,
            Phase::Bombs => 1,
            Phase::Over => 2,
        };
        list.copy_from_slice(&[view.round as i32, phase, view.turn.into(), own as i32]);
        for (other, row) in rows.chunks_exact_mut(3).enumerate() {
            let seat = &view.seats[(own + other) % seats];
            row.copy_from_slice(&[seat.overrides.into(), seat.bombs.into(), seat.out.is_some().into()]);
        }
        let specials = specials(board);
        for target in &view.targets {
            if let Some(choice) = choice(board, &specials, &Order::from(*target)) {
                out.mask[choice] = 1;
            }
        }
    }

    fn orders(&self, table: &mut dyn Match, _: Seat, choices: &[i32], orders: &mut Rows) {
        let board = typed::<Reversi>(table).board();
        let chosen = choices.first().and_then(|&choice| usize::try_from(choice).ok());
        if let Some(order) = chosen.and_then(|choice| order(board, &specials(board), choice)) {
            orders.push(&order);
        }
    }

    fn choices(&self, table: &mut dyn Match, _: Actor, orders: &Rows, choices: &mut [i32]) {
        let board = typed::<Reversi>(table).board();
        let order = orders.iter().next().and_then(Order::get);
        if let Some(found) = order.and_then(|order| choice(board, &specials(board), &order)) {
            choices[0] = found as i32;
        }
    }

    fn draw(&self, table: &mut dyn Match) -> Image {
        const SIZE: usize = 20;
        let table = typed::<Reversi>(table);
        let cols = usize::from(table.board().layout().cols());
        let rows = usize::from(table.board().layout().rows());
        let mut image = Image::new(cols * SIZE, rows * SIZE, [60, 60, 66]);
        for (index, &code) in table.state().tiles.iter().enumerate() {
            let (row, col) = (index / cols, index % cols);
            if code == tile::HOLE {
                continue;
            }
            image.fill(col * SIZE, row * SIZE, SIZE - 1, SIZE - 1, [222, 226, 214]);
            match code {
                tile::EMPTY => {}
                tile::CHOICE => image.dot(SIZE, row, col, [240, 220, 120]),
                tile::INVERSION => image.dot(SIZE, row, col, [150, 200, 240]),
                tile::BONUS => image.dot(SIZE, row, col, [240, 170, 210]),
                tile::EXPANSION => image.dot(SIZE, row, col, [140, 140, 140]),
                stone => {
                    image.fill(col * SIZE + 3, row * SIZE + 3, SIZE - 7, SIZE - 7, Image::seat(stone - 1));
                }
            }
        }
        image
    }
}
