package java.util.stream;

import java.util.Arrays;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** A stream of numbers, as Stream is one of objects. */
public final class IntStream implements BaseStream<Integer, IntStream> {
    private IntPull source;
    private Runnable closing;

    IntStream(IntPull source) {
        this.source = source;
    }

    IntPull take() {
        IntPull all = source;
        if (all == null) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        source = null;
        return all;
    }

    /** For arrays. */
    public static IntStream over(int[] values, int from, int to) {
        if (from < 0 || from > to || to > values.length) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        return new IntStream(new IntPull() {
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

    public static IntStream of(int... all) {
        return over(all, 0, all.length);
    }

    public static IntStream of(int value) {
        return over(new int[] {value}, 0, 1);
    }

    public static IntStream empty() {
        return over(new int[0], 0, 0);
    }

    public static IntStream iterate(int first, IntUnaryOperator function) {
        return new IntStream(new IntPull() {
            private boolean started;

            boolean next() {
                value = started ? function.applyAsInt(value) : first;
                started = true;
                return true;
            }
        });
    }

    public static IntStream generate(IntSupplier supplier) {
        return new IntStream(new IntPull() {
            boolean next() {
                value = supplier.getAsInt();
                return true;
            }
        });
    }

    public static IntStream concat(IntStream first, IntStream second) {
        IntPull a = first.take();
        IntPull b = second.take();
        return new IntStream(new IntPull() {
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
    public static final class Builder implements IntConsumer {
        private int[] values = new int[8];
        private int count;

        private Builder() {
        }

        public void accept(int value) {
            if (values == null) {
                throw new IllegalStateException();
            }
            if (count == values.length) {
                values = Arrays.copyOf(values, count * 2);
            }
            values[count++] = value;
        }

        public Builder add(int value) {
            accept(value);
            return this;
        }

        public IntStream build() {
            if (values == null) {
                throw new IllegalStateException();
            }
            int[] all = values;
            values = null;
            return over(all, 0, count);
        }
    }

    public static IntStream range(int from, int to) {
        return new IntStream(new IntPull() {
            private int at = from;

            boolean next() {
                if (at >= to) {
                    return false;
                }
                value = at++;
                return true;
            }
        });
    }

    public static IntStream rangeClosed(int from, int to) {
        return new IntStream(new IntPull() {
            private int at = from;
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

    public IntStream filter(IntPredicate filter) {
        IntPull all = take();
        return new IntStream(new IntPull() {
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

    public IntStream map(IntUnaryOperator function) {
        IntPull all = take();
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

    public <R> Stream<R> mapToObj(IntFunction<? extends R> function) {
        IntPull all = take();
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

    public LongStream mapToLong(IntToLongFunction function) {
        IntPull all = take();
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

    public DoubleStream mapToDouble(IntToDoubleFunction function) {
        IntPull all = take();
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

    public LongStream asLongStream() {
        return mapToLong(each -> each);
    }

    public DoubleStream asDoubleStream() {
        return mapToDouble(each -> each);
    }

    public Stream<Integer> boxed() {
        return mapToObj(Integer::valueOf);
    }

    public IntStream flatMap(IntFunction<? extends IntStream> function) {
        IntPull all = take();
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

    public IntStream distinct() {
        HashSet<Integer> seen = new HashSet<Integer>();
        return filter(each -> seen.add(each));
    }

    public IntStream sorted() {
        IntPull all = take();
        return new IntStream(new IntPull() {
            private int[] sorted;
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

    public IntStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        IntPull all = take();
        return new IntStream(new IntPull() {
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

    public IntStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        IntPull all = take();
        return new IntStream(new IntPull() {
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

    public IntStream peek(IntConsumer action) {
        IntPull all = take();
        return new IntStream(new IntPull() {
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

    public void forEach(IntConsumer action) {
        IntPull all = take();
        while (all.next()) {
            action.accept(all.value);
        }
    }

    public void forEachOrdered(IntConsumer action) {
        forEach(action);
    }

    public PrimitiveIterator.OfInt iterator() {
        IntPull all = take();
        return new PrimitiveIterator.OfInt() {
            private boolean asked;
            private boolean found;

            public boolean hasNext() {
                if (!asked) {
                    asked = true;
                    found = all.next();
                }
                return found;
            }

            public int nextInt() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                asked = false;
                return all.value;
            }
        };
    }

    private static int[] collected(IntPull all) {
        int[] values = new int[16];
        int count = 0;
        while (all.next()) {
            if (count == values.length) {
                values = Arrays.copyOf(values, count * 2);
            }
            values[count++] = all.value;
        }
        return Arrays.copyOf(values, count);
    }

    public int[] toArray() {
        return collected(take());
    }

    public int reduce(int start, IntBinaryOperator operator) {
        IntPull all = take();
        int result = start;
        while (all.next()) {
            result = operator.applyAsInt(result, all.value);
        }
        return result;
    }

    public OptionalInt reduce(IntBinaryOperator operator) {
        IntPull all = take();
        if (!all.next()) {
            return OptionalInt.empty();
        }
        int result = all.value;
        while (all.next()) {
            result = operator.applyAsInt(result, all.value);
        }
        return OptionalInt.of(result);
    }

    public <R> R collect(Supplier<R> start, ObjIntConsumer<R> add, BiConsumer<R, R> join) {
        IntPull all = take();
        R result = start.get();
        while (all.next()) {
            add.accept(result, all.value);
        }
        return result;
    }

    public IntSummaryStatistics summaryStatistics() {
        IntPull all = take();
        IntSummaryStatistics result = new IntSummaryStatistics();
        while (all.next()) {
            result.accept(all.value);
        }
        return result;
    }

    public int sum() {
        return reduce(0, (a, b) -> a + b);
    }

    public OptionalDouble average() {
        IntSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    public OptionalInt min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalInt max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        IntPull all = take();
        long count = 0;
        while (all.next()) {
            count++;
        }
        return count;
    }

    public boolean anyMatch(IntPredicate test) {
        IntPull all = take();
        while (all.next()) {
            if (test.test(all.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(IntPredicate test) {
        return !anyMatch(each -> !test.test(each));
    }

    public boolean noneMatch(IntPredicate test) {
        return !anyMatch(test);
    }

    public OptionalInt findFirst() {
        IntPull all = take();
        return all.next() ? OptionalInt.of(all.value) : OptionalInt.empty();
    }

    public OptionalInt findAny() {
        return findFirst();
    }

    public boolean isParallel() {
        return false;
    }

    public IntStream sequential() {
        return this;
    }

    public IntStream parallel() {
        return this;
    }

    public IntStream unordered() {
        return this;
    }

    public IntStream onClose(Runnable action) {
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
