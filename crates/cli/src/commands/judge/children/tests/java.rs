//! Java bots, which are translated in a child.

use super::*;

/// The Java template of a game, as a submission.
fn java(game: &str, file_name: &str, source: Vec<u8>) -> BuildOrder {
    BuildOrder {
        game: game.to_owned(),
        name: "J".to_owned(),
        file_name: file_name.to_owned(),
        language: Origin::Source(Language::Java),
        source,
    }
}

#[test]
fn java_is_translated_in_a_child_and_an_upload_never_counts_its_own_energy() {
    if !confined() || !agon_build::missing_tools(Language::Java).is_empty() {
        return;
    }
    let (children, local) = (workshop(&agon()), LocalWorkshop::default());
    let folder = tempfile::tempdir().unwrap();
    let new = agon_build::new_bot("stoneage", "Jota", Language::Java, folder.path()).unwrap();
    let archive = agon_build::pack_java(&new.folder).unwrap();
    let order = java("stoneage", "Jota.zip", archive);
    let built = children.build(&order, &Progress::default()).unwrap();
    assert_eq!(built, local.build(&order, &Progress::default()).unwrap());
    let game = local.games().into_iter().find(|game| game.id == "stoneage").unwrap();
    let (board_name, board) = game.boards.into_iter().find(|(name, _)| name == "plain").unwrap();
    let bytes = Arc::new(built);
    let bot = SeatBot::Component { name: "J".to_owned(), origin: order.language, bytes: bytes.clone() };
    let play = || PlayOrder {
        game: "stoneage".to_owned(),
        board_name: board_name.clone(),
        board: board.clone(),
        seed: 7,
        players: vec![bot.clone(), BuiltIn("Dummy".to_owned())],
        limits: vec![game.limits.default; 2],
        live: Live::discreet(),
    };
    let far = children.play(&play(), &Progress::default()).unwrap();
    assert_eq!(far.replay, local.play(&play(), &Progress::default()).unwrap().replay);
    assert!(
        far.seats[0].score > 0 && far.seats[0].fuel > 0 && far.seats[0].fault.is_none(),
        "{:?}",
        far.seats
    );
    // The very same component, uploaded: its own count of energy would be believed, so it is no bot.
    let upload = BuildOrder { language: Origin::Wasm, source: bytes.to_vec(), ..order };
    let refused = children.build(&upload, &Progress::default());
    assert!(
        matches!(&refused, Err(WorkError::Rejected(why)) if why.contains("translated from Java")),
        "{refused:?}"
    );
    let seat = SeatBot::Component { name: "J".to_owned(), origin: Origin::Wasm, bytes };
    let mut play = play();
    play.players[0] = seat;
    assert!(matches!(children.play(&play, &Progress::default()), Err(WorkError::Trouble(_))));
}

#[test]
fn mistakes_in_java_have_a_file_and_a_line() {
    if !confined() || !agon_build::missing_tools(Language::Java).is_empty() {
        return;
    }
    let children = workshop(&agon());
    let source = "package p;\nimport aic2021.user.*;\npublic class UnitPlayer {\n    static int count;\n    public void run(UnitController uc) { }\n}\n";
    let rejected = |order: &BuildOrder| match children.build(order, &Progress::default()) {
        Err(WorkError::Rejected(message)) => message,
        other => panic!("{other:?}"),
    };
    let message = rejected(&java("stoneage", "UnitPlayer.java", source.into()));
    assert!(
        message.contains("UnitPlayer.java:4: error: static variables are not allowed: count"),
        "{message}"
    );
    let message =
        rejected(&java("stoneage", "UnitPlayer.java", source.replace("static int count", "int").into()));
    assert!(message.contains("UnitPlayer.java:4: error: "), "{message}");
    let message = rejected(&java("stoneage", "bot.zip", b"PK nothing".to_vec()));
    assert!(message.contains("the archive cannot be read"), "{message}");
}
