// A test of the bot on boards of your own making. README.md says how to run it.
#include "Table.hh"

#undef NDEBUG
#include <cassert>

int main() {
  // It goes to the closest bonus, around the wall.
  Table bonus({"XXXXXX", "X0XP.X", "X....X", "XXXXXX"});
  assert(bonus.play() == vector<string>{"move 0 b"});

  // It attacks whom it beats.
  Table battle({"XXXXXX", "X01..X", "X....X", "XXXXXX"});
  assert(battle.play() == vector<string>{"attack 0 r"});

  // One of its own is not in the way of an attack.
  Table own({"XXXXXX", "X001.X", "XXXXXX"});
  own.unit(0).scope = 2;
  assert((own.play() == vector<string>{"attack 0 r", "attack 1 r"}));

  // It does not attack whom it does not beat.
  Table strong({"XXXXXX", "X01..X", "XP...X", "XXXXXX"});
  strong.unit(1).defense = 5;
  assert(strong.play() == vector<string>{"move 0 b"});

  cout << "all is well" << endl;
}
