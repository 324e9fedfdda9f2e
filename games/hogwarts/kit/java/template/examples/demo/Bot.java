import hogwarts.*;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The Demo bot: attacks the wizards it meets, else takes a random step, and tries a spell now and then by guessing. */
public class Bot extends Player {
    final Dir[] straight = {Dir.DOWN, Dir.RIGHT, Dir.UP, Dir.LEFT};
    final int[] down = {1, 0, -1, 0};
    final int[] right = {0, 1, 0, -1};
    final Random random = new Random();
    int seat;
    int rows;
    int cols;

    public void start(Setup setup, Context context) {
        seat = setup.seat;
        rows = setup.boardRows;
        cols = setup.boardCols;
    }

    public List<Order> play(View view) {
        Unit[] standing = new Unit[rows * cols];
        for (Unit unit : view.units) {
            standing[unit.row * cols + unit.col] = unit;
        }
        List<Order> orders = new ArrayList<>();
        for (Unit unit : view.units) {
            if (unit.seat != seat) {
                continue;
            }
            if (unit.kind == Kind.WIZARD) {
                Dir dir = step(view, unit, standing);
                if (dir != null) {
                    orders.add(Order.move(new Target(unit.id, dir)));
                }
            } else if (unit.pending == 0 && random.nextInt(8) == 0) {
                orders.add(Order.spell(new Incantation(unit.id, guess())));
            }
        }
        return orders;
    }

    /** To a wizard of somebody else, or anywhere. What `cell & 7` is 5 for is a wall. */
    Dir step(View view, Unit unit, Unit[] standing) {
        List<Dir> open = new ArrayList<>();
        for (int side = 0; side < 4; side++) {
            int row = unit.row + down[side];
            int col = unit.col + right[side];
            if (row < 0 || col < 0 || row >= rows || col >= cols || (view.cells[row * cols + col] & 7) == 5) {
                continue;
            }
            Unit other = standing[row * cols + col];
            if (other == null) {
                open.add(straight[side]);
            } else if (other.kind == Kind.WIZARD && other.seat != seat && other.next == null) {
                return straight[side];
            }
        }
        return open.isEmpty() ? null : open.get(random.nextInt(open.size()));
    }

    /** Three ingredients in each of five groups: right only by luck. */
    int[] guess() {
        List<Integer> groups = new ArrayList<>(Arrays.asList(0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4));
        Collections.shuffle(groups, random);
        int[] result = new int[15];
        for (int i = 0; i < 15; i++) {
            result[i] = groups.get(i);
        }
        return result;
    }
}
