//! A workbook for spreadsheets (.xlsx) with one table: as much of Office Open XML as that takes. Texts are stored as texts, so no cell becomes a
//! formula.

use crate::Error;
use agon_kernel::plain;
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// What is in a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Empty,
    Number(f64),
    Text(String),
}

impl Cell {
    pub(super) fn into_text(self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text,
        }
    }
}

/// A table that becomes a workbook.
pub struct Sheet {
    name: &'static str,
    rows: Vec<Vec<Cell>>,
}

const TYPES: &str = concat!(
    r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">"#,
    r#"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#,
    r#"<Default Extension="xml" ContentType="application/xml"/>"#,
    r#"<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>"#,
    r#"<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>"#,
    r#"<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>"#,
    "</Types>"
);

const PACKAGE: &str = concat!(
    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">"#,
    r#"<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>"#,
    "</Relationships>"
);

const PARTS: &str = concat!(
    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">"#,
    r#"<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>"#,
    r#"<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>"#,
    "</Relationships>"
);

/// Style 0 is plain, style 1 is bold: the names of the columns.
const STYLES: &str = concat!(
    r#"<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">"#,
    r#"<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>"#,
    r#"<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>"#,
    r#"<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"#,
    r#"<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>"#,
    r#"<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>"#,
    "</styleSheet>"
);

/// A text inside XML. What XML cannot contain is replaced.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in plain(text).chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

/// The name of a column: A, B, ..., Z, AA, ...
fn column(mut number: usize) -> String {
    let mut name = String::new();
    loop {
        name.insert(0, char::from(b'A' + u8::try_from(number % 26).unwrap_or(0)));
        if number < 26 {
            return name;
        }
        number = number / 26 - 1;
    }
}

impl Sheet {
    /// Begins with the names of the columns.
    #[must_use]
    pub fn new(name: &'static str, columns: &[&str]) -> Self {
        Self { name, rows: vec![columns.iter().map(|column| Cell::Text((*column).to_owned())).collect()] }
    }

    /// Adds a line.
    pub fn add(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }

    fn table(&self) -> String {
        let mut xml = String::from(
            r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>"#,
        );
        for (row, cells) in self.rows.iter().enumerate() {
            xml.push_str(&format!("<row r=\"{}\">", row + 1));
            let style = if row == 0 { " s=\"1\"" } else { "" };
            for (number, cell) in cells.iter().enumerate() {
                let place = format!("{}{}", column(number), row + 1);
                match cell {
                    Cell::Empty => {}
                    Cell::Number(value) => xml.push_str(&format!("<c r=\"{place}\"{style}><v>{value}</v></c>")),
                    Cell::Text(text) => xml.push_str(&format!(
                        "<c r=\"{place}\"{style} t=\"inlineStr\"><is><t xml:space=\"preserve\">{}</t></is></c>",
                        escape(text)
                    )),
                }
            }
            xml.push_str("</row>");
        }
        xml.push_str("</sheetData></worksheet>");
        xml
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// Never: it writes to memory.
    pub fn finish(&self) -> Result<Vec<u8>, Error> {
        let workbook = format!(
            r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="{}" sheetId="1" r:id="rId1"/></sheets></workbook>"#,
            escape(self.name)
        );
        let table = self.table();
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        // The same table gives the same bytes.
        let options = SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
        for (name, xml) in [
            ("[Content_Types].xml", TYPES),
            ("_rels/.rels", PACKAGE),
            ("xl/workbook.xml", &workbook),
            ("xl/_rels/workbook.xml.rels", PARTS),
            ("xl/styles.xml", STYLES),
            ("xl/worksheets/sheet1.xml", &table),
        ] {
            zip.start_file(name, options).map_err(Error::machine)?;
            zip.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n")
                .map_err(Error::machine)?;
            zip.write_all(xml.as_bytes()).map_err(Error::machine)?;
        }
        Ok(zip.finish().map_err(Error::machine)?.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn columns_have_the_names_of_spreadsheets() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(column), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn a_workbook_holds_texts_and_numbers() {
        let mut sheet = Sheet::new("Marks", &["student", "mark"]);
        sheet.add(vec![Cell::Text("=1+1 <Ada & \"Bob\"> \u{1}\u{ffff}".to_owned()), Cell::Number(9.5)]);
        sheet.add(vec![Cell::Empty, Cell::Number(-1.0)]);
        let bytes = sheet.finish().unwrap();
        assert_eq!(bytes, sheet.finish().unwrap());
        let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let mut xml = String::new();
        zip.by_name("xl/worksheets/sheet1.xml").unwrap().read_to_string(&mut xml).unwrap();
        assert!(xml.contains("=1+1 &lt;Ada &amp; &quot;Bob&quot;&gt;"), "{xml}");
        assert!(!xml.contains(['\u{1}', '\u{ffff}']), "{xml}");
        assert!(
            xml.contains("<c r=\"B2\"><v>9.5</v></c>") && xml.contains("<c r=\"B3\"><v>-1</v></c>"),
            "{xml}"
        );
        assert!(!xml.contains("<f>"), "nothing is a formula");
    }
}
