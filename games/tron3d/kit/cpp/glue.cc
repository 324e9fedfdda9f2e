// Between the exports of the component and the bot's object: fills its Board before play() and takes its movements after.

#include "Player.hh"
#include "agon/Glue.hh"

namespace agon {

struct Glue {
  // More orders in a round put a bot out.
  enum { MOST_ORDERS = 1000 };

  static void start(Player& player, const bot_setup_t& setup, const bot_context_t&) {
    const agon_tron3d_types_params_t& from = setup.params;
    Board::Parameters_& to = player.parameters_;
    to = {from.nb_players, from.nb_bikes, from.nb_rounds, from.bonus_round, from.turbo_duration, from.ghost_duration,
          from.score_bonus};
    player.me_ = setup.seat;
    player.map_.assign(reinterpret_cast<const char*>(setup.map.ptr), setup.map.len);
    player.mine_.assign(setup.bikes.ptr, setup.bikes.ptr + setup.bikes.len);
    player.bonus_vertices_.assign(setup.bonus_vertices.ptr, setup.bonus_vertices.ptr + setup.bonus_vertices.len);
    player.scores_.assign(size_t(from.nb_players), 0);
    player.status_.assign(size_t(from.nb_players), 0.0);
    player.vertices_.resize(setup.neighbours.len);
    for (size_t id = 0; id < setup.neighbours.len; ++id) {
      Vertex& vertex = player.vertices_[id];
      vertex.id = int(id);
      const uint16_t* first = setup.neighbours.ptr[id].ptr;
      vertex.neighbours.assign(first, first + setup.neighbours.ptr[id].len);
    }
  }

  static void look(Player& player, const bot_view_t& view) {
    player.round_ = int(view.round);
    player.asked_.clear();
    player.was_asked_.assign(player.mine_.size(), false);
    for (size_t id = 0; id < view.walls.len and id < player.vertices_.size(); ++id) {
      Vertex& vertex = player.vertices_[id];
      vertex.bike = -1;
      vertex.wall = view.walls.ptr[id];
      vertex.bonus = None;
    }
    for (size_t k = 0; k < view.items.len and k < player.bonus_vertices_.size(); ++k)
      if (view.items.ptr[k].is_some) player.vertices_[size_t(player.bonus_vertices_[k])].bonus = bonus(view.items.ptr[k].val);
    player.bikes_.resize(view.bikes.len);
    for (size_t id = 0; id < view.bikes.len; ++id) {
      const agon_tron3d_types_bike_t& bike = view.bikes.ptr[id];
      const Bonus carried = bike.item.is_some ? bonus(bike.item.val) : None;
      player.bikes_[id] = Bike{bike.id, bike.seat, carried, bike.vertex, bike.turbo, bike.ghost, bike.alive};
      // Where a ghost is with another bike, the ghost came last: the trail is the other's.
      Vertex& vertex = player.vertices_[bike.vertex];
      if (bike.alive and (vertex.bike == -1 or vertex.wall != bike.id)) vertex.bike = bike.id;
    }
    for (size_t seat = 0; seat < view.seats.len and seat < player.status_.size(); ++seat) {
      player.scores_[seat] = int(view.seats.ptr[seat].score);
      player.status_[seat] = view.seats.ptr[seat].out.is_some ? -1 : 0;
    }
  }

  static void answer(Player& player, bot_list_order_t& orders) {
    if (player.asked_.size() > MOST_ORDERS) keep_what_counts(player);
    make_room(orders, player.asked_.size());
    for (size_t k = 0; k < orders.len; ++k) {
      const Movement& asked = player.asked_[k];
      bot_order_t& order = orders.ptr[k];
      order.tag = AGON_TRON3D_TYPES_ORDER_MOVE;
      order.val.move.bike = asked.unit_id;
      order.val.move.to = asked.next_vertex;
      order.val.move.item = asked.use_bonus;
    }
  }

  // Of all movements of a bike the first that it can make, which is the one that counts.
  static void keep_what_counts(Player& player) {
    vector<Movement> kept;
    vector<bool> moves(player.bikes_.size(), false);
    for (const Movement& asked : player.asked_) {
      const size_t id = size_t(asked.unit_id);
      if (moves[id] or not player.is_neighbour(player.bikes_[id].vertex, asked.next_vertex)) continue;
      moves[id] = true;
      kept.push_back(asked);
    }
    player.asked_.swap(kept);
  }

  static Bonus bonus(agon_tron3d_types_item_t item) { return Bonus(Turbo + item); }
};

void log(const string& text) {
  bot_string_t line = text_of(text);
  agon_tron3d_notes_log(&line);
}
void draw_vertex(int vertex, unsigned colour) { agon_tron3d_notes_draw_cell(vertex, 0, colour); }
void draw_line(int from, int to, unsigned colour) {
  agon_tron3d_notes_draw_line(float(from), 0, float(to), 0, colour);
}
void draw_text(int vertex, const string& text, unsigned colour) {
  bot_string_t words = text_of(text);
  agon_tron3d_notes_draw_text(float(vertex), 0, &words, colour);
}
void plot(const string& series, double value) {
  bot_string_t name = text_of(series);
  agon_tron3d_notes_plot(&name, value);
}

}  // namespace agon

AGON_EXPORTS()

// The bot with what it saw last, for tests.
const Player& agon_asked_player() { return *agon_player; }
