// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** What a bot can ask of a unit. Only the first order to a unit counts, and orders are carried out in the order of the list.
 * A list of more than 1000, ignored ones included, is a fault, which freezes the bot. */
public final class Order {
    static final int SIZE = 12;

    private final int kind;
    private final Object value;

    private Order(int kind, Object value) {
        this.kind = kind;
        this.value = value;
    }

    /** One step. */
    public static Order move(Target value) {
        return new Order(0, value);
    }

    /** A battle with the closest opponent in a direction; units of your own are neither hit nor in the way. */
    public static Order attack(Target value) {
        return new Order(1, value);
    }

    void write(int at) {
        Memory.store8(at, kind);
        if (kind == 0) {
            ((Target) value).write(at + 4);
        }
        if (kind == 1) {
            ((Target) value).write(at + 4);
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
