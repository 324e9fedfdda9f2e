package agon.rt;

/** Whole numbers of any size, not negative; as much of them as decimal texts need. */
final class Big {
    /** Groups of 30 bits, the lowest first. */
    private int[] groups;
    private int count;

    Big(long value) {
        groups = new int[44];
        while (value > 0) {
            groups[count++] = (int) (value & 0x3FFFFFFF);
            value >>>= 30;
        }
    }

    Big copy() {
        Big other = new Big(0);
        other.groups = groups.clone();
        other.count = count;
        return other;
    }

    boolean isZero() {
        return count == 0;
    }

    int bits() {
        return count == 0 ? 0 : 30 * count - 30 + 32 - Integer.numberOfLeadingZeros(groups[count - 1]);
    }

    private void need(int length) {
        if (length > groups.length) {
            int[] more = new int[length + 16];
            System.arraycopy(groups, 0, more, 0, count);
            groups = more;
        }
    }

    void times(int factor) {
        long carry = 0;
        for (int i = 0; i < count; i++) {
            carry += (long) groups[i] * factor;
            groups[i] = (int) (carry & 0x3FFFFFFF);
            carry >>>= 30;
        }
        if (carry > 0) {
            need(count + 1);
            groups[count++] = (int) carry;
        }
    }

    void add(int value) {
        int at = 0;
        while (value > 0) {
            need(at + 1);
            if (at == count) {
                groups[count++] = 0;
            }
            value += groups[at];
            groups[at++] = value & 0x3FFFFFFF;
            value >>>= 30;
        }
    }

    void timesTen(int power) {
        for (; power >= 9; power -= 9) {
            times(1000000000);
        }
        for (; power > 0; power--) {
            times(10);
        }
    }

    void shift(int bits) {
        if (count == 0) {
            return;
        }
        int whole = bits / 30;
        int part = bits % 30;
        need(count + whole + 1);
        for (int i = count - 1; i >= 0; i--) {
            groups[i + whole] = groups[i];
        }
        for (int i = 0; i < whole; i++) {
            groups[i] = 0;
        }
        count += whole;
        if (part > 0) {
            times(1 << part);
        }
    }

    int compareTo(Big other) {
        if (count != other.count) {
            return count < other.count ? -1 : 1;
        }
        for (int i = count - 1; i >= 0; i--) {
            if (groups[i] != other.groups[i]) {
                return groups[i] < other.groups[i] ? -1 : 1;
            }
        }
        return 0;
    }

    Big plus(Big other) {
        Big sum = new Big(0);
        int length = count > other.count ? count : other.count;
        sum.need(length + 1);
        int carry = 0;
        for (int i = 0; i < length; i++) {
            carry += (i < count ? groups[i] : 0) + (i < other.count ? other.groups[i] : 0);
            sum.groups[i] = carry & 0x3FFFFFFF;
            carry >>>= 30;
        }
        sum.groups[length] = carry;
        sum.count = length + (carry > 0 ? 1 : 0);
        return sum;
    }

    /** Takes away a number that is not larger. */
    void minus(Big other) {
        int borrow = 0;
        for (int i = 0; i < count; i++) {
            int value = groups[i] - borrow - (i < other.count ? other.groups[i] : 0);
            borrow = value < 0 ? 1 : 0;
            groups[i] = value & 0x3FFFFFFF;
        }
        while (count > 0 && groups[count - 1] == 0) {
            count--;
        }
    }
}
