//! How children end: by themselves, over each limit, on request, and with their parent.

use crate::{all_gone, confined, run, script};
use agon_confine::{Child, ExitReason, Limit, Limits};
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

#[test]
fn an_honest_child_ends_by_itself() {
    if !confined() {
        return;
    }
    let (ended, said) = run(&script("echo done; exit 3"));
    assert_eq!((ended.how, said.as_str()), (ExitReason::Exited(3), "done\n"));
    let (ended, _) = run(&script("kill -SEGV $$"));
    assert_eq!(ended.how, ExitReason::Signalled(11));
}

#[test]
fn an_endless_loop_is_stopped_by_its_cpu_time() {
    if !confined() {
        return;
    }
    assert_eq!(run(&script("while :; do :; done")).0.how, ExitReason::Over(Limit::Cpu));
    // A process that ignores the signal, and many processes that each stay below the limit.
    let deaf = "trap '' XCPU; while :; do :; done";
    assert_eq!(run(&script(deaf)).0.how, ExitReason::Over(Limit::Cpu));
    let many = "for n in 1 2 3 4; do (while :; do :; done) & done; wait";
    let (ended, _) = run(&script(many));
    assert_eq!(ended.how, ExitReason::Over(Limit::Cpu));
    // The sum counts: four that each use the limit would be eight seconds.
    assert!(ended.usage.cpu < Duration::from_secs(7), "{:?}", ended.usage);
}

/// If the kernel's own limit comes before the watcher, it ends one process, whose parent then fails as it likes: that is still the limit of
/// CPU time, and nothing else.
#[test]
fn what_fails_because_a_descendant_ran_out_of_cpu_time_ran_out_of_it() {
    let mut order = script("sh -c 'ulimit -t 1; while :; do :; done'; exit 7");
    // The kernel counts in ticks, and may end it before a second is on its account.
    order.limits.cpu = Duration::from_millis(500);
    // A watcher that sleeps through it.
    let slept = std::cell::Cell::new(false);
    let sleepy = || {
        if !slept.replace(true) {
            std::thread::sleep(Duration::from_secs(1));
            all_gone("sh -c ulimit -t 1");
        }
        false
    };
    let ended = Child::unconfined(&order, Stdio::null()).unwrap().watch(&sleepy).unwrap();
    assert_eq!(ended.how, ExitReason::Over(Limit::Cpu), "{:?}", ended.usage);
    // What fails without it has not run out of it.
    order.command[2] = "exit 7".into();
    assert_eq!(
        Child::unconfined(&order, Stdio::null()).unwrap().watch(&|| false).unwrap().how,
        ExitReason::Exited(7)
    );
}

/// No process meets the kernel's limit while the watcher sees to it.
#[test]
fn the_kernels_limit_of_cpu_time_is_far_above_ours() {
    if !confined() {
        return;
    }
    let (_, said) = run(&script("ulimit -St; ulimit -Ht"));
    let seconds: Vec<u64> = said.lines().map(|line| line.parse().unwrap()).collect();
    assert!(seconds[0] >= 30 && seconds[1] > seconds[0] && seconds[1] < 100, "{said}");
}

#[test]
fn waiting_forever_is_stopped_by_the_wall_time() {
    if !confined() {
        return;
    }
    let mut order = script("sleep 100");
    order.limits.wall = Duration::from_millis(300);
    let begun = Instant::now();
    assert_eq!(run(&order).0.how, ExitReason::Over(Limit::Wall));
    assert!(begun.elapsed() < Duration::from_secs(60));
}

#[test]
fn a_memory_bomb_is_stopped() {
    if !confined() {
        return;
    }
    let (ended, said) = run(&script("tail /dev/zero"));
    assert_eq!(ended.how, ExitReason::Over(Limit::Memory), "{said}");
    assert!(ended.usage.memory < 800 << 20, "{:?}", ended.usage);
    // In many small processes.
    let (ended, said) =
        run(&script("for n in 1 2 3 4 5 6; do head -c 50M /dev/zero | tail | sleep 90 & done; wait"));
    assert_eq!(ended.how, ExitReason::Over(Limit::Memory), "{said}");
}

