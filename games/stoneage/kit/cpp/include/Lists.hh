// Lists of the host as vectors, in the sandbox. They cost energy, so nothing is between a bot and the host: the calls are inlined into the bot, and a vector takes over the
// memory that the host has written to instead of copying it.
#ifndef AGON_STONEAGE_LISTS_HH
#define AGON_STONEAGE_LISTS_HH
#ifdef __wasm__

#include "Types.hh"

// The calls as they are imported; the last parameter is where the host writes what it found.
#define AGON_LISTING(name, imported, ...)                                                             \
  extern "C" __attribute__((import_module("agon:stoneage/controller@1.0.0"), import_name(name))) void \
      __wasm_import_agon_stoneage_controller_##imported(__VA_ARGS__);
AGON_LISTING("sense-units", sense_units, int32_t, int32_t, int32_t, int32_t, uint8_t*)
AGON_LISTING("sense-resources", sense_resources, int32_t, int32_t, int32_t, int32_t, uint8_t*)
AGON_LISTING("sense-mountains", sense_mountains, int32_t, int32_t, uint8_t*)
AGON_LISTING("sense-traps", sense_traps, int32_t, int32_t, uint8_t*)
AGON_LISTING("sense-water", sense_water, int32_t, int32_t, uint8_t*)
AGON_LISTING("sense-fires", sense_fires, int32_t, int32_t, uint8_t*)
AGON_LISTING("get-visible-locations", get_visible_locations, int32_t, int32_t, int32_t, uint8_t*)
AGON_LISTING("read-smoke-signals", read_smoke_signals, uint8_t*)
#undef AGON_LISTING

namespace agon {

// What such a call writes. There is one for all of them: a place on the stack would cost more.
struct Found {
  void* begin;
  size_t count;
};
inline Found found;

// What a call finds, in a vector that takes over its memory. This library's vector is its beginning, its end, and the end of its memory, which comes from malloc as that of the host.
template <class Kind, class Call, class... Given>
inline vector<Kind> find(Call call, Given... given) {
  static_assert(is_trivially_copyable<Kind>::value, "they are taken over as bytes");
  call(given..., reinterpret_cast<uint8_t*>(&found));
  vector<Kind> all;
  if (found.count == 0) return all;
  Kind* const begin = static_cast<Kind*>(found.begin);
  Kind* const parts[] = {begin, begin + found.count, begin + found.count};
  static_assert(sizeof(all) == sizeof(parts), "a vector is three pointers");
  memcpy(static_cast<void*>(&all), parts, sizeof(parts));
  return all;
}

}  // namespace agon

#define AGON_FIND(kind, imported, ...) agon::find<kind>(__wasm_import_agon_stoneage_controller_##imported __VA_OPT__(, ) __VA_ARGS__)

#endif
#endif
