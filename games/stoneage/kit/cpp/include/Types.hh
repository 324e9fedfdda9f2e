// What a unit's program talks about: locations, directions, teams, resources, kinds of units, technologies.
#ifndef AGON_STONEAGE_TYPES_HH
#define AGON_STONEAGE_TYPES_HH

#include <optional>

#include "Tables.hh"
#include "Utils.hh"

// One of a fixed list of values. Compare them with ==, write them with <<; `ordinal()` is the place in the list, for arrays and `switch`.
template <class Kind>
class Choice {
 public:
  constexpr explicit Choice(int ordinal) : ordinal_(uint8_t(ordinal)) {}
  constexpr int ordinal() const { return ordinal_; }
  constexpr bool isEqual(const Kind& other) const { return ordinal_ == other.ordinal(); }
  friend constexpr bool operator==(const Kind& a, const Kind& b) { return a.ordinal() == b.ordinal(); }
  friend constexpr bool operator!=(const Kind& a, const Kind& b) { return a.ordinal() != b.ordinal(); }
  friend constexpr bool operator<(const Kind& a, const Kind& b) { return a.ordinal() < b.ordinal(); }
  friend ostream& operator<<(ostream& out, const Kind& kind) { return out << kind.toString(); }
  // All of them, in their order.
  template <class Each = Kind>
  static constexpr array<Each, Each::COUNT> values() {
    array<Each, Each::COUNT> all{};
    for (int k = 0; k < Each::COUNT; ++k) all[size_t(k)] = Each(k);
    return all;
  }

 private:
  uint8_t ordinal_;
};

// A direction, counter-clockwise from the north. North is +y.
class Direction : public Choice<Direction> {
 public:
  static const Direction NORTH, NORTHWEST, WEST, SOUTHWEST, SOUTH, SOUTHEAST, EAST, NORTHEAST, ZERO;
  using Choice::Choice;
  static constexpr int COUNT = 9;
  constexpr Direction() : Choice(8) {}

  // The direction of the signs of dx and dy.
  static constexpr Direction getDirection(int dx, int dy) {
    const int x = (dx > 0) - (dx < 0), y = (dy > 0) - (dy < 0);
    if (x == 0 and y == 0) return Direction(8);
    if (x == 0) return Direction(y > 0 ? 0 : 4);
    if (x < 0) return Direction(2 - y);
    return Direction(6 + y);
  }
  // One step along each axis.
  constexpr int dx() const { return ordinal() == 8 or ordinal() % 4 == 0 ? 0 : ordinal() < 4 ? -1 : 1; }
  constexpr int dy() const {
    return ordinal() == 8 or ordinal() % 4 == 2 ? 0 : ordinal() > 2 and ordinal() < 6 ? -1 : 1;
  }
  constexpr bool isDiagonal() const { return ordinal() % 2 == 1; }
  constexpr Direction rotateLeft() const { return ordinal() == 8 ? *this : Direction((ordinal() + 1) % 8); }
  constexpr Direction rotateRight() const { return ordinal() == 8 ? *this : Direction((ordinal() + 7) % 8); }
  constexpr Direction opposite() const { return ordinal() == 8 ? *this : Direction((ordinal() + 4) % 8); }
  // 1, or the square root of 2, or 0.
  constexpr float length() const { return ordinal() == 8 ? 0.0f : isDiagonal() ? 1.4142135f : 1.0f; }
  // What light loses on such a step, times the opacity.
  constexpr int luminosityLength() const { return ordinal() == 8 ? 0 : isDiagonal() ? 3 : 2; }
  string toString() const {
    constexpr const char* names[] = {"NORTH", "NORTHWEST", "WEST", "SOUTHWEST", "SOUTH", "SOUTHEAST", "EAST", "NORTHEAST", "ZERO"};
    return names[ordinal()];
  }
};
inline constexpr Direction Direction::NORTH{0}, Direction::NORTHWEST{1}, Direction::WEST{2}, Direction::SOUTHWEST{3},
    Direction::SOUTH{4}, Direction::SOUTHEAST{5}, Direction::EAST{6}, Direction::NORTHEAST{7}, Direction::ZERO{8};

// A cell, in the coordinates of the map plus its offset.
struct Location {
  int x, y;
  constexpr Location() : x(0), y(0) {}
  constexpr Location(int x, int y) : x(x), y(y) {}
  constexpr Location add(Direction dir) const { return Location(x + dir.dx(), y + dir.dy()); }
  constexpr Location add(int dx, int dy) const { return Location(x + dx, y + dy); }
  // By the signs of the differences.
  constexpr Direction directionTo(Location other) const {
    return Direction::getDirection(other.x - x, other.y - y);
  }
  constexpr int distanceSquared(Location other) const {
    return (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y);
  }
  constexpr bool isEqual(Location other) const { return x == other.x and y == other.y; }
  string toString() const { return "[" + to_string(x) + "," + to_string(y) + "]"; }
  friend constexpr bool operator==(Location a, Location b) { return a.isEqual(b); }
  friend constexpr bool operator!=(Location a, Location b) { return not a.isEqual(b); }
  friend constexpr bool operator<(Location a, Location b) { return a.x < b.x or (a.x == b.x and a.y < b.y); }
  friend ostream& operator<<(ostream& out, Location at) { return out << at.toString(); }
};

