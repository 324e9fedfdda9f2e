// A table for tests: a bot and a board of your own making, without a match and without WebAssembly.
#ifndef AGON_TABLE_HH
#define AGON_TABLE_HH

#include "Player.hh"
#include "agon/NoNotes.hh"
#include "bot.h"

class Table {
 public:
  // The rows of a board in the letters of a map. The bot is player 0 and has the stones '1'.
  explicit Table(const vector<string>& rows, int players = 2) : setup_(), view_() {
    for (const string& row : rows) tiles_.insert(tiles_.end(), row.begin(), row.end());
    setup_.seats = uint8_t(players);
    setup_.rows = uint16_t(rows.size());
    setup_.cols = uint16_t(rows.empty() ? 0 : rows[0].size());
    setup_.radius = 1;
    seats_.resize(size_t(players));
  }

  // A legal move for the bot to choose from: tests say which there are.
  Table& legal(int x, int y, int special = 0) {
    targets_.push_back({uint16_t(x), uint16_t(y), uint8_t(special)});
    return *this;
  }

  Table& transition(int x1, int y1, int r1, int x2, int y2, int r2) {
    transitions_.push_back({uint16_t(x1), uint16_t(y1), uint8_t(r1), uint16_t(x2), uint16_t(y2), uint8_t(r2)});
    return *this;
  }

  // Phase two.
  Table& bombing() {
    view_.phase = AGON_REVERSI_TYPES_PHASE_BOMBS;
    return *this;
  }

  // Asks the bot and gives its move as "x y special".
  string play() {
    setup_.tiles = {tiles_.data(), tiles_.size()};
    setup_.transitions = {transitions_.data(), transitions_.size()};
    bot_context_t context = {};
    context.random = 1;
    exports_bot_start(&setup_, &context);
    view_.tiles = {tiles_.data(), tiles_.size()};
    view_.seats = {seats_.data(), seats_.size()};
    view_.targets = {targets_.data(), targets_.size()};
    bot_list_order_t orders = {};
    exports_bot_play(&view_, &orders);
    string text;
    for (size_t k = 0; k < orders.len; ++k) {
      const agon_reversi_types_target_t& move = orders.ptr[k].val.move;
      text += to_string(move.x) + ' ' + to_string(move.y) + ' ' + to_string(move.special);
    }
    free(orders.ptr);
    return text;
  }

 private:
  bot_setup_t setup_;
  bot_view_t view_;
  vector<uint8_t> tiles_;
  vector<agon_reversi_types_seat_t> seats_;
  vector<agon_reversi_types_target_t> targets_;
  vector<agon_reversi_types_transition_t> transitions_;
};

AGON_NO_NOTES(reversi)

#endif
