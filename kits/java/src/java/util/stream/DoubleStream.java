package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;

/** Streams of numbers, each step of which is done at once for all values. */
public final class DoubleStream {
    private final double[] values;

    private DoubleStream(double[] values) {
        this.values = values;
    }

    public static DoubleStream of(double... all) {
        return new DoubleStream(all);
    }

    public DoubleStream filter(DoublePredicate filter) {
        double[] kept = new double[values.length];
        int count = 0;
        for (double each : values) {
            if (filter.test(each)) {
                kept[count++] = each;
            }
        }
        return new DoubleStream(Arrays.copyOf(kept, count));
    }

    public DoubleStream map(DoubleUnaryOperator function) {
        double[] made = new double[values.length];
        for (int i = 0; i < made.length; i++) {
            made[i] = function.applyAsDouble(values[i]);
        }
        return new DoubleStream(made);
    }

    public <R> Stream<R> mapToObj(DoubleFunction<? extends R> function) {
        List<R> made = new ArrayList<R>();
        for (double each : values) {
            made.add(function.apply(each));
        }
        return Stream.over(made);
    }

    public Stream<Double> boxed() {
        return mapToObj(each -> each);
    }

    public DoubleStream sorted() {
        double[] all = values.clone();
        Arrays.sort(all);
        return new DoubleStream(all);
    }

    public DoubleStream limit(long count) {
        return new DoubleStream(Arrays.copyOf(values, (int) Math.min(count, values.length)));
    }

    public void forEach(DoubleConsumer action) {
        for (double each : values) {
            action.accept(each);
        }
    }

    public double sum() {
        double sum = 0;
        for (double each : values) {
            sum += each;
        }
        return sum;
    }

    public OptionalDouble average() {
        if (values.length == 0) {
            return OptionalDouble.empty();
        }
        double sum = 0;
        for (double each : values) {
            sum += each;
        }
        return OptionalDouble.of((double) sum / values.length);
    }

    public double reduce(double start, DoubleBinaryOperator operator) {
        double result = start;
        for (double each : values) {
            result = operator.applyAsDouble(result, each);
        }
        return result;
    }

    public OptionalDouble min() {
        if (values.length == 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(reduce(values[0], (a, b) -> Math.min(a, b)));
    }

    public OptionalDouble max() {
        if (values.length == 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(reduce(values[0], (a, b) -> Math.max(a, b)));
    }

    public long count() {
        return values.length;
    }

    public boolean anyMatch(DoublePredicate test) {
        for (double each : values) {
            if (test.test(each)) {
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

    public double[] toArray() {
        return values.clone();
    }
}
