// What a bot can ask for: one command for each of its units in a round. Only the first for each counts, and they are executed in this
// order, between those of the others: give the urgent ones first. More than 1000 in a round, those that do not count included, freeze the bot.
#ifndef AGON_HOGWARTS_ACTION_HH
#define AGON_HOGWARTS_ACTION_HH

#include "Structs.hh"

class Action {
 public:
  // Asks one of your units for a step. What stands there is attacked, or rescued.
  void move(int id, Dir dir) {
    if (dir_ok(dir)) asked_.push_back(Asked_{id, Move, dir, vector<int>()});
    else cerr << "warning: " << int(dir) << " is no direction" << endl;
  }

  // Asks your ghost for the spell of this round: the group, 0 to 4, of each of the ingredients.
  void spell(int id, const vector<int>& sol) { asked_.push_back(Asked_{id, Spell, Down, sol}); }

 private:
  friend struct agon::Glue;

  struct Asked_ {
    int id;
    CommandType type;
    Dir dir;
    vector<int> groups;
  };
  vector<Asked_> asked_;
};

#endif
