package java.lang;

/** Characters; letters and digits beyond Latin-1 are known by range only. */
public final class Character implements Comparable<Character> {
    public static final char MIN_VALUE = 0;
    public static final char MAX_VALUE = 0xffff;
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
        return digit < radix ? digit : -1;
    }

    public static int getNumericValue(char letter) {
        return digit(letter, 36);
    }

    public static char forDigit(int digit, int radix) {
        if (digit < 0 || digit >= radix) {
            return 0;
        }
        return (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
    }
}
