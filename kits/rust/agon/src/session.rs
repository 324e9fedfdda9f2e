//! The lines of a match that a bot plays as an ordinary process.

use crate::json::{FromJson, Json, ToJson};
use std::cell::RefCell;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::FromRawFd;

struct Session {
    input: BufReader<File>,
    output: File,
    drawings: String,
    draws: u32,
    energy: u32,
}

thread_local! {
    static SESSION: RefCell<Option<Session>> = const { RefCell::new(None) };
}

unsafe extern "C" {
    fn dup(fd: i32) -> i32;
    fn dup2(from: i32, to: i32) -> i32;
}

fn with<T>(work: impl FnOnce(&mut Session) -> T) -> T {
    SESSION.with_borrow_mut(|session| work(session.as_mut().expect("only in a match")))
}

fn in_match() -> bool {
    SESSION.with_borrow(Option::is_some)
}

/// Runs a bot. A panic is in its log, whose last line becomes the fault and starts with the line of the panic.
pub fn main(bot: impl FnOnce(Json) + std::panic::UnwindSafe) -> ! {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        usual(panic);
        let said = panic.payload();
        let text = said.downcast_ref::<&str>().copied();
        let text = text.or_else(|| said.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic");
        let place = panic.location().map(|place| format!("{}:{}: ", place.file(), place.line()));
        eprintln!("crashed: {}{text}", place.unwrap_or_default());
    }));
    let played = std::panic::catch_unwind(|| bot(begin()));
    std::process::exit(if played.is_ok() { 0 } else { 101 });
}

/// Takes the two ends of the protocol: what the bot prints goes to its log, and its standard input is empty.
fn begin() -> Json {
    let nothing = File::open("/dev/null").expect("there is a null device");
    // SAFETY: the numbers belong to this process, and nobody uses them before this.
    let (input, output) = unsafe {
        let ends = (File::from_raw_fd(dup(0)), File::from_raw_fd(dup(1)));
        dup2(std::os::fd::AsRawFd::as_raw_fd(&nothing), 0);
        dup2(2, 1);
        ends
    };
    let session =
        Session { input: BufReader::new(input), output, drawings: String::new(), draws: 0, energy: 0 };
    SESSION.set(Some(session));
    if std::env::var_os("AGON_DEBUG").is_some() {
        wait_for_debugger();
    }
    let first = read();
    let energy = Option::<u64>::from_json(first.field("limits", 0).field("turn_fuel", 0));
    with(|session| session.energy = energy.and_then(|energy| energy.try_into().ok()).unwrap_or(u32::MAX));
    first
}

/// Waits until a debugger has attached itself.
fn wait_for_debugger() {
    #[cfg(target_os = "linux")]
    {
        unsafe extern "C" {
            fn prctl(option: i32, ...) -> i32;
        }
        const SET_PTRACER: i32 = 0x5961_6d61;
        // SAFETY: this allows others of this user to attach, nothing more.
        unsafe { prctl(SET_PTRACER, u64::MAX, 0u64, 0u64, 0u64) };
        while std::fs::read_to_string("/proc/self/status").is_ok_and(|status| status.contains("TracerPid:\t0\n")) {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    }
}

/// The next line. The process ends when there is none.
pub fn read() -> Json {
    let mut line = String::new();
    let count = with(|session| session.input.read_line(&mut line)).unwrap_or(0);
    if count == 0 {
        std::process::exit(0);
    }
    Json::parse(&line)
}

/// Writes a line.
pub fn write(line: &str) {
    let _ = std::io::stdout().flush();
    let sent = with(|session| session.output.write_all(format!("{line}\n").as_bytes()));
    if sent.is_err() {
        std::process::exit(0);
    }
}

/// Ends a unit's turn; comes back in the next.
pub fn pause() {
    assert!(in_match(), "only in a match");
    write("{\"pause\":\"yielded\"}");
    read();
}

/// The energy of a turn.
pub fn energy() -> u32 {
    with(|session| session.energy)
}

/// The number of the next random number.
pub fn next_draw() -> u32 {
    with(|session| {
        session.draws += 1;
        session.draws - 1
    })
}

/// Parameters of a call or a drawing.
#[derive(Default)]
pub struct Given(String);

impl Given {
    /// Adds one.
    pub fn put(mut self, name: &str, value: &(impl ToJson + ?Sized)) -> Self {
        if !self.0.is_empty() {
            self.0.push(',');
        }
        name.to_json(&mut self.0);
        self.0.push(':');
        value.to_json(&mut self.0);
        self
    }

    /// All of them as an object.
    pub fn object(self, out: &mut String) {
        *out += &format!("{{{}}}", self.0);
    }
}

/// The reply to a call: whether it was allowed, and what it answers.
pub struct Reply {
    valid: bool,
    payload: Option<Json>,
}

impl Reply {
    /// Whether it is so, or was done.
    pub fn yes(&self) -> bool {
        self.payload.as_ref().map_or(self.valid, bool::from_json)
    }

    /// What it answers.
    pub fn value<T: FromJson>(&self) -> T {
        self.payload.as_ref().map_or_else(T::empty, T::from_json)
    }
}

/// Acts or looks.
pub fn call(name: &str, given: Given) -> Reply {
    assert!(in_match(), "`{name}` is only there in a match");
    write(&format!("{{\"call\":{{\"{name}\":{{{}}}}}}}", given.0));
    let line = read();
    let reply = line.field("reply", 0);
    let valid = bool::from_json(reply.field("valid", 0));
    if !valid {
        eprintln!("not allowed: {name} {{{}}}", given.0);
    }
    if bool::from_json(reply.field("ended", 0)) {
        pause();
    }
    let payload = match reply.field("value", 0) {
        Json::Object(fields) => fields.first().map(|(_, value)| value.clone()),
        _ => None,
    };
    Reply { valid, payload }
}

/// Draws; outside a match, drawings are discarded.
pub fn draw(kind: &str, given: Given) {
    if in_match() {
        with(|session| {
            let comma = if session.drawings.is_empty() { "" } else { "," };
            session.drawings += &format!("{comma}{{\"{kind}\":{{{}}}}}", given.0);
        });
    }
}

/// Answers a view.
pub fn answer(orders: &impl ToJson) {
    let mut line = String::from("{\"orders\":");
    orders.to_json(&mut line);
    let drawings = with(|session| std::mem::take(&mut session.drawings));
    if !drawings.is_empty() {
        line += &format!(",\"draw\":[{drawings}]");
    }
    write(&(line + "}"));
}
