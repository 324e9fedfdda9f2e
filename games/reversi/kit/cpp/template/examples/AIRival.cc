#include "Player.hh"

// Rival: the next step after your first bot. It knows what each tile is worth: corners, which nobody takes back, are worth most, and the tiles beside free corners cost something. It passes the gate nearly always: play against it once you beat Dummy.

#define PLAYER_NAME Rival

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
    if (best) choose(*best);
  }

  // What a tile is worth, by the number of axes along which a stone there can lie between two others: none, as in a corner, to all four.
  int worth_of_tile(Pos p) const {
    static const int by_axes[] = {70, 16, 7, 4, 3};
    int axes = 0;
    for (int dir = 0; dir < 4; ++dir) {
      Pos one = p, other = p;
      int d = dir, e = dir + 4;
      if (step(one, d) and step(other, e)) ++axes;
    }
    return by_axes[axes];
  }

  // What the tiles are worth that a move captures. Lines may cross.
  int worth_of_captures(Pos target) const {
    set<pair<int, int> > captured;
    for (int dir = 0; dir < 8; ++dir) {
      Pos p = target;
      int d = dir;
      vector<pair<int, int> > passed;
      while (step(p, d) and p != target and is_stone(tile(p))) {
        if (tile(p) == stone_of(me())) {
          captured.insert(passed.begin(), passed.end());
          break;
        }
        passed.push_back(make_pair(p.x, p.y));
      }
    }
    int worth = 0;
    for (const pair<int, int>& p : captured) worth += worth_of_tile(Pos{p.first, p.second});
    return worth;
  }

  static bool is_stone(char tile) { return (tile >= '1' and tile <= '8') or tile == 'x'; }

  // What a move brings: the tiles that it takes, less if it invites others into a corner, and what a special tile brings.
  int worth_of(const Move& move) const {
    int worth = worth_of_captures(move.pos) + worth_of_tile(move.pos);
    for (int dir = 0; dir < 8; ++dir) {
      Pos p = move.pos;
      int d = dir;
      if (step(p, d) and worth_of_tile(p) == 70 and not is_stone(tile(p))) worth -= 60;
    }
    return worth + 15 * worth_of_special(move);
  }

  // What the special tile under a move brings, as stones.
  int worth_of_special(const Move& move) const {
    switch (tile(move.pos)) {
      case '0': return 0;
      case 'b': return move.special == take_override ? 30 : 20;
      // After a choice you have the other player's stones, after an inversion those of the player before you.
      case 'c': return stones(move.special - 1) - stones(me());
      case 'i': return stones((me() + nb_players() - 1) % nb_players()) - stones(me());
      // An override stone is worth something by itself.
      default: return -10;
    }
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
