// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** What a bot can ask of a bike. Only the first order that the bike can follow counts.
 * A list of more than 1000 is a fault, which puts the bot out. */
public final class Order {
    static final int SIZE = 16;

    private final int kind;
    private final Object value;

    private Order(int kind, Object value) {
        this.kind = kind;
        this.value = value;
    }

    /** One movement. */
    public static Order move(Movement value) {
        return new Order(0, value);
    }

    void write(int at) {
        Memory.store8(at, kind);
        if (kind == 0) {
            ((Movement) value).write(at + 4);
        }
    }

    /** Writes orders into memory; answers where they are. */
    public static int writeAll(java.util.List<Order> all) {
        int count = all.size();
        int result = Memory.alloc(8);
        int from = Memory.alloc(SIZE * count);
        Memory.store32(result, from);
        Memory.store32(result + 4, count);
        for (int i = 0; i < count; i++) {
            all.get(i).write(from + SIZE * i);
        }
        return result;
    }
}
