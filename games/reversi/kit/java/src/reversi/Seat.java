// Written by agon-bindings from bot.wit; changes here are lost.
package reversi;

import agon.rt.Memory;

/** A seat, as everybody sees it. */
public final class Seat {
    /** Its override stones. */
    public int overrides;
    /** Its bombs. */
    public int bombs;
    /** Why it is disqualified, if it is. */
    public Fault out;

    public Seat(int overrides, int bombs, Fault out) {
        this.overrides = overrides;
        this.bombs = bombs;
        this.out = out;
    }

    public static Seat read(int at) {
        return new Seat(Memory.load8(at), Memory.load8(at + 1), (Memory.load8(at + 2) == 0 ? null : (Fault) (Fault.of(Memory.load8(at + 2 + 1)))));
    }
}
