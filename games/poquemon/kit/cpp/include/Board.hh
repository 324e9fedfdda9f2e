// What a bot can ask of the board. All of it is as it stood when the round began.
#ifndef AGON_POQUEMON_BOARD_HH
#define AGON_POQUEMON_BOARD_HH

#include "Utils.hh"

// A direction. None is no direction: nothing moves there.
enum Dir { None, Top, Bottom, Left, Right };

// Whether it is one of the five.
inline bool ok(Dir d) { return d >= None and d <= Right; }

// A direction as a letter: n t b l r.
inline char d2c(Dir d) { return ok(d) ? "ntblr"[d] : '?'; }
inline Dir c2d(char c) {
  switch (c) {
    case 't': return Top;
    case 'b': return Bottom;
    case 'l': return Left;
    case 'r': return Right;
    default: return None;
  }
}

// A cell of the board: row i from the top, column j from the left, both from 0.
struct Pos {
  int i, j;

  Pos() : i(0), j(0) {}
  Pos(int i, int j) : i(i), j(j) {}

  Pos& operator+=(Dir d) {
    if (d == Top) --i;
    if (d == Bottom) ++i;
    if (d == Left) --j;
    if (d == Right) ++j;
    return *this;
  }
  Pos operator+(Dir d) const {
    Pos p = *this;
    return p += d;
  }
};

inline bool operator==(const Pos& a, const Pos& b) { return a.i == b.i and a.j == b.j; }
inline bool operator!=(const Pos& a, const Pos& b) { return not(a == b); }
inline bool operator<(const Pos& a, const Pos& b) { return a.i != b.i ? a.i < b.i : a.j < b.j; }
inline bool operator>(const Pos& a, const Pos& b) { return b < a; }
inline bool operator<=(const Pos& a, const Pos& b) { return not(b < a); }
inline bool operator>=(const Pos& a, const Pos& b) { return not(a < b); }
inline ostream& operator<<(ostream& out, const Pos& p) { return out << '(' << p.i << ',' << p.j << ')'; }

// What is on a cell. A ghost wall that is present is a Wall.
enum CType { Empty, Wall, Stone, Point, Scope, Attack, Defense };

inline ostream& operator<<(ostream& out, CType type) {
  static const char* const names[] = {"Empty", "Wall", "Stone", "Point", "Scope", "Attack", "Defense"};
  return out << (type >= Empty and type <= Defense ? names[type] : "?");
}

// A cell: what is on it, and the id of the Poquémon that you see there, or -1.
struct Cell {
  Pos pos;
  CType type;
  int id;
};

// A ghost wall: it changes at the end of the round, `time` rounds from now (1 is this round).
struct GhostWall {
  Pos pos;
  bool present;
  int time;
};

// The bonuses. `value` counts for points only.
struct PointBonus {
  int value;
  Pos pos;
  bool present;
  int time;
};
struct StoneBonus {
  int value;
  Pos pos;
  bool present;
  int time;
};
struct ScopeBonus {
  int value;
  Pos pos;
  bool present;
  int time;
};
struct AttackBonus {
  int value;
  Pos pos;
  bool present;
  int time;
};
struct DefenseBonus {
  int value;
  Pos pos;
  bool present;
  int time;
};

// A Poquémon. `pos` of an opponent is (-1,-1) if it is dead, or if none of yours sees it: same row or column, no wall between. `pos`
// of one of yours that is dead is where you saw it last, or (-1,-1) if you never did. `time` is, for a dead one, after how many
// rounds it is back.
struct Poquemon {
  int id, player;
  Pos pos;
  int attack, defense, scope, stones;
  bool alive;
  int points, time;
};

namespace agon {
struct Glue;
}

class Board {
 public:
  Board() : me_(0), round_(0), parameters_() {}

