package agon.rt;

import java.math.BigInteger;
import java.util.IllegalFormatConversionException;
import java.util.IllegalFormatException;
import java.util.IllegalFormatFlagsException;
import java.util.IllegalFormatPrecisionException;
import java.util.MissingFormatArgumentException;
import java.util.MissingFormatWidthException;
import java.util.UnknownFormatConversionException;

/** String.format: every conversion but dates and hexadecimal fractions. */
public final class Format {
    private final String format;
    private final Object[] values;
    private final StringBuilder text = new StringBuilder();
    private int at;
    private int ordinary;
    private int last = -1;

    /** The parts of one conversion. */
    private String flags;
    private int width;
    private int precision;
    private char kind;

    private Format(String format, Object[] values) {
        this.format = format;
        this.values = values;
    }

    public static String format(String format, Object[] values) {
        Format work = new Format(format, values == null ? new Object[1] : values);
        work.run();
        return work.text.toString();
    }

    private void run() {
        int length = format.length();
        while (at < length) {
            char letter = format.charAt(at++);
            if (letter == '%') {
                conversion();
            } else {
                text.append(letter);
            }
        }
    }

    private boolean flag(char letter) {
        return flags.indexOf(letter) >= 0;
    }

    private int number() {
        int value = -1;
        while (at < format.length() && Character.isDigit(format.charAt(at))) {
            value = Math.max(value, 0) * 10 + format.charAt(at++) - '0';
            if (value > 1_000_000) {
                throw new IllegalFormatPrecisionException(value);
            }
        }
        return value;
    }

    private void conversion() {
        int start = at;
        int index = number();
        if (index > 0 && at < format.length() && format.charAt(at) == '$') {
            at++;
        } else {
            at = start;
            index = 0;
        }
        boolean same = index == 0 && at < format.length() && format.charAt(at) == '<';
        if (same) {
            at++;
        }
        int from = at;
        while (at < format.length() && "-#+ 0,(".indexOf(format.charAt(at)) >= 0) {
            at++;
        }
        flags = format.substring(from, at);
        width = number();
        precision = -1;
        if (at < format.length() && format.charAt(at) == '.') {
            at++;
            precision = number();
            if (precision < 0) {
                throw new UnknownFormatConversionException(".");
            }
        }
        if (at >= format.length()) {
            throw new UnknownFormatConversionException("%");
        }
        kind = format.charAt(at++);
        if ("bBhHsScCdoxXeEfgGn%".indexOf(kind) < 0) {
            throw new UnknownFormatConversionException(String.valueOf(kind));
        }
        if ((flag('-') || flag('0')) && width < 0) {
            throw new MissingFormatWidthException(format.substring(start - 1, at));
        }
        if (flag('-') && flag('0') || flag('+') && flag(' ')) {
            throw new IllegalFormatFlagsException(flags);
        }
        if (kind == 'n') {
            text.append('\n');
            return;
        }
        if (kind == '%') {
            pad("%");
            return;
        }
        Object value = values[argument(index, same, start)];
        if (kind >= 'A' && kind <= 'Z') {
            char shown = kind;
            kind = Character.toLowerCase(kind);
            pad(piece(value, shown).toUpperCase());
        } else {
            pad(piece(value, kind));
        }
    }

    private int argument(int index, boolean same, int start) {
        int wanted = same ? last : index > 0 ? index - 1 : ordinary++;
        if (wanted < 0 || wanted >= values.length) {
            throw new MissingFormatArgumentException(format.substring(start - 1, at));
        }
        last = wanted;
        return wanted;
    }

    private void pad(String piece) {
        int missing = width - piece.length();
        if (flag('-')) {
            text.append(piece);
        }
        for (int i = 0; i < missing; i++) {
            text.append(' ');
        }
        if (!flag('-')) {
            text.append(piece);
        }
    }

    private String piece(Object value, char shown) {
        switch (kind) {
            case 'b':
                return cut(value instanceof Boolean ? value.toString() : String.valueOf(value != null));
            case 's':
                return cut(String.valueOf(value));
            case 'h':
                return cut(value == null ? "null" : Integer.toHexString(value.hashCode()));
            case 'c':
                return letter(value, shown);
            case 'd':
            case 'o':
            case 'x':
                return whole(value, shown);
            default:
                return fraction(value, shown);
        }
    }

