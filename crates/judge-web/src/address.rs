//! Where the site is and where requests come from. Links in mails start with the address that the operator configured, never with what a
//! request claims; and a client's address is read from `X-Forwarded-For` only if a proxy that the operator trusts has written it.

use crate::ExternalSignIn;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header, uri::Scheme};
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// How a site is reached.
#[derive(Clone, Debug)]
pub struct SiteOptions {
    /// The address that links start with.
    pub url: SiteUrl,
    /// Refuse requests for a host other than that of `url`.
    pub only_this_host: bool,
    /// It is only reached over HTTPS, so cookies are never sent over plain HTTP.
    pub secure: bool,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<Network>,
    /// Clients that fetch a file are redirected to the storage, if it has addresses for its files.
    pub signed_urls: bool,
    /// The maximum number of connections.
    pub connections: usize,
    /// External providers with which people can sign in.
    pub external_sign_in: ExternalSignIn,
}

impl SiteOptions {
    /// A site that answers to every name.
    #[must_use]
    pub fn at(url: SiteUrl) -> Self {
        Self {
            url,
            only_this_host: false,
            secure: false,
            trusted_proxies: Vec::new(),
            signed_urls: false,
            connections: 512,
            external_sign_in: ExternalSignIn::default(),
        }
    }

    /// Whether the request is for this site. Health checks on the same machine may use any name.
    pub(crate) fn is_for_us(&self, request: &Parts, peer: Option<IpAddr>) -> bool {
        if !self.only_this_host {
            return true;
        }
        if request.uri.path() == "/health" && peer.is_some_and(|peer| peer.is_loopback()) {
            return true;
        }
        let mut hosts = request.headers.get_all(header::HOST).iter();
        let host = hosts.next().and_then(|host| host.to_str().ok());
        let target = request.uri.authority().map(axum::http::uri::Authority::as_str);
        hosts.next().is_none()
            && host.is_some_and(|host| self.url.is_host(host))
            && target.is_none_or(|target| self.url.is_host(target))
    }

    /// The address for rate limits: the peer's, or what trusted proxies report.
    pub(crate) fn client(&self, headers: &HeaderMap, peer: IpAddr) -> IpAddr {
        let is_trusted = |address: IpAddr| self.trusted_proxies.iter().any(|one| one.contains(address));
        let mut client = peer.to_canonical();
        let fields: Vec<_> = headers.get_all("x-forwarded-for").iter().collect();
        let claims = fields.iter().rev().flat_map(|field| field.to_str().unwrap_or("").rsplit(','));
        for claim in claims {
            if !is_trusted(client) {
                break;
            }
            let Ok(address) = claim.trim().parse::<IpAddr>() else { break };
            client = address.to_canonical();
        }
        client
    }

    pub(crate) fn is_trusted(&self, peer: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|one| one.contains(peer))
    }
}

/// A client's address as the key of a limit. Providers give each customer a whole /64 of IPv6 addresses.
pub(crate) fn limit_key(client: IpAddr) -> String {
    match client {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            format!("{}/64", Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)))
        }
    }
}

/// The public address of a site: scheme and host, without a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteUrl {
    text: String,
    host: String,
    port: u16,
}

impl SiteUrl {
    /// As text without a slash at the end.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether a `Host` header names this site.
    fn is_host(&self, text: &str) -> bool {
        let Ok(uri) = text.parse::<Uri>() else { return false };
        let Some(authority) = uri.authority() else { return false };
        let default = if self.text.starts_with("https:") { 443 } else { 80 };
        !authority.as_str().contains('@')
            && authority.host().eq_ignore_ascii_case(&self.host)
            && authority.port_u16().unwrap_or(default) == self.port
    }
}

impl FromStr for SiteUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("`{text}` is not an address such as https://agon.example.org");
        let uri: Uri = text.parse().map_err(|_| expected())?;
        let (Some(scheme), Some(authority)) = (uri.scheme(), uri.authority()) else { return Err(expected()) };
        let default = match scheme {
            scheme if *scheme == Scheme::HTTPS => 443,
            scheme if *scheme == Scheme::HTTP => 80,
            _ => return Err(expected()),
        };
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(expected());
        }
        if uri.path() != "/" || uri.query().is_some() {
            return Err(format!("`{text}` has a path: the site needs a host of its own"));
        }
        let host = authority.host().to_ascii_lowercase();
        let port = authority.port_u16().unwrap_or(default);
        Ok(Self { text: format!("{scheme}://{}", authority.as_str().to_ascii_lowercase()), host, port })
    }
}

