// What the glue of every game has in common: the exports of the component, and the notes. A game's glue.cc includes its Player.hh, this, and
// defines agon::Glue with start(), look() and answer(); then it says AGON_EXPORTS() and, if its cells are Pos, AGON_NOTES(game).
#ifndef AGON_GLUE_HH
#define AGON_GLUE_HH

#include <cstdlib>

#include "agon/Memory.hh"
#include "agon/Standard.hh"
#include "bot.h"

extern "C" Player* agon_registered_player();

namespace agon {

inline bot_string_t text_of(const string& text) {
  return bot_string_t{reinterpret_cast<uint8_t*>(const_cast<char*>(text.data())), text.size()};
}

// A list of orders of this length; who asked for them frees it.
inline void make_room(bot_list_order_t& orders, size_t count) {
  orders.len = count;
  orders.ptr = count == 0 ? nullptr : static_cast<bot_order_t*>(calloc(count, sizeof(bot_order_t)));
}

// The view that a component is asked with lies in memory of its own, which nobody else gives back; a table of the tests keeps its own.
inline void forget([[maybe_unused]] bot_view_t* view) {
#ifdef __wasm__
  bot_view_free(view);
#endif
}

}  // namespace agon

// Fills the bot's board before play() and takes its actions after. rand() gives other numbers in other matches and the same ones when
// a match is played again.
#define AGON_EXPORTS()                                                              \
  static Player* agon_player = nullptr;                                             \
  extern "C" void exports_bot_start(bot_setup_t* setup, bot_context_t* context) {   \
    srand(context->random);                                                         \
    agon::fill_null_page();                                                         \
    agon_player = agon_registered_player();                                         \
    agon::Glue::start(*agon_player, *setup, *context);                              \
  }                                                                                 \
  extern "C" void exports_bot_play(bot_view_t* view, bot_list_order_t* orders) {    \
    agon::Glue::look(*agon_player, *view);                                          \
    agon::forget(view);                                                             \
    agon_player->play();                                                            \
    agon::check_memory();                                                           \
    agon::Glue::answer(*agon_player, *orders);                                      \
    cout.flush();                                                                   \
  }

// The functions of Notes.hh.
#define AGON_NOTES(game) AGON_NOTES_AT(game, i, j)
// The same where a Pos has other names for its row and its column.
#define AGON_NOTES_AT(game, down, right)                                                               \
  namespace agon {                                                                                     \
  void log(const string& text) {                                                                       \
    bot_string_t line = text_of(text);                                                                 \
    agon_##game##_notes_log(&line);                                                                    \
  }                                                                                                    \
  void draw_cell(Pos p, unsigned colour) { agon_##game##_notes_draw_cell(p.down, p.right, colour); }   \
  void draw_point(double row, double col, unsigned colour) {                                           \
    agon_##game##_notes_draw_point(float(row), float(col), colour);                                    \
  }                                                                                                    \
  void draw_line(Pos from, Pos to, unsigned colour) {                                                  \
    agon_##game##_notes_draw_line(float(from.down), float(from.right), float(to.down), float(to.right), colour);\
  }                                                                                                    \
  void draw_text(Pos p, const string& text, unsigned colour) {                                         \
    bot_string_t words = text_of(text);                                                                \
    agon_##game##_notes_draw_text(float(p.down), float(p.right), &words, colour);                      \
  }                                                                                                    \
  void plot(const string& series, double value) {                                                      \
    bot_string_t name = text_of(series);                                                               \
    agon_##game##_notes_plot(&name, value);                                                            \
  }                                                                                                    \
  }

#endif
