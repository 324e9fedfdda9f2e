package java.util.stream;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

public final class Collector<T, A, R> {
    final Supplier<A> start;
    final BiConsumer<A, T> add;
    final Function<A, R> finish;

    Collector(Supplier<A> start, BiConsumer<A, T> add, Function<A, R> finish) {
        this.start = start;
        this.add = add;
        this.finish = finish;
    }
}
