import java.util.ArrayList;
import java.util.List;
import reversi.*;

/** {{name}}: takes the move with the most stones of others around it. One object plays the whole match: what it remembers is in its fields. */
public class Bot extends Player {
    int seat;
    int rows;
    int cols;

    /** Called once, before the first turn. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        rows = setup.rows;
        cols = setup.cols;
    }

    /** Called each time you are to move: gives exactly one order. */
    public List<Order> play(View view) {
        Target best = view.targets[0];
        int most = -1;
        for (Target target : view.targets) {
            int worth = worth(view, target);
            if (worth > most) {
                most = worth;
                best = target;
            }
        }
        // What you plot and draw is shown in the viewer, to you alone.
        Notes.plot("stones around", most);
        Notes.drawCell(best.y, best.x, 0xffc800);
        List<Order> orders = new ArrayList<>();
        orders.add(Order.move(best));
        return orders;
    }

    /** How many stones of others are around a tile. */
    int worth(View view, Target target) {
        int count = 0;
        for (int y = Math.max(target.y - 1, 0); y <= Math.min(target.y + 1, rows - 1); y++) {
            for (int x = Math.max(target.x - 1, 0); x <= Math.min(target.x + 1, cols - 1); x++) {
                int tile = view.tiles[y * cols + x];
                if (tile >= '1' && tile <= '8' && tile != '1' + seat) {
                    count++;
                }
            }
        }
        return count;
    }
}
