// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** The standing of a clan. Numbers above 2147483647, which only extreme boards have, are given as that. */
public final class Seat {
    /** The score when the last round ended. */
    public int score;
    /** The points of strength. */
    public int strength;
    /** The magic strength in battles: points of strength divided by units, rounded down. */
    public int magic;
    /** How many wizards it has. */
    public int wizards;
    /** Whether its bot gives no more orders because of a fault. */
    public boolean out;

    public Seat(int score, int strength, int magic, int wizards, boolean out) {
        this.score = score;
        this.strength = strength;
        this.magic = magic;
        this.wizards = wizards;
        this.out = out;
    }

    public static Seat read(int at) {
        return new Seat(Memory.load32(at), Memory.load32(at + 4), Memory.load32(at + 8), Memory.load16(at + 12), Memory.load8(at + 14) != 0);
    }

    void write(int at) {
        Memory.store32(at, score);
        Memory.store32(at + 4, strength);
        Memory.store32(at + 8, magic);
        Memory.store16(at + 12, wizards);
        Memory.store8(at + 14, out ? 1 : 0);
    }
}
