package java.lang.invoke;

/** Named by the compiler where a lambda is; the translator makes lambdas. */
public final class LambdaMetafactory {
    private LambdaMetafactory() {
    }

    public static CallSite metafactory(MethodHandles.Lookup caller, String name, MethodType type, MethodType erased, MethodHandle target, MethodType used) {
        return null;
    }

    public static CallSite altMetafactory(MethodHandles.Lookup caller, String name, MethodType type, Object... args) {
        return null;
    }
}
