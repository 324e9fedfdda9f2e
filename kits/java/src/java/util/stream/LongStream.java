package java.util.stream;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LongSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** A stream of numbers, as Stream is one of objects. */
public final class LongStream implements BaseStream<Long, LongStream> {
    private LongPull source;
    private Runnable closing;

    LongStream(LongPull source) {
        this.source = source;
    }

    LongPull take() {
        LongPull all = source;
        if (all == null) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        source = null;
        return all;
    }

    /** For arrays. */
    public static LongStream over(long[] values, int from, int to) {
        if (from < 0 || from > to || to > values.length) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        return new LongStream(new LongPull() {
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

    public static LongStream of(long... all) {
        return over(all, 0, all.length);
    }

    public static LongStream of(long value) {
        return over(new long[] {value}, 0, 1);
    }

    public static LongStream empty() {
        return over(new long[0], 0, 0);
    }

    public static LongStream iterate(long first, LongUnaryOperator function) {
        return new LongStream(new LongPull() {
            private boolean started;

            boolean next() {
                value = started ? function.applyAsLong(value) : first;
                started = true;
                return true;
            }
        });
    }

    public static LongStream generate(LongSupplier supplier) {
        return new LongStream(new LongPull() {
            boolean next() {
                value = supplier.getAsLong();
                return true;
            }
        });
    }

    public static LongStream concat(LongStream first, LongStream second) {
        LongPull a = first.take();
        LongPull b = second.take();
        return new LongStream(new LongPull() {
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

    public static Builder builder() {
        return new Builder();
    }

    /** Collects values for a stream. */
    public static final class Builder implements LongConsumer {
        private long[] values = new long[8];
        private int count;

        private Builder() {
        }

        public void accept(long value) {
            if (values == null) {
                throw new IllegalStateException();
            }
            if (count == values.length) {
                values = Arrays.copyOf(values, count * 2);
            }
            values[count++] = value;
        }

        public Builder add(long value) {
            accept(value);
            return this;
        }

        public LongStream build() {
            if (values == null) {
                throw new IllegalStateException();
            }
            long[] all = values;
            values = null;
            return over(all, 0, count);
        }
    }

    public static LongStream range(long from, long to) {
        return new LongStream(new LongPull() {
            private long at = from;

            boolean next() {
                if (at >= to) {
                    return false;
                }
                value = at++;
                return true;
            }
        });
    }

    public static LongStream rangeClosed(long from, long to) {
        return new LongStream(new LongPull() {
            private long at = from;
            private boolean done = from > to;

            boolean next() {
                if (done) {
                    return false;
                }
                value = at;
                done = at++ == to;
                return true;
            }
        });
    }

    public LongStream filter(LongPredicate filter) {
        LongPull all = take();
        return new LongStream(new LongPull() {
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

    public LongStream map(LongUnaryOperator function) {
        LongPull all = take();
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

    public <R> Stream<R> mapToObj(LongFunction<? extends R> function) {
        LongPull all = take();
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

    public IntStream mapToInt(LongToIntFunction function) {
        LongPull all = take();
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

    public DoubleStream mapToDouble(LongToDoubleFunction function) {
        LongPull all = take();
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

    public DoubleStream asDoubleStream() {
        return mapToDouble(each -> each);
    }

    public Stream<Long> boxed() {
        return mapToObj(Long::valueOf);
    }

    public LongStream flatMap(LongFunction<? extends LongStream> function) {
        LongPull all = take();
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

    public LongStream distinct() {
        HashSet<Long> seen = new HashSet<Long>();
        return filter(each -> seen.add(each));
    }

    public LongStream sorted() {
        LongPull all = take();
        return new LongStream(new LongPull() {
            private long[] sorted;
            private int at;

            boolean next() {
                if (sorted == null) {
                    sorted = collected(all);
                    Arrays.sort(sorted);
                }
                if (at >= sorted.length) {
                    return false;
                }
                value = sorted[at++];
                return true;
            }
        });
    }

    public LongStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        LongPull all = take();
        return new LongStream(new LongPull() {
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

    public LongStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        LongPull all = take();
        return new LongStream(new LongPull() {
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

    public LongStream peek(LongConsumer action) {
        LongPull all = take();
        return new LongStream(new LongPull() {
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

    public void forEach(LongConsumer action) {
        LongPull all = take();
        while (all.next()) {
            action.accept(all.value);
        }
    }

    public void forEachOrdered(LongConsumer action) {
        forEach(action);
    }

    public PrimitiveIterator.OfLong iterator() {
        LongPull all = take();
        return new PrimitiveIterator.OfLong() {
            private boolean asked;
            private boolean found;

            public boolean hasNext() {
                if (!asked) {
                    asked = true;
                    found = all.next();
                }
                return found;
            }

            public long nextLong() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                asked = false;
                return all.value;
            }
        };
    }

    private static long[] collected(LongPull all) {
        long[] values = new long[16];
        int count = 0;
        while (all.next()) {
            if (count == values.length) {
                values = Arrays.copyOf(values, count * 2);
            }
            values[count++] = all.value;
        }
        return Arrays.copyOf(values, count);
    }

    public long[] toArray() {
        return collected(take());
    }

    public long reduce(long start, LongBinaryOperator operator) {
        LongPull all = take();
        long result = start;
        while (all.next()) {
            result = operator.applyAsLong(result, all.value);
        }
        return result;
    }

    public OptionalLong reduce(LongBinaryOperator operator) {
        LongPull all = take();
        if (!all.next()) {
            return OptionalLong.empty();
        }
        long result = all.value;
        while (all.next()) {
            result = operator.applyAsLong(result, all.value);
        }
        return OptionalLong.of(result);
    }

    public <R> R collect(Supplier<R> start, ObjLongConsumer<R> add, BiConsumer<R, R> join) {
        LongPull all = take();
        R result = start.get();
        while (all.next()) {
            add.accept(result, all.value);
        }
        return result;
    }

    public LongSummaryStatistics summaryStatistics() {
        LongPull all = take();
        LongSummaryStatistics result = new LongSummaryStatistics();
        while (all.next()) {
            result.accept(all.value);
        }
        return result;
    }

    public long sum() {
        return reduce(0, (a, b) -> a + b);
    }

    public OptionalDouble average() {
        LongSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    public OptionalLong min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalLong max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        LongPull all = take();
        long count = 0;
        while (all.next()) {
            count++;
        }
        return count;
    }

    public boolean anyMatch(LongPredicate test) {
        LongPull all = take();
        while (all.next()) {
            if (test.test(all.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(LongPredicate test) {
        return !anyMatch(each -> !test.test(each));
    }

    public boolean noneMatch(LongPredicate test) {
        return !anyMatch(test);
    }

    public OptionalLong findFirst() {
        LongPull all = take();
        return all.next() ? OptionalLong.of(all.value) : OptionalLong.empty();
    }

    public OptionalLong findAny() {
        return findFirst();
    }

    public boolean isParallel() {
        return false;
    }

    public LongStream sequential() {
        return this;
    }

    public LongStream parallel() {
        return this;
    }

    public LongStream unordered() {
        return this;
    }

    public LongStream onClose(Runnable action) {
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
