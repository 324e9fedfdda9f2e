package java.lang.invoke;

/** Named by the compiler; never used. */
public final class SerializedLambda {
    private SerializedLambda() {
    }
}
