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
    state_ = 1 + int(size % (modulus - 1));
  }

  // The next number, 0 <= number < 2^31 - 2.
  int randomize() {
    // Schrage: 48271 x mod m without a number beyond 32 bits.
    const int high = state_ / quotient, low = state_ % quotient;
    state_ = multiplier * low - remainder * high;
    if (state_ <= 0) state_ += modulus;
    return state_ - 1;
  }

  // The next number with l <= number <= u.
  int randomize(int l, int u) {
    if (u <= l) return l;
    const long long width = (long long)u - l + 1;
    return int(l + randomize() % width);
  }

 private:
  static const int modulus = 2147483647;
  static const int multiplier = 48271;
  static const int quotient = modulus / multiplier;
  static const int remainder = modulus % multiplier;
  int state_;
};

#endif
