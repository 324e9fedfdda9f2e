#include "Player.hh"

// The name of your bot: at most 12 characters.
#define PLAYER_NAME {{name}}

struct PLAYER_NAME : public Player {
  // Makes the object that plays. Leave this as it is.
  static Player* factory() { return new PLAYER_NAME; }

  // Attributes are what the bot remembers from round to round.
  int movements = 0;
  vector<bool> blocked;  // where a trail lies, or where a bike of yours is about to move

  // Called in every round: moves each of your bikes that has to move.
  virtual void play() {
    blocked.resize(nb_vertices());
    for (int v = 0; v < nb_vertices(); ++v) blocked[v] = vertex(v).wall != -1;
    for (int id : bikes(me()))
      if (has_to_move(bike(id))) ride(bike(id));
    // What you plot and draw is shown in the viewer, to you alone.
    agon::plot("movements", movements);
  }

  // In even rounds every bike has to move or it explodes, in odd rounds those in turbo mode.
  bool has_to_move(const Bike& b) { return b.alive and (round() % 2 == 0 or b.turbo_duration > 0); }

  // Moves a bike to where it has most room.
  void ride(const Bike& b) {
    int best = -1, most = 0;
    for (int v : vertex(b.vertex).neighbours) {
      if (blocked[v]) continue;
      const int value = worth(v);
      if (best == -1 or value > most) {
        best = v;
        most = value;
      }
    }
    if (best == -1) {
      // Walled in: only a ghost gets out.
      command(Movement(b.id, vertex(b.vertex).neighbours[0], b.bonus == Ghost));
      return;
    }
    // A turbo moves twice as often: that needs room.
    const bool turbo = b.bonus == Turbo and room(best) > 50;
    command(Movement(b.id, best, turbo));
    agon::draw_line(b.vertex, best, 0xffc800);
    blocked[best] = true;
    ++movements;
  }

  // What a free vertex is worth: the room there; along walls rather than through the middle, so that no gaps are left; and
  // less if a rival can move there in the same round, because then one of you crashes.
  int worth(int v) {
    int exits = 0;
    bool contested = false;
    for (int next : vertex(v).neighbours) {
      if (not blocked[next]) ++exits;
      const int other = vertex(next).bike;
      if (other != -1 and bike(other).player != me() and has_to_move(bike(other))) contested = true;
    }
    const int value = 10 * room(v) - exits;
    return contested ? value / 2 : value;
  }

  // How many free vertices can be reached from a free one, itself among them: a breadth-first search that ends at 200.
  int room(int from) {
    vector<bool> seen = blocked;
    vector<int> queue(1, from);
    seen[from] = true;
    for (size_t head = 0; head < queue.size() and queue.size() < 200; ++head)
      for (int next : vertex(queue[head]).neighbours)
        if (not seen[next]) {
          seen[next] = true;
          queue.push_back(next);
        }
    return int(queue.size());
  }
};

// Says that this is the bot. Leave this as it is.
RegisterPlayer(PLAYER_NAME);
