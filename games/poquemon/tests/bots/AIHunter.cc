#include "Player.hh"

#define PLAYER_NAME Hunter

// Modern C++: lambdas, unordered containers, range for, priority queues with a comparison of their own.
struct PosHash {
  size_t operator()(const Pos& p) const { return hash<int>()(p.i * 1000 + p.j); }
};

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  unordered_map<int, Pos> seen_at;           // where each opponent was last seen
  unordered_set<Pos, PosHash> blocked;
  array<Dir, 4> dirs{{Top, Bottom, Left, Right}};

  using Node = tuple<int, int, int>;          // cost, row, column

  // Dijkstra: cells that an opponent could attack cost more.
  map<Pos, int> costs(const Pos& from) {
    map<Pos, int> best;
    priority_queue<Node, vector<Node>, greater<Node>> open;
    open.emplace(0, from.i, from.j);
    while (not open.empty()) {
      int cost, i, j;
      tie(cost, i, j) = open.top();
      open.pop();
      Pos p(i, j);
      if (best.count(p)) continue;
      best[p] = cost;
      for (Dir d : dirs) {
        Pos q = p + d;
        if (cell_type(q) == Wall or best.count(q)) continue;
        open.emplace(cost + (blocked.count(q) ? 5 : 1), q.i, q.j);
      }
    }
    return best;
  }

  void play() override {
    for (int id = 0; id < nb_total_poquemon(); ++id) {
      const Poquemon& other = poquemon(id);
      if (other.player == me()) continue;
      if (pos_ok(other.pos)) seen_at[id] = other.pos;
      if (status(other.player) < 0) seen_at.erase(id);
    }
    blocked.clear();
    for (const auto& entry : seen_at)
      for (Dir d : dirs) blocked.insert(entry.second + d);

    for (int id = 0; id < nb_total_poquemon(); ++id) {
      const Poquemon& p = poquemon(id);
      if (p.player != me() or not p.alive) continue;
      auto target = find_if(dirs.begin(), dirs.end(), [&](Dir d) { return beats(p, d); });
      if (target != dirs.end()) {
        attack(id, *target);
        move(id, *target);  // only the first order counts
        continue;
      }
      const auto cost = costs(p.pos);
      Dir best = None;
      int least = maxint;
      for (Dir d : dirs) {
        const Pos q = p.pos + d;
        auto there = cost.find(q);
        if (there == cost.end() or cell_id(q) != -1) continue;
        const int value = there->second * 10 - int(cell_type(q) != Empty) * 30 + randomize(0, 5);
        if (value < least) {
          least = value;
          best = d;
        }
      }
      move(id, best);
      agon::draw_cell(p.pos + best, 0xff8800);
    }
    stringstream text;
    text << "round " << round() << ": " << seen_at.size() << " known";
    agon::log(text.str());
    agon::plot("known", double(seen_at.size()));
  }

  bool beats(const Poquemon& p, Dir d) {
    Pos q = p.pos;
    for (int k = 0; k < p.scope; ++k) {
      q = dest(q, d);
      if (cell_type(q) == Wall) return false;
      const int id = cell_id(q);
      if (id == -1) continue;
      return poquemon(id).player != me() and p.attack >= poquemon(id).defense;
    }
    return false;
  }
};

RegisterPlayer(PLAYER_NAME);
