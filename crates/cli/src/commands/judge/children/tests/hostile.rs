//! Hostile children in the place of honest ones.

use super::*;

#[test]
fn a_child_that_somebody_kills_is_blamed_on_the_seat_at_work() {
    if !can_build() {
        return;
    }
    let slow = slow();
    // Its own path, by which it is found.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("agon-to-be-killed");
    std::os::unix::fs::symlink(agon(), &path).unwrap();
    let mut workshop = workshop(&agon());
    workshop.binary.path = path.clone();
    let order = order(&[BuiltIn("Dummy".to_owned()), slow]);
    let result = std::thread::scope(|scope| {
        let playing = scope.spawn(|| workshop.play(&order, &Progress::default()));
        let begun = Instant::now();
        while order.live.progress().0 < 3 {
            assert!(begun.elapsed() < Duration::from_secs(300) && !playing.is_finished(), "nothing to see");
            std::thread::sleep(Duration::from_millis(5));
        }
        let killed = std::process::Command::new("pkill").args(["-9", "-f"]).arg(&path).status().unwrap();
        assert!(killed.success());
        playing.join().unwrap()
    });
    let Err(WorkError::Killed { reason, seat: Some(1) }) = result else { panic!("{result:?}") };
    assert!(reason.contains("signal 9"), "{reason}");
}

#[test]
fn hostile_children_are_killed_and_their_uploads_rejected() {
    if !confined() {
        return;
    }
    let upload = || BuildOrder { language: Origin::Wasm, ..source("") };
    let cases = [
        ("while :; do :; done", "2 s of CPU time"),
        ("yes | tr -d '\\n' | tail", "200 MB of memory"),
        // Whatever ends it in the middle of a message is the reason.
        ("printf '\\001\\020'; while :; do :; done", "2 s of CPU time"),
        ("printf '\\001\\020'", "sent too much output, or invalid output"),
        ("yes", "sent too much output, or invalid output"),
        ("printf '\\003\\377\\377\\377\\177'; sleep 100", "sent too much output, or invalid output"),
        // Frames that are fine, without end.
        (
            "while :; do printf '\\003\\020\\0\\0\\0aaaaaaaaaaaaaaaa\\001\\001\\0\\0\\0\\007'; done",
            "invalid output",
        ),
    ];
    for (script, expected) in cases {
        let (_folder, workshop) = impostor(script);
        match workshop.build(&upload(), &Progress::default()) {
            Err(WorkError::Rejected(message)) => assert!(message.contains(expected), "{script}: {message}"),
            other => panic!("{script}: {other:?}"),
        }
        let result = workshop.play(&order(&[]), &Progress::default());
        let Err(WorkError::Killed { reason, seat: None }) = result else { panic!("{script}: {result:?}") };
        assert!(reason.contains(expected), "{script}: {reason}");
    }
    // A bot whose code is gone from the cache is compiled again for a match. If that kills the child, it is the bot's doing, too.
    let (_folder, workshop) = impostor("while :; do :; done");
    let bytes = Arc::new(b"\0asm\x0d\0\x01\0 never compiled before".to_vec());
    let bot = SeatBot::Component { name: "T".to_owned(), origin: Origin::Wasm, bytes };
    let result = workshop.play(&order(&[BuiltIn("Dummy".to_owned()), bot]), &Progress::default());
    let Err(WorkError::Killed { reason, seat: Some(1) }) = result else { panic!("{result:?}") };
    assert!(reason.contains("2 s of CPU time"), "{reason}");
    let (_folder, mut workshop) = impostor("sleep 100");
    workshop.compiling.wall = Duration::from_secs(2);
    match workshop.build(&upload(), &Progress::default()) {
        Err(WorkError::Rejected(message)) => assert!(message.contains("used more than 2 s"), "{message}"),
        other => panic!("{other:?}"),
    }
    for (script, expected) in [
        ("kill -SEGV $$", "signal 11"),
        ("printf '\\001\\020'; kill -SEGV $$", "signal 11"),
        ("exit 70", "crashed"),
    ] {
        let (_folder, workshop) = impostor(script);
        let result = workshop.build(&upload(), &Progress::default());
        let Err(WorkError::Killed { reason, .. }) = result else { panic!("{script}: {result:?}") };
        assert!(reason.contains(expected), "{script}: {reason}");
    }
    let (_folder, workshop) = impostor("echo 'error: no such thing' >&2; exit 2");
    let result = workshop.build(&upload(), &Progress::default());
    assert!(matches!(&result, Err(WorkError::Trouble(why)) if why.ends_with("no such thing")), "{result:?}");
}

#[test]
fn nobody_is_blamed_for_a_match_that_is_cancelled_in_the_middle_of_a_message() {
    if !confined() {
        return;
    }
    for script in ["printf '\\001\\020'; sleep 100", "sleep 100"] {
        let ((_folder, workshop), progress) = (impostor(script), Progress::default());
        let result = std::thread::scope(|scope| {
            let playing = scope.spawn(|| workshop.play(&order(&[]), &progress));
            std::thread::sleep(Duration::from_millis(500));
            progress.cancel();
            playing.join().unwrap()
        });
        assert!(matches!(&result, Err(WorkError::Trouble(why)) if why == "stopped"), "{script}: {result:?}");
    }
}

#[test]
fn a_child_sees_neither_the_judge_nor_its_secrets() {
    if !confined() {
        return;
    }
    let judge = tempfile::tempdir().unwrap();
    let database = judge.path().join("judge.db");
    std::fs::write(&database, "secret").unwrap();
    let key = default_cache().unwrap().join("key");
    let script = format!(
        "for path in {} {} /etc/passwd /proc/self /dev/null /home; do [ -e $path ] && said=\"$said sees $path\"; done\n\
         kill -0 {} 2>&- && said=\"$said signals\"\n\
         for path in /new /code/new /usr/new; do (echo x >$path) 2>&- && said=\"$said writes $path\"; done\n\
         echo \"said:$said$HOME\" >&2; exit 2",
        database.display(),
        key.display(),
        std::process::id(),
    );
    let (_folder, workshop) = impostor(&script);
    let result = workshop.play(&order(&[]), &Progress::default());
    let Err(WorkError::Trouble(said)) = result else { panic!("{result:?}") };
    assert!(said.ends_with("said:"), "{said}");
}

#[test]
fn a_binary_that_was_replaced_is_not_run() {
    let (folder, workshop) = impostor("exit 70");
    assert_eq!(workshop.unfit(), None);
    std::fs::rename(folder.path().join("impostor"), folder.path().join("old")).unwrap();
    std::fs::write(folder.path().join("impostor"), "#!/bin/sh\nexit 70\n").unwrap();
    let result = workshop.play(&order(&[]), &Progress::default());
    assert!(matches!(&result, Err(WorkError::Trouble(why)) if why.contains("restart")), "{result:?}");
    assert!(workshop.unfit().is_some_and(|why| why.contains("restart")));
}
