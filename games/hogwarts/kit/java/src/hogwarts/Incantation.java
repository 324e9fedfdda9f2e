// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** A ghost and a spell. */
public final class Incantation {
    /** The ghost. Ids that are not yours are ignored. */
    public int unit;
    /** The group, 0 to 4, of each of the 15 ingredients: three in each group, and all groups have the same sum. Anything else is
     * ignored. */
    public int[] groups;

    public Incantation(int unit, int[] groups) {
        this.unit = unit;
        this.groups = groups;
    }

    public static Incantation read(int at) {
        return new Incantation(Memory.load32(at), Lists.list4(Memory.load32(at + 4), Memory.load32(at + 4 + 4)));
    }

    void write(int at) {
        Memory.store32(at, unit);
        Memory.store32(at + 4, Memory.write(groups, 4));
        Memory.store32(at + 4 + 4, groups.length);
    }
}
