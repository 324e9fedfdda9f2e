//! What the arrays of a game look like, and what their numbers mean.

/// The arrays of one agent's observations, and its actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spaces {
    /// Arrays of bytes, one after the other: pictures of the board.
    pub planes: Vec<Section>,
    /// Arrays of 32-bit numbers, one after the other: lists of units, seats, and so on.
    pub tables: Vec<Section>,
    /// How many choices an action consists of: one for each unit that the agent may control.
    pub slots: usize,
    /// What each choice means. The first is to do nothing, in games where that is possible.
    pub choices: Vec<String>,
}

/// One array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name.
    pub name: &'static str,
    /// What it shows.
    pub about: &'static str,
    /// Its dimensions.
    pub shape: Vec<usize>,
    /// What the entries along the axis `axis` are.
    pub labels: Vec<String>,
    /// The axis that the labels are for.
    pub axis: usize,
    /// The least number in it.
    pub low: i32,
    /// The largest number in it.
    pub high: i32,
}

impl Section {
    /// A stack of planes with rows and columns, one for each label, in bytes.
    #[must_use]
    pub fn planes(
        name: &'static str,
        about: &'static str,
        labels: &[&str],
        rows: usize,
        cols: usize,
    ) -> Self {
        let labels: Vec<_> = labels.iter().map(ToString::to_string).collect();
        Self { name, about, shape: vec![labels.len(), rows, cols], labels, axis: 0, low: 0, high: 255 }
    }

    /// A table with this many rows, and a column for each label. Numbers are at least -1, which stands for "none" or "unknown".
    #[must_use]
    pub fn table(name: &'static str, about: &'static str, rows: usize, labels: &[&str]) -> Self {
        let labels: Vec<_> = labels.iter().map(ToString::to_string).collect();
        Self { name, about, shape: vec![rows, labels.len()], labels, axis: 1, low: -1, high: i32::MAX }
    }

    /// A list of numbers, one for each label.
    #[must_use]
    pub fn list(name: &'static str, about: &'static str, labels: &[&str]) -> Self {
        let labels: Vec<_> = labels.iter().map(ToString::to_string).collect();
        Self { name, about, shape: vec![labels.len()], labels, axis: 0, low: -1, high: i32::MAX }
    }

    /// The number of its entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it has no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Spaces {
    /// The bytes of all planes of an observation.
    #[must_use]
    pub fn planes_len(&self) -> usize {
        self.planes.iter().map(Section::len).sum()
    }

    /// The numbers of all tables of an observation.
    #[must_use]
    pub fn tables_len(&self) -> usize {
        self.tables.iter().map(Section::len).sum()
    }

    /// The bytes of a mask: for each slot, one for each choice.
    #[must_use]
    pub fn mask_len(&self) -> usize {
        self.slots * self.choices.len()
    }
}
