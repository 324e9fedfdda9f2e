// Between the exports of the component and the bot's object: fills its State before play() and takes its commands after.

#include "Player.hh"
#include "agon/Glue.hh"

namespace agon {

struct Glue {
  static void start(Player& player, const bot_setup_t& setup, const bot_context_t& context) {
    // The fields have the order of the board file on both sides.
    player.constants_ = {
        int(setup.num_players), int(setup.num_rounds), int(setup.board_rows), int(setup.board_cols),
        int(setup.num_ini_wizards_per_clan), int(setup.num_ini_books), int(setup.clan_ini_magic_strength),
        int(setup.points_for_converting_wizard), int(setup.points_per_owned_cell), int(setup.book_magic_strength),
        int(setup.rounds_for_converting), int(setup.rounds_attack_resting_ghost),
        int(setup.rounds_spell_resting_ghost), int(setup.rounds_no_attack_ghost)};
    player.me_ = setup.seat;
    player.rows_ = player.board_rows();
    player.cols_ = player.board_cols();
    player.clans_.resize(setup.num_players);
    static_cast<Random_generator&>(player).start_(int(context.random & 0x7fffffff));
  }

  static void look(Player& player, const bot_view_t& view) {
    player.round_ = int(view.round);
    player.asked_.clear();
    player.voldemort_ = Pos(view.voldemort.row, view.voldemort.col);
    player.ingredients_.assign(view.ingredients.ptr, view.ingredients.ptr + view.ingredients.len);
    player.lay_(view.cells.ptr, view.cells.len);
    for (size_t seat = 0; seat < view.seats.len and seat < player.clans_.size(); ++seat) {
      const agon_hogwarts_types_seat_t& from = view.seats.ptr[seat];
      State::Clan_& clan = player.clans_[seat];
      clan.magic = from.magic;
      clan.score = from.score;
      clan.status = from.out ? -1 : 0;
      clan.wizards.clear();
    }
    player.units_.resize(view.units.len);
    for (size_t id = 0; id < view.units.len; ++id) look_at(player, view.units.ptr[id], player.units_[id]);
  }

  static void look_at(Player& player, const agon_hogwarts_types_unit_t& from, Unit& unit) {
    const bool ghost = from.kind == AGON_HOGWARTS_TYPES_KIND_GHOST;
    unit.type = ghost ? Ghost : Wizard;
    unit.id = from.id;
    unit.player = from.seat;
    unit.pos = Pos(from.row, from.col);
    unit.rounds_pending = int(from.pending);
    if (ghost) unit.next_player = from.attacked.is_some ? int(from.attacked.val) : -1;
    else unit.next_player = from.next.is_some ? from.next.val : -1;
    player.stand_(unit.pos, unit.id);
    State::Clan_& clan = player.clans_[from.seat];
    if (ghost) clan.ghost = unit.id;
    else clan.wizards.push_back(unit.id);
  }

  static void answer(const Player& player, bot_list_order_t& orders) {
    make_room(orders, player.asked_.size());
    for (size_t k = 0; k < orders.len; ++k) {
      const Action::Asked_& asked = player.asked_[k];
      bot_order_t& order = orders.ptr[k];
      if (asked.type == Move) {
        order.tag = AGON_HOGWARTS_TYPES_ORDER_MOVE;
        order.val.move.unit = asked.id;
        order.val.move.dir = agon_hogwarts_types_dir_t(asked.dir);
      } else {
        order.tag = AGON_HOGWARTS_TYPES_ORDER_SPELL;
        order.val.spell.unit = asked.id;
        const size_t size = asked.groups.size() * sizeof(int32_t);
        order.val.spell.groups.len = asked.groups.size();
        order.val.spell.groups.ptr = size == 0 ? nullptr : static_cast<int32_t*>(malloc(size));
        if (size != 0) memcpy(order.val.spell.groups.ptr, asked.groups.data(), size);
      }
    }
  }
};

}  // namespace agon

AGON_EXPORTS()
AGON_NOTES(hogwarts)
