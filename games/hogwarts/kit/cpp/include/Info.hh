// Constants and board together, and the board's form as a text: the block of a round in a recorded match.
#ifndef AGON_HOGWARTS_INFO_HH
#define AGON_HOGWARTS_INFO_HH

#include "Settings.hh"
#include "State.hh"

class Info : public Settings, public State {
 public:
  // A cell by its letter: W is a wall, a digit a corridor of that player, anything else a corridor of nobody.
  static Cell char2Cell(char c) {
    if (c == 'W') return Cell(Wall, -1, -1, false);
    return Cell(Corridor, isdigit((unsigned char)c) ? c - '0' : -1, -1, false);
  }

  // Reads cells, units, books, ingredients and Voldemort into this object. The bot is ended if the text is something else.
  void read_grid(istream& in) {
    const size_t rows = size_t(board_rows()), cols = size_t(board_cols());
    string word;
    in >> word >> word;  // the numbers of the columns
    rows_ = board_rows();
    cols_ = board_cols();
    vector<unsigned char> codes;
    for (size_t i = 0; i < rows; ++i) {
      in >> word >> word;  // the number of the row, and its cells
      _my_assert(word.size() == cols, "row " << i << " has " << word.size() << " cells");
      for (char c : word) codes.push_back(code_of_(char2Cell(c)));
    }
    standing_.clear();
    lay_(codes.data(), codes.size());
    clans_.assign(size_t(num_players()), Clan_());
    units_.assign(expect_(in, "units", 7), Unit());
    for (size_t id = 0; id < units_.size(); ++id) {
      char letter = '?';
      Unit& u = units_[id];
      in >> letter >> u.id >> u.player >> u.pos.i >> u.pos.j >> u.rounds_pending >> u.next_player;
      u.type = UnitType(char2UnitType(letter));
      _my_assert(u.id == int(id) and player_ok(u.player) and pos_ok(u.pos), "unit " << id << " makes no sense");
      stand_(u.pos, u.id);
      Clan_& clan = clans_[size_t(u.player)];
      if (u.type == Ghost) clan.ghost = u.id;
      else clan.wizards.push_back(u.id);
    }
    for (size_t count = expect_(in, "books", 2); count > 0; --count) {
      Pos p(-1, -1);
      in >> p.i >> p.j;
      _my_assert(pos_ok(p), "there is no cell " << p << " for a book");
      codes_[size_t(p.i) * cols + size_t(p.j)] |= 8;
    }
    ingredients_.assign(expect_(in, "spell_ingredients", 0), 0);
    for (int& ingredient : ingredients_) in >> ingredient;
    in >> word >> voldemort_.i >> voldemort_.j;
    _my_assert(in and word == "Voldemort", "'Voldemort' was expected, not '" << word << "'");
  }

  // Whether the board makes sense: every unit is where its cell says, in a corridor of its clan, without a book.
  bool ok() const {
    size_t standing = 0;
    for (size_t place = 0; place < codes_.size(); ++place) {
      const Cell c = cell_at_(place);
      standing += c.id != -1;
      if (c.id < -1 or c.id >= int(units_.size()) or (c.type == Wall and (c.id != -1 or c.book or c.owner != -1)))
        return false;
    }
    for (const Unit& u : units_) {
      const Cell c = cell(u.pos);
      if (not pos_ok(u.pos) or c.id != u.id or c.owner != u.player or c.book) return false;
    }
    return standing == units_.size() and int(codes_.size()) == board_rows() * board_cols();
  }

 private:
  static unsigned char code_of_(const Cell& c) {
    return c.type == Wall ? 5 : c.owner >= 0 and c.owner < 4 ? (unsigned char)(c.owner) : 4;
  }

  // The name of a table, its length, which is returned, and the names of its columns.
  static size_t expect_(istream& in, const string& name, int columns) {
    string word;
    int count = -1;
    in >> word >> count;
    _my_assert(word == name and count >= 0 and count <= 65535, "'" << name << "' and a number were expected");
    for (int k = 0; k < columns; ++k) in >> word;
    return size_t(count);
  }
};

#endif
