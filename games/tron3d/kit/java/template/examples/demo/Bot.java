import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tron3d.*;

/** The Demo bot: each bike moves to a random neighbour without a trail, or to any if there is none, and uses its item in one of five movements. */
public class Bot extends Player {
    final Random random = new Random();
    int seat;
    int[][] neighbours;

    public void start(Setup setup, Context context) {
        seat = setup.seat;
        neighbours = setup.neighbours;
    }

    public List<Order> play(View view) {
        List<Order> orders = new ArrayList<>();
        for (Bike bike : view.bikes) {
            if (bike.seat != seat || !bike.toMove) {
                continue;
            }
            int[] around = neighbours[bike.vertex];
            List<Integer> free = new ArrayList<>();
            for (int vertex : around) {
                if (view.walls[vertex] < 0) {
                    free.add(vertex);
                }
            }
            int to = free.isEmpty() ? around[random.nextInt(around.length)] : free.get(random.nextInt(free.size()));
            boolean item = bike.item != null && random.nextInt(5) == 0;
            orders.add(Order.move(new Movement(bike.id, to, item)));
        }
        return orders;
    }
}
