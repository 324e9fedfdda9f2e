// Between the functions of the component and the controller of the bot's object. In tests, World.hh takes its place.
#if defined(__wasm__) || defined(AGON_NATIVE)

#include <cstdlib>

#include "UnitPlayer.hh"
#include "bot.h"

extern "C" Player* agon_registered_player();

namespace agon {

typedef agon_stoneage_types_location_t location_t;

static location_t give(Location at) { return location_t{at.x, at.y}; }

// What is seen looks the same on both sides.
template <class Kind, class From>
static Kind take(const From& from) {
  static_assert(sizeof(Kind) == sizeof(From) and is_trivially_copyable<Kind>::value, "they are copied as bytes");
  Kind taken;
  memcpy(static_cast<void*>(&taken), &from, sizeof(taken));
  return taken;
}

// A list of the host as a vector. In the sandbox, the vector takes over the memory that the host has written to: copying would cost more energy than many calls.
template <class Kind, class List>
static vector<Kind> take_all(List& list) {
  static_assert(sizeof(Kind) == sizeof(*list.ptr) and is_trivially_copyable<Kind>::value, "they are taken over as bytes");
  if (list.len == 0) return {};
  Kind* begin = reinterpret_cast<Kind*>(list.ptr);
#ifdef __wasm__
  // This library's vector is its beginning, its end, and the end of its memory, which comes from malloc as that of the host.
  vector<Kind> all;
  Kind* const parts[] = {begin, begin + list.len, begin + list.len};
  static_assert(sizeof(all) == sizeof(parts), "a vector is three pointers");
  memcpy(static_cast<void*>(&all), parts, sizeof(parts));
  return all;
#else
  vector<Kind> all(begin, begin + list.len);
  free(list.ptr);
  return all;
#endif
}

static bot_string_t text_of(const string& text) {
  return bot_string_t{reinterpret_cast<uint8_t*>(const_cast<char*>(text.data())), text.size()};
}

static uint32_t colour(int red, int green, int blue) {
  return uint32_t((red & 255) << 16 | (green & 255) << 8 | (blue & 255));
}

#ifndef __wasm__
// What is near, by a call that takes only a radius.
template <class Kind, class List>
static vector<Kind> near_by(void (*call)(int32_t*, List*), int radius) {
  int32_t near = radius;
  List list;
  call(&near, &list);
  return take_all<Kind>(list);
}
#endif

class Controller : public UnitController {
 public:
  explicit Controller(int energy) : energy_(energy) {}

  UnitInfo getInfo() override {
    agon_stoneage_types_unit_info_t info;
    agon_stoneage_controller_get_info(&info);
    return take<UnitInfo>(info);
  }
  Location getLocation() override {
    location_t at;
    agon_stoneage_controller_get_location(&at);
    return take<Location>(at);
  }
  Team getTeam() override { return Team(agon_stoneage_controller_get_team()); }
  Team getOpponent() override { return Team(agon_stoneage_controller_get_opponent()); }
  UnitType getType() override { return UnitType(agon_stoneage_controller_get_type()); }
  array<int, 3> getResourcesCarried() override {
    agon_stoneage_types_resources_t carried;
    agon_stoneage_controller_get_resources_carried(&carried);
    return {{carried.food, carried.stone, carried.wood}};
  }

  bool canMove() override { return agon_stoneage_controller_can_move(); }
  bool canMove(Direction dir) override { return agon_stoneage_controller_can_move_to(dir_t(dir.ordinal())); }
  bool move(Direction dir) override { return agon_stoneage_controller_move(dir_t(dir.ordinal())); }
  bool canAttack() override { return agon_stoneage_controller_can_attack(); }
  bool canAttack(Location at) override { return at_of(agon_stoneage_controller_can_attack_at, at); }
  bool attack(Location at) override { return at_of(agon_stoneage_controller_attack, at); }
  bool isObstructed(Location from, Location to) override {
    location_t a = give(from), b = give(to);
    return agon_stoneage_controller_is_obstructed(&a, &b);
  }
  bool isAccessible(Location at) override { return at_of(agon_stoneage_controller_is_accessible, at); }

  bool canLightTorch() override { return agon_stoneage_controller_can_light_torch(); }
  bool lightTorch() override { return agon_stoneage_controller_light_torch(); }
  bool canThrowTorch(Location at) override { return at_of(agon_stoneage_controller_can_throw_torch, at); }
  bool throwTorch(Location at) override { return at_of(agon_stoneage_controller_throw_torch, at); }

