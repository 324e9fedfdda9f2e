// What a bot can ask for: one movement of each of its bikes in a round.
#ifndef AGON_TRON3D_ACTION_HH
#define AGON_TRON3D_ACTION_HH

#include "Board.hh"

// A movement of a bike to a vertex that is a neighbour of its own, with or without using the item that it carries.
struct Movement {
  int unit_id;
  int next_vertex;
  bool use_bonus;

  Movement(int unit_id) : unit_id(unit_id), next_vertex(-99), use_bonus(false) {}
  Movement(int unit_id, int next_vertex, bool use_bonus = false)
      : unit_id(unit_id), next_vertex(next_vertex), use_bonus(use_bonus) {}
};

class Action {
 public:
  Action() {}

  // Asks one of your bikes for a movement. False if it is not yours, or was asked already in this round: of several movements of a bike
  // the first one counts that it can make.
  bool command(const Movement& movement) {
    const size_t bike = size_t(find(mine_.begin(), mine_.end(), movement.unit_id) - mine_.begin());
    if (bike == mine_.size()) {
      cerr << "warning: bike " << movement.unit_id << " is not yours" << endl;
      return false;
    }
    asked_.push_back(movement);
    const bool first = not was_asked_[bike];
    was_asked_[bike] = true;
    return first;
  }

 private:
  friend struct agon::Glue;

  vector<int> mine_;
  vector<Movement> asked_;
  vector<bool> was_asked_;
};

#endif
