#define PLAYER_NAME Whatever
#include "Player.hh"

// Does not compile if two of the types are the same.
int kind_of (const PointBonus&) { return Point; }
int kind_of (const StoneBonus&) { return Stone; }
int kind_of (const ScopeBonus&) { return Scope; }
int kind_of (const AttackBonus&) { return Attack; }
int kind_of (const DefenseBonus&) { return Defense; }

// Uses every name of the API once, in both spellings, with the types that the documents give.
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }

  vector<Pos> places;  // where each of my own was last

  // What the cells tell fits together: points have a value, nothing else has one, and all ghost walls are there.
  void check_cells () {
    int ghosts = 0;
    for (int i = 0; i < rows(); ++i)
      for (int j = 0; j < cols(); ++j) {
        const Pos p(i, j);
        const int value = points_value(p);
        if (cell_type(p) == Point) assert(value >= 100 and value <= 500 and value % 100 == 0);
        else assert(value == -1);
        const int left = ghost_wall(p);
        assert(left == -1 or left >= 1);
        if (left != -1) ++ghosts;
      }
    assert(ghosts == nb_ghost_wall());
  }

  void play () {
    const Board& b = *this;
    int n = b.nb_rounds() + b.nb_players() + b.nb_poquemon() + b.nb_pokemon() + b.nb_total_poquemon() + b.nb_ghost_wall()
      + b.nb_point() + b.nb_stone() + b.nb_scope() + b.nb_attack() + b.nb_defense() + b.player_regen_time()
      + b.wall_change_time() + b.point_regen_time() + b.stone_regen_time() + b.scope_regen_time() + b.attack_regen_time()
      + b.defense_regen_time() + b.battle_reward() + b.max_scope() + b.max_stone() + b.rows() + b.cols() + b.round();
    bool good = b.player_ok(me()) and b.pos_ok(1, 1) and b.pos_ok(Pos(1, 1)) and b.pos_ok(1, 1, Top) and b.pos_ok(Pos(1, 1), Left);
    double used = b.status(me());
    const CType& a = b.cell_type(1, 1);
    const CType& c = b.cell_type(Pos(1, 1));
    const int id = cell_id(Pos(1, 1));
    const int value = b.points_value(Pos(1, 1)), value2 = b.pointsValue(Pos(1, 1));
    const int ghost = b.ghost_wall(Pos(1, 1)), ghost2 = b.ghostWall(Pos(1, 1));
    assert(value == value2 and ghost == ghost2 and a == c and good and used >= 0 and n > 0 and id >= -1);

    Cell cell; cell.pos = Pos(); cell.type = Empty; cell.id = -1;
    GhostWall wall; wall.pos = cell.pos; wall.present = false; wall.time = 0;
    PointBonus p; p.value = 100; p.pos = wall.pos; p.present = true; p.time = 0;
    StoneBonus s = StoneBonus(); ScopeBonus r = ScopeBonus(); AttackBonus t = AttackBonus(); DefenseBonus d = DefenseBonus();
    assert(p.value + s.value + r.value + t.value + d.value == 100);
    assert(kind_of(p) == Point and kind_of(s) == Stone and kind_of(r) == Scope and kind_of(t) == Attack and kind_of(d) == Defense);
    check_cells();
    AType types[] = {Undefined, Moving, Attacking};
    for (int k = 0; k < 3; ++k) assert(ok(types[k]) and c2a(a2c(types[k])) == types[k]);
    assert(a2c(Undefined) == 'u' and a2c(Moving) == 'm' and a2c(Attacking) == 'a');
    assert(d2c(None) == 'n' and d2c(Top) == 't' and d2c(Bottom) == 'b' and d2c(Left) == 'l' and d2c(Right) == 'r');
    Pos x(1, 2), y(1, 3);
    assert(x < y and x <= y and y > x and y >= x and x != y and x + Right == y and b.dest(x, Right) == y);
    x += Right;
    assert(x == y);
    ostringstream text;
    text << x << ' ' << Wall;
    assert(text.str() == "(1,3) Wall");

    // Published values of the generator: the 10000th state of x' = 48271 x from 1 is 399268537.
    Random_generator g;
    g.srandomize(0);
    int last = 0;
    for (int k = 0; k < 10000; ++k) last = g.randomize();
    assert(last == 399268537 - 1);
    g.srandomize(-5);
    const int once = g.randomize(3, 9);
    g.srandomize(5);
    assert(g.randomize(3, 9) == once and once >= 3 and once <= 9);

    const Poquemon& u = poquemon(me());
    assert(u.id == me() and u.player == me() and u.attack >= 1 and u.defense >= 1 and u.scope >= 1 and u.stones >= 0);
    assert(u.alive or u.time > 0);
    assert(u.points >= 0);
    // Hidden positions are hidden: no opponent is known who is not also seen on the board. My own dead stay where they were.
    places.resize(nb_total_poquemon(), Pos(-1, -1));
    for (int k = 0; k < nb_total_poquemon(); ++k) {
      const Poquemon& o = pokemon(k);
      assert(not pos_ok(o.pos) implies o.pos == Pos(-1, -1));
      if (o.alive) assert(pos_ok(o.pos) implies cell_id(o.pos) == k);
      if (o.player != me()) assert(pos_ok(o.pos) implies o.alive);
      else if (o.alive) places[k] = o.pos;
      else assert(o.pos == places[k] and cell_id(o.pos) != k);
    }
    const int q = randomize();
    assert(q >= 0 and randomize(2, 2) == 2);
    if (round() % 2) move(Dir(randomize(1, 4))); else attack(Top);
    if (round() == 3) { move(me(), Left); attack(me(), Right); move(99, Top); }
    cerr << "played " << round() << endl;
    cout << "seat " << me() << endl;
  }
};

RegisterPlayer(PLAYER_NAME);
