//! What is in `deploy/` fits the judge: the dashboard asks for figures that there are.

use crate::contest::{file, judged, open};
use crate::site::visitor;
use crate::support::Ground;
use std::collections::BTreeSet;

const DASHBOARD: &str = include_str!("../../../../deploy/grafana.json");
const PROMETHEUS: &str = include_str!("../../../../deploy/prometheus.yaml");

/// The names of metrics in a text, without what Prometheus appends to them.
fn names(text: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_lowercase() || c == '_';
    text.split(|c| !is_part(c)).filter(|word| word.starts_with("agon_")).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dashboard_asks_for_figures_that_there_are() {
    let ground = Ground::sqlite().await;
    let (judge, teacher, contest) = open(&ground).await;
    judged(&judge, &teacher, &contest, "Ada1", "bot Dummy").await;
    judge.submissions().submit(&teacher, &contest, file("Late", "bot Dummy")).await.unwrap();
    judge.files().count(&teacher).await.unwrap();
    ground.clock.advance(7_000);
    let key = judge.auth().open_session(teacher.id).await.unwrap();
    let visitor = visitor(&judge, Some(key));
    visitor.send("GET", "/metrics", "").await;
    let told = names(&visitor.send("GET", "/metrics", "").await.text);
    assert!(told.len() > 10, "{told:?}");
    let dashboard: serde_json::Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let mut asked = names(PROMETHEUS);
    for panel in panels {
        for target in panel["targets"].as_array().unwrap() {
            let found = names(target["expr"].as_str().unwrap());
            assert!(!found.is_empty(), "{panel}");
            asked.extend(found);
        }
    }
    let unknown: Vec<_> = asked.difference(&told).collect();
    assert!(unknown.is_empty(), "{unknown:?} are not in {told:?}");
}
