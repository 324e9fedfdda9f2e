package java.util.function;

@FunctionalInterface
public interface BiConsumer<T, U> {
    void accept(T a, U b);

    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) {
        return (a, b) -> {
            accept(a, b);
            after.accept(a, b);
        };
    }
}
