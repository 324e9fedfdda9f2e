package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

public final class Collectors {
    private Collectors() {
    }

    /** A collector made of its parts. Nothing runs in parallel, so parts are never joined. */
    static final class Simple<T, A, R> implements Collector<T, A, R> {
        private final Supplier<A> start;
        private final BiConsumer<A, T> add;
        private final BinaryOperator<A> join;
        private final Function<A, R> finish;
        private final Characteristics[] kinds;

        Simple(Supplier<A> start, BiConsumer<A, T> add, BinaryOperator<A> join, Function<A, R> finish, Characteristics... kinds) {
            this.start = start;
            this.add = add;
            this.join = join;
            this.finish = finish;
            this.kinds = kinds;
        }

        public Supplier<A> supplier() {
            return start;
        }

        public BiConsumer<A, T> accumulator() {
            return add;
        }

        public BinaryOperator<A> combiner() {
            return join;
        }

        public Function<A, R> finisher() {
            return finish;
        }

        public Set<Characteristics> characteristics() {
            return new HashSet<Characteristics>(Arrays.asList(kinds));
        }
    }

    /** Holds a value while it is computed. */
    private static final class Box<T> {
        T value;
        boolean present;
    }

    private static <T, A, R> Collector<T, A, R> made(Supplier<A> start, BiConsumer<A, T> add, Function<A, R> finish) {
        return new Simple<T, A, R>(start, add, (a, b) -> {
            throw new UnsupportedOperationException("nothing runs in parallel");
        }, finish);
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> start) {
        return Collectors.<T, C, C>made(start, (all, each) -> all.add(each), all -> all);
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        return Collectors.<T, List<T>, List<T>>made(() -> new ArrayList<T>(), (all, each) -> all.add(each), all -> all);
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return Collectors.<T, Set<T>, Set<T>>made(() -> new HashSet<T>(), (all, each) -> all.add(each), all -> all);
    }

