package java.lang;

import java.io.Serializable;

/** Characters; letters and digits beyond Latin-1 are known by range only. */
public final class Character implements Comparable<Character>, Serializable {
    public static final char MIN_VALUE = 0;
    public static final char MAX_VALUE = 0xffff;
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final int MIN_CODE_POINT = 0;
    public static final int MAX_CODE_POINT = 0x10FFFF;
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x10000;
    public static final char MIN_HIGH_SURROGATE = 0xD800;
    public static final char MAX_HIGH_SURROGATE = 0xDBFF;
    public static final char MIN_LOW_SURROGATE = 0xDC00;
    public static final char MAX_LOW_SURROGATE = 0xDFFF;
    public static final char MIN_SURROGATE = 0xD800;
    public static final char MAX_SURROGATE = 0xDFFF;
    public static final int SIZE = 16;
    public static final int BYTES = 2;
    private static Character[] cache;

    private final char value;

    public Character(char value) {
        this.value = value;
    }

    public static Character valueOf(char value) {
        if (value > 127) {
            return new Character(value);
        }
        if (cache == null) {
            cache = new Character[128];
        }
        if (cache[value] == null) {
            cache[value] = new Character(value);
        }
        return cache[value];
    }

    public char charValue() {
        return value;
    }

    public int hashCode() {
        return value;
    }

