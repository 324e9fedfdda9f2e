//! How far the light of one source reaches: the formula of section 11.
//!
//! A cell gets its light from those of its neighbours that are nearer to the source. Which these are depends only on where the cell
//! lies relative to the source, so the order of the cells and their nearer neighbours are worked out once, in [`Spread`].

use crate::geometry::Direction;

/// The largest intensity that a source can have: the base's.
pub(crate) const BRIGHTEST: u8 = 20;
/// Light goes out at this distance along an axis: the base's 20 loses 2 with each step.
pub(crate) const REACH: i32 = BRIGHTEST as i32 / 2;
/// What light does not go through.
pub(crate) const OPAQUE: u8 = 100;

/// A cell that a source may light.
struct Spot {
    /// From the source's cell, in lists of all cells.
    delta: i32,
    /// The nearer neighbours: their places in the list of spots, and the approximate length of the step.
    nearer: [(u16, u8); 5],
    count: u8,
}

/// All cells around a source, from near to far.
pub(crate) struct Spread {
    spots: Vec<Spot>,
    /// How many spots a source of each intensity can reach at the most.
    reached: [u16; BRIGHTEST as usize + 1],
}

/// The light of one source: pairs of cell and light, where there is some.
pub(crate) type Field = Vec<(u16, u8)>;

impl Spread {
    /// For boards whose rows are `stride` cells apart.
    pub(crate) fn new(stride: i32) -> Self {
        let mut places: Vec<(i32, i32)> = (-REACH..=REACH)
            .flat_map(|y| (-REACH..=REACH).map(move |x| (x, y)))
            .filter(|&(x, y)| open_loss(x, y) < BRIGHTEST.into())
            .collect();
        // By the loss in the open, so that weak sources need only a first part; what is nearer always loses less.
        places.sort_by_key(|&(x, y)| (open_loss(x, y), x * x + y * y, y, x));
        let spot = |&(x, y): &(i32, i32)| {
            let mut nearer = [(0, 0); 5];
            let mut count = 0;
            for dir in Direction::AROUND {
                let (nx, ny) = (x + dir.dx(), y + dir.dy());
                if nx * nx + ny * ny < x * x + y * y {
                    let place = places.iter().position(|&place| place == (nx, ny));
                    let place = place.expect("what is nearer loses less, so it comes earlier");
                    nearer[count] = (place as u16, if dir.is_diagonal() { 3 } else { 2 });
                    count += 1;
                }
            }
            Spot { delta: y * stride + x, nearer, count: count as u8 }
        };
        let spots = places.iter().map(spot).collect();
        let mut reached = [0; BRIGHTEST as usize + 1];
        for (intensity, reached) in reached.iter_mut().enumerate() {
            *reached = places.iter().filter(|&&(x, y)| open_loss(x, y) < intensity as i32).count() as u16;
        }
        Self { spots, reached }
    }

    /// Works out the light of a source into `field`.
    pub(crate) fn light(&self, opacity: &[u8], source: u16, intensity: u8, field: &mut Field) {
        let mut values = [0i16; 512];
        let mut losses = [0i16; 512];
        field.clear();
        let reached = usize::from(self.reached[usize::from(intensity.min(BRIGHTEST))]);
        for (place, spot) in self.spots[..reached].iter().enumerate() {
            let mut value = if place == 0 { i16::from(intensity) } else { 0 };
            for &(nearer, length) in &spot.nearer[..spot.count.into()] {
                let nearer = usize::from(nearer);
                value = value.max(values[nearer] - losses[nearer] * i16::from(length));
            }
            if value <= 0 {
                continue;
            }
            let cell = i32::from(source) + spot.delta;
            values[place] = value;
            losses[place] = opacity[cell as usize].into();
            field.push((cell as u16, value as u8));
        }
    }
}

/// What the way to a cell costs where all cells have opacity 1: straight steps cost 2, diagonal ones 3.
fn open_loss(x: i32, y: i32) -> i32 {
    let (x, y) = (x.abs(), y.abs());
    2 * x.max(y) + x.min(y)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture of section 11, cell by cell: an intensity of 10 on open land. Cells without a number are dark.
    #[test]
    fn the_picture_of_the_rules() {
        const PICTURE: [&str; 11] = [
            ". . . 0 0 0 0 0 . . .",
            ". 0 0 0 1 2 1 0 0 0 .",
            ". 0 1 2 3 4 3 2 1 0 .",
            "0 0 2 4 5 6 5 4 2 0 0",
            "0 1 3 5 7 8 7 5 3 1 0",
            "0 2 4 6 8 10 8 6 4 2 0",
            "0 1 3 5 7 8 7 5 3 1 0",
            "0 0 2 4 5 6 5 4 2 0 0",
            ". 0 1 2 3 4 3 2 1 0 .",
            ". 0 0 0 1 2 1 0 0 0 .",
            ". . . 0 0 0 0 0 . . .",
        ];
        let (stride, source) = (40, 20 * 40 + 20);
        let mut field = Field::new();
        Spread::new(stride).light(&[1; 1600], source, 10, &mut field);
        let mut expected = 0;
        for (row, line) in (-5..).zip(PICTURE) {
            for (column, number) in (-5..).zip(line.split(' ')) {
                let cell = (i32::from(source) - row * stride + column) as u16;
                let found = field.iter().find(|&&(at, _)| at == cell).map_or(0, |&(_, light)| light);
                let number: u8 = number.parse().unwrap_or(0);
                assert_eq!(found, number, "{column} {row}");
                expected += usize::from(number > 0);
            }
        }
        assert_eq!(field.len(), expected, "nothing else is lit");
    }
}
