#include "Player.hh"
#include <bits/stdc++.h>
#include <unistd.h>

// Written for gcc, which takes all of this, with names at global scope that any bot could have.

#define PLAYER_NAME Muggle

const int mask = 7;
const int quotient = 1000;
constexpr Dir NOWHERE = Dir(-1);

struct Clan { int size; int strength; };
struct Constants { int far; };
struct Asked { int id; };

struct Hash : unary_function<Pos, size_t> {
  size_t operator() (const Pos& p) const { return p.i*64 + p.j; }
};

struct Node { int dist; Pos pos; };
bool operator< (const Node& a, const Node& b) { return a.dist > b.dist; }

int step (int a, int b) { return a + b; }
bool known (int player) { return player >= 0 and player < 4; }
int expect (double x) { return int(x); }
int start (int x) { return x & mask; }
void lay (int& x) { x = 0; }
bool stand (const Cell& c) { return c.id != -1; }
int code_of (Dir d) { return int(d); }
Cell cell_at () { return Cell(); }

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef unordered_map<Pos, int, Hash> Distances;

  Dir towards (Pos from) {
    Distances dist;
    unordered_map<Pos, Dir, Hash> first;
    priority_queue<Node> todo;
    todo.push({0, from});
    dist[from] = 0;
    first[from] = NOWHERE;
    while (not todo.empty()) {
      Node n = todo.top();
      todo.pop();
      Cell c = cell(n.pos);
      if (n.dist > 0 and (c.book or c.owner != me())) return first[n.pos];
      if (n.dist > 12) break;
      for (register int d = 0; d < 8; d += 2) {
        Pos p = n.pos + Dir(d);
        if (not pos_ok(p) or cell(p).type == Wall or stand(cell(p)) or dist.count(p)) continue;
        dist[p] = step(n.dist, 1);
        first[p] = n.dist == 0 ? Dir(d) : first[n.pos];
        todo.push({dist[p], p});
      }
    }
    return NOWHERE;
  }

  virtual void play () {
    vector<int> mine = wizards(me());
    Clan clan{mine.size(), magic_strength(me())};
    vector<int> sizes = {mine.size(), clan.size};
    Constants constants{expect(12.5)};
    lay(constants.far);
    int moved{0};
    for (uint k = 0; k < mine.size(); ++k) {
      Asked asked{mine[k]};
      Dir d = towards(unit(asked.id).pos);
      switch (d) {
        case NOWHERE: break;
        default: move(asked.id, d), ++moved;
      }
    }
    if (not known(me()) or sizes[0] != sizes[1] or start(8) != 0 or code_of(DR) != 1 or cell_at().owner != -1) abort();
    if (round()%50 == 0) cerr << moved << " of " << clan.size << " wizards go, " << quotient << endl;
  }

};

RegisterPlayer(PLAYER_NAME);
