package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalDouble;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Streams of numbers, each step of which is done at once for all values. */
public final class IntStream {
    private final int[] values;

    private IntStream(int[] values) {
        this.values = values;
    }

    public static IntStream of(int... all) {
        return new IntStream(all);
    }

    public static IntStream range(int from, int to) {
        int[] all = new int[Math.max(to - from, 0)];
        for (int i = 0; i < all.length; i++) {
            all[i] = from + i;
        }
        return new IntStream(all);
    }

    public static IntStream rangeClosed(int from, int to) {
        return range(from, to + 1);
    }

    public DoubleStream asDoubleStream() {
        double[] all = new double[values.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = values[i];
        }
        return DoubleStream.of(all);
    }

    public IntStream filter(IntPredicate filter) {
        int[] kept = new int[values.length];
        int count = 0;
        for (int each : values) {
            if (filter.test(each)) {
                kept[count++] = each;
            }
        }
        return new IntStream(Arrays.copyOf(kept, count));
    }

    public IntStream map(IntUnaryOperator function) {
        int[] made = new int[values.length];
        for (int i = 0; i < made.length; i++) {
            made[i] = function.applyAsInt(values[i]);
        }
        return new IntStream(made);
    }

    public <R> Stream<R> mapToObj(IntFunction<? extends R> function) {
        List<R> made = new ArrayList<R>();
        for (int each : values) {
            made.add(function.apply(each));
        }
        return Stream.over(made);
    }

    public Stream<Integer> boxed() {
        return mapToObj(each -> each);
    }

    public IntStream sorted() {
        int[] all = values.clone();
        Arrays.sort(all);
        return new IntStream(all);
    }

    public IntStream limit(long count) {
        return new IntStream(Arrays.copyOf(values, (int) Math.min(count, values.length)));
    }

    public void forEach(IntConsumer action) {
        for (int each : values) {
            action.accept(each);
        }
    }

    public int sum() {
        int sum = 0;
        for (int each : values) {
            sum += each;
        }
        return sum;
    }

    public OptionalDouble average() {
        if (values.length == 0) {
            return OptionalDouble.empty();
        }
        long sum = 0;
        for (int each : values) {
            sum += each;
        }
        return OptionalDouble.of((double) sum / values.length);
    }

    public int reduce(int start, IntBinaryOperator operator) {
        int result = start;
        for (int each : values) {
            result = operator.applyAsInt(result, each);
        }
        return result;
    }

    public OptionalInt min() {
        if (values.length == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(reduce(values[0], (a, b) -> Math.min(a, b)));
    }

    public OptionalInt max() {
        if (values.length == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(reduce(values[0], (a, b) -> Math.max(a, b)));
    }

    public long count() {
        return values.length;
    }

    public boolean anyMatch(IntPredicate test) {
        for (int each : values) {
            if (test.test(each)) {
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

    public int[] toArray() {
        return values.clone();
    }
}
