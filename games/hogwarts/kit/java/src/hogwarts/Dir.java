// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** A direction. Rows count from the top, columns from the left. Wizards go down, right, up and left only. */
public enum Dir {
    /** One row down. */
    DOWN,
    /** Down and right. */
    DR,
    /** One column to the right. */
    RIGHT,
    /** Right and up. */
    RU,
    /** One row up. */
    UP,
    /** Up and left. */
    UL,
    /** One column to the left. */
    LEFT,
    /** Left and down. */
    LD;

    private static final Dir[] ALL = values();

    public static Dir of(int ordinal) {
        return ALL[ordinal];
    }
}
