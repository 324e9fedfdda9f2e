// Outside of a match the log is on stderr, and drawings go nowhere.
#ifndef AGON_NO_NOTES_HH
#define AGON_NO_NOTES_HH

#define AGON_NO_NOTES(game)                                                                    \
  extern "C" {                                                                                 \
  void agon_##game##_notes_log(bot_string_t* text) {                                           \
    cerr << string(reinterpret_cast<const char*>(text->ptr), text->len) << endl;               \
  }                                                                                            \
  void agon_##game##_notes_draw_cell(int32_t, int32_t, uint32_t) {}                            \
  void agon_##game##_notes_draw_point(float, float, uint32_t) {}                               \
  void agon_##game##_notes_draw_line(float, float, float, float, uint32_t) {}                  \
  void agon_##game##_notes_draw_text(float, float, bot_string_t*, uint32_t) {}                 \
  void agon_##game##_notes_plot(bot_string_t*, double) {}                                      \
  }

#endif