    public static int hashCode(char value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).value == value;
    }

    public int compareTo(Character other) {
        return value - other.value;
    }

    public static int compare(char a, char b) {
        return a - b;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public static String toString(char value) {
        return String.valueOf(value);
    }

    public static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }

    public static boolean isUpperCase(char letter) {
        return letter >= 'A' && letter <= 'Z' || letter >= 0xC0 && letter <= 0xDE && letter != 0xD7;
    }

    public static boolean isLowerCase(char letter) {
        return letter >= 'a' && letter <= 'z' || letter >= 0xDF && letter <= 0xFF && letter != 0xF7 || letter == 0xAA || letter == 0xB5 || letter == 0xBA;
    }

    public static boolean isLetter(char letter) {
        return isUpperCase(letter) || isLowerCase(letter) || letter >= 0x100 && letter < 0x2000 || letter >= 0x3040 && letter < 0xD800;
    }

    public static boolean isAlphabetic(int letter) {
        return isLetter((char) letter);
    }

    public static boolean isLetterOrDigit(char letter) {
        return isLetter(letter) || isDigit(letter);
    }

    public static boolean isWhitespace(char letter) {
        return letter == ' ' || letter >= 9 && letter <= 13 || letter >= 28 && letter <= 31 || letter >= 0x2000 && letter <= 0x200A && letter != 0x2007;
    }

    public static boolean isSpaceChar(char letter) {
        return letter == ' ' || letter == 0xA0;
    }

    public static char toUpperCase(char letter) {
        return isLowerCase(letter) && letter != 0xDF && letter != 0xAA && letter != 0xBA && letter != 0xB5 && letter != 0xFF ? (char) (letter - 32) : letter;
    }

    public static char toLowerCase(char letter) {
        return isUpperCase(letter) ? (char) (letter + 32) : letter;
    }

    public static int digit(char letter, int radix) {
        int digit = -1;
        if (letter >= '0' && letter <= '9') {
            digit = letter - '0';
        } else if (letter >= 'a' && letter <= 'z') {
            digit = letter - 'a' + 10;
        } else if (letter >= 'A' && letter <= 'Z') {
            digit = letter - 'A' + 10;
        }
        return digit < radix && radix >= MIN_RADIX && radix <= MAX_RADIX ? digit : -1;
    }

    public static int getNumericValue(char letter) {
        return digit(letter, 36);
    }

    public static char forDigit(int digit, int radix) {
        if (digit < 0 || digit >= radix || radix < MIN_RADIX || radix > MAX_RADIX) {
            return 0;
        }
        return (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
    }

    public static boolean isDigit(int point) {
        return point < 0x10000 && isDigit((char) point);
    }

    public static boolean isLetter(int point) {
        return point < 0x10000 && isLetter((char) point);
    }

    public static boolean isLetterOrDigit(int point) {
        return point < 0x10000 && isLetterOrDigit((char) point);
    }

    public static boolean isLowerCase(int point) {
        return point < 0x10000 && isLowerCase((char) point);
    }

    public static boolean isUpperCase(int point) {
        return point < 0x10000 && isUpperCase((char) point);
    }

    public static boolean isWhitespace(int point) {
        return point < 0x10000 && isWhitespace((char) point);
    }

    public static boolean isSpaceChar(int point) {
        return point < 0x10000 && isSpaceChar((char) point);
    }

    public static int toLowerCase(int point) {
        return point < 0x10000 ? toLowerCase((char) point) : point;
    }

    public static int toUpperCase(int point) {
        return point < 0x10000 ? toUpperCase((char) point) : point;
    }

    public static char toTitleCase(char letter) {
        return toUpperCase(letter);
    }

    public static int digit(int point, int radix) {
        return point < 0x10000 ? digit((char) point, radix) : -1;
    }

    public static int getNumericValue(int point) {
        return digit(point, MAX_RADIX);
    }

    public static boolean isISOControl(char letter) {
        return letter < ' ' || letter >= 0x7F && letter < 0xA0;
    }

    public static boolean isJavaIdentifierStart(char letter) {
        return isLetter(letter) || letter == '_' || letter == '$';
    }

    public static boolean isJavaIdentifierPart(char letter) {
        return isJavaIdentifierStart(letter) || isDigit(letter);
    }

    public static boolean isHighSurrogate(char letter) {
        return letter >= MIN_HIGH_SURROGATE && letter <= MAX_HIGH_SURROGATE;
    }

    public static boolean isLowSurrogate(char letter) {
        return letter >= MIN_LOW_SURROGATE && letter <= MAX_LOW_SURROGATE;
    }

    public static boolean isSurrogate(char letter) {
        return letter >= MIN_SURROGATE && letter <= MAX_SURROGATE;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static boolean isValidCodePoint(int point) {
        return point >= 0 && point <= MAX_CODE_POINT;
    }

    public static boolean isBmpCodePoint(int point) {
        return point >>> 16 == 0;
    }

    public static boolean isSupplementaryCodePoint(int point) {
        return point >= MIN_SUPPLEMENTARY_CODE_POINT && point <= MAX_CODE_POINT;
    }

    public static int charCount(int point) {
        return point >= MIN_SUPPLEMENTARY_CODE_POINT ? 2 : 1;
    }

    public static int toCodePoint(char high, char low) {
        return ((high - MIN_HIGH_SURROGATE) << 10) + (low - MIN_LOW_SURROGATE) + MIN_SUPPLEMENTARY_CODE_POINT;
    }

    public static char highSurrogate(int point) {
        return (char) (MIN_HIGH_SURROGATE + ((point - MIN_SUPPLEMENTARY_CODE_POINT) >> 10));
    }

    public static char lowSurrogate(int point) {
        return (char) (MIN_LOW_SURROGATE + (point & 0x3FF));
    }

    public static char[] toChars(int point) {
        if (!isValidCodePoint(point)) {
            throw new IllegalArgumentException("Not a valid Unicode code point: 0x" + Integer.toHexString(point).toUpperCase());
        }
        return charCount(point) == 1 ? new char[] {(char) point} : new char[] {highSurrogate(point), lowSurrogate(point)};
    }

    public static int codePointAt(CharSequence text, int index) {
        char high = text.charAt(index);
        if (isHighSurrogate(high) && index + 1 < text.length() && isLowSurrogate(text.charAt(index + 1))) {
            return toCodePoint(high, text.charAt(index + 1));
        }
        return high;
    }

    public static char reverseBytes(char letter) {
        return (char) (letter << 8 | letter >> 8);
    }
}
