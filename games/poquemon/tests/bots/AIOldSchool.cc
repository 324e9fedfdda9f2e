#include "Player.hh"
#include <cstdio>
#include <ctime>

#define PLAYER_NAME OldSchool

// In the manner of 2003: no auto, random_shuffle, rand, functors, C output.
struct ByDefense : public binary_function<int, int, bool> {
  const Board* b;
  ByDefense(const Board* b) : b(b) {}
  bool operator()(int x, int y) const { return b->poquemon(x).defense < b->poquemon(y).defense; }
};

static bool even(int x) { return x % 2 == 0; }

struct PLAYER_NAME : public Player {

  static Player* factory () { return new PLAYER_NAME; }

  Random_generator mine;
  vector<Dir> order;
  list<Pos> trail;
  stack<int> depth;
  deque<char> letters;

  PLAYER_NAME() {
    order.push_back(Top); order.push_back(Bottom); order.push_back(Left); order.push_back(Right);
    mine.srandomize(42);
  }

  int count_free(Pos p) {
    int n = 0;
    for (vector<Dir>::const_iterator it = order.begin(); it != order.end(); ++it)
      if (pos_ok(p, *it) and cell_type(p + *it) != Wall) ++n;
    return n;
  }

  void dfs(Pos p, set<Pos>& seen, int limit) {
    if (limit == 0 or not seen.insert(p).second) return;
    for (size_t k = 0; k < order.size(); ++k) {
      Pos q = p;
      q += order[k];
      if (cell_type(q) != Wall) dfs(q, seen, limit - 1);
    }
  }

  virtual void play () {
    srand(time(NULL));
    random_shuffle(order.begin(), order.end());
    vector<int> rivals;
    for (int id = 0; id < nb_total_poquemon(); ++id)
      if (poquemon(id).player != me()) rivals.push_back(id);
    sort(rivals.begin(), rivals.end(), ByDefense(this));
    _unused(count_if(rivals.begin(), rivals.end(), even));

    const Poquemon& p = poquemon(me());
    check(p.alive implies pos_ok(p.pos));
    check(not (true implies false));
    if (not p.alive) return;

    set<Pos> seen;
    dfs(p.pos, seen, 12);
    if (round() == 0) {
      PRINT(seen.size());
      fprintf(stderr, "free around me: %d\n", count_free(p.pos));
      printf("out %s\n", i2s(s2i("17")).c_str());
    }
    trail.push_back(p.pos);
    if (sze(trail) > 10) trail.pop_front();

    for (size_t k = 0; k < order.size(); ++k) {
      Dir d = order[k];
      assert(ok(d) and c2d(d2c(d)) == d);
      Pos q = p.pos;
      for (int s = 1; s <= p.scope; ++s) {
        q += d;
        if (not pos_ok(q) or cell_type(q) == Wall) break;
        int id = cell_id(q);
        if (id != -1 and id != me() and poquemon(id).defense <= p.attack) {
          attack(d);
          return;
        }
      }
    }
    for (size_t k = 0; k < order.size(); ++k) {
      Pos q = p.pos + order[k];
      if (cell_type(q) != Wall and cell_id(q) == -1 and find(trail.begin(), trail.end(), q) == trail.end()) {
        move(order[k]);
        return;
      }
    }
    move(Dir(1 + (rand() + mine.randomize(0, 3)) % 4));
  }

};

RegisterPlayer(PLAYER_NAME);
