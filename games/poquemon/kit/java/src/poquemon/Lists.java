// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** Reads lists from memory. */
public final class Lists {
    private Lists() {
    }

    public static int[] list0(int from, int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            int at = from + 2 * i;
            all[i] = Memory.load16(at);
        }
        return all;
    }

    public static Pos[] list1(int from, int count) {
        Pos[] all = new Pos[count];
        for (int i = 0; i < count; i++) {
            int at = from + 2 * i;
            all[i] = Pos.read(at);
        }
        return all;
    }

    public static int[] list2(int from, int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            int at = from + 1 * i;
            all[i] = Memory.load8(at);
        }
        return all;
    }

    public static Unit[] list3(int from, int count) {
        Unit[] all = new Unit[count];
        for (int i = 0; i < count; i++) {
            int at = from + 28 * i;
            all[i] = Unit.read(at);
        }
        return all;
    }

    public static Seat[] list4(int from, int count) {
        Seat[] all = new Seat[count];
        for (int i = 0; i < count; i++) {
            int at = from + 8 * i;
            all[i] = Seat.read(at);
        }
        return all;
    }

    public static GhostWall[] list5(int from, int count) {
        GhostWall[] all = new GhostWall[count];
        for (int i = 0; i < count; i++) {
            int at = from + 6 * i;
            all[i] = GhostWall.read(at);
        }
        return all;
    }

    public static Point[] list6(int from, int count) {
        Point[] all = new Point[count];
        for (int i = 0; i < count; i++) {
            int at = from + 4 * i;
            all[i] = Point.read(at);
        }
        return all;
    }
}
