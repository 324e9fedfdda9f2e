//! How far the light of a source reaches: the formula of section 11.
//!
//! A cell gets its light from those neighbours that are nearer to the source. Which ones depends only on the position of the cell relative
//! to the source, so the order of the cells and their nearer neighbours are computed once, in [`Spread`].

use crate::board::geometry::Direction;

/// The maximum intensity of a source: the base's.
pub(crate) const BRIGHTEST: u8 = 20;
/// The distance along an axis at which light ends: the base's 20 loses 2 with each step.
pub(crate) const REACH: i32 = BRIGHTEST as i32 / 2;
/// The opacity that light does not pass.
pub(crate) const OPAQUE: u8 = 100;

/// A cell that a source may light.
struct Spot {
    /// The offset from the source's cell, in lists of all cells.
    delta: i32,
    /// The nearer neighbours: their indices in the list of spots, and the approximate length of the step.
    nearer: [(u16, u8); 5],
    count: u8,
}

/// All cells around a source, from near to far.
pub(crate) struct Spread {
    spots: Vec<Spot>,
    /// The maximum number of spots that a source of each intensity can reach.
    reached: [u16; BRIGHTEST as usize + 1],
}

/// The light of one source: pairs of cell and light, where it is not zero.
pub(crate) type Field = Vec<(u16, u8)>;

impl Spread {
    /// For boards whose rows are `stride` cells apart.
    pub(crate) fn new(stride: i32) -> Self {
        let mut places: Vec<(i32, i32)> = (-REACH..=REACH)
            .flat_map(|y| (-REACH..=REACH).map(move |x| (x, y)))
            .filter(|&(x, y)| open_loss(x, y) < BRIGHTEST.into())
            .collect();
        // By the loss on open land, so that weak sources need only a prefix; what is nearer always loses less.
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

    /// Computes the light of a source into `field`.
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

/// The loss of light on the way to a cell if all cells have opacity 1: straight steps cost 2, diagonal ones 3.
fn open_loss(x: i32, y: i32) -> i32 {
    let (x, y) = (x.abs(), y.abs());
    2 * x.max(y) + x.min(y)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figure in section 11, cell by cell: an intensity of 10 on open land. Cells without a number are dark.
    #[test]
    fn the_figure_in_the_rules() {
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
