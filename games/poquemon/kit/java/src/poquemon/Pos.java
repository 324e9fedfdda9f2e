// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** A cell of the board. */
public final class Pos {
    /** The row, 0 at the top. */
    public int row;
    /** The column, 0 at the left. */
    public int col;

    public Pos(int row, int col) {
        this.row = row;
        this.col = col;
    }

    public static Pos read(int at) {
        return new Pos(Memory.load8(at), Memory.load8(at + 1));
    }

    void write(int at) {
        Memory.store8(at, row);
        Memory.store8(at + 1, col);
    }
}
