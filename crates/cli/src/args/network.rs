//! The options of `agon host` and `agon client`.

use super::{MatchArgs, parse_seed};
use agon_kernel::Seed;
use clap::Args as ClapArgs;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Clients take the free seats in the order in which they connect. A client that is lost, late, or sends nonsense is disqualified,
and the match goes on; the log on standard error and the replay tell why.

Examples:
  agon host reversi --board duel                              two clients, two seconds for each move
  agon host reversi net Dummy net Paranoid --board plaza --time 1.5 --out match.agon
  agon host reversi --board duel --address 0.0.0.0 --repeat --out match.agon
  agon host reversi --board duel --group-names 3=Otters,7=Foxes")]
pub(crate) struct HostArgs {
    /// The game, as `agon games` lists it
    pub(crate) game: String,
    /// For each seat `net`, for a client, or a bot as `agon play` takes it; seats that are not named are for clients
    #[arg(value_name = "net|BOT")]
    pub(crate) seats: Vec<String>,
    #[command(flatten)]
    pub(crate) match_args: MatchArgs,
    /// The port that clients connect to; 0 is any free one. Without it, the game's usual port or the next free one
    #[arg(long, short)]
    pub(crate) port: Option<u16>,
    /// The address to listen at; 0.0.0.0 lets clients on other machines in
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    pub(crate) address: IpAddr,
    /// Seconds that each move adds to a client's clock: 0.2 or more, or 0 for no clock. Without it 2, or no clock if there is
    /// a --depth
    #[arg(long, short, value_name = "SECONDS", value_parser = parse_clock)]
    pub(crate) time: Option<Duration>,
    /// How deep clients are told to search; 0 is as deep as they like
    #[arg(long, short, value_name = "D", default_value_t = 0)]
    pub(crate) depth: u8,
    /// Names for groups, by the numbers that clients give
    #[arg(long, value_name = "N=NAME", value_delimiter = ',', value_parser = parse_group)]
    pub(crate) group_names: Vec<(u8, String)>,
    /// Seconds to wait for clients; 0 is for ever
    #[arg(long, short, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) wait: u64,
    /// Milliseconds before a client is asked for a move
    #[arg(long, value_name = "MS", default_value_t = 100)]
    pub(crate) pause: u64,
    /// Milliseconds between the board and the first move
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) settle: u64,
    /// Play one match after another: so many, or until Ctrl-C. Seeds and replay files are numbered
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true)]
    pub(crate) repeat: Option<Option<u32>>,
    /// Write the replay here
    #[arg(long, short, visible_alias = "output", value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Log no moves
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
The exit code is 0 when the match was played to its end, 1 when the bot was disqualified or did something wrong.

Example:
  agon client reversi Paranoid --connect 127.0.0.1:7777 --group 3")]
pub(crate) struct ClientArgs {
    /// The game, as `agon games` lists it
    pub(crate) game: String,
    /// The bot, as `agon play` takes it
    pub(crate) bot: String,
    /// The server
    #[arg(long, short, value_name = "HOST:PORT")]
    pub(crate) connect: String,
    /// The number to give to the server, 0 to 99
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=99))]
    pub(crate) group: u8,
    /// A whole number from 0 to 9007199254740991, or `random`: what the bot's chance is made from
    #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Seed,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Log nothing
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// The shortest clock: less is over before an answer can come back.
const SHORTEST: f64 = 0.2;
const LONGEST: f64 = 86_400.0;

fn parse_clock(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| format!("`{text}` is no number of seconds"))?;
    if seconds == 0.0 || (SHORTEST..=LONGEST).contains(&seconds) {
        return Ok(Duration::from_secs_f64(seconds));
    }
    Err(format!("expected 0 or {SHORTEST} to {LONGEST} seconds"))
}

fn parse_group(text: &str) -> Result<(u8, String), String> {
    let (number, name) = text.split_once('=').ok_or("expected N=NAME, as in 3=Otters")?;
    let number = number.trim().parse().map_err(|_| format!("`{number}` is no number of a group"))?;
    let name = name.trim();
    let printable = !name.is_empty() && name.chars().count() <= 40 && !name.chars().any(char::is_control);
    if printable { Ok((number, name.to_owned())) } else { Err("a name has 1 to 40 letters".to_owned()) }
}
