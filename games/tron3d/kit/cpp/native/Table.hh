// A table for tests: a bot and a board of your own making, without a match and without WebAssembly.
#ifndef AGON_TABLE_HH
#define AGON_TABLE_HH

#include "Player.hh"
#include "agon/NoNotes.hh"
#include "bot.h"

const Player& agon_asked_player();

class Table {
 public:
  // The rows of a board: '.' a free vertex, 'x' a trail of the last bike, a digit is a bike of that player, t g p are items, a blank is
  // nothing. Vertices are numbered as you read them and joined to those beside, above and below. The bot is player 0; there are as many
  // players as digits, two at least. Bikes are numbered as in a match: the first of every player, then the second of every player, and so
  // on; where a player has fewer than another, the rest of its bikes have exploded.
  explicit Table(const vector<string>& rows) : setup_(), view_() {
    for (size_t i = 0; i < rows.size(); ++i)
      for (size_t j = 0; j < rows[i].size(); ++j)
        if (rows[i][j] != ' ') add(int(i), int(j), rows[i][j]);
    place_bikes();
    join();
  }

  // A bike and a player, to change them before the bot looks.
  agon_tron3d_types_bike_t& bike(int id) { return bikes_[size_t(id)]; }
  agon_tron3d_types_seat_t& player(int number) { return seats_[size_t(number)]; }

  // What the bot saw when it was asked last.
  const Board& board() const { return agon_asked_player(); }

  // Lets a bike carry an item.
  void give(int id, Bonus item) { bike(id).item = {true, agon_tron3d_types_item_t(item - Turbo)}; }

  // Asks the bot and gives its movements, each as "0 to 4" or "0 to 4 with item".
  vector<string> play() {
    view_.walls = {walls_.data(), walls_.size()};
    view_.items = {items_.data(), items_.size()};
    view_.bikes = {bikes_.data(), bikes_.size()};
    view_.seats = {seats_.data(), seats_.size()};
    if (not started_) {
      for (const agon_tron3d_types_bike_t& bike : bikes_)
        if (bike.seat == 0) mine_.push_back(bike.id);
      setup_.bikes = {mine_.data(), mine_.size()};
      setup_.bonus_vertices = {bonus_.data(), bonus_.size()};
      setup_.neighbours = {lists_.data(), lists_.size()};
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
      const agon_tron3d_types_movement_t& move = orders.ptr[k].val.move;
      texts.push_back(to_string(move.bike) + " to " + to_string(move.to) + (move.item ? " with item" : ""));
    }
    free(orders.ptr);
    return texts;
  }

 private:
  void add(int row, int col, char letter) {
    const uint16_t vertex = uint16_t(places_.size());
    places_.push_back({row, col});
    letters_.push_back(letter);
    if (char2bonus(letter) != None) {
      bonus_.push_back(vertex);
      items_.push_back({true, agon_tron3d_types_item_t(char2bonus(letter) - Turbo)});
    }
  }

  void place_bikes() {
    vector<vector<uint16_t> > starts(2);
    for (size_t vertex = 0; vertex < letters_.size(); ++vertex) {
      if (not isdigit(letters_[vertex])) continue;
      const size_t player = size_t(letters_[vertex] - '0');
      starts.resize(max(starts.size(), player + 1));
      starts[player].push_back(uint16_t(vertex));
    }
    size_t most = 0;
    for (const vector<uint16_t>& own : starts) most = max(most, own.size());
    walls_.assign(letters_.size(), -1);
    int16_t last = -1;
    for (size_t id = 0; id < most * starts.size(); ++id) {
      const size_t player = id % starts.size(), number = id / starts.size();
      agon_tron3d_types_bike_t bike = {};
      bike.id = uint8_t(id);
      bike.seat = uint8_t(player);
      if (number < starts[player].size()) {
        bike.vertex = starts[player][number];
        bike.alive = bike.to_move = true;
        walls_[bike.vertex] = last = int16_t(id);
      }
      bikes_.push_back(bike);
    }
    for (size_t vertex = 0; vertex < letters_.size(); ++vertex)
      if (letters_[vertex] == 'x') walls_[vertex] = last;
    seats_.resize(starts.size());
    setup_.params = {uint16_t(starts.size()), uint16_t(most), 200, 50, 8, 3, 50};
  }

  void join() {
    neighbours_.resize(places_.size());
    for (size_t one = 0; one < places_.size(); ++one) {
      for (size_t other = 0; other < places_.size(); ++other) {
        const int down = abs(places_[one].first - places_[other].first);
        const int right = abs(places_[one].second - places_[other].second);
        if (down + right == 1) neighbours_[one].push_back(uint16_t(other));
      }
      lists_.push_back({neighbours_[one].data(), neighbours_[one].size()});
    }
  }

  bool started_ = false;
  bot_setup_t setup_;
  bot_view_t view_;
  vector<pair<int, int> > places_;
  string letters_;
  vector<vector<uint16_t> > neighbours_;
  vector<bot_list_u16_t> lists_;
  vector<int16_t> walls_;
  vector<uint16_t> bonus_;
  vector<uint8_t> mine_;
  vector<agon_tron3d_types_bike_t> bikes_;
  vector<agon_tron3d_types_seat_t> seats_;
  vector<agon_tron3d_types_option_item_t> items_;
};

AGON_NO_NOTES(tron3d)

#endif
