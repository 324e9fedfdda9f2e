//! Dependencies comply with `deny.toml`: licences, sources, banned crates, and duplicate versions.
//!
//! `cargo deny check` reads the same file and checks more (known vulnerabilities), but has to be installed.

use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

#[derive(Deserialize)]
struct Rules {
    graph: Graph,
    licenses: Licences,
    bans: Bans,
}

#[derive(Deserialize)]
struct Graph {
    targets: Vec<String>,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Ban>,
    skip: Vec<Skip>,
}

#[derive(Deserialize)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    /// Crates that may depend on it nevertheless.
    #[serde(default)]
    wrappers: Vec<String>,
    reason: String,
}

/// A version that may exist alongside another one, as `name@version`.
#[derive(Deserialize)]
struct Skip {
    #[serde(rename = "crate")]
    name: String,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    dependencies: Vec<String>,
}

fn read() -> (Rules, Metadata) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let rules: Rules = toml::from_str(&std::fs::read_to_string(root.join("deny.toml")).unwrap()).unwrap();
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--locked", "--offline", "--format-version", "1"]).current_dir(root);
    for target in &rules.graph.targets {
        command.args(["--filter-platform", target]);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    (rules, serde_json::from_slice(&output.stdout).unwrap())
}

#[test]
fn licences_are_allowed() {
    let (rules, metadata) = read();
    let allowed: Vec<Licensee> =
        rules.licenses.allow.iter().map(|text| Licensee::parse(text).unwrap()).collect();
    for package in &metadata.packages {
        let text = package.license.as_deref().unwrap_or_else(|| panic!("{} has no licence", package.name));
        let licence = Expression::parse_mode(text, ParseMode::LAX).unwrap();
        assert!(
            licence.evaluate(|asked| allowed.iter().any(|allowed| allowed.satisfies(asked))),
            "{} {} is under {text}; deny.toml has no such licence",
            package.name,
            package.version
        );
    }
}

#[test]
fn all_come_from_the_registry() {
    let (_, metadata) = read();
    for Package { name, source, .. } in &metadata.packages {
        let from_registry = source.as_ref().is_none_or(|source| source.starts_with("registry+"));
        assert!(from_registry && source.is_none() == name.starts_with("agon"), "{name} is from {source:?}");
    }
}

#[test]
fn banned_crates_are_not_used() {
    let (rules, metadata) = read();
    let names: BTreeMap<&str, &str> =
        metadata.packages.iter().map(|package| (&*package.id, &*package.name)).collect();
    for node in &metadata.resolve.nodes {
        for dependency in &node.dependencies {
            let (user, used) = (names[&*node.id], names[&**dependency]);
            if let Some(ban) = rules.bans.deny.iter().find(|ban| ban.name == used) {
                let allowed = ban.wrappers.iter().any(|wrapper| wrapper == user);
                assert!(allowed, "{user} depends on {used}: {}", ban.reason);
            }
        }
    }
}

#[test]
fn second_versions_are_known() {
    let (rules, metadata) = read();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in &metadata.packages {
        versions.entry(&package.name).or_default().push(&package.version);
    }
    let known = |name: &str, version: &str| {
        rules.bans.skip.iter().any(|skip| {
            let (known, start) = skip.name.split_once('@').unwrap();
            known == name
                && version.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    };
    for (name, versions) in &versions {
        let others = versions.iter().filter(|version| !known(name, version)).count();
        assert!(others <= 1, "{name} is there in several versions: {versions:?}");
    }
    for skip in &rules.bans.skip {
        let (name, _) = skip.name.split_once('@').unwrap();
        let several = versions.get(name).is_some_and(|versions| versions.len() > 1);
        assert!(several, "deny.toml skips {}, which is not there twice", skip.name);
    }
}
