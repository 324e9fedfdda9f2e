#include "Player.hh"

#include <vector>
#include <queue>
#include <map>
using namespace std;

#define PLAYER_NAME LongWay

// Follows the longest way that a few random tries find.
struct PLAYER_NAME : public Player {

    static Player* factory () {
        return new PLAYER_NAME;
    }

    typedef vector<int> VI;
    typedef std::map<int, int> Count;

    VI visited;
    int stamp;

    PLAYER_NAME () : stamp(0) { }

    int wander (int v) {
        ++stamp;
        int length = 0;
        while (true) {
            visited[v] = stamp;
            VI next = vertex(v).neighbours;
            random_shuffle(next.begin(), next.end());
            int best = -1;
            for (uint k = 0; k < next.size(); ++k)
                if (vertex(next[k]).wall == -1 and visited[next[k]] != stamp) { best = next[k]; break; }
            if (best == -1) return length;
            v = best;
            ++length;
        }
    }

    virtual void play () {
        if (round() == 0) {
            visited = VI(nb_vertices(), 0);
            cerr << "board " << map() << " with " << nb_vertices() << " vertices, I am " << me() << endl;
        }
        const VI mine = bikes(me());
        for (int k = 0; k < sze(mine); ++k) {
            Bike b = bike(mine[k]);
            if (not b.alive) continue;
            if (round()%2 == 1 and b.turbo_duration == 0) continue;
            Count best;
            const VI& around = vertex(b.vertex).neighbours;
            for (int j = 0; j < sze(around); ++j) {
                if (vertex(around[j]).wall != -1) continue;
                for (int t = 0; t < 10; ++t) best[around[j]] = max(best[around[j]], wander(around[j]));
            }
            Movement m(b.id);
            int longest = -1;
            for (Count::iterator it = best.begin(); it != best.end(); ++it) {
                if (it->second > longest) {
                    longest = it->second;
                    m.next_vertex = it->first;
                }
            }
            if (longest == -1) m.next_vertex = around[rand()%around.size()];
            m.use_bonus = b.bonus == Ghost ? longest < 3 : longest > 20;
            bool done = command(m);
            _unused(done);
        }
    }
};

RegisterPlayer(PLAYER_NAME);
