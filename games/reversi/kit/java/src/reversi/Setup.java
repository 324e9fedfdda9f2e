// Written by agon-bindings from bot.wit; changes here are lost.
package reversi;

import agon.rt.Memory;

/** What a bot is told once. */
public final class Setup {
    /** The seat it plays, from 0. Its stones have the number `seat` + 1 on the board. */
    public int seat;
    /** How many seats there are. */
    public int seats;
    /** How many rows the board has. */
    public int rows;
    /** How many columns the board has. */
    public int cols;
    /** How many override stones each seat begins with. */
    public int overrides;
    /** How many bombs each seat begins with. */
    public int bombs;
    /** How many steps a blast reaches. */
    public int radius;
    /** What lies on each tile at the start, as in `view.tiles`. */
    public int[] tiles;
    /** The transitions. */
    public Transition[] transitions;

    public Setup(int seat, int seats, int rows, int cols, int overrides, int bombs, int radius, int[] tiles, Transition[] transitions) {
        this.seat = seat;
        this.seats = seats;
        this.rows = rows;
        this.cols = cols;
        this.overrides = overrides;
        this.bombs = bombs;
        this.radius = radius;
        this.tiles = tiles;
        this.transitions = transitions;
    }

    public static Setup read(int at) {
        return new Setup(Memory.load8(at), Memory.load8(at + 1), Memory.load16(at + 2), Memory.load16(at + 4), Memory.load8(at + 6), Memory.load8(at + 7), Memory.load32(at + 8), Lists.list0(Memory.load32(at + 12), Memory.load32(at + 12 + 4)), Lists.list1(Memory.load32(at + 20), Memory.load32(at + 20 + 4)));
    }
}
