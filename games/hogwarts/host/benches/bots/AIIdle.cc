// Is asked and says nothing: what its turns take is what the platform takes to ask.
#include "Player.hh"

#define PLAYER_NAME Idle

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  virtual void play() {}
};

RegisterPlayer(PLAYER_NAME);
