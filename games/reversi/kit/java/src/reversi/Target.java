// Written by agon-bindings from bot.wit; changes here are lost.
package reversi;

import agon.rt.Memory;

/** A move. */
public final class Target {
    /** The column. */
    public int x;
    /** The row. */
    public int y;
    /** On a choice tile the number of the stones to swap with, 1 to the number of seats; on a bonus tile 20 for a bomb or 21 for an
     * override stone; else 0. */
    public int special;

    public Target(int x, int y, int special) {
        this.x = x;
        this.y = y;
        this.special = special;
    }

    public static Target read(int at) {
        return new Target(Memory.load16(at), Memory.load16(at + 2), Memory.load8(at + 4));
    }

    void write(int at) {
        Memory.store16(at, x);
        Memory.store16(at + 2, y);
        Memory.store8(at + 4, special);
    }
}
