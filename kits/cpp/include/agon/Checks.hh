// What a failed check does: it says in the bot's log what was wrong, and ends the bot. The fault then leads with the line in which it happened.
#ifndef AGON_CHECKS_HH
#define AGON_CHECKS_HH

#ifdef __wasm__
#include <cstdio>
#include <cstdlib>
#include <cstring>

// A check of the standard library, such as an index out of range: the words of the message without the library's own file and line.
extern "C" __attribute__((weak, used, noinline, noreturn)) void agon_check_failed(const char* message) noexcept {
  const char* words = strstr(message, "failed: ");
  fputs(words == nullptr ? message : words + 8, stderr);
  fputc('\n', stderr);
  abort();
}

// What a bot does not have is a mistake that the compiler finds.
#define AGON_NO_FILE_HERE __attribute__((unavailable("a bot cannot open files: keep what you need in attributes, write to cerr for the log")))
extern "C" FILE* fopen(const char*, const char*) AGON_NO_FILE_HERE;
extern "C" FILE* freopen(const char*, const char*, FILE*) AGON_NO_FILE_HERE;
#undef AGON_NO_FILE_HERE

// Checks that the compiler puts into the bot's own code (see kits/cpp/no/unchecked for what has none). The names are the compiler's.
extern "C" __attribute__((weak, used, noinline, noreturn)) void __ubsan_handle_type_mismatch_minimal_abort() noexcept {
  agon_check_failed("a null pointer was used");
}
extern "C" __attribute__((weak, used, noinline, noreturn)) void __ubsan_handle_out_of_bounds_minimal_abort() noexcept {
  agon_check_failed("array index out of bounds");
}
extern "C" __attribute__((weak, used, noinline, noreturn)) void __ubsan_handle_missing_return_minimal() noexcept {
  agon_check_failed("a function that must return a value ended without `return`");
}
#endif

#endif
