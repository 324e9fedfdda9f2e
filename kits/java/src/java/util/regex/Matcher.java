package java.util.regex;

import java.util.Arrays;

/** Looks for a pattern in a text. */
public final class Matcher implements MatchResult {
    private final Pattern pattern;
    String text;
    /** Starts and ends of the groups, -1 for those that did not match; that of the whole match first. */
    int[] groups;
    /** Where the groups began that have no end yet. */
    int[] opened;
    /** The turns of each loop, and where its last turn began. */
    int[] counts;
    int[] places;
    /** Whether the match has to reach the end of the text. */
    boolean whole;
    /** Where the search began. */
    int from;
    private boolean found;
    private int appended;

    Matcher(Pattern pattern, String text) {
        this.pattern = pattern;
        this.text = text;
    }

    private boolean match(int at) {
        groups = new int[pattern.groups * 2];
        Arrays.fill(groups, -1);
        opened = new int[pattern.groups];
        counts = new int[pattern.loops];
        places = new int[pattern.loops];
        found = pattern.first.match(this, at);
        groups[0] = at;
        return found;
    }

    public boolean matches() {
        whole = true;
        from = 0;
        boolean result = match(0);
        whole = false;
        return result;
    }

    public boolean lookingAt() {
        from = 0;
        return match(0);
    }

    public boolean find() {
        int start = 0;
        if (found) {
            start = groups[1] == groups[0] ? groups[1] + 1 : groups[1];
        } else if (groups != null) {
            start = from;
        }
        return search(start);
    }

    public boolean find(int start) {
        if (start < 0 || start > text.length()) {
            throw new IndexOutOfBoundsException("Illegal start index");
        }
        reset();
        return search(start);
    }

    private boolean search(int start) {
        from = start;
        for (int at = start; at <= text.length(); at++) {
            if (match(at)) {
                return true;
            }
        }
        found = false;
        from = text.length() + 1;
        return false;
    }

    public Matcher reset() {
        found = false;
        groups = null;
        from = 0;
        appended = 0;
        return this;
    }

    public Matcher reset(CharSequence other) {
        text = other.toString();
        return reset();
    }

    public Pattern pattern() {
        return pattern;
    }

    private void check(int group) {
        if (!found) {
            throw new IllegalStateException("No match found");
        }
        if (group < 0 || group >= pattern.groups) {
            throw new IndexOutOfBoundsException("No group " + group);
        }
    }

    private int number(String name) {
        Integer group = pattern.names.get(name);
        if (group == null) {
            throw new IllegalArgumentException("No group with name <" + name + ">");
        }
        return group;
    }

    public int groupCount() {
        return pattern.groups - 1;
    }

    public int start() {
        return start(0);
    }

    public int start(int group) {
        check(group);
        return groups[group * 2];
    }

    public int end() {
        return end(0);
    }

    public int end(int group) {
        check(group);
        return groups[group * 2 + 1];
    }

    public String group() {
        return group(0);
    }

    public String group(int group) {
        check(group);
        return groups[group * 2] < 0 ? null : text.substring(groups[group * 2], groups[group * 2 + 1]);
    }

    public String group(String name) {
        return group(number(name));
    }

    public boolean hitEnd() {
        return !found || groups[1] == text.length();
    }

    public static String quoteReplacement(String text) {
        return text.replace("\\", "\\\\").replace("$", "\\$");
    }

    /** A replacement with its groups put in. */
    private void expand(String replacement, StringBuilder into) {
        for (int i = 0; i < replacement.length(); i++) {
            char letter = replacement.charAt(i);
            if (letter == '\\') {
                if (++i == replacement.length()) {
                    throw new IllegalArgumentException("character to be escaped is missing");
                }
                into.append(replacement.charAt(i));
            } else if (letter == '$') {
                i = expandGroup(replacement, i + 1, into);
            } else {
                into.append(letter);
            }
        }
    }

    private int expandGroup(String replacement, int at, StringBuilder into) {
        if (at >= replacement.length()) {
            throw new IllegalArgumentException("Illegal group reference: group index is missing");
        }
        String part;
        int last = at;
        if (replacement.charAt(at) == '{') {
            last = replacement.indexOf("}", at);
            if (last < 0) {
                throw new IllegalArgumentException("named capturing group is missing trailing '}'");
            }
            part = group(replacement.substring(at + 1, last));
        } else {
            int group = Character.digit(replacement.charAt(at), 10);
            if (group < 0) {
                throw new IllegalArgumentException("Illegal group reference");
            }
            while (last + 1 < replacement.length() && Character.isDigit(replacement.charAt(last + 1))
                    && group * 10 + replacement.charAt(last + 1) - '0' < pattern.groups) {
                group = group * 10 + replacement.charAt(++last) - '0';
            }
            part = group(group);
        }
        if (part != null) {
            into.append(part);
        }
        return last;
    }

    public Matcher appendReplacement(StringBuffer into, String replacement) {
        StringBuilder made = new StringBuilder(text.substring(appended, start()));
        expand(replacement, made);
        into.append(made.toString());
        appended = end();
        return this;
    }

    public StringBuffer appendTail(StringBuffer into) {
        return into.append(text.substring(appended));
    }

    public String replaceAll(String replacement) {
        return replace(replacement, Integer.MAX_VALUE);
    }

    public String replaceFirst(String replacement) {
        return replace(replacement, 1);
    }

    private String replace(String replacement, int times) {
        reset();
        StringBuilder made = new StringBuilder();
        int at = 0;
        for (int i = 0; i < times && find(); i++) {
            made.append(text.substring(at, start()));
            expand(replacement, made);
            at = end();
        }
        return made.append(text.substring(at)).toString();
    }
}
