// The generator that bots get numbers from: x' = 48271 x mod (2^31 - 1), the same on every machine.
#ifndef AGON_RANDOM_HH
#define AGON_RANDOM_HH

class Random_generator {
 public:
  Random_generator() : state_(1) {}
  explicit Random_generator(int seed) { srandomize(seed); }

  // Starts again from a seed.
  void srandomize(int seed) {
    const long long size = seed < 0 ? -(long long)seed : seed;
    state_ = 1 + int(size % (modulus_ - 1));
  }

  // The next number, 0 <= number < 2^31 - 2.
  int randomize() {
    // Schrage: 48271 x mod m without a number beyond 32 bits.
    const int high = state_ / quotient_, low = state_ % quotient_;
    state_ = multiplier_ * low - remainder_ * high;
    if (state_ <= 0) state_ += modulus_;
    return state_ - 1;
  }

  // The next number with l <= number <= u.
  int randomize(int l, int u) {
    if (u <= l) return l;
    const long long width = (long long)u - l + 1;
    return int(l + randomize() % width);
  }

 private:
  static const int modulus_ = 2147483647;
  static const int multiplier_ = 48271;
  static const int quotient_ = modulus_ / multiplier_;
  static const int remainder_ = modulus_ % multiplier_;
  int state_;
};

#endif
