package java.util;

public final class OptionalDouble {
    private final double value;
    private final boolean present;

    private OptionalDouble(double value, boolean present) {
        this.value = value;
        this.present = present;
    }

    public static OptionalDouble empty() {
        return new OptionalDouble(0, false);
    }

    public static OptionalDouble of(double value) {
        return new OptionalDouble(value, true);
    }

    public double getAsDouble() {
        if (!present) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public boolean isPresent() {
        return present;
    }

    public double orElse(double other) {
        return present ? value : other;
    }

    public String toString() {
        return present ? "OptionalDouble[" + value + "]" : "OptionalDouble.empty";
    }
}
