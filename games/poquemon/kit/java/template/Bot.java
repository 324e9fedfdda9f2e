import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import poquemon.*;

/** {{name}}: goes to the closest bonus. One object plays the whole match: what it remembers is in its fields. */
public class Bot extends Player {
    final int[] down = {-1, 1, 0, 0};
    final int[] right = {0, 0, -1, 1};
    int seat;
    int rows;
    int cols;

    /** Called once, before the first round. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        rows = setup.params.rows;
        cols = setup.params.cols;
    }

    /** Called in every round: gives each of your Poquemon at most one order. */
    public List<Order> play(View view) {
        boolean[] taken = new boolean[rows * cols];
        for (Unit unit : view.units) {
            if (unit.alive && unit.row != null) {
                taken[unit.row * cols + unit.col] = true;
            }
        }
        List<Order> orders = new ArrayList<>();
        for (Unit unit : view.units) {
            if (unit.seat == seat && unit.alive && unit.row != null) {
                Dir dir = towardsBonus(view, unit, taken);
                if (dir != null) {
                    orders.add(Order.move(new Target(unit.id, dir)));
                    int side = dir.ordinal();
                    Notes.drawLine(unit.row, unit.col, unit.row + down[side], unit.col + right[side], 0xffc800);
                }
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        Notes.plot("orders", orders.size());
        return orders;
    }

    /** The first step to the closest bonus: a breadth-first search. */
    Dir towardsBonus(View view, Unit unit, boolean[] taken) {
        Dir[] first = new Dir[rows * cols];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        int start = unit.row * cols + unit.col;
        queue.add(start);
        while (!queue.isEmpty()) {
            int cell = queue.poll();
            if (cell != start && "PSRAD".indexOf(view.cells[cell]) >= 0) {
                return first[cell];
            }
            for (Dir dir : Dir.values()) {
                int row = cell / cols + down[dir.ordinal()];
                int col = cell % cols + right[dir.ordinal()];
                if (row < 0 || col < 0 || row >= rows || col >= cols) {
                    continue;
                }
                int next = row * cols + col;
                if (next != start && first[next] == null && !taken[next] && view.cells[next] != 'X') {
                    first[next] = cell == start ? dir : first[cell];
                    queue.add(next);
                }
            }
        }
        return null;
    }
}
