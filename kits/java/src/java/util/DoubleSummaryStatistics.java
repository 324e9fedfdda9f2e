package java.util;

import java.util.function.DoubleConsumer;

/** The sum carries the digits that are lost on the way along (Kahan). */
public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    private double sum;
    private double lost;
    private double plain;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    public void accept(double value) {
        count++;
        plain += value;
        add(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    private void add(double value) {
        double exact = value - lost;
        double next = sum + exact;
        lost = (next - sum) - exact;
        sum = next;
    }

    public void combine(DoubleSummaryStatistics other) {
        count += other.count;
        plain += other.plain;
        add(other.sum);
        add(-other.lost);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    public final long getCount() {
        return count;
    }

    public final double getSum() {
        double exact = sum - lost;
        // Infinities would become NaN on the way.
        return Double.isNaN(exact) && Double.isInfinite(plain) ? plain : exact;
    }

    public final double getMin() {
        return min;
    }

    public final double getMax() {
        return max;
    }

    public final double getAverage() {
        return count == 0 ? 0 : getSum() / count;
    }

    public String toString() {
        return String.format("DoubleSummaryStatistics{count=%d, sum=%f, min=%f, average=%f, max=%f}", count, getSum(), min, getAverage(), max);
    }
}
