// A table for tests: a bot and a board of your own making, without a match and without WebAssembly.
#ifndef AGON_TABLE_HH
#define AGON_TABLE_HH

#include "Player.hh"
#include "agon/NoNotes.hh"
#include "bot.h"

class Table {
 public:
  // The rows of a board: W wall, . corridor, 0 to 3 corridor of that player, + book, a to d a wizard and A to D the ghost of player 0 to 3,
  // @ Voldemort. The bot is player 0. Ghosts and Voldemort are far away where they are not drawn. Ids count from the top left, ghosts are 0
  // to 3.
  explicit Table(const vector<string>& rows) : setup_(), view_(), units_(4), seats_(4) {
    // The constants of the default board, but for the size.
    setup_.num_players = 4;
    setup_.num_rounds = 200;
    setup_.board_rows = uint32_t(rows.size());
    setup_.board_cols = uint32_t(rows.empty() ? 0 : rows[0].size());
    setup_.num_ini_wizards_per_clan = 20;
    setup_.num_ini_books = 50;
    setup_.clan_ini_magic_strength = 1000;
    setup_.points_for_converting_wizard = 100;
    setup_.points_per_owned_cell = 1;
    setup_.book_magic_strength = 50;
    setup_.rounds_for_converting = 5;
    setup_.rounds_attack_resting_ghost = 15;
    setup_.rounds_spell_resting_ghost = 60;
    setup_.rounds_no_attack_ghost = 5;
    view_.voldemort = {200, 200};
    ingredients_.assign(15, 7);
    for (size_t seat = 0; seat < 4; ++seat) {
      unit(int(seat)) = make(seat, seat, AGON_HOGWARTS_TYPES_KIND_GHOST, 255, 255);
      seats_[seat].magic = 50;
    }
    for (size_t i = 0; i < rows.size(); ++i)
      for (size_t j = 0; j < rows[i].size(); ++j) put(rows[i][j], uint8_t(i), uint8_t(j));
  }

  // A unit and a clan, to change them before the bot looks.
  agon_hogwarts_types_unit_t& unit(int id) { return units_[size_t(id)]; }
  agon_hogwarts_types_seat_t& clan(int player) { return seats_[size_t(player)]; }
  vector<uint16_t>& ingredients() { return ingredients_; }
  uint32_t& round() { return view_.round; }

  // Asks the bot and gives its commands, each as "move 4 d", with the letter of Dir2char, or "spell 0 0 1 2 ...".
  vector<string> play() {
    view_.cells = {cells_.data(), cells_.size()};
    view_.units = {units_.data(), units_.size()};
    view_.ingredients = {ingredients_.data(), ingredients_.size()};
    view_.seats = {seats_.data(), seats_.size()};
    if (not started_) {
      bot_context_t context = {};
      context.random = 1;
      exports_bot_start(&setup_, &context);
      started_ = true;
    }
    bot_list_order_t orders = {};
    exports_bot_play(&view_, &orders);
    ++view_.round;
    vector<string> texts;
    for (size_t k = 0; k < orders.len; ++k) {
      const bot_order_t& order = orders.ptr[k];
      if (order.tag == AGON_HOGWARTS_TYPES_ORDER_MOVE) {
        texts.push_back("move " + to_string(order.val.move.unit) + ' ' + Dir2char(order.val.move.dir));
        continue;
      }
      texts.push_back("spell " + to_string(order.val.spell.unit));
      for (size_t n = 0; n < order.val.spell.groups.len; ++n)
        texts.back() += ' ' + to_string(order.val.spell.groups.ptr[n]);
      free(order.val.spell.groups.ptr);
    }
    free(orders.ptr);
    return texts;
  }

 private:
  static agon_hogwarts_types_unit_t make(size_t id, size_t seat, agon_hogwarts_types_kind_t kind, uint8_t row, uint8_t col) {
    agon_hogwarts_types_unit_t unit = {};
    unit.id = uint16_t(id);
    unit.kind = kind;
    unit.seat = uint8_t(seat);
    unit.row = row;
    unit.col = col;
    return unit;
  }

  void put(char c, uint8_t i, uint8_t j) {
    uint8_t cell = c == 'W' ? 5 : c == '+' ? 4 | 8 : isdigit(c) ? uint8_t(c - '0') : 4;
    if (c >= 'a' and c <= 'd') {
      cell = uint8_t(c - 'a');
      units_.push_back(make(units_.size(), cell, AGON_HOGWARTS_TYPES_KIND_WIZARD, i, j));
      ++seats_[cell].wizards;
    }
    if (c >= 'A' and c <= 'D') {
      cell = uint8_t(c - 'A');
      unit(cell) = make(cell, cell, AGON_HOGWARTS_TYPES_KIND_GHOST, i, j);
    }
    if (c == '@') view_.voldemort = {i, j};
    cells_.push_back(cell);
  }

  bool started_ = false;
  bot_setup_t setup_;
  bot_view_t view_;
  vector<uint8_t> cells_;
  vector<uint16_t> ingredients_;
  vector<agon_hogwarts_types_unit_t> units_;
  vector<agon_hogwarts_types_seat_t> seats_;
};

AGON_NO_NOTES(hogwarts)

#endif
