// What a unit's program can do and ask. Every call has a constant price in energy, in the comments as [price]; a turn has
// GameConstants::MAX_ENERGY. A call that is not allowed changes nothing, costs 500 more, says so in the log, and answers with nothing.
#ifndef AGON_STONEAGE_UNITCONTROLLER_HH
#define AGON_STONEAGE_UNITCONTROLLER_HH

#include "Lists.hh"
#include "Types.hh"

class UnitController {
 public:
  virtual ~UnitController() {}

  // The unit itself.
  virtual UnitInfo getInfo() = 0;               // [10] all about it
  virtual Location getLocation() = 0;           // [1]
  virtual Team getTeam() = 0;                   // [1]
  virtual Team getOpponent() = 0;               // [1]
  virtual UnitType getType() = 0;               // [1]
  virtual array<int, 3> getResourcesCarried() = 0;  // [20] by Resource::ordinal(): food, stone, wood

  // Movement and attack. What acts is true if it was done.
  virtual bool canMove() = 0;                   // [20] as far as its cooldown goes
  virtual bool canMove(Direction dir) = 0;      // [20]
  virtual bool move(Direction dir) = 0;         // [1]
  virtual bool canAttack() = 0;                 // [20] as far as its cooldown goes
  virtual bool canAttack(Location at) = 0;      // [20]
  virtual bool attack(Location at) = 0;         // [20]
  virtual bool isObstructed(Location from, Location to) = 0;  // [20] a mountain is between; both within the vision range
  virtual bool isAccessible(Location at) = 0;   // [10] by the terrain alone

  // Torches.
  virtual bool canLightTorch() = 0;             // [5]
  virtual bool lightTorch() = 0;                // [5] for 10 wood
  virtual bool canThrowTorch(Location at) = 0;  // [20]
  virtual bool throwTorch(Location at) = 0;     // [1] it becomes a fire

  // One cell that it can sense: in the map, within the vision range, and light enough.
  virtual bool canSenseLocation(Location at) = 0;                    // [10]
  virtual array<ResourceInfo, 3> senseResourceInfo(Location at) = 0;  // [10] by Resource::ordinal(); amount 0 for nothing
  virtual bool isOutOfMap(Location at) = 0;                          // [10] also in the dark
  virtual optional<UnitInfo> senseUnitAtLocation(Location at) = 0;   // [10]
  virtual bool hasWater(Location at) = 0;                            // [10]
  virtual bool hasMountain(Location at) = 0;                         // [10]
  virtual bool hasTrap(Location at) = 0;                             // [10]
  virtual optional<FireInfo> senseFireAtLocation(Location at) = 0;   // [10]
  virtual int senseIllumination(Location at) = 0;                    // [10]

  // All that it senses, the nearest first; `radius` is the square of a distance. [200] each
  vector<UnitInfo> senseUnits() { return units(nullptr, nullptr); }  // without itself
  vector<UnitInfo> senseUnits(int radius) { return units(&radius, nullptr); }
  vector<UnitInfo> senseUnits(Team team) { return units(nullptr, &team); }
  vector<UnitInfo> senseUnits(int radius, Team team) { return units(&radius, &team); }
  vector<ResourceInfo> senseResources() { return resources(nullptr, nullptr); }
  vector<ResourceInfo> senseResources(Resource resource) { return resources(nullptr, &resource); }
  vector<ResourceInfo> senseResources(int radius, Resource resource) { return resources(&radius, &resource); }
  vector<Location> senseMountains(int radius = GameConstants::MAX_VISION) { return mountainsNear(radius); }
  vector<Location> senseTraps(int radius = GameConstants::MAX_VISION) { return trapsNear(radius); }
  vector<Location> senseWater(int radius = GameConstants::MAX_VISION) { return waterNear(radius); }
  vector<FireInfo> senseFires(int radius = GameConstants::MAX_VISION) { return firesNear(radius); }
  // Within the vision range, also out of the map; or only what it can sense.
  vector<Location> getVisibleLocations(bool onlyDetectable = false) { return visible(GameConstants::MAX_VISION, onlyDetectable); }
  vector<Location> getVisibleLocations(int radius) { return visible(radius, false); }
  vector<Location> getVisibleLocations(int radius, bool onlyDetectable) { return visible(radius, onlyDetectable); }

  // The team.
  virtual int getTotalUnits() = 0;              // [5]
  virtual int getMaxTotalUnits() = 0;           // [5]
  virtual int getResource(Resource resource) = 0;  // [1]
  virtual int getTechLevel(Team team) = 0;      // [5] the opponent's only with Rock Art
  virtual bool hasResearched(Technology tech, Team team) = 0;  // [5] the opponent's only with Rock Art
  virtual bool isResearched(Technology tech) = 0;              // [5]
  virtual bool canResearchTechnology(Technology tech) = 0;     // [20]
  virtual bool researchTechnology(Technology tech) = 0;        // [20]

