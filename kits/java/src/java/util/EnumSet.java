package java.util;

/** Constants of one enum, in their order: a bit for each. */
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
    EnumSet() {
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
        E[] all = type.getEnumConstants();
        if (all == null) {
            throw new ClassCastException(type + " not an enum");
        }
        return new Bits<E>(all);
    }

    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
        EnumSet<E> made = noneOf(type);
        made.addRange(0, ((Bits<E>) made).all.length);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> other) {
        return other.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> other) {
        if (other instanceof EnumSet) {
            return ((EnumSet<E>) other).clone();
        }
        if (other.isEmpty()) {
            throw new IllegalArgumentException("Collection is empty");
        }
        Iterator<E> each = other.iterator();
        EnumSet<E> made = of(each.next());
        while (each.hasNext()) {
            made.add(each.next());
        }
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> other) {
        Bits<E> made = (Bits<E>) other.clone();
        for (int i = 0; i < made.in.length; i++) {
            made.in[i] = !made.in[i];
        }
        made.size = made.all.length - made.size;
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E one) {
        @SuppressWarnings("unchecked")
        EnumSet<E> made = noneOf((Class<E>) one.getClass());
        made.add(one);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E one, E two) {
        EnumSet<E> made = of(one);
        made.add(two);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E one, E two, E three) {
        EnumSet<E> made = of(one, two);
        made.add(three);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E one, E two, E three, E four) {
        EnumSet<E> made = of(one, two, three);
        made.add(four);
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E one, E two, E three, E four, E five) {
        EnumSet<E> made = of(one, two, three, four);
        made.add(five);
        return made;
    }

    @SafeVarargs
    public static <E extends Enum<E>> EnumSet<E> of(E first, E... rest) {
        EnumSet<E> made = of(first);
        for (E each : rest) {
            made.add(each);
        }
        return made;
    }

    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        EnumSet<E> made = of(from);
        made.addRange(from.ordinal(), to.ordinal() + 1);
        return made;
    }

    abstract void addRange(int from, int end);

    public abstract EnumSet<E> clone();

    private static final class Bits<E extends Enum<E>> extends EnumSet<E> {
        final E[] all;
        boolean[] in;
        int size;

        Bits(E[] all) {
            this.all = all;
            in = new boolean[all.length];
        }

        void addRange(int from, int end) {
            for (int i = from; i < end; i++) {
                if (!in[i]) {
                    in[i] = true;
                    size++;
                }
            }
        }

        public EnumSet<E> clone() {
            Bits<E> other = new Bits<E>(all);
            other.in = in.clone();
            other.size = size;
            return other;
        }

        /** Its place, if it is one of the constants. */
        private int place(Object value) {
            if (!(value instanceof Enum)) {
                return -1;
            }
            int ordinal = ((Enum<?>) value).ordinal();
            return ordinal < all.length && all[ordinal] == value ? ordinal : -1;
        }

        public int size() {
            return size;
        }

        public boolean contains(Object value) {
            int place = place(value);
            return place >= 0 && in[place];
        }

        public boolean add(E value) {
            int place = value.ordinal();
            if (place >= all.length || all[place] != value) {
                throw new ClassCastException(value.getClass() + " != " + all[0].getDeclaringClass());
            }
            if (in[place]) {
                return false;
            }
            in[place] = true;
            size++;
            return true;
        }

        public boolean remove(Object value) {
            int place = place(value);
            if (place < 0 || !in[place]) {
                return false;
            }
            in[place] = false;
            size--;
            return true;
        }

        public void clear() {
            in = new boolean[all.length];
            size = 0;
        }

        public Iterator<E> iterator() {
            return new Iterator<E>() {
                private int next = after(0);
                private int last = -1;

                private int after(int from) {
                    while (from < in.length && !in[from]) {
                        from++;
                    }
                    return from;
                }

                public boolean hasNext() {
                    next = after(next);
                    return next < in.length;
                }

                public E next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException();
                    }
                    last = next++;
                    return all[last];
                }

                public void remove() {
                    if (last < 0) {
                        throw new IllegalStateException();
                    }
                    Bits.this.remove(all[last]);
                    last = -1;
                }
            };
        }
    }
}