    public static Collector<CharSequence, ?, String> joining() {
        return joining("");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence between) {
        return joining(between, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence between, CharSequence start, CharSequence end) {
        return Collectors.<CharSequence, StringJoiner, String>made(
            () -> new StringJoiner(between, start, end), (joiner, each) -> joiner.add(each), joiner -> joiner.toString());
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(Function<? super T, ? extends U> function, Collector<? super U, A, R> then) {
        BiConsumer<A, ? super U> add = then.accumulator();
        return Collectors.<T, A, R>made(then.supplier(), (all, each) -> add.accept(all, function.apply(each)), then.finisher());
    }

    public static <T, A, R, S> Collector<T, A, S> collectingAndThen(Collector<T, A, R> first, Function<R, S> then) {
        return Collectors.<T, A, S>made(first.supplier(), first.accumulator(), all -> then.apply(first.finisher().apply(all)));
    }

    public static <T> Collector<T, ?, Long> counting() {
        return summingLong(each -> 1L);
    }

    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> order) {
        return reducing((a, b) -> order.compare(a, b) <= 0 ? a : b);
    }

    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> order) {
        return reducing((a, b) -> order.compare(a, b) >= 0 ? a : b);
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> function) {
        return Collectors.<T, int[], Integer>made(() -> new int[1], (sum, each) -> sum[0] += function.applyAsInt(each), sum -> sum[0]);
    }

    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> function) {
        return Collectors.<T, long[], Long>made(() -> new long[1], (sum, each) -> sum[0] += function.applyAsLong(each), sum -> sum[0]);
    }

    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> function) {
        return collectingAndThen(doubles(function), all -> all.getSum());
    }

    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> function) {
        return averagingLong(each -> function.applyAsInt(each));
    }

    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> function) {
        return collectingAndThen(longs(function), all -> all.getAverage());
    }

    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> function) {
        return collectingAndThen(doubles(function), all -> all.getAverage());
    }

    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> function) {
        return Collectors.<T, IntSummaryStatistics, IntSummaryStatistics>made(
            () -> new IntSummaryStatistics(), (all, each) -> all.accept(function.applyAsInt(each)), all -> all);
    }

    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> function) {
        return longs(function);
    }

    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> function) {
        return doubles(function);
    }

    private static <T> Collector<T, LongSummaryStatistics, LongSummaryStatistics> longs(ToLongFunction<? super T> function) {
        return made(() -> new LongSummaryStatistics(), (all, each) -> all.accept(function.applyAsLong(each)), all -> all);
    }

    private static <T> Collector<T, DoubleSummaryStatistics, DoubleSummaryStatistics> doubles(ToDoubleFunction<? super T> function) {
        return made(() -> new DoubleSummaryStatistics(), (all, each) -> all.accept(function.applyAsDouble(each)), all -> all);
    }

    public static <T> Collector<T, ?, T> reducing(T start, BinaryOperator<T> operator) {
        return reducing(start, each -> each, operator);
    }

    public static <T, U> Collector<T, ?, U> reducing(U start, Function<? super T, ? extends U> function, BinaryOperator<U> operator) {
        return Collectors.<T, Box<U>, U>made(() -> {
            Box<U> box = new Box<U>();
            box.value = start;
            return box;
        }, (box, each) -> box.value = operator.apply(box.value, function.apply(each)), box -> box.value);
    }

    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> operator) {
        return Collectors.<T, Box<T>, Optional<T>>made(() -> new Box<T>(), (box, each) -> {
            box.value = box.present ? operator.apply(box.value, each) : each;
            box.present = true;
        }, box -> Optional.ofNullable(box.value));
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> key) {
        return groupingBy(key, toList());
    }

    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(Function<? super T, ? extends K> key, Collector<? super T, A, D> then) {
        return Collectors.<T, K, D, A, Map<K, D>>groupingBy(key, () -> new HashMap<K, D>(), then);
    }

    @SuppressWarnings("unchecked")
    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
            Function<? super T, ? extends K> key, Supplier<M> start, Collector<? super T, A, D> then) {
        Supplier<A> inner = then.supplier();
        BiConsumer<A, ? super T> add = then.accumulator();
        // The map holds what the collector of a group works with, and at the end what it makes of that.
        return Collectors.<T, Map<K, Object>, M>made(() -> (Map<K, Object>) start.get(), (map, each) -> {
            K group = Objects.requireNonNull(key.apply(each), "element cannot be mapped to a null key");
            add.accept((A) map.computeIfAbsent(group, none -> inner.get()), each);
        }, map -> {
            map.replaceAll((group, made) -> then.finisher().apply((A) made));
            return (M) map;
        });
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> test) {
        return partitioningBy(test, toList());
    }

    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(Predicate<? super T> test, Collector<? super T, A, D> then) {
        BiConsumer<A, ? super T> add = then.accumulator();
        return Collectors.<T, Map<Boolean, A>, Map<Boolean, D>>made(() -> {
            Map<Boolean, A> map = new LinkedHashMap<Boolean, A>();
            map.put(false, then.supplier().get());
            map.put(true, then.supplier().get());
            return map;
        }, (map, each) -> add.accept(map.get(test.test(each)), each), map -> {
            Map<Boolean, D> done = new LinkedHashMap<Boolean, D>();
            map.forEach((side, made) -> done.put(side, then.finisher().apply(made)));
            return done;
        });
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
        return Collectors.<T, Map<K, U>, Map<K, U>>made(() -> new HashMap<K, U>(), (map, each) -> {
            K own = key.apply(each);
            U fresh = Objects.requireNonNull(value.apply(each));
            U old = map.putIfAbsent(own, fresh);
            if (old != null) {
                throw new IllegalStateException("Duplicate key " + own + " (attempted merging values " + old + " and " + fresh + ")");
            }
        }, map -> map);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> join) {
        return Collectors.<T, K, U, Map<K, U>>toMap(key, value, join, () -> new HashMap<K, U>());
    }

    public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> join, Supplier<M> start) {
        return Collectors.<T, M, M>made(start, (map, each) -> map.merge(key.apply(each), value.apply(each), join), map -> map);
    }
}
