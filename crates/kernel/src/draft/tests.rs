//! Which cell of a board a place in its text is about.

use super::*;

#[test]
fn places_are_about_cells() {
    let mut text = BoardText::default();
    text.line("head\n");
    text.row("00 ", "ab".chars(), 10, "");
    text.row("", "cd".chars(), 12, " ");
    text.about(7, "seven");
    text.cells(&[123, 4]);
    assert_eq!(text.text(), "head\n\n00 ab\nc d\nseven\n123 4\n");
    let at = |line, column| text.cell_at(Place::at(line, column));
    assert_eq!([at(1, 1), at(2, 1), at(3, 3)], [None; 3]);
    assert_eq!([at(3, 4), at(3, 5), at(3, 6)], [Some(10), Some(11), None]);
    assert_eq!([at(4, 1), at(4, 3), at(5, 4)], [Some(12), Some(13), Some(7)]);
    assert_eq!([at(6, 1), at(6, 3), at(6, 5)], [Some(123), Some(123), Some(4)]);
}

#[test]
fn things_keep_the_order_of_their_file() {
    let mut draft = Draft::grid(2, 2, &Piece::new("open"));
    let unit = |seat| Piece::new("unit").of(seat);
    for (cell, thing) in [unit(1), unit(0), unit(1).numbered(1), unit(0).numbered(0)].into_iter().enumerate()
    {
        draft.cells[cell].thing = Some(thing);
    }
    assert_eq!(draft.things("unit").iter().map(|(cell, _)| *cell).collect::<Vec<_>>(), [3, 2, 1, 0]);
    assert!(draft.is_whole() && draft.things("book").is_empty());
}
