package java.util;

import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

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

    public void ifPresent(IntConsumer action) {
        if (present) {
            action.accept(value);
        }
    }

    public int orElseGet(IntSupplier other) {
        return present ? value : other.getAsInt();
    }

    public <X extends Throwable> int orElseThrow(Supplier<X> error) throws X {
        if (!present) {
            throw error.get();
        }
        return value;
    }

    public boolean equals(Object other) {
        if (!(other instanceof OptionalInt)) {
            return false;
        }
        OptionalInt it = (OptionalInt) other;
        return present == it.present && value == it.value;
    }

    public int hashCode() {
        return present ? Integer.hashCode(value) : 0;
    }

    public String toString() {
        return present ? "OptionalInt[" + value + "]" : "OptionalInt.empty";
    }
}
