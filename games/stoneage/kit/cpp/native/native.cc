// Written by agon-bindings from bot.wit; changes here are lost.
// Plays a match as an ordinary process: JSON lines in, JSON lines out, and in between the structures of a component.
#include "agon/Native.hh"
#include "bot.h"

using agon::Json;
using std::string;

namespace {

[[maybe_unused]] void read_location(const Json& from, agon_stoneage_types_location_t& to) {
  agon::read(from.field("x", 0), to.x);
  agon::read(from.field("y", 1), to.y);
}
[[maybe_unused]] void write_location(const agon_stoneage_types_location_t& from, string& out) {
  out += "{\"x\":";
  agon::write(from.x, out);
  out += ",\"y\":";
  agon::write(from.y, out);
  out += '}';
}

const char* const direction_names[] = {"north", "northwest", "west", "southwest", "south", "southeast", "east", "northeast", "zero"};

[[maybe_unused]] void read_direction(const Json& from, agon_stoneage_types_direction_t& to) {
  to = agon_stoneage_types_direction_t(agon::case_of(from, direction_names, 9));
}
[[maybe_unused]] void write_direction(const agon_stoneage_types_direction_t& from, string& out) {
  agon::write(string(direction_names[from]), out);
}

const char* const team_names[] = {"a", "b", "neutral"};

[[maybe_unused]] void read_team(const Json& from, agon_stoneage_types_team_t& to) {
  to = agon_stoneage_types_team_t(agon::case_of(from, team_names, 3));
}
[[maybe_unused]] void write_team(const agon_stoneage_types_team_t& from, string& out) {
  agon::write(string(team_names[from]), out);
}

const char* const resource_type_names[] = {"food", "stone", "wood"};

[[maybe_unused]] void read_resource_type(const Json& from, agon_stoneage_types_resource_type_t& to) {
  to = agon_stoneage_types_resource_type_t(agon::case_of(from, resource_type_names, 3));
}
[[maybe_unused]] void write_resource_type(const agon_stoneage_types_resource_type_t& from, string& out) {
  agon::write(string(resource_type_names[from]), out);
}

const char* const unit_type_names[] = {"base", "worker", "settlement", "barracks", "farm", "sawmill", "quarry", "explorer", "trapper", "axeman", "spearman", "wolf", "deer"};

[[maybe_unused]] void read_unit_type(const Json& from, agon_stoneage_types_unit_type_t& to) {
  to = agon_stoneage_types_unit_type_t(agon::case_of(from, unit_type_names, 13));
}
[[maybe_unused]] void write_unit_type(const agon_stoneage_types_unit_type_t& from, string& out) {
  agon::write(string(unit_type_names[from]), out);
}

const char* const technology_names[] = {"domestication", "military_training", "boxes", "rafts", "rock_art", "coin", "utensils", "sharpeners", "cooking", "eugenics", "navigation", "jobs", "oil", "vocabulary", "huts", "tactics", "crystals", "combustion", "schools", "poison", "expertise", "flint", "houses", "wheel"};

[[maybe_unused]] void read_technology(const Json& from, agon_stoneage_types_technology_t& to) {
  to = agon_stoneage_types_technology_t(agon::case_of(from, technology_names, 24));
}
[[maybe_unused]] void write_technology(const agon_stoneage_types_technology_t& from, string& out) {
  agon::write(string(technology_names[from]), out);
}

[[maybe_unused]] void read_unit_info(const Json& from, agon_stoneage_types_unit_info_t& to) {
  agon::read(from.field("id", 0), to.id);
  read_team(from.field("team", 1), to.team);
  read_unit_type(from.field("unit_type", 2), to.unit_type);
  read_location(from.field("location", 3), to.location);
  agon::read(from.field("health", 4), to.health);
  agon::read(from.field("max_health", 5), to.max_health);
  agon::read(from.field("attack", 6), to.attack);
  agon::read(from.field("detection_level", 7), to.detection_level);
  agon::read(from.field("movement_cooldown", 8), to.movement_cooldown);
  agon::read(from.field("attack_cooldown", 9), to.attack_cooldown);
  agon::read(from.field("current_movement_cooldown", 10), to.current_movement_cooldown);
  agon::read(from.field("current_attack_cooldown", 11), to.current_attack_cooldown);
  agon::read(from.field("construction_turns", 12), to.construction_turns);
  agon::read(from.field("torch_intensity", 13), to.torch_intensity);
  agon::read(from.field("torch_rounds", 14), to.torch_rounds);
}
[[maybe_unused]] void write_unit_info(const agon_stoneage_types_unit_info_t& from, string& out) {
  out += "{\"id\":";
  agon::write(from.id, out);
  out += ",\"team\":";
  write_team(from.team, out);
  out += ",\"unit_type\":";
  write_unit_type(from.unit_type, out);
  out += ",\"location\":";
  write_location(from.location, out);
  out += ",\"health\":";
  agon::write(from.health, out);
  out += ",\"max_health\":";
  agon::write(from.max_health, out);
  out += ",\"attack\":";
  agon::write(from.attack, out);
  out += ",\"detection_level\":";
  agon::write(from.detection_level, out);
  out += ",\"movement_cooldown\":";
  agon::write(from.movement_cooldown, out);
  out += ",\"attack_cooldown\":";
  agon::write(from.attack_cooldown, out);
  out += ",\"current_movement_cooldown\":";
  agon::write(from.current_movement_cooldown, out);
  out += ",\"current_attack_cooldown\":";
  agon::write(from.current_attack_cooldown, out);
  out += ",\"construction_turns\":";
  agon::write(from.construction_turns, out);
  out += ",\"torch_intensity\":";
  agon::write(from.torch_intensity, out);
  out += ",\"torch_rounds\":";
  agon::write(from.torch_rounds, out);
  out += '}';
}

[[maybe_unused]] void read_resource_info(const Json& from, agon_stoneage_types_resource_info_t& to) {
  read_resource_type(from.field("resource_type", 0), to.resource_type);
  agon::read(from.field("amount", 1), to.amount);
  read_location(from.field("location", 2), to.location);
}
[[maybe_unused]] void write_resource_info(const agon_stoneage_types_resource_info_t& from, string& out) {
  out += "{\"resource_type\":";
  write_resource_type(from.resource_type, out);
  out += ",\"amount\":";
  agon::write(from.amount, out);
  out += ",\"location\":";
  write_location(from.location, out);
  out += '}';
}

[[maybe_unused]] void read_fire_info(const Json& from, agon_stoneage_types_fire_info_t& to) {
  agon::read(from.field("duration", 0), to.duration);
  agon::read(from.field("intensity", 1), to.intensity);
  read_location(from.field("location", 2), to.location);
}
[[maybe_unused]] void write_fire_info(const agon_stoneage_types_fire_info_t& from, string& out) {
  out += "{\"duration\":";
  agon::write(from.duration, out);
  out += ",\"intensity\":";
  agon::write(from.intensity, out);
  out += ",\"location\":";
  write_location(from.location, out);
  out += '}';
}

[[maybe_unused]] void read_context(const Json& from, agon_stoneage_types_context_t& to) {
  agon::read(from.field("random", 0), to.random);
  agon::read_option(from.field("turn_fuel", 1), to.turn_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("match_fuel", 2), to.match_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("memory", 3), to.memory, [](const Json& from, auto& to) { agon::read(from, to); });
}
[[maybe_unused]] void write_context(const agon_stoneage_types_context_t& from, string& out) {
  out += "{\"random\":";
  agon::write(from.random, out);
  out += ",\"turn_fuel\":";
  agon::write_option(from.turn_fuel, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"match_fuel\":";
  agon::write_option(from.match_fuel, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"memory\":";
  agon::write_option(from.memory, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += '}';
}

[[maybe_unused]] void read_resources(const Json& from, agon_stoneage_types_resources_t& to) {
  agon::read(from.field("food", 0), to.food);
  agon::read(from.field("stone", 1), to.stone);
  agon::read(from.field("wood", 2), to.wood);
}
[[maybe_unused]] void write_resources(const agon_stoneage_types_resources_t& from, string& out) {
  out += "{\"food\":";
  agon::write(from.food, out);
  out += ",\"stone\":";
  agon::write(from.stone, out);
  out += ",\"wood\":";
  agon::write(from.wood, out);
  out += '}';
}

}  // namespace

extern "C" {

void agon_stoneage_controller_get_info(agon_stoneage_types_unit_info_t* ret) {
  string given;
  const agon::Reply reply = agon::call("get_info", given);
  *ret = {};
  if (not reply.none()) read_unit_info(reply.payload(), *ret);
}
void agon_stoneage_controller_get_location(agon_stoneage_types_location_t* ret) {
  string given;
  const agon::Reply reply = agon::call("get_location", given);
  *ret = {};
  if (not reply.none()) read_location(reply.payload(), *ret);
}
agon_stoneage_types_team_t agon_stoneage_controller_get_team() {
  string given;
  const agon::Reply reply = agon::call("get_team", given);
  agon_stoneage_types_team_t value = 0;
  if (not reply.none()) read_team(reply.payload(), value);
  return value;
}
agon_stoneage_types_team_t agon_stoneage_controller_get_opponent() {
  string given;
  const agon::Reply reply = agon::call("get_opponent", given);
  agon_stoneage_types_team_t value = 0;
  if (not reply.none()) read_team(reply.payload(), value);
  return value;
}
agon_stoneage_types_unit_type_t agon_stoneage_controller_get_type() {
  string given;
  const agon::Reply reply = agon::call("get_type", given);
  agon_stoneage_types_unit_type_t value = 0;
  if (not reply.none()) read_unit_type(reply.payload(), value);
  return value;
}
void agon_stoneage_controller_get_resources_carried(agon_stoneage_types_resources_t* ret) {
  string given;
  const agon::Reply reply = agon::call("get_resources_carried", given);
  *ret = {};
  if (not reply.none()) read_resources(reply.payload(), *ret);
}
bool agon_stoneage_controller_can_move() {
  string given;
  const agon::Reply reply = agon::call("can_move", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_move_to(agon_stoneage_types_direction_t dir) {
  string given;
  agon::key(given, "dir");
  write_direction(dir, given);
  const agon::Reply reply = agon::call("can_move_to", given);
  return reply.yes();
}
bool agon_stoneage_controller_move(agon_stoneage_types_direction_t dir) {
  string given;
  agon::key(given, "dir");
  write_direction(dir, given);
  const agon::Reply reply = agon::call("move", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_attack() {
  string given;
  const agon::Reply reply = agon::call("can_attack", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_attack_at(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("can_attack_at", given);
  return reply.yes();
}
bool agon_stoneage_controller_attack(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("attack", given);
  return reply.yes();
}
bool agon_stoneage_controller_is_obstructed(agon_stoneage_types_location_t* from, agon_stoneage_types_location_t* to) {
  string given;
  agon::key(given, "from_x");
  agon::write(from->x, given);
  agon::key(given, "from_y");
  agon::write(from->y, given);
  agon::key(given, "to_x");
  agon::write(to->x, given);
  agon::key(given, "to_y");
  agon::write(to->y, given);
  const agon::Reply reply = agon::call("is_obstructed", given);
  return reply.yes();
}
bool agon_stoneage_controller_is_accessible(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("is_accessible", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_light_torch() {
  string given;
  const agon::Reply reply = agon::call("can_light_torch", given);
  return reply.yes();
}
bool agon_stoneage_controller_light_torch() {
  string given;
  const agon::Reply reply = agon::call("light_torch", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_throw_torch(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("can_throw_torch", given);
  return reply.yes();
}
bool agon_stoneage_controller_throw_torch(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("throw_torch", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_sense_location(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("can_sense_location", given);
  return reply.yes();
}
void agon_stoneage_controller_sense_resource_info(agon_stoneage_types_location_t* at, agon_stoneage_controller_list_resource_info_t* ret) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("sense_resource_info", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { read_resource_info(from, to); });
}
bool agon_stoneage_controller_is_out_of_map(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("is_out_of_map", given);
  return reply.yes();
}
bool agon_stoneage_controller_sense_unit_at_location(agon_stoneage_types_location_t* at, agon_stoneage_types_unit_info_t* ret) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("sense_unit_at_location", given);
  if (reply.none()) return false;
  read_unit_info(reply.payload(), *ret);
  return true;
}
bool agon_stoneage_controller_has_water(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("has_water", given);
  return reply.yes();
}
bool agon_stoneage_controller_has_mountain(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("has_mountain", given);
  return reply.yes();
}
bool agon_stoneage_controller_has_trap(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("has_trap", given);
  return reply.yes();
}
bool agon_stoneage_controller_sense_fire_at_location(agon_stoneage_types_location_t* at, agon_stoneage_types_fire_info_t* ret) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("sense_fire_at_location", given);
  if (reply.none()) return false;
  read_fire_info(reply.payload(), *ret);
  return true;
}
uint8_t agon_stoneage_controller_sense_illumination(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("sense_illumination", given);
  uint8_t value = 0;
  if (not reply.none()) agon::read(reply.payload(), value);
  return value;
}
void agon_stoneage_controller_sense_units(int32_t* maybe_radius, agon_stoneage_types_team_t* maybe_team, agon_stoneage_controller_list_unit_info_t* ret) {
  string given;
  agon::key(given, "radius");
  if (maybe_radius == nullptr) given += "null"; else agon::write(*maybe_radius, given);
  agon::key(given, "team");
  if (maybe_team == nullptr) given += "null"; else write_team(*maybe_team, given);
  const agon::Reply reply = agon::call("sense_units", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { read_unit_info(from, to); });
}
void agon_stoneage_controller_sense_resources(int32_t* maybe_radius, agon_stoneage_types_resource_type_t* maybe_resource, agon_stoneage_controller_list_resource_info_t* ret) {
  string given;
  agon::key(given, "radius");
  if (maybe_radius == nullptr) given += "null"; else agon::write(*maybe_radius, given);
  agon::key(given, "resource");
  if (maybe_resource == nullptr) given += "null"; else write_resource_type(*maybe_resource, given);
  const agon::Reply reply = agon::call("sense_resources", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { read_resource_info(from, to); });
}
void agon_stoneage_controller_sense_mountains(int32_t* maybe_radius, agon_stoneage_controller_list_location_t* ret) {
  string given;
  agon::key(given, "radius");
  if (maybe_radius == nullptr) given += "null"; else agon::write(*maybe_radius, given);
  const agon::Reply reply = agon::call("sense_mountains", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { read_location(from, to); });
}
void agon_stoneage_controller_sense_traps(int32_t* maybe_radius, agon_stoneage_controller_list_location_t* ret) {
  string given;
  agon::key(given, "radius");
  if (maybe_radius == nullptr) given += "null"; else agon::write(*maybe_radius, given);
  const agon::Reply reply = agon::call("sense_traps", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { read_location(from, to); });
}
void agon_stoneage_controller_sense_water(int32_t* maybe_radius, agon_stoneage_controller_list_location_t* ret) {
  string given;
  agon::key(given, "radius");
  if (maybe_radius == nullptr) given += "null"; else agon::write(*maybe_radius, given);
  const agon::Reply reply = agon::call("sense_water", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { read_location(from, to); });
}
void agon_stoneage_controller_sense_fires(int32_t* maybe_radius, agon_stoneage_controller_list_fire_info_t* ret) {
  string given;
  agon::key(given, "radius");
  if (maybe_radius == nullptr) given += "null"; else agon::write(*maybe_radius, given);
  const agon::Reply reply = agon::call("sense_fires", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { read_fire_info(from, to); });
}
void agon_stoneage_controller_get_visible_locations(int32_t* maybe_radius, bool only_detectable, agon_stoneage_controller_list_location_t* ret) {
  string given;
  agon::key(given, "radius");
  if (maybe_radius == nullptr) given += "null"; else agon::write(*maybe_radius, given);
  agon::key(given, "only_detectable");
  agon::write(only_detectable, given);
  const agon::Reply reply = agon::call("get_visible_locations", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { read_location(from, to); });
}
uint32_t agon_stoneage_controller_get_total_units() {
  string given;
  const agon::Reply reply = agon::call("get_total_units", given);
  uint32_t value = 0;
  if (not reply.none()) agon::read(reply.payload(), value);
  return value;
}
uint32_t agon_stoneage_controller_get_max_total_units() {
  string given;
  const agon::Reply reply = agon::call("get_max_total_units", given);
  uint32_t value = 0;
  if (not reply.none()) agon::read(reply.payload(), value);
  return value;
}
uint32_t agon_stoneage_controller_get_resource(agon_stoneage_types_resource_type_t resource) {
  string given;
  agon::key(given, "resource");
  write_resource_type(resource, given);
  const agon::Reply reply = agon::call("get_resource", given);
  uint32_t value = 0;
  if (not reply.none()) agon::read(reply.payload(), value);
  return value;
}
uint8_t agon_stoneage_controller_get_tech_level(agon_stoneage_types_team_t team) {
  string given;
  agon::key(given, "team");
  write_team(team, given);
  const agon::Reply reply = agon::call("get_tech_level", given);
  uint8_t value = 0;
  if (not reply.none()) agon::read(reply.payload(), value);
  return value;
}
bool agon_stoneage_controller_has_researched(agon_stoneage_types_technology_t tech, agon_stoneage_types_team_t team) {
  string given;
  agon::key(given, "tech");
  write_technology(tech, given);
  agon::key(given, "team");
  write_team(team, given);
  const agon::Reply reply = agon::call("has_researched", given);
  return reply.yes();
}
bool agon_stoneage_controller_is_researched(agon_stoneage_types_technology_t tech) {
  string given;
  agon::key(given, "tech");
  write_technology(tech, given);
  const agon::Reply reply = agon::call("is_researched", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_research_technology(agon_stoneage_types_technology_t tech) {
  string given;
  agon::key(given, "tech");
  write_technology(tech, given);
  const agon::Reply reply = agon::call("can_research_technology", given);
  return reply.yes();
}
bool agon_stoneage_controller_research_technology(agon_stoneage_types_technology_t tech) {
  string given;
  agon::key(given, "tech");
  write_technology(tech, given);
  const agon::Reply reply = agon::call("research_technology", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_spawn(agon_stoneage_types_unit_type_t unit_type, agon_stoneage_types_direction_t dir) {
  string given;
  agon::key(given, "unit_type");
  write_unit_type(unit_type, given);
  agon::key(given, "dir");
  write_direction(dir, given);
  const agon::Reply reply = agon::call("can_spawn", given);
  return reply.yes();
}
bool agon_stoneage_controller_spawn(agon_stoneage_types_unit_type_t unit_type, agon_stoneage_types_direction_t dir) {
  string given;
  agon::key(given, "unit_type");
  write_unit_type(unit_type, given);
  agon::key(given, "dir");
  write_direction(dir, given);
  const agon::Reply reply = agon::call("spawn", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_gather_resources() {
  string given;
  const agon::Reply reply = agon::call("can_gather_resources", given);
  return reply.yes();
}
bool agon_stoneage_controller_gather_resources() {
  string given;
  const agon::Reply reply = agon::call("gather_resources", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_deposit() {
  string given;
  const agon::Reply reply = agon::call("can_deposit", given);
  return reply.yes();
}
bool agon_stoneage_controller_deposit() {
  string given;
  const agon::Reply reply = agon::call("deposit", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_disarm(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("can_disarm", given);
  return reply.yes();
}
bool agon_stoneage_controller_disarm(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("disarm", given);
  return reply.yes();
}
void agon_stoneage_controller_kill_self() {
  string given;
  agon::call("kill_self", given);
}
bool agon_stoneage_controller_can_draw(int32_t value) {
  string given;
  agon::key(given, "value");
  agon::write(value, given);
  const agon::Reply reply = agon::call("can_draw", given);
  return reply.yes();
}
bool agon_stoneage_controller_draw(int32_t value) {
  string given;
  agon::key(given, "value");
  agon::write(value, given);
  const agon::Reply reply = agon::call("draw", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_read(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("can_read", given);
  return reply.yes();
}
int32_t agon_stoneage_controller_read(agon_stoneage_types_location_t* at) {
  string given;
  agon::key(given, "x");
  agon::write(at->x, given);
  agon::key(given, "y");
  agon::write(at->y, given);
  const agon::Reply reply = agon::call("read", given);
  int32_t value = 0;
  if (not reply.none()) agon::read(reply.payload(), value);
  return value;
}
bool agon_stoneage_controller_can_make_smoke_signal() {
  string given;
  const agon::Reply reply = agon::call("can_make_smoke_signal", given);
  return reply.yes();
}
bool agon_stoneage_controller_make_smoke_signal(int32_t value) {
  string given;
  agon::key(given, "value");
  agon::write(value, given);
  const agon::Reply reply = agon::call("make_smoke_signal", given);
  return reply.yes();
}
bool agon_stoneage_controller_can_read_smoke_signals() {
  string given;
  const agon::Reply reply = agon::call("can_read_smoke_signals", given);
  return reply.yes();
}
void agon_stoneage_controller_read_smoke_signals(bot_list_s32_t* ret) {
  string given;
  const agon::Reply reply = agon::call("read_smoke_signals", given);
  *ret = {};
  if (not reply.none()) agon::read_list(reply.payload(), *ret, [](const Json& from, auto& to) { agon::read(from, to); });
}
uint32_t agon_stoneage_controller_get_round() {
  string given;
  const agon::Reply reply = agon::call("get_round", given);
  uint32_t value = 0;
  if (not reply.none()) agon::read(reply.payload(), value);
  return value;
}
double agon_stoneage_controller_get_random_double() {
  string given;
  agon::key(given, "draw");
  agon::write(agon::next_draw(), given);
  const agon::Reply reply = agon::call("get_random_double", given);
  return reply.fraction();
}
uint32_t agon_stoneage_controller_get_energy_used() { return 0; }
uint32_t agon_stoneage_controller_get_energy_left() { return agon::energy(); }
void agon_stoneage_controller_yield() { agon::pause(); }
void agon_stoneage_notes_log(bot_string_t* text) { agon::log(*text); }
void agon_stoneage_notes_draw_cell(int32_t row, int32_t col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("cell", given);
}
void agon_stoneage_notes_draw_point(float row, float col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("point", given);
}
void agon_stoneage_notes_draw_line(float from_row, float from_col, float to_row, float to_col, uint32_t colour) {
  string given;
  agon::key(given, "from_row");
  agon::write(from_row, given);
  agon::key(given, "from_col");
  agon::write(from_col, given);
  agon::key(given, "to_row");
  agon::write(to_row, given);
  agon::key(given, "to_col");
  agon::write(to_col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("line", given);
}
void agon_stoneage_notes_draw_text(float row, float col, bot_string_t* text, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "text");
  agon::write(*text, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("text", given);
}
void agon_stoneage_notes_plot(bot_string_t* series, double value) {
  string given;
  agon::key(given, "series");
  agon::write(*series, given);
  agon::key(given, "value");
  agon::write(value, given);
  agon::draw("plot", given);
}

}  // extern "C"

int main() {
  const Json first = agon::begin();
  bot_context_t context = agon::context_of<bot_context_t>(first);
  agon::ready();
  agon::first_turn();
  exports_bot_run(&context);
  agon::returned();
}
