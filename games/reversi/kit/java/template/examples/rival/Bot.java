import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import reversi.*;

/**
 * Rival: the next step after your first bot. It knows what each tile is worth: corners, which nobody takes back, are worth most, and the tiles
 * beside free corners cost something. It passes the gate nearly always: play against it once you beat Dummy.
 */
public class Bot extends Player {
    // The steps of the directions 0 to 7: north, then clockwise.
    final int[] right = {0, 1, 1, 1, 0, -1, -1, -1};
    final int[] down = {-1, -1, 0, 1, 1, 1, 0, -1};
    final int TAKE_OVERRIDE = 21;
    // What a tile is worth, by the number of axes along which a stone there can lie between two others: none, as in a corner, to all four.
    final int[] BY_AXES = {70, 16, 7, 4, 3};
    int seat;
    int cols;
    int radius;
    int[] next; // where a step leads to: at tile * 8 + direction is the tile * 8 + the direction in which one travels on, or -1

    /** Called once, before the first turn. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        cols = setup.cols;
        radius = setup.radius;
        next = connect(setup);
    }

    /** Called each time you are to move: gives exactly one order. */
    public List<Order> play(View view) {
        int[] stones = new int[view.seats.length];
        for (int tile : view.tiles) {
            if (tile >= '1' && tile < '1' + stones.length) {
                stones[tile - '1']++;
            }
        }
        Target best = view.targets[0];
        int most = Integer.MIN_VALUE;
        for (Target target : view.targets) {
            int worth = view.phase == Phase.BOMBS ? worthOfBlast(view, target, stones) : worthOf(view, target, stones);
            if (worth > most) {
                most = worth;
                best = target;
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        Notes.plot("stones", stones[seat]);
        List<Order> orders = new ArrayList<>();
        orders.add(Order.move(best));
        return orders;
    }

    /** Which tiles are beside each other, by the grid and by the transitions. */
    int[] connect(Setup setup) {
        int[] links = new int[setup.tiles.length * 8];
        Arrays.fill(links, -1);
        for (int tile = 0; tile < setup.tiles.length; tile++) {
            for (int direction = 0; direction < 8; direction++) {
                int x = tile % setup.cols + right[direction];
                int y = tile / setup.cols + down[direction];
                if (x < 0 || x >= setup.cols || y < 0 || y >= setup.rows) {
                    continue;
                }
                int other = y * setup.cols + x;
                if (setup.tiles[tile] != '-' && setup.tiles[other] != '-') {
                    links[tile * 8 + direction] = other * 8 + direction;
                }
            }
        }
        for (Transition one : setup.transitions) {
            int from = one.y1 * setup.cols + one.x1;
            int to = one.y2 * setup.cols + one.x2;
            // One arrives travelling in the direction opposite to the one that leads back.
            links[from * 8 + one.r1] = to * 8 + (one.r2 + 4) % 8;
            links[to * 8 + one.r2] = from * 8 + (one.r1 + 4) % 8;
        }
        return links;
    }

    /** What the stones that a stone there captures are worth: along each line over stones, up to one of your own. Lines may cross. */
    int captures(View view, int target) {
        boolean[] captured = new boolean[view.tiles.length];
        int worth = 0;
        for (int direction = 0; direction < 8; direction++) {
            int start = next[target * 8 + direction];
            int at = start;
            while (at >= 0 && at / 8 != target && isStone(view.tiles[at / 8]) && view.tiles[at / 8] != '1' + seat) {
                at = next[at];
            }
            if (at < 0 || at / 8 == target || view.tiles[at / 8] != '1' + seat) {
                continue;
            }
            for (int passed = start; passed != at; passed = next[passed]) {
                if (!captured[passed / 8]) {
                    captured[passed / 8] = true;
                    worth += BY_AXES[axes(passed / 8)];
                }
            }
        }
        return worth;
    }

    /** Whether a stone lies on a tile: a seat's, or an expansion stone. */
    boolean isStone(int tile) {
        return tile >= '1' && tile <= '8' || tile == 'x';
    }

    /** On how many axes a tile has neighbours on both sides. */
    int axes(int tile) {
        int count = 0;
        for (int axis = 0; axis < 4; axis++) {
            if (next[tile * 8 + axis] >= 0 && next[tile * 8 + axis + 4] >= 0) {
                count++;
            }
        }
        return count;
    }

    /** What a move brings: the tiles that it takes, less if it invites others into a corner, and what a special tile brings. */
    int worthOf(View view, Target move, int[] stones) {
        int target = move.y * cols + move.x;
        int worth = BY_AXES[axes(target)] + captures(view, target);
        for (int direction = 0; direction < 8; direction++) {
            int at = next[target * 8 + direction];
            if (at >= 0 && axes(at / 8) == 0 && "0cib".indexOf(view.tiles[at / 8]) >= 0) {
                worth -= 60;
            }
        }
        return worth + 15 * worthOfSpecial(view, move, stones);
    }

    /** What the special tile under a move brings, as stones. */
    int worthOfSpecial(View view, Target move, int[] stones) {
        switch (view.tiles[move.y * cols + move.x]) {
            case '0':
                return 0;
            case 'b':
                return move.special == TAKE_OVERRIDE ? 30 : 20;
            case 'c': // you get the other seat's stones
                return stones[move.special - 1] - stones[seat];
            case 'i': // you get the stones of the seat before you
                return stones[(seat + stones.length - 1) % stones.length] - stones[seat];
            default: // an override stone is worth something by itself
                return -10;
        }
    }

    /** What a bomb brings: stones of the strongest rival near the target, and none of your own. */
    int worthOfBlast(View view, Target move, int[] stones) {
        int rival = seat == 0 ? 1 : 0;
        for (int other = 0; other < stones.length; other++) {
            if (other != seat && stones[other] > stones[rival]) {
                rival = other;
            }
        }
        int target = move.y * cols + move.x;
        int worth = gain(view.tiles[target], rival);
        for (int direction = 0; direction < 8; direction++) {
            int at = next[target * 8 + direction];
            for (int distance = 0; at >= 0 && distance < Math.min(radius, 50); distance++) {
                worth += gain(view.tiles[at / 8], rival);
                at = next[at];
            }
        }
        return worth;
    }

    /** What it brings if a tile is bombed. */
    int gain(int tile, int rival) {
        return tile == '1' + rival ? 1 : tile == '1' + seat ? -2 : 0;
    }
}
