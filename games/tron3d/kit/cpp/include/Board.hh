// What a bot can ask of the board. All of it is as it stood when the round began.
#ifndef AGON_TRON3D_BOARD_HH
#define AGON_TRON3D_BOARD_HH

#include "Utils.hh"

// What lies on a vertex, or what a bike carries.
enum Bonus { None = 0, Turbo, Ghost, Points, BonusEnumSize };

// A bonus as a letter: n t g p.
inline char bonus2char(Bonus bonus) { return bonus >= None and bonus < BonusEnumSize ? "ntgp"[bonus] : '?'; }
inline Bonus char2bonus(char letter) {
  switch (letter) {
    case 't': return Turbo;
    case 'g': return Ghost;
    case 'p': return Points;
    default: return None;
  }
}

// A vertex of the board: the living bike that is there, the bike whose trail lies there, each -1 if there is none; what lies
// there; and the vertices that it is joined to, ascending.
struct Vertex {
  int id;
  int bike;
  int wall;
  Bonus bonus;
  vector<int> neighbours;
};

// A bike: whose it is, the item that it carries, where it is (or where it exploded), and how many movements it makes yet in turbo and in
// ghost mode, this round's included.
struct Bike {
  int id;
  int player;
  Bonus bonus;
  int vertex;
  int turbo_duration;
  int ghost_duration;
  bool alive;
};

namespace agon {
struct Glue;
}

class Board {
 public:
  Board() : me_(0), round_(0), parameters_() {}

  // The version of the game that bots were written for.
  static string version() { return "tron3d v1.2"; }

  // The name of the board.
  string map() const { return map_; }

  // The parameters of the match. nb_bikes() is how many bikes each player has.
  int nb_players() const { return parameters_.nb_players; }
  int nb_bikes() const { return parameters_.nb_bikes; }
  int nb_rounds() const { return parameters_.nb_rounds; }
  int bonus_round() const { return parameters_.bonus_round; }
  int turbo_duration() const { return parameters_.turbo_duration; }
  int ghost_duration() const { return parameters_.ghost_duration; }
  int score_bonus() const { return parameters_.score_bonus; }

  // How many vertices there are, and those where items appear.
  int nb_vertices() const { return int(vertices_.size()); }
  vector<int> bonus_vertices() const { return bonus_vertices_; }

  // Whether computing is limited by a judge; it is always limited here, by fuel, and this is always false.
  bool secgame() const { return false; }

  // The round to be played; the first is 0. In even rounds every bike has to move, in odd rounds only those in turbo mode.
  int round() const { return round_; }

  // Whether there is such a player, bike or vertex, and whether two vertices are joined.
  bool player_ok(int player) const { return player >= 0 and player < nb_players(); }
  bool bike_ok(int bike) const { return bike >= 0 and bike < int(bikes_.size()); }
  bool vertex_ok(int vertex) const { return vertex >= 0 and vertex < nb_vertices(); }
  bool is_neighbour(int one, int other) const {
    if (not vertex_ok(one)) return false;
    const vector<int>& all = vertices_[size_t(one)].neighbours;
    return binary_search(all.begin(), all.end(), other);
  }

  // The points of a player.
  int score(int player) const {
    if (not player_ok(player)) myerrx("there is no player " + i2s(player));
    return scores_[size_t(player)];
  }

  // The share of its computing that a player has used, 0 where it is not told (of all but you, and of you too); -1 if the
  // player is out.
  double status(int player) const { return player_ok(player) ? status_[size_t(player)] : -1; }

  // A vertex, and a bike, by their ids.
  const Vertex& vertex(int id) const {
    if (not vertex_ok(id)) myerrx("there is no vertex with id " + i2s(id));
    return vertices_[size_t(id)];
  }
  const Bike& bike(int id) const {
    if (not bike_ok(id)) myerrx("there is no bike with id " + i2s(id));
    return bikes_[size_t(id)];
  }

  // The ids of all bikes of a player, also of those that exploded.
  vector<int> bikes(int player) const {
    vector<int> ids;
    for (const Bike& bike : bikes_)
      if (bike.player == player) ids.push_back(bike.id);
    return ids;
  }

 private:
  // Private names end with _: others could hide names that a bot has for things of its own.
  friend struct agon::Glue;

  struct Parameters_ {
    int nb_players, nb_bikes, nb_rounds, bonus_round, turbo_duration, ghost_duration, score_bonus;
  };

  int me_, round_;
  string map_;
  Parameters_ parameters_;
  vector<int> bonus_vertices_;
  vector<Vertex> vertices_;
  vector<Bike> bikes_;
  vector<int> scores_;
  vector<double> status_;

 protected:
  int seat_() const { return me_; }
};

#endif
