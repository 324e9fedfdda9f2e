#error "a bot has no files and folders: <fcntl.h> cannot be included"
