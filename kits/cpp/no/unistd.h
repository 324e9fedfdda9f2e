// A bot has no system calls. Including this header is fine; nothing of it is there.
#include <sys/types.h>
