//! HTTPS in front of a judge, as a proxy does it, with a certificate of an authority of our own for 127.0.0.1.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

const CERTIFICATE: &[u8] = include_bytes!("../../data/mail-certificate.pem");
const KEY: &[u8] = include_bytes!("../../data/mail-key.pem");

/// The file with the authority's certificate.
pub(crate) fn authority() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests/data/mail-authority.pem"].iter().collect()
}

pub(crate) fn acceptor() -> TlsAcceptor {
    let certificates = CertificateDer::pem_slice_iter(CERTIFICATE).collect::<Result<Vec<_>, _>>().unwrap();
    let key = PrivateKeyDer::from_pem_slice(KEY).unwrap();
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(certificates, key).unwrap();
    TlsAcceptor::from(Arc::new(config))
}

/// Takes encrypted connections and passes what comes to this address.
pub(crate) async fn in_front_of(behind: SocketAddr) -> SocketAddr {
    let (listener, acceptor) = (TcpListener::bind("127.0.0.1:0").await.unwrap(), acceptor());
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                if let (Ok(mut client), Ok(mut judge)) =
                    (acceptor.accept(client).await, TcpStream::connect(behind).await)
                {
                    let _ = tokio::io::copy_bidirectional(&mut client, &mut judge).await;
                }
            });
        }
    });
    address
}
