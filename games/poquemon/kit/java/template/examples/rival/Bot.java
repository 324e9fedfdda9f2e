import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import poquemon.*;

/**
 * Rival: the next step after your first bot. It goes not for the closest bonus but for the one that is worth most for its distance. It passes the
 * gate nearly always: play against it once you beat Dummy.
 */
public class Bot extends Player {
    // The steps of the directions, as in `Dir`: top, bottom, left, right.
    final int[] down = {-1, 1, 0, 0};
    final int[] right = {0, 0, -1, 1};
    int seat;
    int cols;
    Params params;
    int attacks = 0;

    /** Called once, before the first round. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        cols = setup.params.cols;
        params = setup.params;
    }

    /** Called in every round: gives each of your Poquemon at most one order. */
    public List<Order> play(View view) {
        // Where the Poquemon are that you see, by cell. Opponents out of sight have no position.
        Unit[] standing = new Unit[view.cells.length];
        for (Unit unit : view.units) {
            if (unit.alive && unit.row != null) {
                standing[unit.row * cols + unit.col] = unit;
            }
        }
        List<Order> orders = new ArrayList<>();
        for (Unit unit : view.units) {
            if (unit.seat != seat || !unit.alive) {
                continue;
            }
            Dir target = winningAttack(view, unit, standing);
            if (target != null) {
                orders.add(Order.attack(new Target(unit.id, target)));
                attacks++;
                continue;
            }
            Dir dir = towardsBonus(view, unit, standing);
            if (dir != null) {
                orders.add(Order.move(new Target(unit.id, dir)));
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        Notes.plot("attacks", attacks);
        return orders;
    }

    /** The direction of an opponent that would lose a battle, or null. */
    Dir winningAttack(View view, Unit unit, Unit[] standing) {
        for (Dir dir : Dir.values()) {
            int place = unit.row * cols + unit.col;
            for (int distance = 1; distance <= unit.scope; distance++) {
                place += down[dir.ordinal()] * cols + right[dir.ordinal()];
                if (view.cells[place] == 'X') {
                    break;
                }
                Unit other = standing[place];
                // Your own are neither hit nor in the way.
                if (other == null || other.seat == seat) {
                    continue;
                }
                // The closest opponent is hit.
                if (other.defense <= unit.attack) {
                    return dir;
                }
                break;
            }
        }
        return null;
    }

    /** What the bonus on a cell is worth to a Poquemon, as points. Attributes are of no use any more in the last rounds. */
    int worth(View view, Unit unit, int cell) {
        boolean useful = view.round + 40 < params.nbRounds;
        switch (view.cells[cell]) {
            case 'P':
                for (Point point : view.points) {
                    if (point.row * cols + point.col == cell) {
                        return point.value;
                    }
                }
                return 0;
            case 'S':
                return useful && unit.stones < params.maxStone ? 1200 : 0;
            case 'A':
            case 'D':
                return useful ? 400 : 0;
            case 'R':
                return useful && unit.scope < params.maxScope ? 250 : 0;
            default:
                return 0;
        }
    }

    /** The first step of a shortest way to the bonus that is worth most for its distance: a breadth-first search over the whole board. */
    Dir towardsBonus(View view, Unit unit, Unit[] standing) {
        // A hidden ghost wall that comes at the end of this round kills who stands there.
        boolean[] deadly = new boolean[view.cells.length];
        for (GhostWall wall : view.ghostWalls) {
            deadly[wall.row * cols + wall.col] = wall.time == 1;
        }
        Dir[] first = new Dir[view.cells.length];
        int[] steps = new int[view.cells.length];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        int start = unit.row * cols + unit.col;
        queue.add(start);
        int most = 0;
        Dir best = null;
        while (!queue.isEmpty()) {
            int cell = queue.poll();
            int value = cell == start ? 0 : worth(view, unit, cell) * 1000 / (steps[cell] + 1);
            if (value > most) {
                most = value;
                best = first[cell];
            }
            for (Dir dir : Dir.values()) {
                int next = cell + down[dir.ordinal()] * cols + right[dir.ordinal()];
                if (next == start || first[next] != null || standing[next] != null || view.cells[next] == 'X') {
                    continue;
                }
                if (cell == start && deadly[next]) {
                    continue;
                }
                first[next] = cell == start ? dir : first[cell];
                steps[next] = steps[cell] + 1;
                queue.add(next);
            }
        }
        return best;
    }
}
