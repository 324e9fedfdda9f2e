package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/** Streams, each step of which is done at once for all values. */
public final class Stream<T> {
    private final List<T> values;

    private Stream(List<T> values) {
        this.values = values;
    }

    /** For collections. */
    public static <T> Stream<T> over(Collection<? extends T> all) {
        return new Stream<T>(new ArrayList<T>(all));
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> Stream<T> of(T... all) {
        return new Stream<T>(Arrays.asList(all));
    }

    public static <T> Stream<T> empty() {
        return new Stream<T>(new ArrayList<T>());
    }

    public Stream<T> filter(Predicate<? super T> filter) {
        List<T> kept = new ArrayList<T>();
        for (T each : values) {
            if (filter.test(each)) {
                kept.add(each);
            }
        }
        return new Stream<T>(kept);
    }

    public <R> Stream<R> map(Function<? super T, ? extends R> function) {
        List<R> made = new ArrayList<R>();
        for (T each : values) {
            made.add(function.apply(each));
        }
        return new Stream<R>(made);
    }

    public <R> Stream<R> flatMap(Function<? super T, Stream<? extends R>> function) {
        List<R> made = new ArrayList<R>();
        for (T each : values) {
            made.addAll(function.apply(each).values);
        }
        return new Stream<R>(made);
    }

    public IntStream mapToInt(ToIntFunction<? super T> function) {
        int[] made = new int[values.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = function.applyAsInt(values.get(i));
        }
        return IntStream.of(made);
    }

    public DoubleStream mapToDouble(ToDoubleFunction<? super T> function) {
        double[] made = new double[values.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = function.applyAsDouble(values.get(i));
        }
        return DoubleStream.of(made);
    }

    public Stream<T> distinct() {
        return over(new LinkedHashSet<T>(values));
    }

    public Stream<T> sorted() {
        return sorted(null);
    }

    public Stream<T> sorted(Comparator<? super T> order) {
        List<T> all = new ArrayList<T>(values);
        all.sort(order);
        return new Stream<T>(all);
    }

    public Stream<T> limit(long count) {
        return new Stream<T>(values.subList(0, (int) Math.min(count, values.size())));
    }

    public Stream<T> skip(long count) {
        return new Stream<T>(values.subList((int) Math.min(count, values.size()), values.size()));
    }

    public Stream<T> peek(Consumer<? super T> action) {
        values.forEach(action);
        return this;
    }

    public void forEach(Consumer<? super T> action) {
        values.forEach(action);
    }

    public Iterator<T> iterator() {
        return values.iterator();
    }

    public Object[] toArray() {
        return values.toArray();
    }

    public <A> A[] toArray(IntFunction<A[]> make) {
        return values.toArray(make.apply(values.size()));
    }

    public T reduce(T start, BinaryOperator<T> operator) {
        T result = start;
        for (T each : values) {
            result = operator.apply(result, each);
        }
        return result;
    }

    public Optional<T> reduce(BinaryOperator<T> operator) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(skip(1).reduce(values.get(0), operator));
    }

    public <U> U reduce(U start, BiFunction<U, ? super T, U> function, BinaryOperator<U> join) {
        U result = start;
        for (T each : values) {
            result = function.apply(result, each);
        }
        return result;
    }

    public <A, R> R collect(Collector<? super T, A, R> collector) {
        A box = collector.start.get();
        for (T each : values) {
            collector.add.accept(box, each);
        }
        return collector.finish.apply(box);
    }

    public Optional<T> min(Comparator<? super T> order) {
        return reduce((a, b) -> order.compare(a, b) <= 0 ? a : b);
    }

    public Optional<T> max(Comparator<? super T> order) {
        return reduce((a, b) -> order.compare(a, b) >= 0 ? a : b);
    }

    public long count() {
        return values.size();
    }

    public boolean anyMatch(Predicate<? super T> test) {
        for (T each : values) {
            if (test.test(each)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(Predicate<? super T> test) {
        return !anyMatch(each -> !test.test(each));
    }

    public boolean noneMatch(Predicate<? super T> test) {
        return !anyMatch(test);
    }

    public Optional<T> findFirst() {
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
    }

    public Optional<T> findAny() {
        return findFirst();
    }
}
