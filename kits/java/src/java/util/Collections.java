package java.util;

public final class Collections {
    private Collections() {
    }

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> order) {
        list.sort(order);
    }

    public static void reverse(List<?> list) {
        for (int i = 0, j = list.size() - 1; i < j; i++, j--) {
            swap(list, i, j);
        }
    }

    @SuppressWarnings("unchecked")
    public static void swap(List<?> list, int i, int j) {
        List<Object> any = (List<Object>) list;
        any.set(i, any.set(j, any.get(i)));
    }

    public static void shuffle(List<?> list) {
        shuffle(list, new Random());
    }

    public static void shuffle(List<?> list, Random random) {
        for (int i = list.size(); i > 1; i--) {
            swap(list, i - 1, random.nextInt(i));
        }
    }

    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> all) {
        return min(all, null);
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> all) {
        return max(all, null);
    }

    @SuppressWarnings("unchecked")
    private static <T> int compare(T a, T b, Comparator<? super T> order) {
        return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare(a, b);
    }

    public static <T> T min(Collection<? extends T> all, Comparator<? super T> order) {
        Iterator<? extends T> each = all.iterator();
        T best = each.next();
        while (each.hasNext()) {
            T next = each.next();
            if (compare(next, best, order) < 0) {
                best = next;
            }
        }
        return best;
    }

    public static <T> T max(Collection<? extends T> all, Comparator<? super T> order) {
        Iterator<? extends T> each = all.iterator();
        T best = each.next();
        while (each.hasNext()) {
            T next = each.next();
            if (compare(next, best, order) > 0) {
                best = next;
            }
        }
        return best;
    }

    public static int frequency(Collection<?> all, Object value) {
        int count = 0;
        for (Object each : all) {
            if (Objects.equals(each, value)) {
                count++;
            }
        }
        return count;
    }

    public static <T> void fill(List<? super T> list, T value) {
        for (int i = 0; i < list.size(); i++) {
            list.set(i, value);
        }
    }

    public static <T> List<T> nCopies(int count, T value) {
        List<T> list = new ArrayList<T>(count);
        for (int i = 0; i < count; i++) {
            list.add(value);
        }
        return list;
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> all, T... values) {
        boolean changed = false;
        for (T each : values) {
            changed |= all.add(each);
        }
        return changed;
    }

    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int side = list.get(middle).compareTo(key);
            if (side < 0) {
                low = middle + 1;
            } else if (side > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static <T> Comparator<T> reverseOrder() {
        return (a, b) -> compare(b, a, null);
    }

    public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
        return order == null ? reverseOrder() : order.reversed();
    }

    public static <T> List<T> emptyList() {
        return new Frozen<T>(new ArrayList<T>(0));
    }

    public static <T> Set<T> emptySet() {
        return new FrozenSet<T>(new HashSet<T>());
    }

    public static <K, V> Map<K, V> emptyMap() {
        return new HashMap<K, V>();
    }

    public static <T> List<T> singletonList(T value) {
        List<T> list = new ArrayList<T>(1);
        list.add(value);
        return new Frozen<T>(list);
    }

    public static <T> Set<T> singleton(T value) {
        Set<T> set = new HashSet<T>();
        set.add(value);
        return new FrozenSet<T>(set);
    }

    @SuppressWarnings("unchecked")
    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        return new Frozen<T>((List<T>) list);
    }

    @SuppressWarnings("unchecked")
    public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
        return new FrozenSet<T>((Set<T>) set);
    }

    private static final class Frozen<E> extends AbstractList<E> {
        private final List<E> list;

        Frozen(List<E> list) {
            this.list = list;
        }

        public int size() {
            return list.size();
        }

        public E get(int index) {
            return list.get(index);
        }
    }

    private static final class FrozenSet<E> extends AbstractSet<E> {
        private final Set<E> set;

        FrozenSet(Set<E> set) {
            this.set = set;
        }

        public int size() {
            return set.size();
        }

        public boolean contains(Object value) {
            return set.contains(value);
        }

        public Iterator<E> iterator() {
            Iterator<E> all = set.iterator();
            return new Iterator<E>() {
                public boolean hasNext() {
                    return all.hasNext();
                }

                public E next() {
                    return all.next();
                }
            };
        }
    }
}
