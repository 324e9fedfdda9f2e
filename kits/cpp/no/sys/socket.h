#error "a bot has no network: <sys/socket.h> cannot be included"
