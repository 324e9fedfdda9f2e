// Written by agon-bindings from bot.wit; changes here are lost.
package agon;

import agon.rt.Memory;
import agon.rt.Runtime;
import poquemon.*;

/** What the component exports. */
public final class Entry {
    private static Player player;
    private static int heap;

    private Entry() {
    }

    private static native Player newBot();

    public static void start(int p0) {
        Setup setup = Setup.read(p0);
        Context context = Context.read(p0 + 64);
        heap = Memory.heap();
        Runtime.seed(context.random);
        Drawing.open();
        try {
            player = newBot();
            player.start(setup, context);
        } catch (Throwable thrown) {
            Log.write(Runtime.trace(thrown));
            throw thrown;
        }
    }

    public static int play(int p0, int p1, int p2, int p3, int p4, int p5, int p6, int p7, int p8, int p9, int p10, int p11) {
        View view = new View(p0, p1, Lists.list2(p2, p3), Lists.list3(p4, p5), Lists.list4(p6, p7), Lists.list5(p8, p9), Lists.list6(p10, p11));
        Memory.setHeap(heap);
        try {
            return Order.writeAll(player.play(view));
        } catch (Throwable thrown) {
            Log.write(Runtime.trace(thrown));
            throw thrown;
        }
    }
}
