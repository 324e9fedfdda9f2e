// Between the functions of the component and the controller of the bot's object. In tests, World.hh takes its place.
#if defined(__wasm__) || defined(AGON_NATIVE)

#include <cstdlib>

#include "UnitPlayer.hh"
#include "bot.h"

extern "C" Player* agon_registered_player();

namespace agon {

typedef agon_stoneage_types_location_t location_t;

static location_t give(Location at) { return location_t{at.x, at.y}; }
static Location take(const location_t& at) { return Location(at.x, at.y); }

static UnitInfo take(const agon_stoneage_types_unit_info_t& from) {
  UnitInfo info;
  info.id = from.id;
  info.team = Team(from.team);
  info.type = UnitType(from.unit_type);
  info.location = take(from.location);
  info.health = from.health;
  info.max_health = from.max_health;
  info.attack = from.attack;
  info.detection_level = from.detection_level;
  info.movement_cooldown = int(from.movement_cooldown);
  info.attack_cooldown = int(from.attack_cooldown);
  info.current_movement_cooldown = int(from.current_movement_cooldown);
  info.current_attack_cooldown = int(from.current_attack_cooldown);
  info.construction_turns = int(from.construction_turns);
  info.torch_intensity = from.torch_intensity;
  info.torch_rounds = int(from.torch_rounds);
  return info;
}

static ResourceInfo take(const agon_stoneage_types_resource_info_t& from) {
  ResourceInfo info;
  info.resourceType = Resource(from.resource_type);
  info.amount = from.amount;
  info.location = take(from.location);
  return info;
}

static FireInfo take(const agon_stoneage_types_fire_info_t& from) {
  FireInfo info;
  info.duration = int(from.duration);
  info.intensity = from.intensity;
  info.location = take(from.location);
  return info;
}

// A list of the host as a vector; the host's memory is given back.
template <class Kind, class List>
static vector<Kind> take_all(List& list) {
  vector<Kind> all;
  all.reserve(list.len);
  for (size_t k = 0; k < list.len; ++k) all.push_back(take(list.ptr[k]));
  free(list.ptr);
  return all;
}

// Locations look the same on both sides: one copy of all of them.
static_assert(sizeof(Location) == sizeof(location_t) and is_trivially_copyable<Location>::value, "they are copied as bytes");
template <class List>
static vector<Location> take_locations(List& list) {
  const Location* from = reinterpret_cast<const Location*>(list.ptr);
  vector<Location> all(from, from + list.len);
  free(list.ptr);
  return all;
}

static bot_string_t text_of(const string& text) {
  return bot_string_t{reinterpret_cast<uint8_t*>(const_cast<char*>(text.data())), text.size()};
}

static uint32_t colour(int red, int green, int blue) {
  return uint32_t((red & 255) << 16 | (green & 255) << 8 | (blue & 255));
}

class Controller : public UnitController {
 public:
  explicit Controller(int energy) : energy_(energy) {}

  UnitInfo getInfo() override {
    agon_stoneage_types_unit_info_t info;
    agon_stoneage_controller_get_info(&info);
    return take(info);
  }
  Location getLocation() override {
    location_t at;
    agon_stoneage_controller_get_location(&at);
    return take(at);
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
    return take(info);
  }
  bool hasWater(Location at) override { return at_of(agon_stoneage_controller_has_water, at); }
  bool hasMountain(Location at) override { return at_of(agon_stoneage_controller_has_mountain, at); }
  bool hasTrap(Location at) override { return at_of(agon_stoneage_controller_has_trap, at); }
  optional<FireInfo> senseFireAtLocation(Location at) override {
    location_t place = give(at);
    agon_stoneage_types_fire_info_t info;
    if (not agon_stoneage_controller_sense_fire_at_location(&place, &info)) return nullopt;
    return take(info);
  }
  int senseIllumination(Location at) override {
    location_t place = give(at);
    return agon_stoneage_controller_sense_illumination(&place);
  }

  vector<Location> senseMountains(int radius) override {
    return cells(agon_stoneage_controller_sense_mountains, radius);
  }
  vector<Location> senseTraps(int radius) override { return cells(agon_stoneage_controller_sense_traps, radius); }
  vector<Location> senseWater(int radius) override { return cells(agon_stoneage_controller_sense_water, radius); }
  vector<FireInfo> senseFires(int radius) override {
    int32_t value = radius;
    agon_stoneage_controller_list_fire_info_t list;
    agon_stoneage_controller_sense_fires(&value, &list);
    return take_all<FireInfo>(list);
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
  vector<int> readSmokeSignals() override {
    bot_list_s32_t list;
    agon_stoneage_controller_read_smoke_signals(&list);
    vector<int> all(list.ptr, list.ptr + list.len);
    free(list.ptr);
    return all;
  }

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
    return take_locations(list);
  }
  int energyOfTurn() const override { return energy_; }

 private:
  typedef agon_stoneage_types_direction_t dir_t;
  typedef agon_stoneage_types_technology_t tech_t;

  static bool at_of(bool (*call)(location_t*), Location at) {
    location_t place = give(at);
    return call(&place);
  }
  static vector<Location> cells(void (*call)(int32_t*, agon_stoneage_controller_list_location_t*), int radius) {
    int32_t near = radius;
    agon_stoneage_controller_list_location_t list;
    call(&near, &list);
    return take_locations(list);
  }

  int energy_;
};

}  // namespace agon

extern "C" void exports_bot_run(bot_context_t* context) {
  // rand() gives other numbers in other matches and the same ones when a match is played again.
  srand(context->random);
  const bool known = context->turn_fuel.is_some and context->turn_fuel.val <= uint64_t(maxint);
  agon::Controller controller(known ? int(context->turn_fuel.val) : maxint);
  agon_registered_player()->run(controller);
  cout.flush();
}

#endif
