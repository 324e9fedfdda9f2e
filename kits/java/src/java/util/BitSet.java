package java.util;

import java.io.Serializable;
import java.util.stream.IntStream;

public class BitSet implements Cloneable, Serializable {
    private long[] words;

    public BitSet() {
        words = new long[1];
    }

    public BitSet(int bits) {
        if (bits < 0) {
            throw new NegativeArraySizeException("nbits < 0: " + bits);
        }
        words = new long[(bits + 63) / 64 + 1];
    }

    private static void check(int bit) {
        if (bit < 0) {
            throw new IndexOutOfBoundsException("bitIndex < 0: " + bit);
        }
    }

    private void need(int word) {
        if (word >= words.length) {
            words = Arrays.copyOf(words, Math.max(word + 1, words.length * 2));
        }
    }

    public boolean get(int bit) {
        check(bit);
        int word = bit >> 6;
        return word < words.length && (words[word] & (1L << bit)) != 0;
    }

    public void set(int bit) {
        check(bit);
        need(bit >> 6);
        words[bit >> 6] |= 1L << bit;
    }

    public void set(int bit, boolean value) {
        if (value) {
            set(bit);
        } else {
            clear(bit);
        }
    }

    private static void checkRange(int from, int to) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + from);
        }
        if (to < from) {
            throw new IndexOutOfBoundsException("fromIndex: " + from + " > toIndex: " + to);
        }
    }

    public void set(int from, int to) {
        checkRange(from, to);
        for (int i = from; i < to; i++) {
            set(i);
        }
    }

    public void clear(int bit) {
        check(bit);
        if (bit >> 6 < words.length) {
            words[bit >> 6] &= ~(1L << bit);
        }
    }

    public void clear(int from, int to) {
        checkRange(from, to);
        for (int i = from; i < to; i++) {
            clear(i);
        }
    }

    public void clear() {
        words = new long[1];
    }

    public void flip(int bit) {
        set(bit, !get(bit));
    }

    public int nextSetBit(int from) {
        check(from);
        int word = from >> 6;
        if (word >= words.length) {
            return -1;
        }
        long rest = words[word] & (-1L << from);
        while (true) {
            if (rest != 0) {
                return word * 64 + Long.numberOfTrailingZeros(rest);
            }
            if (++word == words.length) {
                return -1;
            }
            rest = words[word];
        }
    }

    public int nextClearBit(int from) {
        while (get(from)) {
            from++;
        }
        return from;
    }

    public void and(BitSet other) {
        for (int i = 0; i < words.length; i++) {
            words[i] &= i < other.words.length ? other.words[i] : 0;
        }
    }

    public void or(BitSet other) {
        need(other.words.length - 1);
        for (int i = 0; i < other.words.length; i++) {
            words[i] |= other.words[i];
        }
    }

    public void xor(BitSet other) {
        need(other.words.length - 1);
        for (int i = 0; i < other.words.length; i++) {
            words[i] ^= other.words[i];
        }
    }

    public void andNot(BitSet other) {
        for (int i = 0; i < words.length && i < other.words.length; i++) {
            words[i] &= ~other.words[i];
        }
    }

    public boolean intersects(BitSet other) {
        for (int i = 0; i < words.length && i < other.words.length; i++) {
            if ((words[i] & other.words[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    public int cardinality() {
        int count = 0;
        for (int i = 0; i < words.length; i++) {
            count += Long.bitCount(words[i]);
        }
        return count;
    }

    public boolean isEmpty() {
        return length() == 0;
    }

    public int length() {
        for (int i = words.length - 1; i >= 0; i--) {
            if (words[i] != 0) {
                return i * 64 + 64 - Long.numberOfLeadingZeros(words[i]);
            }
        }
        return 0;
    }

    public int size() {
        return words.length * 64;
    }

    public Object clone() {
        BitSet other = new BitSet();
        other.words = words.clone();
        return other;
    }

    public boolean equals(Object other) {
        if (!(other instanceof BitSet)) {
            return false;
        }
        BitSet it = (BitSet) other;
        for (int i = 0; i < words.length || i < it.words.length; i++) {
            if ((i < words.length ? words[i] : 0) != (i < it.words.length ? it.words[i] : 0)) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        long hash = 1234;
        for (int i = (length() + 63) / 64; --i >= 0;) {
            hash ^= words[i] * (i + 1);
        }
        return (int) ((hash >> 32) ^ hash);
    }

    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
            text.append(text.length() > 1 ? ", " : "").append(i);
        }
        return text.append("}").toString();
    }

    public void set(int from, int to, boolean value) {
        if (value) {
            set(from, to);
        } else {
            clear(from, to);
        }
    }

    public void flip(int from, int to) {
        checkRange(from, to);
        for (int i = from; i < to; i++) {
            flip(i);
        }
    }

    public BitSet get(int from, int to) {
        checkRange(from, to);
        BitSet part = new BitSet();
        for (int i = nextSetBit(from); i >= 0 && i < to; i = nextSetBit(i + 1)) {
            part.set(i - from);
        }
        return part;
    }

    public int previousSetBit(int from) {
        int at = Math.min(from, words.length * 64 - 1);
        while (at >= 0 && !get(at)) {
            at--;
        }
        return at;
    }

    public int previousClearBit(int from) {
        int at = from;
        while (at >= 0 && get(at)) {
            at--;
        }
        return at;
    }

    public static BitSet valueOf(long[] words) {
        BitSet set = new BitSet();
        set.words = Arrays.copyOf(words, words.length + 1);
        return set;
    }

    public static BitSet valueOf(byte[] bytes) {
        BitSet set = new BitSet(bytes.length * 8);
        for (int i = 0; i < bytes.length; i++) {
            set.words[i >> 3] |= (bytes[i] & 0xFFL) << (i & 7) * 8;
        }
        return set;
    }

    public long[] toLongArray() {
        return Arrays.copyOf(words, (length() + 63) / 64);
    }

    public byte[] toByteArray() {
        byte[] bytes = new byte[(length() + 7) / 8];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i >> 3] >>> (i & 7) * 8);
        }
        return bytes;
    }

    public IntStream stream() {
        IntStream.Builder bits = IntStream.builder();
        for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
            bits.add(i);
        }
        return bits.build();
    }
}
