//! Confined child processes with limits, which can be killed at any time.
//!
//! Everything that handles an untrusted upload runs in a child process started here: the compilers of all languages, and our own binary
//! when it reads, compiles or plays a component. A child is confined in layers, each of which works without the others:
//!
//! - **bubblewrap**: separate namespaces (mounts, processes, network, IPC, host name), so a child sees only the system's programs,
//!   read-only, and what its [`ConfinedCommand`] lists; it has no network and sees only its own processes. It dies with its parent, even if the
//!   parent is killed.
//! - **another user** if we are root, a different one for each running child, so that file permissions and process limits apply to it.
//! - **seccomp**: system calls that no compiler needs are blocked ([`Filter`]); a child that is our own binary gives up almost all of
//!   the others once it has started ([`compute_only`]).
//! - **rlimits**: CPU time, file size, number of processes and open files, no core dumps.
//! - **a watcher** in the parent ([`Child::watch`]): checks the CPU time, memory and number of tasks of the whole process tree every
//!   10 ms, and kills all of it when it exceeds a limit or the wall time, or is no longer needed.
//! - **a cgroup** (version 2) where we may create one: the kernel then also limits memory and the number of tasks.
//!
//! Address space cannot be limited, because WebAssembly runtimes reserve terabytes of it. That is why memory needs the watcher or the
//! cgroup.
//!
//! If bubblewrap is missing, [`protection`] says so and children run with what is left: rlimits, the watcher, and [`compute_only`]. It is
//! up to the caller to decide whether that is enough.

#![allow(missing_docs, reason = "names say it; what they do not say is documented")]

mod bubblewrap;
mod cgroup;
mod child;
mod command;
mod filter;
mod limits;
mod protection;
mod tree;
mod users;

pub use child::{Child, ChildResult, ExitReason};
pub use command::{ConfinedCommand, Mount};
pub use filter::{FilterError, compute_only};
pub use limits::{Limit, Limits};
pub use protection::{Protection, protection};
pub use tree::Usage;
