//! The option --limit of `play`, `check`, `compare` and `tournament`.

use agon_kernel::{AllowanceError, Allowances};
use clap::Args as ClapArgs;
use serde_json::Value;

#[derive(Debug, ClapArgs)]
pub(crate) struct LimitArgs {
    /// Override one of the game's limits, for all bots (`turn_fuel=20000`) or for one kind of bot (`python:turn_fuel=2000000`; cpp,
    /// rust, python, javascript, java, wasm, process). `none` means no limit
    #[arg(long, value_name = "[LANGUAGE:]LIMIT=N", value_delimiter = ',', value_parser = parse)]
    limit: Vec<Allowances>,
}

impl LimitArgs {
    /// All of them; later ones override earlier ones.
    pub(crate) fn allowances(&self) -> Allowances {
        let mut all = Allowances::default();
        for one in &self.limit {
            all.extend(one);
        }
        all
    }
}

/// The options of another command that has these limits, each with a space in front.
pub(crate) fn limit_options(allowances: &Allowances) -> String {
    // As in files: whose they are, which they are, and how much.
    let Ok(Value::Object(all)) = serde_json::to_value(allowances) else { return String::new() };
    let mut options = String::new();
    for (whose, limits) in &all {
        let whose = if whose == "all" { String::new() } else { format!("{whose}:") };
        for (what, amount) in limits.as_object().into_iter().flatten() {
            let amount = amount.as_str().map_or_else(|| amount.to_string(), str::to_owned);
            options += &format!(" --limit {whose}{what}={amount}");
        }
    }
    options
}

fn parse(text: &str) -> Result<Allowances, AllowanceError> {
    let mut allowances = Allowances::default();
    allowances.set(text)?;
    Ok(allowances)
}
