// Searches the whole board in every round, as bots of students do: each of its wizards for itself, or the bot once for all of them. Says the
// same however often it searches, so that the time of a search can be told from all other time.
#include "Player.hh"

#define PLAYER_NAME Search

// The bench puts these two lines before.
#ifndef EACH_WIZARD
#define EACH_WIZARD true
#define TIMES 1
#endif

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  typedef vector<vector<int>> Distances;

  // How far each cell is from those in the queue, -1 where one cannot go.
  Distances search(queue<Pos> todo) {
    Distances far(board_rows(), vector<int>(board_cols(), -1));
    for (queue<Pos> from = todo; not from.empty(); from.pop()) far[from.front().i][from.front().j] = 0;
    while (not todo.empty()) {
      const Pos at = todo.front();
      todo.pop();
      for (Dir d : {Down, Right, Up, Left}) {
        const Pos next = at + d;
        if (pos_ok(next) and cell(next).type != Wall and far[next.i][next.j] == -1) {
          far[next.i][next.j] = far[at.i][at.j] + 1;
          todo.push(next);
        }
      }
    }
    return far;
  }

  // The same search, so many times.
  Distances searched(const queue<Pos>& from) {
    Distances far;
    for (int time = 0; time < TIMES; ++time) {
      const Distances again = search(from);
      if (time == 0 or again == far) far = again;
    }
    return far;
  }

  bool wanted(Pos p) {
    const Cell c = cell(p);
    return c.type != Wall and (c.book or c.owner != me());
  }

  virtual void play() {
    if (EACH_WIZARD) {
      for (int id : wizards(me())) walk(id);
      return;
    }
    queue<Pos> goals;
    for (int i = 0; i < board_rows(); ++i)
      for (int j = 0; j < board_cols(); ++j)
        if (wanted(Pos(i, j))) goals.push(Pos(i, j));
    const Distances far = searched(goals);
    for (int id : wizards(me())) {
      const Pos at = unit(id).pos;
      for (Dir d : {Down, Right, Up, Left}) {
        const Pos next = at + d;
        if (pos_ok(next) and far[next.i][next.j] != -1 and (wanted(next) or far[next.i][next.j] < far[at.i][at.j])) {
          move(id, d);
          break;
        }
      }
    }
  }

  // Towards the nearest cell that is wanted, back from there.
  void walk(int id) {
    const Pos at = unit(id).pos;
    queue<Pos> from;
    from.push(at);
    const Distances far = searched(from);
    Pos goal = at;
    int nearest = maxint;
    for (int i = 0; i < board_rows(); ++i)
      for (int j = 0; j < board_cols(); ++j)
        if (far[i][j] > 0 and far[i][j] < nearest and wanted(Pos(i, j))) {
          goal = Pos(i, j);
          nearest = far[i][j];
        }
    while (nearest > 1 and nearest != maxint)
      for (Dir d : {Down, Right, Up, Left}) {
        const Pos back = goal + d;
        if (pos_ok(back) and far[back.i][back.j] == nearest - 1) {
          goal = back;
          --nearest;
          break;
        }
      }
    for (Dir d : {Down, Right, Up, Left})
      if (at + d == goal) move(id, d);
  }
};

RegisterPlayer(PLAYER_NAME);
