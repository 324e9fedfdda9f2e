//! A tar file that is written on a thread of its own while its entries are still being read from the database.

use crate::Error;
use std::io::Write;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, spawn_blocking};

/// What a file is called in errors, who may read its entries, and which entry comes last.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) what: &'static str,
    pub(crate) mode: u32,
    /// A file without this entry is incomplete.
    pub(crate) last: &'static str,
}

impl Kind {
    pub(crate) fn trouble(self, error: impl std::fmt::Display) -> Error {
        Error::machine(format!("{}: {error}", self.what))
    }
}

/// The tar file.
pub(crate) struct Tarball {
    kind: Kind,
    send: mpsc::Sender<(String, Vec<u8>)>,
    thread: JoinHandle<std::io::Result<()>>,
}

impl Tarball {
    pub(crate) fn to<W: Write + Send + 'static>(
        kind: Kind,
        out: W,
        end: impl FnOnce(W) -> std::io::Result<()> + Send + 'static,
    ) -> Self {
        let (send, mut entries) = mpsc::channel::<(String, Vec<u8>)>(4);
        let thread = spawn_blocking(move || {
            let mut tar = tar::Builder::new(out);
            let mut whole = false;
            while let Some((name, bytes)) = entries.blocking_recv() {
                let mut header = tar::Header::new_gnu();
                header.set_size(bytes.len() as u64);
                header.set_mode(kind.mode);
                header.set_cksum();
                tar.append_data(&mut header, &name, bytes.as_slice())?;
                whole = name == kind.last;
            }
            // An incomplete file gets no end marker.
            if whole { end(tar.into_inner()?) } else { Ok(()) }
        });
        Self { kind, send, thread }
    }

    pub(crate) async fn add(&self, name: String, bytes: Vec<u8>) -> Result<(), Error> {
        // `finish` reports why the thread is gone.
        self.send.send((name, bytes)).await.map_err(|_| self.kind.trouble("it cannot be written"))
    }

    pub(crate) async fn finish(self) -> Result<(), Error> {
        drop(self.send);
        let kind = self.kind;
        self.thread.await.map_err(|error| kind.trouble(error))?.map_err(|error| kind.trouble(error))
    }
}
