// A test of the bot in a small world of your own making. README.md says how to run it.
#include "World.hh"

#undef NDEBUG
#include <cassert>

int main() {
  // A worker beside a forest goes there.
  World forest(UnitType::WORKER, Location(10, 10));
  forest.resource(Resource::WOOD, Location(13, 10), 500);
  assert(forest.turn() == vector<string>{"move EAST"});

  // On the forest it gathers.
  World gathers(UnitType::WORKER, Location(10, 10));
  gathers.resource(Resource::WOOD, Location(10, 10), 500);
  assert(gathers.turn() == vector<string>{"gather"});

  // It attacks the deer beside it first.
  World deer(UnitType::WORKER, Location(10, 10));
  deer.resource(Resource::WOOD, Location(10, 10), 500);
  deer.unit(Team::NEUTRAL, UnitType::DEER, Location(11, 11));
  assert((deer.turn() == vector<string>{"attack [11,11]", "gather"}));

  // A base spawns workers.
  World base(UnitType::BASE, Location(5, 5));
  assert(base.turn() == vector<string>{"spawn WORKER NORTH"});

  cout << "all is well" << endl;
}
