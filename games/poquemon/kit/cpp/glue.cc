// Between the exports of the component and the bot's object: fills its Board before play() and takes its actions after.

#include "Player.hh"
#include "agon/Glue.hh"

namespace agon {

struct Glue {
  static void start(Player& player, const bot_setup_t& setup, const bot_context_t& context) {
    const agon_poquemon_types_params_t& from = setup.params;
    Board::Parameters_& to = player.parameters_;
    to = {from.nb_players, from.nb_poquemon, from.nb_rounds, from.nb_ghost_wall, from.nb_point, from.nb_stone,
          from.nb_scope, from.nb_attack, from.nb_defense, from.player_regen_time, from.wall_change_time,
          from.point_regen_time, from.stone_regen_time, from.scope_regen_time, from.attack_regen_time,
          from.defense_regen_time, from.battle_reward, from.max_scope, from.max_stone, from.rows, from.cols};
    player.me_ = setup.seat;
    player.mine_.assign(setup.units.ptr, setup.units.ptr + setup.units.len);
    player.random_.srandomize(int(context.random & 0x7fffffff));
    player.status_.assign(size_t(from.nb_players), 0.0);
  }

  static void look(Player& player, const bot_view_t& view) {
    player.round_ = int(view.round);
    player.asked_.clear();
    const size_t cells = view.cells.len;
    player.types_.resize(cells);
    for (size_t cell = 0; cell < cells; ++cell) player.types_[cell] = type(view.cells.ptr[cell]);
    player.ids_.assign(cells, -1);
    player.values_.assign(cells, -1);
    player.ghosts_.assign(cells, -1);
    player.poquemon_.resize(view.units.len, nowhere());
    for (size_t id = 0; id < view.units.len; ++id) {
      const agon_poquemon_types_unit_t& unit = view.units.ptr[id];
      const bool known = unit.row.is_some and unit.col.is_some;
      // Of one's own dead the last place stays known; of opponents out of sight nothing does.
      const Pos last = unit.seat == player.me_ ? player.poquemon_[id].pos : Pos(-1, -1);
      const Pos pos = known ? Pos(unit.row.val, unit.col.val) : last;
      player.poquemon_[id] = Poquemon{unit.id, unit.seat, pos, unit.attack, unit.defense, unit.scope, unit.stones,
                                      unit.alive, int(unit.points), unit.time};
      if (known and unit.alive) player.ids_[player.index_(pos)] = unit.id;
    }
    for (size_t k = 0; k < view.ghost_walls.len; ++k) {
      const agon_poquemon_types_ghost_wall_t& wall = view.ghost_walls.ptr[k];
      player.ghosts_[player.index_(Pos(wall.row, wall.col))] = wall.time;
    }
    for (size_t k = 0; k < view.points.len; ++k) {
      const agon_poquemon_types_point_t& point = view.points.ptr[k];
      player.values_[player.index_(Pos(point.row, point.col))] = point.value;
    }
    for (size_t seat = 0; seat < view.seats.len and seat < player.status_.size(); ++seat)
      player.status_[seat] = view.seats.ptr[seat].out.is_some ? -1 : 0;
  }

  static void answer(const Player& player, bot_list_order_t& orders) {
    make_room(orders, player.asked_.size());
    for (size_t k = 0; k < orders.len; ++k) {
      const Action::Asked_& asked = player.asked_[k];
      bot_order_t& order = orders.ptr[k];
      const agon_poquemon_types_dir_t dir = agon_poquemon_types_dir_t(asked.dir - Top);
      order.tag = asked.type == Moving ? AGON_POQUEMON_TYPES_ORDER_MOVE : AGON_POQUEMON_TYPES_ORDER_ATTACK;
      order.val.move.unit = asked.id;
      order.val.move.dir = dir;
    }
  }

  // A Poquémon before the first view.
  static Poquemon nowhere() {
    Poquemon unit = Poquemon();
    unit.pos = Pos(-1, -1);
    return unit;
  }

  static CType type(uint8_t letter) {
    switch (letter) {
      case 'X': return Wall;
      case 'P': return Point;
      case 'S': return Stone;
      case 'R': return Scope;
      case 'A': return Attack;
      case 'D': return Defense;
      default: return Empty;
    }
  }
};

}  // namespace agon

AGON_EXPORTS()
AGON_NOTES(poquemon)
