//! The options of `agon board` and `agon edit`.

use super::{DEFAULT_LISTEN, parse_seed};
use agon_kernel::Seed;
use clap::{Args as ClapArgs, Subcommand};
use std::net::SocketAddr;
use std::path::PathBuf;

#[derive(Debug, ClapArgs)]
pub(crate) struct BoardArgs {
    #[command(subcommand)]
    pub(crate) command: BoardCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BoardCommand {
    /// Check a board; exit code 0 if it is playable, 1 if not
    Check {
        /// The board, or - for standard input
        file: PathBuf,
        /// The game; recognised from the board if not given
        #[arg(long, short)]
        game: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Generate a fair board
    New {
        /// The game (see `agon games`)
        game: String,
        /// A whole number, or `random`. The same seed gives the same board
        #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
        seed: Seed,
        /// Change a setting of the generator; can be repeated. See --list
        #[arg(long = "set", value_name = "NAME=N", value_parser = parse_setting)]
        settings: Vec<(String, i64)>,
        /// List the settings of the generator
        #[arg(long)]
        list: bool,
        /// Write the board to this file instead of standard output
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Convert another kind of file, such as a 3D model, to a board; exit code 1 if it cannot be used
    #[command(after_help = "\
Examples:
  agon board import ship.obj --out ship.gam  places starts and bonuses as fairly as the model allows
  agon board import ship.obj --set seats=2 --set bikes=1
  agon board import cube.cnf --out cube.gam  merges a board that needs another file into one file
  agon board import --list                   shows the kinds of files and the settings")]
    Import {
        /// The file, or - for standard input
        #[arg(required_unless_present = "list")]
        file: Option<PathBuf>,
        /// The game; chosen by the kind of file if not given
        #[arg(long, short)]
        game: Option<String>,
        /// The name of the board, instead of the file's
        #[arg(long)]
        name: Option<String>,
        /// Change a setting; can be repeated. See --list
        #[arg(long = "set", value_name = "NAME=N", value_parser = parse_setting)]
        settings: Vec<(String, i64)>,
        /// List the kinds of files that can be imported, and the settings
        #[arg(long)]
        list: bool,
        /// Write the board to this file instead of standard output
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Only this machine can reach the editor, which runs until Ctrl-C. It saves to FILE, which does not have to exist yet, and never \
overwrites changes made by somebody else in the meantime. Without a file, boards are opened and saved in the browser.

Examples:
  agon edit maze.cnf
  agon edit mine.map --game reversi
  agon edit")]
pub(crate) struct EditArgs {
    /// The board
    pub(crate) file: Option<PathBuf>,
    /// The game to start with, if the file does not determine it
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// The loopback address to serve on; port 0 picks a free one
    #[arg(long, value_name = "ADDR", default_value = DEFAULT_LISTEN)]
    pub(crate) listen: SocketAddr,
    /// Print the address without opening a browser
    #[arg(long)]
    pub(crate) no_open: bool,
}

fn parse_setting(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=N, as in rows=21")?;
    let value = value.trim().parse().map_err(|_| format!("`{value}` is not a whole number"))?;
    Ok((name.trim().to_owned(), value))
}
