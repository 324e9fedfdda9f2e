package agon.rt;

/** The linear memory through which values of the game come and go. */
public final class Memory {
    private Memory() {
    }

    public static native int load8(int at);

    public static native int load16(int at);

    public static native int load32(int at);

    public static native long load64(int at);

    public static native float loadFloat(int at);

    public static native double loadDouble(int at);

    public static native void store8(int at, int value);

    public static native void store16(int at, int value);

    public static native void store32(int at, int value);

    public static native void store64(int at, long value);

    /** Where the next piece of memory begins. Setting it back gives up what came after. */
    public static native int heap();

    public static native void setHeap(int at);

    private static native int realloc(int old, int oldSize, int align, int size);

    public static int alloc(int size) {
        return realloc(0, 0, 8, size);
    }

    /** Writes a text as UTF-16; halves of characters become question marks. Its length is the text's. */
    public static int write(String text) {
        int length = text.length();
        int at = alloc(length * 2);
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            if (unit >= 0xD800 && unit < 0xE000) {
                boolean pair = unit < 0xDC00 && i + 1 < length && text.charAt(i + 1) >= 0xDC00 && text.charAt(i + 1) < 0xE000;
                if (pair) {
                    store16(at + 2 * i, unit);
                    i++;
                    unit = text.charAt(i);
                } else {
                    unit = '?';
                }
            }
            store16(at + 2 * i, unit);
        }
        return at;
    }

    /** Writes numbers of 1, 2 or 4 bytes. */
    public static int write(int[] values, int size) {
        int at = alloc(values.length * size);
        for (int i = 0; i < values.length; i++) {
            if (size == 1) {
                store8(at + i, values[i]);
            } else if (size == 2) {
                store16(at + 2 * i, values[i]);
            } else {
                store32(at + 4 * i, values[i]);
            }
        }
        return at;
    }

    /** Reads a text in UTF-16. */
    public static String read(int at, int length) {
        char[] text = new char[length];
        for (int i = 0; i < length; i++) {
            text[i] = (char) load16(at + 2 * i);
        }
        return new String(text);
    }
}
