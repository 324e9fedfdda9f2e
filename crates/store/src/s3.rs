//! A bucket of an S3-compatible store. Credentials and endpoint come from the usual environment variables.

mod http;

use crate::Error;
use crate::blobs::Blobs;
use http::Connector;
use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey};
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::signer::Signer;
use object_store::{BackoffConfig, RetryConfig};
use std::sync::Arc;
use std::time::Duration;
use ureq::http::Method;

/// How long failed requests are retried: less than a lease lasts, so that the caller sees the error in time.
const RETRY_TIMEOUT: Duration = Duration::from_secs(20);
const RETRIES: usize = 6;

/// Makes addresses from which anybody can fetch a file for a while.
#[derive(Clone, Debug)]
pub(crate) struct Addresses {
    s3: AmazonS3,
    prefix: Path,
}

impl Addresses {
    pub(crate) async fn of(&self, place: &Path, lifetime: Duration) -> Result<String, Error> {
        let whole: Path = self.prefix.parts().chain(place.parts()).collect();
        Ok(self.s3.signed_url(Method::GET, &whole, lifetime).await?.to_string())
    }
}

/// Files in a bucket, whose names begin with `prefix`; `environment` says how to reach it.
///
/// # Errors
/// An environment that contradicts itself. Whether the bucket exists is found out when it is used.
pub(crate) fn open(
    bucket: &str,
    prefix: &str,
    environment: impl IntoIterator<Item = (String, String)>,
) -> Result<Blobs, Error> {
    let (mut builder, mut authorities) = (AmazonS3Builder::new().with_bucket_name(bucket), None);
    for (name, value) in environment.into_iter().filter(|(_, value)| !value.is_empty()) {
        if name == "AWS_CA_BUNDLE" {
            authorities = Some(value);
        } else if name.starts_with("AWS_")
            && let Ok(key) = name.to_ascii_lowercase().parse::<AmazonS3ConfigKey>()
        {
            builder = builder.with_config(key, value);
        }
    }
    let wrong = |error: object_store::Error| Error::Machine(format!("the settings for S3: {error}"));
    // A server on this machine needs no TLS; for others, AWS_ALLOW_HTTP=true says that none is wanted.
    let endpoint = builder
        .get_config_value(&AmazonS3ConfigKey::S3Endpoint)
        .or_else(|| builder.get_config_value(&AmazonS3ConfigKey::Endpoint))
        .unwrap_or_default();
    let is_local = ["http://127.0.0.1", "http://localhost", "http://[::1]"]
        .iter()
        .any(|local| endpoint.starts_with(local));
    let builder = if is_local { builder.with_allow_http(true) } else { builder };
    let backoff = BackoffConfig {
        init_backoff: Duration::from_millis(100),
        max_backoff: Duration::from_secs(5),
        base: 2.0,
    };
    let retries = RetryConfig { backoff, max_retries: RETRIES, retry_timeout: RETRY_TIMEOUT };
    let s3 = builder
        .with_retry(retries)
        .with_http_connector(Connector::trusting(authorities.as_deref())?)
        .build()
        .map_err(wrong)?;
    let prefix = Path::parse(prefix).map_err(|error| Error::Machine(error.to_string()))?;
    let store = Arc::new(PrefixStore::new(s3.clone(), prefix.clone()));
    Ok(Blobs::with_addresses(store, Addresses { s3, prefix }))
}
