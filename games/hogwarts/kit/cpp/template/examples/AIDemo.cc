#include "Player.hh"

#define PLAYER_NAME Demo

// Each wizard attacks a wizard of another clan beside it, or takes a random step. The ghost tries a spell now and then, by guessing.
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  virtual void play() {
    for (int id : wizards(me())) step(id);
    const int id = ghost(me());
    if (unit(id).resting_rounds() == 0 and random(1, 8) == 1) {
      vector<int> groups;
      for (int k : random_permutation(15)) groups.push_back(k / 3);
      spell(id, groups);  // right only by luck
    }
  }

  void step(int id) {
    vector<Dir> open;
    for (Dir d : {Down, Right, Up, Left}) {
      const Pos next = unit(id).pos + d;
      if (not pos_ok(next) or cell(next).type == Wall) continue;
      const int other = cell(next).id;
      if (other == -1) {
        open.push_back(d);
      } else {
        Unit u = unit(other);
        if (u.type == Wizard and u.player != me() and not u.is_in_conversion_process()) return move(id, d);
      }
    }
    if (not open.empty()) move(id, open[random(0, open.size() - 1)]);
  }
};

RegisterPlayer(PLAYER_NAME);
