//! An S3 store on a host of its own: moto, which answers 503 or that the bucket is full for as long as a file says so. Its contents are in its memory, so it is never killed; its cable is pulled like any other.

use super::hosts::{Process, Switch};
use agon_judge::Blobs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, UnixStream};

const PORT: u16 = 9000;
const PLACE: &str = "s3://chaos/files";

/// What the store does with requests while there is a file of this name.
pub(super) const AWAY: &str = "store-away";
pub(super) const FULL: &str = "store-full";

/// It also listens on a socket in the folder, for the test itself, which is on none of the hosts.
const SCRIPT: &str = "
import os, sys, threading
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from werkzeug.serving import make_server
address, port, folder, away, full = sys.argv[1:]
moto = DomainDispatcherApplication(create_backend_app)
def app(environ, start):
    def refuse(status, code):
        environ['wsgi.input'].read(int(environ.get('CONTENT_LENGTH') or 0))
        start(status, [('Content-Type', 'application/xml')])
        return [f'<?xml version=\"1.0\"?><Error><Code>{code}</Code><Message>no</Message></Error>'.encode()]
    if os.path.exists(os.path.join(folder, away)):
        return refuse('503 Slow Down', 'SlowDown')
    if environ['REQUEST_METHOD'] in ('PUT', 'POST') and os.path.exists(os.path.join(folder, full)):
        return refuse('400 Bad Request', 'QuotaExceeded')
    return moto(environ, start)
socket = make_server('unix://' + os.path.join(folder, 's3.sock'), 0, app, True, request_handler=MotoRequestHandler)
threading.Thread(target=socket.serve_forever, daemon=True).start()
make_server(address, int(port), app, True, request_handler=MotoRequestHandler).serve_forever()
";

/// Where moto is, if it is installed.
pub(super) fn python() -> Option<PathBuf> {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute("XDG_DATA_HOME").or_else(|| Some(absolute("HOME")?.join(".local/share")))?;
    Some(data.join("agon/s3/bin/python3")).filter(|python| python.exists())
}

/// The store on this host.
pub(super) fn start(switch: &Switch, host: usize, folder: &Path) -> Process {
    let (space, folder) = (switch.space(host), folder.to_owned());
    let python = python().unwrap();
    Process::start(move || {
        let mut command = Command::new("ip");
        command.args(&space).arg(&python).args(["-c", SCRIPT]);
        command.args([&Switch::address(host), &PORT.to_string()]).arg(&folder).args([AWAY, FULL]);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command
            .stderr(std::fs::File::options().create(true).append(true).open(folder.join("s3.log")).unwrap());
        command
    })
}

/// How a host reaches it.
pub(super) fn endpoint(host: usize) -> String {
    format!("http://{}:{PORT}", Switch::address(host))
}

/// The files in it.
pub(super) fn files(endpoint: &str) -> Blobs {
    let mut environment = crate::s3_server::environment(endpoint);
    // The hosts' network is not this machine.
    environment.push(("AWS_ALLOW_HTTP".to_owned(), "true".to_owned()));
    Blobs::open_in(&PLACE.parse().unwrap(), environment).unwrap()
}

/// The files in it for the test itself, with an empty bucket.
pub(super) async fn from_here(folder: &Path) -> Blobs {
    let (listener, socket) = (TcpListener::bind("127.0.0.1:0").await.unwrap(), folder.join("s3.sock"));
    let begun = Instant::now();
    while UnixStream::connect(&socket).await.is_err() {
        assert!(begun.elapsed() < Duration::from_secs(120), "moto never starts");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let socket = socket.clone();
            tokio::spawn(async move {
                if let Ok(mut store) = UnixStream::connect(&socket).await {
                    // Either may go at any time.
                    let _ = tokio::io::copy_bidirectional(&mut client, &mut store).await;
                }
            });
        }
    });
    let made = format!("{endpoint}/chaos");
    tokio::task::spawn_blocking(move || ureq::put(made).send_empty().unwrap()).await.unwrap();
    files(&endpoint)
}