// For unordered sets and maps of locations.
template <>
struct std::hash<Location> {
  size_t operator()(Location at) const noexcept { return size_t(uint32_t(at.x) * 0x9E3779B1u ^ uint32_t(at.y)); }
};

// A team. Deer are neutral.
class Team : public Choice<Team> {
 public:
  static const Team A, B, NEUTRAL;
  using Choice::Choice;
  static constexpr int COUNT = 3;
  constexpr Team() : Choice(2) {}
  constexpr Team getOpponent() const { return ordinal() == 2 ? *this : Team(1 - ordinal()); }
  string toString() const { return ordinal() == 0 ? "A" : ordinal() == 1 ? "B" : "NEUTRAL"; }
};
inline constexpr Team Team::A{0}, Team::B{1}, Team::NEUTRAL{2};

// A resource.
class Resource : public Choice<Resource> {
 public:
  static const Resource FOOD, STONE, WOOD;
  using Choice::Choice;
  static constexpr int COUNT = 3;
  constexpr Resource() : Choice(0) {}
  string toString() const { return ordinal() == 0 ? "FOOD" : ordinal() == 1 ? "STONE" : "WOOD"; }
};
inline constexpr Resource Resource::FOOD{0}, Resource::STONE{1}, Resource::WOOD{2};

// A kind of unit, with the numbers of the rules. Technologies change some of them: UnitInfo has those of a unit.
class UnitType : public Choice<UnitType> {
 public:
  static const UnitType BASE, WORKER, SETTLEMENT, BARRACKS, FARM, SAWMILL, QUARRY, EXPLORER, TRAPPER, AXEMAN, SPEARMAN,
      WOLF, DEER;
  static constexpr int COUNT = 13;
  constexpr explicit UnitType(int ordinal) : UnitType(ordinal, agon::UNITS[ordinal]) {}
  constexpr UnitType() : UnitType(12) {}

  // To be read. Ranges are squares of distances, cooldowns are in turns.
  int foodCost, stoneCost, woodCost, maxHealth, attack, attackRange, minAttackRange, visionRange, movementRange, torchThrowRange;
  float attackCooldown, movementCooldown;
  int detectionLevel, luminousIntensity;

  // The same numbers.
  constexpr int getFoodCost() const { return row().food; }
  constexpr int getStoneCost() const { return row().stone; }
  constexpr int getWoodCost() const { return row().wood; }
  constexpr int getTotalCost() const { return row().food + row().stone + row().wood; }
  constexpr int getMaxHealth() const { return row().max_health; }
  constexpr int getAttack() const { return row().attack; }
  constexpr int getAttackRange() const { return row().attack_range; }
  constexpr int getMinAttackRange() const { return row().min_attack_range; }
  constexpr int getVisionRange() const { return row().vision_range; }
  constexpr int getMovementRange() const { return canMove() ? 2 : 0; }
  constexpr int getTorchThrowRange() const { return row().torch_throw_range; }
  constexpr float getAttackCooldown() const { return row().attack_cooldown / 10000.0f; }
  constexpr float getMovementCooldown() const { return row().movement_cooldown / 10000.0f; }
  constexpr int getDetectionLevel() const { return row().detection_level; }
  constexpr int getLuminousIntensity() const { return row().luminous_intensity; }
  constexpr bool isStructure() const { return row().luminous_intensity > 0; }
  constexpr bool canMove() const { return not isStructure(); }
  constexpr bool canAttack() const { return row().attack_range > 0; }
  string toString() const { return row().name; }

 private:
  constexpr UnitType(int ordinal, const agon::UnitRow& row)
      : Choice(ordinal),
        foodCost(row.food),
        stoneCost(row.stone),
        woodCost(row.wood),
        maxHealth(row.max_health),
        attack(row.attack),
        attackRange(row.attack_range),
        minAttackRange(row.min_attack_range),
        visionRange(row.vision_range),
        movementRange(row.luminous_intensity > 0 ? 0 : 2),
        torchThrowRange(row.torch_throw_range),
        attackCooldown(row.attack_cooldown / 10000.0f),
        movementCooldown(row.movement_cooldown / 10000.0f),
        detectionLevel(row.detection_level),
        luminousIntensity(row.luminous_intensity) {}
  constexpr const agon::UnitRow& row() const { return agon::UNITS[ordinal()]; }
};
inline constexpr UnitType UnitType::BASE{0}, UnitType::WORKER{1}, UnitType::SETTLEMENT{2}, UnitType::BARRACKS{3},
    UnitType::FARM{4}, UnitType::SAWMILL{5}, UnitType::QUARRY{6}, UnitType::EXPLORER{7}, UnitType::TRAPPER{8},
    UnitType::AXEMAN{9}, UnitType::SPEARMAN{10}, UnitType::WOLF{11}, UnitType::DEER{12};

