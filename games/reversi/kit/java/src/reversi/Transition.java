// Written by agon-bindings from bot.wit; changes here are lost.
package reversi;

import agon.rt.Memory;

/** A connection between two tiles in addition to the grid: leaving the first tile in direction `r1`, you arrive on the second, travelling in
 * the direction opposite to `r2`; and vice versa. Directions are 0 to 7: north, north-east, east, south-east, south,
 * south-west, west, north-west. */
public final class Transition {
    /** The column of the first tile. */
    public int x1;
    /** The row of the first tile. */
    public int y1;
    /** The direction out of the first tile. */
    public int r1;
    /** The column of the second tile. */
    public int x2;
    /** The row of the second tile. */
    public int y2;
    /** The direction out of the second tile. */
    public int r2;

    public Transition(int x1, int y1, int r1, int x2, int y2, int r2) {
        this.x1 = x1;
        this.y1 = y1;
        this.r1 = r1;
        this.x2 = x2;
        this.y2 = y2;
        this.r2 = r2;
    }

    public static Transition read(int at) {
        return new Transition(Memory.load16(at), Memory.load16(at + 2), Memory.load8(at + 4), Memory.load16(at + 6), Memory.load16(at + 8), Memory.load8(at + 10));
    }

    void write(int at) {
        Memory.store16(at, x1);
        Memory.store16(at + 2, y1);
        Memory.store8(at + 4, r1);
        Memory.store16(at + 6, x2);
        Memory.store16(at + 8, y2);
        Memory.store8(at + 10, r2);
    }
}
