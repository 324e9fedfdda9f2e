// What a bot knows of the match: the board, its transitions, and what each player has.
#ifndef AGON_REVERSI_BOARD_HH
#define AGON_REVERSI_BOARD_HH

#include "Utils.hh"

namespace agon {
struct Glue;
}

// A place: column x and row y, from 0 at the top left.
struct Pos {
  int x = 0, y = 0;
};
inline bool operator==(Pos a, Pos b) { return a.x == b.x and a.y == b.y; }
inline bool operator!=(Pos a, Pos b) { return not(a == b); }

// Directions are numbered clockwise: 0 north, 1 north-east, 2 east, ... 7 north-west.
inline int opposite(int dir) { return (dir + 4) % 8; }

// A move. On a choice tile `special` is the number of the stones to swap with, from 1; on a bonus tile it is one of
// the two below; else it is 0.
struct Move {
  Pos pos;
  int special = 0;
};
const int take_bomb = 20;
const int take_override = 21;

// What each player has besides stones on the board.
struct Seat {
  int overrides = 0;
  int bombs = 0;
  bool out = false;
};

// The letters of tiles: '0' empty, '1' to '8' stones, 'c' choice, 'i' inversion, 'b' bonus, 'x' expansion, '-' hole.
inline bool is_stone(char tile) { return (tile >= '1' and tile <= '8') or tile == 'x'; }

class Board {
 public:
  int rows() const { return rows_; }
  int cols() const { return cols_; }
  int nb_players() const { return players_; }
  // How many turns were taken.
  int round() const { return round_; }
  // Phase two: bombs are thrown.
  bool bombing() const { return bombing_; }
  // How many steps a blast reaches.
  int radius() const { return radius_; }

  // What lies on a tile; outside of the board are holes.
  char tile(Pos p) const { return inside(p) ? tiles_[index(p)] : '-'; }
  // How many stones a player has; players count from 0, and player 0 has the stones '1'.
  int stones(int player) const { return int(count(tiles_.begin(), tiles_.end(), stone_of(player))); }
  const Seat& seat_of(int player) const { return seats_[size_t(player)]; }
  static char stone_of(int player) { return char('1' + player); }

  // All your legal moves, row by row. A tile that asks for a choice comes once for each.
  const vector<Move>& moves() const { return moves_; }

  // Goes one step from p in direction dir, through a transition if there is one, which may change the direction. False if
  // there is no tile: at the border, and beside holes of the board at the start.
  bool step(Pos& p, int& dir) const {
    if (not inside(p)) return false;
    const Next& next = next_[size_t(index(p) * 8 + size_t(dir))];
    if (next.dir < 0) return false;
    p = next.pos;
    dir = next.dir;
    return true;
  }

  // How many stones you would capture by placing one at p: along each line over stones, up to one of your own. A stone
  // where lines cross counts once.
  int captures(Pos p) const {
    vector<bool> taken(tiles_.size());
    vector<size_t> passed;
    for (int dir = 0; dir < 8; ++dir) {
      Pos q = p;
      int d = dir;
      passed.clear();
      while (step(q, d) and q != p and is_stone(tile(q)) and tile(q) != stone_of(seat_)) passed.push_back(index(q));
      if (q != p and tile(q) == stone_of(seat_))
        for (size_t stone : passed) taken[stone] = true;
    }
    return int(count(taken.begin(), taken.end(), true));
  }

  // A random number with l <= number <= u, the same when the match is played again.
  int randomize(int l, int u) { return random_.randomize(l, u); }

 protected:
  int seat() const { return seat_; }

 private:
  friend struct agon::Glue;

  struct Next {
    Pos pos;
    int dir = -1;
  };

  bool inside(Pos p) const { return p.x >= 0 and p.x < cols_ and p.y >= 0 and p.y < rows_; }
  size_t index(Pos p) const { return size_t(p.y) * size_t(cols_) + size_t(p.x); }

  int seat_ = 0, players_ = 0, rows_ = 0, cols_ = 0, radius_ = 0, round_ = 0;
  bool bombing_ = false;
  vector<char> tiles_;
  vector<Next> next_;
  vector<Seat> seats_;
  vector<Move> moves_;
  Random_generator random_;
};

#endif
