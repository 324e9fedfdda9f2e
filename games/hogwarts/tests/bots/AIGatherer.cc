#include "Player.hh"


/**
 * Write the name of your player and save this file
 * with the same name and .cc extension.
 */
#define PLAYER_NAME Gatherer


struct PLAYER_NAME : public Player {

  /**
   * Factory: returns a new instance of this class.
   * Do not modify this function.
   */
  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef vector<vector<int>> Matrix;
  typedef pair<int, Pos> Step;

  struct Farther {
    bool operator() (const Step& a, const Step& b) const {
      return a.first > b.first;
    }
  };

  const int INF = INT_MAX;
  unordered_map<int, Pos> goal;
  map<Pos, int> busy;

  bool near_voldemort (Pos p) {
    Pos v = pos_voldemort();
    return abs(p.i - v.i) <= 2 and abs(p.j - v.j) <= 2;
  }

  int price (Pos p) {
    Cell c = cell(p);
    if (c.type == Wall or near_voldemort(p)) return -1;
    return c.owner == me() ? 3 : 2;
  }

  // Dijkstra to the nearest cell with a book that nobody else of us goes to.
  bool nearest_book (Pos from, Pos& found, Dir& first) {
    Matrix dist(board_rows(), vector<int>(board_cols(), INF));
    vector<vector<Dir>> came(board_rows(), vector<Dir>(board_cols(), Up));
    priority_queue<Step, vector<Step>, Farther> pq;
    dist[from.i][from.j] = 0;
    pq.push(Step(0, from));
    while (not pq.empty()) {
      auto [d, p] = pq.top();
      pq.pop();
      if (d > dist[p.i][p.j]) continue;
      if (cell(p).book and not busy.count(p)) {
        found = p;
        Pos q = p;
        while (q != from) {
          first = came[q.i][q.j];
          q += Dir((first + 4) % 8); // back
        }
        return true;
      }
      for (Dir dir : {Down, Right, Up, Left}) {
        Pos n = p + dir;
        if (not pos_ok(n) or price(n) < 0) continue;
        if (p == from and cell(n).id != -1) continue;
        int nd = d + price(n);
        if (nd < dist[n.i][n.j]) {
          dist[n.i][n.j] = nd;
          came[n.i][n.j] = dir;
          pq.push(Step(nd, n));
        }
      }
    }
    return false;
  }

  void play_wizard (int id) {
    Unit u = unit(id);
    for (Dir d : {Down, Right, Up, Left}) {
      Pos p = u.pos + d;
      if (not pos_ok(p)) continue;
      Cell c = cell(p);
      if (c.id == -1 or u.is_in_conversion_process()) continue;
      Unit o = unit(c.id);
      if (o.player == me() and o.is_in_conversion_process()) {
        move(id, d);
        return;
      }
      if (o.player != me() and o.type == Wizard and not o.is_in_conversion_process() and 2*magic_strength(me()) >= magic_strength(o.player)) {
        move(id, d);
        return;
      }
    }
    Pos where;
    Dir first = Up;
    if (nearest_book(u.pos, where, first)) {
      busy[where] = id;
      goal[id] = where;
      move(id, first);
    }
    else {
      vector<Dir> dirs = {Down, Right, Up, Left};
      random_shuffle(dirs.begin(), dirs.end());
      for (Dir d : dirs) {
        Pos p = u.pos + d;
        if (pos_ok(p) and cell(p).is_empty() and cell(p).owner != me()) {
          move(id, d);
          return;
        }
      }
      move(id, dirs[rand()%4]);
    }
  }

  /**
   * Play method, invoked once per each round.
   */
  virtual void play () {
    double st = status(me());
    if (st >= 0.9) return;
    busy.clear();
    vector<int> w = wizards(me());
    vector<int> perm = random_permutation(w.size());
    for (int k = 0; k < int(perm.size()); ++k) play_wizard(w[perm[k]]);
  }

};


/**
 * Do not modify the following line.
 */
RegisterPlayer(PLAYER_NAME);
