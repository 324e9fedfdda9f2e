#include "Player.hh"

using namespace std;

/**
 * Collects bonuses: a map of distances by breadth-first search, then the best value for the way.
 */
#define PLAYER_NAME Collector

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef vector<int> VI;
  typedef vector<VI> VVI;
  typedef pair<int, Pos> Way;

  struct Goal {
    Pos pos;
    int dist;
    double worth;
  };

  struct Better {
    bool operator() (const Goal& a, const Goal& b) const {
      if (a.worth != b.worth) return a.worth > b.worth;
      if (a.dist != b.dist) return a.dist < b.dist;
      return a.pos < b.pos;
    }
  };

  map<Pos, Pos> from;
  set<Pos> danger;
  Pos last;

  double worth_of(Pos p, int dist) {
    int v = 0;
    switch (cell_type(p)) {
      case Point: v = points_value(p); break;
      case Stone: v = poquemon(me()).stones < max_stone() ? 600 : 0; break;
      case Scope: v = poquemon(me()).scope < max_scope() ? 150 : 0; break;
      case Attack: v = 250; break;
      case Defense: v = 200; break;
      default: v = 0;
    }
    return v / double(dist + 1);
  }

  VVI distances(Pos s) {
    VVI d(rows(), VI(cols(), infinite > 1 ? maxint : 0));
    queue<Pos> q;
    q.push(s);
    d[s.i][s.j] = 0;
    from.clear();
    const Dir dirs[] = {Top, Bottom, Left, Right};
    while (!q.empty()) {
      Pos p = q.front(); q.pop();
      for (int k = 0; k < 4; ++k) {
        Pos n = dest(p, dirs[k]);
        if (!pos_ok(n) || cell_type(n) == Wall) continue;
        if (d[n.i][n.j] != maxint) continue;
        if (danger.find(n) != danger.end()) continue;
        d[n.i][n.j] = d[p.i][p.j] + 1;
        from[n] = p;
        q.push(n);
      }
    }
    return d;
  }

  Dir first_step(Pos s, Pos t) {
    while (from.count(t) and from[t] != s) t = from[t];
    for (int k = 1; k <= 4; ++k) {
      Dir d = Dir(k);
      if (s + d == t) return d;
    }
    return None;
  }

  virtual void play () {
    static int calls = 0;
    ++calls;
    assert(round() >= 0 and round() < nb_rounds());
    const Poquemon& p = poquemon(me());
    if (!p.alive) return;
    danger.clear();
    for (int i = 0; i < rows(); ++i)
      for (int j = 0; j < cols(); ++j)
        if (ghost_wall(Pos(i, j)) == 1 and cell_type(i, j) != Wall) danger.insert(Pos(i, j));
    VVI d = distances(p.pos);
    set<Goal, Better> goals;
    for (int i = 0; i < rows(); ++i) {
      for (int j = 0; j < cols(); ++j) {
        if (d[i][j] == maxint or d[i][j] == 0) continue;
        Goal g;
        g.pos = Pos(i, j);
        g.dist = d[i][j];
        g.worth = worth_of(g.pos, g.dist);
        if (g.worth > 0) goals.insert(g);
      }
    }
    if (goals.empty()) {
      cerr << "nothing to collect in round " << round() << endl;
      return;
    }
    const Goal& best = *goals.begin();
    if (calls % 50 == 0) cerr << p.pos << " -> " << best.pos << " (" << best.worth << ")" << endl;
    last = best.pos;
    move(first_step(p.pos, best.pos));
  }

};

RegisterPlayer(PLAYER_NAME);
