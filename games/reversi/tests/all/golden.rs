//! A whole match as text, to be reviewed like code.

use crate::common::Play;
use agon_kernel::{Board as _, Game, Match, Picture, Rng, Seed, Stream};
use agon_reversi::{Board, Order, Reversi};
use std::fmt::Write;

/// A small board with every kind of tile, played at random with a fixed seed.
const MAP: &str = "3
1
2 1
5 7
0 0 b 0 0 x 0
0 1 2 0 i 3 0
c 2 1 - 0 1 0
0 3 3 0 2 0 0
0 0 x 0 0 0 -
0 0 7 <-> 5 4 3
6 3 4 <-> 3 1 4
0 4 4 <-> 6 0 0
";

#[test]
fn the_playthrough_is_as_it_was() {
    let mut text = format!("{MAP}\n");
    let mut play = Play::on(MAP);
    let mut rng = Rng::new(Seed::from(30), Stream::phase(0, 0));
    let mut picture = Picture::new(Reversi::COLUMNS.len());
    let mut tell = |play: &mut Play, text: &mut String| {
        picture.clear();
        play.table.paint(&mut picture);
        let digest = play.table.digest();
        writeln!(text, "round {} digest {digest}", play.state().round).unwrap();
        text.push_str(&Reversi::draw(play.table.board(), &picture));
        writeln!(text, "{}\n", play.standings().reason).unwrap();
    };
    tell(&mut play, &mut text);
    while play.turn().is_some() {
        let legal = play.legal();
        let (x, y, special) = legal[rng.index(legal.len())];
        let order = serde_json::to_string(&Order::Move { x, y, special }).unwrap();
        writeln!(text, "{} legal: {legal:?}\n{order}", legal.len()).unwrap();
        for event in play.go(x, y, special) {
            writeln!(text, "  {}", serde_json::to_string(&event).unwrap()).unwrap();
        }
        tell(&mut play, &mut text);
    }
    for (seat, standing) in play.standings().seats.iter().enumerate() {
        writeln!(text, "seat {seat}: rank {}, score {}", standing.rank, standing.score).unwrap();
    }
    insta::assert_snapshot!("every-kind-of-tile", text);
    assert!(Board::recognises(MAP));
}
