// What a bot can ask of the board. All of it is as it stood when the round began; nothing is hidden.
#ifndef AGON_HOGWARTS_STATE_HH
#define AGON_HOGWARTS_STATE_HH

#include "Structs.hh"

class State {
 public:
  // The round to be played; the first is 0.
  int round() const { return round_; }

  // A cell. Outside of the board it is a corridor of nobody: ask pos_ok first.
  Cell cell(int i, int j) const {
    const bool inside = i >= 0 and i < rows_ and j >= 0 and j < cols_;
    return inside ? cell_at_(size_t(i) * size_t(cols_) + size_t(j)) : Cell();
  }
  Cell cell(Pos p) const { return cell(p.i, p.j); }

  // A unit; one with the id -1 if there is none with this id.
  Unit unit(int id) const { return id >= 0 and id < int(units_.size()) ? units_[size_t(id)] : Unit(); }

  // The ids of the wizards of a clan, ascending, and of its ghost.
  vector<int> wizards(int player) const { return known_(player) ? clans_[size_t(player)].wizards : vector<int>(); }
  int ghost(int player) const { return known_(player) ? clans_[size_t(player)].ghost : -1; }

  // He attacks who is on one of the eight cells around him.
  Pos pos_voldemort() const { return voldemort_; }

  // The strength of each unit of a clan: its points of strength by its units, rounded down.
  int magic_strength(int player) const { return known_(player) ? clans_[size_t(player)].magic : -1; }

  // The score when the last round ended.
  int score(int player) const { return known_(player) ? clans_[size_t(player)].score : -1; }

  // The 15 ingredients of this round's spell.
  vector<int> spell_ingredients() const { return ingredients_; }

  // -1 if the player is out, else 0: how much computing others have used is not told during a match.
  double status(int player) const { return known_(player) ? clans_[size_t(player)].status : -2; }

 private:
  // Private names end with _: others could hide names that a bot has for things of its own.
  friend struct agon::Glue;
  friend class Info;

  struct Clan_ {
    vector<int> wizards;
    int ghost = -1, magic = 0, score = 0;
    double status = 0;
  };

  bool known_(int player) const { return player >= 0 and player < int(clans_.size()); }

  // A cell is made when it is asked for, not for every round and place.
  Cell cell_at_(size_t place) const {
    const int code = codes_[place], owner = code & 7;
    Cell cell(owner == 5 ? Wall : Corridor, owner < 4 ? owner : -1, standing_[place], false);
    cell.book = code & 8;
    return cell;
  }

  // The codes of this round's cells, with nobody on any of them.
  void lay_(const unsigned char* codes, size_t count) {
    codes_.assign(codes, codes + count);
    if (standing_.size() != count) standing_.assign(count, -1);
    for (const Unit& unit : units_) stand_(unit.pos, -1);
  }
  void stand_(Pos p, int id) {
    if (p.i >= 0 and p.i < rows_ and p.j >= 0 and p.j < cols_) standing_[size_t(p.i) * size_t(cols_) + size_t(p.j)] = id;
  }

  int round_ = 0, rows_ = 0, cols_ = 0;
  // For each cell its code, as the bot API has it, and the unit that stands there or -1.
  vector<unsigned char> codes_;
  vector<int> standing_;
  vector<Unit> units_;
  vector<Clan_> clans_;
  Pos voldemort_;
  vector<int> ingredients_;
};

#endif
