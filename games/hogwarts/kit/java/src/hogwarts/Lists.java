// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** Reads lists from memory. */
public final class Lists {
    private Lists() {
    }

    public static int[] list0(int from, int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            int at = from + 1 * i;
            all[i] = Memory.load8(at);
        }
        return all;
    }

    public static Unit[] list1(int from, int count) {
        Unit[] all = new Unit[count];
        for (int i = 0; i < count; i++) {
            int at = from + 24 * i;
            all[i] = Unit.read(at);
        }
        return all;
    }

    public static int[] list2(int from, int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            int at = from + 2 * i;
            all[i] = Memory.load16(at);
        }
        return all;
    }

    public static Seat[] list3(int from, int count) {
        Seat[] all = new Seat[count];
        for (int i = 0; i < count; i++) {
            int at = from + 16 * i;
            all[i] = Seat.read(at);
        }
        return all;
    }

    public static int[] list4(int from, int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            int at = from + 4 * i;
            all[i] = Memory.load32(at);
        }
        return all;
    }
}
