//! Boards: reading, writing, generating, and the problems reported for texts that are not boards.

use agon_hogwarts::{Castle, Event, Hogwarts, NOBODY, OWNER, Order, Settings, Start, WALL, solve};
use agon_kernel::{
    AnyGame, Board, GameHandle, KnobError, Match, Problems, Rows, Seat, Seed, Source, TypedMatch,
};
use std::sync::Arc;

pub(crate) fn read(text: &str) -> Result<Castle, Problems> {
    Castle::read(&Source::alone(text))
}

pub(crate) fn sample(name: &str) -> &'static str {
    Castle::SAMPLES.iter().find(|sample| sample.name == name).expect("there is such a sample").text
}

#[test]
fn the_default_board_has_the_default_constants() {
    let board = read(sample("default")).unwrap();
    assert_eq!((board.settings.clone(), board.start.clone()), (Settings::default(), Start::Random));
    assert_eq!((board.seats(), board.rounds()), (4, 200));
    assert!(board.warnings().0.is_empty());
}

/// Whitespace, line ends and the order of the constants do not matter; all values come from the file.
#[test]
fn constants_are_read_however_they_are_written() {
    let text = "HarryPotter\t1.0\r\nNUM_ROUNDS 7 NUM_PLAYERS 4\r\n\r\nBOARD_ROWS 40 BOARD_COLS 50
        ROUNDS_NO_ATTACK_GHOST 1 ROUNDS_SPELL_RESTING_GHOST 2 ROUNDS_ATTACK_RESTING_GHOST 3 ROUNDS_FOR_CONVERTING 4
        BOOK_MAGIC_STRENGTH 5 POINTS_PER_OWNED_CELL 6 POINTS_FOR_CONVERTING_WIZARD 8 CLAN_INI_MAGIC_STRENGTH 9
        NUM_INI_BOOKS 10 NUM_INI_WIZARDS_PER_CLAN 11 RANDOM";
    let board = read(text).unwrap();
    let expected = Settings {
        num_players: 4,
        num_rounds: 7,
        board_rows: 40,
        board_cols: 50,
        num_ini_wizards_per_clan: 11,
        num_ini_books: 10,
        clan_ini_magic_strength: 9,
        points_for_converting_wizard: 8,
        points_per_owned_cell: 6,
        book_magic_strength: 5,
        rounds_for_converting: 4,
        rounds_attack_resting_ghost: 3,
        rounds_spell_resting_ghost: 2,
        rounds_no_attack_ghost: 1,
    };
    assert_eq!(board.settings, expected);
    assert_eq!(read(&board.write()), Ok(board));
}

/// In recorded matches, the block of round 0 continues after Voldemort: round, score, strength, status.
#[test]
fn the_whole_block_of_a_recorded_match_is_a_fixed_board() {
    let text = sample("cellar");
    let board = read(text).unwrap();
    let tail = "\nround 0\n\nscore\t0\t0\t0\t0\n\nscr_acc\t0\t0\t0\t0\n\nstrength\t1000\t1000\t1000\t1000\n\nstatus\t0\t0\t0\t0\n";
    assert_eq!(read(&format!("{text}{tail}")), Ok(board.clone()));
    assert_eq!(read(&text.replace('\n', "\r\n")), Ok(board.clone()));
    assert_eq!(read(text.trim_end()), Ok(board.clone()));
    assert_eq!(read(&format!("\u{feff}{text}")), Ok(board));
}

/// A wizard may start in the middle of a conversion.
#[test]
fn a_fixed_board_may_start_with_a_conversion() {
    let text = sample("cellar").replace("w\t4\t0\t12\t8\t0\t-1", "w\t4\t0\t12\t8\t3\t2");
    let board = read(&text).unwrap();
    let Start::Fixed(state) = &board.start else { panic!("it is fixed") };
    assert_eq!(state.wizards[0].conversion.map(|conversion| (conversion.to, conversion.done)), Some((2, 3)));
    assert_eq!(board.write(), text);
}

