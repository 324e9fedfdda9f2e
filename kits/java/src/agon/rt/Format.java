package agon.rt;

/** String.format, as much of it as logs need: flags - 0 + and comma, width, precision, d s f x X c b n. */
public final class Format {
    private Format() {
    }

    public static String format(String format, Object[] values) {
        StringBuilder text = new StringBuilder();
        int next = 0;
        int length = format.length();
        for (int i = 0; i < length; i++) {
            char letter = format.charAt(i);
            if (letter != '%') {
                text.append(letter);
                continue;
            }
            boolean left = false;
            boolean zeros = false;
            boolean plus = false;
            boolean groups = false;
            int width = 0;
            int precision = -1;
            for (i++; i < length && "-0+,".indexOf(format.charAt(i)) >= 0; i++) {
                left |= format.charAt(i) == '-';
                zeros |= format.charAt(i) == '0';
                plus |= format.charAt(i) == '+';
                groups |= format.charAt(i) == ',';
            }
            for (; i < length && Character.isDigit(format.charAt(i)); i++) {
                width = width * 10 + format.charAt(i) - '0';
            }
            if (i < length && format.charAt(i) == '.') {
                precision = 0;
                for (i++; i < length && Character.isDigit(format.charAt(i)); i++) {
                    precision = precision * 10 + format.charAt(i) - '0';
                }
            }
            if (i >= length) {
                throw new IllegalArgumentException("Conversion = '%'");
            }
            char kind = format.charAt(i);
            if (kind == '%' || kind == 'n') {
                text.append(kind == 'n' ? '\n' : '%');
                continue;
            }
            if (next >= values.length) {
                throw new IllegalArgumentException("Format specifier '%" + kind + "'");
            }
            String piece = piece(kind, precision, values[next++]);
            boolean number = kind == 'd' || kind == 'f';
            if (groups && number) {
                piece = grouped(piece);
            }
            if (plus && number && piece.charAt(0) != '-') {
                piece = "+" + piece;
            }
            StringBuilder padding = new StringBuilder();
            for (int j = piece.length(); j < width && j < 1000; j++) {
                padding.append(zeros && !left ? '0' : ' ');
            }
            if (left) {
                text.append(piece).append(padding);
            } else if (zeros && number && !piece.isEmpty() && (piece.charAt(0) == '-' || piece.charAt(0) == '+')) {
                text.append(piece.charAt(0)).append(padding).append(piece.substring(1));
            } else {
                text.append(padding).append(piece);
            }
        }
        return text.toString();
    }

    private static String grouped(String number) {
        int point = number.indexOf('.');
        int end = point < 0 ? number.length() : point;
        int start = number.charAt(0) == '-' ? 1 : 0;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < number.length(); i++) {
            if (i > start && i < end && (end - i) % 3 == 0) {
                text.append(',');
            }
            text.append(number.charAt(i));
        }
        return text.toString();
    }

    private static String piece(char kind, int precision, Object value) {
        switch (kind) {
            case 'd':
                if (value == null || value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
                    return String.valueOf(value);
                }
                break;
            case 'x':
            case 'X':
                if (value instanceof Integer || value instanceof Long) {
                    String hex = value instanceof Integer ? Integer.toHexString((Integer) value) : Long.toHexString((Long) value);
                    return kind == 'x' ? hex : hex.toUpperCase();
                }
                break;
            case 'f':
                if (value instanceof Double || value instanceof Float) {
                    double number = ((Number) value).doubleValue();
                    return Decimal.fixed(value instanceof Float ? Decimal.parse(value.toString()) : number, precision < 0 ? 6 : precision);
                }
                break;
            case 'c':
                return String.valueOf(value);
            case 'b':
                return value instanceof Boolean ? value.toString() : String.valueOf(value != null);
            case 's':
            case 'S': {
                String text = String.valueOf(value);
                if (precision >= 0 && precision < text.length()) {
                    text = text.substring(0, precision);
                }
                return kind == 's' ? text : text.toUpperCase();
            }
            default:
                throw new IllegalArgumentException("Conversion = '" + kind + "'");
        }
        throw new IllegalArgumentException(kind + " != " + (value == null ? "null" : value.getClass().getName()));
    }
}
