#error "a bot has no processes: <spawn.h> cannot be included"
