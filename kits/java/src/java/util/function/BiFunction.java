package java.util.function;

@FunctionalInterface
public interface BiFunction<T, U, R> {
    R apply(T a, U b);

    default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> after) {
        return (a, b) -> after.apply(apply(a, b));
    }
}
