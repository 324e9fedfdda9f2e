// Says where an ordinary process crashed: the last line of its log starts with the line of the bot's own code, as in the sandbox, and becomes the fault.
// Addresses become lines with addr2line, which comes with the compiler; without it, the line has only the reason.
#ifndef AGON_CRASH_HH
#define AGON_CRASH_HH

#ifdef __linux__

#include <elf.h>
#include <execinfo.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// The folder of kits and compiled bots: what lies in it is not the bot author's.
#ifndef AGON_CACHE
#define AGON_CACHE ""
#endif

extern "C" char __executable_start, etext;

namespace agon {

// Why the bot is about to abort, if that is known.
inline char* crash_reason() {
  static char reason[512];
  return reason;
}

[[noreturn]] inline void crash(const char* format, ...) {
  va_list values;
  va_start(values, format);
  vsnprintf(crash_reason(), 512, format, values);
  va_end(values);
  abort();
}

// Where the stack began.
inline size_t& stack_base() {
  static size_t base = 0;
  return base;
}

inline const char* reason_of(int signal, size_t address) {
  if (crash_reason()[0] != 0) return crash_reason();
  rlimit limit = {};
  getrlimit(RLIMIT_STACK, &limit);
  const size_t deep = stack_base() - address, margin = 1 << 20;
  if (signal == SIGSEGV and deep + margin > limit.rlim_cur and deep < limit.rlim_cur + 16 * margin)
    return "recursion too deep: the call stack is used up";
  switch (signal) {
    case SIGFPE: return "division by zero";
    case SIGSEGV: return address < 65536 ? "a null pointer was used" : "memory access out of bounds";
    case SIGABRT: return "abort";
    default: return strsignal(signal);
  }
}

// Whether a file of the debug information is the bot author's.
inline bool is_own(const char* file) {
  return file[0] == '/' and strncmp(file, "/usr/", 5) != 0 and
         (AGON_CACHE[0] == 0 or strncmp(file, AGON_CACHE, sizeof AGON_CACHE - 1) != 0);
}

// The functions of the bot's own code at these addresses, innermost first: the first as "AIPika.cc:41 in choose(): ", all as ", in choose() < ...".
inline void places(void* const* frames, int count, char* lead, char* trail, size_t room) {
  char addresses[64][24], program[4096];
  const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (length <= 0) return;
  program[length] = 0;
  const char* command[72] = {"addr2line", "-f", "-C", "-i", "-e", program};
  int words = 6;
  const char* start = &__executable_start;
  const bool moved = reinterpret_cast<const unsigned char*>(start)[16] == ET_DYN;
  for (int k = 0; k < count and k < 64; ++k) {
    const char* at = static_cast<const char*>(frames[k]);
    if (at < start or at >= &etext) continue;
    // Callers are where they would continue; the third frame is where the signal came, after its handler and the way back from it.
    const size_t address = size_t(at) - (moved ? size_t(start) : 0) - (k == 2 ? 0 : 1);
    snprintf(addresses[k], sizeof addresses[k], "%zx", address);
    command[words++] = addresses[k];
  }
  int ends[2];
  if (pipe(ends) != 0) return;
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 1);
    close(2);
    execvp(command[0], const_cast<char* const*>(command));
    _exit(1);
  }
  close(ends[1]);
  FILE* said = child > 0 ? fdopen(ends[0], "r") : nullptr;
  if (said == nullptr) return;
  char function[256], file[4096];
  int shown = 0;
  while (fgets(function, sizeof function, said) != nullptr) {
    // The rest of a name that is too long.
    for (int c = 0; strchr(function, '\n') == nullptr and (c = fgetc(said)) != EOF and c != '\n';) {}
    if (fgets(file, sizeof file, said) == nullptr) break;
    function[strcspn(function, "\n")] = 0;
    file[strcspn(file, "\n ")] = 0;
    if (not is_own(file) or shown == 6) continue;
    const char* name = strrchr(file, '/') + 1;
    const size_t used = strlen(trail);
    if (shown++ == 0) {
      snprintf(lead, room, "%s in %s: ", name, function);
      snprintf(trail + used, room - used, ", in %s", function);
    } else {
      snprintf(trail + used, room - used, " < %s %s", function, name);
    }
  }
  fclose(said);
  waitpid(child, nullptr, 0);
}

// The process is about to end, so that nothing is lost with what must not be called here.
inline void crashed(int signal, siginfo_t* info, void*) {
  void* frames[64];
  static char lead[1024], trail[1024];
  const int count = backtrace(frames, 64);
  places(frames, count, lead, trail, sizeof lead);
  fprintf(stderr, "crashed: %s%s%s\n", lead, reason_of(signal, size_t(info->si_addr)), trail);
  fflush(stderr);
  struct sigaction usual = {};
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, nullptr);
  raise(signal);
}

// The sanitizers say more about addresses themselves.
inline void report_crashes() {
  // The first call loads a library, which must not happen in a handler.
  void* frame;
  backtrace(&frame, 1);
  stack_base() = size_t(&frame);
  static char room[1 << 16];
  stack_t stack = {};
  stack.ss_sp = room;
  stack.ss_size = sizeof room;
  sigaltstack(&stack, nullptr);
  struct sigaction action = {};
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
#ifdef AGON_SANITIZED
  const int signals[] = {SIGABRT};
#else
  const int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
#endif
  for (const int signal : signals) sigaction(signal, &action, nullptr);
}

}  // namespace agon

// What the libraries call when a check fails.
extern "C" [[noreturn]] void __assert_fail(const char* condition, const char*, unsigned, const char*) noexcept {
  agon::crash("Assertion failed: %s", condition);
}
#ifdef __GLIBCXX__
namespace std {
[[noreturn]] void __glibcxx_assert_fail(const char*, int, const char* function, const char* condition) noexcept {
  if (condition == nullptr) agon::crash("%s", function);
  if (strstr(condition, "__n < this->size()") != nullptr) agon::crash("index out of bounds");
  if (strstr(condition, "empty()") != nullptr) agon::crash("there is nothing in it");
  agon::crash("Assertion failed: %s", condition);
}
[[noreturn]] void __throw_out_of_range_fmt(const char* format, ...) {
  va_list values;
  va_start(values, format);
  vsnprintf(agon::crash_reason(), 512, format, values);
  va_end(values);
  abort();
}
}  // namespace std
#endif

#else
namespace agon {
inline void report_crashes() {}
}  // namespace agon
#endif

#endif
