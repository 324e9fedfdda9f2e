package java.util;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

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

    public void ifPresent(LongConsumer action) {
        if (present) {
            action.accept(value);
        }
    }

    public long orElseGet(LongSupplier other) {
        return present ? value : other.getAsLong();
    }

    public <X extends Throwable> long orElseThrow(Supplier<X> error) throws X {
        if (!present) {
            throw error.get();
        }
        return value;
    }

    public boolean equals(Object other) {
        if (!(other instanceof OptionalLong)) {
            return false;
        }
        OptionalLong it = (OptionalLong) other;
        return present == it.present && value == it.value;
    }

    public int hashCode() {
        return present ? Long.hashCode(value) : 0;
    }

    public String toString() {
        return present ? "OptionalLong[" + value + "]" : "OptionalLong.empty";
    }
}
