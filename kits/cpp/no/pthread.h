#error "a bot has no threads: <pthread.h> cannot be included"
