package java.util.regex;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Regular expressions: everything but looking behind, and families of letters beyond the common ones. */
public final class Pattern implements Serializable {
    public static final int CASE_INSENSITIVE = 2;
    public static final int MULTILINE = 8;
    public static final int LITERAL = 16;
    public static final int DOTALL = 32;

    final Map<String, Integer> names = new HashMap<String, Integer>();
    final Node first;
    int groups;
    int loops;
    private final String pattern;
    private final int flags;

    private Pattern(String pattern, int flags) {
        this.pattern = pattern;
        this.flags = flags;
        first = new Parser((flags & LITERAL) != 0 ? quote(pattern) : pattern, flags, this).parse();
    }

    public static Pattern compile(String pattern) {
        return new Pattern(pattern, 0);
    }

    public static Pattern compile(String pattern, int flags) {
        return new Pattern(pattern, flags);
    }

    public static boolean matches(String pattern, CharSequence text) {
        return compile(pattern).matcher(text).matches();
    }

    public static String quote(String text) {
        return "\\Q" + text.replace("\\E", "\\E\\\\E\\Q") + "\\E";
    }

    public Matcher matcher(CharSequence text) {
        return new Matcher(this, text.toString());
    }

    public String pattern() {
        return pattern;
    }

    public int flags() {
        return flags;
    }

    public String toString() {
        return pattern;
    }

    public Predicate<String> asPredicate() {
        return text -> matcher(text).find();
    }

    public String[] split(CharSequence text) {
        return split(text, 0);
    }

    public String[] split(CharSequence text, int limit) {
        String all = text.toString();
        List<String> parts = new ArrayList<String>();
        Matcher matcher = matcher(all);
        int from = 0;
        while ((limit <= 0 || parts.size() < limit - 1) && matcher.find()) {
            // Nothing at the start cuts nothing off.
            if (matcher.end() > 0) {
                parts.add(all.substring(from, matcher.start()));
                from = matcher.end();
            }
        }
        if (parts.isEmpty()) {
            return new String[] {all};
        }
        parts.add(all.substring(from));
        int count = parts.size();
        while (limit == 0 && count > 0 && parts.get(count - 1).isEmpty()) {
            count--;
        }
        return parts.subList(0, count).toArray(new String[count]);
    }

    public Stream<String> splitAsStream(CharSequence text) {
        return Stream.of(split(text));
    }
}
