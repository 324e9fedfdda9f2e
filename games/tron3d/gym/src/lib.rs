//! Tron 3D as arrays: one agent for each seat, with a slot for each of its bikes.

use agon_gym::{Gym, Image, Observation, Section, Spaces, typed};
use agon_kernel::{Actor, Game, Match, RowValue, Rows, Seat};
use agon_tron3d::{Board, Item, Order, Tron3d};

/// The adapter.
pub static GYM: TronGym = TronGym;

/// See [`GYM`].
pub struct TronGym;

const VERTEX: [&str; 5] = ["trail", "trail_seat", "crossings", "item", "bike"];
const BIKE: [&str; 7] = ["seat", "vertex", "item", "turbo", "ghost", "alive", "to_move"];
/// The pieces of trail across others that an observation lists.
const OVERLAYS: usize = 64;

/// The ids of a seat's bikes, in the order of its slots.
fn own(board: &Board, seat: Seat) -> impl Iterator<Item = usize> {
    let params = *board.params();
    (0..params.all_bikes()).filter(move |&bike| params.owner(bike) == seat.index())
}

/// The number of neighbours of the vertex that has most.
fn degree(board: &Board) -> usize {
    (0..board.graph().len()).map(|vertex| board.graph().neighbours(vertex as u16).len()).max().unwrap_or(0)
}

fn item(item: Option<Item>) -> i32 {
    item.map_or(0, |item| 1 + item as i32)
}

