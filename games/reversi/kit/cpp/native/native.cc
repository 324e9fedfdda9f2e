// Written by agon-bindings from bot.wit; changes here are lost.
// Plays a match as an ordinary process: JSON lines in, JSON lines out, and in between the structures of a component.
#include "agon/Native.hh"
#include "bot.h"

using agon::Json;
using std::string;

namespace {

[[maybe_unused]] void read_transition(const Json& from, agon_reversi_types_transition_t& to) {
  agon::read(from.field("x1", 0), to.x1);
  agon::read(from.field("y1", 1), to.y1);
  agon::read(from.field("r1", 2), to.r1);
  agon::read(from.field("x2", 3), to.x2);
  agon::read(from.field("y2", 4), to.y2);
  agon::read(from.field("r2", 5), to.r2);
}
[[maybe_unused]] void write_transition(const agon_reversi_types_transition_t& from, string& out) {
  out += "{\"x1\":";
  agon::write(from.x1, out);
  out += ",\"y1\":";
  agon::write(from.y1, out);
  out += ",\"r1\":";
  agon::write(from.r1, out);
  out += ",\"x2\":";
  agon::write(from.x2, out);
  out += ",\"y2\":";
  agon::write(from.y2, out);
  out += ",\"r2\":";
  agon::write(from.r2, out);
  out += '}';
}

[[maybe_unused]] void read_setup(const Json& from, agon_reversi_types_setup_t& to) {
  agon::read(from.field("seat", 0), to.seat);
  agon::read(from.field("seats", 1), to.seats);
  agon::read(from.field("rows", 2), to.rows);
  agon::read(from.field("cols", 3), to.cols);
  agon::read(from.field("overrides", 4), to.overrides);
  agon::read(from.field("bombs", 5), to.bombs);
  agon::read(from.field("radius", 6), to.radius);
  agon::read_bytes(from.field("tiles", 7), to.tiles);
  agon::read_list(from.field("transitions", 8), to.transitions, [](const Json& from, auto& to) { read_transition(from, to); });
}
[[maybe_unused]] void write_setup(const agon_reversi_types_setup_t& from, string& out) {
  out += "{\"seat\":";
  agon::write(from.seat, out);
  out += ",\"seats\":";
  agon::write(from.seats, out);
  out += ",\"rows\":";
  agon::write(from.rows, out);
  out += ",\"cols\":";
  agon::write(from.cols, out);
  out += ",\"overrides\":";
  agon::write(from.overrides, out);
  out += ",\"bombs\":";
  agon::write(from.bombs, out);
  out += ",\"radius\":";
  agon::write(from.radius, out);
  out += ",\"tiles\":";
  agon::write_list(from.tiles, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"transitions\":";
  agon::write_list(from.transitions, out, [](const auto& from, string& out) { write_transition(from, out); });
  out += '}';
}

[[maybe_unused]] void read_context(const Json& from, agon_reversi_types_context_t& to) {
  agon::read(from.field("random", 0), to.random);
  agon::read_option(from.field("turn_fuel", 1), to.turn_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("match_fuel", 2), to.match_fuel, [](const Json& from, auto& to) { agon::read(from, to); });
  agon::read_option(from.field("memory", 3), to.memory, [](const Json& from, auto& to) { agon::read(from, to); });
}
[[maybe_unused]] void write_context(const agon_reversi_types_context_t& from, string& out) {
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

const char* const phase_names[] = {"build", "bombs", "over"};

[[maybe_unused]] void read_phase(const Json& from, agon_reversi_types_phase_t& to) {
  to = agon_reversi_types_phase_t(agon::case_of(from, phase_names, 3));
}
[[maybe_unused]] void write_phase(const agon_reversi_types_phase_t& from, string& out) {
  agon::write(string(phase_names[from]), out);
}

const char* const fault_names[] = {"crashed", "out_of_fuel", "out_of_time", "out_of_memory", "malformed", "too_many_orders", "illegal", "refused"};

[[maybe_unused]] void read_fault(const Json& from, agon_reversi_types_fault_t& to) {
  to = agon_reversi_types_fault_t(agon::case_of(from, fault_names, 8));
}
[[maybe_unused]] void write_fault(const agon_reversi_types_fault_t& from, string& out) {
  agon::write(string(fault_names[from]), out);
}

[[maybe_unused]] void read_seat(const Json& from, agon_reversi_types_seat_t& to) {
  agon::read(from.field("overrides", 0), to.overrides);
  agon::read(from.field("bombs", 1), to.bombs);
  agon::read_option(from.field("out", 2), to.out, [](const Json& from, auto& to) { read_fault(from, to); });
}
[[maybe_unused]] void write_seat(const agon_reversi_types_seat_t& from, string& out) {
  out += "{\"overrides\":";
  agon::write(from.overrides, out);
  out += ",\"bombs\":";
  agon::write(from.bombs, out);
  out += ",\"out\":";
  agon::write_option(from.out, out, [](const auto& from, string& out) { write_fault(from, out); });
  out += '}';
}

[[maybe_unused]] void read_target(const Json& from, agon_reversi_types_target_t& to) {
  agon::read(from.field("x", 0), to.x);
  agon::read(from.field("y", 1), to.y);
  agon::read(from.field("special", 2), to.special);
}
[[maybe_unused]] void write_target(const agon_reversi_types_target_t& from, string& out) {
  out += "{\"x\":";
  agon::write(from.x, out);
  out += ",\"y\":";
  agon::write(from.y, out);
  out += ",\"special\":";
  agon::write(from.special, out);
  out += '}';
}

[[maybe_unused]] void read_view(const Json& from, agon_reversi_types_view_t& to) {
  agon::read(from.field("round", 0), to.round);
  read_phase(from.field("phase", 1), to.phase);
  agon::read(from.field("turn", 2), to.turn);
  agon::read_bytes(from.field("tiles", 3), to.tiles);
  agon::read_list(from.field("seats", 4), to.seats, [](const Json& from, auto& to) { read_seat(from, to); });
  agon::read_list(from.field("targets", 5), to.targets, [](const Json& from, auto& to) { read_target(from, to); });
}
[[maybe_unused]] void write_view(const agon_reversi_types_view_t& from, string& out) {
  out += "{\"round\":";
  agon::write(from.round, out);
  out += ",\"phase\":";
  write_phase(from.phase, out);
  out += ",\"turn\":";
  agon::write(from.turn, out);
  out += ",\"tiles\":";
  agon::write_list(from.tiles, out, [](const auto& from, string& out) { agon::write(from, out); });
  out += ",\"seats\":";
  agon::write_list(from.seats, out, [](const auto& from, string& out) { write_seat(from, out); });
  out += ",\"targets\":";
  agon::write_list(from.targets, out, [](const auto& from, string& out) { write_target(from, out); });
  out += '}';
}

[[maybe_unused]] void read_order(const Json& from, agon_reversi_types_order_t& to) {
  agon::unread(from);
  to = {};
}
[[maybe_unused]] void write_order(const agon_reversi_types_order_t& from, string& out) {
  switch (from.tag) {
    case 0: out += "{\"move\":"; write_target(from.val.move, out); out += '}'; break;
  }
}

}  // namespace

extern "C" {

void agon_reversi_notes_log(bot_string_t* text) { agon::log(*text); }
void agon_reversi_notes_draw_cell(int32_t row, int32_t col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("cell", given);
}
void agon_reversi_notes_draw_point(float row, float col, uint32_t colour) {
  string given;
  agon::key(given, "row");
  agon::write(row, given);
  agon::key(given, "col");
  agon::write(col, given);
  agon::key(given, "colour");
  agon::write(colour, given);
  agon::draw("point", given);
}
void agon_reversi_notes_draw_line(float from_row, float from_col, float to_row, float to_col, uint32_t colour) {
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
void agon_reversi_notes_draw_text(float row, float col, bot_string_t* text, uint32_t colour) {
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
void agon_reversi_notes_plot(bot_string_t* series, double value) {
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
