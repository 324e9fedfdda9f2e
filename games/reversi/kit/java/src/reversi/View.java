// Written by agon-bindings from bot.wit; changes here are lost.
package reversi;

import agon.rt.Memory;

/** What a bot is told when it is to move. */
public final class View {
    /** The number of turns taken. */
    public int round;
    /** The part of the match. */
    public Phase phase;
    /** The seat to move. */
    public int turn;
    /** What lies on each tile, row by row, as a character: `0` nothing, `1` to `8` a stone of seat 0 to 7, `c` choice, `i`
     * inversion, `b` bonus, `x` an expansion stone, `-` a hole. The tile in column x and row y is number y * cols + x. */
    public int[] tiles;
    /** All seats. */
    public Seat[] seats;
    /** All legal moves, row by row. A tile with a choice appears once for each option. */
    public Target[] targets;

    public View(int round, Phase phase, int turn, int[] tiles, Seat[] seats, Target[] targets) {
        this.round = round;
        this.phase = phase;
        this.turn = turn;
        this.tiles = tiles;
        this.seats = seats;
        this.targets = targets;
    }

    public static View read(int at) {
        return new View(Memory.load32(at), Phase.of(Memory.load8(at + 4)), Memory.load8(at + 5), Lists.list0(Memory.load32(at + 8), Memory.load32(at + 8 + 4)), Lists.list2(Memory.load32(at + 16), Memory.load32(at + 16 + 4)), Lists.list3(Memory.load32(at + 24), Memory.load32(at + 24 + 4)));
    }
}
