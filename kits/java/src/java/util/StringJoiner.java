package java.util;

public final class StringJoiner {
    private final String between;
    private final String start;
    private final String end;
    private StringBuilder text;
    private String empty;

    public StringJoiner(CharSequence between) {
        this(between, "", "");
    }

    public StringJoiner(CharSequence between, CharSequence start, CharSequence end) {
        this.between = between.toString();
        this.start = start.toString();
        this.end = end.toString();
    }

    public StringJoiner add(CharSequence part) {
        if (text == null) {
            text = new StringBuilder(start);
        } else {
            text.append(between);
        }
        text.append(part);
        return this;
    }

    public String toString() {
        return text != null ? text.toString() + end : empty != null ? empty : start + end;
    }

    public StringJoiner setEmptyValue(CharSequence text) {
        empty = text.toString();
        return this;
    }

    public StringJoiner merge(StringJoiner other) {
        if (other.text != null) {
            String parts = other.text.substring(other.start.length());
            add(parts);
        }
        return this;
    }

    public int length() {
        return toString().length();
    }
}
