// Each unit uses about 5,000 energy in every turn: it looks around, moves, and searches its memory of the map.
#include "UnitPlayer.hh"

#define PLAYER_NAME Busy

struct PLAYER_NAME : public UnitPlayer {
  static UnitPlayer* factory() { return new PLAYER_NAME; }

  uint8_t known[64][64] = {};

  void run(UnitController& uc) override {
    Direction heading(int(8 * uc.getRandomDouble()));
    while (true) {
      const UnitInfo me = uc.getInfo();
      const Location at = me.getLocation();
      for (const UnitInfo& other : uc.senseUnits(9)) known[other.getLocation().x & 63][other.getLocation().y & 63] = 2;
      if (uc.canMove()) {
        if (uc.canMove(heading)) uc.move(heading);
        else heading = Direction(int(8 * uc.getRandomDouble()));
      }
      // The part of the map that it knows.
      int sum = 0;
      for (int k = 0; k < 136; ++k) sum += known[(at.x + k) & 63][(at.y + sum) & 63]++;
      known[at.x & 63][at.y & 63] = uint8_t(sum);
      uc.yield();
    }
  }
};

RegisterPlayer(PLAYER_NAME);
