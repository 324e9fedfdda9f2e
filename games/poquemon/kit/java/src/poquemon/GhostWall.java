// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** A ghost wall. */
public final class GhostWall {
    /** Its row. */
    public int row;
    /** Its column. */
    public int col;
    /** Whether it is a wall now. */
    public boolean present;
    /** It changes at the end of the round that is this many rounds from now; 1 is the round to be played. */
    public int time;

    public GhostWall(int row, int col, boolean present, int time) {
        this.row = row;
        this.col = col;
        this.present = present;
        this.time = time;
    }

    public static GhostWall read(int at) {
        return new GhostWall(Memory.load8(at), Memory.load8(at + 1), Memory.load8(at + 2) != 0, Memory.load16(at + 4));
    }

    void write(int at) {
        Memory.store8(at, row);
        Memory.store8(at + 1, col);
        Memory.store8(at + 2, present ? 1 : 0);
        Memory.store16(at + 4, time);
    }
}
