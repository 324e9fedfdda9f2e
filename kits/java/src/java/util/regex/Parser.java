package java.util.regex;

import java.util.ArrayList;
import java.util.List;

/** Reads a pattern. */
final class Parser {
    private final String pattern;
    private final Pattern made;
    private int flags;
    private int at;
    private int groups;
    private int loops;

    Parser(String pattern, int flags, Pattern made) {
        this.pattern = pattern;
        this.flags = flags;
        this.made = made;
    }

    /** A part: its first and its last node. */
    private static final class Part {
        final Node first;
        final Node last;

        Part(Node first, Node last) {
            this.first = first;
            this.last = last;
        }
    }

    private PatternSyntaxException wrong(String what) {
        return new PatternSyntaxException(what, pattern, at);
    }

    Node parse() {
        Part all = either();
        if (at < pattern.length()) {
            throw wrong("Unmatched closing ')'");
        }
        all.last.next = new Node.End();
        made.groups = groups + 1;
        made.loops = loops;
        return all.first;
    }

    private boolean is(String next) {
        return pattern.startsWith(next, at);
    }

    private boolean take(String next) {
        if (is(next)) {
            at += next.length();
            return true;
        }
        return false;
    }

    private boolean has(int flag) {
        return (flags & flag) != 0;
    }

    private Part either() {
        List<Part> ways = new ArrayList<Part>();
        ways.add(sequence());
        while (take("|")) {
            ways.add(sequence());
        }
        if (ways.size() == 1) {
            return ways.get(0);
        }
        Node end = new Node.Pass();
        Node[] first = new Node[ways.size()];
        for (int i = 0; i < first.length; i++) {
            first[i] = ways.get(i).first;
            ways.get(i).last.next = end;
        }
        return new Part(new Node.Either(first), end);
    }

    private Part sequence() {
        Node first = new Node.Pass();
        Node last = first;
        while (at < pattern.length() && !is("|") && !is(")")) {
            Part part = repeated();
            last.next = part.first;
            last = part.last;
        }
        return new Part(first, last);
    }

    private Part repeated() {
        Part part = atom();
        while (at < pattern.length() && "*+?{".indexOf(pattern.charAt(at)) >= 0) {
            int min = 0;
            int max = Integer.MAX_VALUE;
            char sign = pattern.charAt(at++);
            if (sign == '+') {
                min = 1;
            } else if (sign == '?') {
                max = 1;
            } else if (sign == '{') {
                min = number();
                max = min;
                if (take(",")) {
                    max = is("}") ? Integer.MAX_VALUE : number();
                }
                if (!take("}")) {
                    throw wrong("Unclosed counted closure");
                }
                if (max < min) {
                    throw wrong("Illegal repetition range");
                }
            }
            char kind = take("?") ? '?' : take("+") ? '+' : ' ';
            part = loop(part, min, max, kind);
        }
        return part;
    }

    private int number() {
        int value = 0;
        int start = at;
        while (at < pattern.length() && Character.isDigit(pattern.charAt(at)) && value < 100_000_000) {
            value = value * 10 + pattern.charAt(at++) - '0';
        }
        if (at == start) {
            throw wrong("Illegal repetition");
        }
        return value;
    }

    private Part loop(Part part, int min, int max, char kind) {
        if (part.first == part.last && part.first instanceof Node.One) {
            return single(new Node.Many(((Node.One) part.first).letters, min, max, kind));
        }
        Node.Loop loop = new Node.Loop(loops++, min, max, kind == '?');
        loop.body = part.first;
        part.last.next = new Node.Turn(loop);
        if (kind == '+') {
            loop.next = new Node.End();
            return single(new Node.Alone(loop, '>'));
        }
        return single(loop);
    }

    private static Part single(Node node) {
        return new Part(node, node);
    }

    private Part atom() {
        char letter = pattern.charAt(at++);
        switch (letter) {
            case '.':
                return has(Pattern.DOTALL) ? letters(each -> true) : letters(each -> each != '\n' && each != '\r' && each != 0x85 && each != 0x2028 && each != 0x2029);
            case '^':
                return single(new Node.Place(has(Pattern.MULTILINE) ? 'm' : '^'));
            case '$':
                return single(new Node.Place(has(Pattern.MULTILINE) ? 'M' : '$'));
            case '[':
                return letters(set());
            case '(':
                return group();
            case '\\':
                return escaped();
            case '*':
            case '+':
            case '?':
                at--;
                throw wrong("Dangling meta character '" + letter + "'");
            default:
                return letters(exactly(letter));
        }
    }

    private static Part letters(Node.Letters letters) {
        return single(new Node.One(letters));
    }

