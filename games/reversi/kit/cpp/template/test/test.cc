// A test of the bot on boards of your own making. README.md says how to run it.
#include "Table.hh"

#undef NDEBUG
#include <cassert>

int main() {
  // It takes more stones rather than fewer.
  Table more({"00000000", "00221000", "00000000", "00122200", "00000000"});
  assert(more.legal(1, 1).legal(6, 3).play() == "6 3 0");

  // A line bends at a transition: from (0, 0) northwards it comes out of the right edge, going west.
  Table bent({"0-122", "-----", "02100"});
  assert(bent.transition(0, 0, 0, 4, 0, 2).legal(0, 2).legal(0, 0).play() == "0 0 0");

  // A stone where lines cross counts once: from (0, 1) it takes four, from (0, 4) five.
  Table crossing({"-22----", "0221---", "-11----", "00-----", "0222221", "00-----"});
  crossing.transition(0, 1, 6, 1, 0, 0).transition(0, 1, 5, 2, 0, 0);
  assert(crossing.legal(0, 1).legal(0, 4).play() == "0 4 0");

  // On a choice tile it takes the stones of whoever has most.
  Table choice({"c21", "333", "333"}, 3);
  assert(choice.legal(0, 0, 1).legal(0, 0, 2).legal(0, 0, 3).play() == "0 0 3");

  // Its bombs hit the strongest rival.
  Table bombs({"1100", "1102", "0022"});
  assert(bombs.bombing().legal(0, 0).legal(1, 1).legal(3, 2).play() == "3 2 0");

  cout << "all is well" << endl;
}
