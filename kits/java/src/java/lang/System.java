package java.lang;

import java.io.PrintStream;

public final class System {
    /** What is written goes to the bot's log. */
    public static final PrintStream out = new PrintStream();
    public static final PrintStream err = out;

    private System() {
    }

    public static native void arraycopy(Object from, int start, Object to, int at, int length);

    public static int identityHashCode(Object object) {
        return object == null ? 0 : agon.rt.Runtime.identityHash(object);
    }

    public static String lineSeparator() {
        return "\n";
    }
}
