//! Network clients among the bots of a contest: `net:` and a command, or a port.

use crate::commands::host::protocol;
use crate::{Failure, bot_source};
use agon_contest::{Plan, Playing};
use agon_kernel::{AnyGame, Bot};
use agon_net::{ClientTerms, NetworkClient};
use std::sync::Arc;
use std::time::Duration;

/// What the name of a network client begins with.
const NETWORK: &str = "net:";
/// Time for clients between the board and the first move, which is not on their clock.
const SETTLE_TIME: Duration = Duration::from_millis(100);

/// Finds the bots of a contest, and remembers which of them are network clients.
pub(super) struct NetworkClients {
    game: &'static dyn AnyGame,
    terms: ClientTerms,
    found: Vec<Arc<NetworkClient>>,
}

impl NetworkClients {
    pub(super) fn new(game: &'static dyn AnyGame, plan: &Plan) -> Self {
        // `agon host` turns off the clock if only a depth is given; here these are two separate options.
        let time = Duration::try_from_secs_f64(plan.client_time).unwrap_or_default();
        let terms = ClientTerms {
            time: Some(time).filter(|time| !time.is_zero()),
            depth: plan.client_depth,
            pause: Duration::ZERO,
            settle: SETTLE_TIME,
        };
        Self { game, terms, found: Vec::new() }
    }

    /// The bot, or the network client.
    pub(super) fn find(&mut self, bot: &str) -> anyhow::Result<Arc<dyn Bot>> {
        let Some(client) = bot.strip_prefix(NETWORK) else { return bot_source::find(self.game, bot, true) };
        let guest = NetworkClient::new(client, protocol(self.game)?).map_err(|error| {
            let help = "a client is net:NAME=COMMAND, where {host} and {port} stand for the address, or net:NAME=PORT or net:NAME=IP:PORT, where it connects for each match";
            Failure::new(format!("`{bot}`: {error}")).help(help)
        })?;
        let guest = Arc::new(guest);
        self.found.push(guest.clone());
        Ok(guest)
    }

    /// How matches with network clients are played, if there are any.
    pub(super) fn playing(self) -> anyhow::Result<Option<Playing>> {
        if self.found.is_empty() {
            return Ok(None);
        }
        let guests =
            agon_net::NetworkClients { protocol: protocol(self.game)?, terms: self.terms, all: self.found };
        Ok(Some(Arc::new(move |spec, replay| guests.play(spec, replay))))
    }
}
