#error "a bot has no network: <netdb.h> cannot be included"
