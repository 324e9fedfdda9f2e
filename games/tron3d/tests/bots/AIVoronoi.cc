#include "Player.hh"

/**
 * Counts for each possible step the vertices that I reach before the others.
 */

#define PLAYER_NAME Voronoi

struct Far {
    int distance, vertex, player;
};

struct Nearer {
    bool operator() (const Far& a, const Far& b) const {
        if (a.distance != b.distance) return a.distance > b.distance;
        return a.vertex > b.vertex;
    }
};

struct PLAYER_NAME : public Player {

    static Player* factory () {
        return new PLAYER_NAME;
    }

    set<int> reserved;

    bool free_vertex (int v) const {
        return vertex_ok(v) and vertex(v).wall == -1 and not reserved.count(v);
    }

    int cells (int id, int step) {
        static vector<int> owner;
        owner.assign(nb_vertices(), -1);
        priority_queue<Far, vector<Far>, Nearer> q;
        for (int player = 0; player < nb_players(); ++player) {
            vector<int> ids = bikes(player);
            for (int other : ids) {
                if (not bike(other).alive) continue;
                Far f = { other == id ? 1 : 0, other == id ? step : bike(other).vertex, player };
                q.push(f);
            }
        }
        int mine = 0;
        while (not q.empty()) {
            Far f = q.top(); q.pop();
            if (owner[f.vertex] != -1) continue;
            owner[f.vertex] = f.player;
            if (f.player == me()) ++mine;
            for (int v : vertex(f.vertex).neighbours) {
                assert(is_neighbour(f.vertex, v) and is_neighbour(v, f.vertex));
                if (owner[v] == -1 and free_vertex(v)) {
                    Far next = { f.distance + 1, v, f.player };
                    q.push(next);
                }
            }
        }
        return mine;
    }

    int distance_to_bonus (int from) {
        vector<int> dist(nb_vertices(), -1);
        queue<int> q;
        q.push(from);
        dist[from] = 0;
        while (not q.empty()) {
            int v = q.front(); q.pop();
            if (vertex(v).bonus != None) return dist[v];
            for (int w : vertex(v).neighbours)
                if (dist[w] == -1 and free_vertex(w)) {
                    dist[w] = dist[v] + 1;
                    q.push(w);
                }
        }
        return maxint;
    }

    void play () {
        if (status(me()) > 0.9) return;
        reserved.clear();
        vector<int> ids = bikes(me());
        for (int id : ids) {
            const Bike& b = bike(id);
            bool moves = round() % 2 == 0 or b.turbo_duration > 0;
            if (not b.alive or not moves) continue;
            double best = -infinite;
            int where = -1;
            for (int v : vertex(b.vertex).neighbours) {
                if (not free_vertex(v)) continue;
                double value = cells(id, v);
                if (round() >= bonus_round()) value += 30.0/(1 + distance_to_bonus(v));
                int risk = 0;
                for (int w : vertex(v).neighbours) {
                    int other = vertex(w).bike;
                    if (other != -1 and bike(other).player != me() and bike(other).alive) ++risk;
                }
                if (risk > 0) value /= 2;
                if (value > best) { best = value; where = v; }
            }
            if (where == -1) {
                command(Movement(id, vertex(b.vertex).neighbours.back(), b.bonus == Ghost));
                continue;
            }
            reserved.insert(where);
            bool use = b.bonus == Turbo and nb_rounds() - round() > turbo_duration() and best > 3*turbo_duration();
            if (not command(Movement(id, where, use))) cerr << "no " << bonus2char(b.bonus) << endl;
        }
    }
};

RegisterPlayer(PLAYER_NAME);
