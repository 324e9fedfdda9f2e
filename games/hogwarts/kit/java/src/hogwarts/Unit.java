// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** A ghost or a wizard. */
public final class Unit {
    /** The id, which never changes and is also its place in the list. The ghosts come first: 0 to 3. */
    public int id;
    /** What it is. */
    public Kind kind;
    /** Its clan. */
    public int seat;
    /** The row it stands in. */
    public int row;
    /** The column it stands in. */
    public int col;
    /** For a ghost, how many rounds it must rest before a spell; for a wizard being converted, how many until it changes clans; otherwise 0. */
    public int pending;
    /** The clan that the wizard is being converted to, if so. */
    public Integer next;
    /** The round in which a wizard last attacked the ghost; nothing if none did, or if Voldemort has attacked it since. */
    public Integer attacked;

    public Unit(int id, Kind kind, int seat, int row, int col, int pending, Integer next, Integer attacked) {
        this.id = id;
        this.kind = kind;
        this.seat = seat;
        this.row = row;
        this.col = col;
        this.pending = pending;
        this.next = next;
        this.attacked = attacked;
    }

    public static Unit read(int at) {
        return new Unit(Memory.load16(at), Kind.of(Memory.load8(at + 2)), Memory.load8(at + 3), Memory.load8(at + 4), Memory.load8(at + 5), Memory.load32(at + 8), (Memory.load8(at + 12) == 0 ? null : (Integer) (Memory.load8(at + 12 + 1))), (Memory.load8(at + 16) == 0 ? null : (Integer) (Memory.load32(at + 16 + 4))));
    }
}
