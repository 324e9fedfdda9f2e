// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** A seat, as everybody sees it. */
public final class Seat {
    /** The sum of its units' points. */
    public int score;
    /** Why it is out of the match, if it is. */
    public Fault out;

    public Seat(int score, Fault out) {
        this.score = score;
        this.out = out;
    }

    public static Seat read(int at) {
        return new Seat(Memory.load32(at), (Memory.load8(at + 4) == 0 ? null : (Fault) (Fault.of(Memory.load8(at + 4 + 1)))));
    }
}
