package java.math;

import java.util.Random;

/** Whole numbers of any size: a sign, and the amount in groups of 32 bits. */
public class BigInteger extends Number implements Comparable<BigInteger> {
    public static final BigInteger ZERO = new BigInteger(0, new int[0]);
    public static final BigInteger ONE = valueOf(1);
    public static final BigInteger TEN = valueOf(10);

    private static final long LOW = 0xFFFFFFFFL;

    private final int sign;
    /** The lowest group first; the highest is not 0. */
    private final int[] groups;

    private BigInteger(int sign, int[] groups) {
        int length = groups.length;
        while (length > 0 && groups[length - 1] == 0) {
            length--;
        }
        this.groups = length == groups.length ? groups : java.util.Arrays.copyOf(groups, length);
        this.sign = length == 0 ? 0 : sign;
    }

    public BigInteger(String text) {
        this(text, 10);
    }

    public BigInteger(String text, int radix) {
        int at = 0;
        int wanted = 1;
        if (text.length() > 0 && (text.charAt(0) == '-' || text.charAt(0) == '+')) {
            wanted = text.charAt(0) == '-' ? -1 : 1;
            at = 1;
        }
        if (at == text.length()) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        int[] made = new int[(text.length() - at) * 6 / 32 + 1];
        for (; at < text.length(); at++) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0) {
                throw new NumberFormatException("For input string: \"" + text + "\"");
            }
            long carry = digit;
            for (int i = 0; i < made.length; i++) {
                carry += (made[i] & LOW) * radix;
                made[i] = (int) carry;
                carry >>>= 32;
            }
        }
        BigInteger read = new BigInteger(wanted, made);
        sign = read.sign;
        groups = read.groups;
    }

    public BigInteger(int bits, Random random) {
        // The bytes are drawn from the highest to the lowest.
        byte[] drawnBytes = new byte[(bits + 7) / 8];
        random.nextBytes(drawnBytes);
        if (bits % 8 != 0) {
            drawnBytes[0] &= (1 << bits % 8) - 1;
        }
        int[] made = new int[(bits + 31) / 32];
        for (int i = 0; i < drawnBytes.length; i++) {
            made[i / 4] |= (drawnBytes[drawnBytes.length - 1 - i] & 255) << i % 4 * 8;
        }
        BigInteger drawn = new BigInteger(1, made);
        sign = drawn.sign;
        groups = drawn.groups;
    }

    public static BigInteger valueOf(long value) {
        // The smallest long is its own opposite, which as an amount is right.
        long amount = value < 0 ? -value : value;
        return new BigInteger(value < 0 ? -1 : 1, new int[] {(int) amount, (int) (amount >>> 32)});
    }

    private static int compareAmounts(int[] a, int[] b) {
        if (a.length != b.length) {
            return a.length < b.length ? -1 : 1;
        }
        for (int i = a.length - 1; i >= 0; i--) {
            if (a[i] != b[i]) {
                return (a[i] & LOW) < (b[i] & LOW) ? -1 : 1;
            }
        }
        return 0;
    }

    private static int[] addAmounts(int[] a, int[] b) {
        int[] made = new int[Math.max(a.length, b.length) + 1];
        long carry = 0;
        for (int i = 0; i < made.length; i++) {
            carry += (i < a.length ? a[i] & LOW : 0) + (i < b.length ? b[i] & LOW : 0);
            made[i] = (int) carry;
            carry >>>= 32;
        }
        return made;
    }

    /** The first is not the smaller one. */
    private static int[] subtractAmounts(int[] a, int[] b) {
        int[] made = new int[a.length];
        long borrow = 0;
        for (int i = 0; i < made.length; i++) {
            borrow += (a[i] & LOW) - (i < b.length ? b[i] & LOW : 0);
            made[i] = (int) borrow;
            borrow >>= 32;
        }
        return made;
    }

    public BigInteger add(BigInteger other) {
        if (sign == 0) {
            return other;
        }
        if (other.sign == 0 || sign == other.sign) {
            return new BigInteger(sign, addAmounts(groups, other.groups));
        }
        int order = compareAmounts(groups, other.groups);
        if (order == 0) {
            return ZERO;
        }
        return order > 0
            ? new BigInteger(sign, subtractAmounts(groups, other.groups))
            : new BigInteger(other.sign, subtractAmounts(other.groups, groups));
    }

    public BigInteger subtract(BigInteger other) {
        return add(other.negate());
    }

    public BigInteger multiply(BigInteger other) {
        int[] a = groups;
        int[] b = other.groups;
        int[] made = new int[a.length + b.length];
        for (int i = 0; i < a.length; i++) {
            long carry = 0;
            for (int j = 0; j < b.length; j++) {
                carry += (a[i] & LOW) * (b[j] & LOW) + (made[i + j] & LOW);
                made[i + j] = (int) carry;
                carry >>>= 32;
            }
            made[i + b.length] = (int) carry;
        }
        return new BigInteger(sign * other.sign, made);
    }

    public BigInteger divide(BigInteger other) {
        return divideAndRemainder(other)[0];
    }

    public BigInteger remainder(BigInteger other) {
        return divideAndRemainder(other)[1];
    }

    public BigInteger mod(BigInteger other) {
        if (other.sign <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        BigInteger rest = remainder(other);
        return rest.sign < 0 ? rest.add(other) : rest;
    }

    public BigInteger[] divideAndRemainder(BigInteger other) {
        if (other.sign == 0) {
            throw new ArithmeticException("BigInteger divide by zero");
        }
        if (compareAmounts(groups, other.groups) < 0) {
            return new BigInteger[] {ZERO, this};
        }
        int[] quotient = new int[groups.length];
        int[] rest;
        if (other.groups.length == 1) {
            rest = new int[] {divideByGroup(groups, other.groups[0], quotient)};
        } else {
            rest = divideLong(groups, other.groups, quotient);
        }
        return new BigInteger[] {new BigInteger(sign * other.sign, quotient), new BigInteger(sign, rest)};
    }

    /** Divides by one group; gives the remainder. */
    private static int divideByGroup(int[] amount, int divisor, int[] quotient) {
        long by = divisor & LOW;
        long rest = 0;
        for (int i = amount.length - 1; i >= 0; i--) {
            long part = rest << 32 | amount[i] & LOW;
            long digit = Long.divideUnsigned(part, by);
            quotient[i] = (int) digit;
            rest = part - digit * by;
        }
        return (int) rest;
    }

    /** Long division, with the divisor shifted so that its highest bit is set: then an estimate of a digit is at most two too large. */
    private static int[] divideLong(int[] amount, int[] divisor, int[] quotient) {
        int shift = Integer.numberOfLeadingZeros(divisor[divisor.length - 1]);
        int[] by = shifted(divisor, shift, divisor.length);
        int[] rest = shifted(amount, shift, amount.length + 1);
        int n = by.length;
        long top = by[n - 1] & LOW;
        long next = by[n - 2] & LOW;
        for (int j = rest.length - n - 1; j >= 0; j--) {
            long part = (rest[j + n] & LOW) << 32 | rest[j + n - 1] & LOW;
            long digit = Long.divideUnsigned(part, top);
            long left = part - digit * top;
            while (digit > LOW || Long.compareUnsigned(digit * next, left << 32 | rest[j + n - 2] & LOW) > 0) {
                digit--;
                left += top;
                if (left > LOW) {
                    break;
                }
            }
            long carry = 0;
            long borrow = 0;
            for (int i = 0; i < n; i++) {
                carry += digit * (by[i] & LOW);
                borrow += (rest[i + j] & LOW) - (carry & LOW);
                rest[i + j] = (int) borrow;
                carry >>>= 32;
                borrow >>= 32;
            }
            borrow += (rest[j + n] & LOW) - carry;
            rest[j + n] = (int) borrow;
            if (borrow < 0) {
                digit--;
                carry = 0;
                for (int i = 0; i < n; i++) {
                    carry += (rest[i + j] & LOW) + (by[i] & LOW);
                    rest[i + j] = (int) carry;
                    carry >>>= 32;
                }
                rest[j + n] += (int) carry;
            }
            quotient[j] = (int) digit;
        }
        for (int i = 0; i < rest.length; i++) {
            long high = i + 1 < rest.length ? rest[i + 1] & LOW : 0;
            rest[i] = (int) ((high << 32 | rest[i] & LOW) >>> shift);
        }
        return rest;
    }

    private static int[] shifted(int[] amount, int shift, int length) {
        int[] made = new int[length];
        for (int i = 0; i < length; i++) {
            long here = i < amount.length ? amount[i] & LOW : 0;
            long below = i > 0 ? amount[i - 1] & LOW : 0;
            made[i] = (int) ((here << 32 | below) << shift >>> 32);
        }
        return made;
    }

    public BigInteger negate() {
        return new BigInteger(-sign, groups);
    }

    public BigInteger abs() {
        return sign < 0 ? negate() : this;
    }

    public int signum() {
        return sign;
    }

    public BigInteger pow(int exponent) {
        if (exponent < 0) {
            throw new ArithmeticException("Negative exponent");
        }
        BigInteger made = ONE;
        BigInteger square = this;
        for (int left = exponent; left > 0; left >>= 1) {
            if ((left & 1) != 0) {
                made = made.multiply(square);
            }
            if (left > 1) {
                square = square.multiply(square);
            }
        }
        return made;
    }

    public BigInteger modPow(BigInteger exponent, BigInteger modulus) {
        if (modulus.sign <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        BigInteger square = exponent.sign < 0 ? modInverse(modulus) : mod(modulus);
        BigInteger power = exponent.abs();
        BigInteger made = ONE.mod(modulus);
        for (int bit = 0; bit < power.bitLength(); bit++) {
            if (power.testBit(bit)) {
                made = made.multiply(square).mod(modulus);
            }
            square = square.multiply(square).mod(modulus);
        }
        return made;
    }

    public BigInteger modInverse(BigInteger modulus) {
        if (modulus.sign <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        BigInteger a = mod(modulus);
        BigInteger b = modulus;
        BigInteger x = ONE;
        BigInteger y = ZERO;
        while (b.sign != 0) {
            BigInteger[] parts = a.divideAndRemainder(b);
            BigInteger next = x.subtract(parts[0].multiply(y));
            a = b;
            b = parts[1];
            x = y;
            y = next;
        }
        if (!a.equals(ONE)) {
            throw new ArithmeticException("BigInteger not invertible.");
        }
        return x.mod(modulus);
    }

    public BigInteger gcd(BigInteger other) {
        BigInteger a = abs();
        BigInteger b = other.abs();
        while (b.sign != 0) {
            BigInteger rest = a.remainder(b);
            a = b;
            b = rest;
        }
        return a;
    }

    /** A group as two's complement has it, for any place. */
    private int group(int place) {
        if (place >= groups.length) {
            return sign < 0 ? -1 : 0;
        }
        if (sign >= 0) {
            return groups[place];
        }
        for (int i = 0; i < place; i++) {
            if (groups[i] != 0) {
                return ~groups[place];
            }
        }
        return -groups[place];
    }

    private static BigInteger ofGroups(int[] complement) {
        if (complement[complement.length - 1] >= 0) {
            return new BigInteger(1, complement);
        }
        long carry = 1;
        for (int i = 0; i < complement.length; i++) {
            carry += ~complement[i] & LOW;
            complement[i] = (int) carry;
            carry >>>= 32;
        }
        return new BigInteger(-1, complement);
    }

    public BigInteger and(BigInteger other) {
        int[] made = new int[Math.max(groups.length, other.groups.length) + 1];
        for (int i = 0; i < made.length; i++) {
            made[i] = group(i) & other.group(i);
        }
        return ofGroups(made);
    }

    public BigInteger or(BigInteger other) {
        int[] made = new int[Math.max(groups.length, other.groups.length) + 1];
        for (int i = 0; i < made.length; i++) {
            made[i] = group(i) | other.group(i);
        }
        return ofGroups(made);
    }

    public BigInteger xor(BigInteger other) {
        int[] made = new int[Math.max(groups.length, other.groups.length) + 1];
        for (int i = 0; i < made.length; i++) {
            made[i] = group(i) ^ other.group(i);
        }
        return ofGroups(made);
    }

    public BigInteger not() {
        return negate().subtract(ONE);
    }

    public BigInteger andNot(BigInteger other) {
        return and(other.not());
    }

    public boolean testBit(int bit) {
        if (bit < 0) {
            throw new ArithmeticException("Negative bit address");
        }
        return (group(bit >>> 5) >>> (bit & 31) & 1) != 0;
    }

    public BigInteger setBit(int bit) {
        return or(ONE.shiftLeft(bit));
    }

    public BigInteger clearBit(int bit) {
        return andNot(ONE.shiftLeft(bit));
    }

    public BigInteger flipBit(int bit) {
        return xor(ONE.shiftLeft(bit));
    }

    public int getLowestSetBit() {
        for (int i = 0; i < groups.length; i++) {
            if (groups[i] != 0) {
                return 32 * i + Integer.numberOfTrailingZeros(groups[i]);
            }
        }
        return -1;
    }

    public int bitLength() {
        if (sign == 0) {
            return 0;
        }
        int bits = 32 * groups.length - Integer.numberOfLeadingZeros(groups[groups.length - 1]);
        boolean power = sign < 0 && getLowestSetBit() == bits - 1;
        return power ? bits - 1 : bits;
    }

    public int bitCount() {
        int count = 0;
        for (int i = 0; i < groups.length; i++) {
            count += Integer.bitCount(group(i) ^ (sign < 0 ? -1 : 0));
        }
        return count;
    }

    public BigInteger shiftLeft(int bits) {
        if (bits < 0) {
            return shiftRight(-bits);
        }
        int whole = bits >>> 5;
        int[] made = new int[groups.length + whole + 1];
        int[] part = shifted(groups, bits & 31, groups.length + 1);
        System.arraycopy(part, 0, made, whole, part.length);
        return new BigInteger(sign, made);
    }

    public BigInteger shiftRight(int bits) {
        if (bits < 0) {
            return shiftLeft(-bits);
        }
        int whole = bits >>> 5;
        int[] made = new int[Math.max(groups.length - whole, 0) + 1];
        for (int i = 0; i < made.length; i++) {
            long both = (long) group(i + whole + 1) << 32 | group(i + whole) & LOW;
            made[i] = (int) (both >> (bits & 31));
        }
        return ofGroups(made);
    }

    public boolean isProbablePrime(int certainty) {
        BigInteger n = abs();
        int[] small = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
        for (int prime : small) {
            BigInteger p = valueOf(prime);
            if (n.equals(p)) {
                return true;
            }
            if (n.mod(p).sign == 0) {
                return false;
            }
        }
        if (n.compareTo(ONE) <= 0) {
            return false;
        }
        BigInteger less = n.subtract(ONE);
        int twos = less.getLowestSetBit();
        for (int base : small) {
            BigInteger x = valueOf(base).modPow(less.shiftRight(twos), n);
            boolean passes = x.equals(ONE) || x.equals(less);
            for (int i = 1; i < twos && !passes; i++) {
                x = x.multiply(x).mod(n);
                passes = x.equals(less);
            }
            if (!passes) {
                return false;
            }
        }
        return true;
    }

    public BigInteger nextProbablePrime() {
        BigInteger candidate = add(ONE);
        while (!candidate.isProbablePrime(100)) {
            candidate = candidate.add(ONE);
        }
        return candidate;
    }

    public BigInteger sqrt() {
        if (sign < 0) {
            throw new ArithmeticException("Negative BigInteger");
        }
        if (sign == 0) {
            return ZERO;
        }
        BigInteger root = ONE.shiftLeft((bitLength() + 1) / 2);
        while (true) {
            BigInteger next = root.add(divide(root)).shiftRight(1);
            if (next.compareTo(root) >= 0) {
                return root;
            }
            root = next;
        }
    }

    public BigInteger min(BigInteger other) {
        return compareTo(other) < 0 ? this : other;
    }

    public BigInteger max(BigInteger other) {
        return compareTo(other) > 0 ? this : other;
    }

    public int compareTo(BigInteger other) {
        if (sign != other.sign) {
            return sign < other.sign ? -1 : 1;
        }
        return sign * compareAmounts(groups, other.groups);
    }

    public boolean equals(Object other) {
        return other instanceof BigInteger && compareTo((BigInteger) other) == 0;
    }

    public int hashCode() {
        int hash = 0;
        for (int i = groups.length - 1; i >= 0; i--) {
            hash = 31 * hash + groups[i];
        }
        return hash * sign;
    }

    public int intValue() {
        return group(0);
    }

    public long longValue() {
        return (long) group(1) << 32 | group(0) & LOW;
    }

    public float floatValue() {
        return Float.parseFloat(toString());
    }

    public double doubleValue() {
        return Double.parseDouble(toString());
    }

    public int intValueExact() {
        if (bitLength() > 31) {
            throw new ArithmeticException("BigInteger out of int range");
        }
        return intValue();
    }

    public long longValueExact() {
        if (bitLength() > 63) {
            throw new ArithmeticException("BigInteger out of long range");
        }
        return longValue();
    }

    public String toString() {
        return toString(10);
    }

    public String toString(int radix) {
        if (sign == 0) {
            return "0";
        }
        // As many digits at once as fit a group.
        int power = radix;
        int digits = 1;
        while ((long) power * radix <= Integer.MAX_VALUE) {
            power *= radix;
            digits++;
        }
        int[] left = groups.clone();
        int length = left.length;
        char[] text = new char[groups.length * 32 + 1];
        int at = text.length;
        while (length > 0) {
            int part = divideByGroup(left, power, left);
            while (length > 0 && left[length - 1] == 0) {
                length--;
            }
            for (int i = 0; i < digits && (length > 0 || part > 0); i++) {
                text[--at] = Character.forDigit(part % radix, radix);
                part /= radix;
            }
        }
        if (sign < 0) {
            text[--at] = '-';
        }
        return new String(text, at, text.length - at);
    }
}