// A technology.
class Technology : public Choice<Technology> {
 public:
  static const Technology DOMESTICATION, MILITARY_TRAINING, BOXES, RAFTS, ROCK_ART, COIN, UTENSILS, SHARPENERS, COOKING,
      EUGENICS, NAVIGATION, JOBS, OIL, VOCABULARY, HUTS, TACTICS, CRYSTALS, COMBUSTION, SCHOOLS, POISON, EXPERTISE, FLINT,
      HOUSES, WHEEL;
  using Choice::Choice;
  static constexpr int COUNT = 24;
  constexpr Technology() : Choice(0) {}

  constexpr int getLevelRequired() const { return row().level; }
  constexpr int getFoodCost() const { return row().food; }
  constexpr int getStoneCost() const { return row().stone; }
  constexpr int getWoodCost() const { return row().wood; }
  string toString() const { return row().name; }

 private:
  constexpr const agon::TechRow& row() const { return agon::TECHNOLOGIES[ordinal()]; }
};
inline constexpr Technology Technology::DOMESTICATION{0}, Technology::MILITARY_TRAINING{1}, Technology::BOXES{2},
    Technology::RAFTS{3}, Technology::ROCK_ART{4}, Technology::COIN{5}, Technology::UTENSILS{6}, Technology::SHARPENERS{7},
    Technology::COOKING{8}, Technology::EUGENICS{9}, Technology::NAVIGATION{10}, Technology::JOBS{11}, Technology::OIL{12},
    Technology::VOCABULARY{13}, Technology::HUTS{14}, Technology::TACTICS{15}, Technology::CRYSTALS{16},
    Technology::COMBUSTION{17}, Technology::SCHOOLS{18}, Technology::POISON{19}, Technology::EXPERTISE{20},
    Technology::FLINT{21}, Technology::HOUSES{22}, Technology::WHEEL{23};

namespace agon {

// A small number that is used as an int. What is seen of units, resources and fires has the form in which it comes from the host, so that long lists cost no energy.
template <class Kept>
class Number {
 public:
  constexpr Number(int value = 0) : value_(Kept(value)) {}
  constexpr operator int() const { return value_; }
  Number& operator+=(int more) { return *this = value_ + more; }
  Number& operator-=(int less) { return *this = value_ - less; }

 private:
  Kept value_;
};

}  // namespace agon

// A resource on a cell. Where an amount is 0 there is nothing.
struct ResourceInfo {
  Resource resourceType = Resource::FOOD;
  agon::Number<uint16_t> amount;
  Location location;
  Resource getResource() const { return resourceType; }
  Resource getResourceType() const { return resourceType; }
  int getAmount() const { return amount; }
  Location getLocation() const { return location; }
};

// A fire. Where the duration is 0 there is none.
struct FireInfo {
  int duration = 0;
  agon::Number<uint8_t> intensity;
  Location location;
  int getDuration() const { return duration; }
  int getIntensity() const { return intensity; }
  Location getLocation() const { return location; }
};

namespace agon {

// A kind of unit in one byte. A UnitType has all its numbers with it, too many to copy with each unit that is seen.
class UnitKind {
 public:
  constexpr UnitKind(const UnitType& type) : ordinal_(uint8_t(type.ordinal())) {}
  constexpr operator UnitType() const { return UnitType(ordinal_); }

 private:
  uint8_t ordinal_;
};

}  // namespace agon

// A unit as it was when it was looked at. Cooldowns are in turns.
class UnitInfo {
 public:
  int getID() const { return id; }
  Team getTeam() const { return team; }
  UnitType getType() const { return type; }
  Location getLocation() const { return location; }
  int getHealth() const { return health; }
  int getMaxHealth() const { return max_health; }
  int getAttack() const { return attack; }
  int getDetectionLevel() const { return detection_level; }
  // What a straight step, or an attack, adds.
  float getMovementCooldown() const { return movement_cooldown / 10000.0f; }
  float getAttackCooldown() const { return attack_cooldown / 10000.0f; }
  // What is left; below 1 it can move, or attack.
  float getCurrentMovementCooldown() const { return current_movement_cooldown / 10000.0f; }
  float getCurrentAttackCooldown() const { return current_attack_cooldown / 10000.0f; }
  bool isBeingConstructed() const { return construction_turns > 0; }
  int getConstructionTurns() const { return construction_turns; }
  // 0 without a torch.
  int getTorchIntensity() const { return torch_intensity; }
  int getTorchRounds() const { return torch_rounds; }

  // For the kit, and for tests that make units of their own.
  agon::Number<uint16_t> id;
  Team team = Team::NEUTRAL;
  agon::UnitKind type = UnitType::DEER;
  Location location;
  agon::Number<uint16_t> health, max_health, attack;
  agon::Number<uint8_t> detection_level;
  int movement_cooldown = 0, attack_cooldown = 0, current_movement_cooldown = 0, current_attack_cooldown = 0;
  int construction_turns = 0;
  agon::Number<uint8_t> torch_intensity;
  int torch_rounds = 0;
};

#endif
