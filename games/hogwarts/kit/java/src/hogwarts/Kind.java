// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** What a unit is. */
public enum Kind {
    /** Goes in eight directions and casts spells. */
    GHOST,
    /** Goes in four directions and fights. */
    WIZARD;

    private static final Kind[] ALL = values();

    public static Kind of(int ordinal) {
        return ALL[ordinal];
    }
}
