#include "Player.hh"

// The name of your bot: at most 12 characters.
#define PLAYER_NAME {{name}}

struct PLAYER_NAME : public Player {
  // Makes the object that plays. Leave this as it is.
  static Player* factory() { return new PLAYER_NAME; }

  // Attributes are what the bot remembers from round to round.
  int attacks = 0;

  // Called in every round: gives each of your Poquémon at most one order.
  virtual void play() {
    for (int id = 0; id < nb_total_poquemon(); ++id) {
      const Poquemon& p = poquemon(id);
      if (p.player != me() or not p.alive) continue;
      Dir d = winning_attack(p);
      if (d != None) {
        attack(id, d);
        agon::draw_line(p.pos, p.pos + d, 0xffc800);
        ++attacks;
      } else {
        d = towards_bonus(p.pos);
        if (d != None) move(id, d);
      }
    }
    // What you plot and draw is shown in the viewer, to you alone.
    agon::plot("attacks", attacks);
  }

  // The direction of an opponent that would lose a battle, or None.
  Dir winning_attack(const Poquemon& p) {
    for (Dir d : {Top, Bottom, Left, Right}) {
      Pos q = p.pos;
      for (int distance = 1; distance <= p.scope; ++distance) {
        q += d;
        if (cell_type(q) == Wall) break;
        const int id = cell_id(q);
        // Your own are neither hit nor in the way.
        if (id == -1 or poquemon(id).player == me()) continue;
        // The closest opponent is hit.
        if (poquemon(id).defense <= p.attack) return d;
        break;
      }
    }
    return None;
  }

  // The first step of a shortest way to the closest bonus, or None: a breadth-first search.
  Dir towards_bonus(Pos from) {
    vector<vector<bool> > seen(rows(), vector<bool>(cols(), false));
    queue<pair<Pos, Dir> > q;  // a cell, and the first step on the way to it
    seen[from.i][from.j] = true;
    q.push(make_pair(from, None));
    while (not q.empty()) {
      const Pos p = q.front().first;
      const Dir first = q.front().second;
      q.pop();
      const CType type = cell_type(p);
      if (p != from and type != Empty) return first;
      for (Dir d : {Top, Bottom, Left, Right}) {
        const Pos next = p + d;
        if (seen[next.i][next.j] or cell_type(next) == Wall or cell_id(next) != -1) continue;
        // A hidden ghost wall that comes at the end of this round kills who stands there.
        if (first == None and ghost_wall(next) == 1) continue;
        seen[next.i][next.j] = true;
        q.push(make_pair(next, first == None ? d : first));
      }
    }
    return None;
  }
};

// Says that this is the bot. Leave this as it is.
RegisterPlayer(PLAYER_NAME);
