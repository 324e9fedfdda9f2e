// A world for tests: one unit of yours, and around it what you put there, without a match and without WebAssembly. All is light, nothing is ever out of the map, and
// what the unit does is only written down: it neither moves nor pays. What acts is always true. What can be done is asked only of the numbers of its kind, of cooldowns,
// and of what stands in the way; not of construction, technology (levels, and what a technology allows), water, traps, lines of sight, flames for a torch, what a
// worker can still carry, nor the limit of units. Nothing costs energy.
#ifndef AGON_STONEAGE_WORLD_HH
#define AGON_STONEAGE_WORLD_HH

#include "UnitPlayer.hh"

extern "C" Player* agon_registered_player();

class World : public UnitController {
 public:
  World(UnitType type, Location at) : player_(agon_registered_player()) {
    me.type = type;
    me.location = at;
    me.team = Team::A;
    me.id = 1;
    me.health = me.max_health = type.getMaxHealth();
    stock = {{1000, 1000, 1000}};
  }

  // Things around the unit.
  void unit(Team team, UnitType type, Location at) {
    UnitInfo info;
    info.id = int(others.size()) + 2;
    info.team = team;
    info.type = type;
    info.location = at;
    info.health = info.max_health = type.getMaxHealth();
    others.push_back(info);
  }
  void resource(Resource kind, Location at, int amount) {
    ResourceInfo info;
    info.resourceType = kind;
    info.location = at;
    info.amount = amount;
    deposits.push_back(info);
  }
  void mountain(Location at) { mountains.push_back(at); }

  // Runs the program from its beginning to its first yield(), and gives what it did.
  vector<string> turn() {
    done.clear();
    try {
      player_->run(*this);
      done.push_back("returned");
    } catch (Yielded) {
    }
    return done;
  }

  // What the tests may change.
  UnitInfo me;
  vector<UnitInfo> others;
  vector<ResourceInfo> deposits;
  vector<Location> mountains;
  array<int, 3> carried = {{0, 0, 0}}, stock;
  set<Technology> researched;
  vector<int> smoke;
  int round = 100;
  vector<string> done;

