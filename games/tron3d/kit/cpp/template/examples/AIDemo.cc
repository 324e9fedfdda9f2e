#include "Player.hh"

#define PLAYER_NAME Demo

// Each bike moves to a random neighbour without a trail, or to any if there is none, and uses its item in one of five movements.
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  virtual void play() {
    for (int id : bikes(me())) {
      const Bike& b = bike(id);
      if (not b.alive or (round() % 2 == 1 and b.turbo_duration == 0)) continue;
      vector<int> next;
      for (int v : vertex(b.vertex).neighbours)
        if (vertex(v).wall == -1) next.push_back(v);
      if (next.empty()) next = vertex(b.vertex).neighbours;
      const bool use = b.bonus != None and rand() % 5 == 0;
      command(Movement(id, next[rand() % next.size()], use));
    }
  }
};

RegisterPlayer(PLAYER_NAME);
