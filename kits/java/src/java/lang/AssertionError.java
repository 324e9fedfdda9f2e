package java.lang;

public class AssertionError extends Error {
    public AssertionError() {
    }

    public AssertionError(Object detail) {
        super(String.valueOf(detail));
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }

    public AssertionError(boolean detail) {
        this((Object) detail);
    }

    public AssertionError(char detail) {
        this((Object) detail);
    }

    public AssertionError(int detail) {
        this((Object) detail);
    }

    public AssertionError(long detail) {
        this((Object) detail);
    }

    public AssertionError(float detail) {
        this((Object) detail);
    }

    public AssertionError(double detail) {
        this((Object) detail);
    }
}
