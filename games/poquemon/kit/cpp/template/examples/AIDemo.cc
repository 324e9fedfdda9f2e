#include "Player.hh"

#define PLAYER_NAME Demo

// Each Poquémon looks in one random direction: it attacks if it wins that battle, else it takes a step.
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  bool wins(const Poquemon& p, Dir d) {
    Pos q = p.pos;
    for (int distance = 1; distance <= p.scope; ++distance) {
      q += d;
      if (cell_type(q) == Wall) return false;
      const int id = cell_id(q);
      // Its own are neither hit nor in the way.
      if (id != -1 and poquemon(id).player != me()) return poquemon(id).defense <= p.attack;
    }
    return false;
  }

  virtual void play() {
    for (int id = 0; id < nb_total_poquemon(); ++id) {
      const Poquemon& p = poquemon(id);
      if (p.player != me() or not p.alive) continue;
      const Dir d = Dir(randomize(Top, Right));
      if (wins(p, d)) attack(id, d);
      else if (cell_type(p.pos + d) != Wall and cell_id(p.pos + d) == -1) move(id, d);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
