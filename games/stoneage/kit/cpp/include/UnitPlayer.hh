// What a bot is: a class that inherits from UnitPlayer and says in run() what a unit does, through its whole life.
//
//   #include "UnitPlayer.hh"
//   #define PLAYER_NAME Whatever
//   struct PLAYER_NAME : public UnitPlayer {
//     static UnitPlayer* factory() { return new PLAYER_NAME; }
//     void run(UnitController& uc) override {
//       while (true) {
//         ...
//         uc.yield();
//       }
//     }
//   };
//   RegisterPlayer(PLAYER_NAME);
//
// Every unit has an object, and a memory, of its own. A unit whose run() returns dies.
#ifndef AGON_STONEAGE_UNITPLAYER_HH
#define AGON_STONEAGE_UNITPLAYER_HH

#include "UnitController.hh"
#include "agon/Register.hh"

class UnitPlayer {
 public:
  virtual ~UnitPlayer() {}

  // The life of a unit, from the round in which it is created.
  virtual void run(UnitController& uc) = 0;
};

typedef UnitPlayer Player;

#endif
