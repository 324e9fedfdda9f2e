// How a bot says which class it is: RegisterPlayer(PLAYER_NAME); on the last line, once.
#ifndef AGON_REGISTER_HH
#define AGON_REGISTER_HH

// Two of these are a linker error, and so is none; `agon build` says in plain words which it is.
#define RegisterPlayer(name)                                            \
  extern "C" ::Player* agon_registered_player() { return name::factory(); } \
  extern "C" const char* agon_registered_name() { return AGON_TEXT(name); } \
  static_assert(sizeof(AGON_TEXT(name)) <= 13, "a bot's name has at most 12 characters")
#define AGON_TEXT(name) AGON_TEXT_OF(name)
#define AGON_TEXT_OF(name) #name

#endif