/// A ghost rests as long as its line says, whatever ROUNDS_SPELL_RESTING_GHOST is: RULES.md, 1.4.
#[test]
fn a_fixed_board_says_how_long_each_ghost_rests() {
    let text = sample("cellar")
        .replace("g\t0\t0\t1\t3\t20", "g\t0\t0\t1\t3\t4")
        .replace("g\t1\t1\t3\t13\t20", "g\t1\t1\t3\t13\t25")
        .replace("g\t2\t2\t13\t11\t20", "g\t2\t2\t13\t11\t0");
    let board = Arc::new(read(&text).unwrap());
    assert_eq!(board.write(), text);
    for (ghost, rested) in (0u8..).zip([4, 25, 0, 20]) {
        let mut open = Vec::new();
        for round in 0..30 {
            let mut table = TypedMatch::<Hogwarts>::new(Arc::clone(&board), Seed::from(1));
            table.state_mut().round = round;
            let groups = solve(&table.state().ingredients).unwrap().to_vec();
            let orders: Rows = [&Order::Spell { unit: ghost.into(), groups }].into_iter().collect();
            table.resolve(&[(Seat(ghost), Ok(&orders))]);
            let mut events = Rows::default();
            table.take_events(&mut events);
            let cast = events.records().unwrap().iter().any(|event| matches!(event, Event::Spell { .. }));
            open.extend(cast.then_some(round));
        }
        assert_eq!(open, (rested..30).collect::<Vec<_>>(), "ghost {ghost}");
    }
}

/// The cases in `tests/problems.txt`: a change to the small board, and the problems reported for it.
#[test]
fn problems_have_places_and_help() {
    let unescape = |text: &str| text.replace("\\n", "\n").replace("\\t", "\t").replace("\\u0001", "\u{1}");
    let mut cases = 0;
    for case in
        include_str!("../problems.txt").split("\n\n").filter(|case| !case.trim_start().starts_with('#'))
    {
        let field = |name: &str| -> Vec<&str> {
            case.lines().filter_map(|line| line.strip_prefix(name)).map(str::trim).collect()
        };
        let mut text = sample("cellar").to_owned();
        if let [whole] = field("text:")[..] {
            text = unescape(whole);
        }
        for (from, to) in field("from:").iter().zip(field("to:")) {
            let from = unescape(from);
            assert!(text.contains(&from), "{case}\n`{from}` is not in the board");
            text = text.replacen(&from, &unescape(to), 1);
        }
        let problems = read(&text).expect_err(case);
        let said: Vec<String> = problems
            .0
            .iter()
            .map(|problem| format!("{problem} | {}", problem.help.as_deref().unwrap_or_default()))
            .collect();
        assert_eq!(said, field("says:"), "{case}");
        cases += 1;
    }
    assert!(cases > 30, "{cases} cases were read");
}

/// Column numbers have two digits: from 100 on, they start again at 0.
#[test]
fn wide_boards_number_their_columns_without_hundreds() {
    let settings = [("size", 123), ("wizards", 0), ("books", 0)];
    let text = GameHandle::<Hogwarts>::NEW.generate(&settings, Seed::from(1)).unwrap();
    let lines: Vec<&str> = text.lines().skip_while(|line| *line != "FIXED").skip(1).take(2).collect();
    assert_eq!(
        lines.iter().map(|line| &line[3 + 98..]).collect::<Vec<_>>(),
        ["9900000000001111111111222", "8901234567890123456789012"]
    );
    assert!(read(&text).is_ok());
}

/// Long lines, huge numbers and garbage are rejected quickly, with short messages.
#[test]
fn monsters_are_refused() {
    let head = sample("default").split("RANDOM").next().unwrap();
    let long = "W".repeat(10_000_000);
    let many = "NUM_ROUNDS 1 ".repeat(500_000);
    let binary: String = (0..200_000u32).filter_map(|i| char::from_u32(i * 7 % 0xD800)).collect();
    for text in [
        format!("HarryPotter 1.0 {long}"),
        format!("HarryPotter 1.0 NUM_ROUNDS {}", "9".repeat(10_000_000)),
        format!("HarryPotter 1.0 {many}"),
        format!("{head} FIXED {long}"),
        format!("HarryPotter 1.0 {binary}"),
        long,
        String::new(),
        "\n".repeat(10_000_000),
    ] {
        let problems = read(&text).unwrap_err();
        assert!((1..=20).contains(&problems.0.len()));
        for problem in &problems.0 {
            assert!(problem.to_string().len() < 400, "{} characters", problem.to_string().len());
            assert!(!problem.to_string().contains(|c: char| c.is_control()));
        }
    }
}

