#error "a bot has no files and folders: <dirent.h> cannot be included"