#[test]
fn a_fork_bomb_fails_and_leaves_nothing_behind() {
    if !confined() {
        return;
    }
    let (ended, said) = run(&script("for n in $(seq 300); do sleep 77.7 & done; echo unreachable"));
    assert!(!said.contains("unreachable"), "{said}");
    assert!(ended.usage.tasks <= 45, "{:?}", ended.usage);
    let mut bomb = script("bomb() { bomb | bomb & }; bomb; sleep 60");
    bomb.limits.wall = Duration::from_secs(3);
    let (ended, _) = run(&bomb);
    assert!(ended.usage.tasks < 100, "{:?}", ended.usage);
    all_gone("sleep 77.7");
}

#[test]
fn files_and_folders_are_limited_in_size() {
    if !confined() {
        return;
    }
    let (ended, said) = run(&script("head -c 5M /dev/zero >/tmp/large; echo $?"));
    assert!(
        ended.how == ExitReason::Over(Limit::File) || said.contains("153") || said.contains("too large"),
        "{ended:?} {said}"
    );
    let (_, said) =
        run(&script("for n in 1 2 3 4 5; do head -c 3M /dev/zero >/tmp/$n; done; du -sk /tmp | cut -f 1"));
    assert!(said.contains("No space left"), "{said}");
    let kilobytes: u32 = said.lines().last().unwrap().parse().unwrap();
    assert!(kilobytes <= 8 << 10, "{said}");
}

#[test]
fn a_child_ends_on_request() {
    if !confined() {
        return;
    }
    let begun = Instant::now();
    let child = Child::confined(&script("sleep 66.6"), Stdio::null()).unwrap();
    let ended = child.watch(&|| begun.elapsed() > Duration::from_millis(200)).unwrap();
    assert_eq!(ended.how, ExitReason::Stopped);
    assert!(begun.elapsed() < Duration::from_secs(60));
    drop(Child::confined(&script("sleep 66.6"), Stdio::null()).unwrap());
    all_gone("sleep 66.6");
}

#[test]
fn limits_hold_without_confinement() {
    let mut order = script("sleep 55.5 & while :; do :; done");
    order.limits = Limits { cpu: Duration::from_secs(1), ..order.limits };
    let ended = Child::unconfined(&order, Stdio::null()).unwrap().watch(&|| false).unwrap();
    assert_eq!(ended.how, ExitReason::Over(Limit::Cpu));
    let mut order = script("for n in $(seq 300); do setsid sleep 55.5 & done; wait");
    order.limits.tasks = 30;
    let ended = Child::unconfined(&order, Stdio::null()).unwrap().watch(&|| false).unwrap();
    assert_eq!(ended.how, ExitReason::Over(Limit::Tasks));
    all_gone("sleep 55.5");
}

/// The test runs itself again as the parent that is killed.
#[test]
fn a_child_dies_with_its_parent() {
    if !confined() {
        return;
    }
    if std::env::var_os("AGON_TEST_PARENT").is_some() {
        let child = Child::confined(&script("sleep 44.4"), Stdio::null()).unwrap();
        println!("child {}", child.id());
        let _ = child.watch(&|| false);
        return;
    }
    let mut parent = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "ends::a_child_dies_with_its_parent", "--nocapture"])
        .env("AGON_TEST_PARENT", "1")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(parent.stdout.take().unwrap()).lines();
    lines.map_while(Result::ok).find(|line| line.contains("child ")).unwrap();
    let sleepers = || {
        let found = std::process::Command::new("pgrep").args(["-f", "^sleep 44.4"]).output().unwrap();
        String::from_utf8_lossy(&found.stdout).lines().count()
    };
    let until = |wanted: usize| {
        let begun = Instant::now();
        while sleepers() != wanted {
            assert!(begun.elapsed() < Duration::from_secs(60), "{} sleepers", sleepers());
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    until(1);
    parent.kill().unwrap();
    parent.wait().unwrap();
    until(0);
}
