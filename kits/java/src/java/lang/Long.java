package java.lang;

public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;
    private static Long[] cache;

    private final long value;

    public Long(long value) {
        this.value = value;
    }

    public Long(String text) {
        this(parseLong(text, 10));
    }

    public static Long valueOf(long value) {
        if (value >= -128 && value <= 127) {
            if (cache == null) {
                cache = new Long[256];
            }
            int at = (int) value + 128;
            if (cache[at] == null) {
                cache[at] = new Long(value);
            }
            return cache[at];
        }
        return new Long(value);
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

    public static int hashCode(long value) {
        return (int) (value ^ (value >>> 32));
    }

    public boolean equals(Object other) {
        return other instanceof Long && ((Long) other).value == value;
    }

    public int compareTo(Long other) {
        return compare(value, other.value);
    }

    public String toString() {
        return toString(value);
    }

    public static int compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static long max(long a, long b) {
        return Math.max(a, b);
    }

    public static long min(long a, long b) {
        return Math.min(a, b);
    }

    public static String toString(long value) {
        if (value == 0) {
            return "0";
        }
        char[] digits = new char[20];
        int at = 20;
        // The negative numbers reach further.
        long rest = value < 0 ? value : -value;
        while (rest != 0) {
            digits[--at] = (char) ('0' - (int) (rest % 10));
            rest /= 10;
        }
        if (value < 0) {
            digits[--at] = '-';
        }
        return new String(digits, at, 20 - at);
    }

    public static String toString(long value, int radix) {
        if (radix < 2 || radix > 36) {
            radix = 10;
        }
        char[] digits = new char[65];
        int at = 65;
        long rest = value < 0 ? value : -value;
        do {
            digits[--at] = Character.forDigit(-(int) (rest % radix), radix);
            rest /= radix;
        } while (rest != 0);
        if (value < 0) {
            digits[--at] = '-';
        }
        return new String(digits, at, 65 - at);
    }

    private static String unsigned(long value, int shift) {
        char[] digits = new char[64];
        int at = 64;
        do {
            digits[--at] = Character.forDigit((int) (value & ((1 << shift) - 1)), 1 << shift);
            value >>>= shift;
        } while (value != 0);
        return new String(digits, at, 64 - at);
    }

    public static String toHexString(long value) {
        return unsigned(value, 4);
    }

    public static String toOctalString(long value) {
        return unsigned(value, 3);
    }

    public static String toBinaryString(long value) {
        return unsigned(value, 1);
    }

    public static long parseLong(String text) {
        return parseLong(text, 10);
    }

    public static long parseLong(String text, int radix) {
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
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
        long value = 0;
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

    public static Long valueOf(String text) {
        return valueOf(parseLong(text, 10));
    }

    public static native int bitCount(long value);

    public static native int numberOfTrailingZeros(long value);

    public static native int numberOfLeadingZeros(long value);

    public static long highestOneBit(long value) {
        return value & (MIN_VALUE >>> numberOfLeadingZeros(value));
    }

    public static long lowestOneBit(long value) {
        return value & -value;
    }

    public static int signum(long value) {
        return value > 0 ? 1 : value < 0 ? -1 : 0;
    }

    public static long rotateLeft(long value, int by) {
        return (value << by) | (value >>> -by);
    }

    public static long rotateRight(long value, int by) {
        return (value >>> by) | (value << -by);
    }

    public static long reverse(long value) {
        long result = 0;
        for (int i = 0; i < 64; i++) {
            result = (result << 1) | (value & 1);
            value >>>= 1;
        }
        return result;
    }

    public static int compareUnsigned(long a, long b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static long divideUnsigned(long dividend, long divisor) {
        if (divisor < 0) {
            return compareUnsigned(dividend, divisor) < 0 ? 0 : 1;
        }
        if (dividend >= 0) {
            return dividend / divisor;
        }
        long quotient = (dividend >>> 1) / divisor << 1;
        return compareUnsigned(dividend - quotient * divisor, divisor) < 0 ? quotient : quotient + 1;
    }

    public static long remainderUnsigned(long dividend, long divisor) {
        return dividend - divideUnsigned(dividend, divisor) * divisor;
    }

    public static Long valueOf(String text, int radix) {
        return valueOf(parseLong(text, radix));
    }

    /** Reads decimal, hexadecimal (0x, #) and octal (0) numbers. */
    public static Long decode(String text) {
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
        return valueOf(parseLong((negative ? "-" : "") + text.substring(at), radix));
    }

    public static long parseUnsignedLong(String text) {
        return parseUnsignedLong(text, 10);
    }

    public static long parseUnsignedLong(String text, int radix) {
        if (text.startsWith("-")) {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + text + ".");
        }
        java.math.BigInteger value = new java.math.BigInteger(text, radix);
        if (value.bitLength() > 64) {
            throw new NumberFormatException("String value " + text + " exceeds range of unsigned long.");
        }
        return value.longValue();
    }

    public static String toUnsignedString(long value) {
        return toUnsignedString(value, 10);
    }

    public static String toUnsignedString(long value, int radix) {
        if (value >= 0) {
            return toString(value, radix);
        }
        long quotient = divideUnsigned(value, radix);
        return toString(quotient, radix) + toString(value - quotient * radix, radix);
    }

    public static long reverseBytes(long value) {
        return (long) Integer.reverseBytes((int) value) << 32 | Integer.reverseBytes((int) (value >>> 32)) & 0xFFFFFFFFL;
    }
}
