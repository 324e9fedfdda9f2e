// A test of the bot on boards of your own making. README.md says how to run it.
#include "Table.hh"

#undef NDEBUG
#include <cassert>

int main() {
  // It goes to the closest book, around the wall.
  Table book({"000000", "aW+000", "000000"});
  assert(book.play() == vector<string>{"move 4 d"});

  // It attacks a wizard of a clan that is as strong, but not of a stronger one.
  Table battle({"000", "0ab", "000"});
  assert(battle.play() == vector<string>{"move 4 r"});
  battle.clan(1).magic = 120;
  assert(battle.play().empty());

  // It rescues a wizard in conversion.
  Table rescue({"000", "0aa", "000"});
  rescue.unit(5).next = {true, 1};
  rescue.unit(5).pending = 3;
  assert(rescue.play()[0] == "move 4 r");

  // It does not go near Voldemort, not even for a book.
  Table danger({"a00+0@0", "WWWWWWW"});
  assert(danger.play().empty());

  cout << "all is well" << endl;
}
