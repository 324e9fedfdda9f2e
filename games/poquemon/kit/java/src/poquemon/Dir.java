// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** A direction. Rows count from the top, columns from the left. */
public enum Dir {
    /** One row up. */
    TOP,
    /** One row down. */
    BOTTOM,
    /** One column to the left. */
    LEFT,
    /** One column to the right. */
    RIGHT;

    private static final Dir[] ALL = values();

    public static Dir of(int ordinal) {
        return ALL[ordinal];
    }
}
