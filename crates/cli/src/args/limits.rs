//! The option --limit of `play`, `check`, `compare` and `tournament`.

use agon_kernel::{AllowanceError, Allowances};
use clap::Args as ClapArgs;

#[derive(Debug, ClapArgs)]
pub(crate) struct LimitArgs {
    /// Override one of the game's limits, for all bots (`turn_fuel=20000`) or for one kind of bot (`python:turn_fuel=2000000`; cpp,
    /// rust, python, javascript, java, wasm, process). `none` means no limit
    #[arg(long, value_name = "[LANGUAGE:]LIMIT=N", value_delimiter = ',', value_parser = parse)]
    limit: Vec<Limit>,
}

/// One limit, and how it was written.
#[derive(Clone, Debug)]
struct Limit {
    text: String,
    allowances: Allowances,
}

impl LimitArgs {
    /// All of them; later ones override earlier ones.
    pub(crate) fn allowances(&self) -> Allowances {
        let mut all = Allowances::default();
        for one in &self.limit {
            all.extend(&one.allowances);
        }
        all
    }

    /// The same options for another command, each with a space in front.
    pub(crate) fn options(&self) -> String {
        self.limit.iter().map(|one| format!(" --limit {}", one.text)).collect()
    }
}

fn parse(text: &str) -> Result<Limit, AllowanceError> {
    let mut allowances = Allowances::default();
    allowances.set(text)?;
    Ok(Limit { text: text.to_owned(), allowances })
}
