// The Demo bot: workers gather and settle, explorers carry torches into the dark.
#include "UnitPlayer.hh"

#define PLAYER_NAME Demo

struct PLAYER_NAME : public UnitPlayer {
  static UnitPlayer* factory() { return new PLAYER_NAME; }

  Location home;
  Direction heading = Direction::NORTH;
  int spawned = 0;

  void run(UnitController& uc) override {
    home = uc.getLocation();
    heading = Direction(int(8 * uc.getRandomDouble()));
    while (true) {
      const UnitInfo me = uc.getInfo();
      if (not me.isBeingConstructed()) {
        if (me.getType() == UnitType::BASE) base(uc);
        else if (me.getType() == UnitType::WORKER) worker(uc, me);
        else if (me.getType() == UnitType::EXPLORER) explorer(uc, me);
      }
      uc.yield();
    }
  }

  void base(UnitController& uc) {
    attack(uc);
    // Every fourth unit is an explorer.
    if (spawned < 11) spawned += spawn(uc, spawned % 4 == 3 ? UnitType::EXPLORER : UnitType::WORKER);
    for (Technology tech : {Technology::BOXES, Technology::UTENSILS})
      if (spawned > 6 and uc.canResearchTechnology(tech)) uc.researchTechnology(tech);
  }

  void worker(UnitController& uc, const UnitInfo& me) {
    attack(uc);
    for (const UnitInfo& other : uc.senseUnits(me.getTeam()))
      if (other.getType() == UnitType::BASE or other.getType() == UnitType::SETTLEMENT) {
        home = other.getLocation();
        break;
      }
    const array<int, 3> carried = uc.getResourcesCarried();
    const int most = *max_element(carried.begin(), carried.end());
    if (most > 0 and uc.canDeposit()) uc.deposit();
    else if (most >= GameConstants::MAX_RESOURCE_CAPACITY) {
      const bool far = me.getLocation().distanceSquared(home) > 100;
      const bool rich = uc.getResource(Resource::WOOD) >= 150 and uc.getResource(Resource::STONE) >= 150;
      if (not(far and rich and spawn(uc, UnitType::SETTLEMENT))) walk(uc, me.getLocation().directionTo(home));
    } else if (uc.canGatherResources()) uc.gatherResources();
    else {
      for (const ResourceInfo& found : uc.senseResources())
        if (not uc.senseUnitAtLocation(found.location)) return walk(uc, me.getLocation().directionTo(found.location));
      wander(uc);
    }
  }

  void explorer(UnitController& uc, const UnitInfo& me) {
    if (me.getTorchRounds() == 0 and uc.canLightTorch()) uc.lightTorch();
    if (me.getTorchRounds() > 0 and me.getTorchRounds() < 30 and uc.canThrowTorch(me.getLocation()))
      uc.throwTorch(me.getLocation());
    wander(uc);
  }

  void attack(UnitController& uc) {
    if (not uc.canAttack()) return;
    for (const UnitInfo& other : uc.senseUnits())
      if (other.getTeam() != uc.getTeam() and uc.canAttack(other.getLocation())) {
        uc.attack(other.getLocation());
        return;
      }
  }

  int spawn(UnitController& uc, UnitType type) {
    for (Direction dir : Direction::values())
      if (uc.canSpawn(type, dir)) return uc.spawn(type, dir);
    return 0;
  }

  void walk(UnitController& uc, Direction dir) {
    if (not uc.canMove()) return;
    const bool left = uc.getRandomDouble() < 0.5;
    for (int turns = 0; turns < 8; ++turns) {
      if (uc.canMove(dir)) {
        uc.move(dir);
        return;
      }
      dir = left ? dir.rotateLeft() : dir.rotateRight();
    }
  }

  void wander(UnitController& uc) {
    if (not uc.canMove()) return;
    if (uc.canMove(heading) and uc.getRandomDouble() < 0.96) uc.move(heading);
    else heading = Direction(int(8 * uc.getRandomDouble()));
  }
};

RegisterPlayer(PLAYER_NAME);
