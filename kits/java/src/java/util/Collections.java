package java.util;

@SuppressWarnings("rawtypes")
public final class Collections {
    public static final List EMPTY_LIST = emptyList();
    public static final Set EMPTY_SET = emptySet();
    public static final Map EMPTY_MAP = emptyMap();

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
        if (count < 0) {
            throw new IllegalArgumentException("List length = " + count);
        }
        return new AbstractList<T>() {
            public int size() {
                return count;
            }

            public T get(int index) {
                if (index < 0 || index >= count) {
                    throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
                }
                return value;
            }
        };
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

    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> order) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int side = compare(list.get(middle), key, order);
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

    public static <T> void copy(List<? super T> to, List<? extends T> from) {
        if (from.size() > to.size()) {
            throw new IndexOutOfBoundsException("Source does not fit in dest");
        }
        for (int i = 0; i < from.size(); i++) {
            to.set(i, from.get(i));
        }
    }

    @SuppressWarnings("unchecked")
    public static void rotate(List<?> list, int distance) {
        int size = list.size();
        if (size == 0) {
            return;
        }
        List<Object> any = (List<Object>) list;
        Object[] all = any.toArray();
        int by = Math.floorMod(distance, size);
        for (int i = 0; i < size; i++) {
            any.set((i + by) % size, all[i]);
        }
    }

    public static <T> boolean replaceAll(List<T> list, T old, T value) {
        boolean changed = false;
        for (int i = 0; i < list.size(); i++) {
            if (Objects.equals(list.get(i), old)) {
                list.set(i, value);
                changed = true;
            }
        }
        return changed;
    }

    public static int indexOfSubList(List<?> list, List<?> part) {
        for (int i = 0; i <= list.size() - part.size(); i++) {
            if (list.subList(i, i + part.size()).equals(part)) {
                return i;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> list, List<?> part) {
        for (int i = list.size() - part.size(); i >= 0; i--) {
            if (list.subList(i, i + part.size()).equals(part)) {
                return i;
            }
        }
        return -1;
    }

    public static boolean disjoint(Collection<?> a, Collection<?> b) {
        for (Object each : a) {
            if (b.contains(each)) {
                return false;
            }
        }
        return true;
    }

    public static <T> Comparator<T> reverseOrder() {
        return (a, b) -> compare(b, a, null);
    }

    public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
        return order == null ? reverseOrder() : order.reversed();
    }

    public static <T> Iterator<T> emptyIterator() {
        return Collections.<T>emptyList().iterator();
    }

    public static <T> ListIterator<T> emptyListIterator() {
        return Collections.<T>emptyList().listIterator();
    }

    public static <T> List<T> emptyList() {
        return new Frozen.OfList<T>(new ArrayList<T>(0));
    }

    public static <T> Set<T> emptySet() {
        return new Frozen.OfSet<T>(new HashSet<T>());
    }

    public static <K, V> Map<K, V> emptyMap() {
        return new Frozen.OfMap<K, V>(new HashMap<K, V>());
    }

    public static <T> List<T> singletonList(T value) {
        List<T> list = new ArrayList<T>(1);
        list.add(value);
        return new Frozen.OfList<T>(list);
    }

    public static <T> Set<T> singleton(T value) {
        Set<T> set = new HashSet<T>();
        set.add(value);
        return new Frozen.OfSet<T>(set);
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        Map<K, V> map = new HashMap<K, V>();
        map.put(key, value);
        return new Frozen.OfMap<K, V>(map);
    }

    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> all) {
        return new Frozen.OfCollection<T>(all);
    }

    @SuppressWarnings("unchecked")
    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        return new Frozen.OfList<T>((List<T>) list);
    }

    @SuppressWarnings("unchecked")
    public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
        return new Frozen.OfSet<T>((Set<T>) set);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> map) {
        return new Frozen.OfMap<K, V>((Map<K, V>) map);
    }

    /** The same collection: there are no threads. */
    public static <T> Collection<T> synchronizedCollection(Collection<T> all) {
        return all;
    }

    public static <T> List<T> synchronizedList(List<T> list) {
        return list;
    }

    public static <T> Set<T> synchronizedSet(Set<T> set) {
        return set;
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> map) {
        return map;
    }

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> map) {
        if (!map.isEmpty()) {
            throw new IllegalArgumentException("Map is non-empty");
        }
        return new AbstractSet<E>() {
            public int size() {
                return map.size();
            }

            public boolean contains(Object value) {
                return map.containsKey(value);
            }

            public boolean add(E value) {
                return map.put(value, Boolean.TRUE) == null;
            }

            public boolean remove(Object value) {
                return map.remove(value) != null;
            }

            public void clear() {
                map.clear();
            }

            public Iterator<E> iterator() {
                return map.keySet().iterator();
            }
        };
    }

    public static <T> Queue<T> asLifoQueue(Deque<T> deque) {
        return new AbstractQueue<T>() {
            public int size() {
                return deque.size();
            }

            public boolean offer(T value) {
                return deque.offerFirst(value);
            }

            public T poll() {
                return deque.pollFirst();
            }

            public T peek() {
                return deque.peekFirst();
            }

            public Iterator<T> iterator() {
                return deque.iterator();
            }
        };
    }

    public static <T> Enumeration<T> enumeration(Collection<T> all) {
        Iterator<T> each = all.iterator();
        return new Enumeration<T>() {
            public boolean hasMoreElements() {
                return each.hasNext();
            }

            public T nextElement() {
                return each.next();
            }
        };
    }

    public static <T> Enumeration<T> emptyEnumeration() {
        return enumeration(Collections.<T>emptyList());
    }

    public static <T> ArrayList<T> list(Enumeration<T> all) {
        ArrayList<T> list = new ArrayList<T>();
        while (all.hasMoreElements()) {
            list.add(all.nextElement());
        }
        return list;
    }
}
