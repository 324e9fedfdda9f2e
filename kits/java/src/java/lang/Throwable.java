package java.lang;

import java.io.PrintStream;
import java.io.Serializable;

public class Throwable implements Serializable {
    private String message;
    private Throwable cause;
    private int[] sites;
    private Throwable[] suppressed;

    public Throwable() {
        fillInStackTrace();
    }

    public Throwable(String message) {
        this.message = message;
        fillInStackTrace();
    }

    public Throwable(String message, Throwable cause) {
        this.message = message;
        this.cause = cause;
        fillInStackTrace();
    }

    protected Throwable(String message, Throwable cause, boolean suppression, boolean stackTrace) {
        this.message = message;
        this.cause = cause;
        sites = new int[0];
        if (stackTrace) {
            fillInStackTrace();
        }
    }

    public Throwable(Throwable cause) {
        this.message = cause == null ? null : cause.toString();
        this.cause = cause;
        fillInStackTrace();
    }

    public Throwable fillInStackTrace() {
        int frames = agon.rt.Runtime.frames();
        int kept = frames < 32 ? frames : 32;
        sites = new int[kept];
        for (int i = 0; i < kept; i++) {
            sites[i] = agon.rt.Runtime.frameSite(frames - 1 - i);
        }
        return this;
    }

    public String getMessage() {
        return message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        return cause;
    }

    public Throwable initCause(Throwable cause) {
        this.cause = cause;
        return this;
    }

    public final void addSuppressed(Throwable other) {
        int old = suppressed == null ? 0 : suppressed.length;
        Throwable[] more = new Throwable[old + 1];
        for (int i = 0; i < old; i++) {
            more[i] = suppressed[i];
        }
        more[old] = other;
        suppressed = more;
    }

    public final Throwable[] getSuppressed() {
        return suppressed == null ? new Throwable[0] : suppressed;
    }

    public String toString() {
        String text = getLocalizedMessage();
        return text == null ? getClass().getName() : getClass().getName() + ": " + text;
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(PrintStream to) {
        to.println(agon.rt.Runtime.trace(this));
    }

    /** The lines of code that were being run, the innermost first. */
    public StackTraceElement[] getStackTrace() {
        int count = 0;
        for (int site : sites) {
            count += site > 0 ? 1 : 0;
        }
        StackTraceElement[] all = new StackTraceElement[count];
        int at = 0;
        for (int site : sites) {
            if (site > 0) {
                all[at++] = StackTraceElement.read(agon.rt.Runtime.site(site));
            }
        }
        return all;
    }

    /** The lines of code that were being run, the innermost first; for the kit. */
    public int[] agonSites() {
        return sites;
    }
}
