// Written by agon-bindings from bot.wit; changes here are lost.
// Plays a match as an ordinary process: JSON lines in, JSON lines out, and in between the structures of a component.
#include "agon/Native.hh"
#include "bot.h"

using agon::Json;
using std::string;

namespace {

const char* const item_names[] = {"turbo", "ghost", "points"};

[[maybe_unused]] void read_item(const Json& from, agon_tron3d_types_item_t& to) {
  to = agon_tron3d_types_item_t(agon::case_of(from, item_names, 3));
}
[[maybe_unused]] void write_item(const agon_tron3d_types_item_t& from, string& out) {
  agon::write(string(item_names[from]), out);
}

[[maybe_unused]] void read_params(const Json& from, agon_tron3d_types_params_t& to) {
  agon::read(from.field("nb_players", 0), to.nb_players);
  agon::read(from.field("nb_bikes", 1), to.nb_bikes);
  agon::read(from.field("nb_rounds", 2), to.nb_rounds);
  agon::read(from.field("bonus_round", 3), to.bonus_round);
  agon::read(from.field("turbo_duration", 4), to.turbo_duration);
  agon::read(from.field("ghost_duration", 5), to.ghost_duration);
  agon::read(from.field("score_bonus", 6), to.score_bonus);
}
[[maybe_unused]] void write_params(const agon_tron3d_types_params_t& from, string& out) {
  out += "{\"nb_players\":";
  agon::write(from.nb_players, out);
  out += ",\"nb_bikes\":";
  agon::write(from.nb_bikes, out);
  out += ",\"nb_rounds\":";
  agon::write(from.nb_rounds, out);
  out += ",\"bonus_round\":";
  agon::write(from.bonus_round, out);
  out += ",\"turbo_duration\":";
  agon::write(from.turbo_duration, out);
  out += ",\"ghost_duration\":";
  agon::write(from.ghost_duration, out);
  out += ",\"score_bonus\":";
  agon::write(from.score_bonus, out);
  out += '}';
}

[[maybe_unused]] void read_point(const Json& from, agon_tron3d_types_point_t& to) {
  agon::read(from.field("x", 0), to.x);
  agon::read(from.field("y", 1), to.y);
  agon::read(from.field("z", 2), to.z);
}
[[maybe_unused]] void write_point(const agon_tron3d_types_point_t& from, string& out) {
  out += "{\"x\":";
  agon::write(from.x, out);
  out += ",\"y\":";
  agon::write(from.y, out);
  out += ",\"z\":";
  agon::write(from.z, out);
  out += '}';
}

[[maybe_unused]] void read_setup(const Json& from, agon_tron3d_types_setup_t& to) {
  agon::read(from.field("seat", 0), to.seat);
  agon::read(from.field("map", 1), to.map);
  read_params(from.field("params", 2), to.params);
  agon::read_bytes(from.field("bikes", 3), to.bikes);
  agon::read_list(from.field("neighbours", 4), to.neighbours, [](const Json& from, auto& to) { agon::read_list(from, to, [](const Json& from, auto& to) { agon::read(from, to); }); });
  agon::read_list(from.field("coordinates", 5), to.coordinates, [](const Json& from, auto& to) { read_point(from, to); });
  agon::read_list(from.field("bonus_vertices", 6), to.bonus_vertices, [](const Json& from, auto& to) { agon::read(from, to); });
}
[[maybe_unused]] void write_setup(const agon_tron3d_types_setup_t& from, string& out) {
  out += "{\"seat\":";
  agon::write(from.seat, out);
  out += ",\"map\":";
  agon::write(from.map, out);
  out += ",\"params\":";
  write_params(from.params, out);
  out += ",\"bikes\":";
  agon::write_list(from.bikes, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"neighbours\":";
  agon::write_list(from.neighbours, out, [](const auto& from, string& out) { agon::write_list(from, out, [](const auto& from, string& out) { agon::write(from, out); }); });
  out += ",\"coordinates\":";
  agon::write_list(from.coordinates, out, [](const auto& from, string& out) { write_point(from, out); });
  out += ",\"bonus_vertices\":";
  agon::write_list(from.bonus_vertices, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += '}';
}

[[maybe_unused]] void read_context(const Json& from, agon_tron3d_types_context_t& to) {
  agon::read(from.field("random", 0), to.random);
  agon::read_option(from.field("turn_fuel", 1), to.turn_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("match_fuel", 2), to.match_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("memory", 3), to.memory, [](const Json& from, auto& to) { agon::read(from, to); });
}
[[maybe_unused]] void write_context(const agon_tron3d_types_context_t& from, string& out) {
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

[[maybe_unused]] void read_bike(const Json& from, agon_tron3d_types_bike_t& to) {
  agon::read(from.field("id", 0), to.id);
  agon::read(from.field("seat", 1), to.seat);
  agon::read(from.field("vertex", 2), to.vertex);
  agon::read_option(from.field("item", 3), to.item, [](const Json& from, auto& to) { read_item(from, to); });
  agon::read(from.field("turbo", 4), to.turbo);
  agon::read(from.field("ghost", 5), to.ghost);
  agon::read(from.field("alive", 6), to.alive);
  agon::read(from.field("to_move", 7), to.to_move);
}
[[maybe_unused]] void write_bike(const agon_tron3d_types_bike_t& from, string& out) {
  out += "{\"id\":";
  agon::write(from.id, out);
  out += ",\"seat\":";
  agon::write(from.seat, out);
  out += ",\"vertex\":";
  agon::write(from.vertex, out);
  out += ",\"item\":";
  agon::write_option(from.item, out, [](const auto& from, string& out) { write_item(from, out); });
  out += ",\"turbo\":";
  agon::write(from.turbo, out);
  out += ",\"ghost\":";
  agon::write(from.ghost, out);
  out += ",\"alive\":";
  agon::write(from.alive, out);
  out += ",\"to_move\":";
  agon::write(from.to_move, out);
  out += '}';
}

[[maybe_unused]] void read_overlay(const Json& from, agon_tron3d_types_overlay_t& to) {
  agon::read(from.field("vertex", 0), to.vertex);
  agon::read(from.field("bike", 1), to.bike);
}
[[maybe_unused]] void write_overlay(const agon_tron3d_types_overlay_t& from, string& out) {
  out += "{\"vertex\":";
  agon::write(from.vertex, out);
  out += ",\"bike\":";
  agon::write(from.bike, out);
  out += '}';
}

const char* const fault_names[] = {"crashed", "out_of_fuel", "out_of_time", "out_of_memory", "malformed", "too_many_orders", "illegal", "refused"};

[[maybe_unused]] void read_fault(const Json& from, agon_tron3d_types_fault_t& to) {
  to = agon_tron3d_types_fault_t(agon::case_of(from, fault_names, 8));
}
[[maybe_unused]] void write_fault(const agon_tron3d_types_fault_t& from, string& out) {
  agon::write(string(fault_names[from]), out);
}

[[maybe_unused]] void read_seat(const Json& from, agon_tron3d_types_seat_t& to) {
  agon::read(from.field("score", 0), to.score);
  agon::read_option(from.field("out", 1), to.out, [](const Json& from, auto& to) { read_fault(from, to); });
}
[[maybe_unused]] void write_seat(const agon_tron3d_types_seat_t& from, string& out) {
  out += "{\"score\":";
  agon::write(from.score, out);
  out += ",\"out\":";
  agon::write_option(from.out, out, [](const auto& from, string& out) { write_fault(from, out); });
  out += '}';
}

[[maybe_unused]] void read_view(const Json& from, agon_tron3d_types_view_t& to) {
  agon::read(from.field("round", 0), to.round);
  agon::read(from.field("seat", 1), to.seat);
  agon::read_list(from.field("walls", 2), to.walls, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_list(from.field("overlays", 3), to.overlays, [](const Json& from, auto& to) { read_overlay(from, to); });
  agon::read_list(from.field("items", 4), to.items, [](const Json& from, auto& to) { agon::read_option(from, to, [](const Json& from, auto& to) { read_item(from, to); }); });
  agon::read_list(from.field("bikes", 5), to.bikes, [](const Json& from, auto& to) { read_bike(from, to); });
  agon::read_list(from.field("seats", 6), to.seats, [](const Json& from, auto& to) { read_seat(from, to); });
}
[[maybe_unused]] void write_view(const agon_tron3d_types_view_t& from, string& out) {
  out += "{\"round\":";
  agon::write(from.round, out);
  out += ",\"seat\":";
  agon::write(from.seat, out);
  out += ",\"walls\":";
  agon::write_list(from.walls, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"overlays\":";
  agon::write_list(from.overlays, out, [](const auto& from, string& out) { write_overlay(from, out); });
  out += ",\"items\":";
  agon::write_list(from.items, out, [](const auto& from, string& out) { agon::write_option(from, out, [](const auto& from, string& out) { write_item(from, out); }); });
  out += ",\"bikes\":";
  agon::write_list(from.bikes, out, [](const auto& from, string& out) { write_bike(from, out); });
  out += ",\"seats\":";
  agon::write_list(from.seats, out, [](const auto& from, string& out) { write_seat(from, out); });
  out += '}';
}

[[maybe_unused]] void read_movement(const Json& from, agon_tron3d_types_movement_t& to) {
  agon::read(from.field("bike", 0), to.bike);
  agon::read(from.field("to", 1), to.to);
  agon::read(from.field("item", 2), to.item);
}
[[maybe_unused]] void write_movement(const agon_tron3d_types_movement_t& from, string& out) {
  out += "{\"bike\":";
  agon::write(from.bike, out);
  out += ",\"to\":";
  agon::write(from.to, out);
  out += ",\"item\":";
  agon::write(from.item, out);
  out += '}';
}

[[maybe_unused]] void read_order(const Json& from, agon_tron3d_types_order_t& to) {
  agon::unread(from);
  to = {};
}
[[maybe_unused]] void write_order(const agon_tron3d_types_order_t& from, string& out) {
  switch (from.tag) {
    case 0: out += "{\"move\":"; write_movement(from.val.move, out); out += '}'; break;
  }
}

}  // namespace

extern "C" {

void agon_tron3d_notes_log(bot_string_t* text) { agon::log(*text); }
void agon_tron3d_notes_draw_cell(int32_t row, int32_t col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("cell", given);
}
void agon_tron3d_notes_draw_point(float row, float col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("point", given);
}
void agon_tron3d_notes_draw_line(float from_row, float from_col, float to_row, float to_col, uint32_t colour) {
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
void agon_tron3d_notes_draw_text(float row, float col, bot_string_t* text, uint32_t colour) {
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
void agon_tron3d_notes_plot(bot_string_t* series, double value) {
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
