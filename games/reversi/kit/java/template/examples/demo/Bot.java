import java.util.Collections;
import java.util.List;
import java.util.Random;
import reversi.*;

/** The Demo bot: takes a legal move at random. */
public class Bot extends Player {
    final Random random = new Random();

    public List<Order> play(View view) {
        return Collections.singletonList(Order.move(view.targets[random.nextInt(view.targets.length)]));
    }
}