#[test]
fn pieces_of_corridors_are_a_warning() {
    let text = sample("cellar").replace("01 .WW0.....W.WWW.", "01 WWW0.....W.WWW.");
    let board = read(&text).unwrap();
    assert!(board.warnings().0.is_empty(), "the corner is still open to the right");
    let text = text.replace("00 ............3..", "00 .W..........3..");
    let warnings = read(&text).unwrap().warnings();
    assert_eq!(warnings.0.len(), 1);
    assert_eq!(warnings.0[0].to_string(), "the corridors fall into 2 pieces");
    assert!(!warnings.fatal());
}

#[test]
fn texts_are_recognised_by_their_first_word() {
    assert!(Castle::recognises(sample("cloister")));
    assert!(Castle::recognises(" \nHarryPotter"));
    assert!(Castle::recognises("\u{feff}HarryPotter 1.0"));
    assert!(!Castle::recognises("HarryPotters 1.0") && !Castle::recognises(""));
}

/// Whatever a clan has, the next clan has rotated by a quarter turn.
#[test]
fn generated_boards_are_fair_by_symmetry() {
    let mut boards = vec![read(sample("cloister")).unwrap(), read(sample("cellar")).unwrap()];
    for (seed, size) in [(1u32, 60), (2, 61), (3, 24), (4, 33)] {
        let settings = [("size", size), ("wizards", 6), ("books", 3)];
        boards
            .push(read(&GameHandle::<Hogwarts>::NEW.generate(&settings, Seed::from(seed)).unwrap()).unwrap());
    }
    for board in boards {
        let (grid, Start::Fixed(state)) = (board.grid(), &board.start) else { panic!("it is fixed") };
        let turn = |cell: u16| {
            let (row, col) = grid.place(cell);
            grid.cell(col, grid.rows - 1 - row)
        };
        for cell in 0..grid.len() as u16 {
            let (code, turned) = (state.cells.get(cell), state.cells.get(turn(cell)));
            let expected = match code & OWNER {
                owner @ (NOBODY | WALL) => owner,
                seat => (seat + 1) % 4,
            };
            assert_eq!(turned, code & !OWNER | expected);
        }
        for unit in 0..state.units() {
            let found = (0..state.units()).find(|&other| state.cell_of(other) == turn(state.cell_of(unit)));
            assert_eq!(found.map(|other| state.seat_of(other)), Some((state.seat_of(unit) + 1) % 4));
        }
        let (row, col) = grid.place(state.voldemort);
        let middle = |at: u8, size: u8| {
            2 * u16::from(at) + 1 == u16::from(size) || (2 * u16::from(at) + 1).abs_diff(u16::from(size)) == 1
        };
        assert!(middle(row, grid.rows) && middle(col, grid.cols), "Voldemort is in the middle: {row} {col}");
        assert!(board.warnings().0.is_empty());
    }
}

#[test]
fn impossible_settings_are_rejected() {
    let generate = |settings: &[(&str, i64)]| GameHandle::<Hogwarts>::NEW.generate(settings, Seed::from(1));
    let full = generate(&[("size", 12), ("wizards", 30), ("books", 30)]).unwrap_err();
    assert!(matches!(&full, KnobError::Impossible(why) if why.contains("124 units and 120 books")), "{full}");
    assert!(matches!(generate(&[("size", 300)]), Err(KnobError::OutOfRange { .. })));
    assert!(matches!(generate(&[("doors", 3)]), Err(KnobError::Unknown { .. })));
}
