package java.lang;

import java.io.Serializable;

/** A line of code that was being run when an exception was made. */
public final class StackTraceElement implements Serializable {
    private final String type;
    private final String method;
    private final String file;
    private final int line;

    public StackTraceElement(String type, String method, String file, int line) {
        this.type = type;
        this.method = method;
        this.file = file;
        this.line = line;
    }

    /** Reads a place as the log shows it: {@code bot.Worker.walk(Worker.java:12)}. */
    static StackTraceElement read(String place) {
        int open = place.lastIndexOf('(');
        int colon = place.lastIndexOf(':');
        String name = open < 0 ? place : place.substring(0, open);
        int dot = name.lastIndexOf('.');
        boolean lined = open >= 0 && colon > open;
        String file = open < 0 ? null : place.substring(open + 1, lined ? colon : place.length() - 1);
        int line = lined ? Integer.parseInt(place.substring(colon + 1, place.length() - 1)) : -1;
        return new StackTraceElement(dot < 0 ? "" : name.substring(0, dot), name.substring(dot + 1), file, line);
    }

    public String getClassName() {
        return type;
    }

    public String getMethodName() {
        return method;
    }

    public String getFileName() {
        return file;
    }

    public int getLineNumber() {
        return line;
    }

    public String toString() {
        return type + "." + method + "(" + file + (line < 0 ? "" : ":" + line) + ")";
    }
}
