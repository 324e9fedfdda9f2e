import java.util.ArrayList;
import java.util.List;
import reversi.*;

/** {{name}} */
public class Bot extends Player {
    /** Called once, before the first turn. */
    public void start(Setup setup, Context context) {
    }

    /** Called each time you are to move. */
    public List<Order> play(View view) {
        List<Order> orders = new ArrayList<>();
        orders.add(Order.move(view.targets[0]));
        return orders;
    }
}