/// An address, or all addresses with the same first bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    fn contains(self, other: IpAddr) -> bool {
        let cut = |address: u128, width: u32| address.checked_shr(width - self.bits).unwrap_or(0);
        match (self.address, other.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                cut(own.to_bits().into(), 32) == cut(other.to_bits().into(), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => cut(own.to_bits(), 128) == cut(other.to_bits(), 128),
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("`{text}` is not an address such as 127.0.0.1, ::1 or 10.0.0.0/8");
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| expected())?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(width), str::parse).map_err(|_| expected())?;
        if bits > width { Err(expected()) } else { Ok(Self { address, bits }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderValue, Request};

    fn options(url: &str, proxies: &[&str]) -> SiteOptions {
        let trusted_proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        SiteOptions { only_this_host: true, trusted_proxies, ..SiteOptions::at(url.parse().unwrap()) }
    }

    #[test]
    fn a_public_address_is_a_scheme_and_a_host() {
        let good = [
            ("https://agon.example.org/", "https://agon.example.org"),
            ("http://Agon.example.org:8080", "http://agon.example.org:8080"),
            ("http://[::1]:7070", "http://[::1]:7070"),
        ];
        for (text, shown) in good {
            assert_eq!(text.parse::<SiteUrl>().unwrap().as_str(), shown);
        }
        for bad in [
            "",
            "agon.example.org",
            "ftp://x.org",
            "https://",
            "https://me@x.org",
            "https://x.org/agon",
            "https://x.org/?a",
        ] {
            assert!(bad.parse::<SiteUrl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn requests_for_other_hosts_are_known() {
        let site = options("https://agon.example.org", &[]);
        let ours = |uri: &str, hosts: &[&str], peer: &str| {
            let mut request = Request::builder().uri(uri);
            for host in hosts {
                request = request.header("host", *host);
            }
            site.is_for_us(&request.body(()).unwrap().into_parts().0, Some(peer.parse().unwrap()))
        };
        for host in ["agon.example.org", "AGON.example.org:443"] {
            assert!(ours("/forgot", &[host], "10.0.0.1"), "{host}");
        }
        let bad: [&[&str]; 8] = [
            &["evil.test"],
            &[],
            &["agon.example.org", "evil.test"],
            &["agon.example.org:80"],
            &["agon.example.org.evil.test"],
            &["evil.test@agon.example.org"],
            &["agon.example.org@evil.test"],
            &["127.0.0.1"],
        ];
        for hosts in bad {
            assert!(!ours("/forgot", hosts, "127.0.0.1"), "{hosts:?}");
        }
        assert!(!ours("http://evil.test/forgot", &["agon.example.org"], "10.0.0.1"));
        assert!(ours("/health", &["127.0.0.1:7070"], "127.0.0.1"));
        assert!(!ours("/health", &["127.0.0.1:7070"], "10.0.0.1"));
    }

    #[test]
    fn only_trusted_proxies_say_who_asks() {
        let client = |proxies: &[&str], peer: &str, claims: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for claim in claims {
                headers.append("x-forwarded-for", HeaderValue::from_static(claim));
            }
            options("http://x.org", proxies).client(&headers, peer.parse().unwrap()).to_string()
        };
        assert_eq!(client(&[], "10.0.0.1", &["1.2.3.4"]), "10.0.0.1");
        assert_eq!(client(&["127.0.0.1"], "10.0.0.1", &["1.2.3.4"]), "10.0.0.1");
        assert_eq!(client(&["127.0.0.1"], "127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(client(&["127.0.0.1"], "127.0.0.1", &["9.9.9.9, 1.2.3.4"]), "1.2.3.4", "the rightmost");
        assert_eq!(client(&["127.0.0.1"], "127.0.0.1", &["9.9.9.9", "1.2.3.4"]), "1.2.3.4");
        assert_eq!(
            client(&["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", &["9.9.9.9, 1.2.3.4, 10.7.7.7"]),
            "1.2.3.4"
        );
        assert_eq!(client(&["127.0.0.1"], "127.0.0.1", &["1.2.3.4, nonsense"]), "127.0.0.1");
        assert_eq!(client(&["::1"], "::1", &["2001:db8::5"]), "2001:db8::5");
        assert_eq!(client(&["127.0.0.1"], "::ffff:127.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(client(&["0.0.0.0/0"], "8.8.8.8", &["1.2.3.4"]), "1.2.3.4");
    }

    #[test]
    fn networks_are_addresses_or_ranges() {
        for bad in ["", "x", "10.0.0.0/33", "::1/129", "10.0.0.0/", "10.0.0.0/-1", "localhost"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
        assert_eq!(limit_key("1.2.3.4".parse().unwrap()), "1.2.3.4");
        assert_eq!(limit_key("2001:db8:1:2:3:4:5:6".parse().unwrap()), "2001:db8:1:2::/64");
    }
}
