package java.io;

import java.util.Locale;

/** The bot's log, a line at a time. */
public class PrintStream {
    private StringBuilder line = new StringBuilder();

    public void print(Object value) {
        line.append(value);
    }

    public void print(String value) {
        line.append(value);
    }

    public void print(char value) {
        line.append(value);
    }

    public void print(int value) {
        line.append(value);
    }

    public void print(long value) {
        line.append(value);
    }

    public void print(boolean value) {
        line.append(value);
    }

    public void print(float value) {
        line.append(value);
    }

    public void print(double value) {
        line.append(value);
    }

    public void println() {
        agon.Log.write(line.toString());
        line = new StringBuilder();
    }

    public void println(Object value) {
        print(value);
        println();
    }

    public void println(String value) {
        print(value);
        println();
    }

    public void println(char value) {
        print(value);
        println();
    }

    public void println(int value) {
        print(value);
        println();
    }

    public void println(long value) {
        print(value);
        println();
    }

    public void println(boolean value) {
        print(value);
        println();
    }

    public void println(float value) {
        print(value);
        println();
    }

    public void println(double value) {
        print(value);
        println();
    }

    public void flush() {
    }

    public void print(char[] value) {
        line.append(value);
    }

    public void println(char[] value) {
        print(value);
        println();
    }

    /** Lines that a format ends are written at once. */
    public PrintStream printf(String format, Object... values) {
        String text = String.format(format, values);
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            println(text.substring(from, end));
            from = end + 1;
        }
        print(text.substring(from));
        return this;
    }

    public PrintStream printf(Locale locale, String format, Object... values) {
        return printf(format, values);
    }

    public PrintStream format(String format, Object... values) {
        return printf(format, values);
    }

    public PrintStream append(CharSequence text) {
        print(String.valueOf(text));
        return this;
    }

    public PrintStream append(char letter) {
        print(letter);
        return this;
    }

    public void close() {
    }
}
