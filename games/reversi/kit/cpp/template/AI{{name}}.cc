#include "Player.hh"

// The name of your bot: at most 12 characters.
#define PLAYER_NAME {{name}}

struct PLAYER_NAME : public Player {
  // Makes the object that plays. Leave this as it is.
  static Player* factory() { return new PLAYER_NAME; }

  // Called each time you are to move: chooses the move that promises most.
  virtual void play() {
    const Move* best = nullptr;
    int most = minint;
    for (const Move& move : moves()) {
      const int worth = bombing() ? worth_of_blast(move.pos) : worth_of(move);
      if (worth > most) {
        most = worth;
        best = &move;
      }
    }
    // What you plot and draw is shown in the viewer, to you alone.
    agon::plot("stones", stones(me()));
    if (best) agon::draw_cell(best->pos, 0xffc800);
    if (best) choose(*best);
  }

  // What a move brings: stones, and places that are hard to take back because few lines lead there.
  int worth_of(const Move& move) const {
    int worth = captures(move.pos);
    for (int dir = 0; dir < 8; ++dir) {
      Pos p = move.pos;
      int d = dir;
      if (not step(p, d)) worth += 3;
    }
    switch (tile(move.pos)) {
      case 'b': worth += move.special == take_override ? 30 : 20; break;
      // After a choice you have the other player's stones, after an inversion those of the player before you.
      case 'c': worth += stones(move.special - 1) - stones(me()); break;
      case 'i': worth += stones((me() + nb_players() - 1) % nb_players()) - stones(me()); break;
      case '0': break;
      // An override stone is worth something by itself.
      default: worth -= 10;
    }
    return worth;
  }

  // What a bomb brings: stones of the strongest rival near the target, and none of your own.
  int worth_of_blast(Pos target) const {
    int rival = me() == 0 ? 1 : 0;
    for (int player = 0; player < nb_players(); ++player)
      if (player != me() and stones(player) > stones(rival)) rival = player;
    auto gain = [&](Pos p) { return tile(p) == stone_of(rival) ? 1 : tile(p) == stone_of(me()) ? -2 : 0; };
    int worth = gain(target);
    for (int dir = 0; dir < 8; ++dir) {
      Pos p = target;
      int d = dir;
      for (int distance = 0; distance < radius() and distance < 50 and step(p, d); ++distance) worth += gain(p);
    }
    return worth;
  }
};

// Says that this is the bot. Leave this as it is.
RegisterPlayer(PLAYER_NAME);
