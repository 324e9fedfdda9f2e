//! The files in `deploy/` start agon with options that it has.

use crate::ok;
use std::path::Path;

/// Each file, with the commands that it runs.
const FILES: [(&str, &[&str], &str); 9] = [
    ("Dockerfile", &["serve", "worker"], include_str!("../../../../deploy/Dockerfile")),
    ("compose.yaml", &["serve", "worker"], include_str!("../../../../deploy/compose.yaml")),
    ("judge.yaml", &["serve"], include_str!("../../../../deploy/helm/agon/templates/judge.yaml")),
    ("worker.yaml", &["worker"], include_str!("../../../../deploy/helm/agon/templates/worker.yaml")),
    ("agon-judge.service", &["serve"], include_str!("../../../../deploy/systemd/agon-judge.service")),
    ("agon-backup.service", &["backup"], include_str!("../../../../deploy/systemd/agon-backup.service")),
    ("agon-workers.sbatch", &["worker"], include_str!("../../../../deploy/slurm/agon-workers.sbatch")),
    ("Caddyfile", &["serve"], include_str!("../../../../deploy/proxy/Caddyfile")),
    ("nginx.conf", &["serve"], include_str!("../../../../deploy/proxy/nginx.conf")),
];

/// The options in the lines of a file that are part of a command of agon.
fn options(text: &str) -> Vec<&str> {
    let is_command = |line: &&str| {
        let line = line.trim_start();
        ["- --", "--", "CMD [\"serve", "CMD [\"worker"].iter().any(|start| line.starts_with(start))
            || ["agon serve ", "agon worker --judge \"", "agon backup "]
                .iter()
                .any(|part| line.contains(part))
    };
    let words = text.lines().filter(is_command).flat_map(|line| line.split([' ', '"', ',', '`', '\'']));
    words
        .filter(|word| word.starts_with("--") && word.len() > 2 && !word.contains('=') && *word != "---")
        .collect()
}

#[test]
fn deployment_files_use_options_that_there_are() {
    for (file, commands, text) in FILES {
        let help: String = commands.iter().map(|command| ok(Path::new("."), &[command, "--help"])).collect();
        let found = options(text);
        assert!(!found.is_empty(), "{file} runs nothing");
        for option in found {
            let known = help.split([' ', '\n', ',']).any(|word| word == option);
            assert!(known, "{file}: {commands:?} have no option {option}");
        }
    }
}
