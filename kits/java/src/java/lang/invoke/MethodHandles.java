package java.lang.invoke;

/** Named by the compiler where a lambda is; never used. */
public final class MethodHandles {
    private MethodHandles() {
    }

    public static final class Lookup {
        private Lookup() {
        }
    }
}
