#include "Player.hh"

// The name of your bot: at most 12 characters.
#define PLAYER_NAME {{name}}

struct PLAYER_NAME : public Player {
  // Makes the object that plays. Leave this as it is.
  static Player* factory() { return new PLAYER_NAME; }

  // Attributes are what the bot remembers from round to round.
  const vector<Dir> straight = {Down, Right, Up, Left};
  const vector<Dir> all = {Down, Right, Up, Left, DR, RU, UL, LD};
  vector<vector<int> > distance;  // from each cell to the closest book
  set<Pos> taken;                 // the cells that units of ours go to in this round

  // Called in every round: gives each of your units at most one command. They are executed in this order, so the urgent ones come first.
  virtual void play() {
    vector<int> walking;
    for (int id : wizards(me()))
      if (not meet(id)) walking.push_back(id);
    find_distances();
    taken.clear();
    // A ghost goes in all eight directions. How to solve a spell is shown in examples/AISpeller.cc.
    walk(ghost(me()), all);
    for (int id : walking) walk(id, straight);
    // What you plot and draw is shown in the viewer, to you alone.
    agon::plot("wizards", wizards(me()).size());
  }

  // Rescues a wizard of ours beside this one that is in conversion, or attacks one of a clan that is not stronger.
  bool meet(int id) {
    Unit u = unit(id);
    if (u.is_in_conversion_process()) return false;
    for (Dir d : straight) {
      Unit other = unit(cell(u.pos + d).id);
      if (other.id == -1 or other.type == Ghost) continue;
      const bool ours = other.player == me(), changing = other.is_in_conversion_process();
      if (ours ? changing : not changing and magic_strength(me()) >= magic_strength(other.player)) {
        move(id, d);
        agon::draw_line(unit(id).pos, unit(id).pos + d, 0xffc800);
        return true;
      }
    }
    return false;
  }

  // Voldemort attacks who is on one of the eight cells around him, and he makes a step after us.
  bool dangerous(Pos p) const {
    const Pos v = pos_voldemort();
    return max(abs(p.i - v.i), abs(p.j - v.j)) <= 2;
  }

  // One breadth-first search that begins at all books: they make the clan stronger.
  void find_distances() {
    distance.assign(board_rows(), vector<int>(board_cols(), INT_MAX));
    queue<Pos> q;
    for (int i = 0; i < board_rows(); ++i)
      for (int j = 0; j < board_cols(); ++j) {
        if (not cell(i, j).book or dangerous(Pos(i, j))) continue;
        distance[i][j] = 0;
        q.push(Pos(i, j));
      }
    while (not q.empty()) {
      const Pos p = q.front();
      q.pop();
      for (Dir d : straight) {
        const Pos next = p + d;
        if (not pos_ok(next) or cell(next).type == Wall or distance[next.i][next.j] != INT_MAX) continue;
        distance[next.i][next.j] = distance[p.i][p.j] + 1;
        q.push(next);
      }
    }
  }

  // Goes to the free cell beside the unit from which it is closest, of equals rather to one that is not ours yet.
  void walk(int id, const vector<Dir>& dirs) {
    const Pos from = unit(id).pos;
    pair<int, bool> best(INT_MAX, true);
    Dir step = Down;
    for (Dir d : dirs) {
      const Pos p = from + d;
      if (not pos_ok(p) or cell(p).id != -1 or dangerous(p) or taken.count(p)) continue;
      if (distance[p.i][p.j] == INT_MAX) continue;
      const pair<int, bool> value(distance[p.i][p.j], cell(p).owner == me());
      if (value < best) {
        best = value;
        step = d;
      }
    }
    if (best.first == INT_MAX) return;
    taken.insert(from + step);
    move(id, step);
  }
};

// Says that this is the bot. Leave this as it is.
RegisterPlayer(PLAYER_NAME);
