package java.lang;

public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;
    private static Integer[] cache;

    private final int value;

    public Integer(int value) {
        this.value = value;
    }

    public Integer(String text) {
        this(parseInt(text, 10));
    }

    public static Integer valueOf(int value) {
        if (value >= -128 && value <= 127) {
            if (cache == null) {
                cache = new Integer[256];
            }
            int at = (int) value + 128;
            if (cache[at] == null) {
                cache[at] = new Integer(value);
            }
            return cache[at];
        }
        return new Integer(value);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(int value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Integer && ((Integer) other).value == value;
    }

    public int compareTo(Integer other) {
        return compare(value, other.value);
    }

    public String toString() {
        return toString(value);
    }

    public static int compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int max(int a, int b) {
        return Math.max(a, b);
    }

    public static int min(int a, int b) {
        return Math.min(a, b);
    }

    public static String toString(int value) {
        if (value == 0) {
            return "0";
        }
        char[] digits = new char[20];
        int at = 20;
        // The negative numbers reach further.
        int rest = value < 0 ? value : -value;
        while (rest != 0) {
            digits[--at] = (char) ('0' - (int) (rest % 10));
            rest /= 10;
        }
        if (value < 0) {
            digits[--at] = '-';
        }
        return new String(digits, at, 20 - at);
    }

    public static String toString(int value, int radix) {
        if (radix < 2 || radix > 36) {
            radix = 10;
        }
        char[] digits = new char[65];
        int at = 65;
        int rest = value < 0 ? value : -value;
        do {
            digits[--at] = Character.forDigit(-(int) (rest % radix), radix);
            rest /= radix;
        } while (rest != 0);
        if (value < 0) {
            digits[--at] = '-';
        }
        return new String(digits, at, 65 - at);
    }

    private static String unsigned(int value, int shift) {
        char[] digits = new char[64];
        int at = 64;
        do {
            digits[--at] = Character.forDigit((int) (value & ((1 << shift) - 1)), 1 << shift);
            value >>>= shift;
        } while (value != 0);
        return new String(digits, at, 64 - at);
    }

    public static String toHexString(int value) {
        return unsigned(value, 4);
    }

    public static String toOctalString(int value) {
        return unsigned(value, 3);
    }

    public static String toBinaryString(int value) {
        return unsigned(value, 1);
    }

    public static int parseInt(String text) {
        return parseInt(text, 10);
    }

    public static int parseInt(String text, int radix) {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            throw new NumberFormatException("radix " + radix + (radix < Character.MIN_RADIX ? " less than Character.MIN_RADIX" : " greater than Character.MAX_RADIX"));
        }
        int length = text.length();
        boolean negative = length > 0 && text.charAt(0) == '-';
        int at = length > 0 && (negative || text.charAt(0) == '+') ? 1 : 0;
        boolean good = at < length;
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        int value = 0;
        for (; good && at < length; at++) {
            int digit = Character.digit(text.charAt(at), radix);
            good = digit >= 0 && value >= limit / radix;
            value *= radix;
            good = good && value >= limit + digit;
            value -= digit;
        }
        if (!good) {
            throw new NumberFormatException("For input string: \"" + text + "\"" + (radix == 10 ? "" : " under radix " + radix));
        }
        return negative ? value : -value;
    }

    public static Integer valueOf(String text) {
        return valueOf(parseInt(text, 10));
    }

    public static native int bitCount(int value);

    public static native int numberOfTrailingZeros(int value);

    public static native int numberOfLeadingZeros(int value);

    public static int highestOneBit(int value) {
        return value & (MIN_VALUE >>> numberOfLeadingZeros(value));
    }

    public static int lowestOneBit(int value) {
        return value & -value;
    }

    public static int signum(int value) {
        return value > 0 ? 1 : value < 0 ? -1 : 0;
    }

    public static int rotateLeft(int value, int by) {
        return (value << by) | (value >>> -by);
    }

    public static int rotateRight(int value, int by) {
        return (value >>> by) | (value << -by);
    }

    public static int reverse(int value) {
        int result = 0;
        for (int i = 0; i < 32; i++) {
            result = (result << 1) | (value & 1);
            value >>>= 1;
        }
        return result;
    }

    public static int compareUnsigned(int a, int b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static int divideUnsigned(int dividend, int divisor) {
        return (int) ((dividend & 0xFFFFFFFFL) / (divisor & 0xFFFFFFFFL));
    }

    public static int remainderUnsigned(int dividend, int divisor) {
        return (int) ((dividend & 0xFFFFFFFFL) % (divisor & 0xFFFFFFFFL));
    }

    public static long toUnsignedLong(int value) {
        return value & 0xFFFFFFFFL;
    }

    public static Integer valueOf(String text, int radix) {
        return valueOf(parseInt(text, radix));
    }

    /** Reads decimal, hexadecimal (0x, #) and octal (0) numbers. */
    public static Integer decode(String text) {
        if (text.isEmpty()) {
            throw new NumberFormatException("Zero length string");
        }
        boolean negative = text.charAt(0) == '-';
        int at = negative || text.charAt(0) == '+' ? 1 : 0;
        int radix = 10;
        if (text.startsWith("0x", at) || text.startsWith("0X", at)) {
            radix = 16;
            at += 2;
        } else if (text.startsWith("#", at)) {
            radix = 16;
            at++;
        } else if (text.startsWith("0", at) && text.length() > at + 1) {
            radix = 8;
            at++;
        }
        if (text.startsWith("-", at) || text.startsWith("+", at)) {
            throw new NumberFormatException("Sign character in wrong position");
        }
        return valueOf(parseInt((negative ? "-" : "") + text.substring(at), radix));
    }

    public static int parseUnsignedInt(String text) {
        return parseUnsignedInt(text, 10);
    }

    public static int parseUnsignedInt(String text, int radix) {
        long value = Long.parseLong(text, radix);
        if (value < 0) {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + text + ".");
        }
        if (value > 0xFFFFFFFFL) {
            throw new NumberFormatException("String value " + text + " exceeds range of unsigned int.");
        }
        return (int) value;
    }

    public static String toUnsignedString(int value) {
        return Long.toString(toUnsignedLong(value));
    }

    public static String toUnsignedString(int value, int radix) {
        return Long.toString(toUnsignedLong(value), radix);
    }

    public static int reverseBytes(int value) {
        return value << 24 | (value & 0xFF00) << 8 | (value >>> 8) & 0xFF00 | value >>> 24;
    }
}
