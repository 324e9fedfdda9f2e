// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** What a bot is told each round. */
public final class View {
    /** The round to be played; the first is 0. */
    public int round;
    /** The seat it plays. */
    public int seat;
    /** What is on each cell, row by row, as a character: `.` nothing, `X` a wall (also a ghost wall that is present), or a
     * bonus: `P` points, `S` stone, `R` scope, `A` attack, `D` defense. The cell in row r and column c is number r * cols + c. */
    public int[] cells;
    /** All units, by id. */
    public Unit[] units;
    /** All seats. */
    public Seat[] seats;
    /** All ghost walls. */
    public GhostWall[] ghostWalls;
    /** The point bonuses that lie on the board. */
    public Point[] points;

    public View(int round, int seat, int[] cells, Unit[] units, Seat[] seats, GhostWall[] ghostWalls, Point[] points) {
        this.round = round;
        this.seat = seat;
        this.cells = cells;
        this.units = units;
        this.seats = seats;
        this.ghostWalls = ghostWalls;
        this.points = points;
    }

    public static View read(int at) {
        return new View(Memory.load32(at), Memory.load8(at + 4), Lists.list2(Memory.load32(at + 8), Memory.load32(at + 8 + 4)), Lists.list3(Memory.load32(at + 16), Memory.load32(at + 16 + 4)), Lists.list4(Memory.load32(at + 24), Memory.load32(at + 24 + 4)), Lists.list5(Memory.load32(at + 32), Memory.load32(at + 32 + 4)), Lists.list6(Memory.load32(at + 40), Memory.load32(at + 40 + 4)));
    }
}
