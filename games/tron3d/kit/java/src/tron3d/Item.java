// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** What lies on bonus vertices. */
public enum Item {
    /** When it is used, the bike moves in odd rounds, too, for some movements. */
    TURBO,
    /** When it is used, the bike passes through trails and bikes for some movements. */
    GHOST,
    /** Points for the seat, at once. */
    POINTS;

    private static final Item[] ALL = values();

    public static Item of(int ordinal) {
        return ALL[ordinal];
    }
}
