// A test of the bot on boards of your own making. README.md says how to run it.
#include "Table.hh"

#undef NDEBUG
#include <cassert>

int main() {
  // It goes where there is more room.
  Table room({"..0.....", "       1"});
  assert(room.play() == vector<string>{"0 to 3"});

  // It does not run into trails.
  Table trail({"x0x", " . ", "1.."});
  assert(trail.play() == vector<string>{"0 to 3"});

  // It keeps away from where a rival can move, too.
  Table rival({"0.1..", "....."});
  assert(rival.play() == vector<string>{"0 to 5"});

  // Walled in, it becomes a ghost.
  Table ghost({"0x.", "x1."});
  ghost.give(0, Ghost);
  assert(ghost.play() == vector<string>{"0 to 1 with item"});

  // In odd rounds, without turbo, there is nothing to do.
  assert(ghost.play().empty());

  cout << "all is well" << endl;
}
