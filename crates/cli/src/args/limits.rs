//! Limits other than the game's own, which `play`, `check`, `compare` and `tournament` take alike.

use agon_kernel::{AllowanceError, Allowances};
use clap::Args as ClapArgs;

#[derive(Debug, ClapArgs)]
pub(crate) struct LimitArgs {
    /// Another limit than the game's own: of all bots (`turn_fuel=20000`), or of those that are built from one language
    /// (`python:turn_fuel=2000000`; cpp, rust, python, javascript, wasm, process). `none` is as much as they like
    #[arg(long, value_name = "[LANGUAGE:]LIMIT=N", value_delimiter = ',', value_parser = parse)]
    limit: Vec<Allowances>,
}

impl LimitArgs {
    /// All of them; later ones go over earlier ones.
    pub(crate) fn allowances(&self) -> Allowances {
        let mut all = Allowances::default();
        for one in &self.limit {
            all.extend(one);
        }
        all
    }
}

fn parse(text: &str) -> Result<Allowances, AllowanceError> {
    let mut allowances = Allowances::default();
    allowances.set(text)?;
    Ok(allowances)
}
