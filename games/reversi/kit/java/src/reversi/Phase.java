// Written by agon-bindings from bot.wit; changes here are lost.
package reversi;

import agon.rt.Memory;

/** The part of the match. */
public enum Phase {
    /** Phase one: stones are placed. */
    BUILD,
    /** Phase two: bombs are thrown. */
    BOMBS,
    /** Nobody can do anything more. */
    OVER;

    private static final Phase[] ALL = values();

    public static Phase of(int ordinal) {
        return ALL[ordinal];
    }
}
