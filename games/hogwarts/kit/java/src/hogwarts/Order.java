// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** What a bot can ask of a unit. Only the first order to a unit counts, and orders are executed in the order of the list.
 * A list of more than 1000 is a fault, which freezes the bot. */
public final class Order {
    static final int SIZE = 16;

    private final int kind;
    private final Object value;

    private Order(int kind, Object value) {
        this.kind = kind;
        this.value = value;
    }

    /** One step; what stands there is attacked, or rescued. */
    public static Order move(Target value) {
        return new Order(0, value);
    }

    /** The spell of this round. */
    public static Order spell(Incantation value) {
        return new Order(1, value);
    }

    void write(int at) {
        Memory.store8(at, kind);
        if (kind == 0) {
            ((Target) value).write(at + 4);
        }
        if (kind == 1) {
            ((Incantation) value).write(at + 4);
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
