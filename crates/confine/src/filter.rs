//! System call filters.
//!
//! [`tools`] applies to every child and is loaded by bubblewrap: it blocks what no compiler needs and what kernel exploits typically use,
//! above all namespaces, mounts, tracing, keys, eBPF, io_uring, and sockets other than local ones. It cannot be an allowlist, because
//! nobody knows which calls all versions of all compilers make.
//!
//! [`compute_only`] is for our own binary, whose calls we do know: once it is active, the process can compute, use memory and threads, and
//! read and write files that are already open. It cannot open a file, start a program, signal another process or create a socket.
//!
//! A blocked call fails with `ENOSYS`, as if the kernel did not implement it, which libraries are prepared for: they fall back from
//! `clone3`, whose flags a filter cannot see, to `clone`, whose flags it can.

use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch, apply_filter_all_threads, sock_filter,
};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsRawFd;
use std::path::PathBuf;
use std::sync::OnceLock;

/// Why system calls cannot be filtered here.
#[derive(Debug)]
pub struct FilterError(String);

impl std::fmt::Display for FilterError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "system calls cannot be filtered: {}", self.0)
    }
}

impl std::error::Error for FilterError {}

impl FilterError {
    fn new(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Calls that no tool needs.
const DENIED: &[i64] = &[
    // Namespaces, mounts, roots.
    libc::SYS_clone3,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    // Other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    // Large kernel subsystems that few programs need.
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_userfaultfd,
    libc::SYS_fanotify_init,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_mq_open,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_shmget,
    libc::SYS_vmsplice,
    libc::SYS_personality,
    libc::SYS_mbind,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    libc::SYS_set_mempolicy,
    // The machine.
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_reboot,
    libc::SYS_kexec_load,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_syslog,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_clock_adjtime,
    libc::SYS_vhangup,
];

/// Calls that computing needs.
const COMPUTING: &[i64] = &[
    // Open files.
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_pread64,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_pwrite64,
    libc::SYS_lseek,
    libc::SYS_close,
    libc::SYS_fstat,
    libc::SYS_fcntl,
    libc::SYS_ppoll,
    // Memory; the runtime keeps initial memory images in anonymous files.
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_mprotect,
    libc::SYS_madvise,
    libc::SYS_mincore,
    libc::SYS_brk,
    libc::SYS_memfd_create,
    libc::SYS_ftruncate,
    // The process's own threads and signals.
    libc::SYS_futex,
    libc::SYS_membarrier,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_set_robust_list,
    libc::SYS_set_tid_address,
    libc::SYS_rseq,
    libc::SYS_gettid,
    libc::SYS_getpid,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_restart_syscall,
    libc::SYS_exit,
    libc::SYS_exit_group,
    // Time, random numbers, limits.
    libc::SYS_clock_gettime,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_getrandom,
    libc::SYS_getrusage,
    libc::SYS_prlimit64,
    libc::SYS_sysinfo,
    libc::SYS_uname,
];

/// Flags of `clone` that create namespaces.
const NAMESPACES: &[i32] = &[
    libc::CLONE_NEWNS,
    libc::CLONE_NEWCGROUP,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
];

/// The filter for every child, as a path that bubblewrap can open.
pub(crate) fn tools() -> Result<PathBuf, FilterError> {
    static FILE: OnceLock<Result<File, String>> = OnceLock::new();
    let file = FILE.get_or_init(|| tools_file().map_err(|error| error.0)).as_ref();
    let file = file.map_err(|error| FilterError(error.clone()))?;
    Ok(format!("/proc/{}/fd/{}", std::process::id(), file.as_raw_fd()).into())
}

/// An anonymous file, sealed against changes.
fn tools_file() -> Result<File, FilterError> {
    let mut denied: Rules = DENIED.iter().map(|&call| (call, Vec::new())).collect();
    let flag = |flag: &i32| {
        condition(0, SeccompCmpOp::MaskedEq(u64::from(flag.cast_unsigned())), flag.cast_unsigned())
    };
    denied.insert(libc::SYS_clone, NAMESPACES.iter().map(flag).collect::<Result<_, _>>()?);
    let other_than_local = condition(0, SeccompCmpOp::Ne, libc::AF_UNIX.cast_unsigned())?;
    denied.insert(libc::SYS_socket, vec![other_than_local]);
    let program = program(denied, SeccompAction::Allow, refused())?;
    let make = || -> io::Result<File> {
        let mut file = File::from(memfd_create("filter", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?);
        for sock_filter { code, jt, jf, k } in program {
            file.write_all(&code.to_ne_bytes())?;
            file.write_all(&[jt, jf])?;
            file.write_all(&k.to_ne_bytes())?;
        }
        fcntl_add_seals(&file, SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL)?;
        Ok(file)
    };
    make().map_err(FilterError::new)
}

/// Permanently blocks all system calls that computing does not need for this process.
///
/// # Errors
/// The kernel has no seccomp, or there is no filter for this processor.
pub fn compute_only() -> Result<(), FilterError> {
    let mut allowed: Rules = COMPUTING.iter().map(|&call| (call, Vec::new())).collect();
    #[cfg(target_arch = "x86_64")]
    for call in [libc::SYS_poll, libc::SYS_arch_prctl] {
        allowed.insert(call, Vec::new());
    }
    let thread = libc::CLONE_THREAD.cast_unsigned();
    let new_thread = condition(0, SeccompCmpOp::MaskedEq(u64::from(thread)), thread)?;
    allowed.insert(libc::SYS_clone, vec![new_thread]);
    // A panic that cannot be caught ends in a signal to the process itself.
    let oneself = condition(0, SeccompCmpOp::Eq, std::process::id())?;
    allowed.insert(libc::SYS_tgkill, vec![oneself]);
    let names = [libc::PR_SET_NAME, libc::PR_SET_VMA];
    let names = names.map(|name| condition(0, SeccompCmpOp::Eq, name.cast_unsigned()));
    allowed.insert(libc::SYS_prctl, names.into_iter().collect::<Result<_, _>>()?);
    let program = program(allowed, refused(), SeccompAction::Allow)?;
    apply_filter_all_threads(&program).map_err(FilterError::new)
}

fn refused() -> SeccompAction {
    SeccompAction::Errno(libc::ENOSYS.cast_unsigned())
}

fn condition(argument: u8, operation: SeccompCmpOp, value: u32) -> Result<SeccompRule, FilterError> {
    let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operation, u64::from(value));
    SeccompRule::new(vec![condition.map_err(FilterError::new)?]).map_err(FilterError::new)
}

fn program(rules: Rules, others: SeccompAction, these: SeccompAction) -> Result<BpfProgram, FilterError> {
    let arch = TargetArch::try_from(std::env::consts::ARCH).map_err(FilterError::new)?;
    let filter = SeccompFilter::new(rules, others, these, arch).map_err(FilterError::new)?;
    let filter = BpfProgram::try_from(filter).map_err(FilterError::new)?;
    let mut program = without_x32();
    program.extend(filter);
    Ok(program)
}

/// On x86-64, each system call has a second number, which kernels with the x32 ABI accept: reject it before anything else.
fn without_x32() -> BpfProgram {
    if cfg!(not(target_arch = "x86_64")) {
        return Vec::new();
    }
    let load_number = (libc::BPF_LD | libc::BPF_W | libc::BPF_ABS) as u16;
    let jump_if_at_least = (libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K) as u16;
    let give = (libc::BPF_RET | libc::BPF_K) as u16;
    vec![
        sock_filter { code: load_number, jt: 0, jf: 0, k: 0 },
        sock_filter { code: jump_if_at_least, jt: 0, jf: 1, k: 0x4000_0000 },
        sock_filter { code: give, jt: 0, jf: 0, k: refused().into() },
    ]
}
