// What a bot is: a class that inherits from Player and chooses a move in play().
//
//   #include "Player.hh"
//   #define PLAYER_NAME Whatever
//   struct PLAYER_NAME : public Player {
//     static Player* factory() { return new PLAYER_NAME; }
//     virtual void play() { choose(moves()[0]); }
//   };
//   RegisterPlayer(PLAYER_NAME);
//
// One object plays the whole match: its attributes are what the bot remembers.
#ifndef AGON_REVERSI_PLAYER_HH
#define AGON_REVERSI_PLAYER_HH

#include "Board.hh"
#include "Notes.hh"
#include "Utils.hh"
#include "agon/Register.hh"

class Player : public Board {
 public:
  virtual ~Player() {}

  // Your number, from 0.
  int me() const { return seat(); }

  // Called each time you are to move: choose one of moves(). You are asked only when you have a legal move; who chooses
  // none, or an illegal one, is disqualified.
  virtual void play() {}

 protected:
  // Places a stone or throws a bomb. The last call in a turn counts.
  void choose(const Move& move) { chosen_ = {move}; }
  void choose(int x, int y, int special = 0) { choose(Move{Pos{x, y}, special}); }

 private:
  friend struct agon::Glue;
  vector<Move> chosen_;
};

#endif
