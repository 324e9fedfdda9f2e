import hogwarts.*;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {{name}}: rescues and attacks whom it meets, else goes to the closest book. One object plays the whole match: what it remembers is in its fields. */
public class Bot extends Player {
    // Wizards go straight, which is the first four; ghosts in all eight directions.
    final Dir[] dirs = {Dir.DOWN, Dir.RIGHT, Dir.UP, Dir.LEFT, Dir.DR, Dir.RU, Dir.UL, Dir.LD};
    final int[] down = {1, 0, -1, 0, 1, -1, -1, 1};
    final int[] right = {0, 1, 0, -1, 1, 1, -1, -1};
    // What `cell & OWNER` is for a wall; `cell & BOOK` says whether a book lies there.
    final int OWNER = 7;
    final int WALL = 5;
    final int BOOK = 8;
    int seat;
    int rows;
    int cols;

    /** Called once, before the first round. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        rows = setup.boardRows;
        cols = setup.boardCols;
    }

    /** Called in every round: gives each of your units at most one order. The urgent ones come first. */
    public List<Order> play(View view) {
        Unit[] standing = new Unit[rows * cols];
        for (Unit unit : view.units) {
            standing[unit.row * cols + unit.col] = unit;
        }
        List<Order> orders = new ArrayList<>();
        List<Unit> walking = new ArrayList<>();
        for (Unit unit : view.units) {
            if (unit.seat != seat) {
                continue;
            }
            Dir dir = meet(view, unit, standing);
            if (dir == null) {
                walking.add(unit);
            } else {
                orders.add(Order.move(new Target(unit.id, dir)));
                Notes.drawCell(unit.row, unit.col, 0xffc800);
            }
        }
        boolean[] closed = closedCells(view);
        int[] distance = distances(view);
        // Ghosts have the smallest ids. How to solve a spell is shown in examples/speller.
        for (Unit unit : walking) {
            Dir dir = walk(view, unit, closed, distance);
            if (dir != null) {
                orders.add(Order.move(new Target(unit.id, dir)));
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        Notes.plot("wizards", view.seats[seat].wizards);
        return orders;
    }

    /** The number of the cell beside a unit in a direction; -1 outside of the board. */
    int beside(Unit unit, int side) {
        int row = unit.row + down[side];
        int col = unit.col + right[side];
        return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : -1;
    }

    /** Towards a wizard of ours in conversion, to rescue it, or one of a clan that is not stronger, to attack it. */
    Dir meet(View view, Unit unit, Unit[] standing) {
        if (unit.kind == Kind.GHOST || unit.next != null) {
            return null;
        }
        for (int side = 0; side < 4; side++) {
            int cell = beside(unit, side);
            Unit other = cell < 0 ? null : standing[cell];
            if (other == null || other.kind == Kind.GHOST) {
                continue;
            }
            boolean changing = other.next != null;
            boolean stronger = view.seats[other.seat].magic > view.seats[seat].magic;
            if (other.seat == seat ? changing : !changing && !stronger) {
                return dirs[side];
            }
        }
        return null;
    }

    /** Voldemort attacks who is on one of the eight cells around him, and he makes a step after us. */
    boolean dangerous(View view, int cell) {
        return Math.abs(cell / cols - view.voldemort.row) <= 2 && Math.abs(cell % cols - view.voldemort.col) <= 2;
    }

    /** The cells that no unit of ours should go to now: where a unit stands, and where Voldemort could attack. */
    boolean[] closedCells(View view) {
        boolean[] closed = new boolean[rows * cols];
        for (int cell = 0; cell < closed.length; cell++) {
            closed[cell] = dangerous(view, cell);
        }
        for (Unit unit : view.units) {
            closed[unit.row * cols + unit.col] = true;
        }
        return closed;
    }

    /** How far it is from each cell to the closest book, -1 if there is no way: one breadth-first search that begins at all books. */
    int[] distances(View view) {
        int[] distance = new int[rows * cols];
        Arrays.fill(distance, -1);
        int[] queue = new int[rows * cols];
        int size = 0;
        for (int cell = 0; cell < distance.length; cell++) {
            if ((view.cells[cell] & BOOK) != 0 && !dangerous(view, cell)) {
                distance[cell] = 0;
                queue[size++] = cell;
            }
        }
        for (int head = 0; head < size; head++) {
            int cell = queue[head];
            for (int side = 0; side < 4; side++) {
                int row = cell / cols + down[side];
                int col = cell % cols + right[side];
                if (row < 0 || row >= rows || col < 0 || col >= cols) {
                    continue;
                }
                int next = row * cols + col;
                if (distance[next] == -1 && (view.cells[next] & OWNER) != WALL) {
                    distance[next] = distance[cell] + 1;
                    queue[size++] = next;
                }
            }
        }
        return distance;
    }

    /** To the free cell beside the unit from which it is closest, of equals rather to one that is not ours yet. */
    Dir walk(View view, Unit unit, boolean[] closed, int[] distance) {
        int best = -1;
        int least = 0;
        Dir step = null;
        for (int side = 0; side < (unit.kind == Kind.GHOST ? 8 : 4); side++) {
            int cell = beside(unit, side);
            if (cell < 0 || distance[cell] < 0 || closed[cell]) {
                continue;
            }
            int value = 2 * distance[cell] + ((view.cells[cell] & OWNER) == seat ? 1 : 0);
            if (step == null || value < least) {
                best = cell;
                least = value;
                step = dirs[side];
            }
        }
        if (step != null) {
            closed[best] = true; // no other unit of ours goes there
        }
        return step;
    }
}