  bool canSenseLocation(Location at) override { return at_of(agon_stoneage_controller_can_sense_location, at); }
  array<ResourceInfo, 3> senseResourceInfo(Location at) override {
    location_t place = give(at);
    agon_stoneage_controller_list_resource_info_t list;
    agon_stoneage_controller_sense_resource_info(&place, &list);
    array<ResourceInfo, 3> all;
    for (int k = 0; k < 3; ++k) {
      all[size_t(k)].resourceType = Resource(k);
      all[size_t(k)].location = at;
    }
    for (const ResourceInfo& info : take_all<ResourceInfo>(list)) all[size_t(info.resourceType.ordinal())] = info;
    return all;
  }
  bool isOutOfMap(Location at) override { return at_of(agon_stoneage_controller_is_out_of_map, at); }
  optional<UnitInfo> senseUnitAtLocation(Location at) override {
    location_t place = give(at);
    agon_stoneage_types_unit_info_t info;
    if (not agon_stoneage_controller_sense_unit_at_location(&place, &info)) return nullopt;
    return take<UnitInfo>(info);
  }
  bool hasWater(Location at) override { return at_of(agon_stoneage_controller_has_water, at); }
  bool hasMountain(Location at) override { return at_of(agon_stoneage_controller_has_mountain, at); }
  bool hasTrap(Location at) override { return at_of(agon_stoneage_controller_has_trap, at); }
  optional<FireInfo> senseFireAtLocation(Location at) override {
    location_t place = give(at);
    agon_stoneage_types_fire_info_t info;
    if (not agon_stoneage_controller_sense_fire_at_location(&place, &info)) return nullopt;
    return take<FireInfo>(info);
  }
  int senseIllumination(Location at) override {
    location_t place = give(at);
    return agon_stoneage_controller_sense_illumination(&place);
  }

  int getTotalUnits() override { return int(agon_stoneage_controller_get_total_units()); }
  int getMaxTotalUnits() override { return int(agon_stoneage_controller_get_max_total_units()); }
  int getResource(Resource resource) override {
    return int(agon_stoneage_controller_get_resource(agon_stoneage_types_resource_type_t(resource.ordinal())));
  }
  int getTechLevel(Team team) override {
    return agon_stoneage_controller_get_tech_level(agon_stoneage_types_team_t(team.ordinal()));
  }
  bool hasResearched(Technology tech, Team team) override {
    return agon_stoneage_controller_has_researched(tech_t(tech.ordinal()), agon_stoneage_types_team_t(team.ordinal()));
  }
  bool isResearched(Technology tech) override { return agon_stoneage_controller_is_researched(tech_t(tech.ordinal())); }
  bool canResearchTechnology(Technology tech) override {
    return agon_stoneage_controller_can_research_technology(tech_t(tech.ordinal()));
  }
  bool researchTechnology(Technology tech) override {
    return agon_stoneage_controller_research_technology(tech_t(tech.ordinal()));
  }

  bool canSpawn(const UnitType& type, Direction dir) override {
    return agon_stoneage_controller_can_spawn(agon_stoneage_types_unit_type_t(type.ordinal()), dir_t(dir.ordinal()));
  }
  bool spawn(const UnitType& type, Direction dir) override {
    return agon_stoneage_controller_spawn(agon_stoneage_types_unit_type_t(type.ordinal()), dir_t(dir.ordinal()));
  }
  bool canGatherResources() override { return agon_stoneage_controller_can_gather_resources(); }
  bool gatherResources() override { return agon_stoneage_controller_gather_resources(); }
  bool canDeposit() override { return agon_stoneage_controller_can_deposit(); }
  bool deposit() override { return agon_stoneage_controller_deposit(); }
  bool canDisarm(Location at) override { return at_of(agon_stoneage_controller_can_disarm, at); }
  bool disarm(Location at) override { return at_of(agon_stoneage_controller_disarm, at); }
  void killSelf() override { agon_stoneage_controller_kill_self(); }

  bool canDraw(int value) override { return agon_stoneage_controller_can_draw(value); }
  bool draw(int value) override { return agon_stoneage_controller_draw(value); }
  bool canRead(Location at) override { return at_of(agon_stoneage_controller_can_read, at); }
  int read(Location at) override {
    location_t place = give(at);
    return agon_stoneage_controller_read(&place);
  }
  bool canMakeSmokeSignal() override { return agon_stoneage_controller_can_make_smoke_signal(); }
  bool makeSmokeSignal(int value) override { return agon_stoneage_controller_make_smoke_signal(value); }
  bool canReadSmokeSignals() override { return agon_stoneage_controller_can_read_smoke_signals(); }

  int getRound() override { return int(agon_stoneage_controller_get_round()); }
  int getEnergyUsed() override { return int(agon_stoneage_controller_get_energy_used()); }
  int getEnergyLeft() override { return int(agon_stoneage_controller_get_energy_left()); }
  double getRandomDouble() override { return agon_stoneage_controller_get_random_double(); }
  void println(const string& text) override {
    bot_string_t line = text_of(text);
    agon_stoneage_notes_log(&line);
  }
  void drawPointDebug(Location at, int red, int green, int blue) override {
    agon_stoneage_notes_draw_point(float(at.y), float(at.x), colour(red, green, blue));
  }
  void drawLineDebug(Location from, Location to, int red, int green, int blue) override {
    agon_stoneage_notes_draw_line(float(from.y), float(from.x), float(to.y), float(to.x), colour(red, green, blue));
  }
  void yield() override { agon_stoneage_controller_yield(); }

