//! What children cannot see, access or do.

use crate::{confined, run, script};
use agon_confine::{ExitReason, Mount};
use std::path::Path;

#[test]
fn files_of_the_host_are_not_visible() {
    if !confined() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("judge.db");
    std::fs::write(&secret, "secret").unwrap();
    for path in [secret.to_str().unwrap(), "/etc/passwd", "/etc/shadow", "/root", "/home", "/var", "/sys"] {
        let (_, said) = run(&script(&format!("test -e {path} && echo there; cat {path}")));
        assert!(!said.contains("there") && !said.contains("secret"), "{path}: {said}");
    }
    for place in ["", "/usr", "/usr/bin", "/etc", "/lib", "/dev", "/dev/shm"] {
        let (_, said) = run(&script(&format!("echo x >{place}/new && echo written")));
        assert!(!said.contains("written"), "{place}: {said}");
    }
}

#[test]
fn mounts_are_visible_and_only_writable_ones_can_be_written() {
    if !confined() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("input");
    std::fs::write(&input, "hello\n").unwrap();
    std::os::unix::fs::chown(&input, None, None).unwrap();
    std::fs::set_permissions(&input, std::os::unix::fs::PermissionsExt::from_mode(0o644)).unwrap();
    let mut order =
        script("cat /given/input; echo more >>/given/input || echo refused; echo result >/result");
    order.mounts.push(Mount::Read { from: input, at: "/given/input".into() });
    let result = folder.path().join("result");
    order.mounts.push(Mount::writable_file(&result, Path::new("/result")).unwrap());
    let (ended, said) = run(&order);
    assert_eq!(ended.how, ExitReason::Exited(0), "{said}");
    assert!(said.starts_with("hello\n") && said.ends_with("refused\n"), "{said}");
    assert_eq!(std::fs::read_to_string(result).unwrap(), "result\n");
}

#[test]
fn other_processes_can_be_neither_seen_nor_signalled() {
    if !confined() {
        return;
    }
    let mut other = std::process::Command::new("sleep").arg("30").spawn().unwrap();
    let own = std::process::id();
    let text = format!("kill -9 {own}; kill -9 {}; kill -9 -1; ls -d /proc/[0-9]* | wc -l", other.id());
    let (_, said) = run(&script(&text));
    // `kill -9 -1` kills the child itself; the others survive.
    assert!(!said.contains("Operation not permitted") || said.contains("No such process"), "{said}");
    assert_eq!(other.try_wait().unwrap(), None);
    other.kill().unwrap();
    other.wait().unwrap();
    let (_, said) = run(&script("ls -d /proc/[0-9]* | wc -l"));
    assert!(said.trim().parse::<u32>().unwrap() < 8, "{said}");
}

#[test]
fn there_is_no_network_and_no_way_to_gain_privileges() {
    if !confined() {
        return;
    }
    let (_, said) = run(&script(
        "tail -n +3 /proc/net/dev | grep -v lo:; id -u; grep -E '^(CapEff|NoNewPrivs|Seccomp):' /proc/self/status",
    ));
    assert!(said.contains("CapEff:\t0000000000000000"), "{said}");
    assert!(said.contains("NoNewPrivs:\t1") && said.contains("Seccomp:\t2"), "{said}");
    assert!(!said.starts_with("0\n"), "{said}");
    for command in [
        "unshare -U true",
        "unshare -m true",
        "mount -t tmpfs x /tmp",
        "chroot / true",
        "nsenter -t 1 -m true",
    ] {
        let (_, said) = run(&script(&format!("{command} && echo escaped")));
        assert!(!said.contains("escaped"), "{command}: {said}");
        assert!(
            said.contains("not implemented") || said.contains("not permitted") || said.contains("denied"),
            "{command}: {said}"
        );
    }
}

/// Socket families that namespaces do not isolate, and system calls that only attackers need.
#[test]
fn blocked_system_calls_do_not_exist() {
    if !confined() || !Path::new("/usr/bin/python3").exists() {
        return;
    }
    let text = r#"/usr/bin/python3 -I - <<'END'
import socket, ctypes
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK, socket.AF_PACKET, 40, 38):
    try:
        socket.socket(family, socket.SOCK_DGRAM)
        print("socket", family)
    except OSError as error:
        assert error.errno == 38, error
socket.socketpair()
libc = ctypes.CDLL(None, use_errno=True)
for number in (101, 155, 165, 250, 272, 298, 308, 321, 323, 425, 435):
    assert libc.syscall(number, 0, 0, 0, 0, 0) == -1 and ctypes.get_errno() == 38, number
assert libc.syscall(0x40000000 + 39) == -1 and ctypes.get_errno() == 38
assert libc.syscall(56, 0x10000000 | 17, 0, 0, 0, 0) == -1 and ctypes.get_errno() == 38
print("all refused")
END"#;
    if cfg!(target_arch = "x86_64") {
        let (_, said) = run(&script(text));
        assert_eq!(said, "all refused\n");
    }
}
