import java.util.ArrayList;
import java.util.List;
import tron3d.*;

/** {{name}} */
public class Bot extends Player {
    int seat;
    int[][] neighbours;

    /** Called once, before the first round. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
        neighbours = setup.neighbours;
    }

    /** Called in every round. */
    public List<Order> play(View view) {
        List<Order> orders = new ArrayList<>();
        for (Bike bike : view.bikes) {
            if (bike.seat == seat && bike.toMove) {
                orders.add(Order.move(new Movement(bike.id, neighbours[bike.vertex][0], false)));
            }
        }
        return orders;
    }
}
