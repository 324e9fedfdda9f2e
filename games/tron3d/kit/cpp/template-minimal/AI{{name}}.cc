#include "Player.hh"

#define PLAYER_NAME {{name}}

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  // Called in every round.
  virtual void play() {
    for (int id : bikes(me()))
      if (bike(id).alive) command(Movement(id, vertex(bike(id).vertex).neighbours[0], false));
  }
};

RegisterPlayer(PLAYER_NAME);
