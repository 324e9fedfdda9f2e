package java.util;

public final class OptionalInt {
    private final int value;
    private final boolean present;

    private OptionalInt(int value, boolean present) {
        this.value = value;
        this.present = present;
    }

    public static OptionalInt empty() {
        return new OptionalInt(0, false);
    }

    public static OptionalInt of(int value) {
        return new OptionalInt(value, true);
    }

    public int getAsInt() {
        if (!present) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public boolean isPresent() {
        return present;
    }

    public int orElse(int other) {
        return present ? value : other;
    }

    public String toString() {
        return present ? "OptionalInt[" + value + "]" : "OptionalInt.empty";
    }
}
