// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** A piece of trail that a ghost laid across the trail of another bike. */
public final class Overlay {
    /** Where it lies. */
    public int vertex;
    /** The bike that laid it. */
    public int bike;

    public Overlay(int vertex, int bike) {
        this.vertex = vertex;
        this.bike = bike;
    }

    public static Overlay read(int at) {
        return new Overlay(Memory.load16(at), Memory.load8(at + 2));
    }

    void write(int at) {
        Memory.store16(at, vertex);
        Memory.store8(at + 2, bike);
    }
}
