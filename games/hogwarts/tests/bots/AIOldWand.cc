#include "Player.hh"

#define PLAYER_NAME OldWand

// Casts spells with a search over all groupings, and walks the ghost about. Written as in the first year.
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  vector<int> sol, sum, cnt;
  int casts = 0;

  bool group (const vector<int>& v, int k, int target) {
    if (k == int(v.size())) return true;
    for (int g = 0; g < 5; ++g) {
      if (cnt[g] < 3 and sum[g] + v[k] <= target and (cnt[g] < 2 or sum[g] + v[k] == target)) {
        sol[k] = g;
        ++cnt[g];
        sum[g] += v[k];
        if (group(v, k + 1, target)) return true;
        --cnt[g];
        sum[g] -= v[k];
      }
      if (cnt[g] == 0) break; // empty groups are all the same
    }
    return false;
  }

  bool cast (int id) {
    if (unit(id).resting_rounds() != 0 or round() >= num_rounds() - 50) return false;
    vector<int> v = spell_ingredients();
    sol = vector<int>(v.size(), -1);
    sum = cnt = vector<int>(5, 0);
    if (not group(v, 0, accumulate(v.begin(), v.end(), 0)/5)) {
      cerr << "no solution in round " << round() << endl;
      return false;
    }
    spell(id, sol);
    ++casts;
    return true;
  }

  virtual void play () {
    int id = ghost(me());
    if (not cast(id)) {
      static const Dir dirs[] = {DR, RU, UL, LD, Down, Right, Up, Left};
      Pos v = pos_voldemort();
      for (int k = 0; k < 8; ++k) {
        Pos p = unit(id).pos + dirs[k];
        if (pos_ok(p) and cell(p).is_empty() and cell(p).owner != me() and abs(p.i - v.i) + abs(p.j - v.j) > 4) {
          move(id, dirs[k]);
          break;
        }
      }
    }
    for (int w : wizards(me())) {
      vector<Dir> ways;
      for (int d = Down; d <= Left; d += 2) {
        Pos p = unit(w).pos + Dir(d);
        if (pos_ok(p) and cell(p).type == Corridor) ways.push_back(Dir(d));
      }
      if (not ways.empty()) move(w, ways[random(0, ways.size() - 1)]);
    }
    if (round() == num_rounds() - 1) cerr << "spells: " << casts << endl;
  }

};

RegisterPlayer(PLAYER_NAME);
