// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import java.util.List;

/** A bot: extend this class in a file Bot.java. */
public abstract class Player {
    /** Called once, before the first turn. */
    public void start(Setup setup, Context context) {
    }

    /** Called in every turn; answers with orders. */
    public abstract List<Order> play(View view);
}
