#include "UnitPlayer.hh"

// Rival: the next step after your first bot. It has more workers, and researches level by level up to the wheel, which wins the match. It passes the gate nearly always: play against it once you beat Dummy.

#define PLAYER_NAME Rival

// Every unit runs this program, in a memory of its own: the base from the first round, all others from the round of their creation.
struct PLAYER_NAME : public UnitPlayer {
  // Makes the object that plays. Leave this as it is.
  static UnitPlayer* factory() { return new PLAYER_NAME; }

  // Attributes are what a unit remembers from turn to turn. It shares nothing with other units.
  Location home;
  Direction heading = Direction::NORTH;
  int workers = 0, explorers = 0;

  // The life of a unit. If this function returns, the unit dies.
  void run(UnitController& uc) override {
    home = uc.getLocation();
    while (true) {
      // Which unit is this? Under construction it can only look and communicate.
      const UnitInfo me = uc.getInfo();
      if (not me.isBeingConstructed()) {
        if (me.getType() == UnitType::BASE) base(uc);
        if (me.getType() == UnitType::WORKER) worker(uc, me);
        if (me.getType() == UnitType::EXPLORER) explorer(uc, me);
      }
      // Ends the turn; the program goes on here in the next round.
      uc.yield();
    }
  }

  // The base attacks whom it sees, spawns workers and explorers, and researches.
  void base(UnitController& uc) {
    attackAny(uc);
    if (workers < 12) workers += spawnAnywhere(uc, UnitType::WORKER);
    if (explorers < 2 and workers >= 3 * (explorers + 1)) explorers += spawnAnywhere(uc, UnitType::EXPLORER);
    for (Technology tech : {Technology::UTENSILS, Technology::BOXES, Technology::ROCK_ART, Technology::HUTS, Technology::NAVIGATION,
                            Technology::SHARPENERS, Technology::CRYSTALS, Technology::COMBUSTION, Technology::HOUSES, Technology::WHEEL})
      if (workers >= 6 and uc.canResearchTechnology(tech)) uc.researchTechnology(tech);
  }

  // Workers gather what they stand on, bring it home when they are full, and look for more.
  void worker(UnitController& uc, const UnitInfo& me) {
    attackAny(uc);
    const array<int, 3> carried = uc.getResourcesCarried();
    const int most = *max_element(carried.begin(), carried.end());
    if (most > 0 and uc.canDeposit()) uc.deposit();
    else if (most >= GameConstants::MAX_RESOURCE_CAPACITY) walk(uc, me.getLocation(), home);
    else if (uc.canGatherResources()) uc.gatherResources();
    else {
      // The nearest resource that nobody stands on.
      for (const ResourceInfo& found : uc.senseResources()) {
        if (uc.senseUnitAtLocation(found.location)) continue;
        uc.drawLineDebug(me.getLocation(), found.location, 255, 200, 0);
        walk(uc, me.getLocation(), found.location);
        return;
      }
      wander(uc);
    }
  }

  // Explorers carry a torch into the dark, and leave a fire before it goes out.
  void explorer(UnitController& uc, const UnitInfo& me) {
    if (me.getTorchRounds() == 0 and uc.canLightTorch()) uc.lightTorch();
    if (me.getTorchRounds() > 0 and me.getTorchRounds() < 20 and uc.canThrowTorch(me.getLocation()))
      uc.throwTorch(me.getLocation());
    wander(uc);
  }

  // Attacks the first unit of the other team, or deer, that it can.
  void attackAny(UnitController& uc) {
    if (not uc.canAttack()) return;
    const Team mine = uc.getTeam();
    for (const UnitInfo& other : uc.senseUnits()) {
      if (other.getTeam() != mine and uc.canAttack(other.getLocation())) {
        uc.attack(other.getLocation());
        return;
      }
    }
  }

  // 1 if it could spawn, on any side.
  int spawnAnywhere(UnitController& uc, UnitType type) {
    for (Direction dir : Direction::values())
      if (uc.canSpawn(type, dir)) return uc.spawn(type, dir);
    return 0;
  }

  // A step towards a place, or past what is in the way.
  void walk(UnitController& uc, Location from, Location to) {
    if (not uc.canMove()) return;
    const Direction straight = from.directionTo(to);
    for (Direction dir : around(straight, uc.getRound() % 16 < 8))
      if (uc.canMove(dir)) {
        uc.move(dir);
        return;
      }
  }

  // Goes on straight until something is in the way.
  void wander(UnitController& uc) {
    if (not uc.canMove()) return;
    if (uc.canMove(heading) and uc.getRandomDouble() < 0.95) uc.move(heading);
    else heading = Direction(int(8 * uc.getRandomDouble()));
  }

  // A direction and those beside it, the nearest first.
  static vector<Direction> around(Direction dir, bool left) {
    const Direction one = left ? dir.rotateLeft() : dir.rotateRight();
    const Direction other = left ? dir.rotateRight() : dir.rotateLeft();
    return {dir, one, other, left ? one.rotateLeft() : one.rotateRight(), left ? other.rotateRight() : other.rotateLeft()};
  }
};

// Says that this is the bot. Leave this as it is.
RegisterPlayer(PLAYER_NAME);
