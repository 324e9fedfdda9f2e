#include "Player.hh"

// Asks for everything that the headers of the original program offer and checks the answers against each other: one that does not fit
// ends the bot, which is a fault.

#define PLAYER_NAME Auror

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  vector<int> last_scores;
  int rounds_played;

  PLAYER_NAME () : rounds_played(0) { }

  template <class T>
  string text (const T& x) {
    ostringstream oss;
    oss << x;
    return oss.str();
  }

  void check_structs () {
    assert(text(Pos(3, 4)) == "(3, 4)" and text(Pos()) == "(0, 0)");
    assert(Pos(1, 1) + Down == Pos(2, 1) and Pos(1, 1) + DR == Pos(2, 2) and Pos(1, 1) + Right == Pos(1, 2));
    assert(Pos(1, 1) + RU == Pos(0, 2) and Pos(1, 1) + Up == Pos(0, 1) and Pos(1, 1) + UL == Pos(0, 0));
    assert(Pos(1, 1) + Left == Pos(1, 0) and Pos(1, 1) + LD == Pos(2, 0) and Pos(1, 1) + Dir(77) == Pos(1, 1));
    assert(Pos(1, 2) + Pos(3, -4) == Pos(4, -2) and Pos(1, 9) < Pos(2, 0) and Pos(1, 1) < Pos(1, 2) and Pos(1, 1) != Pos(1, 2));
    Pos p(5, 5);
    p += LD;
    p += Pos(1, 1);
    assert(p == Pos(7, 5));
    assert(text(Down) + text(DR) + text(LD) == "DownDRLD" and text(Corridor) + text(Wall) == "CorridorWall");
    assert(text(Wizard) + text(Ghost) == "WizardGhost" and text(Move) + text(Spell) == "MoveSpell");
    for (int d = 0; d < 8; ++d) assert(dir_ok(Dir(d)) and char2Dir(Dir2char(d)) == d);
    assert(not dir_ok(Dir(8)) and not dir_ok(Dir(-1)) and char2Dir('x') == -1 and Dir2char(8) == '_');
    assert(CommandType2char(Spell) == 's' and char2CommandType('m') == Move and command_type_ok(Move));
    assert(UnitType2char(Ghost) == 'g' and char2UnitType('w') == Wizard and char2UnitType('?') == -1);
    Cell c;
    assert(c.type == Corridor and c.owner == -1 and c.id == -1 and not c.book and c.is_empty());
    assert(not Cell(Wall, -1, -1, false).is_empty() and not Cell(Corridor, 1, 7, false).is_empty());
    assert(not Cell(Corridor, 1, -1, true).book); // so it is in the original
    Unit u;
    assert(u.type == Wizard and u.id == -1 and u.player == -1 and u.rounds_pending == -1 and u.next_player == -1);
    Unit g(Ghost, 2, 2, Pos(1, 1), 10, 30);
    assert(g.resting_rounds() == 10 and g.last_attack_received() == 30 and not g.is_in_conversion_process());
    assert(g.rounds_for_converting() == -1 and g.player_to_be_converted_to() == -1);
    Unit w(Wizard, 9, 1, Pos(1, 1), 3, 2);
    assert(w.is_in_conversion_process() and w.rounds_for_converting() == 3 and w.player_to_be_converted_to() == 2);
    assert(w.resting_rounds() == -1 and w.last_attack_received() == -1);
    assert(int_to_string(-7) == "-7" and string_to_int("42") == 42 and double_to_string(0.5) == "0.5");
    _my_assert(char2Cell('W').type == Wall and char2Cell('2').owner == 2 and char2Cell('.').is_empty(), "cells have letters");
  }

  void check_settings () {
    assert(version() == "HarryPotter 1.0" and num_players() == 4);
    assert(player_ok(0) and player_ok(3) and not player_ok(4) and not player_ok(-1));
    assert(pos_ok(0, 0) and pos_ok(Pos(board_rows() - 1, board_cols() - 1)) and not pos_ok(board_rows(), 0) and not pos_ok(0, -1));
    int sum = num_rounds() + num_ini_wizards_per_clan() + num_ini_books() + clan_ini_magic_strength() + points_for_converting_wizard()
      + points_per_owned_cell() + book_magic_strength() + rounds_for_converting_wizard() + rounds_attack_resting_ghost()
      + rounds_no_attack_ghost() + rounds_spell_resting_ghost();
    assert(sum > 1000);
  }

  void check_state () {
    assert(ok());
    assert(round() == rounds_played and round() < num_rounds());
    assert(cell(-1, 0).is_empty() and cell(Pos(0, board_cols())).id == -1);
    assert(unit(-1).id == -1 and unit(100000).id == -1);
    assert(wizards(-1).empty() and wizards(4).empty() and ghost(7) == -1 and magic_strength(-1) == -1 and score(9) == -1 and status(4) == -2);
    size_t total = 0;
    for (int pl = 0; pl < num_players(); ++pl) {
      vector<int> w = wizards(pl);
      total += w.size();
      assert(is_sorted(w.begin(), w.end()));
      for (int id : w) {
        Unit u = unit(id);
        assert(u.type == Wizard and u.player == pl and u.id == id);
        assert((u.rounds_pending > 0) == (u.next_player != -1) and u.next_player != pl);
        assert(u.rounds_pending <= rounds_for_converting_wizard());
      }
      Unit g = unit(ghost(pl));
      assert(g.type == Ghost and g.player == pl and ghost(pl) == pl and g.last_attack_received() < round());
      assert(magic_strength(pl) >= 0 and (status(pl) == 0 or status(pl) == -1));
    }
    assert(int(total) == 4*num_ini_wizards_per_clan());
    int books = 0, mine = 0;
    for (int i = 0; i < board_rows(); ++i)
      for (int j = 0; j < board_cols(); ++j) {
        Cell c = cell(i, j);
        assert(c.owner >= -1 and c.owner < 4);
        books += c.book;
        mine += c.owner == me();
        if (c.id != -1) {
          assert(unit(c.id).pos == Pos(i, j) and c.owner == unit(c.id).player and not c.book);
          assert(max(abs(i - pos_voldemort().i), abs(j - pos_voldemort().j)) > 1);
        }
      }
    assert(books == num_ini_books());
    if (round() == 0) assert(score(me()) == 0);
    else assert(score(me()) >= mine*points_per_owned_cell());
    assert(pos_ok(pos_voldemort()));
    vector<int> ingredients = spell_ingredients();
    assert(ingredients.size() == 15 and accumulate(ingredients.begin(), ingredients.end(), 0) % 5 == 0);
    for (int x : ingredients) assert(x >= 1 and x <= 30);
  }

  void check_random () {
    vector<int> times(6, 0);
    for (int k = 0; k < 600; ++k) ++times.at(random(1, 6) - 1);
    for (int n : times) assert(n > 50);
    assert(random(5, 4) == 5 and random(-3, -3) == -3 and random(0, 2000000) == 0);
    vector<int> p = random_permutation(30);
    set<int> all(p.begin(), p.end());
    assert(p.size() == 30 and all.size() == 30 and *all.begin() == 0 and *all.rbegin() == 29 and random_permutation(0).empty());
  }

  virtual void play () {
    check_structs();
    check_settings();
    check_state();
    check_random();
    for (int id : wizards(me())) move(id, Dir(2*random(0, 3)));
    move(ghost(me()), Dir(random(0, 7)));
    move(ghost(me()), Up);            // the second command to a unit is ignored
    move(ghost((me() + 1)%4), Up);    // and so is one to a unit of others,
    move(-5, Up);                     // to one that does not exist,
    spell(ghost(me()), vector<int>(3, 0)); // and a spell that is none
    ++rounds_played;
  }

};

RegisterPlayer(PLAYER_NAME);
