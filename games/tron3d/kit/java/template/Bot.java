import java.util.ArrayList;
import java.util.List;
import tron3d.*;

/** {{name}}: moves to where it has most room, along walls. One object plays the whole match: what it remembers is in its fields. */
public class Bot extends Player {
    int seat;
    int movements = 0;
    int[][] neighbours;
    boolean[] blocked; // where a trail lies, or where a bike of yours is about to move
    boolean[] rivals; // where rivals are that move in this round, too

    /** Called once, before the first round. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        neighbours = setup.neighbours;
    }

    /** Called in every round: moves each of your bikes that has to move. */
    public List<Order> play(View view) {
        blocked = new boolean[neighbours.length];
        rivals = new boolean[neighbours.length];
        for (int vertex = 0; vertex < blocked.length; vertex++) {
            blocked[vertex] = view.walls[vertex] >= 0;
        }
        for (Bike bike : view.bikes) {
            if (bike.seat != seat && bike.toMove) {
                rivals[bike.vertex] = true;
            }
        }
        List<Order> orders = new ArrayList<>();
        for (Bike bike : view.bikes) {
            // In even rounds every bike has to move or it explodes, in odd rounds those in turbo mode.
            if (bike.seat != seat || !bike.toMove) {
                continue;
            }
            Movement movement = ride(bike);
            blocked[movement.to] = true;
            orders.add(Order.move(movement));
            // A place is a vertex: the row is its number, and the column is 0.
            Notes.drawCell(movement.to, 0, 0xffc800);
            movements++;
        }
        // What you plot and draw is shown in the viewer, to you alone.
        Notes.plot("movements", movements);
        return orders;
    }

    /** Where a bike moves, and whether it uses its item. */
    Movement ride(Bike bike) {
        int best = -1;
        int most = 0;
        for (int vertex : neighbours[bike.vertex]) {
            if (blocked[vertex]) {
                continue;
            }
            int value = worth(vertex);
            if (best == -1 || value > most) {
                best = vertex;
                most = value;
            }
        }
        if (best == -1) {
            // Walled in: only a ghost gets out.
            return new Movement(bike.id, neighbours[bike.vertex][0], bike.item == Item.GHOST);
        }
        // A turbo moves twice as often: that needs room.
        return new Movement(bike.id, best, bike.item == Item.TURBO && room(best) > 50);
    }

    /**
     * What a free vertex is worth: the room there; along walls rather than through the middle, so that no gaps are left; and less if a rival can
     * move there in the same round, because then one of you crashes.
     */
    int worth(int vertex) {
        int exits = 0;
        boolean contested = false;
        for (int next : neighbours[vertex]) {
            if (!blocked[next]) {
                exits++;
            }
            contested |= rivals[next];
        }
        int value = 10 * room(vertex) - exits;
        return contested ? value / 2 : value;
    }

    /** How many free vertices can be reached from a free one, itself among them: a breadth-first search that ends at 200. */
    int room(int from) {
        boolean[] seen = blocked.clone();
        int[] queue = new int[neighbours.length];
        int size = 1;
        queue[0] = from;
        seen[from] = true;
        for (int head = 0; head < size && size < 200; head++) {
            for (int next : neighbours[queue[head]]) {
                if (!seen[next]) {
                    seen[next] = true;
                    queue[size++] = next;
                }
            }
        }
        return size;
    }
}
