//! What a process can still do after [`agon_confine::compute_only`]. The test runs itself again as that process.

#[test]
fn computing_is_all_that_is_left() {
    if std::env::var_os("AGON_TEST_COMPUTING").is_some() {
        return compute();
    }
    let output = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "computing::computing_is_all_that_is_left", "--nocapture"])
        .env("AGON_TEST_COMPUTING", "1")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("it computes"), "{said}");
}

fn compute() {
    let parent = rustix::process::getppid().unwrap();
    agon_confine::compute_only().unwrap();
    let refused =
        |result: std::io::Result<()>| assert_eq!(result.unwrap_err().raw_os_error(), Some(libc::ENOSYS));
    refused(std::fs::File::open("/etc/passwd").map(|_| ()));
    refused(std::fs::write("/tmp/new", "x"));
    refused(std::net::TcpListener::bind("127.0.0.1:0").map(|_| ()));
    refused(std::os::unix::net::UnixStream::pair().map(|_| ()));
    assert!(std::process::Command::new("/bin/true").spawn().is_err());
    assert!(rustix::process::kill_process(parent, rustix::process::Signal::KILL).is_err());
    assert!(rustix::process::test_kill_process(parent).is_err());
    // Memory and threads are available.
    let sum = std::thread::spawn(|| vec![1u64; 10 << 20].iter().sum::<u64>()).join().unwrap();
    assert_eq!(sum, 10 << 20);
    println!("it computes");
}
