#error "a bot has no long jumps: <setjmp.h> cannot be included"