    private String cut(String piece) {
        return precision >= 0 && precision < piece.length() ? piece.substring(0, precision) : piece;
    }

    private IllegalFormatException wrong(Object value, char shown) {
        return new IllegalFormatConversionException(shown, value.getClass());
    }

    private String letter(Object value, char shown) {
        if (precision >= 0) {
            throw new IllegalFormatPrecisionException(precision);
        }
        if (value == null || value instanceof Character) {
            return String.valueOf(value);
        }
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return new String(Character.toChars(((Number) value).intValue()));
        }
        throw wrong(value, shown);
    }

    private String whole(Object value, char shown) {
        if (precision >= 0) {
            throw new IllegalFormatPrecisionException(precision);
        }
        if (value == null) {
            return "null";
        }
        if (value instanceof BigInteger) {
            return signed(((BigInteger) value).toString(kind == 'd' ? 10 : kind == 'o' ? 8 : 16));
        }
        if (!(value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte)) {
            throw wrong(value, shown);
        }
        long number = ((Number) value).longValue();
        if (kind == 'd') {
            return signed(Long.toString(number));
        }
        // Negative numbers are shown as the bits that they are.
        if (!(value instanceof Long)) {
            number &= value instanceof Integer ? 0xFFFFFFFFL : value instanceof Short ? 0xFFFFL : 0xFFL;
        }
        String digits = kind == 'o' ? Long.toOctalString(number) : Long.toHexString(number);
        String prefix = !flag('#') ? "" : kind == 'o' ? "0" : "0x";
        return zeros(prefix, digits, "");
    }

    private String fraction(Object value, char shown) {
        if (value == null) {
            return "null";
        }
        if (!(value instanceof Double || value instanceof Float)) {
            throw wrong(value, shown);
        }
        double number = ((Number) value).doubleValue();
        if (number != number || number - number != 0) {
            return number != number ? "NaN" : number < 0 ? (flag('(') ? "(Infinity)" : "-Infinity") : flag('+') ? "+Infinity" : "Infinity";
        }
        // A float has the digits of its own text.
        double exact = value instanceof Float ? Decimal.parse(value.toString()) : number;
        int places = precision < 0 ? 6 : precision;
        if (kind == 'f') {
            return signed(Decimal.fixed(exact, places));
        }
        if (kind == 'e') {
            return signed(Decimal.scientific(exact, places));
        }
        places = places == 0 ? 1 : places;
        double size = Math.abs(exact);
        String rounded = Decimal.scientific(size, places - 1);
        int exponent = Integer.parseInt(rounded.substring(rounded.indexOf('e') + 1));
        if (size == 0 || exponent >= -4 && exponent < places) {
            return signed(Decimal.fixed(exact, size == 0 ? places - 1 : places - 1 - exponent));
        }
        return signed(Decimal.scientific(exact, places - 1));
    }

    /** A decimal number with groups, sign and zeros as the flags say. */
    private String signed(String number) {
        boolean negative = number.charAt(0) == '-';
        String digits = negative ? number.substring(1) : number;
        if (flag(',')) {
            digits = grouped(digits);
        }
        String before = negative ? (flag('(') ? "(" : "-") : flag('+') ? "+" : flag(' ') ? " " : "";
        return zeros(before, digits, negative && flag('(') ? ")" : "");
    }

    private String zeros(String before, String digits, String after) {
        StringBuilder made = new StringBuilder(before);
        for (int i = before.length() + digits.length() + after.length(); flag('0') && i < width; i++) {
            made.append('0');
        }
        return made.append(digits).append(after).toString();
    }

    private static String grouped(String digits) {
        int end = 0;
        while (end < digits.length() && Character.isDigit(digits.charAt(end))) {
            end++;
        }
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && i < end && (end - i) % 3 == 0) {
                made.append(',');
            }
            made.append(digits.charAt(i));
        }
        return made.toString();
    }
}