  // The parameters of the match.
  int nb_rounds() const { return parameters_.nb_rounds; }
  int nb_players() const { return parameters_.nb_players; }
  int nb_poquemon() const { return parameters_.nb_poquemon; }
  int nb_pokemon() const { return nb_poquemon(); }
  int nb_total_poquemon() const { return int(poquemon_.size()); }
  int nb_total_pokemon() const { return nb_total_poquemon(); }
  int nb_ghost_wall() const { return parameters_.nb_ghost_wall; }
  int nb_point() const { return parameters_.nb_point; }
  int nb_stone() const { return parameters_.nb_stone; }
  int nb_scope() const { return parameters_.nb_scope; }
  int nb_attack() const { return parameters_.nb_attack; }
  int nb_defense() const { return parameters_.nb_defense; }
  int player_regen_time() const { return parameters_.player_regen_time; }
  int wall_change_time() const { return parameters_.wall_change_time; }
  int point_regen_time() const { return parameters_.point_regen_time; }
  int stone_regen_time() const { return parameters_.stone_regen_time; }
  int scope_regen_time() const { return parameters_.scope_regen_time; }
  int attack_regen_time() const { return parameters_.attack_regen_time; }
  int defense_regen_time() const { return parameters_.defense_regen_time; }
  int battle_reward() const { return parameters_.battle_reward; }
  int max_scope() const { return parameters_.max_scope; }
  int max_stone() const { return parameters_.max_stone; }
  int rows() const { return parameters_.rows; }
  int cols() const { return parameters_.cols; }

  // The round to be played; the first is 0.
  int round() const { return round_; }

  // Whether there is such a player, such a cell, or a cell in that direction from there.
  bool player_ok(int player) const { return player >= 0 and player < nb_players(); }
  bool pos_ok(int i, int j) const { return i >= 0 and i < rows() and j >= 0 and j < cols(); }
  bool pos_ok(const Pos& p) const { return pos_ok(p.i, p.j); }
  bool pos_ok(int i, int j, Dir d) const { return pos_ok(Pos(i, j) + d); }
  bool pos_ok(const Pos& p, Dir d) const { return pos_ok(p + d); }

  // The cell in that direction.
  Pos dest(const Pos& p, Dir d) const { return p + d; }

  // The share of its computing that a player has used, 0 where it is not told (of all but you, and of you too); -1 if the
  // player is out.
  double status(int player) const { return player_ok(player) ? status_[size_t(player)] : -1; }

  // A Poquémon by its id. Those of player p are p * nb_poquemon() and following on boards that list them in order.
  const Poquemon& poquemon(int id) const {
    if (id < 0 or id >= nb_total_poquemon()) myerrx("there is no poquemon with id " + i2s(id));
    return poquemon_[size_t(id)];
  }
  const Poquemon& pokemon(int id) const { return poquemon(id); }

  // What is on a cell. There are only walls outside of the board.
  const CType& cell_type(int i, int j) const {
    static const CType outside = Wall;
    return pos_ok(i, j) ? types_[index_(Pos(i, j))] : outside;
  }
  const CType& cell_type(const Pos& p) const { return cell_type(p.i, p.j); }
  const CType& cellType(const Pos& p) const { return cell_type(p); }

  // The id of the living Poquémon that you see on a cell, or -1.
  int cell_id(Pos p) const { return pos_ok(p) ? ids_[index_(p)] : -1; }
  int cell_id(int i, int j) const { return cell_id(Pos(i, j)); }
  int cellId(Pos p) const { return cell_id(p); }

  // The points that lie on a cell, or -1.
  int points_value(Pos p) const { return pos_ok(p) ? values_[index_(p)] : -1; }
  int pointsValue(Pos p) const { return points_value(p); }

  // After how many rounds the ghost wall of a cell changes, or -1 if there is none.
  int ghost_wall(Pos p) const { return pos_ok(p) ? ghosts_[index_(p)] : -1; }
  int ghostWall(Pos p) const { return ghost_wall(p); }

  // Random numbers, the same when the match is played again: any, or l <= number <= u.
  int randomize() { return random_.randomize(); }
  int randomize(int l, int u) { return random_.randomize(l, u); }

 private:
  // Private names end with _: others could hide names that a bot has for things of its own.
  friend struct agon::Glue;

  struct Parameters_ {
    int nb_players, nb_poquemon, nb_rounds, nb_ghost_wall, nb_point, nb_stone, nb_scope, nb_attack, nb_defense,
        player_regen_time, wall_change_time, point_regen_time, stone_regen_time, scope_regen_time,
        attack_regen_time, defense_regen_time, battle_reward, max_scope, max_stone, rows, cols;
  };

  size_t index_(const Pos& p) const { return size_t(p.i) * size_t(cols()) + size_t(p.j); }

  int me_, round_;
  Parameters_ parameters_;
  vector<CType> types_;
  vector<int> ids_, values_, ghosts_;
  vector<Poquemon> poquemon_;
  vector<double> status_;
  Random_generator random_;

 protected:
  int seat_() const { return me_; }
};

#endif
