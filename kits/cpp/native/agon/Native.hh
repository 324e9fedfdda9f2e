// What lets a bot play as an ordinary process: lines of JSON in and out, values to and from JSON, and what a unit's calls need. The game's own part is native.cc,
// which is written from bot.wit and includes this once.
#ifndef AGON_NATIVE_HH
#define AGON_NATIVE_HH

#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <cmath>
#include <iostream>
#include <type_traits>

#include "agon/Crash.hh"
#include "agon/Json.hh"

#ifdef __linux__
#include <sys/prctl.h>
#endif

// The numbers of rand() are those that it gives in a component.
static uint64_t agon_random_state = 0;
extern "C" void srand(unsigned seed) noexcept { agon_random_state = seed - 1; }
extern "C" int rand() noexcept {
  agon_random_state = 6364136223846793005ULL * agon_random_state + 1;
  return int(agon_random_state >> 33);
}

namespace agon {

// The state of this process.
struct Session {
  FILE* in = nullptr;
  FILE* out = nullptr;
  std::string drawings;
  uint32_t draws = 0;
  uint32_t energy = 0;
  // Memory that is given back after the turn; the answers to calls are given back by the glue.
  std::vector<void*> memory;
  bool keeping = false;
};
inline Session& session() {
  static Session only;
  return only;
}

inline Json read_line() {
  std::string line;
  char buffer[1 << 16];
  while (fgets(buffer, sizeof buffer, session().in) != nullptr) {
    line += buffer;
    if (line.back() == '\n') return Json::parse(line);
  }
  // The match is over.
  std::cout.flush();
  fflush(stdout);
  _exit(0);
}

inline void write_line(const std::string& line) {
  std::cout.flush();
  fflush(stdout);
  fputs(line.c_str(), session().out);
  fputc('\n', session().out);
  fflush(session().out);
}

// With AGON_DEBUG the bot waits here until a debugger has attached itself.
inline void wait_for_debugger() {
#ifdef __linux__
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
  for (;;) {
    FILE* status = fopen("/proc/self/status", "r");
    char line[256];
    int tracer = 0;
    while (status != nullptr and fgets(line, sizeof line, status) != nullptr)
      if (sscanf(line, "TracerPid: %d", &tracer) == 1) break;
    if (status != nullptr) fclose(status);
    if (status == nullptr or tracer != 0) return;
    usleep(50000);
  }
#endif
}

// What the bot prints goes to its log, and its standard input is empty.
inline Json begin() {
  session().in = fdopen(dup(0), "r");
  session().out = fdopen(dup(1), "w");
  const int nothing = open("/dev/null", O_RDONLY);
  if (session().in == nullptr or session().out == nullptr or nothing < 0 or dup2(nothing, 0) < 0 or dup2(2, 1) < 0)
    disagree("there are no pipes");
  setvbuf(stdout, nullptr, _IOLBF, 1 << 12);
  report_crashes();
  if (getenv("AGON_DEBUG") != nullptr) wait_for_debugger();
  const Json first = read_line();
  const Json& limit = first.field("limits", 0).field("turn_fuel", 0);
  const unsigned long long energy = limit.is_null() ? ~0u : strtoull(limit.text.c_str(), nullptr, 10);
  session().energy = uint32_t(energy > ~0u ? ~0u : energy);
  return first;
}

inline void ready() { write_line("{\"ready\":true}"); }
inline void returned() { write_line("{\"pause\":\"returned\"}"); }
inline void first_turn() { read_line(); }
// Ends the turn of a unit; comes back in the next.
inline void pause() {
  write_line("{\"pause\":\"yielded\"}");
  read_line();
}
inline uint32_t energy() { return session().energy; }
inline uint32_t next_draw() { return session().draws++; }

// Memory for a list.
inline void* room(size_t bytes) {
  void* found = calloc(1, bytes == 0 ? 1 : bytes);
  if (session().keeping) session().memory.push_back(found);
  return found;
}

// A turn of a seat.
class Turn {
 public:
  Json line;
  Turn() : line(read_line()) { session().keeping = true; }
  void answer(const std::string& orders) {
    std::string out = "{\"orders\":" + orders;
    if (not session().drawings.empty()) out += ",\"draw\":[" + session().drawings + "]";
    session().drawings.clear();
    write_line(out + "}");
  }
  ~Turn() {
    for (void* memory : session().memory) free(memory);
    session().memory.clear();
    session().keeping = false;
  }
};

// Values from JSON.
inline void unread(const Json&) { disagree("a value that a bot is never told"); }
template <class T>
void read(const Json& from, T& to) {
  if constexpr (std::is_same<T, bool>::value) {
    to = from.yes;
  } else if constexpr (std::is_floating_point<T>::value) {
    to = T(strtod(from.text.c_str(), nullptr));
  } else if constexpr (std::is_signed<T>::value) {
    to = T(strtoll(from.text.c_str(), nullptr, 10));
  } else if constexpr (std::is_integral<T>::value) {
    to = T(strtoull(from.text.c_str(), nullptr, 10));
  } else {
    // A text.
    to.len = from.text.size();
    to.ptr = static_cast<uint8_t*>(room(to.len));
    memcpy(to.ptr, from.text.data(), to.len);
  }
}
template <class L, class Read>
void read_list(const Json& from, L& to, Read read) {
  to.len = from.items.size();
  typedef typename std::remove_pointer<decltype(to.ptr)>::type Item;
  to.ptr = static_cast<Item*>(room(to.len * sizeof(Item)));
  for (size_t k = 0; k < to.len; ++k) read(from.items[k], to.ptr[k]);
}
template <class O, class Read>
void read_option(const Json& from, O& to, Read read) {
  to = {};
  to.is_some = not from.is_null();
  if (to.is_some) read(from, to.val);
}
// Bytes are a text with one character for each, or an array.
template <class L>
void read_bytes(const Json& from, L& to) {
  if (from.kind == Json::Array) {
    read_list(from, to, [](const Json& from, uint8_t& to) { read(from, to); });
    return;
  }
  std::string bytes;
  for (size_t k = 0; k < from.text.size(); ++k) {
    const unsigned char first = static_cast<unsigned char>(from.text[k]);
    bytes += first < 0x80 ? char(first) : char((first & 3) << 6 | (from.text[++k] & 63));
  }
  to.len = bytes.size();
  to.ptr = static_cast<uint8_t*>(room(to.len));
  memcpy(to.ptr, bytes.data(), bytes.size());
}
inline size_t case_of(const Json& from, const char* const* names, size_t count) {
  for (size_t k = 0; k < count; ++k)
    if (from.text == names[k]) return k;
  disagree("there is no " + from.text);
}

// Values to JSON.
inline void write(const std::string& text, std::string& out) {
  out += '"';
  for (const char letter : text) {
    if (letter == '"' or letter == '\\') out += '\\';
    if (static_cast<unsigned char>(letter) < 0x20) {
      char escape[8];
      snprintf(escape, sizeof escape, "\\u%04x", unsigned(letter));
      out += escape;
    } else {
      out += letter;
    }
  }
  out += '"';
}
template <class T>
void write(const T& from, std::string& out) {
  if constexpr (std::is_same<T, bool>::value) {
    out += from ? "true" : "false";
  } else if constexpr (std::is_floating_point<T>::value) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.17g", double(from));
    out += std::isfinite(from) ? digits : "null";
  } else if constexpr (std::is_integral<T>::value) {
    out += std::to_string(from);
  } else {
    write(std::string(reinterpret_cast<const char*>(from.ptr), from.len), out);
  }
}
// A list that the bot gives away: it is written and given back.
template <class L, class Write>
void write_list(const L& from, std::string& out, Write write) {
  out += '[';
  for (size_t k = 0; k < from.len; ++k) {
    if (k > 0) out += ',';
    write(from.ptr[k], out);
  }
  out += ']';
  free(from.ptr);
}
template <class O, class Write>
void write_option(const O& from, std::string& out, Write write) {
  if (from.is_some) write(from.val, out); else out += "null";
}
inline void key(std::string& given, const char* name) {
  given += given.empty() ? "\"" : ",\"";
  given += name;
  given += "\":";
}

