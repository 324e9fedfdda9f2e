#include "Player.hh"

#define PLAYER_NAME {{name}}

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  // Called in every round.
  virtual void play() {
    for (int id : wizards(me())) move(id, Left);
  }
};

RegisterPlayer(PLAYER_NAME);
