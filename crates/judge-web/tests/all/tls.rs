//! The way to the database is encrypted if its address says so, and the server must then be who it says it is.

use agon_judge::open_database;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that takes encrypted connections only, on a port of its own; it ends with this value.
struct Server {
    child: Child,
    folder: tempfile::TempDir,
    port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        // Closing its input ends the script, which ends the server.
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

const SETUP: &str = r#"set -e
cd "$1"
for ca in ca other; do
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$ca" -keyout $ca.key -out $ca.pem 2>>log
done
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout server.key -out server.csr 2>>log
printf 'subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n' >server.ext
openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile server.ext -out server.pem 2>>log
chmod 600 server.key
as=
if [ "$(id -u)" = 0 ]; then chown -R postgres .; chmod 755 .; as="runuser -u postgres --"; fi
$as "$2/initdb" -D data -U agon -A trust --no-sync >>log 2>&1
echo 'hostssl all all 127.0.0.1/32 trust' >data/pg_hba.conf
$as "$2/postgres" -D data -k "$1" -p "$3" -c listen_addresses=127.0.0.1 -c fsync=off -c ssl=on -c ssl_cert_file="$1/server.pem" -c ssl_key_file="$1/server.key" >>log 2>&1 &
until "$2/pg_isready" -q -h 127.0.0.1 -p "$3"; do kill -0 $! || exit 1; sleep 0.1; done
echo ready
cat >/dev/null
kill -QUIT "$(head -1 data/postmaster.pid)"
wait
"#;

fn server() -> Option<Server> {
    let bin = crate::support::postgres_programs()?;
    let folder = tempfile::Builder::new().prefix("agon-tls-").tempdir().unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut child = Command::new("sh")
        .args(["-c", SETUP, "sh"])
        .arg(folder.path())
        .arg(bin)
        .arg(port.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = [0; 6];
    let read = std::io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut said);
    let log = || std::fs::read_to_string(folder.path().join("log")).unwrap_or_default();
    assert!(read.is_ok() && said == *b"ready\n", "{}", log());
    Some(Server { child, folder, port })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_is_reached_by_tls_and_must_be_who_it_says() {
    let Some(server) = tokio::task::spawn_blocking(server).await.unwrap() else {
        assert!(std::env::var_os("AGON_REQUIRE_POSTGRES").is_none(), "no PostgreSQL");
        return;
    };
    let pem = |name: &str| server.folder.path().join(name).display().to_string();
    let url = |host: &str, rest: &str| format!("postgres://agon@{host}:{}/postgres?{rest}", server.port);
    for good in ["sslmode=require".to_owned(), format!("sslmode=verify-full&sslrootcert={}", pem("ca.pem"))] {
        let begun = Instant::now();
        let db =
            open_database(&url("localhost", &good)).await.unwrap_or_else(|error| panic!("{good}: {error}"));
        let ssl: i64 = sqlx::query_scalar(
            "SELECT CAST(ssl AS INTEGER)::BIGINT FROM pg_stat_ssl WHERE pid = pg_backend_pid()",
        )
        .fetch_one(db.read())
        .await
        .unwrap();
        assert_eq!(ssl, 1, "{good}");
        db.join_others().await.unwrap();
        db.close().await;
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    for (host, bad) in [
        ("localhost", "sslmode=disable".to_owned()),
        ("localhost", "sslmode=verify-full".to_owned()),
        ("localhost", format!("sslmode=verify-full&sslrootcert={}", pem("other.pem"))),
        ("127.0.0.1", format!("sslmode=verify-full&sslrootcert={}", pem("ca.pem"))),
    ] {
        let opened = tokio::time::timeout(Duration::from_secs(60), open_database(&url(host, &bad))).await;
        assert!(opened.unwrap().is_err(), "{host} {bad}");
    }
    assert!(Path::new(&pem("data")).exists());
}
