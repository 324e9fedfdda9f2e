package java.lang.invoke;

/** Named in what the compiler adds to a class with serialisable lambdas. Nothing is ever serialised here, so there are none of these. */
public final class SerializedLambda {
    private SerializedLambda() {
    }

    public int getImplMethodKind() {
        return 0;
    }

    public String getFunctionalInterfaceClass() {
        return "";
    }

    public String getFunctionalInterfaceMethodName() {
        return "";
    }

    public String getFunctionalInterfaceMethodSignature() {
        return "";
    }

    public String getImplClass() {
        return "";
    }

    public String getImplMethodName() {
        return "";
    }

    public String getImplMethodSignature() {
        return "";
    }

    public int getCapturedArgCount() {
        return 0;
    }

    public Object getCapturedArg(int place) {
        return null;
    }
}
