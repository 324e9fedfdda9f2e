//! `agon client`: a bot plays on a remote server.

use super::{host, print};
use crate::args::ClientArgs;
use crate::{Failure, bot_source, output, suggest};
use agon_kernel::Limits;
use agon_net::{Join, JoinError, JoinedMatch, Wire};
use comfy_table::Cell;
use serde_json::json;
use std::net::TcpStream;
use std::process::ExitCode;

pub(crate) fn run(args: &ClientArgs) -> anyhow::Result<ExitCode> {
    let game = suggest::game(&args.game)?;
    let protocol = host::protocol(game)?;
    // The server keeps the time.
    let limits = Limits { match_fuel: None, turn_ms: None, match_ms: None, ..Limits::default() };
    let bot = bot_source::find(game, &args.bot, true)?;
    let wire = TcpStream::connect(&args.connect).and_then(Wire::new).map_err(|error| {
        let help = format!("is a server running there? `{} host` starts one", output::program());
        Failure::new(format!("cannot connect to {}: {error}", args.connect)).help(help)
    })?;
    let mut log = |line: &str| {
        if !args.quiet {
            output::say(line);
        }
    };
    let join = Join { bot: &*bot, number: args.group, seed: args.seed, limits: &limits };
    let joined = match protocol.join(wire, &join, &mut log) {
        Ok(joined) => joined,
        Err(error @ JoinError::Bot(_)) => {
            output::say(&format!("error: {error}"));
            return Ok(ExitCode::from(1));
        }
        Err(error) => return Err(Failure::new(error.to_string()).into()),
    };
    print(&report(args, &joined))?;
    Ok(if joined.disqualified { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn report(args: &ClientArgs, joined: &JoinedMatch) -> String {
    let JoinedMatch { seat, standings, rounds, disqualified } = joined;
    if args.json {
        let line = json!({
            "game": args.game, "bot": args.bot, "seat": seat, "rounds": rounds, "disqualified": disqualified,
            "seats": standings.seats, "reason": standings.reason,
        });
        return line.to_string() + "\n";
    }
    let mut table = output::table(&["rank", "seat", "score", ""]);
    let mut order: Vec<_> = standings.seats.iter().enumerate().collect();
    order.sort_by_key(|(seat, standing)| (standing.rank, *seat));
    for (place, standing) in order {
        let own = if place == seat.index() { args.bot.as_str() } else { "" };
        let out = if standing.out.is_some() { "OUT" } else { own };
        table.add_row(
            [standing.rank.to_string(), place.to_string(), standing.score.to_string()]
                .map(Cell::new)
                .into_iter()
                .chain([Cell::new(out)]),
        );
    }
    let end =
        if *disqualified { "the server disqualified the bot".to_owned() } else { standings.reason.clone() };
    format!("{rounds} rounds in seat {seat}: {end}\n\n{}", output::text_of(&table))
}
