// Small helpers that bots of all the older C++ games expect.
#ifndef AGON_HELPERS_HH
#define AGON_HELPERS_HH

#include "agon/Standard.hh"

// The largest int, and a double that is larger than all others.
const int maxint = numeric_limits<int>::max();
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

#endif
