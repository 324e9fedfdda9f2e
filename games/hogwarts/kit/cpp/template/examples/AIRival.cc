#include "Player.hh"

// Rival: the next step after your first bot. It does not wait until it meets a wizard that it can rescue or attack, it goes there. It passes the
// gate nearly always: play against it once you beat Dummy.

#define PLAYER_NAME Rival

struct PLAYER_NAME : public Player {
  // Makes the object that plays. Leave this as it is.
  static Player* factory() { return new PLAYER_NAME; }

  // Attributes are what the bot remembers from round to round.
  const vector<Dir> straight = {Down, Right, Up, Left};
  const vector<Dir> all = {Down, Right, Up, Left, DR, RU, UL, LD};
  vector<vector<int> > distance;  // from each cell to the closest goal
  set<Pos> taken;                 // the cells that units of ours go to in this round

  // Called in every round: gives each of your units at most one command. They are executed in this order, so the urgent ones come first.
  virtual void play() {
    vector<int> walking;
    for (int id : wizards(me()))
      if (not meet(id)) walking.push_back(id);
    find_distances();
    taken.clear();
    // A ghost goes in all eight directions.
    walk(ghost(me()), all);
    for (int id : walking) walk(id, straight);
    // What you plot and draw is shown in the viewer, to you alone.
    agon::plot("wizards", wizards(me()).size());
  }

  // Whether a unit is a wizard of ours in conversion, to be rescued, or one of a clan that is not stronger, to be attacked.
  bool worth_meeting(int id) {
    Unit other = unit(id);
    if (other.id == -1 or other.type == Ghost) return false;
    const bool ours = other.player == me(), changing = other.is_in_conversion_process();
    return ours ? changing : not changing and magic_strength(me()) >= magic_strength(other.player);
  }

  // Rescues or attacks a wizard beside this one.
  bool meet(int id) {
    Unit u = unit(id);
    if (u.is_in_conversion_process()) return false;
    for (Dir d : straight)
      if (worth_meeting(cell(u.pos + d).id)) {
        move(id, d);
        return true;
      }
    return false;
  }

  // Voldemort attacks who is on one of the eight cells around him, and he makes a step after us.
  bool dangerous(Pos p) const {
    const Pos v = pos_voldemort();
    return max(abs(p.i - v.i), abs(p.j - v.j)) <= 2;
  }

  // One breadth-first search that begins at all books and, which is the idea of this bot, at all wizards that are worth meeting.
  void find_distances() {
    distance.assign(board_rows(), vector<int>(board_cols(), INT_MAX));
    queue<Pos> q;
    for (int i = 0; i < board_rows(); ++i)
      for (int j = 0; j < board_cols(); ++j) {
        if (dangerous(Pos(i, j)) or not (cell(i, j).book or worth_meeting(cell(i, j).id))) continue;
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
