// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** What a bot is told each round. Nothing is hidden. */
public final class View {
    /** The round to be played; the first is 0. */
    public int round;
    /** The seat it plays. */
    public int seat;
    /** For each vertex the bike whose trail lies there, or -1. */
    public int[] walls;
    /** What ghosts laid across the trails of others. When the wall of the vertex is gone, the last of them becomes the wall. */
    public Overlay[] overlays;
    /** What lies on each bonus vertex, in the order of `setup.bonus-vertices`. */
    public Item[] items;
    /** All bikes, by id. */
    public Bike[] bikes;
    /** All seats. */
    public Seat[] seats;

    public View(int round, int seat, int[] walls, Overlay[] overlays, Item[] items, Bike[] bikes, Seat[] seats) {
        this.round = round;
        this.seat = seat;
        this.walls = walls;
        this.overlays = overlays;
        this.items = items;
        this.bikes = bikes;
        this.seats = seats;
    }

    public static View read(int at) {
        return new View(Memory.load32(at), Memory.load8(at + 4), Lists.list4(Memory.load32(at + 8), Memory.load32(at + 8 + 4)), Lists.list5(Memory.load32(at + 16), Memory.load32(at + 16 + 4)), Lists.list6(Memory.load32(at + 24), Memory.load32(at + 24 + 4)), Lists.list7(Memory.load32(at + 32), Memory.load32(at + 32 + 4)), Lists.list8(Memory.load32(at + 40), Memory.load32(at + 40 + 4)));
    }
}
