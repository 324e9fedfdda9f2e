package java.lang.invoke;

/** Named by the compiler where a lambda is; never used. */
public final class MethodType {
    private MethodType() {
    }
}
