package java.util.regex;

/** A part of a pattern. It matches if it fits at a place and all that follows it fits behind it. */
abstract class Node {
    Node next;

    abstract boolean match(Matcher in, int at);

    /** One letter of some. */
    interface Letters {
        boolean has(char letter);
    }

    /** The end of the pattern. */
    static final class End extends Node {
        boolean match(Matcher in, int at) {
            if (in.whole && at != in.text.length()) {
                return false;
            }
            in.groups[1] = at;
            return true;
        }
    }

    static final class One extends Node {
        final Letters letters;

        One(Letters letters) {
            this.letters = letters;
        }

        boolean match(Matcher in, int at) {
            return at < in.text.length() && letters.has(in.text.charAt(at)) && next.match(in, at + 1);
        }
    }

    /** A letter, several times: no recursion per letter. */
    static final class Many extends Node {
        private final Letters letters;
        private final int min;
        private final int max;
        private final char kind;

        Many(Letters letters, int min, int max, char kind) {
            this.letters = letters;
            this.min = min;
            this.max = max;
            this.kind = kind;
        }

        boolean match(Matcher in, int at) {
            int length = in.text.length();
            int count = 0;
            int wanted = kind == '?' ? min : max;
            while (count < wanted && at + count < length && letters.has(in.text.charAt(at + count))) {
                count++;
            }
            if (count < min) {
                return false;
            }
            if (kind == '+') {
                return next.match(in, at + count);
            }
            if (kind == '?') {
                while (!next.match(in, at + count)) {
                    if (count >= max || at + count >= length || !letters.has(in.text.charAt(at + count))) {
                        return false;
                    }
                    count++;
                }
                return true;
            }
            for (; count >= min; count--) {
                if (next.match(in, at + count)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** A place: start, end, edge of a word. */
    static final class Place extends Node {
        private final char kind;

        Place(char kind) {
            this.kind = kind;
        }

        private static boolean word(Matcher in, int at) {
            return at >= 0 && at < in.text.length() && (Character.isLetterOrDigit(in.text.charAt(at)) || in.text.charAt(at) == '_');
        }

        boolean match(Matcher in, int at) {
            int length = in.text.length();
            boolean here;
            switch (kind) {
                case '^':
                    here = at == 0;
                    break;
                case 'm':
                    here = at == 0 || at < length && in.text.charAt(at - 1) == '\n';
                    break;
                case '$':
                    here = at == length || at == length - 1 && in.text.charAt(at) == '\n';
                    break;
                case 'M':
                    here = at == length || in.text.charAt(at) == '\n';
                    break;
                case 'z':
                    here = at == length;
                    break;
                case 'G':
                    here = at == in.from;
                    break;
                default:
                    here = (word(in, at - 1) != word(in, at)) == (kind == 'b');
                    break;
            }
            return here && next.match(in, at);
        }
    }


    /** The start of a group is known as the group's only when the group has an end. */
    static final class Open extends Node {
        private final int number;

        Open(int number) {
            this.number = number;
        }

        boolean match(Matcher in, int at) {
            int old = in.opened[number];
            in.opened[number] = at;
            if (next.match(in, at)) {
                return true;
            }
            in.opened[number] = old;
            return false;
        }
    }

    static final class Close extends Node {
        private final int number;

        Close(int number) {
            this.number = number;
        }

        boolean match(Matcher in, int at) {
            int start = in.groups[number * 2];
            int end = in.groups[number * 2 + 1];
            in.groups[number * 2] = in.opened[number];
            in.groups[number * 2 + 1] = at;
            if (next.match(in, at)) {
                return true;
            }
            in.groups[number * 2] = start;
            in.groups[number * 2 + 1] = end;
            return false;
        }
    }

    /** What a group matched, again. */
    static final class Again extends Node {
        private final int number;
        private final boolean ignoreCase;

        Again(int number, boolean ignoreCase) {
            this.number = number;
            this.ignoreCase = ignoreCase;
        }

        boolean match(Matcher in, int at) {
            int start = in.groups[number * 2];
            int end = in.groups[number * 2 + 1];
            if (start < 0 || end < 0) {
                return false;
            }
            String part = in.text.substring(start, end);
            return in.text.regionMatches(ignoreCase, at, part, 0, part.length()) && next.match(in, at + part.length());
        }
    }

    /** One of several. Each goes on with what follows all of them. */
    static final class Either extends Node {
        final Node[] ways;

        Either(Node[] ways) {
            this.ways = ways;
        }

        boolean match(Matcher in, int at) {
            for (Node way : ways) {
                if (way.match(in, at)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Nothing: goes on with what follows. */
    static final class Pass extends Node {
        boolean match(Matcher in, int at) {
            return next.match(in, at);
        }
    }

    /** A part several times. The part ends with a turn of the same loop. */
    static final class Loop extends Node {
        Node body;
        private final int id;
        private final int min;
        private final int max;
        private final boolean lazy;

        Loop(int id, int min, int max, boolean lazy) {
            this.id = id;
            this.min = min;
            this.max = max;
            this.lazy = lazy;
        }

        boolean match(Matcher in, int at) {
            int count = in.counts[id];
            int last = in.places[id];
            in.counts[id] = 0;
            in.places[id] = -1;
            if (turn(in, at)) {
                return true;
            }
            in.counts[id] = count;
            in.places[id] = last;
            return false;
        }

        boolean turn(Matcher in, int at) {
            int count = in.counts[id];
            if (count < min) {
                return again(in, at, count);
            }
            // A turn that matched nothing is not repeated.
            boolean more = count < max && in.places[id] != at;
            if (lazy) {
                return leave(in, at) || more && again(in, at, count);
            }
            return more && again(in, at, count) || leave(in, at);
        }

        private boolean leave(Matcher in, int at) {
            int count = in.counts[id];
            int last = in.places[id];
            if (next.match(in, at)) {
                return true;
            }
            in.counts[id] = count;
            in.places[id] = last;
            return false;
        }

        private boolean again(Matcher in, int at, int count) {
            int last = in.places[id];
            in.counts[id] = count + 1;
            in.places[id] = at;
            if (body.match(in, at)) {
                return true;
            }
            in.counts[id] = count;
            in.places[id] = last;
            return false;
        }
    }

    static final class Turn extends Node {
        private final Loop loop;

        Turn(Loop loop) {
            this.loop = loop;
        }

        boolean match(Matcher in, int at) {
            return loop.turn(in, at);
        }
    }

    /** Looks ahead or keeps the first way that fits (possessive and atomic parts). */
    static final class Alone extends Node {
        private final Node part;
        private final char kind;

        Alone(Node part, char kind) {
            this.part = part;
            this.kind = kind;
        }

        boolean match(Matcher in, int at) {
            boolean whole = in.whole;
            int end = in.groups[1];
            in.whole = false;
            boolean fits = part.match(in, at);
            int reached = in.groups[1];
            in.whole = whole;
            in.groups[1] = end;
            return fits == (kind != '!') && next.match(in, kind == '>' ? reached : at);
        }
    }
}
