package agon;

import agon.rt.Memory;
import agon.wit.Notes;

/** The bot's log. */
public final class Log {
    private Log() {
    }

    public static void write(String text) {
        int heap = Memory.heap();
        Notes.log(Memory.write(text), text.length());
        Memory.setHeap(heap);
    }
}