  // Spawning and work.
  virtual bool canSpawn(const UnitType& type, Direction dir) = 0;  // [20]
  virtual bool spawn(const UnitType& type, Direction dir) = 0;     // [20]
  virtual bool canGatherResources() = 0;        // [20]
  virtual bool gatherResources() = 0;           // [20] what lies where it stands
  virtual bool canDeposit() = 0;                // [20]
  virtual bool deposit() = 0;                   // [20] all that it carries, beside a base or settlement
  virtual bool canDisarm(Location at) = 0;      // [20]
  virtual bool disarm(Location at) = 0;         // [20]
  virtual void killSelf() = 0;                  // [1]

  // Communication. [20] each
  virtual bool canDraw(int value) = 0;
  virtual bool draw(int value) = 0;             // a rock painting where it stands
  virtual bool canRead(Location at) = 0;
  virtual int read(Location at) = 0;
  virtual bool canMakeSmokeSignal() = 0;
  virtual bool makeSmokeSignal(int value) = 0;
  virtual bool canReadSmokeSignals() = 0;
  vector<int> readSmokeSignals() { return signals(); }  // each number once, ascending

  // The rest.
  virtual int getRound() = 0;                   // [1]
  virtual int getEnergyUsed() = 0;              // [1] in this turn, with the debt of turns before
  virtual int getEnergyLeft() = 0;              // [1]
  double getPercentageOfEnergyUsed() { return share(getEnergyUsed()); }  // [1] from 0 to 1
  double getPercentageOfEnergyLeft() { return share(getEnergyLeft()); }  // [1]
  virtual double getRandomDouble() = 0;         // [1] from 0 to below 1, the same when the match is played again
  // The log and the drawings have room for 16 KiB in a turn and 1 MiB in the life of a unit; what is beyond is dropped, and costs 10000 more and 1 for each byte.
  virtual void println(const string& text) = 0;  // [20] a line of the log
  template <class T>
  void println(const T& value) {
    if constexpr (is_same<T, int>::value or is_same<T, long>::value) {
      // A stream would cost thousands of instructions.
      char digits[24];
      char* begin = digits + sizeof digits;
      for (unsigned long rest = value < 0 ? 0ul - value : value; begin == digits + sizeof digits or rest > 0; rest /= 10)
        *--begin = char('0' + rest % 10);
      if (value < 0) *--begin = '-';
      println(string(begin, digits + sizeof digits));
    } else {
      ostringstream text;
      text << value;
      println(text.str());
    }
  }
  virtual void drawPointDebug(Location at, int red, int green, int blue) = 0;                 // [20]
  virtual void drawLineDebug(Location from, Location to, int red, int green, int blue) = 0;  // [20]
  virtual void yield() = 0;                     // [1] ends the turn; comes back in the next

 protected:
  virtual int energyOfTurn() const = 0;

  // What is not asked for is null.
#ifdef __wasm__
  static vector<UnitInfo> units(const int* radius, const Team* team) {
    return AGON_FIND(UnitInfo, sense_units, radius != nullptr, radius == nullptr ? 0 : *radius, team != nullptr,
                     team == nullptr ? 0 : team->ordinal());
  }
  static vector<ResourceInfo> resources(const int* radius, const Resource* resource) {
    return AGON_FIND(ResourceInfo, sense_resources, radius != nullptr, radius == nullptr ? 0 : *radius, resource != nullptr,
                     resource == nullptr ? 0 : resource->ordinal());
  }
  static vector<Location> visible(int radius, bool onlyDetectable) {
    return AGON_FIND(Location, get_visible_locations, 1, radius, onlyDetectable);
  }
  static vector<Location> mountainsNear(int radius) { return AGON_FIND(Location, sense_mountains, 1, radius); }
  static vector<Location> trapsNear(int radius) { return AGON_FIND(Location, sense_traps, 1, radius); }
  static vector<Location> waterNear(int radius) { return AGON_FIND(Location, sense_water, 1, radius); }
  static vector<FireInfo> firesNear(int radius) { return AGON_FIND(FireInfo, sense_fires, 1, radius); }
  static vector<int> signals() { return AGON_FIND(int, read_smoke_signals); }
#else
  virtual vector<UnitInfo> units(const int* radius, const Team* team) = 0;
  virtual vector<ResourceInfo> resources(const int* radius, const Resource* resource) = 0;
  virtual vector<Location> visible(int radius, bool onlyDetectable) = 0;
  virtual vector<Location> mountainsNear(int radius) = 0;
  virtual vector<Location> trapsNear(int radius) = 0;
  virtual vector<Location> waterNear(int radius) = 0;
  virtual vector<FireInfo> firesNear(int radius) = 0;
  virtual vector<int> signals() = 0;
#endif

 private:
  double share(int energy) const { return double(energy) / energyOfTurn(); }
};

#endif
