//! Sends posts to webhooks. Names are resolved here, and every address that they resolve to is checked, so that nobody can make the judge talk to an internal
//! machine by pointing a name at it; redirections are not followed, and proxies are not used.

use agon_judge::news::{Post, WebhookSender, is_public};
use std::time::Duration;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

const TIMEOUT: Duration = Duration::from_secs(15);

/// Makes requests to the public internet only, unless the operator allows more.
#[derive(Clone, Debug)]
pub struct HttpWebhookSender {
    agent: ureq::Agent,
}

#[derive(Debug)]
struct CheckedResolver {
    inner: DefaultResolver,
    allow_private: bool,
}

impl Resolver for CheckedResolver {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let all = self.inner.resolve(uri, config, timeout)?;
        // A single private address among several is an attack, too.
        if self.allow_private || all.iter().all(|address| is_public(address.ip())) {
            Ok(all)
        } else {
            Err(ureq::Error::HostNotFound)
        }
    }
}

impl HttpWebhookSender {
    #[must_use]
    pub fn new(allow_private: bool) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(TIMEOUT))
            .proxy(None)
            .build();
        let resolver = CheckedResolver { inner: DefaultResolver::default(), allow_private };
        Self { agent: ureq::Agent::with_parts(config, DefaultConnector::default(), resolver) }
    }

    fn send_now(&self, post: &Post) -> Result<(), String> {
        let mut request = self.agent.post(&post.url);
        for (name, value) in &post.headers {
            request = request.header(*name, value);
        }
        match request.send(post.body.as_bytes()) {
            Ok(answer) if answer.status().is_success() => Ok(()),
            Ok(answer) => Err(format!("it answered {}", answer.status().as_u16())),
            Err(ureq::Error::HostNotFound) => Err("there is no such host on the public internet".to_owned()),
            Err(ureq::Error::Timeout(_)) => {
                Err(format!("it did not answer within {} seconds", TIMEOUT.as_secs()))
            }
            Err(ureq::Error::Io(error)) => Err(explained(&error)),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// What an error of the connection means to whoever set up the webhook.
fn explained(error: &std::io::Error) -> String {
    let text = error.to_string();
    if error.kind() == std::io::ErrorKind::ConnectionRefused {
        "nothing accepts connections at this host and port".to_owned()
    } else if text.contains("UnknownIssuer") {
        "its certificate is of an authority that is not trusted here".to_owned()
    } else if text.contains("NotValidForName") {
        "its certificate is for another host".to_owned()
    } else {
        text
    }
}

impl WebhookSender for HttpWebhookSender {
    async fn send(&self, post: Post) -> Result<(), String> {
        let own = self.clone();
        let sent = tokio::task::spawn_blocking(move || own.send_now(&post)).await;
        sent.unwrap_or_else(|error| Err(error.to_string()))
    }
}
