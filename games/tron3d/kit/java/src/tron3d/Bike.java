// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** A bike. */
public final class Bike {
    /** The id, which is also its place in the list. */
    public int id;
    /** Whose it is. */
    public int seat;
    /** The vertex where it is, or where it exploded. */
    public int vertex;
    /** The item that it carries: turbo or ghost. */
    public Item item;
    /** How many movements it has left in turbo mode. */
    public int turbo;
    /** How many movements it has left in ghost mode. */
    public int ghost;
    /** Whether it has not exploded. */
    public boolean alive;
    /** Whether it can, and has to, move in this round. */
    public boolean toMove;

    public Bike(int id, int seat, int vertex, Item item, int turbo, int ghost, boolean alive, boolean toMove) {
        this.id = id;
        this.seat = seat;
        this.vertex = vertex;
        this.item = item;
        this.turbo = turbo;
        this.ghost = ghost;
        this.alive = alive;
        this.toMove = toMove;
    }

    public static Bike read(int at) {
        return new Bike(Memory.load8(at), Memory.load8(at + 1), Memory.load16(at + 2), (Memory.load8(at + 4) == 0 ? null : (Item) (Item.of(Memory.load8(at + 4 + 1)))), Memory.load16(at + 6), Memory.load16(at + 8), Memory.load8(at + 10) != 0, Memory.load8(at + 11) != 0);
    }
}
