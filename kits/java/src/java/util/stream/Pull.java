package java.util.stream;

/** One step of a stream: asks the step before for values, one at a time and only when it is asked itself. */
abstract class Pull<T> {
    T value;

    /** Puts the next value into {@code value}; false at the end. */
    abstract boolean next();
}
