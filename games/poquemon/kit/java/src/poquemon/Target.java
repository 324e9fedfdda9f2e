// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** A unit and a direction. */
public final class Target {
    /** The unit. Ids that are not yours are ignored. */
    public int unit;
    /** Where to. */
    public Dir dir;

    public Target(int unit, Dir dir) {
        this.unit = unit;
        this.dir = dir;
    }

    public static Target read(int at) {
        return new Target(Memory.load32(at), Dir.of(Memory.load8(at + 4)));
    }

    void write(int at) {
        Memory.store32(at, unit);
        Memory.store8(at + 4, dir.ordinal());
    }
}
