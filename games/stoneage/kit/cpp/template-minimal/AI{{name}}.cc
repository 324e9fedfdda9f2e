#include "UnitPlayer.hh"

#define PLAYER_NAME {{name}}

// Every unit runs this program, in a memory of its own.
struct PLAYER_NAME : public UnitPlayer {
  static UnitPlayer* factory() { return new PLAYER_NAME; }

  // The life of a unit. If this function returns, the unit dies.
  void run(UnitController& uc) override {
    while (true) {
      for (Direction d : Direction::values())
        if (uc.canSpawn(UnitType::WORKER, d)) uc.spawn(UnitType::WORKER, d);
      uc.yield();
    }
  }
};

RegisterPlayer(PLAYER_NAME);
