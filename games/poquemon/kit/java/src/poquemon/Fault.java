// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** Why a seat is out of the match. */
public enum Fault {
    /** Its program crashed. */
    CRASHED,
    /** It used up its fuel. */
    OUT_OF_FUEL,
    /** It did not answer in time; only native bots are measured in time. */
    OUT_OF_TIME,
    /** It asked for too much memory. */
    OUT_OF_MEMORY,
    /** Its answer could not be read. */
    MALFORMED,
    /** It gave too many orders. */
    TOO_MANY_ORDERS,
    /** It gave an order that the rules do not allow. */
    ILLEGAL,
    /** It was never started. */
    REFUSED;

    private static final Fault[] ALL = values();

    public static Fault of(int ordinal) {
        return ALL[ordinal];
    }
}
