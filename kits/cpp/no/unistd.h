#error "a bot has no system calls: <unistd.h> cannot be included"
