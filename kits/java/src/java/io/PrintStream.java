package java.io;

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
}