// The answer to a unit's call.
class Reply {
 public:
  explicit Reply(Json line) : line_(std::move(line)) {}
  bool valid() const { return reply().field("valid", 0).yes; }
  bool ended() const { return reply().field("ended", 0).yes; }
  bool none() const { return value().kind != Json::Object or value().items.empty(); }
  const Json& payload() const { return value().items[0]; }
  bool yes() const { return none() ? valid() : payload().yes; }
  double fraction() const { return none() ? 0 : strtod(payload().text.c_str(), nullptr) / 9007199254740992.0; }

 private:
  const Json& reply() const { return line_.field("reply", 0); }
  const Json& value() const { return reply().field("value", 0); }
  Json line_;
};
inline Reply call(const char* name, const std::string& given) {
  write_line(std::string("{\"call\":{\"") + name + "\":{" + given + "}}}");
  Reply reply(read_line());
  if (not reply.valid()) fprintf(stderr, "not allowed: %s {%s}\n", name, given.c_str());
  if (reply.ended()) pause();
  return reply;
}

// What a bot writes and draws.
template <class S>
void log(const S& text) {
  fprintf(stderr, "%.*s\n", int(text.len), reinterpret_cast<const char*>(text.ptr));
}
inline void draw(const char* kind, const std::string& given) {
  std::string& drawings = session().drawings;
  if (not drawings.empty()) drawings += ',';
  drawings += std::string("{\"") + kind + "\":{" + given + "}}";
}

template <class C>
C context_of(const Json& first) {
  C context = {};
  const Json& limits = first.field("limits", 0);
  const auto number = [](const Json& from, auto& to) { read(from, to); };
  read(first.field("random", 0), context.random);
  read_option(limits.field("turn_fuel", 0), context.turn_fuel, number);
  read_option(limits.field("match_fuel", 0), context.match_fuel, number);
  read_option(limits.field("memory", 0), context.memory, number);
  return context;
}

}  // namespace agon

#endif
