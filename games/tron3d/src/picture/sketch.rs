//! A picture as a small drawing: the solid as a wire frame, seen from above its front corner, with the trails in the colours of their
//! seats. What lies behind is dimmer. Flat boards are seen from straight above.

use super::column;
use crate::{Board, Point};
use agon_kernel::{Picture, Rgb, Sketch};

const SPACE: Rgb = Rgb(0x0b_1019);
const WIRE: Rgb = Rgb(0x2f_4668);
const ITEM: Rgb = Rgb(0xff_e27a);
/// The side of the drawing, and what stays free at its edges.
const SIDE: i32 = 400;
const MARGIN: i32 = 24;

/// Where the vertices are in the drawing, and how near they are: below zero is behind the middle.
struct View {
    places: Vec<(i32, i32)>,
    depths: Vec<i64>,
}

impl View {
    fn of(points: &[Point]) -> Self {
        let is_flat = points.iter().all(|point| point.z == points[0].z);
        // Turned about the vertical axis, then tilted, with the sines and cosines of the angles in thousandths.
        let turned = points.iter().map(|point| {
            let (x, y, z) = (i64::from(point.x), i64::from(point.y), i64::from(point.z));
            if is_flat {
                return (x, -y, 0);
            }
            let (right, near) = ((x * 839 + z * 545) / 1000, (z * 839 - x * 545) / 1000);
            (right, -(y * 899 - near * 438) / 1000, (y * 438 + near * 899) / 1000)
        });
        let turned: Vec<(i64, i64, i64)> = turned.collect();
        let range = |axis: fn(&(i64, i64, i64)) -> i64| {
            let values = || turned.iter().map(axis);
            (values().min().unwrap_or(0), values().max().unwrap_or(0))
        };
        let ((left, right), (top, bottom), (far, near)) =
            (range(|at| at.0), range(|at| at.1), range(|at| at.2));
        let room = i64::from(SIDE - 2 * MARGIN);
        let size = (right - left).max(bottom - top).max(1);
        let put = |at: i64, from: i64, to: i64| {
            (i64::from(MARGIN) + (at - from) * room / size + (room - (to - from) * room / size) / 2) as i32
        };
        Self {
            places: turned.iter().map(|&(x, y, _)| (put(x, left, right), put(y, top, bottom))).collect(),
            depths: turned.iter().map(|&(_, _, z)| z - i64::midpoint(far, near)).collect(),
        }
    }

    fn place(&self, vertex: i64) -> Option<(i32, i32)> {
        self.places.get(usize::try_from(vertex).ok()?).copied()
    }

    fn is_behind(&self, vertex: i64) -> bool {
        usize::try_from(vertex)
            .ok()
            .and_then(|vertex| self.depths.get(vertex))
            .is_some_and(|depth| *depth < 0)
    }
}

pub(crate) fn sketch(board: &Board, picture: &Picture) -> Sketch {
    let view = View::of(&board.mesh().points);
    let mut sketch = Sketch::new(SIDE, SIDE, SPACE);
    let edges = || board.graph().edges().map(|(one, other)| (i64::from(one), i64::from(other)));
    let walls = picture.column(column::VERTEX_WALL).iter().zip(picture.column(column::VERTEX_FROM));
    let walls = (0i64..).zip(walls).map(|(vertex, (&bike, &from))| (vertex, bike, from));
    let overlays = picture.column(column::OVERLAY_VERTEX).iter().zip(picture.column(column::OVERLAY_BIKE));
    let overlays = overlays.zip(picture.column(column::OVERLAY_FROM));
    let overlays = overlays.map(|((&vertex, &bike), &from)| (vertex, bike, from));
    let mut trails: Vec<_> = walls.chain(overlays).filter(|(_, bike, _)| *bike >= 0).collect();
    // Trails of the same colour become one path.
    trails.sort_by_key(|&(_, bike, _)| bike);
    let owner = |bike: i64| usize::try_from(bike).map_or(0, |bike| board.params().owner(bike) as i64);
    for behind in [true, false] {
        let wire = if behind { SPACE.mix(WIRE, 45) } else { WIRE };
        for (one, other) in
            edges().filter(|&(one, other)| (view.is_behind(one) || view.is_behind(other)) == behind)
        {
            if let Some((from, to)) = view.place(one).zip(view.place(other)) {
                sketch.line(from, to, 2, wire);
            }
        }
        for &(vertex, bike, from) in trails.iter().filter(|(vertex, ..)| view.is_behind(*vertex) == behind) {
            let colour = Rgb::of_seat(owner(bike)).mix(Rgb(0xff_ffff), 15);
            let colour = if behind { SPACE.mix(colour, 50) } else { colour };
            if let Some(to) = view.place(vertex) {
                sketch.line(view.place(from).unwrap_or(to), to, 7, colour);
            }
        }
    }
    let items = board.bonus().iter().zip(picture.column(column::BONUS_ITEM)).filter(|(_, item)| **item > 0);
    for place in items.filter_map(|(&vertex, _)| view.place(vertex.into())) {
        sketch.point(place, 9, ITEM);
    }
    let bikes = picture.column(column::BIKE_VERTEX).iter().zip(picture.column(column::BIKE_ALIVE));
    for (bike, (&vertex, &alive)) in (0i64..).zip(bikes) {
        if let Some(place) = view.place(vertex).filter(|_| alive == 1) {
            sketch.point(place, 20, Rgb(0xff_ffff));
            sketch.point(place, 14, Rgb::of_seat(owner(bike)));
        }
    }
    sketch
}
