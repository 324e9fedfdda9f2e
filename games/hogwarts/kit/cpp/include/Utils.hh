// Small helpers that bots of this game expect, and the standard headers that they expect to be included.
#ifndef AGON_HOGWARTS_UTILS_HH
#define AGON_HOGWARTS_UTILS_HH

#include <string.h>
#if __has_include(<getopt.h>)
#include <getopt.h>
#endif

#include "agon/Standard.hh"

// Ends the bot, with a text, unless the condition holds.
#define _my_assert(condition, text)                                              \
  {                                                                              \
    if (not(condition)) {                                                        \
      cerr << "error: " << text << " (" << __FILE__ << ':' << __LINE__ << ")\n"; \
      abort();                                                                   \
    }                                                                            \
  }

// For a place in the code that is never reached.
#define _unreachable() _my_assert(false, "a place was reached that should not be")

// Number to text and text to number.
inline string int_to_string(int number) { return to_string(number); }
inline string double_to_string(double number) {
  ostringstream out;
  out << number;
  return out.str();
}
inline int string_to_int(const string& text) { return atoi(text.c_str()); }

#endif
