// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

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

    public static int[][] list1(int from, int count) {
        int[][] all = new int[count][];
        for (int i = 0; i < count; i++) {
            int at = from + 8 * i;
            all[i] = Lists.list3(Memory.load32(at), Memory.load32(at + 4));
        }
        return all;
    }

    public static Point[] list2(int from, int count) {
        Point[] all = new Point[count];
        for (int i = 0; i < count; i++) {
            int at = from + 12 * i;
            all[i] = Point.read(at);
        }
        return all;
    }

    public static int[] list3(int from, int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            int at = from + 2 * i;
            all[i] = Memory.load16(at);
        }
        return all;
    }

    public static int[] list4(int from, int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            int at = from + 2 * i;
            all[i] = (short) Memory.load16(at);
        }
        return all;
    }

    public static Overlay[] list5(int from, int count) {
        Overlay[] all = new Overlay[count];
        for (int i = 0; i < count; i++) {
            int at = from + 4 * i;
            all[i] = Overlay.read(at);
        }
        return all;
    }

    public static Item[] list6(int from, int count) {
        Item[] all = new Item[count];
        for (int i = 0; i < count; i++) {
            int at = from + 2 * i;
            all[i] = (Memory.load8(at) == 0 ? null : (Item) (Item.of(Memory.load8(at + 1))));
        }
        return all;
    }

    public static Bike[] list7(int from, int count) {
        Bike[] all = new Bike[count];
        for (int i = 0; i < count; i++) {
            int at = from + 12 * i;
            all[i] = Bike.read(at);
        }
        return all;
    }

    public static Seat[] list8(int from, int count) {
        Seat[] all = new Seat[count];
        for (int i = 0; i < count; i++) {
            int at = from + 8 * i;
            all[i] = Seat.read(at);
        }
        return all;
    }
}
