// Small helpers that bots of the older C++ games expect. A game with others brings its own Utils.hh.
#ifndef AGON_UTILS_HH
#define AGON_UTILS_HH

#include "agon/Helpers.hh"
#include "agon/Random.hh"

// The smallest int.
const int minint = numeric_limits<int>::min();

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
