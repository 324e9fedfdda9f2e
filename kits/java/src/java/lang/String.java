package java.lang;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Locale;
import java.util.regex.Pattern;

/** Texts of UTF-16 units. */
public final class String implements Comparable<String>, CharSequence, Serializable {
    public static final Comparator<String> CASE_INSENSITIVE_ORDER = (a, b) -> a.compareToIgnoreCase(b);

    private final char[] value;
    private int hash;

    public String() {
        value = new char[0];
    }

    public String(String other) {
        value = other.value;
    }

    public String(char[] letters) {
        this(letters, 0, letters.length);
    }

    public String(char[] letters, int from, int count) {
        if (from < 0 || count < 0 || from > letters.length - count) {
            throw new StringIndexOutOfBoundsException("offset " + from + ", count " + count + ", length " + letters.length);
        }
        value = new char[count];
        System.arraycopy(letters, from, value, 0, count);
    }

    public String(int[] points, int from, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < from + count; i++) {
            text.appendCodePoint(points[i]);
        }
        value = text.toString().value;
    }

    /** Bytes are UTF-8. */
    public String(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    public String(byte[] bytes, int from, int count) {
        if (from < 0 || count < 0 || from > bytes.length - count) {
            throw new StringIndexOutOfBoundsException("offset " + from + ", count " + count + ", length " + bytes.length);
        }
        value = agon.rt.Utf8.decode(bytes, from, count).toString().value;
    }

    public String(StringBuffer buffer) {
        this(buffer.toString());
    }

    public String(StringBuilder builder) {
        this(builder.toString());
    }

    public int length() {
        return value.length;
    }

    public boolean isEmpty() {
        return value.length == 0;
    }

    public char charAt(int index) {
        if (index < 0 || index >= value.length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + value.length);
        }
        return value[index];
    }

    public int codePointAt(int index) {
        char first = charAt(index);
        if (first >= 0xD800 && first < 0xDC00 && index + 1 < value.length) {
            char second = value[index + 1];
            if (second >= 0xDC00 && second < 0xE000) {
                return ((first - 0xD800) << 10) + (second - 0xDC00) + 0x10000;
            }
        }
        return first;
    }

    public int hashCode() {
        if (hash == 0) {
            int sum = 0;
            for (int i = 0; i < value.length; i++) {
                sum = 31 * sum + value[i];
            }
            hash = sum;
        }
        return hash;
    }

    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof String)) {
            return false;
        }
        char[] its = ((String) other).value;
        if (its.length != value.length) {
            return false;
        }
        for (int i = 0; i < its.length; i++) {
            if (its[i] != value[i]) {
                return false;
            }
        }
        return true;
    }

    public boolean equalsIgnoreCase(String other) {
        return other != null && other.value.length == value.length && compareToIgnoreCase(other) == 0;
    }

    public boolean contentEquals(CharSequence other) {
        return equals(other.toString());
    }

    public int compareTo(String other) {
        int common = value.length < other.value.length ? value.length : other.value.length;
        for (int i = 0; i < common; i++) {
            if (value[i] != other.value[i]) {
                return value[i] - other.value[i];
            }
        }
        return value.length - other.value.length;
    }

    public int compareToIgnoreCase(String other) {
        int common = value.length < other.value.length ? value.length : other.value.length;
        for (int i = 0; i < common; i++) {
            char a = Character.toLowerCase(Character.toUpperCase(value[i]));
            char b = Character.toLowerCase(Character.toUpperCase(other.value[i]));
            if (a != b) {
                return a - b;
            }
        }
        return value.length - other.value.length;
    }

    public boolean startsWith(String start) {
        return startsWith(start, 0);
    }

    public boolean startsWith(String start, int at) {
        if (at < 0 || at > value.length - start.value.length) {
            return false;
        }
        for (int i = 0; i < start.value.length; i++) {
            if (value[at + i] != start.value[i]) {
                return false;
            }
        }
        return true;
    }

    public boolean endsWith(String end) {
        return startsWith(end, value.length - end.value.length);
    }

    public int indexOf(int letter) {
        return indexOf(letter, 0);
    }

    public int indexOf(int letter, int from) {
        for (int i = from < 0 ? 0 : from; i < value.length; i++) {
            if (value[i] == letter) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(int letter) {
        for (int i = value.length - 1; i >= 0; i--) {
            if (value[i] == letter) {
                return i;
            }
        }
        return -1;
    }

    public int indexOf(String part) {
        return indexOf(part, 0);
    }

    public int indexOf(String part, int from) {
        for (int i = from < 0 ? 0 : from; i <= value.length - part.value.length; i++) {
            if (startsWith(part, i)) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(String part) {
        for (int i = value.length - part.value.length; i >= 0; i--) {
            if (startsWith(part, i)) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(int letter, int from) {
        for (int i = from < value.length ? from : value.length - 1; i >= 0; i--) {
            if (value[i] == letter) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(String part, int from) {
        int last = value.length - part.value.length;
        for (int i = from < last ? from : last; i >= 0; i--) {
            if (startsWith(part, i)) {
                return i;
            }
        }
        return -1;
    }

    public boolean regionMatches(int at, String other, int from, int count) {
        return regionMatches(false, at, other, from, count);
    }

    public boolean regionMatches(boolean ignoreCase, int at, String other, int from, int count) {
        if (at < 0 || from < 0 || at > value.length - count || from > other.value.length - count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            char a = value[at + i];
            char b = other.value[from + i];
            if (a != b && !(ignoreCase && Character.toLowerCase(Character.toUpperCase(a)) == Character.toLowerCase(Character.toUpperCase(b)))) {
                return false;
            }
        }
        return true;
    }

    public boolean contains(CharSequence part) {
        return indexOf(part.toString()) >= 0;
    }

    public String substring(int from) {
        return substring(from, value.length);
    }

    public String substring(int from, int to) {
        if (from < 0 || to > value.length || from > to) {
            throw new StringIndexOutOfBoundsException("begin " + from + ", end " + to + ", length " + value.length);
        }
        return from == 0 && to == value.length ? this : new String(value, from, to - from);
    }

    public CharSequence subSequence(int from, int to) {
        return substring(from, to);
    }

    public String concat(String other) {
        return other.isEmpty() ? this : this + other;
    }

    public String replace(char old, char fresh) {
        char[] letters = toCharArray();
        for (int i = 0; i < letters.length; i++) {
            if (letters[i] == old) {
                letters[i] = fresh;
            }
        }
        return new String(letters);
    }

    public String replace(CharSequence old, CharSequence fresh) {
        String part = old.toString();
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (true) {
            int next = indexOf(part, at);
            if (next < 0 || next > value.length) {
                break;
            }
            text.append(substring(at, next)).append(fresh.toString());
            at = next + part.length();
            if (part.isEmpty()) {
                if (next >= value.length) {
                    return text.toString();
                }
                text.append(value[next]);
                at = next + 1;
            }
        }
        return text.append(substring(at)).toString();
    }

    public String trim() {
        int from = 0;
        int to = value.length;
        while (from < to && value[from] <= ' ') {
            from++;
        }
        while (from < to && value[to - 1] <= ' ') {
            to--;
        }
        return substring(from, to);
    }

    public String toLowerCase() {
        char[] letters = toCharArray();
        for (int i = 0; i < letters.length; i++) {
            letters[i] = Character.toLowerCase(letters[i]);
        }
        return new String(letters);
    }

    public String toUpperCase() {
        char[] letters = toCharArray();
        for (int i = 0; i < letters.length; i++) {
            letters[i] = Character.toUpperCase(letters[i]);
        }
        // One letter becomes two.
        String upper = new String(letters);
        return upper.indexOf(0xDF) < 0 ? upper : upper.replace("\u00DF", "SS");
    }

    public char[] toCharArray() {
        return value.clone();
    }

    public void getChars(int from, int to, char[] into, int at) {
        System.arraycopy(value, from, into, at, to - from);
    }

    public boolean matches(String pattern) {
        return Pattern.matches(pattern, this);
    }

    public String replaceAll(String pattern, String text) {
        return Pattern.compile(pattern).matcher(this).replaceAll(text);
    }

    public String replaceFirst(String pattern, String text) {
        return Pattern.compile(pattern).matcher(this).replaceFirst(text);
    }

    public String[] split(String pattern) {
        return split(pattern, 0);
    }

    /** The plain text that a pattern stands for, which is cheaper to find; null if it stands for more. */
    private static String plain(String pattern) {
        String text = pattern;
        if (text.length() == 2 && text.charAt(0) == '\\' && !Character.isLetterOrDigit(text.charAt(1))) {
            return text.substring(1);
        }
        for (int i = 0; i < text.length(); i++) {
            if (".*+?[](){}|^$\\".indexOf(text.charAt(i)) >= 0) {
                return null;
            }
        }
        return text.isEmpty() ? null : text;
    }

    public String[] split(String pattern, int limit) {
        String plain = plain(pattern);
        if (plain == null) {
            return Pattern.compile(pattern).split(this, limit);
        }
        String[] parts = new String[8];
        int count = 0;
        int from = 0;
        for (int at = indexOf(plain); at >= 0 && (limit <= 0 || count < limit - 1); at = indexOf(plain, from)) {
            if (count == parts.length) {
                parts = grown(parts, count * 2);
            }
            parts[count++] = substring(from, at);
            from = at + plain.length();
        }
        if (count == 0) {
            return new String[] {this};
        }
        if (count == parts.length) {
            parts = grown(parts, count + 1);
        }
        parts[count++] = substring(from);
        if (limit == 0) {
            while (count > 0 && parts[count - 1].isEmpty()) {
                count--;
            }
        }
        return grown(parts, count);
    }

    private static String[] grown(String[] parts, int length) {
        String[] more = new String[length];
        System.arraycopy(parts, 0, more, 0, parts.length < length ? parts.length : length);
        return more;
    }

    public String toString() {
        return this;
    }

    public static String join(CharSequence between, CharSequence... parts) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            text.append(i > 0 ? between : "").append(parts[i]);
        }
        return text.toString();
    }

    public static String join(CharSequence between, Iterable<? extends CharSequence> parts) {
        StringBuilder text = new StringBuilder();
        Iterator<? extends CharSequence> all = parts.iterator();
        while (all.hasNext()) {
            text.append(all.next());
            if (all.hasNext()) {
                text.append(between);
            }
        }
        return text.toString();
    }

    public static String format(String format, Object... values) {
        return agon.rt.Format.format(format, values);
    }

    public static String valueOf(Object value) {
        return value == null ? "null" : value.toString();
    }

    public static String valueOf(char[] letters) {
        return new String(letters);
    }

    public static String copyValueOf(char[] letters) {
        return new String(letters);
    }

    public static String valueOf(boolean value) {
        return value ? "true" : "false";
    }

    public static String valueOf(char value) {
        return new String(new char[] {value});
    }

    public static String valueOf(int value) {
        return Integer.toString(value);
    }

    public static String valueOf(long value) {
        return Long.toString(value);
    }

    public static String valueOf(float value) {
        return Float.toString(value);
    }

    public static String valueOf(double value) {
        return Double.toString(value);
    }

    /** In UTF-8. */
    public byte[] getBytes() {
        return agon.rt.Utf8.encode(value);
    }

    public int codePointCount(int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            if (!(i + 1 < to && Character.isSurrogatePair(value[i], value[i + 1]))) {
                count++;
            }
        }
        return count;
    }

    public boolean contentEquals(StringBuffer other) {
        return equals(other.toString());
    }

    public String toLowerCase(Locale locale) {
        return toLowerCase();
    }

    public String toUpperCase(Locale locale) {
        return toUpperCase();
    }

    public static String format(Locale locale, String format, Object... values) {
        return agon.rt.Format.format(format, values);
    }

    public static String valueOf(char[] letters, int from, int count) {
        return new String(letters, from, count);
    }

    public static String copyValueOf(char[] letters, int from, int count) {
        return new String(letters, from, count);
    }
}
