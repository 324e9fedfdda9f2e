//! A backup to download, written while it is sent.

use super::super::{Failure, Site, Teacher};
use agon_judge::date;
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::io::{Error as IoError, Result as IoResult, Write};
use tokio::sync::mpsc;

/// Sends what is written to the client, in chunks.
struct Pipe {
    send: mpsc::Sender<IoResult<Vec<u8>>>,
    piece: Vec<u8>,
}

const PIECE: usize = 64 << 10;

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> IoResult<usize> {
        self.piece.extend_from_slice(bytes);
        if self.piece.len() >= PIECE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> IoResult<()> {
        let piece = std::mem::take(&mut self.piece);
        self.send.blocking_send(Ok(piece)).map_err(|_| IoError::other("nobody downloads any more"))
    }
}

/// It only reads, but is a form, so that a link cannot trigger it.
pub(crate) async fn download(State(site): State<Site>, Teacher(by): Teacher) -> Result<Response, Failure> {
    let (send, receive) = mpsc::channel(4);
    let name = date::input(site.judge.clock.now()).replace(':', "-");
    let pipe = Pipe { send: send.clone(), piece: Vec::new() };
    let judge = site.judge.clone();
    tokio::spawn(async move {
        if let Err(error) = judge.backups().send(&by, pipe).await {
            tracing::error!(%error, "a backup was not finished");
            // The client notices that the transfer was cut off.
            send.send(Err(IoError::other("the backup was not finished"))).await.ok();
        }
    });
    let next = |mut receive: mpsc::Receiver<IoResult<Vec<u8>>>| async move {
        receive.recv().await.map(|piece| (piece, receive))
    };
    let headers = [
        (header::CONTENT_TYPE, "application/x-tar".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"agon-{name}.tar\"")),
    ];
    Ok((headers, Body::from_stream(futures_util::stream::unfold(receive, next))).into_response())
}
