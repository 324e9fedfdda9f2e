// Memory errors that no check in the bot's code can see, in the glue of games whose bots play a seat: writes near the null pointer, and the use of freed memory.
//
// What `delete` gives back is filled and kept for a while before it can be used again. Whoever reads a pointer from it and follows that, or calls a virtual method
// of it, leaves the memory of the bot and is stopped there; whoever writes to it is found out when the turn ends, and whoever deletes it again at once.
#ifndef AGON_MEMORY_HH
#define AGON_MEMORY_HH

#ifdef __wasm__
#include <cstdlib>
#include <new>

#include "agon/Checks.hh"

namespace agon {

// The lowest addresses, where nothing is: the stack begins far above and ends there only if it is used up. They are filled before the bot is made.
inline volatile unsigned long long* null_page() {
  volatile unsigned long long* page;
  asm("" : "=r"(page) : "0"(0));
  return page;
}
const int null_page_size = 32;
const unsigned long long null_page_filling = 0xa5a5a5a5a5a5a5a5ull;

inline void fill_null_page() {
  for (int k = 0; k < null_page_size; ++k) null_page()[k] = null_page_filling;
}

inline void check_null_page() {
  unsigned long long changed = 0;
  for (int k = 0; k < null_page_size; ++k) changed |= null_page()[k] ^ null_page_filling;
  if (changed != 0)
    agon_check_failed("something was written through a null pointer in this round; `agon debug --no-wait --sanitize` names the line");
}

// The blocks that were deleted last, oldest next. Large ones are not kept.
const unsigned freed_filling = 0xdddddddd;
const int freed_kept = 32;
const unsigned freed_largest = 1 << 16;
static unsigned* freed_blocks[freed_kept];
static int freed_next = 0;

// The allocator writes the size of a block before it, with two bits that say whether it is in use.
inline unsigned size_of_block(const unsigned* block) { return (block[-1] & ~7u) - 4; }
inline bool is_in_use(const unsigned* block) { return (block[-1] & 2) != 0; }

// The least that a block has is three words.
inline bool is_filled(const unsigned* block) {
  return ((block[0] ^ freed_filling) | (block[1] ^ freed_filling) | (block[2] ^ freed_filling)) == 0;
}

inline void fill(unsigned* block) {
  const unsigned size = size_of_block(block);
  for (int k = 0; k < 3; ++k) block[k] = freed_filling;
  if (size < 28) return;
  for (int k = 3; k < 7; ++k) block[k] = freed_filling;
  if (size < 60) return;
  for (int k = 7; k < 15; ++k) block[k] = freed_filling;
}

inline void check_freed(const unsigned* block) {
  if (!is_filled(block))
    agon_check_failed("memory was written to after it had been deleted; `agon debug --no-wait --sanitize` names the line");
}

inline void keep_freed(unsigned* block) {
  if (!is_in_use(block)) agon_check_failed("memory was deleted twice");
  if (is_filled(block))
    for (const unsigned* other : freed_blocks)
      if (other == block) agon_check_failed("memory was deleted twice");
  if (size_of_block(block) > freed_largest) return free(block);
  fill(block);
  unsigned* oldest = freed_blocks[freed_next];
  freed_blocks[freed_next] = block;
  freed_next = (freed_next + 1) % freed_kept;
  if (oldest == nullptr) return;
  check_freed(oldest);
  free(oldest);
}

// At the end of a turn.
inline void check_memory() {
  check_null_page();
  for (const unsigned* block : freed_blocks)
    if (block != nullptr) check_freed(block);
}

}  // namespace agon

// A bot can have its own, which then is the one that counts.
__attribute__((weak)) void operator delete(void* block) noexcept {
  if (block != nullptr) agon::keep_freed(static_cast<unsigned*>(block));
}
__attribute__((weak)) void operator delete(void* block, size_t) noexcept { operator delete(block); }
__attribute__((weak)) void operator delete[](void* block) noexcept { operator delete(block); }
__attribute__((weak)) void operator delete[](void* block, size_t) noexcept { operator delete(block); }
#else
namespace agon {
inline void fill_null_page() {}
inline void check_memory() {}
}  // namespace agon
#endif

#endif
