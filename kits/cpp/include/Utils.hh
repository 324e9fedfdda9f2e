// Small helpers that bots of the older C++ games expect. A game with others brings its own Utils.hh.
#ifndef AGON_UTILS_HH
#define AGON_UTILS_HH

#include "agon/Random.hh"
#include "agon/Standard.hh"

// The largest and the smallest int, and a double that is larger than all others.
const int maxint = numeric_limits<int>::max();
const int minint = numeric_limits<int>::min();
const double infinite = numeric_limits<double>::infinity();

// Says what is wrong, with the error of the system, and ends the bot.
inline void myerr(const string& text) {
  cerr << "error: " << text << ": " << strerror(errno) << endl;
  abort();
}

// Says what is wrong and ends the bot.
inline void myerrx(const string& text) {
  cerr << "error: " << text << endl;
  abort();
}

// Ends the bot unless the condition holds.
inline void check(bool condition) {
  if (not condition) myerrx("a check failed");
}

// For what is there but not used.
template <class T>
inline void _unused(const T&) {}

// For a place in the code that is never reached.
inline void _unreachable() { myerrx("a place was reached that should not be"); }

// Text to number, number to text, and a size as an int.
inline int s2i(const string& text) { return atoi(text.c_str()); }
inline string i2s(int number) { return to_string(number); }
template <class T>
inline int sze(const T& container) {
  return int(container.size());
}

// `a implies b` is a condition: false only if a holds and b does not. It binds as weakly as `or`.
class boolean {
 public:
  boolean(bool value = false) : value_(value) {}
  operator bool() const { return value_; }
  bool value() const { return value_; }

 private:
  bool value_;
};
namespace agon {
struct Implication {};
struct Premise {
  bool holds;
};
inline Premise operator||(const boolean& premise, Implication) { return Premise{premise.value()}; }
inline boolean operator||(Premise premise, const boolean& conclusion) {
  return boolean(not premise.holds or conclusion.value());
}
}  // namespace agon
#define implies || ::agon::Implication() ||

// Prints an expression and its value.
#define PRINT(x) (cerr << #x << " = " << (x) << endl)

#endif
