//! Opens the page in the user's browser, if there is one.

use std::process::{Command, Stdio};

/// Asks the system to open an address. Returns false if there is no browser, as on a server.
#[must_use]
pub fn open_browser(url: &str) -> bool {
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        let display = ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| std::env::var_os(name).is_some_and(|v| !v.is_empty()));
        if !display {
            return false;
        }
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(args).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match command.spawn() {
        Ok(mut child) => {
            // The program exits immediately, but has to be reaped.
            std::thread::spawn(move || child.wait());
            true
        }
        Err(_) => false,
    }
}
