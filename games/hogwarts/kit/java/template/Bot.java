import hogwarts.*;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {{name}}: goes to the closest cell that is not its own. One object plays the whole match: what it remembers is in its fields. */
public class Bot extends Player {
    // Wizards go straight.
    final Dir[] straight = {Dir.DOWN, Dir.RIGHT, Dir.UP, Dir.LEFT};
    final int[] down = {1, 0, -1, 0};
    final int[] right = {0, 1, 0, -1};
    int seat;
    int rows;
    int cols;

    /** Called once, before the first round. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        rows = setup.boardRows;
        cols = setup.boardCols;
    }

    /** Called in every round: gives each of your units at most one order. */
    public List<Order> play(View view) {
        boolean[] taken = new boolean[rows * cols];
        for (Unit unit : view.units) {
            taken[unit.row * cols + unit.col] = true;
        }
        List<Order> orders = new ArrayList<>();
        for (Unit unit : view.units) {
            if (unit.seat == seat && unit.kind == Kind.WIZARD && unit.next == null) {
                Dir dir = towardsCell(view, unit, taken);
                if (dir != null) {
                    orders.add(Order.move(new Target(unit.id, dir)));
                    Notes.drawCell(unit.row, unit.col, 0xffc800);
                }
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        Notes.plot("orders", orders.size());
        return orders;
    }

    /** The first step to the closest cell of somebody else or nobody: a breadth-first search. What `cell & 7` is 5 for is a wall. */
    Dir towardsCell(View view, Unit unit, boolean[] taken) {
        int[] first = new int[rows * cols];
        Arrays.fill(first, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        int start = unit.row * cols + unit.col;
        queue.add(start);
        while (!queue.isEmpty()) {
            int cell = queue.poll();
            if (cell != start && (view.cells[cell] & 7) != seat) {
                return straight[first[cell]];
            }
            for (int side = 0; side < 4; side++) {
                int row = cell / cols + down[side];
                int col = cell % cols + right[side];
                if (row < 0 || col < 0 || row >= rows || col >= cols) {
                    continue;
                }
                int next = row * cols + col;
                if (next != start && first[next] < 0 && !taken[next] && (view.cells[next] & 7) != 5) {
                    first[next] = cell == start ? side : first[cell];
                    queue.add(next);
                }
            }
        }
        return null;
    }
}
