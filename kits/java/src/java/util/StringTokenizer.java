package java.util;

/** Cuts a text at any of some letters. */
public class StringTokenizer implements Enumeration<Object> {
    private final String text;
    private final String separators;
    private final boolean giveSeparators;
    private int at;

    public StringTokenizer(String text) {
        this(text, " \t\n\r\f", false);
    }

    public StringTokenizer(String text, String separators) {
        this(text, separators, false);
    }

    public StringTokenizer(String text, String separators, boolean giveSeparators) {
        this.text = Objects.requireNonNull(text);
        this.separators = separators;
        this.giveSeparators = giveSeparators;
    }

    private boolean separator(int index) {
        return separators.indexOf(text.charAt(index)) >= 0;
    }

    private int start(int from) {
        int start = from;
        while (!giveSeparators && start < text.length() && separator(start)) {
            start++;
        }
        return start;
    }

    private int end(int start) {
        int end = start;
        while (end < text.length() && !separator(end)) {
            end++;
        }
        return end == start && giveSeparators ? end + 1 : end;
    }

    public boolean hasMoreTokens() {
        return start(at) < text.length();
    }

    public String nextToken() {
        int start = start(at);
        if (start >= text.length()) {
            throw new NoSuchElementException();
        }
        at = end(start);
        return text.substring(start, at);
    }

    public boolean hasMoreElements() {
        return hasMoreTokens();
    }

    public Object nextElement() {
        return nextToken();
    }

    public int countTokens() {
        int count = 0;
        for (int start = start(at); start < text.length(); start = start(end(start))) {
            count++;
        }
        return count;
    }
}
