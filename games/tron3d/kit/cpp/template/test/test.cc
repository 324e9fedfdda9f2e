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

  // In odd rounds, without turbo, there is nothing to do, for ghosts either.
  ghost.bike(0).ghost = 3;
  assert(ghost.play().empty());

  // In turbo mode it moves in odd rounds, too.
  Table turbo({"0....", "....1"});
  turbo.bike(0).turbo = 3;
  for (int round = 0; round < 2; ++round) assert(turbo.play().size() == 1 and turbo.board().round() == round);

  // Where two bikes are, the wall is the first one's, and the ghost that came last is seen.
  for (int last = 0; last < 2; ++last) {
    Table both({"0...1", "....."});
    const int place = both.bike(last).vertex = both.bike(1 - last).vertex;
    both.play();
    assert(both.board().vertex(place).wall == 1 - last and both.board().vertex(place).bike == last);
  }

  // Bikes are numbered as in a match, and players that are out have the status -1.
  Table four({"3.2.", "1.0.", "0..3"});
  four.player(1).out.is_some = true;
  four.play();
  const Board& board = four.board();
  assert(board.nb_players() == 4 and board.nb_bikes() == 2);
  assert(board.bikes(3) == vector<int>({3, 7}) and board.bike(3).vertex == 0 and board.bike(7).vertex == 11);
  assert(board.bike(4).alive and not board.bike(5).alive);
  assert(board.status(0) == 0 and board.status(1) == -1);

  cout << "all is well" << endl;
}
