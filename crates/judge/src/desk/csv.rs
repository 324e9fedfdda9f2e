//! CSV for spreadsheets.

use crate::Error;
use csv::{Terminator, Writer, WriterBuilder};

/// Lines of CSV, in UTF-8.
pub struct CsvLines(Writer<Vec<u8>>);

impl CsvLines {
    /// Begins with the names of the columns.
    ///
    /// # Errors
    /// Never: it writes to memory.
    pub fn new(columns: &[&str]) -> Result<Self, Error> {
        let mut lines = Self(WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new()));
        lines.add(columns)?;
        Ok(lines)
    }

    /// Adds a line.
    ///
    /// # Errors
    /// The number of cells differs from the number of columns.
    pub fn add(&mut self, cells: &[&str]) -> Result<(), Error> {
        self.0.write_record(cells.iter().map(|cell| harmless(cell))).map_err(Error::machine)
    }

    /// # Errors
    /// Never: it writes to memory.
    pub fn finish(self) -> Result<String, Error> {
        String::from_utf8(self.0.into_inner().map_err(Error::machine)?).map_err(Error::machine)
    }
}

/// A cell that no spreadsheet mistakes for a formula.
fn harmless(text: &str) -> String {
    let is_number = text.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '.'));
    let risky = text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) && !is_number;
    if risky { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_becomes_a_formula() {
        let mut lines = CsvLines::new(&["name", "mark"]).unwrap();
        lines.add(&["=1+1", "@SUM(A1)"]).unwrap();
        lines.add(&["Ada \"the\" first, really", ""]).unwrap();
        lines.add(&["-1+1", "-0.5"]).unwrap();
        let text = lines.finish().unwrap();
        assert_eq!(
            text,
            "name,mark\r\n'=1+1,'@SUM(A1)\r\n\"Ada \"\"the\"\" first, really\",\r\n'-1+1,-0.5\r\n"
        );
    }
}
