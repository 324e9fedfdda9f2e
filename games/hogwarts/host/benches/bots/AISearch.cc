// Searches the whole board in every round, as bots of students do: each of its wizards for itself, or the bot once for all of them.
#include "Player.hh"

#define PLAYER_NAME Search

// The bench puts another one before.
#ifndef EACH_WIZARD
#define EACH_WIZARD true
#endif

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  typedef vector<vector<int>> Distances;

  // How far each cell is from these, -1 where one cannot go.
  Distances search(const vector<Pos>& from) {
    Distances far(board_rows(), vector<int>(board_cols(), -1));
    queue<Pos> todo;
    for (Pos p : from) {
      far[p.i][p.j] = 0;
      todo.push(p);
    }
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

  bool wanted(Pos p) {
    const Cell c = cell(p);
    return c.type != Wall and (c.book or c.owner != me());
  }

  virtual void play() {
    if (EACH_WIZARD) {
      for (int id : wizards(me())) walk(id);
      return;
    }
    vector<Pos> goals;
    for (int i = 0; i < board_rows(); ++i)
      for (int j = 0; j < board_cols(); ++j)
        if (wanted(Pos(i, j))) goals.push_back(Pos(i, j));
    const Distances far = search(goals);
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
    const Distances far = search({at});
    Pos goal = at;
    int nearest = board_rows() * board_cols();
    for (int i = 0; i < board_rows(); ++i)
      for (int j = 0; j < board_cols(); ++j)
        if (far[i][j] > 0 and far[i][j] < nearest and wanted(Pos(i, j))) {
          goal = Pos(i, j);
          nearest = far[i][j];
        }
    if (goal == at) return;
    while (nearest > 1)
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
