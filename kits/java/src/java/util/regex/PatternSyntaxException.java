package java.util.regex;

public class PatternSyntaxException extends IllegalArgumentException {
    private final String description;
    private final String pattern;
    private final int index;

    public PatternSyntaxException(String description, String pattern, int index) {
        super(message(description, pattern, index));
        this.description = description;
        this.pattern = pattern;
        this.index = index;
    }

    private static String message(String description, String pattern, int index) {
        StringBuilder text = new StringBuilder(description);
        if (index >= 0) {
            text.append(" near index ").append(index);
        }
        text.append('\n').append(pattern);
        if (index >= 0 && index < pattern.length()) {
            text.append('\n');
            for (int i = 0; i < index; i++) {
                text.append(' ');
            }
            text.append('^');
        }
        return text.toString();
    }

    public String getDescription() {
        return description;
    }

    public String getPattern() {
        return pattern;
    }

    public int getIndex() {
        return index;
    }
}
