#error "a bot has no processes: <sys/wait.h> cannot be included"
