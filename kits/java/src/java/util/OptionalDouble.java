package java.util;

import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

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

    public void ifPresent(DoubleConsumer action) {
        if (present) {
            action.accept(value);
        }
    }

    public double orElseGet(DoubleSupplier other) {
        return present ? value : other.getAsDouble();
    }

    public <X extends Throwable> double orElseThrow(Supplier<X> error) throws X {
        if (!present) {
            throw error.get();
        }
        return value;
    }

    public boolean equals(Object other) {
        if (!(other instanceof OptionalDouble)) {
            return false;
        }
        OptionalDouble it = (OptionalDouble) other;
        return present == it.present && Double.compare(value, it.value) == 0;
    }

    public int hashCode() {
        return present ? Double.hashCode(value) : 0;
    }

    public String toString() {
        return present ? "OptionalDouble[" + value + "]" : "OptionalDouble.empty";
    }
}