  UnitInfo getInfo() override { return me; }
  Location getLocation() override { return me.location; }
  Team getTeam() override { return me.team; }
  Team getOpponent() override { return me.team.getOpponent(); }
  UnitType getType() override { return me.getType(); }
  array<int, 3> getResourcesCarried() override { return carried; }
  bool canMove() override { return me.getType().canMove() and me.getCurrentMovementCooldown() < 1; }
  bool canMove(Direction dir) override { return canMove() and free(me.location.add(dir)); }
  bool move(Direction dir) override { return write("move " + dir.toString()); }
  bool canAttack() override { return me.getType().canAttack() and me.getCurrentAttackCooldown() < 1; }
  bool canAttack(Location at) override {
    const int distance = me.location.distanceSquared(at);
    return canAttack() and distance <= me.getType().getAttackRange() and distance >= me.getType().getMinAttackRange();
  }
  bool attack(Location at) override { return write("attack " + at.toString()); }
  bool isObstructed(Location, Location) override { return false; }
  bool isAccessible(Location at) override { return not hasMountain(at); }
  bool canLightTorch() override { return me.getType().canMove() and stock[2] >= 10; }
  bool lightTorch() override { return write("light torch"); }
  bool canThrowTorch(Location at) override {
    return me.torch_rounds > 0 and me.location.distanceSquared(at) <= me.getType().getTorchThrowRange();
  }
  bool throwTorch(Location at) override { return write("throw torch " + at.toString()); }
  bool canSenseLocation(Location at) override { return near(at, vision()); }
  array<ResourceInfo, 3> senseResourceInfo(Location at) override {
    array<ResourceInfo, 3> all;
    for (const ResourceInfo& info : deposits)
      if (info.location == at) all[size_t(info.resourceType.ordinal())] = info;
    return all;
  }
  bool isOutOfMap(Location) override { return false; }
  optional<UnitInfo> senseUnitAtLocation(Location at) override {
    for (const UnitInfo& info : others)
      if (info.location == at) return info;
    return nullopt;
  }
  bool hasWater(Location) override { return false; }
  bool hasMountain(Location at) override { return count(mountains.begin(), mountains.end(), at) > 0; }
  bool hasTrap(Location) override { return false; }
  optional<FireInfo> senseFireAtLocation(Location) override { return nullopt; }
  int senseIllumination(Location) override { return 20; }
  vector<Location> mountainsNear(int radius) override {
    vector<Location> found;
    for (Location at : mountains)
      if (near(at, radius)) found.push_back(at);
    return found;
  }
  vector<Location> trapsNear(int) override { return {}; }
  vector<Location> waterNear(int) override { return {}; }
  vector<FireInfo> firesNear(int) override { return {}; }
  int getTotalUnits() override { return 1; }
  int getMaxTotalUnits() override { return GameConstants::MAX_TOTAL_UNITS; }
  int getResource(Resource resource) override { return stock[size_t(resource.ordinal())]; }
  int getTechLevel(Team) override { return 0; }
  bool hasResearched(Technology tech, Team team) override { return team == me.team and isResearched(tech); }
  bool isResearched(Technology tech) override { return researched.count(tech) > 0; }
  bool canResearchTechnology(Technology tech) override {
    return me.type == UnitType::BASE and not isResearched(tech) and stock[0] >= tech.getFoodCost() and
           stock[1] >= tech.getStoneCost() and stock[2] >= tech.getWoodCost();
  }
  bool researchTechnology(Technology tech) override {
    researched.insert(tech);
    return write("research " + tech.toString());
  }
  bool canSpawn(const UnitType& type, Direction dir) override {
    return stock[0] >= type.getFoodCost() and stock[1] >= type.getStoneCost() and stock[2] >= type.getWoodCost() and
           free(me.location.add(dir));
  }
  bool spawn(const UnitType& type, Direction dir) override { return write("spawn " + type.toString() + " " + dir.toString()); }
  bool canGatherResources() override {
    for (const ResourceInfo& info : senseResourceInfo(me.location))
      if (me.type == UnitType::WORKER and info.amount > 0) return true;
    return false;
  }
  bool gatherResources() override { return write("gather"); }
  bool canDeposit() override {
    for (const UnitInfo& info : others)
      if (info.team == me.team and near(info.location, 2) and
          (info.type == UnitType::BASE or info.type == UnitType::SETTLEMENT))
        return true;
    return false;
  }
  bool deposit() override { return write("deposit"); }
  bool canDisarm(Location) override { return false; }
  bool disarm(Location at) override { return write("disarm " + at.toString()); }
  void killSelf() override { write("kill self"); }
  bool canDraw(int) override { return true; }
  bool draw(int value) override { return write("draw " + to_string(value)); }
  bool canRead(Location) override { return true; }
  int read(Location) override { return 0; }
  bool canMakeSmokeSignal() override { return me.getType().isStructure() or me.torch_rounds > 0; }
  bool makeSmokeSignal(int value) override { return write("smoke " + to_string(value)); }
  bool canReadSmokeSignals() override { return true; }
  vector<int> signals() override { return smoke; }
  int getRound() override { return round; }
  int getEnergyUsed() override { return 0; }
  int getEnergyLeft() override { return energyOfTurn(); }
  double getRandomDouble() override { return 0.5; }
  void println(const string& text) override { cerr << text << endl; }
  void drawPointDebug(Location, int, int, int) override {}
  void drawLineDebug(Location, Location, int, int, int) override {}
  void yield() override { throw Yielded(); }

 protected:
  vector<UnitInfo> units(const int* radius, const Team* team) override {
    vector<UnitInfo> found;
    for (const UnitInfo& info : others)
      if (near(info.location, radius == nullptr ? vision() : *radius) and (team == nullptr or info.team == *team))
        found.push_back(info);
    return nearest_first(found);
  }
  vector<ResourceInfo> resources(const int* radius, const Resource* resource) override {
    vector<ResourceInfo> found;
    for (const ResourceInfo& info : deposits)
      if (near(info.location, radius == nullptr ? vision() : *radius) and
          (resource == nullptr or info.resourceType == *resource))
        found.push_back(info);
    return nearest_first(found);
  }
  vector<Location> visible(int radius, bool) override {
    vector<Location> found;
    for (int dx = -7; dx <= 7; ++dx)
      for (int dy = -7; dy <= 7; ++dy)
        if (near(me.location.add(dx, dy), radius)) found.push_back(me.location.add(dx, dy));
    return found;
  }
  int energyOfTurn() const override { return GameConstants::MAX_ENERGY; }

 private:
  struct Yielded {};

  bool write(const string& text) {
    done.push_back(text);
    return true;
  }
  bool free(Location at) { return at != me.location and not senseUnitAtLocation(at) and not hasMountain(at); }
  int vision() const { return me.getType().getVisionRange(); }
  bool near(Location at, int radius) const {
    return me.location.distanceSquared(at) <= min(radius, vision());
  }
  template <class Info>
  vector<Info> nearest_first(vector<Info> list) const {
    stable_sort(list.begin(), list.end(), [this](const Info& a, const Info& b) {
      return me.location.distanceSquared(a.location) < me.location.distanceSquared(b.location);
    });
    return list;
  }

  Player* player_;
};

#endif
