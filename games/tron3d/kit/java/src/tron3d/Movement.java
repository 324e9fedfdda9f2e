// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** A movement. */
public final class Movement {
    /** The bike. Ids that are not yours are ignored. */
    public int bike;
    /** The neighbour of its vertex to move to. Any other vertex is ignored. */
    public int to;
    /** Whether the bike uses its item before it moves. */
    public boolean item;

    public Movement(int bike, int to, boolean item) {
        this.bike = bike;
        this.to = to;
        this.item = item;
    }

    public static Movement read(int at) {
        return new Movement(Memory.load32(at), Memory.load32(at + 4), Memory.load8(at + 8) != 0);
    }

    void write(int at) {
        Memory.store32(at, bike);
        Memory.store32(at + 4, to);
        Memory.store8(at + 8, item ? 1 : 0);
    }
}
