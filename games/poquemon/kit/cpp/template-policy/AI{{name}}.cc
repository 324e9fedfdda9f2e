#include "Player.hh"
#include "weights.hh"

// The name of your bot: at most 12 characters.
#define PLAYER_NAME {{name}}

// A policy that was trained outside: python/examples/selfplay.py of Agon writes its weights into weights.hh. It sees exactly what the
// function `features` there makes of an observation: change both, or neither.
struct PLAYER_NAME : public Player {
  // Makes the object that plays. Leave this as it is.
  static Player* factory() { return new PLAYER_NAME; }

  enum { REACH = 3, INPUTS = 21, HIDDEN = 16, CHOICES = 9 };

  // For each cell, how close the nearest points and the nearest other bonuses are.
  vector<vector<float> > points, others;

  // Called in every round: gives each of your Poquémon at most one order.
  virtual void play() {
    const Dir dirs[] = {Top, Bottom, Left, Right};
    points = smell(true);
    others = smell(false);
    for (int id = 0; id < nb_total_poquemon(); ++id) {
      const Poquemon& p = poquemon(id);
      if (p.player != me() or not p.alive) continue;
      float inputs[INPUTS] = {};
      look(p, dirs, inputs);
      // 0 waits, 1 to 4 move, 5 to 8 attack.
      const int choice = choose(p, dirs, inputs);
      if (choice >= 5) attack(id, dirs[choice - 5]);
      else if (choice >= 1) move(id, dirs[choice - 1]);
    }
  }

  // How close the nearest points, or other bonuses, are everywhere: 1 there, and less with every step around the walls.
  vector<vector<float> > smell(bool of_points) {
    const int range = 12;
    const float fading = 0.85f;
    vector<vector<float> > strength(rows(), vector<float>(cols(), 0));
    for (int i = 0; i < rows(); ++i) {
      for (int j = 0; j < cols(); ++j) {
        const CType type = cell_type(Pos(i, j));
        if (type != Wall and type != Empty and (type == Point) == of_points) strength[i][j] = 1;
      }
    }
    for (int step = 0; step < range; ++step) {
      const vector<vector<float> > before = strength;
      for (int i = 1; i < rows() - 1; ++i) {
        for (int j = 1; j < cols() - 1; ++j) {
          if (cell_type(Pos(i, j)) == Wall) continue;
          const float best = max(max(before[i - 1][j], before[i + 1][j]), max(before[i][j - 1], before[i][j + 1]));
          strength[i][j] = max(strength[i][j], fading * best);
        }
      }
    }
    return strength;
  }

  // What the network sees of one of your Poquémon.
  void look(const Poquemon& p, const Dir* dirs, float* inputs) {
    for (int d = 0; d < 4; ++d) {
      Pos at = p.pos;
      for (int distance = 1; distance <= REACH; ++distance) {
        at += dirs[d];
        if (not pos_ok(at) or cell_type(at) == Wall) break;
        const int id = cell_id(at);
        if (id == -1 or poquemon(id).player == me()) continue;
        const Poquemon& other = poquemon(id);
        inputs[d] = distance <= p.scope and other.defense <= p.attack;
        inputs[4 + d] = distance <= other.scope + 1 and other.attack >= p.defense;
        break;
      }
      const Pos next = p.pos + dirs[d];
      inputs[8 + d] = crushing(next);
      inputs[12 + d] = points[next.i][next.j];
      inputs[16 + d] = others[next.i][next.j];
    }
    inputs[20] = crushing(p.pos);
  }

  // Whether a wall comes here at the end of the round.
  bool crushing(Pos p) { return ghost_wall(p) == 1 and cell_type(p) != Wall; }

  // Draws a choice with the probabilities that the network gives to those that are possible.
  int choose(const Poquemon& p, const Dir* dirs, const float* inputs) {
    float hidden[HIDDEN];
    for (int h = 0; h < HIDDEN; ++h) {
      float sum = HIDDEN_BIAS[h];
      for (int i = 0; i < INPUTS; ++i) sum += inputs[i] * HIDDEN_WEIGHTS[i][h];
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
