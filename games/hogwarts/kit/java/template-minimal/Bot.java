import hogwarts.*;
import java.util.ArrayList;
import java.util.List;

/** {{name}} */
public class Bot extends Player {
    int seat;

    /** Called once, before the first round. */
    public void start(Setup setup, Context context) {
        seat = setup.seat;
    }

    /** Called in every round. */
    public List<Order> play(View view) {
        List<Order> orders = new ArrayList<>();
        for (Unit unit : view.units) {
            if (unit.seat == seat) {
                orders.add(Order.move(new Target(unit.id, Dir.LEFT)));
            }
        }
        return orders;
    }
}
