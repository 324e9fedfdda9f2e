// The generator that bots get numbers from: x' = 843314861 x + 453816693 mod 2^31, the same on every machine.
#ifndef AGON_HOGWARTS_RANDOM_HH
#define AGON_HOGWARTS_RANDOM_HH

#include "Utils.hh"

namespace agon {
struct Glue;
}

class Random_generator {
 public:
  Random_generator() : state_(0) {}
  explicit Random_generator(int seed) { start_(seed); }

  // A number with l <= number <= u; l if there is none, or if there are more than a million.
  int random(int l, int u) {
    const long long count = (long long)u - l + 1;
    if (count < 1 or count > 1000000) return l;
    step_();
    step_();
    return l + int(count * state_ >> 31);
  }

  // The numbers 0 to n - 1 in a random order.
  vector<int> random_permutation(int n) {
    vector<int> numbers(size_t(max(n, 0)));
    iota(numbers.begin(), numbers.end(), 0);
    for (int k = 0; k < n; ++k) swap(numbers[size_t(k)], numbers[size_t(random(k, n - 1))]);
    return numbers;
  }

 private:
  friend struct agon::Glue;

  static const long long mask_ = 0x7fffffff;

  void start_(int seed) { state_ = (seed < 0 ? -(long long)seed : seed) & mask_; }
  void step_() { state_ = (state_ * 843314861 + 453816693) & mask_; }

  long long state_;
};

#endif
