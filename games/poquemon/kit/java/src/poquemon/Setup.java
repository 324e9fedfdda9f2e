// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** What a bot is told once. */
public final class Setup {
    /** The seat it plays. */
    public int seat;
    /** The parameters of the board. */
    public Params params;
    /** The ids of its units. */
    public int[] units;
    /** Where ghost walls come and go, in the order of `view.ghost-walls`. */
    public Pos[] ghostWalls;

    public Setup(int seat, Params params, int[] units, Pos[] ghostWalls) {
        this.seat = seat;
        this.params = params;
        this.units = units;
        this.ghostWalls = ghostWalls;
    }

    public static Setup read(int at) {
        return new Setup(Memory.load8(at), Params.read(at + 2), Lists.list0(Memory.load32(at + 44), Memory.load32(at + 44 + 4)), Lists.list1(Memory.load32(at + 52), Memory.load32(at + 52 + 4)));
    }
}
