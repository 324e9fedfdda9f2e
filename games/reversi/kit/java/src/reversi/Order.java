// Written by agon-bindings from bot.wit; changes here are lost.
package reversi;

import agon.rt.Memory;

/** What a bot can ask for. */
public final class Order {
    static final int SIZE = 8;

    private final int kind;
    private final Object value;

    private Order(int kind, Object value) {
        this.kind = kind;
        this.value = value;
    }

    /** In phase one places a stone, in phase two throws a bomb. */
    public static Order move(Target value) {
        return new Order(0, value);
    }

    void write(int at) {
        Memory.store8(at, kind);
        if (kind == 0) {
            ((Target) value).write(at + 2);
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
