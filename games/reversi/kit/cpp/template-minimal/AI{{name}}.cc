#include "Player.hh"

#define PLAYER_NAME {{name}}

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  // Called each time you are to move.
  virtual void play() { choose(moves()[0]); }
};

RegisterPlayer(PLAYER_NAME);
