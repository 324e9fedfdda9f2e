// What a bot is: a class that inherits from Player and says in play() what its Poquémon do.
//
//   #include "Player.hh"
//   #define PLAYER_NAME Whatever
//   struct PLAYER_NAME : public Player {
//     static Player* factory() { return new PLAYER_NAME; }
//     virtual void play() { ... }
//   };
//   RegisterPlayer(PLAYER_NAME);
//
// One object plays the whole match: its attributes are what the bot remembers.
#ifndef AGON_POQUEMON_PLAYER_HH
#define AGON_POQUEMON_PLAYER_HH

#include "Action.hh"
#include "Board.hh"
#include "Notes.hh"
#include "Utils.hh"
#include "agon/Register.hh"

class Player : public Board, public Action {
 public:
  virtual ~Player() {}

  // Your number: Poquémon whose `player` it is are yours.
  int me() const { return seat_(); }

  // Called in every round.
  virtual void play() {}
};

#endif
