package java.util.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** A stream: a chain of steps, each of which asks the one before for the next value when it needs one. */
public final class Stream<T> implements BaseStream<T, Stream<T>> {
    private Pull<T> source;
    private Runnable closing;

    Stream(Pull<T> source) {
        this.source = source;
    }

    /** The step before, once: a stream cannot be used twice. */
    Pull<T> take() {
        Pull<T> all = source;
        if (all == null) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        source = null;
        return all;
    }

    /** For collections, which are asked for their values when the last step is there. */
    public static <T> Stream<T> over(Iterable<? extends T> values) {
        return new Stream<T>(new Pull<T>() {
            private Iterator<? extends T> each;

            boolean next() {
                if (each == null) {
                    each = values.iterator();
                }
                if (!each.hasNext()) {
                    return false;
                }
                value = each.next();
                return true;
            }
        });
    }

    /** For arrays. */
    public static <T> Stream<T> over(T[] values, int from, int to) {
        if (from < 0 || from > to || to > values.length) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        return new Stream<T>(new Pull<T>() {
            private int at = from;

            boolean next() {
                if (at >= to) {
                    return false;
                }
                value = values[at++];
                return true;
            }
        });
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> Stream<T> of(T... all) {
        return over(all, 0, all.length);
    }

    public static <T> Stream<T> of(T value) {
        List<T> one = new ArrayList<T>(1);
        one.add(value);
        return over(one);
    }

    public static <T> Stream<T> empty() {
        return over(new ArrayList<T>(0));
    }

    public static <T> Stream<T> iterate(T first, UnaryOperator<T> function) {
        return new Stream<T>(new Pull<T>() {
            private boolean started;

            boolean next() {
                value = started ? function.apply(value) : first;
                started = true;
                return true;
            }
        });
    }

    public static <T> Stream<T> generate(Supplier<? extends T> supplier) {
        return new Stream<T>(new Pull<T>() {
            boolean next() {
                value = supplier.get();
                return true;
            }
        });
    }

    public static <T> Stream<T> concat(Stream<? extends T> first, Stream<? extends T> second) {
        Pull<? extends T> a = first.take();
        Pull<? extends T> b = second.take();
        return new Stream<T>(new Pull<T>() {
            private boolean over;

            boolean next() {
                if (!over && a.next()) {
                    value = a.value;
                    return true;
                }
                over = true;
                if (!b.next()) {
                    return false;
                }
                value = b.value;
                return true;
            }
        });
    }

    public static <T> Builder<T> builder() {
        return new Builder<T>();
    }

    /** Collects values for a stream. */
    public static final class Builder<T> implements Consumer<T> {
        private List<T> values = new ArrayList<T>();

        private Builder() {
        }

        public void accept(T value) {
            if (values == null) {
                throw new IllegalStateException();
            }
            values.add(value);
        }

        public Builder<T> add(T value) {
            accept(value);
            return this;
        }

        public Stream<T> build() {
            if (values == null) {
                throw new IllegalStateException();
            }
            List<T> all = values;
            values = null;
            return over(all);
        }
    }

    public Stream<T> filter(Predicate<? super T> filter) {
        Pull<T> all = take();
        return new Stream<T>(new Pull<T>() {
            boolean next() {
                while (all.next()) {
                    if (filter.test(all.value)) {
                        value = all.value;
                        return true;
                    }
                }
                return false;
            }
        });
    }

    public <R> Stream<R> map(Function<? super T, ? extends R> function) {
        Pull<T> all = take();
        return new Stream<R>(new Pull<R>() {
            boolean next() {
                if (!all.next()) {
                    return false;
                }
                value = function.apply(all.value);
                return true;
            }
        });
    }

    public IntStream mapToInt(ToIntFunction<? super T> function) {
        Pull<T> all = take();
        return new IntStream(new IntPull() {
            boolean next() {
                if (!all.next()) {
                    return false;
                }
                value = function.applyAsInt(all.value);
                return true;
            }
        });
    }

    public LongStream mapToLong(ToLongFunction<? super T> function) {
        Pull<T> all = take();
        return new LongStream(new LongPull() {
            boolean next() {
                if (!all.next()) {
                    return false;
                }
                value = function.applyAsLong(all.value);
                return true;
            }
        });
    }

    public DoubleStream mapToDouble(ToDoubleFunction<? super T> function) {
        Pull<T> all = take();
        return new DoubleStream(new DoublePull() {
            boolean next() {
                if (!all.next()) {
                    return false;
                }
                value = function.applyAsDouble(all.value);
                return true;
            }
        });
    }

    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> function) {
        Pull<T> all = take();
        return new Stream<R>(new Pull<R>() {
            private Pull<? extends R> inner;

            boolean next() {
                while (true) {
                    if (inner != null && inner.next()) {
                        value = inner.value;
                        return true;
                    }
                    if (!all.next()) {
                        return false;
                    }
                    Stream<? extends R> made = function.apply(all.value);
                    inner = made == null ? null : made.take();
                }
            }
        });
    }

    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> function) {
        Pull<T> all = take();
        return new IntStream(new IntPull() {
            private IntPull inner;

            boolean next() {
                while (true) {
                    if (inner != null && inner.next()) {
                        value = inner.value;
                        return true;
                    }
                    if (!all.next()) {
                        return false;
                    }
                    IntStream made = function.apply(all.value);
                    inner = made == null ? null : made.take();
                }
            }
        });
    }

    public LongStream flatMapToLong(Function<? super T, ? extends LongStream> function) {
        Pull<T> all = take();
        return new LongStream(new LongPull() {
            private LongPull inner;

            boolean next() {
                while (true) {
                    if (inner != null && inner.next()) {
                        value = inner.value;
                        return true;
                    }
                    if (!all.next()) {
                        return false;
                    }
                    LongStream made = function.apply(all.value);
                    inner = made == null ? null : made.take();
                }
            }
        });
    }

    public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> function) {
        Pull<T> all = take();
        return new DoubleStream(new DoublePull() {
            private DoublePull inner;

            boolean next() {
                while (true) {
                    if (inner != null && inner.next()) {
                        value = inner.value;
                        return true;
                    }
                    if (!all.next()) {
                        return false;
                    }
                    DoubleStream made = function.apply(all.value);
                    inner = made == null ? null : made.take();
                }
            }
        });
    }

    public Stream<T> distinct() {
        HashSet<T> seen = new HashSet<T>();
        return filter(each -> seen.add(each));
    }

    public Stream<T> sorted() {
        return sorted(null);
    }

    public Stream<T> sorted(Comparator<? super T> order) {
        Pull<T> all = take();
        return new Stream<T>(new Pull<T>() {
            private Iterator<T> sorted;

            boolean next() {
                if (sorted == null) {
                    List<T> list = new ArrayList<T>();
                    while (all.next()) {
                        list.add(all.value);
                    }
                    list.sort(order);
                    sorted = list.iterator();
                }
                if (!sorted.hasNext()) {
                    return false;
                }
                value = sorted.next();
                return true;
            }
        });
    }

    public Stream<T> limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        Pull<T> all = take();
        return new Stream<T>(new Pull<T>() {
            private long left = count;

            boolean next() {
                if (left <= 0 || !all.next()) {
                    return false;
                }
                left--;
                value = all.value;
                return true;
            }
        });
    }

    public Stream<T> skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        Pull<T> all = take();
        return new Stream<T>(new Pull<T>() {
            private long left = count;

            boolean next() {
                while (left > 0 && all.next()) {
                    left--;
                }
                if (!all.next()) {
                    return false;
                }
                value = all.value;
                return true;
            }
        });
    }

    public Stream<T> peek(Consumer<? super T> action) {
        Pull<T> all = take();
        return new Stream<T>(new Pull<T>() {
            boolean next() {
                if (!all.next()) {
                    return false;
                }
                value = all.value;
                action.accept(value);
                return true;
            }
        });
    }

    public void forEach(Consumer<? super T> action) {
        Pull<T> all = take();
        while (all.next()) {
            action.accept(all.value);
        }
    }

    public void forEachOrdered(Consumer<? super T> action) {
        forEach(action);
    }

    public Iterator<T> iterator() {
        Pull<T> all = take();
        return new Iterator<T>() {
            private boolean asked;
            private boolean found;

            public boolean hasNext() {
                if (!asked) {
                    asked = true;
                    found = all.next();
                }
                return found;
            }

            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                asked = false;
                return all.value;
            }
        };
    }

    private List<T> list() {
        List<T> list = new ArrayList<T>();
        Pull<T> all = take();
        while (all.next()) {
            list.add(all.value);
        }
        return list;
    }

    public Object[] toArray() {
        return list().toArray();
    }

    public <A> A[] toArray(IntFunction<A[]> make) {
        List<T> list = list();
        return list.toArray(make.apply(list.size()));
    }

    public T reduce(T start, BinaryOperator<T> operator) {
        Pull<T> all = take();
        T result = start;
        while (all.next()) {
            result = operator.apply(result, all.value);
        }
        return result;
    }

    public Optional<T> reduce(BinaryOperator<T> operator) {
        Pull<T> all = take();
        if (!all.next()) {
            return Optional.empty();
        }
        T result = all.value;
        while (all.next()) {
            result = operator.apply(result, all.value);
        }
        return Optional.of(result);
    }

    public <U> U reduce(U start, BiFunction<U, ? super T, U> function, BinaryOperator<U> join) {
        Pull<T> all = take();
        U result = start;
        while (all.next()) {
            result = function.apply(result, all.value);
        }
        return result;
    }

    public <R> R collect(Supplier<R> start, BiConsumer<R, ? super T> add, BiConsumer<R, R> join) {
        Pull<T> all = take();
        R result = start.get();
        while (all.next()) {
            add.accept(result, all.value);
        }
        return result;
    }

    public <R, A> R collect(Collector<? super T, A, R> collector) {
        Pull<T> all = take();
        A made = collector.supplier().get();
        BiConsumer<A, ? super T> add = collector.accumulator();
        while (all.next()) {
            add.accept(made, all.value);
        }
        return collector.finisher().apply(made);
    }

    public Optional<T> min(Comparator<? super T> order) {
        return reduce((a, b) -> order.compare(a, b) <= 0 ? a : b);
    }

    public Optional<T> max(Comparator<? super T> order) {
        return reduce((a, b) -> order.compare(a, b) >= 0 ? a : b);
    }

    public long count() {
        Pull<T> all = take();
        long count = 0;
        while (all.next()) {
            count++;
        }
        return count;
    }

    public boolean anyMatch(Predicate<? super T> test) {
        Pull<T> all = take();
        while (all.next()) {
            if (test.test(all.value)) {
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
        Pull<T> all = take();
        return all.next() ? Optional.of(all.value) : Optional.empty();
    }

    public Optional<T> findAny() {
        return findFirst();
    }

    public boolean isParallel() {
        return false;
    }

    public Stream<T> sequential() {
        return this;
    }

    public Stream<T> parallel() {
        return this;
    }

    public Stream<T> unordered() {
        return this;
    }

    public Stream<T> onClose(Runnable action) {
        Runnable before = closing;
        closing = before == null ? action : () -> {
            before.run();
            action.run();
        };
        return this;
    }

    public void close() {
        Runnable action = closing;
        closing = null;
        if (action != null) {
            action.run();
        }
    }
}
