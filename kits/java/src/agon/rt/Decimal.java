package agon.rt;

/** Floating-point numbers as decimal texts: the shortest that reads back as the same number. */
public final class Decimal {
    private Decimal() {
    }

    public static String toString(double value) {
        if (value != value) {
            return "NaN";
        }
        String sign = value < 0 || value == 0 && 1 / value < 0 ? "-" : "";
        double size = value < 0 ? -value : value;
        if (size == Double.POSITIVE_INFINITY) {
            return sign + "Infinity";
        }
        if (size == 0) {
            return sign + "0.0";
        }
        if (size >= 1e-3 && size < 1e7) {
            // A whole number of up to 15 digits through a power of ten: no other text of that length is as near.
            double power = 1;
            for (int places = 0; places < 15; places++) {
                double scaled = Math.rint(size * power);
                if (scaled >= 1e15) {
                    break;
                }
                if (scaled / power == size) {
                    return sign + pointed((long) scaled, places);
                }
                power *= 10;
            }
        }
        long bits = Double.doubleToRawLongBits(size);
        int exponent = (int) (bits >>> 52);
        long fraction = bits & 0xFFFFFFFFFFFFFL;
        long mantissa = exponent == 0 ? fraction : fraction | 0x10000000000000L;
        return sign + shortest(mantissa, (exponent == 0 ? 1 : exponent) - 1075, fraction == 0 && exponent > 1);
    }

    public static String toString(float value) {
        if (value != value) {
            return "NaN";
        }
        String sign = value < 0 || value == 0 && 1 / value < 0 ? "-" : "";
        float size = value < 0 ? -value : value;
        if (size == Float.POSITIVE_INFINITY) {
            return sign + "Infinity";
        }
        if (size == 0) {
            return sign + "0.0";
        }
        int bits = Float.floatToRawIntBits(size);
        int exponent = bits >>> 23;
        int fraction = bits & 0x7FFFFF;
        int mantissa = exponent == 0 ? fraction : fraction | 0x800000;
        return sign + shortest(mantissa, (exponent == 0 ? 1 : exponent) - 150, fraction == 0 && exponent > 1);
    }

    /** A whole number with a point before its last digits. */
    private static String pointed(long number, int places) {
        char[] text = new char[24];
        int at = 24;
        if (places == 0) {
            text[--at] = '0';
            text[--at] = '.';
        }
        for (int count = 0; number > 0 || count <= places; count++) {
            if (count == places && places > 0) {
                text[--at] = '.';
            }
            text[--at] = (char) ('0' + (int) (number % 10));
            number /= 10;
        }
        return new String(text, at, 24 - at);
    }

    /** The digits of mantissa * 2^exponent (Steele and White, Dragon4): those that tell it from its neighbours. */
    private static String shortest(long mantissa, int exponent, boolean narrow) {
        // Long work for one call, so it is not quite free.
        int size = exponent < 0 ? -exponent : exponent;
        Runtime.charge(8 + (size > 64 ? (size - 64) / 4 : 0));
        boolean even = (mantissa & 1) == 0;
        int shift = narrow ? 2 : 1;
        Big rest = new Big(mantissa);
        Big scale = new Big(1);
        Big below = new Big(1);
        rest.shift(shift);
        scale.shift(shift);
        if (exponent >= 0) {
            rest.shift(exponent);
            below.shift(exponent);
        } else {
            scale.shift(-exponent);
        }
        Big above = below.copy();
        if (narrow) {
            above.shift(1);
        }
        int digitsBefore = 0;
        // The power of ten is guessed from that of two, one too small at most.
        int bits = 64 - Long.numberOfLeadingZeros(mantissa) + exponent;
        int guess = (int) Math.ceil((bits - 1) * 0.30102999566398114 - 1e-10);
        digitsBefore = guess;
        if (guess >= 0) {
            scale.timesTen(guess);
        } else {
            rest.timesTen(-guess);
            below.timesTen(-guess);
            above.timesTen(-guess);
        }
        int over = rest.plus(above).compareTo(scale);
        if (even ? over >= 0 : over > 0) {
            digitsBefore++;
        } else {
            rest.times(10);
            below.times(10);
            above.times(10);
        }
        char[] digits = new char[20];
        int count = 0;
        while (true) {
            int digit = 0;
            while (rest.compareTo(scale) >= 0) {
                rest.minus(scale);
                digit++;
            }
            int lower = rest.compareTo(below);
            int upper = rest.plus(above).compareTo(scale);
            boolean low = even ? lower <= 0 : lower < 0;
            boolean high = even ? upper >= 0 : upper > 0;
            if (!low && !high) {
                digits[count++] = (char) ('0' + digit);
                rest.times(10);
                below.times(10);
                above.times(10);
                continue;
            }
            if (count == 0) {
                // Two digits are written anyhow: the nearest two, then.
                rest.times(10);
                int second = 0;
                while (rest.compareTo(scale) >= 0) {
                    rest.minus(scale);
                    second++;
                }
                if (rest.plus(rest).compareTo(scale) >= 0) {
                    second++;
                }
                int both = digit * 10 + second;
                if (both == 100) {
                    both = 10;
                    digitsBefore++;
                }
                digits[0] = (char) ('0' + both / 10);
                digits[1] = (char) ('0' + both % 10);
                count = both % 10 == 0 ? 1 : 2;
                break;
            }
            if (high && (!low || rest.plus(rest).compareTo(scale) >= 0)) {
                digit++;
            }
            digits[count++] = (char) ('0' + digit);
            break;
        }
        for (int at = count - 1; at > 0 && digits[at] > '9'; at--) {
            digits[at] = '0';
            digits[at - 1]++;
        }
        return layOut(digits, count, digitsBefore);
    }

