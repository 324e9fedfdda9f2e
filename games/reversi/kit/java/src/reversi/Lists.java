// Written by agon-bindings from bot.wit; changes here are lost.
package reversi;

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

    public static Transition[] list1(int from, int count) {
        Transition[] all = new Transition[count];
        for (int i = 0; i < count; i++) {
            int at = from + 12 * i;
            all[i] = Transition.read(at);
        }
        return all;
    }

    public static Seat[] list2(int from, int count) {
        Seat[] all = new Seat[count];
        for (int i = 0; i < count; i++) {
            int at = from + 4 * i;
            all[i] = Seat.read(at);
        }
        return all;
    }

    public static Target[] list3(int from, int count) {
        Target[] all = new Target[count];
        for (int i = 0; i < count; i++) {
            int at = from + 6 * i;
            all[i] = Target.read(at);
        }
        return all;
    }
}
