// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** What a bot is told once. */
public final class Setup {
    /** The seat it plays. */
    public int seat;
    /** The name of the board. */
    public String map;
    /** The parameters of the board. */
    public Params params;
    /** The ids of its bikes. Bike `i` of seat `j` has the id `i * nb-players + j`. */
    public int[] bikes;
    /** The neighbours of each vertex, ascending. A vertex's number is its place in the list. */
    public int[][] neighbours;
    /** Where each vertex is in space. The rules do not depend on it. */
    public Point[] coordinates;
    /** The vertices where items appear. */
    public int[] bonusVertices;

    public Setup(int seat, String map, Params params, int[] bikes, int[][] neighbours, Point[] coordinates, int[] bonusVertices) {
        this.seat = seat;
        this.map = map;
        this.params = params;
        this.bikes = bikes;
        this.neighbours = neighbours;
        this.coordinates = coordinates;
        this.bonusVertices = bonusVertices;
    }

    public static Setup read(int at) {
        return new Setup(Memory.load8(at), Memory.read(Memory.load32(at + 4), Memory.load32(at + 4 + 4)), Params.read(at + 12), Lists.list0(Memory.load32(at + 28), Memory.load32(at + 28 + 4)), Lists.list1(Memory.load32(at + 36), Memory.load32(at + 36 + 4)), Lists.list2(Memory.load32(at + 44), Memory.load32(at + 44 + 4)), Lists.list3(Memory.load32(at + 52), Memory.load32(at + 52 + 4)));
    }
}
