#include "Player.hh"
#include "weights.hh"

// The name of your bot: at most 12 characters.
#define PLAYER_NAME {{name}}

// A policy that was trained outside: python/examples/selfplay.py of Agon writes its weights into weights.hh. It sees exactly what the
// function `features` there makes of an observation: change both, or neither.
struct PLAYER_NAME : public Player {
  // Makes the object that plays. Leave this as it is.
  static Player* factory() { return new PLAYER_NAME; }

  static const int REACH = 3, SIDE = 2 * REACH + 1, CELLS = SIDE * SIDE;
  static const int PLANES = 6, INPUTS = PLANES * CELLS + 4, HIDDEN = 32, CHOICES = 9;

  // Called in every round: gives each of your Poquémon at most one order.
  virtual void play() {
    const Dir dirs[] = {Top, Bottom, Left, Right};
    for (int id = 0; id < nb_total_poquemon(); ++id) {
      const Poquemon& p = poquemon(id);
      if (p.player != me() or not p.alive) continue;
      float seen[INPUTS] = {};
      look(p, dirs, seen);
      // 0 waits, 1 to 4 move, 5 to 8 attack.
      const int choice = choose(p, dirs, seen);
      if (choice >= 5) attack(id, dirs[choice - 5]);
      else if (choice >= 1) move(id, dirs[choice - 1]);
    }
  }

  // The cells around a Poquémon, and in which directions an attack would win.
  void look(const Poquemon& p, const Dir* dirs, float* seen) {
    int defense[SIDE][SIDE] = {};
    for (int r = 0; r < SIDE; ++r) {
      for (int c = 0; c < SIDE; ++c) {
        const Pos at(p.pos.i + r - REACH, p.pos.j + c - REACH);
        float* cell = seen + r * SIDE + c;
        if (not pos_ok(at) or cell_type(at) == Wall) {
          cell[0] = 1;
        } else {
          cell[CELLS] = ghost_wall(at) == 1;
          cell[2 * CELLS] = cell_type(at) == Point;
          cell[3 * CELLS] = cell_type(at) != Point and cell_type(at) != Empty;
        }
        const int other = pos_ok(at) ? cell_id(at) : -1;
        if (other == -1 or poquemon(other).player == me()) continue;
        defense[r][c] = poquemon(other).defense;
        cell[(defense[r][c] <= p.attack ? 4 : 5) * CELLS] = 1;
      }
    }
    for (int d = 0; d < 4; ++d) {
      Pos at(REACH, REACH);
      for (int distance = 1; distance <= min(REACH, p.scope); ++distance) {
        at += dirs[d];
        if (seen[at.i * SIDE + at.j] > 0) break;
        if (defense[at.i][at.j] == 0) continue;
        if (defense[at.i][at.j] <= p.attack) seen[PLANES * CELLS + d] = 1;
        break;
      }
    }
  }

  // Draws a choice with the probabilities that the network gives to those that are possible.
  int choose(const Poquemon& p, const Dir* dirs, const float* seen) {
    float hidden[HIDDEN];
    for (int h = 0; h < HIDDEN; ++h) {
      float sum = HIDDEN_BIAS[h];
      for (int i = 0; i < INPUTS; ++i)
        if (seen[i] > 0) sum += HIDDEN_WEIGHTS[i][h];
      hidden[h] = tanh(sum);
    }
    float likely[CHOICES], all = 0;
    for (int c = 0; c < CHOICES; ++c) {
      const bool open = c == 0 or cell_type(p.pos + dirs[(c - 1) % 4]) != Wall;
      float sum = CHOICE_BIAS[c];
      for (int h = 0; h < HIDDEN; ++h) sum += hidden[h] * CHOICE_WEIGHTS[h][c];
      likely[c] = open and (c < 5 or p.scope > 0) ? exp(sum) : 0;
      all += likely[c];
    }
    float drawn = all * (randomize(0, 999999) / 1e6f);
    for (int c = 0; c < CHOICES; ++c) {
      if (drawn < likely[c]) return c;
      drawn -= likely[c];
    }
    return 0;
  }
};

// Says that this is the bot. Leave this as it is.
RegisterPlayer(PLAYER_NAME);
