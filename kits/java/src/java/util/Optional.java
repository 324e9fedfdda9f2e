package java.util;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

public final class Optional<T> {
    private final T value;

    private Optional(T value) {
        this.value = value;
    }

    public static <T> Optional<T> empty() {
        return new Optional<T>(null);
    }

    public static <T> Optional<T> of(T value) {
        return new Optional<T>(Objects.requireNonNull(value));
    }

    public static <T> Optional<T> ofNullable(T value) {
        return new Optional<T>(value);
    }

    public T get() {
        if (value == null) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public boolean isPresent() {
        return value != null;
    }

    public void ifPresent(Consumer<? super T> action) {
        if (value != null) {
            action.accept(value);
        }
    }

    public Optional<T> filter(Predicate<? super T> filter) {
        return value == null || filter.test(value) ? this : new Optional<T>(null);
    }

    public <U> Optional<U> map(Function<? super T, ? extends U> function) {
        return new Optional<U>(value == null ? null : function.apply(value));
    }

    public <U> Optional<U> flatMap(Function<? super T, Optional<U>> function) {
        return value == null ? new Optional<U>(null) : function.apply(value);
    }

    public T orElse(T other) {
        return value == null ? other : value;
    }

    public T orElseGet(Supplier<? extends T> other) {
        return value == null ? other.get() : value;
    }

    public <X extends Throwable> T orElseThrow(Supplier<? extends X> error) throws X {
        if (value == null) {
            throw error.get();
        }
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Optional && Objects.equals(value, ((Optional<?>) other).value);
    }

    public int hashCode() {
        return Objects.hashCode(value);
    }

    public String toString() {
        return value == null ? "Optional.empty" : "Optional[" + value + "]";
    }
}
