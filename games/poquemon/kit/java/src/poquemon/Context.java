// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** What a bot may use, and its own random number. */
public final class Context {
    /** A number derived from the match's seed and the seat: seed your own generator with it, so that matches are repeatable. */
    public int random;
    /** Fuel for one turn; nothing if there is no limit. */
    public Long turnFuel;
    /** Fuel for the whole match. */
    public Long matchFuel;
    /** Bytes of memory. */
    public Long memory;

    public Context(int random, Long turnFuel, Long matchFuel, Long memory) {
        this.random = random;
        this.turnFuel = turnFuel;
        this.matchFuel = matchFuel;
        this.memory = memory;
    }

    public static Context read(int at) {
        return new Context(Memory.load32(at), (Memory.load8(at + 8) == 0 ? null : (Long) (Memory.load64(at + 8 + 8))), (Memory.load8(at + 24) == 0 ? null : (Long) (Memory.load64(at + 24 + 8))), (Memory.load8(at + 40) == 0 ? null : (Long) (Memory.load64(at + 40 + 8))));
    }
}
