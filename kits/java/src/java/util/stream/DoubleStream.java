package java.util.stream;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

/** A stream of numbers, as Stream is one of objects. */
public final class DoubleStream implements BaseStream<Double, DoubleStream> {
    private DoublePull source;
    private Runnable closing;

    DoubleStream(DoublePull source) {
        this.source = source;
    }

    DoublePull take() {
        DoublePull all = source;
        if (all == null) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        source = null;
        return all;
    }

    /** For arrays. */
    public static DoubleStream over(double[] values, int from, int to) {
        if (from < 0 || from > to || to > values.length) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        return new DoubleStream(new DoublePull() {
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

    public static DoubleStream of(double... all) {
        return over(all, 0, all.length);
    }

    public static DoubleStream of(double value) {
        return over(new double[] {value}, 0, 1);
    }

    public static DoubleStream empty() {
        return over(new double[0], 0, 0);
    }

    public static DoubleStream iterate(double first, DoubleUnaryOperator function) {
        return new DoubleStream(new DoublePull() {
            private boolean started;

            boolean next() {
                value = started ? function.applyAsDouble(value) : first;
                started = true;
                return true;
            }
        });
    }

    public static DoubleStream generate(DoubleSupplier supplier) {
        return new DoubleStream(new DoublePull() {
            boolean next() {
                value = supplier.getAsDouble();
                return true;
            }
        });
    }

    public static DoubleStream concat(DoubleStream first, DoubleStream second) {
        DoublePull a = first.take();
        DoublePull b = second.take();
        return new DoubleStream(new DoublePull() {
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
    public static final class Builder implements DoubleConsumer {
        private double[] values = new double[8];
        private int count;

        private Builder() {
        }

        public void accept(double value) {
            if (values == null) {
                throw new IllegalStateException();
            }
            if (count == values.length) {
                values = Arrays.copyOf(values, count * 2);
            }
            values[count++] = value;
        }

        public Builder add(double value) {
            accept(value);
            return this;
        }

        public DoubleStream build() {
            if (values == null) {
                throw new IllegalStateException();
            }
            double[] all = values;
            values = null;
            return over(all, 0, count);
        }
    }

    public DoubleStream filter(DoublePredicate filter) {
        DoublePull all = take();
        return new DoubleStream(new DoublePull() {
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

    public DoubleStream map(DoubleUnaryOperator function) {
        DoublePull all = take();
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

    public <R> Stream<R> mapToObj(DoubleFunction<? extends R> function) {
        DoublePull all = take();
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

    public IntStream mapToInt(DoubleToIntFunction function) {
        DoublePull all = take();
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

    public LongStream mapToLong(DoubleToLongFunction function) {
        DoublePull all = take();
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

    public Stream<Double> boxed() {
        return mapToObj(Double::valueOf);
    }

    public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> function) {
        DoublePull all = take();
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

    public DoubleStream distinct() {
        HashSet<Double> seen = new HashSet<Double>();
        return filter(each -> seen.add(each));
    }

    public DoubleStream sorted() {
        DoublePull all = take();
        return new DoubleStream(new DoublePull() {
            private double[] sorted;
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

    public DoubleStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        DoublePull all = take();
        return new DoubleStream(new DoublePull() {
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

    public DoubleStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        DoublePull all = take();
        return new DoubleStream(new DoublePull() {
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

    public DoubleStream peek(DoubleConsumer action) {
        DoublePull all = take();
        return new DoubleStream(new DoublePull() {
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

    public void forEach(DoubleConsumer action) {
        DoublePull all = take();
        while (all.next()) {
            action.accept(all.value);
        }
    }

    public void forEachOrdered(DoubleConsumer action) {
        forEach(action);
    }

    public PrimitiveIterator.OfDouble iterator() {
        DoublePull all = take();
        return new PrimitiveIterator.OfDouble() {
            private boolean asked;
            private boolean found;

            public boolean hasNext() {
                if (!asked) {
                    asked = true;
                    found = all.next();
                }
                return found;
            }

            public double nextDouble() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                asked = false;
                return all.value;
            }
        };
    }

    private static double[] collected(DoublePull all) {
        double[] values = new double[16];
        int count = 0;
        while (all.next()) {
            if (count == values.length) {
                values = Arrays.copyOf(values, count * 2);
            }
            values[count++] = all.value;
        }
        return Arrays.copyOf(values, count);
    }

    public double[] toArray() {
        return collected(take());
    }

    public double reduce(double start, DoubleBinaryOperator operator) {
        DoublePull all = take();
        double result = start;
        while (all.next()) {
            result = operator.applyAsDouble(result, all.value);
        }
        return result;
    }

    public OptionalDouble reduce(DoubleBinaryOperator operator) {
        DoublePull all = take();
        if (!all.next()) {
            return OptionalDouble.empty();
        }
        double result = all.value;
        while (all.next()) {
            result = operator.applyAsDouble(result, all.value);
        }
        return OptionalDouble.of(result);
    }

    public <R> R collect(Supplier<R> start, ObjDoubleConsumer<R> add, BiConsumer<R, R> join) {
        DoublePull all = take();
        R result = start.get();
        while (all.next()) {
            add.accept(result, all.value);
        }
        return result;
    }

    public DoubleSummaryStatistics summaryStatistics() {
        DoublePull all = take();
        DoubleSummaryStatistics result = new DoubleSummaryStatistics();
        while (all.next()) {
            result.accept(all.value);
        }
        return result;
    }

    public double sum() {
        return summaryStatistics().getSum();
    }

    public OptionalDouble average() {
        DoubleSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    public OptionalDouble min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalDouble max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        DoublePull all = take();
        long count = 0;
        while (all.next()) {
            count++;
        }
        return count;
    }

    public boolean anyMatch(DoublePredicate test) {
        DoublePull all = take();
        while (all.next()) {
            if (test.test(all.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(DoublePredicate test) {
        return !anyMatch(each -> !test.test(each));
    }

    public boolean noneMatch(DoublePredicate test) {
        return !anyMatch(test);
    }

    public OptionalDouble findFirst() {
        DoublePull all = take();
        return all.next() ? OptionalDouble.of(all.value) : OptionalDouble.empty();
    }

    public OptionalDouble findAny() {
        return findFirst();
    }

    public boolean isParallel() {
        return false;
    }

    public DoubleStream sequential() {
        return this;
    }

    public DoubleStream parallel() {
        return this;
    }

    public DoubleStream unordered() {
        return this;
    }

    public DoubleStream onClose(Runnable action) {
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