 protected:
#ifndef __wasm__
  vector<UnitInfo> units(const int* radius, const Team* team) override {
    int32_t near = radius == nullptr ? 0 : *radius;
    agon_stoneage_types_team_t whose = agon_stoneage_types_team_t(team == nullptr ? 0 : team->ordinal());
    agon_stoneage_controller_list_unit_info_t list;
    agon_stoneage_controller_sense_units(radius == nullptr ? nullptr : &near, team == nullptr ? nullptr : &whose, &list);
    return take_all<UnitInfo>(list);
  }
  vector<ResourceInfo> resources(const int* radius, const Resource* resource) override {
    int32_t near = radius == nullptr ? 0 : *radius;
    agon_stoneage_types_resource_type_t kind =
        agon_stoneage_types_resource_type_t(resource == nullptr ? 0 : resource->ordinal());
    agon_stoneage_controller_list_resource_info_t list;
    agon_stoneage_controller_sense_resources(radius == nullptr ? nullptr : &near, resource == nullptr ? nullptr : &kind, &list);
    return take_all<ResourceInfo>(list);
  }
  vector<Location> visible(int radius, bool onlyDetectable) override {
    int32_t near = radius;
    agon_stoneage_controller_list_location_t list;
    agon_stoneage_controller_get_visible_locations(&near, onlyDetectable, &list);
    return take_all<Location>(list);
  }
  vector<Location> mountainsNear(int radius) override { return near_by<Location>(agon_stoneage_controller_sense_mountains, radius); }
  vector<Location> trapsNear(int radius) override { return near_by<Location>(agon_stoneage_controller_sense_traps, radius); }
  vector<Location> waterNear(int radius) override { return near_by<Location>(agon_stoneage_controller_sense_water, radius); }
  vector<FireInfo> firesNear(int radius) override { return near_by<FireInfo>(agon_stoneage_controller_sense_fires, radius); }
  vector<int> signals() override {
    bot_list_s32_t list;
    agon_stoneage_controller_read_smoke_signals(&list);
    return take_all<int>(list);
  }
#endif
  int energyOfTurn() const override { return energy_; }

 private:
  typedef agon_stoneage_types_direction_t dir_t;
  typedef agon_stoneage_types_technology_t tech_t;

  static bool at_of(bool (*call)(location_t*), Location at) {
    location_t place = give(at);
    return call(&place);
  }

  int energy_;
};

}  // namespace agon

#ifdef __wasm__
// Lists come from the host in blocks that are used again and again: making and freeing memory would cost more than a call. Those that are free form a chain.
namespace agon {

const size_t block_size = 1020;
static void** free_block = nullptr;

// The allocator writes the size of a block before it, with flags in its lowest bits.
static inline bool is_block(const void* memory) {
  return (static_cast<const unsigned*>(memory)[-1] & ~7u) == block_size + 4;
}

static inline void keep(void* block) {
  *static_cast<void**>(block) = free_block;
  free_block = static_cast<void**>(block);
}

// The first blocks are made with the program, before it has energy to spend.
const int first_blocks = 8;
static const bool made = [] {
  for (int k = 0; k < first_blocks; ++k)
    if (void* block = malloc(block_size)) keep(block);
  return true;
}();

__attribute__((always_inline)) static inline void give_back(void* memory) {
  if (memory == nullptr) return;
  if (not is_block(memory)) return free(memory);
  keep(memory);
}

static void* make_memory(void* memory, size_t align, size_t size) {
  if (size == 0) return reinterpret_cast<void*>(align);
  void* made = realloc(memory, memory == nullptr and size < block_size ? block_size : size);
  if (made == nullptr) abort();
  return made;
}

}  // namespace agon

extern "C" __attribute__((export_name("cabi_realloc"))) void* cabi_realloc(void* memory, size_t, size_t align, size_t size) {
  void** block = agon::free_block;
  // Not for nothing: 0 becomes a large number.
  if (block == nullptr or memory != nullptr or size - 1 >= agon::block_size) return agon::make_memory(memory, align, size);
  agon::free_block = static_cast<void**>(*block);
  return block;
}

// A bot can have its own, which then is the one that counts.
__attribute__((weak)) void operator delete(void* memory) noexcept { agon::give_back(memory); }
__attribute__((weak)) void operator delete(void* memory, size_t) noexcept { agon::give_back(memory); }
__attribute__((weak)) void operator delete[](void* memory) noexcept { agon::give_back(memory); }
__attribute__((weak)) void operator delete[](void* memory, size_t) noexcept { agon::give_back(memory); }
#endif

extern "C" void exports_bot_run(bot_context_t* context) {
  // rand() gives other numbers in other matches and the same ones when a match is played again.
  srand(context->random);
  const bool known = context->turn_fuel.is_some and context->turn_fuel.val <= uint64_t(maxint);
  agon::Controller controller(known ? int(context->turn_fuel.val) : maxint);
  agon_registered_player()->run(controller);
  cout.flush();
}

#endif
