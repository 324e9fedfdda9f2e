// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** A Poquémon as the seat knows it. */
public final class Unit {
    /** The id, which is also its place in the list. */
    public int id;
    /** Whose it is. */
    public int seat;
    /** The row it stands in; nothing if it is dead, or an opponent out of sight. */
    public Integer row;
    /** The column it stands in; nothing if it is dead, or an opponent out of sight. */
    public Integer col;
    /** The attack attribute. */
    public int attack;
    /** The defense attribute. */
    public int defense;
    /** How many cells away it can attack. */
    public int scope;
    /** How many stones had an effect on it. */
    public int stones;
    /** Whether it is alive. */
    public boolean alive;
    /** The points it has won. */
    public int points;
    /** If it is dead: the number of rounds until it is back, or more if there is no safe place. */
    public int time;

    public Unit(int id, int seat, Integer row, Integer col, int attack, int defense, int scope, int stones, boolean alive, int points, int time) {
        this.id = id;
        this.seat = seat;
        this.row = row;
        this.col = col;
        this.attack = attack;
        this.defense = defense;
        this.scope = scope;
        this.stones = stones;
        this.alive = alive;
        this.points = points;
        this.time = time;
    }

    public static Unit read(int at) {
        return new Unit(Memory.load16(at), Memory.load8(at + 2), (Memory.load8(at + 3) == 0 ? null : (Integer) (Memory.load8(at + 3 + 1))), (Memory.load8(at + 5) == 0 ? null : (Integer) (Memory.load8(at + 5 + 1))), Memory.load16(at + 8), Memory.load16(at + 10), Memory.load8(at + 12), Memory.load16(at + 14), Memory.load8(at + 16) != 0, Memory.load32(at + 20), Memory.load16(at + 24));
    }
}
