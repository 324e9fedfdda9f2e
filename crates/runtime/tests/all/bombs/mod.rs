//! Every kind of bomb is refused, with the reason, or compiled within the budget: 20 seconds of CPU time and 1 GB, measured in
//! a child process. The results are the table of `SECURITY.md`, which this test compares; `AGON_WRITE_TABLE=1` rewrites it.

pub(crate) mod kinds;

use crate::kit::CLAIM_GLUE;
use agon_runtime::component::{ComponentBot, ComponentError};
use kinds::{BOMBS, Bomb, Fate};
use std::process::Command;

/// Milliseconds of CPU time, and bytes.
const CPU: u64 = 20_000;
const MEMORY: u64 = 1 << 30;

/// Set for the child: the number of the bomb, or the path of a file.
const CHILD: &str = "AGON_BOMB";
const SECURITY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../SECURITY.md");
const BEGIN: &str = "<!-- bombs: written by a test -->";
const END: &str = "<!-- end of bombs -->";

/// What became of a bomb, and what it cost.
struct Blast {
    fate: Fate,
    reason: String,
    cpu: u64,
    memory: u64,
}

/// Not a test of its own: the child process in which a bomb goes off.
#[test]
fn child() {
    let Ok(bomb) = std::env::var(CHILD) else { return };
    // By hand: the path of any file, to see what it costs.
    let bytes = match bomb.parse::<usize>() {
        Ok(number) => (BOMBS[number].make)(),
        Err(_) => std::fs::read(bomb).unwrap(),
    };
    let before = agon_bench::cpu_time();
    let result = ComponentBot::from_bytes(&CLAIM_GLUE, "bot", &bytes, None);
    let cpu = (agon_bench::cpu_time() - before).as_millis();
    let refused = match &result {
        Err(
            error @ (ComponentError::TooLarge { .. }
            | ComponentError::Unsupported(_)
            | ComponentError::Invalid(_)),
        ) => Some(error.to_string()),
        // It was compiled, and turns out not to be a bot after that.
        _ => None,
    };
    let reason = refused.clone().unwrap_or_default();
    let refused = u8::from(refused.is_some());
    println!(
        "\nBLAST {refused} {cpu} {} {}",
        agon_bench::peak_memory(),
        reason.lines().next().unwrap_or_default()
    );
}

fn blast(number: usize) -> Blast {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["bombs::child", "--exact", "--nocapture", "--test-threads=1"]).env(CHILD, number.to_string());
    let output = child.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let name = BOMBS[number].name;
    let line = text.lines().find_map(|line| line.strip_prefix("BLAST "));
    let line = line.unwrap_or_else(|| {
        panic!("{name}: {}\n{text}{}", output.status, String::from_utf8_lossy(&output.stderr))
    });
    let mut parts = line.splitn(4, ' ');
    let mut number = || parts.next().unwrap().parse::<u64>().unwrap();
    let (refused, cpu, memory) = (number(), number(), number());
    let fate = if refused == 1 { Fate::Refused } else { Fate::Compiled };
    Blast { fate, reason: parts.next().unwrap_or_default().to_owned(), cpu, memory }
}

#[test]
fn every_bomb_is_refused_or_compiled_within_the_budget() {
    let mut failures = Vec::new();
    let mut table = "| upload | bytes | result |\n| --- | --- | --- |\n".to_owned();
    for (number, Bomb { name, fate, make }) in BOMBS.iter().enumerate() {
        let found = blast(number);
        println!("{name}: {:?} {} {} ms {} MB", found.fate, found.reason, found.cpu, found.memory >> 20);
        if found.fate != *fate || found.cpu > CPU || found.memory > MEMORY {
            failures.push(format!(
                "{name}: {:?} {} {} ms {} MB",
                found.fate,
                found.reason,
                found.cpu,
                found.memory >> 20
            ));
        }
        let result = match found.fate {
            Fate::Compiled => "compiled within 20 s and 1 GB".to_owned(),
            Fate::Refused => format!("refused: {}", found.reason.replace('|', "\\|")),
        };
        table += &format!("| {name} | {} | {result} |\n", make().len());
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(BOMBS.len() >= 40);
    let text = std::fs::read_to_string(SECURITY).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (kept, after) = rest.split_once(END).unwrap();
    if std::env::var_os("AGON_WRITE_TABLE").is_some() {
        std::fs::write(SECURITY, format!("{before}{BEGIN}\n\n{table}\n{END}{after}")).unwrap();
    } else {
        assert_eq!(kept.trim(), table.trim(), "AGON_WRITE_TABLE=1 rewrites the table of SECURITY.md");
    }
}
