// A table for tests: a bot and a board of your own making, without a match and without WebAssembly.
#ifndef AGON_TABLE_HH
#define AGON_TABLE_HH

#include "Player.hh"
#include "agon/NoNotes.hh"
#include "bot.h"

class Table {
 public:
  // The rows of a board: X wall, P S R A D bonuses, a digit is a Poquémon of that player. The bot is player 0 and sees all.
  explicit Table(const vector<string>& rows) : setup_(), view_() {
    for (size_t i = 0; i < rows.size(); ++i)
      for (size_t j = 0; j < rows[i].size(); ++j) {
        const char c = rows[i][j];
        cells_.push_back(isdigit(c) ? '.' : uint8_t(c));
        if (isdigit(c)) add(uint8_t(c - '0'), uint8_t(i), uint8_t(j));
        if (c == 'P') points_.push_back({uint8_t(i), uint8_t(j), 100});
      }
    setup_.params.rows = uint16_t(rows.size());
    setup_.params.cols = uint16_t(rows.empty() ? 0 : rows[0].size());
    setup_.params.nb_players = 4;
    setup_.params.nb_poquemon = 1;
    setup_.params.nb_rounds = 100;
    setup_.params.max_scope = 8;
    setup_.params.max_stone = 2;
  }

  // A Poquémon, to change it before the bot looks; ids count from the top left.
  agon_poquemon_types_unit_t& unit(int id) { return units_[size_t(id)]; }

  // Asks the bot and gives its orders, each as "move 0 t" or "attack 0 l".
  vector<string> play() {
    seats_.resize(4);
    view_.cells = {cells_.data(), cells_.size()};
    view_.units = {units_.data(), units_.size()};
    view_.seats = {seats_.data(), seats_.size()};
    view_.points = {points_.data(), points_.size()};
    if (not started_) {
      for (const agon_poquemon_types_unit_t& unit : units_)
        if (unit.seat == 0) mine_.push_back(unit.id);
      setup_.units = {mine_.data(), mine_.size()};
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
      const string what = order.tag == AGON_POQUEMON_TYPES_ORDER_MOVE ? "move " : "attack ";
      texts.push_back(what + to_string(order.val.move.unit) + ' ' + d2c(Dir(order.val.move.dir + Top)));
    }
    free(orders.ptr);
    return texts;
  }

 private:
  void add(uint8_t seat, uint8_t row, uint8_t col) {
    agon_poquemon_types_unit_t unit = {};
    unit.id = uint16_t(units_.size());
    unit.seat = seat;
    unit.row = {true, row};
    unit.col = {true, col};
    unit.attack = unit.defense = 1;
    unit.scope = 1;
    unit.alive = true;
    units_.push_back(unit);
  }

  bool started_ = false;
  bot_setup_t setup_;
  bot_view_t view_;
  vector<uint8_t> cells_;
  vector<uint16_t> mine_;
  vector<agon_poquemon_types_unit_t> units_;
  vector<agon_poquemon_types_seat_t> seats_;
  vector<agon_poquemon_types_point_t> points_;
};

AGON_NO_NOTES(poquemon)

#endif
