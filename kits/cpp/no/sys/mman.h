#error "a bot has no system calls: <sys/mman.h> cannot be included"
