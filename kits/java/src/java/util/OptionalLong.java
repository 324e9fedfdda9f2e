package java.util;

public final class OptionalLong {
    private final long value;
    private final boolean present;

    private OptionalLong(long value, boolean present) {
        this.value = value;
        this.present = present;
    }

    public static OptionalLong empty() {
        return new OptionalLong(0, false);
    }

    public static OptionalLong of(long value) {
        return new OptionalLong(value, true);
    }

    public long getAsLong() {
        if (!present) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public boolean isPresent() {
        return present;
    }

    public long orElse(long other) {
        return present ? value : other;
    }

    public String toString() {
        return present ? "OptionalLong[" + value + "]" : "OptionalLong.empty";
    }
}
