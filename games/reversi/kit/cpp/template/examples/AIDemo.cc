#include "Player.hh"

#define PLAYER_NAME Demo

// Takes a legal move at random.
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  virtual void play() { choose(moves()[size_t(randomize(0, sze(moves()) - 1))]); }
};

RegisterPlayer(PLAYER_NAME);
