//! Small pictures of a match, without fonts and without the viewer.

/// An image with three bytes for each pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// In pixels.
    pub width: usize,
    /// In pixels.
    pub height: usize,
    /// Red, green and blue, row by row.
    pub pixels: Vec<u8>,
}

/// The colours of the seats, which differ in brightness, too.
const SEATS: [[u8; 3]; 8] = [
    [214, 69, 65],
    [65, 131, 215],
    [38, 166, 91],
    [244, 179, 80],
    [142, 68, 173],
    [27, 188, 155],
    [210, 105, 160],
    [120, 120, 120],
];

impl Image {
    /// An image of one colour.
    #[must_use]
    pub fn new(width: usize, height: usize, colour: [u8; 3]) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        Self { width, height, pixels: colour.repeat(width * height) }
    }

    /// The colour of a seat.
    #[must_use]
    pub fn seat(seat: u8) -> [u8; 3] {
        SEATS[usize::from(seat) % SEATS.len()]
    }

    /// A colour mixed with white.
    #[must_use]
    pub fn pale(colour: [u8; 3]) -> [u8; 3] {
        colour.map(|part| part / 3 + 165)
    }

    /// Fills a rectangle, as far as it is inside.
    pub fn fill(&mut self, x: usize, y: usize, width: usize, height: usize, colour: [u8; 3]) {
        for row in y.min(self.height)..(y + height).min(self.height) {
            let from = row * self.width;
            let (left, right) = (from + x.min(self.width), from + (x + width).min(self.width));
            for pixel in self.pixels[left * 3..right * 3].chunks_exact_mut(3) {
                pixel.copy_from_slice(&colour);
            }
        }
    }

    /// Fills a cell of a grid.
    pub fn cell(&mut self, size: usize, row: usize, col: usize, colour: [u8; 3]) {
        self.fill(col * size, row * size, size, size, colour);
    }

    /// Fills the middle of a cell of a grid.
    pub fn dot(&mut self, size: usize, row: usize, col: usize, colour: [u8; 3]) {
        let edge = size / 4;
        self.fill(col * size + edge, row * size + edge, size - 2 * edge, size - 2 * edge, colour);
    }
}
