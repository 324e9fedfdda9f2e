// Written by agon-bindings from bot.wit; changes here are lost.
// Plays a match as an ordinary process: JSON lines in, JSON lines out, and in between the structures of a component.
#include "agon/Native.hh"
#include "bot.h"

using agon::Json;
using std::string;

namespace {

const char* const dir_names[] = {"top", "bottom", "left", "right"};

[[maybe_unused]] void read_dir(const Json& from, agon_poquemon_types_dir_t& to) {
  to = agon_poquemon_types_dir_t(agon::case_of(from, dir_names, 4));
}
[[maybe_unused]] void write_dir(const agon_poquemon_types_dir_t& from, string& out) {
  agon::write(string(dir_names[from]), out);
}

[[maybe_unused]] void read_pos(const Json& from, agon_poquemon_types_pos_t& to) {
  agon::read(from.field("row", 0), to.row);
  agon::read(from.field("col", 1), to.col);
}
[[maybe_unused]] void write_pos(const agon_poquemon_types_pos_t& from, string& out) {
  out += "{\"row\":";
  agon::write(from.row, out);
  out += ",\"col\":";
  agon::write(from.col, out);
  out += '}';
}

[[maybe_unused]] void read_params(const Json& from, agon_poquemon_types_params_t& to) {
  agon::read(from.field("nb_players", 0), to.nb_players);
  agon::read(from.field("nb_poquemon", 1), to.nb_poquemon);
  agon::read(from.field("nb_rounds", 2), to.nb_rounds);
  agon::read(from.field("nb_ghost_wall", 3), to.nb_ghost_wall);
  agon::read(from.field("nb_point", 4), to.nb_point);
  agon::read(from.field("nb_stone", 5), to.nb_stone);
  agon::read(from.field("nb_scope", 6), to.nb_scope);
  agon::read(from.field("nb_attack", 7), to.nb_attack);
  agon::read(from.field("nb_defense", 8), to.nb_defense);
  agon::read(from.field("player_regen_time", 9), to.player_regen_time);
  agon::read(from.field("wall_change_time", 10), to.wall_change_time);
  agon::read(from.field("point_regen_time", 11), to.point_regen_time);
  agon::read(from.field("stone_regen_time", 12), to.stone_regen_time);
  agon::read(from.field("scope_regen_time", 13), to.scope_regen_time);
  agon::read(from.field("attack_regen_time", 14), to.attack_regen_time);
  agon::read(from.field("defense_regen_time", 15), to.defense_regen_time);
  agon::read(from.field("battle_reward", 16), to.battle_reward);
  agon::read(from.field("max_scope", 17), to.max_scope);
  agon::read(from.field("max_stone", 18), to.max_stone);
  agon::read(from.field("rows", 19), to.rows);
  agon::read(from.field("cols", 20), to.cols);
}
[[maybe_unused]] void write_params(const agon_poquemon_types_params_t& from, string& out) {
  out += "{\"nb_players\":";
  agon::write(from.nb_players, out);
  out += ",\"nb_poquemon\":";
  agon::write(from.nb_poquemon, out);
  out += ",\"nb_rounds\":";
  agon::write(from.nb_rounds, out);
  out += ",\"nb_ghost_wall\":";
  agon::write(from.nb_ghost_wall, out);
  out += ",\"nb_point\":";
  agon::write(from.nb_point, out);
  out += ",\"nb_stone\":";
  agon::write(from.nb_stone, out);
  out += ",\"nb_scope\":";
  agon::write(from.nb_scope, out);
  out += ",\"nb_attack\":";
  agon::write(from.nb_attack, out);
  out += ",\"nb_defense\":";
  agon::write(from.nb_defense, out);
  out += ",\"player_regen_time\":";
  agon::write(from.player_regen_time, out);
  out += ",\"wall_change_time\":";
  agon::write(from.wall_change_time, out);
  out += ",\"point_regen_time\":";
  agon::write(from.point_regen_time, out);
  out += ",\"stone_regen_time\":";
  agon::write(from.stone_regen_time, out);
  out += ",\"scope_regen_time\":";
  agon::write(from.scope_regen_time, out);
  out += ",\"attack_regen_time\":";
  agon::write(from.attack_regen_time, out);
  out += ",\"defense_regen_time\":";
  agon::write(from.defense_regen_time, out);
  out += ",\"battle_reward\":";
  agon::write(from.battle_reward, out);
  out += ",\"max_scope\":";
  agon::write(from.max_scope, out);
  out += ",\"max_stone\":";
  agon::write(from.max_stone, out);
  out += ",\"rows\":";
  agon::write(from.rows, out);
  out += ",\"cols\":";
  agon::write(from.cols, out);
  out += '}';
}

[[maybe_unused]] void read_setup(const Json& from, agon_poquemon_types_setup_t& to) {
  agon::read(from.field("seat", 0), to.seat);
  read_params(from.field("params", 1), to.params);
  agon::read_list(from.field("units", 2), to.units, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_list(from.field("ghost_walls", 3), to.ghost_walls, [](const Json& from, auto& to) { read_pos(from, to); });
}
[[maybe_unused]] void write_setup(const agon_poquemon_types_setup_t& from, string& out) {
  out += "{\"seat\":";
  agon::write(from.seat, out);
  out += ",\"params\":";
  write_params(from.params, out);
  out += ",\"units\":";
  agon::write_list(from.units, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"ghost_walls\":";
  agon::write_list(from.ghost_walls, out, [](const auto& from, string& out) { write_pos(from, out); });
  out += '}';
}

[[maybe_unused]] void read_context(const Json& from, agon_poquemon_types_context_t& to) {
  agon::read(from.field("random", 0), to.random);
  agon::read_option(from.field("turn_fuel", 1), to.turn_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("match_fuel", 2), to.match_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("memory", 3), to.memory, [](const Json& from, auto& to) { agon::read(from, to); });
}
[[maybe_unused]] void write_context(const agon_poquemon_types_context_t& from, string& out) {
  out += "{\"random\":";
  agon::write(from.random, out);
  out += ",\"turn_fuel\":";
  agon::write_option(from.turn_fuel, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"match_fuel\":";
  agon::write_option(from.match_fuel, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"memory\":";
  agon::write_option(from.memory, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += '}';
}

[[maybe_unused]] void read_unit(const Json& from, agon_poquemon_types_unit_t& to) {
  agon::read(from.field("id", 0), to.id);
  agon::read(from.field("seat", 1), to.seat);
  agon::read_option(from.field("row", 2), to.row, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("col", 3), to.col, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read(from.field("attack", 4), to.attack);
  agon::read(from.field("defense", 5), to.defense);
  agon::read(from.field("scope", 6), to.scope);
  agon::read(from.field("stones", 7), to.stones);
  agon::read(from.field("alive", 8), to.alive);
  agon::read(from.field("points", 9), to.points);
  agon::read(from.field("time", 10), to.time);
}
[[maybe_unused]] void write_unit(const agon_poquemon_types_unit_t& from, string& out) {
  out += "{\"id\":";
  agon::write(from.id, out);
  out += ",\"seat\":";
  agon::write(from.seat, out);
  out += ",\"row\":";
  agon::write_option(from.row, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"col\":";
  agon::write_option(from.col, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"attack\":";
  agon::write(from.attack, out);
  out += ",\"defense\":";
  agon::write(from.defense, out);
  out += ",\"scope\":";
  agon::write(from.scope, out);
  out += ",\"stones\":";
  agon::write(from.stones, out);
  out += ",\"alive\":";
  agon::write(from.alive, out);
  out += ",\"points\":";
  agon::write(from.points, out);
  out += ",\"time\":";
  agon::write(from.time, out);
  out += '}';
}

const char* const fault_names[] = {"crashed", "out_of_fuel", "out_of_time", "out_of_memory", "malformed", "too_many_orders", "illegal", "refused"};

[[maybe_unused]] void read_fault(const Json& from, agon_poquemon_types_fault_t& to) {
  to = agon_poquemon_types_fault_t(agon::case_of(from, fault_names, 8));
}
[[maybe_unused]] void write_fault(const agon_poquemon_types_fault_t& from, string& out) {
  agon::write(string(fault_names[from]), out);
}

[[maybe_unused]] void read_seat(const Json& from, agon_poquemon_types_seat_t& to) {
  agon::read(from.field("score", 0), to.score);
  agon::read_option(from.field("out", 1), to.out, [](const Json& from, auto& to) { read_fault(from, to); });
}
[[maybe_unused]] void write_seat(const agon_poquemon_types_seat_t& from, string& out) {
  out += "{\"score\":";
  agon::write(from.score, out);
  out += ",\"out\":";
  agon::write_option(from.out, out, [](const auto& from, string& out) { write_fault(from, out); });
  out += '}';
}

[[maybe_unused]] void read_ghost_wall(const Json& from, agon_poquemon_types_ghost_wall_t& to) {
  agon::read(from.field("row", 0), to.row);
  agon::read(from.field("col", 1), to.col);
  agon::read(from.field("present", 2), to.present);
  agon::read(from.field("time", 3), to.time);
}
[[maybe_unused]] void write_ghost_wall(const agon_poquemon_types_ghost_wall_t& from, string& out) {
  out += "{\"row\":";
  agon::write(from.row, out);
  out += ",\"col\":";
  agon::write(from.col, out);
  out += ",\"present\":";
  agon::write(from.present, out);
  out += ",\"time\":";
  agon::write(from.time, out);
  out += '}';
}

[[maybe_unused]] void read_point(const Json& from, agon_poquemon_types_point_t& to) {
  agon::read(from.field("row", 0), to.row);
  agon::read(from.field("col", 1), to.col);
  agon::read(from.field("value", 2), to.value);
}
[[maybe_unused]] void write_point(const agon_poquemon_types_point_t& from, string& out) {
  out += "{\"row\":";
  agon::write(from.row, out);
  out += ",\"col\":";
  agon::write(from.col, out);
  out += ",\"value\":";
  agon::write(from.value, out);
  out += '}';
}

[[maybe_unused]] void read_view(const Json& from, agon_poquemon_types_view_t& to) {
  agon::read(from.field("round", 0), to.round);
  agon::read(from.field("seat", 1), to.seat);
  agon::read_bytes(from.field("cells", 2), to.cells);
  agon::read_list(from.field("units", 3), to.units, [](const Json& from, auto& to) { read_unit(from, to); });
  agon::read_list(from.field("seats", 4), to.seats, [](const Json& from, auto& to) { read_seat(from, to); });
  agon::read_list(from.field("ghost_walls", 5), to.ghost_walls, [](const Json& from, auto& to) { read_ghost_wall(from, to); });
  agon::read_list(from.field("points", 6), to.points, [](const Json& from, auto& to) { read_point(from, to); });
}
[[maybe_unused]] void write_view(const agon_poquemon_types_view_t& from, string& out) {
  out += "{\"round\":";
  agon::write(from.round, out);
  out += ",\"seat\":";
  agon::write(from.seat, out);
  out += ",\"cells\":";
  agon::write_list(from.cells, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"units\":";
  agon::write_list(from.units, out, [](const auto& from, string& out) { write_unit(from, out); });
  out += ",\"seats\":";
  agon::write_list(from.seats, out, [](const auto& from, string& out) { write_seat(from, out); });
  out += ",\"ghost_walls\":";
  agon::write_list(from.ghost_walls, out, [](const auto& from, string& out) { write_ghost_wall(from, out); });
  out += ",\"points\":";
  agon::write_list(from.points, out, [](const auto& from, string& out) { write_point(from, out); });
  out += '}';
}

[[maybe_unused]] void read_target(const Json& from, agon_poquemon_types_target_t& to) {
  agon::read(from.field("unit", 0), to.unit);
  read_dir(from.field("dir", 1), to.dir);
}
[[maybe_unused]] void write_target(const agon_poquemon_types_target_t& from, string& out) {
  out += "{\"unit\":";
  agon::write(from.unit, out);
  out += ",\"dir\":";
  write_dir(from.dir, out);
  out += '}';
}

[[maybe_unused]] void read_order(const Json& from, agon_poquemon_types_order_t& to) {
  agon::unread(from);
  to = {};
}
[[maybe_unused]] void write_order(const agon_poquemon_types_order_t& from, string& out) {
  switch (from.tag) {
    case 0: out += "{\"move\":"; write_target(from.val.move, out); out += '}'; break;
    case 1: out += "{\"attack\":"; write_target(from.val.attack, out); out += '}'; break;
  }
}

}  // namespace

extern "C" {

void agon_poquemon_notes_log(bot_string_t* text) { agon::log(*text); }
void agon_poquemon_notes_draw_cell(int32_t row, int32_t col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("cell", given);
}
void agon_poquemon_notes_draw_point(float row, float col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("point", given);
}
void agon_poquemon_notes_draw_line(float from_row, float from_col, float to_row, float to_col, uint32_t colour) {
  string given;
  agon::key(given, "from_row");
  agon::write(from_row, given);
  agon::key(given, "from_col");
  agon::write(from_col, given);
  agon::key(given, "to_row");
  agon::write(to_row, given);
  agon::key(given, "to_col");
  agon::write(to_col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("line", given);
}
void agon_poquemon_notes_draw_text(float row, float col, bot_string_t* text, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "text");
  agon::write(*text, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("text", given);
}
void agon_poquemon_notes_plot(bot_string_t* series, double value) {
  string given;
  agon::key(given, "series");
  agon::write(*series, given);
  agon::key(given, "value");
  agon::write(value, given);
  agon::draw("plot", given);
}

}  // extern "C"

int main() {
  const Json first = agon::begin();
  bot_context_t context = agon::context_of<bot_context_t>(first);
  bot_setup_t setup;
  read_setup(first.field("setup", 0), setup);
  exports_bot_start(&setup, &context);
  agon::ready();
  for (;;) {
    agon::Turn turn;
    bot_view_t view;
    read_view(turn.line.field("view", 0), view);
    bot_list_order_t orders = {};
    exports_bot_play(&view, &orders);
    string out;
    agon::write_list(orders, out, [](const bot_order_t& from, string& out) { write_order(from, out); });
    turn.answer(out);
  }
}
