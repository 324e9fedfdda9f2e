// Written by agon-bindings from bot.wit; changes here are lost.
// Plays a match as an ordinary process: JSON lines in, JSON lines out, and in between the structures of a component.
#include "agon/Native.hh"
#include "bot.h"

using agon::Json;
using std::string;

namespace {

const char* const dir_names[] = {"down", "dr", "right", "ru", "up", "ul", "left", "ld"};

[[maybe_unused]] void read_dir(const Json& from, agon_hogwarts_types_dir_t& to) {
  to = agon_hogwarts_types_dir_t(agon::case_of(from, dir_names, 8));
}
[[maybe_unused]] void write_dir(const agon_hogwarts_types_dir_t& from, string& out) {
  agon::write(string(dir_names[from]), out);
}

const char* const kind_names[] = {"ghost", "wizard"};

[[maybe_unused]] void read_kind(const Json& from, agon_hogwarts_types_kind_t& to) {
  to = agon_hogwarts_types_kind_t(agon::case_of(from, kind_names, 2));
}
[[maybe_unused]] void write_kind(const agon_hogwarts_types_kind_t& from, string& out) {
  agon::write(string(kind_names[from]), out);
}

[[maybe_unused]] void read_place(const Json& from, agon_hogwarts_types_place_t& to) {
  agon::read(from.field("row", 0), to.row);
  agon::read(from.field("col", 1), to.col);
}
[[maybe_unused]] void write_place(const agon_hogwarts_types_place_t& from, string& out) {
  out += "{\"row\":";
  agon::write(from.row, out);
  out += ",\"col\":";
  agon::write(from.col, out);
  out += '}';
}

[[maybe_unused]] void read_setup(const Json& from, agon_hogwarts_types_setup_t& to) {
  agon::read(from.field("seat", 0), to.seat);
  agon::read(from.field("num_players", 1), to.num_players);
  agon::read(from.field("num_rounds", 2), to.num_rounds);
  agon::read(from.field("board_rows", 3), to.board_rows);
  agon::read(from.field("board_cols", 4), to.board_cols);
  agon::read(from.field("num_ini_wizards_per_clan", 5), to.num_ini_wizards_per_clan);
  agon::read(from.field("num_ini_books", 6), to.num_ini_books);
  agon::read(from.field("clan_ini_magic_strength", 7), to.clan_ini_magic_strength);
  agon::read(from.field("points_for_converting_wizard", 8), to.points_for_converting_wizard);
  agon::read(from.field("points_per_owned_cell", 9), to.points_per_owned_cell);
  agon::read(from.field("book_magic_strength", 10), to.book_magic_strength);
  agon::read(from.field("rounds_for_converting", 11), to.rounds_for_converting);
  agon::read(from.field("rounds_attack_resting_ghost", 12), to.rounds_attack_resting_ghost);
  agon::read(from.field("rounds_spell_resting_ghost", 13), to.rounds_spell_resting_ghost);
  agon::read(from.field("rounds_no_attack_ghost", 14), to.rounds_no_attack_ghost);
}
[[maybe_unused]] void write_setup(const agon_hogwarts_types_setup_t& from, string& out) {
  out += "{\"seat\":";
  agon::write(from.seat, out);
  out += ",\"num_players\":";
  agon::write(from.num_players, out);
  out += ",\"num_rounds\":";
  agon::write(from.num_rounds, out);
  out += ",\"board_rows\":";
  agon::write(from.board_rows, out);
  out += ",\"board_cols\":";
  agon::write(from.board_cols, out);
  out += ",\"num_ini_wizards_per_clan\":";
  agon::write(from.num_ini_wizards_per_clan, out);
  out += ",\"num_ini_books\":";
  agon::write(from.num_ini_books, out);
  out += ",\"clan_ini_magic_strength\":";
  agon::write(from.clan_ini_magic_strength, out);
  out += ",\"points_for_converting_wizard\":";
  agon::write(from.points_for_converting_wizard, out);
  out += ",\"points_per_owned_cell\":";
  agon::write(from.points_per_owned_cell, out);
  out += ",\"book_magic_strength\":";
  agon::write(from.book_magic_strength, out);
  out += ",\"rounds_for_converting\":";
  agon::write(from.rounds_for_converting, out);
  out += ",\"rounds_attack_resting_ghost\":";
  agon::write(from.rounds_attack_resting_ghost, out);
  out += ",\"rounds_spell_resting_ghost\":";
  agon::write(from.rounds_spell_resting_ghost, out);
  out += ",\"rounds_no_attack_ghost\":";
  agon::write(from.rounds_no_attack_ghost, out);
  out += '}';
}

[[maybe_unused]] void read_context(const Json& from, agon_hogwarts_types_context_t& to) {
  agon::read(from.field("random", 0), to.random);
  agon::read_option(from.field("turn_fuel", 1), to.turn_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("match_fuel", 2), to.match_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("memory", 3), to.memory, [](const Json& from, auto& to) { agon::read(from, to); });
}
[[maybe_unused]] void write_context(const agon_hogwarts_types_context_t& from, string& out) {
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

[[maybe_unused]] void read_unit(const Json& from, agon_hogwarts_types_unit_t& to) {
  agon::read(from.field("id", 0), to.id);
  read_kind(from.field("kind", 1), to.kind);
  agon::read(from.field("seat", 2), to.seat);
  agon::read(from.field("row", 3), to.row);
  agon::read(from.field("col", 4), to.col);
  agon::read(from.field("pending", 5), to.pending);
  agon::read_option(from.field("next", 6), to.next, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("attacked", 7), to.attacked, [](const Json& from, auto& to) { agon::read(from, to); });
}
[[maybe_unused]] void write_unit(const agon_hogwarts_types_unit_t& from, string& out) {
  out += "{\"id\":";
  agon::write(from.id, out);
  out += ",\"kind\":";
  write_kind(from.kind, out);
  out += ",\"seat\":";
  agon::write(from.seat, out);
  out += ",\"row\":";
  agon::write(from.row, out);
  out += ",\"col\":";
  agon::write(from.col, out);
  out += ",\"pending\":";
  agon::write(from.pending, out);
  out += ",\"next\":";
  agon::write_option(from.next, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"attacked\":";
  agon::write_option(from.attacked, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += '}';
}

[[maybe_unused]] void read_seat(const Json& from, agon_hogwarts_types_seat_t& to) {
  agon::read(from.field("score", 0), to.score);
  agon::read(from.field("strength", 1), to.strength);
  agon::read(from.field("magic", 2), to.magic);
  agon::read(from.field("wizards", 3), to.wizards);
  agon::read(from.field("out", 4), to.out);
}
[[maybe_unused]] void write_seat(const agon_hogwarts_types_seat_t& from, string& out) {
  out += "{\"score\":";
  agon::write(from.score, out);
  out += ",\"strength\":";
  agon::write(from.strength, out);
  out += ",\"magic\":";
  agon::write(from.magic, out);
  out += ",\"wizards\":";
  agon::write(from.wizards, out);
  out += ",\"out\":";
  agon::write(from.out, out);
  out += '}';
}

[[maybe_unused]] void read_view(const Json& from, agon_hogwarts_types_view_t& to) {
  agon::read(from.field("round", 0), to.round);
  agon::read(from.field("seat", 1), to.seat);
  agon::read_bytes(from.field("cells", 2), to.cells);
  agon::read_list(from.field("units", 3), to.units, [](const Json& from, auto& to) { read_unit(from, to); });
  read_place(from.field("voldemort", 4), to.voldemort);
  agon::read_list(from.field("ingredients", 5), to.ingredients, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_list(from.field("seats", 6), to.seats, [](const Json& from, auto& to) { read_seat(from, to); });
}
[[maybe_unused]] void write_view(const agon_hogwarts_types_view_t& from, string& out) {
  out += "{\"round\":";
  agon::write(from.round, out);
  out += ",\"seat\":";
  agon::write(from.seat, out);
  out += ",\"cells\":";
  agon::write_list(from.cells, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"units\":";
  agon::write_list(from.units, out, [](const auto& from, string& out) { write_unit(from, out); });
  out += ",\"voldemort\":";
  write_place(from.voldemort, out);
  out += ",\"ingredients\":";
  agon::write_list(from.ingredients, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"seats\":";
  agon::write_list(from.seats, out, [](const auto& from, string& out) { write_seat(from, out); });
  out += '}';
}

[[maybe_unused]] void read_target(const Json& from, agon_hogwarts_types_target_t& to) {
  agon::read(from.field("unit", 0), to.unit);
  read_dir(from.field("dir", 1), to.dir);
}
[[maybe_unused]] void write_target(const agon_hogwarts_types_target_t& from, string& out) {
  out += "{\"unit\":";
  agon::write(from.unit, out);
  out += ",\"dir\":";
  write_dir(from.dir, out);
  out += '}';
}

[[maybe_unused]] void read_incantation(const Json& from, agon_hogwarts_types_incantation_t& to) {
  agon::read(from.field("unit", 0), to.unit);
  agon::read_list(from.field("groups", 1), to.groups, [](const Json& from, auto& to) { agon::read(from, to); });
}
[[maybe_unused]] void write_incantation(const agon_hogwarts_types_incantation_t& from, string& out) {
  out += "{\"unit\":";
  agon::write(from.unit, out);
  out += ",\"groups\":";
  agon::write_list(from.groups, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += '}';
}

[[maybe_unused]] void read_order(const Json& from, agon_hogwarts_types_order_t& to) {
  agon::unread(from);
  to = {};
}
[[maybe_unused]] void write_order(const agon_hogwarts_types_order_t& from, string& out) {
  switch (from.tag) {
    case 0: out += "{\"move\":"; write_target(from.val.move, out); out += '}'; break;
    case 1: out += "{\"spell\":"; write_incantation(from.val.spell, out); out += '}'; break;
  }
}

}  // namespace

extern "C" {

void agon_hogwarts_notes_log(bot_string_t* text) { agon::log(*text); }
void agon_hogwarts_notes_draw_cell(int32_t row, int32_t col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("cell", given);
}
void agon_hogwarts_notes_draw_point(float row, float col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("point", given);
}
void agon_hogwarts_notes_draw_line(float from_row, float from_col, float to_row, float to_col, uint32_t colour) {
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
void agon_hogwarts_notes_draw_text(float row, float col, bot_string_t* text, uint32_t colour) {
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
void agon_hogwarts_notes_plot(bot_string_t* series, double value) {
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