    private Node.Letters exactly(char letter) {
        if (has(Pattern.CASE_INSENSITIVE) && Character.toLowerCase(letter) != Character.toUpperCase(letter)) {
            char lower = Character.toLowerCase(letter);
            char upper = Character.toUpperCase(letter);
            return each -> each == lower || each == upper;
        }
        return each -> each == letter;
    }

    private Part group() {
        int before = flags;
        Part part;
        if (!take("?")) {
            part = captured(null);
        } else if (take(":")) {
            part = either();
        } else if (take("=")) {
            part = alone('=');
        } else if (take("!")) {
            part = alone('!');
        } else if (take(">")) {
            part = alone('>');
        } else if (is("<=") || is("<!")) {
            throw wrong("Looking behind is not available here");
        } else if (take("<")) {
            int end = pattern.indexOf(">", at);
            if (end < 0) {
                throw wrong("named capturing group is missing trailing '>'");
            }
            String name = pattern.substring(at, end);
            at = end + 1;
            part = captured(name);
        } else {
            readFlags();
            if (take(")")) {
                // Flags without a part hold to the end of the group around them.
                return single(new Node.Pass());
            }
            take(":");
            part = either();
        }
        if (!take(")")) {
            throw wrong("Unclosed group");
        }
        flags = before;
        return part;
    }

    private void readFlags() {
        boolean on = true;
        for (; at < pattern.length() && !is(")") && !is(":"); at++) {
            char letter = pattern.charAt(at);
            int flag = letter == 'i' ? Pattern.CASE_INSENSITIVE : letter == 'm' ? Pattern.MULTILINE : letter == 's' ? Pattern.DOTALL : 0;
            if (letter == '-') {
                on = false;
            } else if (flag == 0) {
                throw wrong("Unknown inline modifier");
            } else {
                flags = on ? flags | flag : flags & ~flag;
            }
        }
    }

    private Part captured(String name) {
        int number = ++groups;
        if (name != null && made.names.put(name, number) != null) {
            throw wrong("Named capturing group <" + name + "> is already defined");
        }
        Part inner = either();
        Node open = new Node.Open(number);
        Node close = new Node.Close(number);
        open.next = inner.first;
        inner.last.next = close;
        return new Part(open, close);
    }

    private Part alone(char kind) {
        Part inner = either();
        inner.last.next = new Node.End();
        return single(new Node.Alone(inner.first, kind));
    }

    private Part escaped() {
        if (at >= pattern.length()) {
            throw wrong("Unexpected internal error");
        }
        char letter = pattern.charAt(at);
        if (letter == 'Q') {
            return quoted();
        }
        if ("bBAGzZ".indexOf(letter) >= 0) {
            at++;
            return single(new Node.Place(letter == 'A' ? '^' : letter == 'Z' ? '$' : letter));
        }
        if (letter >= '1' && letter <= '9') {
            at++;
            if (letter - '0' > groups) {
                throw wrong("There is no group " + letter);
            }
            return single(new Node.Again(letter - '0', has(Pattern.CASE_INSENSITIVE)));
        }
        return letters(escape());
    }

    private Part quoted() {
        int end = pattern.indexOf("\\E", at);
        String text = pattern.substring(at + 1, end < 0 ? pattern.length() : end);
        at = end < 0 ? pattern.length() : end + 2;
        Node first = new Node.Pass();
        Node last = first;
        for (int i = 0; i < text.length(); i++) {
            last.next = new Node.One(exactly(text.charAt(i)));
            last = last.next;
        }
        return new Part(first, last);
    }

    /** What follows a backslash and stands for letters. */
    private Node.Letters escape() {
        char letter = pattern.charAt(at++);
        switch (letter) {
            case 'd':
                return each -> each >= '0' && each <= '9';
            case 'D':
                return each -> each < '0' || each > '9';
            case 's':
                return each -> space(each);
            case 'S':
                return each -> !space(each);
            case 'w':
                return each -> word(each);
            case 'W':
                return each -> !word(each);
            case 'h':
                return each -> each == ' ' || each == '\t' || each == 0xA0;
            case 'R':
                return each -> each >= '\n' && each <= '\r';
            case 't':
                return exactly('\t');
            case 'n':
                return exactly('\n');
            case 'r':
                return exactly('\r');
            case 'f':
                return exactly('\f');
            case 'e':
                return exactly((char) 27);
            case 'x':
                return code(2);
            case 'u':
                return code(4);
            case 'p':
            case 'P':
                return kind(letter == 'P');
            default:
                if (Character.isLetterOrDigit(letter)) {
                    at--;
                    throw wrong("Illegal/unsupported escape sequence");
                }
                return exactly(letter);
        }
    }

