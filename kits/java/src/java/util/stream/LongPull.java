package java.util.stream;

/** One step of a stream of numbers, as Pull is for objects. */
abstract class LongPull {
    long value;

    /** Puts the next value into {@code value}; false at the end. */
    abstract boolean next();
}
