// Between the exports of the component and the bot's object: fills its Board before play() and takes its move after.

#include "Player.hh"
#include "agon/Glue.hh"

namespace agon {

struct Glue {
  static void start(Player& player, const bot_setup_t& setup, const bot_context_t& context) {
    player.seat_ = setup.seat;
    player.players_ = setup.seats;
    player.rows_ = setup.rows;
    player.cols_ = setup.cols;
    player.radius_ = int(min(setup.radius, uint32_t(maxint)));
    player.random_.srandomize(int(context.random & 0x7fffffff));
    player.tiles_.assign(setup.tiles.ptr, setup.tiles.ptr + setup.tiles.len);
    connect(player, setup);
  }

  // Where a step leads to from each tile in each direction.
  static void connect(Player& player, const bot_setup_t& setup) {
    static const int right[] = {0, 1, 1, 1, 0, -1, -1, -1}, down[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    player.next_.assign(player.tiles_.size() * 8, Board::Next());
    for (int y = 0; y < player.rows_; ++y)
      for (int x = 0; x < player.cols_; ++x)
        for (int dir = 0; dir < 8; ++dir) {
          const Pos from{x, y}, to{x + right[dir], y + down[dir]};
          if (player.tile(from) != '-' and player.tile(to) != '-') link(player, from, dir, to, dir);
        }
    for (size_t k = 0; k < setup.transitions.len; ++k) {
      const agon_reversi_types_transition_t& t = setup.transitions.ptr[k];
      link(player, Pos{t.x1, t.y1}, t.r1, Pos{t.x2, t.y2}, opposite(t.r2));
      link(player, Pos{t.x2, t.y2}, t.r2, Pos{t.x1, t.y1}, opposite(t.r1));
    }
  }

  static void link(Player& player, Pos from, int out, Pos to, int dir) {
    Board::Next& next = player.next_[player.index(from) * 8 + size_t(out)];
    next.pos = to;
    next.dir = dir;
  }

  static void look(Player& player, const bot_view_t& view) {
    player.round_ = int(view.round);
    player.bombing_ = view.phase == AGON_REVERSI_TYPES_PHASE_BOMBS;
    player.tiles_.assign(view.tiles.ptr, view.tiles.ptr + view.tiles.len);
    player.seats_.clear();
    for (size_t k = 0; k < view.seats.len; ++k) {
      const agon_reversi_types_seat_t& seat = view.seats.ptr[k];
      player.seats_.push_back(Seat{seat.overrides, seat.bombs, seat.out.is_some});
    }
    player.moves_.clear();
    for (size_t k = 0; k < view.targets.len; ++k) {
      const agon_reversi_types_target_t& target = view.targets.ptr[k];
      player.moves_.push_back(Move{Pos{target.x, target.y}, target.special});
    }
    player.chosen_.clear();
  }

  static void answer(const Player& player, bot_list_order_t& orders) {
    make_room(orders, player.chosen_.size());
    for (size_t k = 0; k < orders.len; ++k) {
      const Move& move = player.chosen_[k];
      orders.ptr[k].tag = AGON_REVERSI_TYPES_ORDER_MOVE;
      // What is no place at all stays none, and a special that does not fit a byte is none that any tile asks for.
      const bool place = player.inside(move.pos);
      orders.ptr[k].val.move.x = place ? uint16_t(move.pos.x) : UINT16_MAX;
      orders.ptr[k].val.move.y = place ? uint16_t(move.pos.y) : UINT16_MAX;
      orders.ptr[k].val.move.special = move.special >= 0 and move.special <= UINT8_MAX ? uint8_t(move.special) : UINT8_MAX;
    }
  }
};

}  // namespace agon

AGON_EXPORTS()
AGON_NOTES_AT(reversi, y, x)
