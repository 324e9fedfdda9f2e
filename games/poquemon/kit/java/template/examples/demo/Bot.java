import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import poquemon.*;

/** The Demo bot: each Poquemon looks in one random direction, attacks if it wins that battle, else takes a step. */
public class Bot extends Player {
    final int[] down = {-1, 1, 0, 0};
    final int[] right = {0, 0, -1, 1};
    final Random random = new Random();
    int seat;
    int cols;

    public void start(Setup setup, Context context) {
        seat = setup.seat;
        cols = setup.params.cols;
    }

    public List<Order> play(View view) {
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
            Dir dir = Dir.of(random.nextInt(4));
            int next = unit.row * cols + unit.col + step(dir);
            if (wins(view, unit, dir, standing)) {
                orders.add(Order.attack(new Target(unit.id, dir)));
            } else if (view.cells[next] != 'X' && standing[next] == null) {
                orders.add(Order.move(new Target(unit.id, dir)));
            }
        }
        return orders;
    }

    int step(Dir dir) {
        return down[dir.ordinal()] * cols + right[dir.ordinal()];
    }

    /** Whether the closest opponent within reach is weak enough. Its own are neither hit nor in the way. */
    boolean wins(View view, Unit unit, Dir dir, Unit[] standing) {
        int cell = unit.row * cols + unit.col;
        for (int i = 0; i < unit.scope; i++) {
            cell += step(dir);
            if (view.cells[cell] == 'X') {
                return false;
            }
            Unit other = standing[cell];
            if (other != null && other.seat != seat) {
                return other.defense <= unit.attack;
            }
        }
        return false;
    }
}
