#include "Player.hh"

// Rival: the next step after your first bot. It goes not for the closest bonus but for the one that is worth most for its distance. It passes the gate nearly always: play against it once you beat Dummy.

#define PLAYER_NAME Rival

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
        ++attacks;
      } else {
        d = towards_bonus(p);
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

  // What the bonus on a cell is worth to a Poquémon, as points. Attributes are of no use any more in the last rounds.
  int worth(const Poquemon& p, Pos at) {
    const bool useful = round() + 40 < nb_rounds();
    switch (cell_type(at)) {
      case Point: return points_value(at);
      case Stone: return useful and p.stones < max_stone() ? 1200 : 0;
      case Attack:
      case Defense: return useful ? 400 : 0;
      case Scope: return useful and p.scope < max_scope() ? 250 : 0;
      default: return 0;
    }
  }

  // The first step of a shortest way to the bonus that is worth most for its distance, or None: a breadth-first search over the whole board.
  Dir towards_bonus(const Poquemon& p) {
    struct Way { Pos at; int steps; Dir first; };
    vector<vector<bool> > seen(rows(), vector<bool>(cols(), false));
    seen[p.pos.i][p.pos.j] = true;
    vector<Way> ways = {{p.pos, 0, None}};
    int most = 0;
    Dir best = None;
    for (size_t head = 0; head < ways.size(); ++head) {
      const Way way = ways[head];
      const int value = way.steps == 0 ? 0 : worth(p, way.at) * 1000 / (way.steps + 1);
      if (value > most) {
        most = value;
        best = way.first;
      }
      for (Dir d : {Top, Bottom, Left, Right}) {
        const Pos next = way.at + d;
        if (seen[next.i][next.j] or cell_type(next) == Wall or cell_id(next) != -1) continue;
        // A hidden ghost wall that comes at the end of this round kills who stands there.
        if (way.steps == 0 and ghost_wall(next) == 1) continue;
        seen[next.i][next.j] = true;
        ways.push_back({next, way.steps + 1, way.steps == 0 ? d : way.first});
      }
    }
    return best;
  }
};

// Says that this is the bot. Leave this as it is.
RegisterPlayer(PLAYER_NAME);
