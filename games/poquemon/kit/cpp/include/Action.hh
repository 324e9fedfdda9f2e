// What a bot can ask for: one action for each of its Poquémon in a round. Only the first for each counts.
#ifndef AGON_POQUEMON_ACTION_HH
#define AGON_POQUEMON_ACTION_HH

#include "Board.hh"

// What a Poquémon is asked to do.
enum AType { Undefined, Moving, Attacking };

inline bool ok(AType a) { return a >= Undefined and a <= Attacking; }

// An action as a letter: u m a.
inline char a2c(AType a) { return ok(a) ? "uma"[a] : '?'; }
inline AType c2a(char c) { return c == 'm' ? Moving : c == 'a' ? Attacking : Undefined; }

class Action {
 public:
  Action() {}

  // Asks one of your Poquémon for a step, or for a battle with the closest opponent in that direction.
  void move(int id, Dir d) { ask_(id, Moving, d); }
  void attack(int id, Dir d) { ask_(id, Attacking, d); }

  // The same without id, where each player has one Poquémon.
  void move(Dir d) { ask_(only_("move"), Moving, d); }
  void attack(Dir d) { ask_(only_("attack"), Attacking, d); }

 private:
  friend struct agon::Glue;

  struct Asked_ {
    int id;
    AType type;
    Dir dir;
  };

  int only_(const char* what) const {
    if (mine_.size() == 1) return mine_[0];
    cerr << "warning: you have " << mine_.size() << " poquemon: say which, as in " << what << "(id, dir)" << endl;
    return -1;
  }

  void ask_(int id, AType type, Dir d) {
    if (find(mine_.begin(), mine_.end(), id) == mine_.end()) {
      if (id != -1) cerr << "warning: poquemon " << id << " is not yours" << endl;
      return;
    }
    if (not ok(d) or d == None) return;
    for (const Asked_& asked : asked_)
      if (asked.id == id) return;
    asked_.push_back(Asked_{id, type, d});
  }

  vector<int> mine_;
  vector<Asked_> asked_;
};

#endif
