package java.util.stream;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/** How the values of a stream become one result. */
public interface Collector<T, A, R> {
    Supplier<A> supplier();

    BiConsumer<A, T> accumulator();

    BinaryOperator<A> combiner();

    Function<A, R> finisher();

    Set<Characteristics> characteristics();

    enum Characteristics {
        CONCURRENT,
        UNORDERED,
        IDENTITY_FINISH
    }

    static <T, R> Collector<T, R, R> of(Supplier<R> start, BiConsumer<R, T> add, BinaryOperator<R> join, Characteristics... kinds) {
        return new Collectors.Simple<T, R, R>(start, add, join, made -> made, kinds);
    }

    static <T, A, R> Collector<T, A, R> of(
            Supplier<A> start, BiConsumer<A, T> add, BinaryOperator<A> join, Function<A, R> finish, Characteristics... kinds) {
        return new Collectors.Simple<T, A, R>(start, add, join, finish, kinds);
    }
}
