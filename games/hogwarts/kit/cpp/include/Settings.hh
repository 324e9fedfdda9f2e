// The constants of the match.
#ifndef AGON_HOGWARTS_SETTINGS_HH
#define AGON_HOGWARTS_SETTINGS_HH

#include "Structs.hh"

class Settings {
 public:
  // The game and its version.
  static string version() { return "HarryPotter 1.0"; }

  int num_players() const { return constants_.num_players; }
  int num_rounds() const { return constants_.num_rounds; }
  int board_rows() const { return constants_.board_rows; }
  int board_cols() const { return constants_.board_cols; }
  // What a clan begins with.
  int num_ini_wizards_per_clan() const { return constants_.num_ini_wizards_per_clan; }
  int num_ini_books() const { return constants_.num_ini_books; }
  int clan_ini_magic_strength() const { return constants_.clan_ini_magic_strength; }
  // What gives points, and strength.
  int points_for_converting_wizard() const { return constants_.points_for_converting_wizard; }
  int points_per_owned_cell() const { return constants_.points_per_owned_cell; }
  int book_magic_strength() const { return constants_.book_magic_strength; }
  // How many rounds a conversion takes; how many more an attacked ghost must rest; how many it cannot be attacked again; how many it
  // must rest at the start, after a spell and after an attack of Voldemort.
  int rounds_for_converting_wizard() const { return constants_.rounds_for_converting; }
  int rounds_attack_resting_ghost() const { return constants_.rounds_attack_resting_ghost; }
  int rounds_no_attack_ghost() const { return constants_.rounds_no_attack_ghost; }
  int rounds_spell_resting_ghost() const { return constants_.rounds_spell_resting_ghost; }

  // Whether there is such a player, or such a cell.
  bool player_ok(int player) const { return player >= 0 and player < num_players(); }
  bool pos_ok(int i, int j) const { return i >= 0 and i < board_rows() and j >= 0 and j < board_cols(); }
  bool pos_ok(Pos p) const { return pos_ok(p.i, p.j); }

 private:
  friend struct agon::Glue;

  struct Constants_ {
    int num_players, num_rounds, board_rows, board_cols, num_ini_wizards_per_clan, num_ini_books,
        clan_ini_magic_strength, points_for_converting_wizard, points_per_owned_cell, book_magic_strength,
        rounds_for_converting, rounds_attack_resting_ghost, rounds_spell_resting_ghost, rounds_no_attack_ghost;
  };
  Constants_ constants_ = {};
};

#endif
