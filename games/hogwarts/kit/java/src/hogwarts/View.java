// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** What a bot is told each round. Nothing is hidden. */
public final class View {
    /** The round to be played; the first is 0. */
    public int round;
    /** The seat it plays. */
    public int seat;
    /** A number for each cell, row by row: `cell & 7` is the seat that owns it, 4 if nobody does, 5 for a wall; `cell & 8` is not 0 where
     * a book lies. The cell in row r and column c is number r * board-cols + c. */
    public int[] cells;
    /** All units, by id. */
    public Unit[] units;
    /** Where Voldemort is. He attacks whoever is on one of the eight cells around him. */
    public Place voldemort;
    /** The 15 ingredients of this round's spell. */
    public int[] ingredients;
    /** All clans. */
    public Seat[] seats;

    public View(int round, int seat, int[] cells, Unit[] units, Place voldemort, int[] ingredients, Seat[] seats) {
        this.round = round;
        this.seat = seat;
        this.cells = cells;
        this.units = units;
        this.voldemort = voldemort;
        this.ingredients = ingredients;
        this.seats = seats;
    }

    public static View read(int at) {
        return new View(Memory.load32(at), Memory.load8(at + 4), Lists.list0(Memory.load32(at + 8), Memory.load32(at + 8 + 4)), Lists.list1(Memory.load32(at + 16), Memory.load32(at + 16 + 4)), Place.read(at + 24), Lists.list2(Memory.load32(at + 28), Memory.load32(at + 28 + 4)), Lists.list3(Memory.load32(at + 36), Memory.load32(at + 36 + 4)));
    }
}
