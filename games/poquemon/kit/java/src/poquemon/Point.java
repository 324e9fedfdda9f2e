// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** A point bonus that lies on the board. */
public final class Point {
    /** Its row. */
    public int row;
    /** Its column. */
    public int col;
    /** 100, 200, 300, 400 or 500. */
    public int value;

    public Point(int row, int col, int value) {
        this.row = row;
        this.col = col;
        this.value = value;
    }

    public static Point read(int at) {
        return new Point(Memory.load8(at), Memory.load8(at + 1), Memory.load16(at + 2));
    }

    void write(int at) {
        Memory.store8(at, row);
        Memory.store8(at + 1, col);
        Memory.store16(at + 2, value);
    }
}