    private Node.Letters code(int digits) {
        if (at + digits > pattern.length()) {
            throw wrong("Illegal hexadecimal escape sequence");
        }
        char letter = (char) Integer.parseInt(pattern.substring(at, at + digits), 16);
        at += digits;
        return exactly(letter);
    }

    private Node.Letters kind(boolean other) {
        int end = is("{") ? pattern.indexOf("}", at) : at;
        if (end < 0 || end >= pattern.length()) {
            throw wrong("Unclosed character family");
        }
        String name = is("{") ? pattern.substring(at + 1, end) : pattern.substring(at, at + 1);
        Node.Letters found = kind(name.startsWith("Is") ? name.substring(2) : name);
        at = end + 1;
        return other ? each -> !found.has(each) : found;
    }

    private Node.Letters kind(String name) {
        switch (name) {
            case "Lower":
                return each -> each >= 'a' && each <= 'z';
            case "Upper":
                return each -> each >= 'A' && each <= 'Z';
            case "Alpha":
                return each -> each < 128 && Character.isLetter(each);
            case "Digit":
                return each -> Character.isDigit(each);
            case "Alnum":
                return each -> each < 128 && Character.isLetterOrDigit(each);
            case "Punct":
                return each -> each > ' ' && each < 127 && !Character.isLetterOrDigit(each);
            case "Space":
                return each -> space(each);
            case "XDigit":
                return each -> Character.digit(each, 16) >= 0;
            case "L":
            case "Alphabetic":
                return each -> Character.isLetter(each);
            case "Lu":
            case "Uppercase":
                return each -> Character.isUpperCase(each);
            case "Ll":
            case "Lowercase":
                return each -> Character.isLowerCase(each);
            default:
                throw wrong("Unknown character property name {" + name + "}");
        }
    }

    private static boolean space(char letter) {
        return letter == ' ' || letter >= 9 && letter <= 13;
    }

    private static boolean word(char letter) {
        return letter < 128 && Character.isLetterOrDigit(letter) || letter == '_';
    }

    /** What is between brackets. */
    private Node.Letters set() {
        boolean other = take("^");
        Node.Letters all = null;
        boolean first = true;
        while (first || !is("]")) {
            if (at >= pattern.length()) {
                throw wrong("Unclosed character class");
            }
            Node.Letters some;
            if (take("&&")) {
                Node.Letters left = all;
                Node.Letters right = rest();
                all = left == null ? right : each -> left.has(each) && right.has(each);
                break;
            }
            if (take("[")) {
                some = set();
            } else {
                some = range();
            }
            Node.Letters before = all;
            all = before == null ? some : each -> before.has(each) || some.has(each);
            first = false;
        }
        if (!take("]")) {
            throw wrong("Unclosed character class");
        }
        Node.Letters found = all;
        return other ? each -> !found.has(each) : found;
    }

    /** The right side of an intersection, up to the closing bracket. */
    private Node.Letters rest() {
        Node.Letters all = null;
        while (!is("]")) {
            if (at >= pattern.length()) {
                throw wrong("Unclosed character class");
            }
            if (take("&&")) {
                Node.Letters left = all;
                Node.Letters right = rest();
                return left == null ? right : each -> left.has(each) && right.has(each);
            }
            Node.Letters some = take("[") ? set() : range();
            Node.Letters before = all;
            all = before == null ? some : each -> before.has(each) || some.has(each);
        }
        return all == null ? each -> true : all;
    }

    private Node.Letters range() {
        char low = pattern.charAt(at++);
        if (low == '\\') {
            boolean plain = !Character.isLetterOrDigit(pattern.charAt(at)) || "tnrfe".indexOf(pattern.charAt(at)) >= 0;
            if (!plain) {
                return escape();
            }
            low = sign();
        }
        if (!is("-") || at + 1 >= pattern.length() || pattern.charAt(at + 1) == ']' || pattern.charAt(at + 1) == '[') {
            return exactly(low);
        }
        at++;
        char high = pattern.charAt(at++);
        if (high == '\\') {
            high = sign();
        }
        if (high < low) {
            throw wrong("Illegal character range");
        }
        char from = low;
        char to = high;
        if (has(Pattern.CASE_INSENSITIVE)) {
            return each -> each >= from && each <= to || Character.toLowerCase(each) >= from && Character.toLowerCase(each) <= to
                || Character.toUpperCase(each) >= from && Character.toUpperCase(each) <= to;
        }
        return each -> each >= from && each <= to;
    }

    /** The letter that a backslash and another letter stand for. */
    private char sign() {
        char letter = pattern.charAt(at++);
        int place = "tnrfe".indexOf(letter);
        return place < 0 ? letter : "\t\n\r\f\u001B".charAt(place);
    }
}
