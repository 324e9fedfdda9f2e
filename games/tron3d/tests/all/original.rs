//! tmp
use crate::common::read;
use agon_kernel::{Board as _, Game, Match, Rows, Seat, Seed, Source, Table};
use agon_tron3d::{Board, Item, Order, Tron3d};
use std::sync::Arc;
#[test]
#[allow(clippy::disallowed_methods)]
fn pair() {
    for name in ["cube", "icosahedron"] {
        let dir = "/work/shared/samples/tron3d/";
        let text = std::fs::read_to_string(format!("{dir}{name}.cnf")).unwrap();
        let board = Board::read(&Source {
            text: &text,
            beside: &|f| std::fs::read_to_string(format!("{dir}{f}")).ok(),
        })
        .unwrap();
        std::fs::write(format!("/tmp/t3d/{name}.gam"), board.write()).unwrap();
        assert_eq!(read(&board.write()), board);
    }
}
#[test]
#[allow(clippy::disallowed_methods)]
fn record() {
    let board = Arc::new(read(&std::fs::read_to_string("/tmp/t3d/cube.gam").unwrap()));
    let text = std::fs::read_to_string("/tmp/t3d/c.t3d").unwrap();
    let parts: Vec<&str> = text.split("\nround ").collect();
    let words = |l: &str| l.split_whitespace().map(|w| w.to_owned()).collect::<Vec<_>>();
    let mut best = 0;
    'seeds: for seed in 0..64u32 {
        let mut t = Table::<Tron3d>::new(board.clone(), Seed::from(seed));
        for (r, p) in parts[1..].iter().enumerate() {
            let lines: Vec<&str> = p.lines().collect();
            // compare state
            let score: Vec<u32> = words(lines[1])[1..].iter().map(|w| w.parse().unwrap()).collect();
            let vi = lines.iter().position(|l| *l == "vertices").unwrap();
            let bi = lines.iter().position(|l| *l == "bikes").unwrap();
            let st = t.state_mut();
            if r == 50 {
                // take over the kinds
                let vs: Vec<Vec<String>> = lines[vi + 1].split("-8").map(|v| words(v)).collect();
                for (i, &b) in board.bonus().iter().enumerate() {
                    st.items[i] = match vs[b as usize][1].as_str() {
                        "t" => Some(Item::Turbo),
                        "g" => Some(Item::Ghost),
                        "p" => Some(Item::Points),
                        _ => None,
                    };
                }
            }
            let vs: Vec<Vec<String>> = lines[vi + 1].split("-8").map(|v| words(v)).collect();
            let walls: Vec<i8> = vs.iter().filter(|v| !v.is_empty()).map(|v| v[0].parse().unwrap()).collect();
            if score != st.scores || walls != st.walls {
                best = best.max(r);
                eprintln!("seed {seed} differs at {r}: {score:?} {:?}", st.scores);
                continue 'seeds;
            }
            for (i, b) in st.bikes.iter().enumerate() {
                let w = words(lines[bi + 1 + i]);
                let item = match b.item {
                    None => "n",
                    Some(Item::Turbo) => "t",
                    Some(Item::Ghost) => "g",
                    _ => "?",
                };
                assert_eq!(w[2].parse::<u16>().unwrap(), b.vertex, "{r} {i}");
                assert_eq!(w[5] == "1", b.alive);
                if b.alive {
                    assert_eq!(
                        (w[1].as_str(), w[3].parse::<u16>().unwrap(), w[4].parse::<u16>().unwrap()),
                        (item, b.turbo, b.ghost),
                        "{r} bike {i}"
                    );
                }
            }
            for (i, &b) in board.bonus().iter().enumerate() {
                let k = match st.items[i] {
                    None => "n",
                    Some(Item::Turbo) => "t",
                    Some(Item::Ghost) => "g",
                    Some(Item::Points) => "p",
                };
                assert_eq!(vs[b as usize][1], k);
            }
            let Some(ai) = lines.iter().position(|l| *l == "actions") else { continue };
            let mut orders: Vec<Vec<Order>> = vec![vec![]; 4];
            let mut k = ai + 1;
            for s in 0..4 {
                k += 1;
                while lines[k].trim() != "-1" {
                    let w = words(lines[k]);
                    orders[s].push(Order::Move {
                        bike: w[0].parse().unwrap(),
                        to: w[1].parse().unwrap(),
                        item: w[2] == "1",
                    });
                    k += 1;
                }
                k += 1;
            }
            let rows: Vec<Rows> = orders.iter().map(|o| o.iter().collect()).collect();
            match t.turn() {
                agon_kernel::Turn::Over => {
                    eprintln!("seed {seed}: over at {r}, all equal");
                    return;
                }
                agon_kernel::Turn::Collect(seats) => {
                    let answers: Vec<(Seat, _)> = seats.iter().map(|s| (s, Ok(&rows[s.index()]))).collect();
                    t.resolve(&answers);
                    Tron3d::invariants(&board, t.state()).unwrap();
                }
                _ => unreachable!(),
            }
        }
        eprintln!("seed {seed} whole");
        return;
    }
    panic!("{best}");
}
