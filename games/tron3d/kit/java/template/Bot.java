import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import tron3d.*;

/** {{name}}: moves to where it has most room. One object plays the whole match: what it remembers is in its fields. */
public class Bot extends Player {
    int seat;
    int[][] neighbours;

    /** Called once, before the first round. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        neighbours = setup.neighbours;
    }

    /** Called in every round: moves each of your bikes that has to move. */
    public List<Order> play(View view) {
        boolean[] blocked = new boolean[neighbours.length];
        for (int vertex = 0; vertex < blocked.length; vertex++) {
            blocked[vertex] = view.walls[vertex] >= 0;
        }
        List<Order> orders = new ArrayList<>();
        for (Bike bike : view.bikes) {
            if (bike.seat != seat || !bike.toMove) {
                continue;
            }
            int best = neighbours[bike.vertex][0];
            int most = -1;
            for (int vertex : neighbours[bike.vertex]) {
                int room = blocked[vertex] ? -1 : room(blocked, vertex);
                if (room > most) {
                    most = room;
                    best = vertex;
                }
            }
            blocked[best] = true;
            orders.add(Order.move(new Movement(bike.id, best, false)));
            // A place is a vertex: the row is its number, and the column is 0.
            Notes.drawCell(best, 0, 0xffc800);
        }
        // What you plot and draw is shown in the viewer, to you alone.
        Notes.plot("orders", orders.size());
        return orders;
    }

    /** How many free vertices can be reached from a free one: a breadth-first search that ends at 200. */
    int room(boolean[] blocked, int start) {
        boolean[] seen = blocked.clone();
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        seen[start] = true;
        queue.add(start);
        int count = 0;
        while (!queue.isEmpty() && count < 200) {
            count++;
            for (int other : neighbours[queue.poll()]) {
                if (!seen[other]) {
                    seen[other] = true;
                    queue.add(other);
                }
            }
        }
        return count;
    }
}