impl Gym for TronGym {
    fn game(&self) -> &'static str {
        Tron3d::INFO.id
    }

    fn spaces(&self, table: &mut dyn Match) -> Spaces {
        let board = typed::<Tron3d>(table).board();
        let (bikes, degree) = (board.params().all_bikes(), degree(board));
        let mut choices = vec!["wait".to_owned()];
        for item in ["", " with its item"] {
            choices.extend((0..degree).map(|number| format!("move to neighbour {number}{item}")));
        }
        Spaces {
            planes: Vec::new(),
            tables: vec![
                Section::list(
                    "match",
                    "The round to be played, how many are left with it, the seat.",
                    &["round", "left", "seat"],
                ),
                Section::table(
                    "vertices",
                    "The bike whose trail is there and its seat, or -1; how many pieces of trail cross it; the item there (0 none, 1 turbo, \
                     2 ghost, 3 points); the living bike there, or -1.",
                    board.graph().len(),
                    &VERTEX,
                ),
                Section::table("bikes", "All bikes by id. Items as in `vertices`.", bikes, &BIKE),
                Section::table(
                    "crossings",
                    "What ghosts laid across the trails of others, the latest 64; -1 where there are fewer.",
                    OVERLAYS,
                    &["vertex", "bike"],
                ),
                Section::table(
                    "seats",
                    "All seats. `out` is 1 if a fault put it out.",
                    board.params().nb_players.into(),
                    &["score", "out"],
                ),
            ],
            slots: own(board, Seat(0)).count(),
            choices,
        }
    }

    fn observe(&self, table: &mut dyn Match, actor: Actor, out: &mut Observation<'_>) {
        let table = typed::<Tron3d>(table);
        let board = table.board();
        let view = Tron3d::view(board, table.state(), actor);
        let params = board.params();
        let (list, rest) = out.tables.split_at_mut(3);
        list.copy_from_slice(&[
            view.round as i32,
            i32::from(params.nb_rounds) - view.round as i32,
            view.seat.into(),
        ]);
        let (vertices, rest) = rest.split_at_mut(view.walls.len() * VERTEX.len());
        for (&wall, row) in view.walls.iter().zip(vertices.chunks_exact_mut(VERTEX.len())) {
            let seat = usize::try_from(wall).map_or(-1, |bike| params.owner(bike) as i32);
            row.copy_from_slice(&[wall.into(), seat, 0, 0, -1]);
        }
        for overlay in &view.overlays {
            vertices[usize::from(overlay.vertex) * VERTEX.len() + 2] += 1;
        }
        for (&vertex, &there) in board.bonus().iter().zip(&view.items) {
            vertices[usize::from(vertex) * VERTEX.len() + 3] = item(there);
        }
        let (bikes, rest) = rest.split_at_mut(view.bikes.len() * BIKE.len());
        for (bike, row) in view.bikes.iter().zip(bikes.chunks_exact_mut(BIKE.len())) {
            row.copy_from_slice(&[
                bike.seat.into(),
                bike.vertex.into(),
                item(bike.item),
                bike.turbo.into(),
                bike.ghost.into(),
                bike.alive.into(),
                bike.to_move.into(),
            ]);
            if bike.alive {
                vertices[usize::from(bike.vertex) * VERTEX.len() + 4] = bike.id.into();
            }
        }
        let (crossings, seats) = rest.split_at_mut(OVERLAYS * 2);
        crossings.fill(-1);
        for (overlay, row) in view.overlays.iter().rev().zip(crossings.chunks_exact_mut(2)) {
            row.copy_from_slice(&[overlay.vertex.into(), overlay.bike.into()]);
        }
        for (seat, row) in view.seats.iter().zip(seats.chunks_exact_mut(2)) {
            row.copy_from_slice(&[seat.score as i32, seat.out.is_some().into()]);
        }
        let slots = own(board, actor.seat).count();
        let choices = out.mask.len() / slots.max(1);
        let degree = (choices - 1) / 2;
        for (slot, id) in own(board, actor.seat).enumerate() {
            let bike = &view.bikes[id];
            if !bike.to_move {
                out.allow(choices, slot, 0);
                continue;
            }
            for number in 0..board.graph().neighbours(bike.vertex).len() {
                out.allow(choices, slot, 1 + number);
                if bike.item.is_some() {
                    out.allow(choices, slot, 1 + degree + number);
                }
            }
        }
    }

    fn orders(&self, table: &mut dyn Match, seat: Seat, choices: &[i32], orders: &mut Rows) {
        let table = typed::<Tron3d>(table);
        let (board, degree) = (table.board(), degree(table.board()));
        for (bike, &choice) in own(board, seat).zip(choices) {
            let Ok(choice) = usize::try_from(choice - 1) else { continue };
            let neighbours = board.graph().neighbours(table.state().bikes[bike].vertex);
            if choice < 2 * degree
                && let Some(&to) = neighbours.get(choice % degree)
            {
                orders.push(&Order::Move { bike: bike as i32, to: to.into(), item: choice >= degree });
            }
        }
    }

    fn choices(&self, table: &mut dyn Match, actor: Actor, orders: &Rows, choices: &mut [i32]) {
        let table = typed::<Tron3d>(table);
        let (board, degree) = (table.board(), degree(table.board()));
        // The first order that a bike can follow counts, so that it is written last.
        let orders: Vec<Order> = orders.iter().filter_map(Order::get).collect();
        for Order::Move { bike, to, item } in orders.into_iter().rev() {
            let Some(slot) = own(board, actor.seat).position(|id| id as i32 == bike) else { continue };
            let neighbours = board.graph().neighbours(table.state().bikes[bike as usize].vertex);
            if let Some(number) = neighbours.iter().position(|&other| i32::from(other) == to) {
                choices[slot] = (1 + number + if item { degree } else { 0 }) as i32;
            }
        }
    }

    /// The solid from the front: the vertices at the back are paler.
    fn draw(&self, table: &mut dyn Match) -> Image {
        const SIDE: i64 = 400;
        let table = typed::<Tron3d>(table);
        let (board, state) = (table.board(), table.state());
        let points = &board.mesh().points;
        let range = |of: fn(&agon_tron3d::Point) -> i32| {
            let (low, high) =
                (points.iter().map(of).min().unwrap_or(0), points.iter().map(of).max().unwrap_or(0));
            (i64::from(low), i64::from(high - low).max(1))
        };
        // Turned a little, so that faces that look to the side are seen, too.
        let (x, y, z) = (
            range(|point| point.x * 9 / 10 + point.z * 4 / 10),
            range(|point| -point.y * 9 / 10 + point.z * 3 / 10),
            range(|point| point.z),
        );
        let place = |vertex: usize| {
            let point = &points[vertex];
            let at = |value: i32, (low, size): (i64, i64)| {
                (10 + (i64::from(value) - low) * (SIDE - 20) / size) as usize
            };
            (at(point.x * 9 / 10 + point.z * 4 / 10, x), at(-point.y * 9 / 10 + point.z * 3 / 10, y))
        };
        let mut image = Image::new(SIDE as usize, SIDE as usize, [18, 20, 28]);
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by_key(|&vertex| points[vertex].z);
        for vertex in order {
            let front = i64::from(points[vertex].z) - z.0 > z.1 / 2;
            let (left, top) = place(vertex);
            let colour = match usize::try_from(state.walls[vertex]) {
                Ok(bike) => Image::seat(board.params().owner(bike) as u8),
                Err(_) if front => [90, 96, 110],
                Err(_) => [50, 54, 64],
            };
            image.fill(left.saturating_sub(2), top.saturating_sub(2), 4, 4, colour);
        }
        for (number, &vertex) in
            board.bonus().iter().enumerate().filter(|&(number, _)| state.items[number].is_some())
        {
            let (left, top) = place(vertex.into());
            image.fill(
                left.saturating_sub(3),
                top.saturating_sub(3),
                6,
                6,
                if number % 2 == 0 { [240, 220, 90] } else { [200, 240, 120] },
            );
        }
        for (id, bike) in state.bikes.iter().enumerate().filter(|(_, bike)| bike.alive) {
            let (left, top) = place(bike.vertex.into());
            image.fill(left.saturating_sub(5), top.saturating_sub(5), 10, 10, [255, 255, 255]);
            image.fill(
                left.saturating_sub(4),
                top.saturating_sub(4),
                8,
                8,
                Image::seat(board.params().owner(id) as u8),
            );
        }
        image
    }
}
