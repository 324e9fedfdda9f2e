// What a bot is: a class that inherits from Player and says in play() what its wizards and its ghost do.
//
//   #include "Player.hh"
//   #define PLAYER_NAME Harry
//   struct PLAYER_NAME : public Player {
//     static Player* factory() { return new PLAYER_NAME; }
//     virtual void play() { ... }
//   };
//   RegisterPlayer(PLAYER_NAME);
//
// One object plays the whole match: its attributes are what the bot remembers.
#ifndef AGON_HOGWARTS_PLAYER_HH
#define AGON_HOGWARTS_PLAYER_HH

#include "Action.hh"
#include "Info.hh"
#include "Notes.hh"
#include "Random.hh"
#include "agon/Register.hh"

class Player : public Info, public Random_generator, public Action {
 public:
  virtual ~Player() {}

  // Your number: units whose `player` it is are yours, and so are cells whose `owner` it is.
  int me() const { return me_; }

  // Called in every round.
  virtual void play() {}

 private:
  friend struct agon::Glue;

  int me_ = 0;
};

#endif
