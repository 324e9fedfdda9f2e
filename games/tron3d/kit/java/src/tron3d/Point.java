// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** A place in space, in thousandths of the unit of the model. */
public final class Point {
    /** To the right. */
    public int x;
    /** Up. */
    public int y;
    /** Towards the spectator. */
    public int z;

    public Point(int x, int y, int z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    public static Point read(int at) {
        return new Point(Memory.load32(at), Memory.load32(at + 4), Memory.load32(at + 8));
    }

    void write(int at) {
        Memory.store32(at, x);
        Memory.store32(at + 4, y);
        Memory.store32(at + 8, z);
    }
}