    private static String layOut(char[] digits, int count, int before) {
        StringBuilder text = new StringBuilder();
        if (before > 7 || before <= -3) {
            text.append(digits[0]).append('.');
            for (int i = 1; i < count; i++) {
                text.append(digits[i]);
            }
            if (count == 1) {
                text.append('0');
            }
            return text.append('E').append(before - 1).toString();
        }
        for (int i = 0; i < before; i++) {
            text.append(i < count ? digits[i] : '0');
        }
        if (before <= 0) {
            text.append('0');
        }
        text.append('.');
        for (int i = before; i < 0; i++) {
            text.append('0');
        }
        for (int i = before > 0 ? before : 0; i < count; i++) {
            text.append(digits[i]);
        }
        if (count <= before) {
            text.append('0');
        }
        return text.toString();
    }

    /** A number with a fixed count of digits after the point, rounded half up. */
    public static String fixed(double value, int places) {
        if (value != value || value - value != 0) {
            return toString(value);
        }
        boolean negative = value < 0 || value == 0 && 1 / value < 0;
        // The digits that Java's formatter rounds are those of the shortest text.
        String text = toString(negative ? -value : value);
        int mark = text.indexOf('E');
        int exponent = mark < 0 ? 0 : Integer.parseInt(text.substring(mark + 1));
        String plain = mark < 0 ? text : text.substring(0, mark);
        int point = plain.indexOf('.');
        String all = plain.substring(0, point) + plain.substring(point + 1);
        int before = point + exponent;
        int kept = before + places;
        char[] digits = new char[(before > 0 ? before : 1) + places + 1];
        int length = digits.length;
        for (int i = 0; i < length; i++) {
            int at = kept - length + i;
            digits[i] = at >= 0 && at < all.length() ? all.charAt(at) : '0';
        }
        if (kept >= 0 && kept < all.length() && all.charAt(kept) >= '5') {
            int at = length - 1;
            while (at >= 0 && digits[at] == '9') {
                digits[at--] = '0';
            }
            digits[at]++;
        }
        StringBuilder result = new StringBuilder();
        if (negative) {
            result.append('-');
        }
        int whole = length - places;
        int from = 0;
        while (from < whole - 1 && digits[from] == '0') {
            from++;
        }
        for (int i = from; i < length; i++) {
            if (i == whole) {
                result.append('.');
            }
            result.append(digits[i]);
        }
        return result.toString();
    }

