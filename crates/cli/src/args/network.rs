//! The options of `agon host` and `agon client`.

use super::matches::PlayWatchArgs;
use super::{MatchArgs, parse_seed};
use agon_kernel::Seed;
use clap::Args as ClapArgs;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Clients take the free seats in the order in which they connect. A client that disconnects, is late, or breaks the protocol is \
disqualified, and the match goes on; the log on standard error and the replay say why.

Examples:
  agon host reversi --board duel                              two clients, two seconds per move
  agon host reversi net Dummy net Paranoid --board plaza --time 1.5 --out match.agon
  agon host reversi --board duel --address 0.0.0.0 --repeat --out match.agon
  agon host reversi --board duel --group-names 3=Otters,7=Foxes
  agon host reversi net Dummy --board duel --watch            see it in the browser as it is played")]
pub(crate) struct HostArgs {
    /// The game (see `agon games`)
    pub(crate) game: String,
    /// For each seat, `net` for a client or a bot as in `agon play`; the remaining seats are for clients
    #[arg(value_name = "net|BOT")]
    pub(crate) seats: Vec<String>,
    #[command(flatten)]
    pub(crate) match_args: MatchArgs,
    /// The port to listen on; 0 picks a free one [default: the game's usual port, or the next free one]
    #[arg(long, short)]
    pub(crate) port: Option<u16>,
    /// The address to listen on; 0.0.0.0 lets clients on other machines connect
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    pub(crate) address: IpAddr,
    /// Seconds that each move adds to a client's clock: at least 0.2, or 0 for no clock [default: 2, or no clock with --depth]
    #[arg(long, short, value_name = "SECONDS", value_parser = parse_clock)]
    pub(crate) time: Option<Duration>,
    /// The search depth that clients are told to use; 0 means no limit
    #[arg(long, short, value_name = "D", default_value_t = 0)]
    pub(crate) depth: u8,
    /// Names for groups, by the group numbers that clients send
    #[arg(long, value_name = "N=NAME", value_delimiter = ',', value_parser = parse_group)]
    pub(crate) group_names: Vec<(u8, String)>,
    /// Seconds to wait for clients; 0 waits forever
    #[arg(long, short, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) wait: u64,
    /// Milliseconds to pause before each move of a client
    #[arg(long, value_name = "MS", default_value_t = 100)]
    pub(crate) pause: u64,
    /// Milliseconds between the board and the first move
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) settle: u64,
    /// Play N matches in a row, or without N until Ctrl-C. Seeds and replay files are numbered
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true)]
    pub(crate) repeat: Option<Option<u32>>,
    /// Write the replay to this file
    #[arg(long, short, visible_alias = "output", value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) watch: PlayWatchArgs,
    /// Print the result as JSON. A fault has its `round`, counted from 0 as in replays, and its `frame`: the round as `agon show --round` and the viewer count it
    #[arg(long)]
    pub(crate) json: bool,
    /// Do not log moves
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Exit codes: 0 the match was played to the end, 1 the bot was disqualified or failed.

Example:
  agon client reversi Paranoid --connect 127.0.0.1:7777 --group 3")]
pub(crate) struct ClientArgs {
    /// The game (see `agon games`)
    pub(crate) game: String,
    /// The bot, as in `agon play`
    pub(crate) bot: String,
    /// The address of the server
    #[arg(long, short, value_name = "HOST:PORT")]
    pub(crate) connect: String,
    /// The group number to send to the server, 0 to 99
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=99))]
    pub(crate) group: u8,
    /// The seed of the bot's random numbers: a whole number from 0 to 9007199254740991, or `random`
    #[arg(long, short, default_value = "1", value_parser = parse_seed, allow_negative_numbers = true, value_name = "N|random")]
    pub(crate) seed: Seed,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Do not log anything
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// With a shorter clock, time would run out before an answer can arrive.
const MIN_CLOCK: f64 = 0.2;
const MAX_CLOCK: f64 = 86_400.0;

fn parse_clock(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| format!("`{text}` is not a number of seconds"))?;
    if seconds == 0.0 || (MIN_CLOCK..=MAX_CLOCK).contains(&seconds) {
        return Ok(Duration::from_secs_f64(seconds));
    }
    Err(format!("expected 0 or {MIN_CLOCK} to {MAX_CLOCK} seconds"))
}

fn parse_group(text: &str) -> Result<(u8, String), String> {
    let (number, name) = text.split_once('=').ok_or("expected N=NAME, as in 3=Otters")?;
    let number = number.trim().parse().map_err(|_| format!("`{number}` is not a group number"))?;
    let name = name.trim();
    let printable = !name.is_empty() && name.chars().count() <= 40 && !name.chars().any(char::is_control);
    if printable { Ok((number, name.to_owned())) } else { Err("a name has 1 to 40 characters".to_owned()) }
}
