// The small types of the game: directions, positions, cells, units.
#ifndef AGON_HOGWARTS_STRUCTS_HH
#define AGON_HOGWARTS_STRUCTS_HH

#include "Utils.hh"

namespace agon {
struct Glue;

// A letter of a list by its number, and its number by the letter.
inline char letter(const char* letters, int number) {
  return number >= 0 and number < int(strlen(letters)) ? letters[number] : '_';
}
inline int number(const char* letters, char c) {
  const char* found = c == '\0' ? nullptr : strchr(letters, c);
  return found ? int(found - letters) : -1;
}

// A name of a list; what is not in it is told as a number.
template <size_t Count>
ostream& print(ostream& out, const char* const (&names)[Count], int number) {
  if (number >= 0 and number < int(Count)) return out << names[number];
  return out << number;
}
}  // namespace agon

// A direction, counter-clockwise from Down. Wizards go Down, Right, Up and Left only; DR is down and right, RU right and up, UL up and left,
// LD left and down.
enum Dir { Down, DR, Right, RU, Up, UL, Left, LD };

inline bool dir_ok(Dir d) { return d >= Down and d <= LD; }

inline ostream& operator<<(ostream& out, Dir d) {
  static const char* const names[] = {"Down", "DR", "Right", "RU", "Up", "UL", "Left", "LD"};
  return agon::print(out, names, d);
}

// A cell of the board: row i from the top, column j from the left, both from 0.
struct Pos {
  int i, j;

  Pos() : i(0), j(0) {}
  Pos(int i, int j) : i(i), j(j) {}

  // One step in a direction; what is no direction leads nowhere.
  Pos& operator+=(Dir d) {
    static const signed char rows[] = {1, 1, 0, -1, -1, -1, 0, 1}, columns[] = {0, 1, 1, 1, 0, -1, -1, -1};
    if (dir_ok(d)) i += rows[d], j += columns[d];
    return *this;
  }
  Pos operator+(Dir d) const {
    Pos p = *this;
    return p += d;
  }

  // So many rows and columns further.
  Pos& operator+=(Pos p) {
    i += p.i;
    j += p.j;
    return *this;
  }
  Pos operator+(Pos p) const { return Pos(i + p.i, j + p.j); }
};

inline bool operator==(const Pos& a, const Pos& b) { return a.i == b.i and a.j == b.j; }
inline bool operator!=(const Pos& a, const Pos& b) { return not(a == b); }
inline bool operator<(const Pos& a, const Pos& b) { return a.i != b.i ? a.i < b.i : a.j < b.j; }
inline ostream& operator<<(ostream& out, const Pos& p) { return out << '(' << p.i << ", " << p.j << ')'; }

// What a cell is.
enum CellType { Corridor, Wall };

inline ostream& operator<<(ostream& out, CellType type) {
  static const char* const names[] = {"Corridor", "Wall"};
  return agon::print(out, names, type);
}

// A cell: who owns it and which unit stands there, -1 if nobody, and whether a book lies there.
struct Cell {
  CellType type;
  int owner;
  int id;
  bool book;

  Cell() : type(Corridor), owner(-1), id(-1), book(false) {}
  // As in the original program, a cell that is made like this has no book, whatever the last argument says.
  Cell(CellType type, int owner, int id, bool) : type(type), owner(owner), id(id), book(false) {}

  // Whether a unit could go there and find nothing.
  bool is_empty() const { return type == Corridor and id == -1 and not book; }
};

// What a unit is.
enum UnitType { Wizard, Ghost };

inline ostream& operator<<(ostream& out, UnitType type) {
  static const char* const names[] = {"Wizard", "Ghost"};
  return agon::print(out, names, type);
}

// A wizard or a ghost.
struct Unit {
  UnitType type;
  // Its number, which never changes: 0 to 3 are the ghosts, then come the wizards.
  int id;
  // The clan that it belongs to.
  int player;
  Pos pos;
  // Of a wizard in conversion, after how many rounds it changes its clan, else 0: with 1 that is at the end of this round.
  // Of a ghost, how many rounds it must rest before it may cast a spell: with 0 it may in this round.
  int rounds_pending;
  // Of a wizard in conversion, the clan it changes to, else -1. Of a ghost, the round in which a wizard attacked it last, or -1.
  int next_player;

  Unit() : Unit(Wizard, -1, -1, Pos(), -1, -1) {}
  Unit(UnitType type, int id, int player, Pos pos, int rounds_pending, int next_player)
      : type(type), id(id), player(player), pos(pos), rounds_pending(rounds_pending), next_player(next_player) {}

  // Of wizards; the numbers are -1 for ghosts.
  bool is_in_conversion_process() const { return type == Wizard and rounds_pending > 0; }
  int rounds_for_converting() const { return type == Wizard ? rounds_pending : -1; }
  int player_to_be_converted_to() const { return type == Wizard ? next_player : -1; }

  // Of ghosts; -1 for wizards.
  int last_attack_received() const { return type == Ghost ? next_player : -1; }
  int resting_rounds() const { return type == Ghost ? rounds_pending : -1; }
};

// What a unit can be asked for.
enum CommandType { Move, Spell };

inline bool command_type_ok(CommandType type) { return type == Move or type == Spell; }

inline ostream& operator<<(ostream& out, CommandType type) {
  static const char* const names[] = {"Move", "Spell"};
  return agon::print(out, names, type);
}

// The letters of recorded matches. Diagonals are where the letters are on a keyboard: q up and left, e up and right, z down and left,
// c down and right. What has no letter is '_', and what no letter means is -1.
inline char CommandType2char(int type) { return agon::letter("ms", type); }
inline int char2CommandType(char c) { return agon::number("ms", c); }
inline char Dir2char(int d) { return agon::letter("dcreuqlz", d); }
inline int char2Dir(char c) { return agon::number("dcreuqlz", c); }
inline char UnitType2char(int type) { return agon::letter("wg", type); }
inline int char2UnitType(char c) { return agon::number("wg", c); }

#endif