    /** A number with one digit before the point and an exponent of two digits or more, rounded half up. */
    public static String scientific(double value, int places) {
        boolean negative = value < 0 || value == 0 && 1 / value < 0;
        String text = toString(negative ? -value : value);
        int mark = text.indexOf('E');
        int exponent = mark < 0 ? 0 : Integer.parseInt(text.substring(mark + 1));
        String plain = mark < 0 ? text : text.substring(0, mark);
        int point = plain.indexOf('.');
        String all = plain.substring(0, point) + plain.substring(point + 1);
        int first = 0;
        while (first < all.length() && all.charAt(first) == '0') {
            first++;
        }
        exponent = first == all.length() ? 0 : exponent + point - 1 - first;
        char[] digits = new char[places + 1];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = first + i < all.length() ? all.charAt(first + i) : '0';
        }
        int next = first + places + 1;
        if (next < all.length() && all.charAt(next) >= '5') {
            int at = places;
            while (at >= 0 && digits[at] == '9') {
                digits[at--] = '0';
            }
            if (at >= 0) {
                digits[at]++;
            } else {
                digits[0] = '1';
                exponent++;
            }
        }
        StringBuilder result = new StringBuilder(negative ? "-" : "").append(digits[0]);
        if (places > 0) {
            result.append('.').append(digits, 1, places);
        }
        int size = exponent < 0 ? -exponent : exponent;
        return result.append(exponent < 0 ? "e-" : "e+").append(size < 10 ? "0" : "").append(size).toString();
    }

    /** Reads a number, rounded to the nearest. */
    public static double parse(String given) {
        String text = given.trim();
        int at = 0;
        int length = text.length();
        boolean negative = length > 0 && text.charAt(0) == '-';
        if (length > 0 && (negative || text.charAt(0) == '+')) {
            at++;
        }
        String word = text.substring(at);
        if (word.equals("NaN")) {
            return Double.NaN;
        }
        if (word.equals("Infinity")) {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        long digits = 0;
        int count = 0;
        int exponent = 0;
        boolean any = false;
        boolean point = false;
        Big all = new Big(0);
        for (; at < length; at++) {
            char letter = text.charAt(at);
            if (letter == '.' && !point) {
                point = true;
            } else if (letter >= '0' && letter <= '9') {
                any = true;
                if (count < 800) {
                    all.times(10);
                    all.add(letter - '0');
                    digits = count < 18 ? digits * 10 + (letter - '0') : digits;
                    count += digits > 0 ? 1 : 0;
                    exponent -= point ? 1 : 0;
                } else {
                    exponent += point ? 0 : 1;
                }
            } else {
                break;
            }
        }
        boolean good = any;
        if (at < length && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            String power = text.substring(at + 1);
            int end = power.length();
            if (end > 0 && "fFdD".indexOf(power.charAt(end - 1)) >= 0) {
                end--;
            }
            try {
                int value = Integer.parseInt(power.substring(0, end));
                exponent += value > 5000 ? 5000 : value < -5000 ? -5000 : value;
            } catch (NumberFormatException bad) {
                good = false;
            }
        } else if (at < length && !(at == length - 1 && "fFdD".indexOf(text.charAt(at)) >= 0)) {
            good = false;
        }
        if (!good) {
            throw new NumberFormatException(text.isEmpty() ? "empty String" : "For input string: \"" + given + "\"");
        }
        double value = round(all, digits, count, exponent);
        return negative ? -value : value;
    }

    private static double round(Big all, long digits, int count, int exponent) {
        if (digits == 0) {
            return 0;
        }
        if (count <= 15 && exponent >= -22 && exponent <= 22) {
            double power = 1;
            for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) {
                power *= 10;
            }
            return exponent < 0 ? digits / power : digits * power;
        }
        if (count + exponent > 310) {
            return Double.POSITIVE_INFINITY;
        }
        if (count + exponent < -330) {
            return 0;
        }
        // As a fraction of whole numbers, shifted until the quotient has 54 bits or more.
        Big above = all.copy();
        Big below = new Big(1);
        if (exponent >= 0) {
            above.timesTen(exponent);
        } else {
            below.timesTen(-exponent);
        }
        int power = above.bits() - below.bits() - 55;
        if (power < -1074 - 2) {
            power = -1074 - 2;
        }
        if (power > 0) {
            below.shift(power);
        } else {
            above.shift(-power);
        }
        long quotient = 0;
        for (int bit = 57; bit >= 0; bit--) {
            Big part = below.copy();
            part.shift(bit);
            if (above.compareTo(part) >= 0) {
                above.minus(part);
                quotient |= 1L << bit;
            }
        }
        if (!above.isZero()) {
            quotient |= 1;
        }
        // Halves go to even; the last bit stands for all that were cut off.
        int extra = 64 - Long.numberOfLeadingZeros(quotient) - 53;
        if (power + extra < -1074) {
            extra = -1074 - power;
        }
        if (extra > 0) {
            long half = 1L << (extra - 1);
            long cut = quotient & ((1L << extra) - 1);
            quotient >>>= extra;
            if (cut > half || cut == half && (quotient & 1) == 1) {
                quotient++;
            }
            power += extra;
        }
        double value = quotient;
        while (power > 0) {
            value *= 2;
            power--;
        }
        while (power < 0) {
            value *= 0.5;
            power++;
        }
        return value;
    }
}
