package java.lang;

import java.io.Serializable;

public final class StringBuffer implements CharSequence, Appendable, Serializable {
    private char[] value;
    private int count;

    public StringBuffer() {
        value = new char[16];
    }

    public StringBuffer(int capacity) {
        value = new char[capacity];
    }

    public StringBuffer(String text) {
        value = new char[text.length() + 16];
        append(text);
    }

    public StringBuffer(CharSequence text) {
        this(text.toString());
    }

    private void need(int length) {
        if (length > value.length) {
            char[] more = new char[length > value.length * 2 + 2 ? length : value.length * 2 + 2];
            System.arraycopy(value, 0, more, 0, count);
            value = more;
        }
    }

    public StringBuffer append(String text) {
        if (text == null) {
            text = "null";
        }
        int length = text.length();
        need(count + length);
        text.getChars(0, length, value, count);
        count += length;
        return this;
    }

    public StringBuffer append(CharSequence text) {
        return append(String.valueOf(text));
    }

    public StringBuffer append(StringBuffer text) {
        return append(String.valueOf(text));
    }

    public StringBuffer append(char letter) {
        need(count + 1);
        value[count++] = letter;
        return this;
    }

    public StringBuffer append(CharSequence text, int from, int to) {
        return append(String.valueOf(text).substring(from, to));
    }

    public StringBuffer appendCodePoint(int point) {
        if (point < 0x10000) {
            return append((char) point);
        }
        append((char) (0xD800 + ((point - 0x10000) >> 10)));
        return append((char) (0xDC00 + ((point - 0x10000) & 0x3FF)));
    }

    public StringBuffer append(Object value) {
        return append(String.valueOf(value));
    }

    public StringBuffer append(int value) {
        return append(String.valueOf(value));
    }

    public StringBuffer append(long value) {
        return append(String.valueOf(value));
    }

    public StringBuffer append(float value) {
        return append(String.valueOf(value));
    }

    public StringBuffer append(double value) {
        return append(String.valueOf(value));
    }

    public StringBuffer append(boolean value) {
        return append(String.valueOf(value));
    }

    public StringBuffer append(char[] value) {
        return append(String.valueOf(value));
    }

    public StringBuffer insert(int at, String text) {
        if (text == null) {
            text = "null";
        }
        check(at, count + 1);
        int length = text.length();
        need(count + length);
        System.arraycopy(value, at, value, at + length, count - at);
        text.getChars(0, length, value, at);
        count += length;
        return this;
    }

    public StringBuffer insert(int at, Object value) {
        return insert(at, String.valueOf(value));
    }

    public StringBuffer insert(int at, int value) {
        return insert(at, String.valueOf(value));
    }

    public StringBuffer insert(int at, long value) {
        return insert(at, String.valueOf(value));
    }

    public StringBuffer insert(int at, float value) {
        return insert(at, String.valueOf(value));
    }

    public StringBuffer insert(int at, double value) {
        return insert(at, String.valueOf(value));
    }

    public StringBuffer insert(int at, boolean value) {
        return insert(at, String.valueOf(value));
    }

    public StringBuffer insert(int at, char value) {
        return insert(at, String.valueOf(value));
    }

    private void check(int index, int end) {
        if (index < 0 || index >= end) {
            throw new StringIndexOutOfBoundsException("index " + index + ",length " + count);
        }
    }

    public StringBuffer delete(int from, int to) {
        if (to > count) {
            to = count;
        }
        if (from < 0 || from > to) {
            throw new StringIndexOutOfBoundsException("start " + from + ", end " + to + ", length " + count);
        }
        System.arraycopy(value, to, value, from, count - to);
        count -= to - from;
        return this;
    }

    public StringBuffer deleteCharAt(int index) {
        check(index, count);
        return delete(index, index + 1);
    }

    public StringBuffer replace(int from, int to, String text) {
        delete(from, to);
        return insert(from, text);
    }

    public StringBuffer reverse() {
        for (int i = 0, j = count - 1; i < j; i++, j--) {
            char swapped = value[i];
            value[i] = value[j];
            value[j] = swapped;
        }
        for (int i = 0; i + 1 < count; i++) {
            if (value[i] >= 0xDC00 && value[i] < 0xE000 && value[i + 1] >= 0xD800 && value[i + 1] < 0xDC00) {
                char swapped = value[i];
                value[i] = value[i + 1];
                value[i + 1] = swapped;
                i++;
            }
        }
        return this;
    }

    public int length() {
        return count;
    }

    public int capacity() {
        return value.length;
    }

    public void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException("index " + length + ",length " + count);
        }
        need(length);
        for (int i = count; i < length; i++) {
            value[i] = 0;
        }
        count = length;
    }

    public char charAt(int index) {
        check(index, count);
        return value[index];
    }

    public void setCharAt(int index, char letter) {
        check(index, count);
        value[index] = letter;
    }

    public int indexOf(String part) {
        return toString().indexOf(part);
    }

    public int lastIndexOf(String part) {
        return toString().lastIndexOf(part);
    }

    public String substring(int from) {
        return substring(from, count);
    }

    public String substring(int from, int to) {
        return toString().substring(from, to);
    }

    public CharSequence subSequence(int from, int to) {
        return substring(from, to);
    }

    public String toString() {
        return new String(value, 0, count);
    }

    public StringBuffer append(char[] letters, int from, int count) {
        return append(new String(letters, from, count));
    }

    public StringBuffer insert(int at, char[] letters) {
        return insert(at, new String(letters));
    }

    public StringBuffer insert(int at, CharSequence text) {
        return insert(at, String.valueOf(text));
    }

    public StringBuffer insert(int at, CharSequence text, int from, int to) {
        return insert(at, String.valueOf(text).substring(from, to));
    }

    public int indexOf(String part, int from) {
        return toString().indexOf(part, from);
    }

    public int lastIndexOf(String part, int from) {
        return toString().lastIndexOf(part, from);
    }

    public void getChars(int from, int to, char[] into, int at) {
        toString().getChars(from, to, into, at);
    }

    public int codePointAt(int index) {
        check(index, count);
        return Character.codePointAt(this, index);
    }

    public void ensureCapacity(int length) {
        need(length);
    }

    public void trimToSize() {
    }
}
