//! Downloads that are written while they are sent.

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::io::{Error as IoError, Result as IoResult, Write};
use tokio::sync::mpsc;

/// Sends what is written to the client, in chunks.
pub(crate) struct Pipe {
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
        self.send.blocking_send(Ok(piece)).map_err(|_| IoError::other("the client stopped the download"))
    }
}

/// A tar file under this name, written by `fill`.
pub(crate) fn tar<F, T>(name: &str, fill: impl FnOnce(Pipe) -> F) -> Response
where
    F: Future<Output = Result<T, agon_judge::Error>> + Send + 'static,
    T: Send,
{
    let (send, receive) = mpsc::channel(4);
    let filling = fill(Pipe { send: send.clone(), piece: Vec::new() });
    tokio::spawn(async move {
        if let Err(error) = filling.await {
            tracing::error!(%error, "a download was not finished");
            // The client notices that the transfer was cut off.
            send.send(Err(IoError::other("the download was not finished"))).await.ok();
        }
    });
    let next = |mut receive: mpsc::Receiver<IoResult<Vec<u8>>>| async move {
        receive.recv().await.map(|piece| (piece, receive))
    };
    let headers = [
        (header::CONTENT_TYPE, "application/x-tar".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, Body::from_stream(futures_util::stream::unfold(receive, next))).into_response()
}
