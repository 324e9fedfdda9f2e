package java.util.function;

@FunctionalInterface
public interface DoubleUnaryOperator {
    double applyAsDouble(double value);

    default DoubleUnaryOperator compose(DoubleUnaryOperator before) {
        return value -> applyAsDouble(before.applyAsDouble(value));
    }

    default DoubleUnaryOperator andThen(DoubleUnaryOperator after) {
        return value -> after.applyAsDouble(applyAsDouble(value));
    }

    static DoubleUnaryOperator identity() {
        return value -> value;
    }
}
