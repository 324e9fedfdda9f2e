//! Confined child processes that can be limited and killed.
//!
//! Everything that handles a stranger's upload runs in a child process started here: compilers of all languages, and our own binary when it
//! reads, compiles or plays a component. A child is confined in layers, each of which works without the others:
//!
//! - **bubblewrap**: namespaces of its own (mounts, processes, network, IPC, host name), so a child sees the system's programs read-only, what
//!   its [`Order`] names, and nothing else; no network; no processes but its own. It dies with its parent, even if the parent is killed.
//! - **another user** where we are root, one for each running child, so that file permissions and process limits bind it.
//! - **seccomp**: system calls that no compiler needs do not exist ([`Filter`]); a child that is our own binary gives up almost all of
//!   the others once it has started ([`compute_only`]).
//! - **rlimits**: CPU time, size of files, number of processes and open files, no core dumps.
//! - **a watcher** in the parent ([`Child::watch`]): every 10 ms checks the CPU time, memory and number of tasks of the whole process
//!   tree, and kills all of it when it is over a limit, out of wall time, or no longer wanted.
//! - **a cgroup** (version 2) where we may create one: the kernel then also enforces memory and number of tasks.
//!
//! Address space cannot be limited: WebAssembly runtimes reserve terabytes of it. That is why memory needs the watcher or the cgroup.
//!
//! Where bubblewrap is missing, [`protection`] says so and children run with what is left: rlimits, the watcher, and [`compute_only`].
//! Whether that is enough is the caller's decision.

#![allow(missing_docs, reason = "names say it; what they do not say is documented")]

mod bubblewrap;
mod cgroup;
mod child;
mod filter;
mod limits;
mod order;
mod protection;
mod tree;
mod users;

pub use child::{Child, Ended, How};
pub use filter::{FilterError, compute_only};
pub use limits::{Limit, Limits};
pub use order::{Mount, Order};
pub use protection::{Protection, protection};
pub use tree::Usage;
