#include "Player.hh"
#include "weights.hh"

// The name of your bot: at most 12 characters.
#define PLAYER_NAME {{name}}

// A policy that was trained outside: python/examples/selfplay.py of Agon writes its weights into weights.hh. It sees exactly what the
// function `features` there makes of an observation: change both, or neither.
struct PLAYER_NAME : public Player {
  // Makes the object that plays. Leave this as it is.
  static Player* factory() { return new PLAYER_NAME; }

  enum { REACH = 3, INPUTS = 6, HIDDEN = 8, CHOICES = 9 };

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
      // 0 waits, 1 to 4 move, 5 to 8 attack.
      const int choice = choose(p, dirs);
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

  // What the network sees of a direction.
  void look(const Poquemon& p, Dir dir, float* inputs) {
    Pos at = p.pos;
    for (int distance = 1; distance <= REACH; ++distance) {
      at += dir;
      if (not pos_ok(at) or cell_type(at) == Wall) break;
      const int id = cell_id(at);
      if (id == -1 or poquemon(id).player == me()) continue;
      const Poquemon& other = poquemon(id);
      inputs[0] = distance <= p.scope and other.defense <= p.attack;
      inputs[1] = distance <= other.scope + 1 and other.attack >= p.defense;
      break;
    }
    const Pos next = p.pos + dir;
    inputs[2] = crushing(next);
    inputs[3] = points[next.i][next.j];
    inputs[4] = others[next.i][next.j];
    inputs[5] = crushing(p.pos);
  }

  // Whether a wall comes here at the end of the round.
  bool crushing(Pos p) { return ghost_wall(p) == 1 and cell_type(p) != Wall; }

  // Draws a choice with the probabilities that the network gives to those that are possible.
  int choose(const Poquemon& p, const Dir* dirs) {
    float likely[CHOICES] = {1};
    float all = 1;
    for (int d = 0; d < 4; ++d) {
      if (cell_type(p.pos + dirs[d]) == Wall) continue;
      float inputs[INPUTS] = {}, worth[2] = {CHOICE_BIAS[0], CHOICE_BIAS[1]};
      look(p, dirs[d], inputs);
      for (int h = 0; h < HIDDEN; ++h) {
        float sum = HIDDEN_BIAS[h];
        for (int i = 0; i < INPUTS; ++i) sum += inputs[i] * HIDDEN_WEIGHTS[i][h];
        for (int c = 0; c < 2; ++c) worth[c] += float(tanh(sum)) * CHOICE_WEIGHTS[h][c];
      }
      likely[1 + d] = exp(worth[0]);
      likely[5 + d] = p.scope > 0 ? exp(worth[1]) : 0;
      all += likely[1 + d] + likely[5 + d];
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
